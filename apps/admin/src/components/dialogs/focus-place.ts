/** Where the focus was: the elements around it, the nearest first, and the number of its row in its table. */
export type FocusPlace = { around: readonly HTMLElement[]; row: number };

/** To be asked while the element is still on the page. */
export function placeOf(element: Element): FocusPlace {
  const around: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) around.push(at);
  const row = element.closest('tr');
  const rows = row?.parentElement?.children;
  return { around, row: row && rows ? [...rows].indexOf(row) : -1 };
}

/** What of an element takes the focus: the heading that names it, else itself. */
function named(element: HTMLElement): HTMLElement {
  const heading = element.getAttribute('aria-labelledby');
  return (heading === null ? null : document.getElementById(heading)) ?? element;
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Focuses what is left of a place whose element is gone: its row or the one that took its place, else the heading of
 * the dialog or panel. Never a button, which the next press of a key would set off.
 * @returns whether anything is left
 */
export function focusNear({ around, row }: FocusPlace): boolean {
  const left = around.filter((element) => element.isConnected && element.checkVisibility());
  const nearest = left.find((element) => element.matches('tr, tbody, section, [role="dialog"], main'));
  if (nearest === undefined) return false;
  const rows = nearest.matches('tbody') ? nearest.children : [];
  const inPlace = rows[Math.min(row, rows.length - 1)];
  focusOn(inPlace instanceof HTMLElement ? inPlace : named(nearest));
  return true;
}
