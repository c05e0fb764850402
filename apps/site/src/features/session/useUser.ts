import { useSyncExternalStore } from 'react';
import { useSiteEnv } from '../../site-env.tsx';
import { getUser, onUserChange, type SessionUser } from './current-user.ts';

/** The signed-in user, on the server and in the browser alike; null for a visitor. */
export function useUser(): SessionUser | null {
  const { user } = useSiteEnv();
  return useSyncExternalStore(onUserChange, getUser, () => user);
}
