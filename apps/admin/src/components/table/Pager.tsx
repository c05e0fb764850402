import { formatCount } from '@isa/api/domain/money';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { Button, NativeSelect, TextInput, type ButtonProps } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './pager.module.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Way } from '../url-state/useUrlState.ts';
import { asPageSize, type PageSize, pageSizes } from './usePaging.ts';

type PageNumberProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** The current page. In a long list its number can be typed, and Enter goes there. */
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
  /** Names the list in the labels of the controls: `Products`. */
  label: string;
  /** Counted from 0. */
  page: number;
  limit: number;
  /** Undefined until it is known. */
  total: number | undefined;
  /** More rows exist than the pages show. */
  isMore?: boolean | undefined;
  /** The total belongs to the previous query: stay on the page. */
  isOld?: boolean;
  onPage: (page: number, way?: Way) => void;
  /** Without it there is no choice of a page size. */
  onLimit?: (limit: PageSize) => void;
};

/** The row range, page size and page controls below a table. */
export function Pager({ label, page, limit, total, isMore = false, isOld = false, onPage, onLimit }: Props) {
  const sizeId = useId();
  const known = total ?? 0;
  const pages = Math.max(1, Math.ceil(known / limit));
  const isBeyond = !isOld && total !== undefined && page >= pages;
  useEffect(() => {
    // Rows were deleted, or the URL names a page that does not exist.
    if (isBeyond) onPage(pages - 1, 'in-place');
  });
  const nav = useRef<HTMLElement>(null);
  const turnTo = (wanted: number) => {
    onPage(wanted);
    // The pressed button is about to be disabled and would lose the focus.
    if (wanted <= 0 || wanted >= pages - 1) nav.current?.focus({ preventScroll: true });
  };
  const first = Math.min(known, page * limit + 1);
  const last = Math.min(known, (page + 1) * limit);
  return (
    <nav ref={nav} tabIndex={-1} className={styles.pager} aria-label={`${label} pages`}>
      <p aria-live="polite">
        {/* Seen in the table itself. */}
        {total === 0 && <VisuallyHidden>No rows</VisuallyHidden>}
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

type OlderButtonProps = ButtonProps & {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: string;
};

/** Loads older entries; hidden when there are none. */
export function OlderButton({ query, ...button }: OlderButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      {...button}
    />
  );
}
