import { ListTable } from '../../components/ListTable.tsx';
import { Th } from '../../components/Table.tsx';
import styles from './database.module.css';

/** Cells in the order of the columns. */
type Row = readonly unknown[];
type Column = { name: string; type?: string };

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

function Cell({ value, isFigure }: { value: unknown; isFigure: boolean }) {
  if (value === null || value === undefined)
    return (
      <td className={isFigure ? styles.figure : undefined}>
        <i className={styles.null}>NULL</i>
      </td>
    );
  const text = asText(value);
  return (
    <td className={typeof value === 'number' ? styles.figure : undefined}>
      <span className={styles.cell} title={text}>
        {text}
      </span>
    </td>
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

/** Rows as the database gives them, long texts cut off at a width. */
export function DataGrid({ label, columns, rows, expected, empty, isBusy = false }: Props) {
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
            <Cell key={name} value={row[place]} isFigure={figures.has(place)} />
          ))}
        </tr>
      )}
    </ListTable>
  );
}
