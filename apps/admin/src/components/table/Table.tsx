import type { Direction } from '@isa/api/domain/console/list-orders';
import { classes } from '@isa/ui/classes.ts';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import pairs from './table-pairs.module.css';
import styles from './table.module.css';
import { useOverflow } from './useOverflow.ts';

type Props = {
  /** Accessible name of the table. */
  label: string;
  head: ReactNode;
  children: ReactNode;
  /** New rows are on the way; those on screen are dimmed. */
  isBusy?: boolean;
  /** The last column holds the buttons of the rows; it stays in sight whatever is scrolled away beside it. */
  hasActions?: boolean;
  /** On a phone each row is a card. */
  hasCards?: boolean;
  /** On a tablet each row takes two lines: `under` cells go below `over` cells. */
  hasPairs?: boolean;
  className?: string | undefined;
};

/**
 * A dense table whose head stays in sight. Where it is wider than the screen it scrolls in itself, by keys too; where
 * it fits it must not, or its head would keep to it and not to the screen.
 */
export function Table({
  label,
  head,
  children,
  isBusy = false,
  hasActions = false,
  hasCards = false,
  hasPairs = false,
  className,
}: Props) {
  const frame = useRef<HTMLElement>(null);
  const { isWide, isHigh } = useOverflow(frame);
  return (
    <section
      ref={frame}
      className={classes(
        styles.frame,
        isWide && styles.wide,
        hasCards && styles.cards,
        hasPairs && pairs.pairs,
        className,
      )}
      aria-label={label}
      // A part that scrolls must take the focus, or keys could not scroll it.
      tabIndex={isWide || isHigh ? 0 : undefined}
    >
      {/* The roles are those the elements have: browsers forget them where a list is drawn as cards. */}
      <table
        role="table"
        className={classes(styles.table, hasActions && styles.withActions)}
        aria-busy={isBusy}
        aria-label={label}
      >
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </section>
  );
}

/** The class of a cell that a card shows in other words: there it is only for those who hear it. */
export const heardInCards = styles.heardInCards;

/** The classes of cells in the first and second line of a row with pairs; `under` of a heading too. */
export const { over, under } = pairs;

/** The heading of a column; right-aligned where its cells are. */
export function Th({ className, ...rest }: ComponentProps<'th'> & { isEnd?: boolean }) {
  const { isEnd = false, ...props } = rest;
  return (
    <th role="columnheader" scope="col" className={classes(isEnd && styles.end, className)} {...props} />
  );
}

type SortProps = {
  children: string;
  isEnd?: boolean;
  className?: string | undefined;
  /** The current direction; null when the rows are sorted by another column. */
  direction: Direction | null;
  onSort: () => void;
};

const marks = { ascending: '↑', descending: '↓' } as const;

/** The heading of a column that puts the rows in its order, and at the next press the other way round. */
export function SortTh({ children, isEnd = false, className, direction, onSort }: SortProps) {
  return (
    <Th isEnd={isEnd} className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <span aria-hidden="true">{direction === null ? '↕' : marks[direction]}</span>
      </button>
    </Th>
  );
}

/** A cell with a number: to the right, in tabular figures. */
export function NumberCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td role="cell" className={classes(styles.end, className)} {...rest} />;
}

/** The last cell of a row: its buttons, in as many lines as the screen asks for. */
export function ActionsCell({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <td role="cell">
      <div className={classes(styles.actions, className)}>{children}</div>
    </td>
  );
}

/** One row that says why there are no others. */
export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" className={styles.empty}>
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

/** Rows in the shape of those on the way. */
export function LoadingRows({ columns, rows = 5 }: { columns: number; rows?: number | undefined }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={styles.coming} aria-hidden="true">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <span className={styles.bar}>&nbsp;</span>
        </td>
      ))}
    </tr>
  ));
}
