import { whenIdle } from './idle.ts';

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const;

const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Not that a pointer passes, of which there are hundreds: each of these may ask for all the code again. */
const PRESSES = SIGNS.filter((sign) => sign !== 'pointerover');

/**
 * Calls `task` once, at the first of these events.
 * @returns calls it off
 */
function atNext(signs: readonly string[], task: () => void): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, once, true);
  };
  const once = () => {
    stop();
    task();
  };
  for (const sign of signs) addEventListener(sign, once, { capture: true, passive: true });
  return stop;
}

/** Calls `task` once, when the user presses, types or goes somewhere on the page. */
export function onNextInteraction(task: () => void): void {
  atNext(PRESSES, task);
}

type Plan = {
  /** Each loads and runs a part of what `start` needs. */
  pieces: readonly (() => Promise<unknown>)[];
  start: () => void;
  /** Starts at a sign alone: the pieces are what other pages need as well. */
  onlyAtSign: boolean;
};

/**
 * Calls `start` once: at the first sign of interaction, else when the page has loaded and the
 * browser was idle, with a pause after each piece so that no task is long.
 */
export function hydrateOnInteraction({ pieces, start, onlyAtSign }: Plan): void {
  let started = false;
  const startOnce = () => {
    if (started) return;
    started = true;
    callOff();
    start();
  };
  const callOff = atNext(SIGNS, startOnce);

  const startGently = async () => {
    await pageLoaded();
    for (const load of pieces) {
      await idle();
      if (started) return;
      await load();
    }
    if (onlyAtSign) return;
    await idle();
    startOnce();
  };
  startGently().catch((error: unknown) => console.debug('Prefetch failed', error));
}
