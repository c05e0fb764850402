import { useEffect } from 'react';
import { type FocusPlace, focusNear, placeOf } from '../components/dialogs/focus-place.ts';

/** What comes above the page and goes again, and leaves the focus to what had it before. */
const LAYER = '[role="dialog"], [role="alert"], [role="status"]';

type Focused = { element: HTMLElement; layer: Element | null; place: FocusPlace };

/** Gives the focus back to what had it last and is still there, or to what is left around it. */
function giveBack(focused: readonly Focused[]): void {
  for (const { element, place } of focused) {
    if (element.isConnected) element.focus({ preventScroll: true });
    if (document.activeElement !== document.body || focusNear(place)) return;
  }
}

/**
 * The browser takes the focus from a button or field that is disabled because it is busy, and from one that is gone because its
 * work is done. This gives it back when the button can be pressed again, or to what surrounded it, unless something
 * else has the focus by then.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    // One for the page and one for each layer above it, the last first.
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
