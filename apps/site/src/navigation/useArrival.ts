import { useEffect, useRef } from 'react';

/** Where a route change begins: at the anchor in the address, else at the top, with the focus on the heading. */
export function arrive(hash = location.hash): void {
  const id = hash.slice(1);
  const anchor = id === '' ? null : document.getElementById(id);
  if (anchor) anchor.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
  const heading = anchor?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Scrolls and moves the focus on every change of the path, but not for the page the visit began with. */
export function useArrival(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    arrive();
  }, [path]);
}
