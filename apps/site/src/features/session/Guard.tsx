import { useEffect, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { withSession } from './current-user.ts';
import { useSearch } from '../../navigation/address.ts';
import { questionIn, withQuestion } from '../advisor/brought-question.ts';
import { useUser } from './useUser.ts';

/** Shows a page to the signed-in only; others go to /login. The server sends them there before it renders anything. */
export function Guard({ children }: { children: ReactNode }) {
  const user = useUser();
  const search = useSearch();
  useEffect(() => withSession((session) => session.followStorage()), []);
  return user ? children : <Redirect to={withQuestion('/login', questionIn(search))} replace />;
}
