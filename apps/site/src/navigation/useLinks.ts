import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { getUser } from '../features/session/current-user.ts';
import type { PageData } from '../page-data.ts';
import { loadPage, normalPath, type Match } from '../routes.ts';
import { isPlainClick, isSamePageAnchor, linkOf, pageBehind } from './links.ts';
import { arrive } from './useArrival.ts';

async function fetchAhead({ route, params }: Match, url: URL, data: PageData): Promise<void> {
  try {
    const page = await loadPage(route);
    if (!route.guarded || getUser()) await page.prefetch?.(data, params, url.search);
  } catch (error) {
    console.debug('Not read ahead', url.pathname, error);
  }
}

/**
 * Turns plain links to pages of this site into navigation without a reload, wherever they come from (React, a guide's
 * HTML), and fetches code and data of a page as soon as a pointer or the focus comes to a link to it.
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
      // The frame's links lead to a page's beginning, also to that of the page already shown; those within a page, such
      // as its filters, leave the reader in place.
      const isThisPage = normalPath(page.url.pathname) === normalPath(location.pathname);
      // As a browser does: a link to what is shown already is no further step.
      navigate(page.url.pathname + page.url.search + page.url.hash, {
        replace: page.url.href === location.href,
      });
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
