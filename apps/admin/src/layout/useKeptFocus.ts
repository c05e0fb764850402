import { useEffect } from 'react';

/**
 * A button that is busy is disabled, and the browser takes the focus from what is disabled. This gives it back when
 * the button can be pressed again, unless something else has been focused meanwhile.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    const onFocus = (event: FocusEvent) => {
      focused = event.target;
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target !== focused || !(target instanceof HTMLElement) || target.matches(':disabled')) continue;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}
