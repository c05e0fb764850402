import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { leaveTo } from './leave.ts';
import { readStoredUser, type StoredUser } from './stored-user.ts';

const CurrentUser = createContext<StoredUser | null>(null);

/** The administrator at the keyboard. */
export function useCurrentUser(): StoredUser {
  const user = useContext(CurrentUser);
  if (!user) throw new Error('useCurrentUser stands inside Guard');
  return user;
}

/** Lets administrators in. Who is not signed in goes to the login, everybody else to the home page. */
export function Guard({ children }: { children: ReactNode }) {
  const [user] = useState(readStoredUser);
  const isAllowed = user?.isAdmin ?? false;
  const away = user === null ? '/login' : '/';
  useEffect(() => {
    if (!isAllowed) leaveTo(away);
  }, [isAllowed, away]);
  return isAllowed ? <CurrentUser.Provider value={user}>{children}</CurrentUser.Provider> : null;
}
