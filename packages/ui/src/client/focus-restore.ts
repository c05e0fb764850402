import { useEffect } from 'react';

/** Where the focus was: the elements around it, the nearest first, and the number of its row in its table. */
type FocusPlace = { around: readonly HTMLElement[]; row: number };

/** Call it while the element is still in the document. */
function placeOf(element: Element): FocusPlace {
  const around: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) around.push(at);
  const row = element.closest('tr');
  const rows = row?.parentElement?.children;
  return { around, row: row && rows ? [...rows].indexOf(row) : -1 };
}

/** The heading that labels an element, else the element. */
function named(element: HTMLElement): HTMLElement {
  const heading = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  return heading ?? (element.matches('main') ? element.querySelector('h1') : null) ?? element;
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Focuses the nearest remaining context of a removed element: its row or the one in its place, else the
 * heading of the list, dialog or panel. Never a button, which the next key press would activate.
 * @returns whether anything remains
 */
function focusNear({ around, row }: FocusPlace): boolean {
  const left = around.filter((element) => element.isConnected && element.checkVisibility());
  const nearest = left.find((element) =>
    element.matches('tr, tbody, ul[aria-label], section, aside, [role="dialog"], main'),
  );
  if (nearest === undefined) return false;
  const rows = nearest.matches('tbody') ? nearest.children : [];
  const inPlace = rows[Math.min(row, rows.length - 1)];
  focusOn(inPlace instanceof HTMLElement ? inPlace : named(nearest));
  return true;
}

/** Temporary layers, which return the focus themselves. */
const LAYER = '[role="dialog"], [role="alert"], [role="status"]';

type Focused = { element: HTMLElement; layer: Element | null; place: FocusPlace };

/** Restores the focus to the last element that still exists, or to its context. */
function giveBack(focused: readonly Focused[]): void {
  for (const { element, place } of focused) {
    if (element.isConnected) element.focus({ preventScroll: true });
    if (document.activeElement !== document.body || focusNear(place)) return;
  }
}

/**
 * A button that is disabled while busy, or removed afterwards, loses the focus. This restores it when the
 * button is enabled again, or to its context, unless something else has been focused.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    // One for the page and one for each layer above it, newest first.
    let focused: Focused[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const layer = target.closest(LAYER);
      const known = focused.findIndex((each) => each.layer === layer);
      focused = [{ element: target, layer, place: placeOf(target) }, ...focused.slice(known + 1)];
    };
    const observer = new MutationObserver((changes) => {
      const [last] = focused;
      if (last === undefined || document.activeElement !== document.body) return;
      const isGone = !last.element.isConnected;
      // A field may be disabled together with its form.
      const isBack = changes.some(
        ({ type, target }) => type === 'attributes' && target.contains(last.element),
      );
      if (isGone || (isBack && !last.element.matches(':disabled'))) giveBack(focused);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}
