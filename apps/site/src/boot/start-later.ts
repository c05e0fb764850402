import { whenIdle } from './idle.ts';

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

type Plan = {
  /** Each loads and runs a part of what `start` needs. */
  pieces: readonly (() => Promise<unknown>)[];
  start: () => void;
};

/**
 * Calls `start` once: at the first sign that somebody wants to do something, else when the page has loaded and the
 * browser was idle, with a pause after each piece so that no task is long.
 */
export function startLater({ pieces, start }: Plan): void {
  let started = false;
  const startOnce = () => {
    if (started) return;
    started = true;
    for (const sign of SIGNS) removeEventListener(sign, startOnce, true);
    start();
  };
  for (const sign of SIGNS) addEventListener(sign, startOnce, { capture: true, passive: true });

  const startGently = async () => {
    await pageLoaded();
    for (const load of pieces) {
      await idle();
      if (started) return;
      await load();
    }
    await idle();
    startOnce();
  };
  startGently().catch((error: unknown) => console.debug('Will be tried when somebody wants it', error));
}
