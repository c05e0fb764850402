import type { DescribedRoute } from './routes.ts';

/** What every route of a kind may answer; the reader of the strict body and the role check say it for all. */
function commonErrors({ route, doc }: DescribedRoute): Record<number, string> {
  const reads = (route.input ?? doc.input) !== undefined;
  const changes = route.method !== 'GET';
  const own = changes
    ? 'A `userId` that is not your own, or a foreign site.'
    : 'A `userId` that is not your own.';
  const byRole = {
    public: changes ? { 403: 'The request came from a foreign site.' } : {},
    user: { 401: 'Not signed in.', 403: own },
    admin: { 401: 'Not signed in.', 403: 'Only administrators may do this.' },
    stripe: {},
  };
  return {
    ...(reads ? { 400: 'The input is not valid; `message` says what, `issues` where.' } : {}),
    ...byRole[route.role],
    ...(changes ? { 413: 'The body is too large.' } : {}),
    ...(changes && route.role !== 'stripe' ? { 415: 'The body has the wrong content type.' } : {}),
    500: 'Something went wrong on our side.',
    503: 'Our storage is busy; nothing was lost. `Retry-After` says when to come back.',
  };
}

/** Every error a route may answer, by status: the common ones, in words of its own where it has some. */
export function errorsOf(described: DescribedRoute): [string, string][] {
  const all = { ...commonErrors(described), ...described.doc.errors };
  return Object.entries(all).toSorted(([a], [b]) => Number(a) - Number(b));
}
