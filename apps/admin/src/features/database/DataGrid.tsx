import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { ListTable } from '../../components/table/ListTable.tsx';
import { classes } from '@isa/ui/classes.ts';
import { Th } from '../../components/table/Table.tsx';
import styles from './database.module.css';

/** Cells in the order of the columns. */
type Row = readonly unknown[];
type Column = { name: string; type?: string };

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

const isNothing = (value: unknown) => value === null || value === undefined;

function Value({ value }: { value: unknown }) {
  return isNothing(value) ? <i className={styles.null}>NULL</i> : asText(value);
}

type RowDrawerProps = {
  label: string;
  columns: readonly Column[];
  row: Row | null;
  onClose: () => void;
};

type CellProps = {
  value: unknown;
  isFigure: boolean;
  /** Of the first cell of a row: opens the whole row. */
  onOpen?: (() => void) | undefined;
};

function Cell({ value, isFigure, onOpen }: CellProps) {
  const title = isNothing(value) ? undefined : asText(value);
  const isEnd = typeof value === 'number' || (isNothing(value) && isFigure);
  return (
    <td className={isEnd ? styles.figure : undefined}>
      {onOpen === undefined ? (
        <span className={styles.cell} title={title}>
          <Value value={value} />
        </span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={classes(styles.cell, styles.open)}
          title={title}
          onClick={onOpen}
        >
          <Value value={value} />
        </button>
      )}
    </td>
  );
}

/** All columns of one row, whole, whatever the width of the screen. */
function RowDrawer({ label, columns, row, onClose }: RowDrawerProps) {
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={`${label}: one row`}
      closeButtonProps={{ 'aria-label': 'Close the row' }}
    >
      <dl className={styles.row}>
        {columns.map(({ name }, at) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Value value={row?.[at]} />
            </dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}

type Props = {
  label: string;
  columns: readonly Column[];
  /** Undefined while they are on the way. */
  rows: readonly Row[] | undefined;
  /** How many rows are expected. */
  expected?: number | undefined;
  /** Said in place of rows where there are none. */
  empty: string;
  isBusy?: boolean;
};

/** Rows as the database gives them, long texts cut off at a width. The first cell of each opens the whole row. */
export function DataGrid({ label, columns, rows, expected, empty, isBusy = false }: Props) {
  const [opened, setOpened] = useState<Row | null>(null);
  const figures = new Set(
    rows?.flatMap((row) => row.flatMap((value, at) => (typeof value === 'number' ? [at] : []))),
  );
  const head = columns.map(({ name, type }, at) => (
    <Th key={name} isEnd={figures.has(at)}>
      <span>{name}</span>
      {type !== undefined && <span className={styles.type}>{type}</span>}
    </Th>
  ));
  return (
    <>
      <ListTable
        label={label}
        head={head}
        columns={Math.max(1, columns.length)}
        rows={rows}
        expected={expected}
        isBusy={isBusy}
        empty={empty}
        className={styles.grid}
      >
        {(row, at) => (
          // Rows of a query have no identity but their place.
          <tr key={at}>
            {columns.map(({ name }, place) => (
              <Cell
                key={name}
                value={row[place]}
                isFigure={figures.has(place)}
                onOpen={place === 0 ? () => setOpened(row) : undefined}
              />
            ))}
          </tr>
        )}
      </ListTable>
      <RowDrawer label={label} columns={columns} row={opened} onClose={() => setOpened(null)} />
    </>
  );
}
