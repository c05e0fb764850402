import { useEffect, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { withSession } from './current-user.ts';
import { usePath, useSearch } from '../../navigation/address.ts';
import { loginHref } from './return-path.ts';
import { useUser } from './useUser.ts';

/** Shows a page to the signed-in only; others go to /login. The server sends them there before it renders anything. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useUser();
  const login = loginHref(usePath(), useSearch());
  useEffect(() => withSession((session) => session.followStorage()), []);
  return user ? children : <Redirect to={login} replace />;
}
