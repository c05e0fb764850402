import { useSyncExternalStore } from 'react';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { getUser, onUserChange, type SessionUser } from './current-user.ts';

/** The signed-in user, on server and client; null for a visitor. */
export function useUser(): SessionUser | null {
  const { user } = useSiteEnv();
  return useSyncExternalStore(onUserChange, getUser, () => user);
}
