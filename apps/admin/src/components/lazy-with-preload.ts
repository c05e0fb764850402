import { lazy, type ReactNode } from 'react';

const LOOK_AROUND_MS = 800;

/**
 * A part that is loaded on its own, shortly after the page, so that pressing its button shows it at once.
 * @param load imports its file
 */
export function lazyWithPreload<Props>(load: () => Promise<{ default: (props: Props) => ReactNode }>) {
  setTimeout(() => {
    // What could not be loaded ahead is loaded, and missed, when it is asked for.
    load().catch(() => undefined);
  }, LOOK_AROUND_MS);
  return lazy(load);
}
