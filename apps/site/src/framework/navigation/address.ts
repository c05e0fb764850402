import { useRouter } from 'wouter';
import { usePathname as useWrittenPath, useSearch as useWrittenSearch } from 'wouter/use-browser-location';
import { findRoute, normalPath } from '../routes.ts';

/* The raw URL. wouter's own hooks decode it, and readers decode once more: `%2561` would be rendered as
   another page than the one under whose key the server caches it. */

/** The path, still percent-encoded, without doubled or trailing slashes. */
export function usePath(): string {
  const { ssrPath } = useRouter();
  return normalPath(useWrittenPath(ssrPath === undefined ? {} : { ssrPath }));
}

/** The query, still percent-encoded, with its question mark in the browser. */
export function useSearch(): string {
  const { ssrSearch } = useRouter();
  return useWrittenSearch(ssrSearch === undefined ? {} : { ssrSearch });
}

/** Id of the current page in `sitePages`, if any. */
export const usePageId = (): string | undefined => findRoute(usePath())?.route.id;

/** The address that is loading; that of this page if none is. */
const nextUrl = () => new URL(document.documentElement.dataset['navigating'] ?? '', location.href);

/** The query of this page, or the one requested for it last, which may still be loading. */
export function nextSearch(): string {
  const next = nextUrl();
  return (next.pathname === location.pathname ? next : location).search;
}

/** Changes the address that is loading, unless none is or `change` returns null. */
export function redirectPending(change: (next: URL) => string | null): void {
  const { dataset } = document.documentElement;
  if (dataset['navigating'] !== undefined) dataset['navigating'] = change(nextUrl()) ?? dataset['navigating'];
}

/**
 * Where a link leads that was pressed while its page loads with other parameters: what it changes is added to them.
 * @param url its own address, made before that press
 */
export function withPending(url: URL): string {
  const next = nextUrl();
  const isSamePage = [next, url].every(({ pathname }) => pathname === location.pathname);
  // A link to the address that is shown calls off what is under way.
  if (!isSamePage || [next, url].some(({ search }) => search === location.search))
    return url.pathname + url.search + url.hash;
  const now = new URLSearchParams(location.search);
  // Another list begins at its first page.
  next.searchParams.delete('page');
  for (const name of new Set([...now.keys(), ...url.searchParams.keys()])) {
    const value = url.searchParams.get(name);
    if (value === now.get(name)) continue;
    if (value === null) next.searchParams.delete(name);
    else next.searchParams.set(name, value);
  }
  // Commas as links have them.
  return next.pathname + next.search.replaceAll('%2C', ',') + url.hash;
}
