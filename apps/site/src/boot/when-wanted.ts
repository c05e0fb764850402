const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Longest time, in milliseconds, that an idle moment is waited for once the page has loaded. */
const PATIENCE_MS = 10_000;

/** Calls `start` once: at the first sign that somebody wants to do something, or when the browser is idle after loading. */
export function whenWanted(start: () => void): void {
  let started = false;
  const once = () => {
    if (started) return;
    started = true;
    for (const sign of SIGNS) removeEventListener(sign, once, true);
    start();
  };
  for (const sign of SIGNS) addEventListener(sign, once, { capture: true, passive: true });
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: PATIENCE_MS });
    else setTimeout(once, 1000);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
