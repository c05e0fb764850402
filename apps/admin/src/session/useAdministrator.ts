import type { StoredReading, StoredUser } from '@isa/api/domain/stored-user';
import { useEffect, useState } from 'react';
import { type Client, trpc } from '../trpc.ts';
import { leaveTo } from './leave.ts';
import { readStoredUser, storeUser } from './stored-user.ts';

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

/**
 * The administrator who is stored or, where nobody is, whom the server knows by the session, which is then stored.
 * Null while it is not known and for everybody else, who is led away: to the login, or who has one to the home page.
 */
export function useAdministrator(): StoredUser | null {
  const { client } = trpc.useUtils();
  const [found, setFound] = useState<Found>(readStoredUser);
  useEffect(() => {
    if (found === 'none') void askServer(client).then(setFound);
    else if (typeof found === 'string') leaveTo('/login');
    else if (!found.isAdmin) leaveTo('/');
  }, [found, client]);
  return typeof found === 'object' && found.isAdmin ? found : null;
}
