import { useEffect, useRef, type RefObject } from 'react';

/** The element that takes the focus when a change of what is shown has removed the one that had it. */
export function useFocusRestore(shown: string): RefObject<HTMLParagraphElement | null> {
  const target = useRef<HTMLParagraphElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [shown]);
  return target;
}
