import type { Direction } from '@isa/api/domain/console/list-orders';
import { classes } from '@isa/ui/classes.ts';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import pairs from './table-pairs.module.css';
import styles from './table.module.css';
import { useOverflow } from './ScrollArea.tsx';

type Props = {
  /** Accessible name. */
  label: string;
  head: ReactNode;
  children: ReactNode;
  /** New rows are loading; the current ones are dimmed. */
  isBusy?: boolean;
  /** The last column holds the rows' buttons and stays visible when the table scrolls. */
  hasActions?: boolean;
  /** On a phone each row is a card. */
  hasCards?: boolean;
  /** On a tablet each row takes two lines: `under` cells go below `over` cells. */
  hasPairs?: boolean;
  className?: string | undefined;
};

/**
 * A dense table with a sticky head. It scrolls, by keyboard too, only where it is wider than the screen:
 * otherwise the head would stick to the table and not to the screen.
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
      // A scrolling area must be focusable, or the keyboard could not scroll it.
      tabIndex={isWide || isHigh ? 0 : undefined}
    >
      {/* The elements' own roles, which browsers drop where CSS draws the table as cards. */}
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

/** Class of a cell that a card shows in another form: there it is for screen readers only. */
export const heardInCards = styles.heardInCards;

/** Names a value of a card, which has no column headings. */
export function CardLabel({ children }: { children: string }) {
  return (
    <span className={styles.cardLabel} aria-hidden="true">
      {children}{' '}
    </span>
  );
}

/** Classes of cells in the first and second line of a row with pairs; `under` is for headings too. */
export const { over, under } = pairs;

/** A column heading; `isEnd` aligns it right, as its cells. */
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
  /** Null when the rows are sorted by another column. */
  direction: Direction | null;
  onSort: () => void;
};

const marks = { ascending: '↑', descending: '↓' } as const;

/** A column heading that sorts the rows; pressing it again reverses the order. */
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

/** A right-aligned cell with tabular figures. */
export function NumberCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td role="cell" className={classes(styles.end, className)} {...rest} />;
}

/** The last cell of a row: its buttons, wrapped as needed. */
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

export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" className={styles.empty}>
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

/** Skeleton rows. */
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

type ListTableProps<Row> = Omit<ComponentProps<typeof Table>, 'children'> & {
  /** Number of columns in `head`. */
  columns: number;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Number of skeleton rows. */
  expected?: number | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  children: (row: Row, at: number) => ReactNode;
};

/** A table of a list that may be loading or empty. */
export function ListTable<Row>({ columns, rows, expected, empty, children, ...table }: ListTableProps<Row>) {
  return (
    <Table {...table}>
      {rows === undefined && <LoadingRows columns={columns} rows={expected} />}
      {rows?.length === 0 && <EmptyRow columns={columns}>{empty}</EmptyRow>}
      {rows?.map(children)}
    </Table>
  );
}
