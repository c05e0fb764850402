import type { StoredReading, StoredUser } from '@isa/api/domain/stored-user';
import { useEffect, useState } from 'react';
import { statusOf } from '../problem.ts';
import { type Client, trpc } from '../trpc.ts';
import { leaveTo } from './leave.ts';
import { readStoredUser, storeUser } from './stored-user.ts';

type Found = StoredReading | 'nobody';

/** Asked past the cache, which takes a 401 for a session that has ended: a stranger has had none. */
async function askServer(client: Client): Promise<Found> {
  try {
    const user = await client.auth.me.query();
    storeUser(user);
    return user;
  } catch (error) {
    if (statusOf(error) !== 401) console.debug('Who is signed in is not known now', error);
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
