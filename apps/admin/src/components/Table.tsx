import type { Direction } from '@isa/api/domain/product-order';
import { classes } from './classes.ts';
import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';

type Props = {
  /** Names the table for those who cannot see what it stands under. */
  label: string;
  head: ReactNode;
  children: ReactNode;
  /** New rows are on the way; those on screen are dimmed. */
  isBusy?: boolean;
  className?: string | undefined;
};

/** A dense table that scrolls sideways in itself, by keys too, when it is wider than the screen. */
export function Table({ label, head, children, isBusy = false, className }: Props) {
  return (
    // A part that scrolls must take the focus, or keys could not scroll it.
    <section className={classes(styles.frame, className)} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-busy={isBusy} aria-label={label}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** The heading of a column; at the end where its cells stand there. */
export function Th({ className, ...rest }: ComponentProps<'th'> & { isEnd?: boolean }) {
  const { isEnd = false, ...props } = rest;
  return <th scope="col" className={classes(isEnd && styles.end, className)} {...props} />;
}

type SortProps = {
  children: string;
  isEnd?: boolean;
  /** How the rows stand by this column now; null: they stand by another. */
  direction: Direction | null;
  onSort: () => void;
};

const marks = { ascending: '↑', descending: '↓' } as const;

/** The heading of a column that puts the rows in its order, and at the next press the other way round. */
export function SortTh({ children, isEnd = false, direction, onSort }: SortProps) {
  return (
    <Th isEnd={isEnd} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <span aria-hidden="true">{direction === null ? '↕' : marks[direction]}</span>
      </button>
    </Th>
  );
}

/** A cell with a number: to the right, in tabular figures. */
export function NumberCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={classes(styles.end, className)} {...rest} />;
}

/** One row that says why there are no others. */
export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.empty}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

/** Rows in the shape of those on the way. */
export function LoadingRows({ columns, rows = 5 }: { columns: number; rows?: number | undefined }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <span className={styles.bar}>&nbsp;</span>
        </td>
      ))}
    </tr>
  ));
}
