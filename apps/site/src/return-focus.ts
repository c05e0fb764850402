/** Returns the focus to an element, or to the page if that is gone, as the low-credits warning is after a purchase. */
export function returnFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
  if (document.activeElement !== to) document.getElementById('main')?.focus({ preventScroll: true });
}
