import { useEffect, useRef, useState } from 'react';

/** The edited item of a list. The focus moves into its fields, and back to the add button. */
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
