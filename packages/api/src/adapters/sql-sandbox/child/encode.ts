import type { SQLOutputValue } from 'node:sqlite';
import type { Cell } from '../protocol.ts';
import { TooLargeError } from './failures.ts';

type Row = Record<string, SQLOutputValue>;

/** One SQLite value as JSON: a BLOB as its size, a number beyond JSON's precision as text. */
export function cellOf(value: SQLOutputValue): Cell {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value === null || typeof value === 'string') return value;
  return `<blob ${value.byteLength} bytes>`;
}

/** Column names with repeated ones numbered: name, name_2, name_3. Never produces a name that already exists. */
export function uniqueNames(names: string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    let number = 2;
    while (taken.has(`${name}_${number}`)) number += 1;
    const unique = `${name}_${number}`;
    taken.add(unique);
    return unique;
  });
}

/** Bytes of one row as the JSON object that the server sends. */
function measure(columns: string[]): (cells: Cell[]) => number {
  const keys = columns.reduce((sum, column) => sum + Buffer.byteLength(JSON.stringify(column)) + 1, 1);
  return (cells) => keys + Buffer.byteLength(JSON.stringify(cells));
}

/** Rows up to both limits. Throws TooLargeError when the first row alone is beyond `maxBytes`. */
export function takeRows(
  source: Iterable<Row>,
  columns: string[],
  limits: { maxRows: number; maxBytes: number },
): { rows: Cell[][]; truncated: boolean } {
  const sizeOf = measure(columns);
  const rows: Cell[][] = [];
  let left = limits.maxBytes;
  for (const row of source) {
    if (rows.length === limits.maxRows) return { rows, truncated: true };
    const cells = Object.values(row).map(cellOf);
    left -= sizeOf(cells);
    if (left < 0) {
      if (rows.length === 0) throw new TooLargeError('One row of the result is too large to be shown');
      return { rows, truncated: true };
    }
    rows.push(cells);
  }
  return { rows, truncated: false };
}

const clip = (cell: Cell, length: number): Cell =>
  typeof cell === 'string' && cell.length > length
    ? `${cell.slice(0, length)}… (${cell.length} characters)`
    : cell;

/** Every row of a page, with long values shortened as far as it takes to stay within `maxBytes`. */
export function fitPage(source: Row[], columns: string[], maxBytes: number): Cell[][] {
  const sizeOf = measure(columns);
  const rows = source.map((row) => Object.values(row).map(cellOf));
  for (const length of [2_000, 500, 100, 20]) {
    const clipped = rows.map((row) => row.map((cell) => clip(cell, length)));
    if (clipped.reduce((sum, row) => sum + sizeOf(row), 0) <= maxBytes) return clipped;
  }
  throw new TooLargeError('This page of the table is too large to be shown');
}
