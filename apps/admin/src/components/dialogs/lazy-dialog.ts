import { lazy, type ReactNode } from 'react';

const PRELOAD_AFTER_MS = 800;

/** A dialog whose code is loaded shortly after the page, so that it opens at once. */
export function lazyDialog<Props>(load: () => Promise<{ default: (props: Props) => ReactNode }>) {
  setTimeout(() => {
    // A failed preload is tried again, and reported, at the first render.
    load().catch(() => undefined);
  }, PRELOAD_AFTER_MS);
  return lazy(load);
}
