import { formatCount } from '@isa/api/domain/money';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { Way } from './useUrlState.ts';
import { asPageSize, type PageSize, pageSizes } from './page-size.ts';
import { PageNumber } from './PageNumber.tsx';
import styles from './pager.module.css';

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
