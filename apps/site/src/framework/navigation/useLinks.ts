import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { getUser } from '../../features/session/current-user.ts';
import type { PageData } from '../page-data.ts';
import { findRoute, loadPage, normalPath, type Match } from '../routes.ts';
import { withPending } from './address.ts';
import { isPlainClick } from './plain-click.ts';
import { arrive } from './useArrival.ts';

/** The page of this site that a link opens in this tab; null for other links. */
function pageBehind(link: HTMLAnchorElement): { url: URL; match: Match } | null {
  if (link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const url = new URL(link.href);
  const match = findRoute(url.pathname);
  return match && { url, match };
}

/** The link of an event, if any. */
function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether a link is an anchor on the current page, which the browser handles. */
function isSamePageAnchor(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}

async function fetchAhead({ route, params }: Match, url: URL, data: PageData): Promise<void> {
  try {
    const page = await loadPage(route);
    if (!route.guarded || getUser()) await page.prefetch?.(data, params, url.search);
  } catch (error) {
    console.debug('Not read ahead', url.pathname, error);
  }
}

/**
 * Client-side navigation for plain links, also in a guide's HTML, and prefetching when a pointer or the focus
 * reaches a link.
 */
export function useLinks(data: PageData): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event) : null;
      const page = link && pageBehind(link);
      if (!page || isSamePageAnchor(page.url)) return;
      event.preventDefault();
      link.closest<HTMLElement>(':popover-open')?.hidePopover();
      // Links in header and footer scroll to the top, also of the current page; links in the page, such as
      // filters, do not.
      const isThisPage = normalPath(page.url.pathname) === normalPath(location.pathname);
      // As browsers do for the current URL.
      navigate(withPending(page.url), { replace: page.url.href === location.href });
      if (isThisPage && !link.closest('main')) arrive(page.url.hash);
    };
    const onIntent = (event: Event) => {
      const link = linkOf(event);
      const page = link && pageBehind(link);
      if (page) void fetchAhead(page.match, page.url, data);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('touchstart', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('touchstart', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, [data, navigate]);
}
