import { findRoute, type Match } from '../routes.ts';

/** The page of this site that a link opens in this tab; null for every other link (other sites, files, the console). */
export function pageBehind(link: HTMLAnchorElement): { url: URL; match: Match } | null {
  if (link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const url = new URL(link.href);
  const match = findRoute(url.pathname);
  return match && { url, match };
}

/** The link an event happened in; null outside of links. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether this click is the plain one that opens a link in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !withKey && !event.defaultPrevented;
}

/** Whether a link leads to a place on the page already shown, which the browser scrolls to by itself. */
export function isSamePageAnchor(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}
