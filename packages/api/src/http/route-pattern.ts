/** A name for a request without ids: few enough for a metric's label. */
export type RoutePattern = (method: string, path: string) => string;

const firstPart = (path: string) => path.split('/')[1] ?? '';

/** `/api/products/7` as `/api/products/{id}`, `/trpc/products.list` unchanged, a page as its first part. */
export function createRoutePattern(
  routes: readonly { method: string; path: string }[],
  procedures: readonly string[],
  pages: readonly string[],
): RoutePattern {
  const literal = routes.map(({ method, path }) => ({
    method,
    path,
    form: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  // A path without parameters before one that would match it too.
  const ordered = literal.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  const known = new Set(procedures);
  const site = new Set([...pages, '/healthz', '/readyz'].map(firstPart));

  function routeAt(method: string, path: string): string | undefined {
    const asked = method === 'HEAD' ? 'GET' : method;
    return ordered.find((route) => route.method === asked && route.form.test(path))?.path;
  }

  function page(path: string): string {
    const first = firstPart(path);
    if (first === 'assets') return '/assets/*';
    if (!site.has(first)) return 'other';
    return path === `/${first}` ? path : `/${first}/*`;
  }

  return (method, path) => {
    if (path.startsWith('/api/')) return routeAt(method, path) ?? '/api/*';
    if (!path.startsWith('/trpc/')) return routeAt(method, path) ?? page(path);
    const names = path.slice('/trpc/'.length);
    if (known.has(names)) return `/trpc/${names}`;
    return names.includes(',') ? '/trpc/(batch)' : '/trpc/*';
  };
}
