import { formatCount } from '@isa/api/domain/money';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './pager.module.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Way } from '../url-state/useUrlState.ts';
import { asPageSize, type PageSize, pageSizes } from './page-size.ts';

type PageNumberProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Which page is on screen; where there are many, the number can be typed over, and Enter goes there. */
function PageNumber({ label, page, pages, onPage }: PageNumberProps) {
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

type Props = {
  /** What is paged, for the names of the controls: `Users`. */
  label: string;
  /** Counted from 0. */
  page: number;
  limit: number;
  /** Undefined until it is known. */
  total: number | undefined;
  /** There are more, which no page shows. */
  isMore?: boolean | undefined;
  /** The total is of what was asked for before: no page is left for it. */
  isOld?: boolean;
  onPage: (page: number, way?: Way) => void;
  /** Leaves the choice of a size out when it is not given. */
  onLimit?: (limit: PageSize) => void;
};

/** The foot of a paged table: which rows are shown, how many at a time, and the way to the others. */
export function Pager({ label, page, limit, total, isMore = false, isOld = false, onPage, onLimit }: Props) {
  const sizeId = useId();
  const known = total ?? 0;
  const pages = Math.max(1, Math.ceil(known / limit));
  const isBeyond = !isOld && total !== undefined && page >= pages;
  useEffect(() => {
    // Rows have gone, or the address names a page that never was.
    if (isBeyond) onPage(pages - 1, 'in-place');
  });
  const nav = useRef<HTMLElement>(null);
  const turnTo = (wanted: number) => {
    onPage(wanted);
    // The button that led to the first or last page is about to be disabled, which takes the focus from it.
    if (wanted <= 0 || wanted >= pages - 1) nav.current?.focus({ preventScroll: true });
  };
  const first = Math.min(known, page * limit + 1);
  const last = Math.min(known, (page + 1) * limit);
  return (
    <nav ref={nav} tabIndex={-1} className={styles.pager} aria-label={`${label} pages`}>
      <p aria-live="polite">
        {total === 0 && 'No rows'}
        {known > 0 &&
          `${formatCount(first)}–${formatCount(last)} of ${isMore ? 'more than ' : ''}${formatCount(known)}`}
      </p>
      {onLimit && (
        <div className={styles.size}>
          <label htmlFor={sizeId}>Rows per page</label>
          <NativeSelect
            id={sizeId}
            size="xs"
            data={pageSizes}
            value={String(limit)}
            onChange={(event) => onLimit(asPageSize(event.currentTarget.value))}
          />
        </div>
      )}
      <div className={styles.steps}>
        <PageNumber label={label} page={page} pages={pages} onPage={onPage} />
        <div className={styles.buttons}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
            disabled={page <= 0}
            onClick={() => turnTo(page - 1)}
          >
            Previous
          </Button>
          <Button
            size="xs"
            variant="default"
            rightSection={<IconChevronRight size={16} aria-hidden="true" />}
            disabled={page >= pages - 1}
            onClick={() => turnTo(page + 1)}
          >
            Next
          </Button>
        </div>
      </div>
    </nav>
  );
}
