import { useEffect, useRef } from 'react';

/** Where the browser's Back and Forward led last, until a page begins. */
let cameBackTo: string | null = null;

/** To be called when the history has led somewhere, before the router hears of it: it draws at once. */
export function cameBack(): void {
  cameBackTo = location.pathname;
}

/**
 * Where a route change begins: at the anchor in the address, else at the top, with the focus on the heading.
 * @param from the page that one came back from: the focus is where it was left then, if that is still there; the
 *   browser sees to the place
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

/** Scrolls and moves the focus on every change of the path, but not for the page the visit began with. */
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
