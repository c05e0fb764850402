/** Puts the focus back to where it came from. That may be gone, as the warning about too few credits is after a purchase. */
export function returnFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
  if (document.activeElement !== to) document.getElementById('main')?.focus({ preventScroll: true });
}
