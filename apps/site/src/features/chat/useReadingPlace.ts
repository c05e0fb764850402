import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Tolerance in pixels. */
const NEAR = 8;

type ReadingPlace = {
  /** The scrolling element. */
  box: RefObject<HTMLElement | null>;
  /** Its content: the messages or the empty state. */
  content: RefObject<HTMLDivElement | null>;
  /** There is more below. */
  hasMore: boolean;
  toEnd: () => void;
};

/**
 * The scroll position of a conversation. It opens at the end. When an answer starts, its question scrolls to
 * the top; the view follows the answer until that reaches the top, so that nobody has to scroll back to read
 * it. A reader at the end stays there; one elsewhere is left alone.
 */
export function useReadingPlace(hasSaid: boolean, isAnswering: boolean): ReadingPlace {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef<'end' | 'answer' | 'nothing'>('end');
  /** Index of the answer: its element may be replaced. */
  const answerIndex = useRef(Infinity);
  /** The last known position, to detect the reader's own scrolling. */
  const lastTop = useRef(0);
  const [hasMore, setHasMore] = useState(false);

  /** Offset of an item in pixels; infinite if there is none. */
  const topOf = useCallback((index: number) => {
    const item = content.current?.querySelector('ol')?.children[index];
    if (!item || !content.current) return Infinity;
    return item.getBoundingClientRect().top - content.current.getBoundingClientRect().top;
  }, []);

  /** Scroll offset in pixels with the answer at the top. */
  const beginning = useCallback(() => topOf(answerIndex.current) + NEAR, [topOf]);

  const follow = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const end = element.scrollHeight - element.clientHeight;
    if (following.current === 'end') element.scrollTop = end;
    if (following.current === 'answer') element.scrollTop = Math.min(end, beginning());
    // A shrinking list also scrolls up; its event comes later, after more may have been added.
    lastTop.current = element.scrollTop;
    setHasMore(end - element.scrollTop > NEAR);
  }, [beginning]);

  const toEnd = useCallback(() => {
    following.current = 'end';
    follow();
    // Its button disappears then.
    box.current?.focus({ preventScroll: true });
  }, [follow]);

  useLayoutEffect(() => {
    if (!content.current) return;
    const { style } = content.current;
    if (isAnswering) {
      answerIndex.current = (content.current.querySelector('ol')?.children.length ?? 0) - 1;
      // Reserves space, so that the question can be at the top from the start.
      style.minHeight = `calc(100% + ${topOf(Math.max(0, answerIndex.current - 1))}px)`;
      following.current = 'answer';
      follow();
    } else if (topOf(answerIndex.current) === Infinity) {
      // Removes the space after a refused question.
      style.minHeight = '';
    }
  }, [isAnswering, topOf, follow]);

  useEffect(() => {
    const element = box.current;
    if (!element || !content.current || !hasSaid) return;
    lastTop.current = element.scrollTop;
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isAtEnd = scrollHeight - scrollTop - clientHeight <= NEAR;
      const isPastBeginning = scrollTop > beginning() + NEAR;
      if (isAtEnd) following.current = isPastBeginning ? 'end' : 'answer';
      else if (scrollTop < lastTop.current || (following.current === 'answer' && isPastBeginning)) {
        following.current = 'nothing';
      }
      lastTop.current = scrollTop;
      setHasMore(!isAtEnd);
    };
    const grown = new ResizeObserver(follow);
    element.addEventListener('scroll', onScroll, { passive: true });
    grown.observe(content.current);
    grown.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      grown.disconnect();
    };
  }, [hasSaid, beginning, follow]);

  return { box, content, hasMore: hasSaid && hasMore, toEnd };
}
