import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** As wide as the style sheet lays the opened part over the page. */
const isSheet = () => matchMedia('(max-width: 47.99em)').matches;

/** What an opened `<details>` needs to be left like a sheet: Escape, a tap beside it, or the focus going on. */
export function useSheet() {
  const details = useRef<HTMLDetailsElement>(null);

  /** Closes it, with the focus on what opens it again. */
  function close(): void {
    if (details.current === null) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }

  return {
    close,
    ties: {
      ref: details,
      onKeyDown({ key }: KeyboardEvent) {
        if (key === 'Escape' && isSheet()) close();
      },
      onClick({ target, currentTarget }: MouseEvent) {
        // The veil is drawn by the element itself.
        if (target === currentTarget && isSheet()) close();
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
        const isLeft = relatedTarget !== null && !currentTarget.contains(relatedTarget);
        if (isLeft && isSheet()) currentTarget.open = false;
      },
    },
  };
}
