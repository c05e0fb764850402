import type { StoredReading, StoredUser } from '@isa/api/domain/stored-user';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Client, trpc } from '../trpc.ts';
import { leaveIfSignedOut, leaveTo } from './leave.ts';
import { readStoredUser, storedUser, storeUser } from './stored-user.ts';

type Found = StoredReading | 'nobody';

async function askServer(client: Client): Promise<Found> {
  try {
    const user = await client.auth.current.query();
    if (user === null) return 'nobody';
    storeUser(user);
    return user;
  } catch (error) {
    console.debug('Who is signed in is not known now', error);
    return 'nobody';
  }
}

/** Calls when another tab of this browser has signed out, or in as somebody else than this tab knows. */
function useOtherPerson(known: number | undefined, onOther: () => void): void {
  const onChange = useEffectEvent(onOther);
  useEffect(() => {
    if (known === undefined) return undefined;
    const look = () => {
      if (storedUser()?.id !== known) onChange();
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [known]);
}

/**
 * The administrator who is stored. Where nobody is, or somebody who has perhaps become one since, the server is asked
 * once whom it knows by the session, who is then stored.
 * Null while it is not known and for everybody else, who is led away: to the login, or who has one to the home page.
 */
export function useAdministrator(): StoredUser | null {
  const { client } = trpc.useUtils();
  const [found, setFound] = useState<Found>(readStoredUser);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const isStored = typeof found === 'object';
    if (isStored && found.isAdmin) return;
    if (!isAsked && (isStored || found === 'none')) {
      void askServer(client).then((answer) => {
        setAsked(true);
        if (!isStored || answer !== 'nobody') setFound(answer);
      });
    } else leaveTo(isStored ? '/' : '/login');
  }, [found, isAsked, client]);
  useOtherPerson(typeof found === 'object' ? found.id : undefined, () => {
    client.auth.me.query().then(
      (user) => {
        storeUser(user);
        setFound(user);
      },
      (error: unknown) => {
        if (!leaveIfSignedOut(error)) console.debug('Who is signed in is not known now', error);
      },
    );
  });
  return typeof found === 'object' && found.isAdmin ? found : null;
}
