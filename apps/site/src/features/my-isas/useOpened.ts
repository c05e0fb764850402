import { useEffect, useRef, useState } from 'react';

/** Which item of a list is being edited. The focus goes into its fields, and back to the button that adds one. */
export function useOpened() {
  const [opened, open] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (opened !== null)
      list.current?.querySelector<HTMLElement>(`[data-id="${opened}"] :is(input, select)`)?.focus();
    else if (before.current !== null) add.current?.focus();
    before.current = opened;
  }, [opened]);
  return { opened, open, list, add };
}
