import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the one child of a frame is wider than the frame, watched as either changes.
 * @param frame what the child stands in
 */
export function useIsWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !(inner instanceof HTMLElement)) return undefined;
    const observer = new ResizeObserver(() => setWide(inner.offsetWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame]);
  return isWide;
}
