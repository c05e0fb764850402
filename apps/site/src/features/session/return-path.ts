import { sitePages } from '@isa/api/domain/site-pages';
import { RETURN_PARAMETERS } from '../upgrade/return-parameters.ts';

/** Parameter of /login and /register: the page to return to. The rest of the query belongs to that page. */
const NEXT = 'next';

/** The only return targets, which prevents open redirects. */
const guardedPaths = new Set(sitePages.filter(({ guarded }) => guarded).flatMap(({ paths }) => paths));

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`);

function withoutNames(search: string, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query;
}

/** /login, with this page to return to if it has a query. */
export function loginHref(pathname: string, search: string): string {
  const path = pathname.replace(/\/+$/, '');
  const asked = withoutNames(search, [NEXT]);
  const ofPage = withoutNames(search, [NEXT, ...RETURN_PARAMETERS]);
  if (ofPage.size > 0 && guardedPaths.has(path))
    return withQuery('/login', new URLSearchParams([[NEXT, path], ...asked]));
  // A payment is reported on any page the buyer returns to.
  return withQuery('/login', withoutNames(asked.toString(), [...ofPage.keys()]));
}

/** The return target in the query of /login or /register; null if it is not allowed. */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(NEXT);
  if (path === null || !guardedPaths.has(path)) return null;
  return withQuery(path, withoutNames(search, [NEXT, ...RETURN_PARAMETERS]));
}

/** The other sign-in form, with the same return target. */
export const withReturn = (href: '/login' | '/register', search: string): string =>
  returnPath(search) === null ? href : withQuery(href, withoutNames(search, RETURN_PARAMETERS));
