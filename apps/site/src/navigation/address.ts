import { useRouter } from 'wouter';
import { usePathname as useWrittenPath, useSearch as useWrittenSearch } from 'wouter/use-browser-location';
import { findRoute, normalPath } from '../routes.ts';

/*
 * The address as it is written. wouter's own hooks decode it first; what reads it decodes once more, and `%2561` would
 * be drawn as another page than the one whose name the server stores it under.
 */

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

/** The page shown, as `sitePages` names it; undefined where there is none. */
export const usePageId = (): string | undefined => findRoute(usePath())?.route.id;

/** The query of the address that was gone to last: its page may still be on its way. */
export const nextSearch = (): string =>
  new URL(document.documentElement.dataset['navigating'] ?? '', location.href).search;
