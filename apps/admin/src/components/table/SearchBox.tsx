import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './search-box.module.css';

const KEY_WIDTH = '4rem';
const CLEAR_WIDTH = '2.25rem';

type Props = { label: string; placeholder?: string; value: string; onChange: (value: string) => void };

/** A search as it is typed; Escape empties it, Ctrl + `/` leads to it from anywhere on the page. */
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
