import { formatCount } from '@isa/api/domain/money';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from './pager.module.css';

type Props = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Which page is on screen; where there are many, the number can be typed over, and Enter goes there. */
export function PageNumber({ label, page, pages, onPage }: Props) {
  const [typed, setTyped] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = Number((typed ?? '').replaceAll(',', '').trim() || page + 1);
    setTyped(null);
    if (Number.isFinite(wanted)) onPage(Math.min(pages, Math.max(1, Math.trunc(wanted))) - 1);
  }

  if (pages < 4) {
    return (
      <span>
        Page {formatCount(page + 1)} of {formatCount(pages)}
      </span>
    );
  }
  return (
    <form className={styles.jump} noValidate onSubmit={submit}>
      Page
      <TextInput
        size="xs"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        aria-label={`${label}: page to go to, of ${formatCount(pages)}`}
        value={typed ?? formatCount(page + 1)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      of {formatCount(pages)}
    </form>
  );
}
