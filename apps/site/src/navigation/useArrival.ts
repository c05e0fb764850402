import { useEffect, useRef } from 'react';

/** Where the browser's Back and Forward led last, until a page begins. */
let cameBackTo: string | null = null;

/** To be called before the router follows the history too: it draws at once. */
export function followHistory(): void {
  addEventListener('popstate', () => (cameBackTo = location.pathname));
}

/** The link in the page itself that leads to `path`. */
function linkTo(path: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return [...links].find(({ origin, pathname }) => origin === location.origin && pathname === path);
}

/**
 * Where a route change begins: at the anchor in the address, else at the top, with the focus on the heading.
 * @param from the page that one came back from: the focus is where it was left then, if that is still there; the
 *   browser sees to the place
 */
export function arrive(hash = location.hash, from?: string): void {
  const id = hash.slice(1);
  const anchor = id === '' ? null : document.getElementById(id);
  if (anchor) anchor.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
  const left = from === undefined ? undefined : linkTo(from);
  const heading = anchor?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  if (!left) heading?.setAttribute('tabindex', '-1');
  (left ?? heading)?.focus({ preventScroll: true });
}

/** Scrolls and moves the focus on every change of the path, but not for the page the visit began with. */
export function useArrival(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    const from = shown.current;
    if (from === path) return;
    shown.current = path;
    arrive(undefined, location.pathname === cameBackTo ? from : undefined);
    cameBackTo = null;
  }, [path]);
}
