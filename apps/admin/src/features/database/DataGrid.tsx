import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { classes } from '@isa/ui/classes.ts';
import { Th, ListTable } from '../../components/table/Table.tsx';
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
  /** Pressed on the first cell of a row; opens the whole row. */
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

/** All columns of one row, in full. */
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
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Number of skeleton rows. */
  expected?: number | undefined;
  /** Shown when there are no rows. */
  empty: string;
  isBusy?: boolean;
};

/** Raw rows, long texts cut off. The first cell opens the whole row. */
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
          // Rows of a query have no id but their index.
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
