import { useEffect } from 'react';
import { trpc } from '../trpc.ts';
import { leaveTo } from './leave.ts';
import { storeUser } from './stored-user.ts';

/**
 * Corrects the stored user from the server, when the console opens and whenever it refuses something: who is no
 * administrator any more leaves. (Who is not even signed in gets a 401, which ends the console wherever it comes.)
 */
export function useFreshUser(): void {
  const { data: user } = trpc.auth.me.useQuery(undefined, { staleTime: 0 });
  useEffect(() => {
    if (!user) return;
    storeUser(user);
    if (!user.isAdmin) leaveTo('/');
  }, [user]);
}
