import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the one child of a frame is wider or higher than the frame, watched as either changes.
 * @param frame the child's container
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): { isWide: boolean; isHigh: boolean } {
  const [isWide, setWide] = useState(false);
  const [isHigh, setHigh] = useState(false);
  useEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !(inner instanceof HTMLElement)) return undefined;
    const observer = new ResizeObserver(() => {
      setWide(inner.offsetWidth > outer.clientWidth);
      setHigh(inner.offsetHeight > outer.clientHeight);
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame]);
  return { isWide, isHigh };
}
