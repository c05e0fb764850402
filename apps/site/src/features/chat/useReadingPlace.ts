import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Distance, in pixels, that still counts as being there. */
const NEAR = 8;

type ReadingPlace = {
  /** The box that scrolls. */
  box: RefObject<HTMLElement | null>;
  /** What grows in it: a list of what was said, or something else while nothing was. */
  content: RefObject<HTMLDivElement | null>;
  /** There is more below what is in view. */
  hasMore: boolean;
  toEnd: () => void;
};

/**
 * Where a conversation is read. It opens at its end. A question goes to the top of the view when its answer begins;
 * the view follows the answer until that is at the top itself, so that no one has to scroll back to read it. Who
 * goes to the end is kept there, and who scrolls elsewhere is left alone.
 */
export function useReadingPlace(hasSaid: boolean, isAnswering: boolean): ReadingPlace {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef<'end' | 'answer' | 'nothing'>('end');
  /** The place of the answer in the list: the element may be replaced once the answer is stored. */
  const answerIndex = useRef(Infinity);
  /** The last known scroll position, so that only the reader's own scrolling up counts. */
  const lastTop = useRef(0);
  const [hasMore, setHasMore] = useState(false);

  /** How far down, in pixels, an item of the list begins; beyond everything when there is none. */
  const topOf = useCallback((index: number) => {
    const item = content.current?.querySelector('ol')?.children[index];
    if (!item || !content.current) return Infinity;
    return item.getBoundingClientRect().top - content.current.getBoundingClientRect().top;
  }, []);

  /** How far the box is scrolled, in pixels, when the answer is at the top and nothing of the question is left. */
  const beginning = useCallback(() => topOf(answerIndex.current) + NEAR, [topOf]);

  const follow = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const end = element.scrollHeight - element.clientHeight;
    if (following.current === 'end') element.scrollTop = end;
    if (following.current === 'answer') element.scrollTop = Math.min(end, beginning());
    // A list that shrank has moved the view up as well; its event comes later, when more may have been added.
    lastTop.current = element.scrollTop;
    setHasMore(end - element.scrollTop > NEAR);
  }, [beginning]);

  const toEnd = useCallback(() => {
    following.current = 'end';
    follow();
    // The button for it is gone then.
    box.current?.focus({ preventScroll: true });
  }, [follow]);

  useLayoutEffect(() => {
    if (!content.current) return;
    const { style } = content.current;
    if (isAnswering) {
      answerIndex.current = (content.current.querySelector('ol')?.children.length ?? 0) - 1;
      // Space for the answer, so that the question can be at the top from the start.
      style.minHeight = `calc(100% + ${topOf(Math.max(0, answerIndex.current - 1))}px)`;
      following.current = 'answer';
      follow();
    } else if (topOf(answerIndex.current) === Infinity) {
      // A question that was not taken leaves no space behind.
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
