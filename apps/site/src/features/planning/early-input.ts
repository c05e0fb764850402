/** What makes React hydrate all that is under it at once, and what comes of using a field. */
const EVENTS =
  'keydown keypress keyup textInput input change paste cut compositionstart compositionend pointerdown pointerup mousedown mouseup touchstart touchend click'.split(
    ' ',
  );

const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, label') !== null;

function hold(event: Event): void {
  if (isInField(event.target)) event.stopPropagation();
}

/**
 * Keeps from React what is done to a field while the page is hydrated: React would hydrate the page at a stretch, so that a
 * key waits for half a second on a slow phone. The browser changes the field itself, and useEarlyValue takes over its value.
 */
export function holdEarlyInput(): void {
  if (document.documentElement.dataset['hydrated'] !== undefined) return;
  for (const event of EVENTS) document.addEventListener(event, hold, { capture: true, passive: true });
}

/** To be called once the fields have their values. */
export function releaseEarlyInput(): void {
  for (const event of EVENTS) document.removeEventListener(event, hold, { capture: true });
}
