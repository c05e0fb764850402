import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Distance, in pixels, from the end that still counts as being there. */
const NEAR = 8;

type Stick = {
  /** The box that scrolls. */
  box: RefObject<HTMLElement | null>;
  /** What grows in it. */
  content: RefObject<HTMLDivElement | null>;
  /** The reader has scrolled back: nothing is scrolled until they return to the end. */
  away: boolean;
  toEnd: () => void;
};

/** Keeps the end of a growing text in view, while `enabled` and for as long as the reader does not scroll back. */
export function useStickToEnd(enabled: boolean): Stick {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sticking = useRef(true);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    sticking.current = true;
    setAway(false);
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element || !content.current) return;
    let lastTop = element.scrollTop;
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      if (scrollHeight - scrollTop - clientHeight <= NEAR) sticking.current = true;
      else if (scrollTop < lastTop) sticking.current = false;
      lastTop = scrollTop;
      setAway(enabled && !sticking.current);
    };
    const grown = new ResizeObserver(() => {
      if (enabled && sticking.current) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    grown.observe(content.current);
    grown.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      grown.disconnect();
    };
  }, [enabled]);

  return { box, content, away, toEnd };
}
