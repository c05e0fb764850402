import {
  type StoredReading,
  type StoredUser,
  onStoredUserChange,
  readStoredUser,
  writeStoredUser,
} from '@isa/ui/client/stored-user.ts';
import { type Client, useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { leaveTo } from './leave.ts';

/** Polling interval while no user is stored: the site clears the user before the session has ended. */
const ASK_AGAIN_MS = 1000;

type Found = StoredReading | 'visitor';

/** The stored user; an invalid entry is removed. */
function takeStored(): Found {
  const stored = readStoredUser();
  if (stored === 'broken') writeStoredUser(null);
  return stored;
}

async function askServer(client: Client): Promise<Found> {
  try {
    const user = await client.auth.current.query();
    if (user === null) return 'visitor';
    writeStoredUser(user);
    return user;
  } catch (error) {
    console.debug('The signed-in user could not be read', error);
    return 'visitor';
  }
}

/**
 * The stored administrator, verified with the server when the console opens and after a refusal. Without a
 * stored administrator the server is asked once. Null until it is known, and for everyone else: visitors are
 * sent to the login page, users to the home page.
 */
export function useAdministrator(): StoredUser | null {
  const { client, utils } = useTrpc();
  const { auth } = utils;
  const [found, setFound] = useState<Found>(takeStored);
  const [isAsked, setAsked] = useState(false);
  // Another tab has cleared the user, and nobody has signed in since.
  const [isForgotten, setForgotten] = useState(false);
  const isFound = typeof found === 'object' && found.isAdmin;
  const { data: fresh, refetch } = useQuery(
    auth.me.queryOptions(undefined, {
      staleTime: 0,
      enabled: isFound,
      refetchInterval: isForgotten && ASK_AGAIN_MS,
      // This tab is in the background, where timers are throttled.
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: isForgotten && 'always',
    }),
  );
  useEffect(() => {
    if (fresh) writeStoredUser(fresh);
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
  const onOtherTab = useEffectEvent(async (now: StoredReading) => {
    setForgotten(now === 'none');
    if (typeof current !== 'object' || (typeof now === 'object' && now.id === current.id)) return;
    // A pending response may be about the previous user.
    await auth.me.cancel();
    await refetch();
  });
  useEffect(() => onStoredUserChange((now) => void onOtherTab(now)), []);
  return typeof current === 'object' && current.isAdmin ? current : null;
}
