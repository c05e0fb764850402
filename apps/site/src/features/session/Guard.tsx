import { useEffect, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { withSession } from './current-user.ts';
import { usePath, useSearch } from '../../framework/navigation/address.ts';
import { loginHref } from './return-path.ts';
import { useUser } from './useUser.ts';

/** Shows a page to signed-in users only; others go to /login. The server redirects before rendering. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useUser();
  const login = loginHref(usePath(), useSearch());
  useEffect(() => withSession((session) => session.followStorage()), []);
  return user ? children : <Redirect to={login} replace />;
}
