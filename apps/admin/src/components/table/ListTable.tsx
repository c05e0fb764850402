import type { ComponentProps, ReactNode } from 'react';
import { EmptyRow, LoadingRows, Table } from './Table.tsx';

type Props<Row> = Omit<ComponentProps<typeof Table>, 'children'> & {
  /** How many columns `head` has. */
  columns: number;
  /** Undefined while the first are on the way. */
  rows: readonly Row[] | undefined;
  /** How many rows are expected. */
  expected?: number | undefined;
  /** What is said when there are none. */
  empty: ReactNode;
  children: (row: Row, at: number) => ReactNode;
};

/** A table of a list that is on the way, empty or there. */
export function ListTable<Row>({ columns, rows, expected, empty, children, ...table }: Props<Row>) {
  return (
    <Table {...table}>
      {rows === undefined && <LoadingRows columns={columns} rows={expected} />}
      {rows?.length === 0 && <EmptyRow columns={columns}>{empty}</EmptyRow>}
      {rows?.map(children)}
    </Table>
  );
}
