import { lazy, type ReactNode } from 'react';

const LOOK_AROUND_MS = 800;

/** A component that is loaded shortly after the page, so that it opens at once. */
export function lazyWithPreload<Props>(load: () => Promise<{ default: (props: Props) => ReactNode }>) {
  setTimeout(() => {
    // A failed preload is tried again, and reported, at the first render.
    load().catch(() => undefined);
  }, LOOK_AROUND_MS);
  return lazy(load);
}
