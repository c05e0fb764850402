import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useUrlState } from '../url-state/useUrlState.ts';

/** How long typing has to rest before the list is asked for. */
const DELAY_MS = 200;

const keyOf = (list: string) => `${list}.search`;

/** The address of a list that is searched for a text. */
export const searchAddress = (list: 'users' | 'payments', text: string) =>
  `/admin/${list}?${keyOf(list)}=${encodeURIComponent(text)}`;

/**
 * What a list is searched for, kept in the address.
 * @param name of the list in the address: `users`
 * @param onType called whenever the text changes
 */
export function useSearch(name: string, onType: () => void) {
  const [kept, keep] = useUrlState(keyOf(name));
  const [text, setText] = useState(kept);
  const [settled] = useDebouncedValue(text.trim(), DELAY_MS);
  const known = useRef(kept);
  useEffect(() => {
    known.current = settled;
    keep(settled, 'in-place');
  }, [settled, keep]);
  // Back and Forward put another text there.
  useEffect(() => {
    if (kept !== known.current) setText(kept);
    known.current = kept;
  }, [kept]);
  const onChange = (typed: string) => {
    setText(typed);
    onType();
  };
  return {
    /** What to ask for: the text once typing rests. */
    settled: kept,
    /** At once: the list is not asked for the old text once more. */
    clear: () => {
      setText('');
      known.current = '';
      keep('');
    },
    box: { value: text, onChange },
  };
}
