import { type ReactNode, useRef, type RefObject, useEffect, useState } from 'react';

/**
 * Whether the only child of a frame overflows it, updated when either is resized.
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

type Props = {
  /** Announced when the area gets the focus. */
  label: string;
  /** Sets the maximum height and the scrolling. */
  className: string | undefined;
  /** One element. */
  children: ReactNode;
};

/** Scrolls, by keyboard too, when its content is too high. */
export function ScrollArea({ label, className, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { isHigh } = useOverflow(frame);
  return (
    <div ref={frame} className={className} role="group" aria-label={label} tabIndex={isHigh ? 0 : undefined}>
      {children}
    </div>
  );
}
