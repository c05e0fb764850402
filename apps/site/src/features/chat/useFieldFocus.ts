import { useLayoutEffect, useRef } from 'react';

/** Whether there is a physical keyboard: on a phone the focus would bring up the one on screen. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * The text field, and the button that leads on when there are no credits for it. The field is disabled while an answer
 * comes; afterwards it has the focus back, or the button has when the last credit is spent, unless the focus went
 * elsewhere.
 */
export function useFieldFocus(isAnswering: boolean, canPay: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const wayOn = useRef<HTMLButtonElement>(null);
  const before = useRef({ isAnswering, canPay });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { isAnswering, canPay };
    const { activeElement, body } = document;
    const isInField = activeElement === field.current;
    const isFree =
      activeElement === null || activeElement === body || isInField || !activeElement.isConnected;
    const hasEnded = was.isAnswering && !isAnswering;
    const isLockedOut = isInField && was.canPay && !canPay && !isAnswering;
    if (isFree && (hasEnded || isLockedOut) && hasKeyboard()) (canPay ? field : wayOn).current?.focus();
  }, [isAnswering, canPay]);
  return { field, wayOn };
}
