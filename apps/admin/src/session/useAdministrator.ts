import { USER_KEY } from '@isa/api/domain/storage-keys';
import { parseStoredUser, type StoredReading, type StoredUser } from '@isa/api/domain/stored-user';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Client, trpc } from '../trpc.ts';
import { leaveTo } from './leave.ts';
import { readStoredUser, storeUser } from './stored-user.ts';
import { useIsForgotten } from './useIsForgotten.ts';

/** How often the server is asked while no user is stored: the site forgets its user before the session has ended. */
const ASK_AGAIN_MS = 1000;

type Found = StoredReading | 'visitor';

async function askServer(client: Client): Promise<Found> {
  try {
    const user = await client.auth.current.query();
    if (user === null) return 'visitor';
    storeUser(user);
    return user;
  } catch (error) {
    console.debug('Who is signed in is not known now', error);
    return 'visitor';
  }
}

/** Calls when another tab of this browser has signed out, or in as another user than this tab knows. */
function useOtherPerson(known: number | undefined, onOther: () => Promise<void>): void {
  const onChange = useEffectEvent(onOther);
  useEffect(() => {
    if (known === undefined) return undefined;
    const look = ({ key, newValue }: StorageEvent) => {
      // Read from the event: what is stored may be what this tab wrote at the same moment.
      const now = key === USER_KEY || key === null ? parseStoredUser(newValue) : null;
      if (now !== null && (typeof now === 'string' || now.id !== known)) void onChange();
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [known]);
}

/**
 * The administrator who is stored, corrected by the server when the console opens and whenever it refuses something.
 * Without a stored user, or with one who may have become an administrator since, the server is asked once for the
 * session's user.
 * Null while it is not known and for all others, who are led away: to the login or, when signed in, to the home page.
 * (Who is not even signed in any more gets a 401, which ends the console wherever it comes.)
 */
export function useAdministrator(): StoredUser | null {
  const { client, auth } = trpc.useUtils();
  const [found, setFound] = useState<Found>(readStoredUser);
  const [isAsked, setAsked] = useState(false);
  const isForgotten = useIsForgotten();
  const isFound = typeof found === 'object' && found.isAdmin;
  const { data: fresh, refetch } = useQuery(
    auth.me.queryOptions(undefined, {
      staleTime: 0,
      enabled: isFound,
      refetchInterval: isForgotten && ASK_AGAIN_MS,
      // The other tab is the one in front; timers of this one may be slowed down.
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: isForgotten && 'always',
    }),
  );
  useEffect(() => {
    if (fresh) storeUser(fresh);
  }, [fresh]);
  const current = fresh ?? found;
  useEffect(() => {
    const isKnown = typeof current === 'object';
    if (isKnown && current.isAdmin) return;
    if (!isAsked && !fresh && (isKnown || current === 'none')) {
      void askServer(client).then((answer) => {
        setAsked(true);
        if (!isKnown || answer !== 'visitor') setFound(answer);
      });
    } else leaveTo(isKnown ? '/' : '/login');
  }, [current, fresh, isAsked, client]);
  useOtherPerson(typeof current === 'object' ? current.id : undefined, async () => {
    // An answer that is still on its way may be about whom this tab knew.
    await auth.me.cancel();
    await refetch();
  });
  return typeof current === 'object' && current.isAdmin ? current : null;
}
