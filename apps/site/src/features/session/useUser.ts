import { useSyncExternalStore } from 'react';
import { useSiteEnv } from '../../site-env.tsx';
import { getUser, onUserChange } from './current-user.ts';
import type { SessionUser } from './stored-user.ts';

/** Who is signed in, on the server and in the browser alike; null when nobody is. */
export function useUser(): SessionUser | null {
  const { user } = useSiteEnv();
  return useSyncExternalStore(onUserChange, getUser, () => user);
}
