import type { StoredUser } from '@isa/ui/client/stored-user.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useAdministrator } from './useAdministrator.ts';

const CurrentUser = createContext<StoredUser | null>(null);

/** The signed-in administrator. */
export function useCurrentUser(): StoredUser {
  const user = useContext(CurrentUser);
  if (!user) throw new Error('useCurrentUser is used outside Guard');
  return user;
}

/** Admits administrators. Visitors go to the login page, other users to the home page. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useAdministrator();
  return user && <CurrentUser.Provider value={user}>{children}</CurrentUser.Provider>;
}
