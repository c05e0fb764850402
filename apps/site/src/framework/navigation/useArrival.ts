import { useEffect, useRef } from 'react';

/** Path of the last Back or Forward, until the page is shown. */
let cameBackTo: string | null = null;

/** Call it on popstate, before the router renders. */
export function cameBack(): void {
  cameBackTo = location.pathname;
}

/**
 * Scroll and focus after a route change: the anchor, else the top and the heading.
 * @param from the previous page, after Back: its link gets the focus, and the browser restores the scroll
 *   position
 */
export function arrive(hash: string, from: string | false = false): void {
  const id = hash.slice(1);
  const anchor = id === '' ? null : document.getElementById(id);
  if (anchor) anchor.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
  // A path is percent-encoded: it holds no quotes.
  const left = from && document.querySelector<HTMLElement>(`main a[href="${from}"]`);
  const start = left || (anchor?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1'));
  if (start !== left) start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
}

/** Moves scroll and focus on every change of the path. */
export function useArrival(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    const from = shown.current;
    if (from === path) return;
    shown.current = path;
    arrive(location.hash, location.pathname === cameBackTo && from);
    cameBackTo = null;
  }, [path]);
}
