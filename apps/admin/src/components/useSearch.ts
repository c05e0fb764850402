import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { inAddress, useInAddress } from './in-address.ts';

/** How long typing has to rest before the list is asked for. */
const DELAY_MS = 200;

/**
 * What a list is searched for, kept in the address.
 * @param name of the list in the address: `users`
 * @param onType called whenever the text changes
 */
export function useSearch(name: string, onType: () => void) {
  const [text, setText] = useState(() => inAddress(`${name}.search`));
  const [settled] = useDebouncedValue(text.trim(), DELAY_MS);
  useInAddress(`${name}.search`, settled);
  const onChange = (typed: string) => {
    setText(typed);
    onType();
  };
  return {
    /** What to ask for: the text once typing rests. */
    settled,
    clear: () => setText(''),
    box: { value: text, onChange },
  };
}
