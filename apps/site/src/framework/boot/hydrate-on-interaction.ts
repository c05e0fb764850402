/** Timeout in milliseconds. */
const PATIENCE_MS = 1000;
/** Delay without `requestIdleCallback`. */
const GUESS_MS = 200;

/**
 * Runs a task when the browser is idle.
 * @returns cancels it
 */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(task, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(task, GUESS_MS);
  return () => clearTimeout(timer);
}

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const;

const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Without `pointerover`, which fires hundreds of times: each of these may load all the code again. */
const PRESSES = SIGNS.filter((sign) => sign !== 'pointerover');

/**
 * Calls `task` once, at the first of these events.
 * @returns cancels it
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

/** Calls `task` once, at the next press, key or focus change. */
export function onNextInteraction(task: () => void): void {
  atNext(PRESSES, task);
}

type Plan = {
  /** Each loads a part of what `start` needs. */
  pieces: readonly (() => Promise<unknown>)[];
  start: () => void;
  /** Starts at an interaction only; the pieces are preloaded for other pages. */
  onlyAtSign: boolean;
};

/**
 * Calls `start` once: at the first interaction, or when the page has loaded and the browser is idle, with a
 * pause after each piece so that no task is long.
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
