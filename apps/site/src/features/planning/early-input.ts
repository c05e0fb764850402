/** Events that make React hydrate synchronously, and events of using a field. */
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
 * Hides input events from React during hydration: it would hydrate the page synchronously, and a key would
 * wait half a second on a slow phone. The browser changes the field itself, and useEarlyValue takes over its
 * value.
 */
export function holdEarlyInput(): void {
  if (document.documentElement.dataset['hydrated'] !== undefined) return;
  for (const event of EVENTS) document.addEventListener(event, hold, { capture: true, passive: true });
}

/** Call it once the fields have their values. */
export function releaseEarlyInput(): void {
  for (const event of EVENTS) document.removeEventListener(event, hold, { capture: true });
}
