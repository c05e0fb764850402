import { useEffect, useRef, type RefObject } from 'react';

/** Whether somebody types on a real keyboard: on a phone the focus would bring up the one on screen. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The text field. It is disabled while an answer comes, and has the focus back afterwards unless that went elsewhere. */
export function useFieldFocus(isAnswering: boolean): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const wasAnswering = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === null || activeElement === body || !activeElement.isConnected;
    if (wasAnswering.current && !isAnswering && isFree && hasKeyboard()) field.current?.focus();
    wasAnswering.current = isAnswering;
  }, [isAnswering]);
  return field;
}
