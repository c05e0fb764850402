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

/** The query of this page, or the one requested for it last, which may still be loading. */
export function nextSearch(): string {
  const next = new URL(document.documentElement.dataset['navigating'] ?? '', location.href);
  return (next.pathname === location.pathname ? next : location).search;
}
