import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { MouseEventHandler, ReactNode } from 'react';
import styles from './pagination.module.css';

type Props = {
  /** The current page, from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Called when a link is followed. */
  onTurn?: MouseEventHandler;
};

/** The first and last page and the neighbours of the current one; `null` for a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return wanted
    .toSorted((a, b) => a - b)
    .flatMap((n, index, all) => {
      const before = all[index - 1];
      if (before === undefined || n - before === 1) return [n];
      return n - before === 2 ? [n - 1, n] : [null, n];
    });
}

type StepProps = {
  onTurn: Props['onTurn'];
  href: string;
  rel: 'prev' | 'next';
  label: string;
  children: ReactNode;
};

/** Link to the previous or next page. */
function Step({ href, rel, label, onTurn, children }: StepProps) {
  return (
    <li>
      <a href={href} rel={rel} aria-label={label} className={styles.step} onClick={onTurn}>
        {children}
      </a>
    </li>
  );
}

/** Page links; hidden for a single page. */
export function Pagination({ page, pages, hrefOf, onTurn }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      <ul>
        {page > 1 && (
          <Step href={hrefOf(page - 1)} rel="prev" label="Previous page" onTurn={onTurn}>
            <IconChevronLeft size={18} aria-hidden="true" />
            <span>Previous</span>
          </Step>
        )}
        {shownPages(page, pages).map((number, index) => (
          <li key={number ?? `gap-${String(index)}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                href={hrefOf(number)}
                className={styles.number}
                onClick={onTurn}
                aria-label={`Page ${String(number)}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <Step href={hrefOf(page + 1)} rel="next" label="Next page" onTurn={onTurn}>
            <span>Next</span>
            <IconChevronRight size={18} aria-hidden="true" />
          </Step>
        )}
      </ul>
    </nav>
  );
}
