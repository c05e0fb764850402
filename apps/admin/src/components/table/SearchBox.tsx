import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useEffect, useState } from 'react';
import styles from './search-box.module.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { useUrlState } from '../url-state/useUrlState.ts';

/** Pause in typing after which the list is queried. */
const DELAY_MS = 200;

const keyOf = (list: string) => `${list}.search`;

/** The URL of a list with a search. */
export const searchAddress = (list: 'users' | 'payments', text: string) =>
  `/admin/${list}?${keyOf(list)}=${encodeURIComponent(text)}`;

/**
 * The search of a list, kept in the URL.
 * @param name of the list in the URL: `users`
 * @param onType called whenever the text changes
 */
export function useSearch(name: string, onType: () => void) {
  const [kept, keep] = useUrlState(keyOf(name));
  const [text, setText] = useState(kept);
  const known = useRef(kept);
  const settle = useDebouncedCallback((typed: string) => {
    known.current = typed;
    keep(typed, 'in-place');
  }, DELAY_MS);
  // Back and Forward change the URL.
  useEffect(() => {
    if (kept !== known.current) {
      settle.cancel();
      setText(kept);
    }
    known.current = kept;
  }, [kept, settle]);
  const onChange = (typed: string) => {
    setText(typed);
    settle(typed.trim());
    onType();
  };
  return {
    /** The text to query, once typing pauses. */
    settled: kept,
    /** Clears without delay, so that the old text is not queried again. */
    clear: () => {
      settle.cancel();
      setText('');
      known.current = '';
      keep('');
    },
    box: { value: text, onChange },
  };
}

const KEY_WIDTH = '4rem';
const CLEAR_WIDTH = '2.25rem';

type Props = { label: string; placeholder?: string; value: string; onChange: (value: string) => void };

/** A search box; Escape clears it, Ctrl + `/` focuses it from anywhere on the page. */
export function SearchBox({ label, placeholder, value, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      ref={box}
      type="search"
      className={styles.box ?? ''}
      aria-label={label}
      aria-keyshortcuts="Control+/ Meta+/"
      data-search=""
      placeholder={placeholder ?? label}
      value={value}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSectionWidth={value === '' ? KEY_WIDTH : CLEAR_WIDTH}
      rightSection={
        value === '' ? (
          <kbd className={styles.key} aria-hidden="true">
            Ctrl /
          </kbd>
        ) : (
          <CloseButton
            size={24}
            aria-label="Clear the search"
            onClick={() => {
              onChange('');
              box.current?.focus();
            }}
          />
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('');
      }}
    />
  );
}
