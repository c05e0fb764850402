import { splitList, unescapeCell } from '../csv-escape.ts';
import { formatCount, parseAmount } from '../money.ts';

type Kind = 'text' | 'number' | 'count' | 'flag' | 'list';

interface Column {
  name: string;
  kind: Kind;
  required?: true;
}

/** The columns of the catalogue's CSV file, in the order of template and export. */
export const csvColumns = [
  { name: 'name', kind: 'text', required: true },
  { name: 'provider', kind: 'text', required: true },
  { name: 'type', kind: 'text', required: true },
  { name: 'isActive', kind: 'flag' },
  { name: 'rating', kind: 'number' },
  { name: 'reviewCount', kind: 'count' },
  { name: 'interestRate', kind: 'number' },
  { name: 'annualFee', kind: 'number' },
  { name: 'governmentBonus', kind: 'number' },
  { name: 'minimumDeposit', kind: 'number' },
  { name: 'maximumDeposit', kind: 'number' },
  { name: 'term', kind: 'text' },
  { name: 'earlyWithdrawalPenalty', kind: 'text' },
  { name: 'fscsProtected', kind: 'flag' },
  { name: 'features', kind: 'list' },
  { name: 'logoUrl', kind: 'text' },
  { name: 'referralLink', kind: 'text', required: true },
  { name: 'termsApply', kind: 'text' },
] as const satisfies readonly Column[];

export type CsvColumn = (typeof csvColumns)[number]['name'];

/** A header as columns are compared by, its letters alone: `Interest Rate` and `interest_rate` mean interestRate. */
export const plainHeader = (header: string) => header.toLowerCase().replace(/[\s_-]+/g, '');

const columnByHeader: ReadonlyMap<string, (typeof csvColumns)[number]> = new Map(
  csvColumns.map((column) => [plainHeader(column.name), column]),
);

export interface CsvHeader {
  /** Per position the column that stands there; undefined for one that is not ours. */
  columns: ((typeof csvColumns)[number] | undefined)[];
  duplicate: string[];
  missing: CsvColumn[];
  /** Headers that mean nothing here; their cells are left out. */
  unknown: string[];
}

/** Reads the first row of a file: which column is where, and what is wrong with it. */
export function readHeader(cells: readonly string[]): CsvHeader {
  const columns = cells.map((cell) => columnByHeader.get(plainHeader(unescapeCell(cell))));
  const seen = new Set<string>();
  const duplicate = new Set<string>();
  cells.forEach((cell, at) => {
    const name = columns[at]?.name ?? plainHeader(cell);
    if (name !== '' && seen.has(name)) duplicate.add(columns[at]?.name ?? cell.trim());
    seen.add(name);
  });
  return {
    columns,
    duplicate: [...duplicate],
    missing: csvColumns.flatMap(({ name, ...rest }) => ('required' in rest && !seen.has(name) ? [name] : [])),
    unknown: cells
      .filter((cell, at) => columns[at] === undefined && cell.trim() !== '')
      .map((cell) => cell.trim()),
  };
}

const otherSeparators = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
] as const;

/** By what a header separates its columns, in words, when more of ours come to light so than by commas; else null. */
export function otherSeparator(line: string): string | null {
  const missing = (sign: string) => readHeader(line.replaceAll('"', '').split(sign)).missing.length;
  const found = otherSeparators.find(([sign]) => missing(sign) < missing(','));
  return found?.[1] ?? null;
}

/** Characters of a list, at most: twice what the longest may need, and few enough to be taken apart at once. */
const MAX_LIST = 100_000;
/** Characters of a number, at most; the patterns below take the square of the time for a longer text. */
const MAX_NUMBER = 100;
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const TRUE = new Set(['true', 'yes', 'y', '1']);
const FALSE = new Set(['false', 'no', 'n', '0']);

/** `4.05`, `4.05%`, `£1,000`; undefined for anything that is no number. */
function readNumber(text: string): number | undefined {
  if (text.length > MAX_NUMBER) return undefined;
  const bare = text.replace(/\s*%$/, '');
  if (PLAIN_NUMBER.test(bare)) return Number(bare);
  const amount = parseAmount(bare);
  return amount.ok ? amount.value : undefined;
}

/** Blank means "the provider states nothing" where that is possible, else "leave it as it is". */
function readBlank(kind: Kind): unknown {
  if (kind === 'number') return null;
  if (kind === 'text') return '';
  return kind === 'list' ? [] : undefined;
}

const NULLABLE_TEXT = new Set<CsvColumn>(['term', 'earlyWithdrawalPenalty', 'logoUrl', 'termsApply']);

function readCell(
  column: (typeof csvColumns)[number],
  cell: string,
): { value: unknown } | { problem: string } {
  const text = cell.trim();
  if (text === '') return { value: NULLABLE_TEXT.has(column.name) ? null : readBlank(column.kind) };
  switch (column.kind) {
    case 'text':
      // What stands around it is for the schema of the product to keep or leave.
      return { value: cell };
    case 'list':
      return text.length > MAX_LIST
        ? { problem: `at most ${formatCount(MAX_LIST)} characters can be read` }
        : { value: splitList(text) };
    case 'flag': {
      const word = text.toLowerCase();
      if (TRUE.has(word)) return { value: true };
      return FALSE.has(word)
        ? { value: false }
        : { problem: `"${text.slice(0, 40)}" is neither true nor false` };
    }
    case 'number':
    case 'count': {
      const value = readNumber(text);
      return value === undefined ? { problem: `"${text.slice(0, 40)}" is not a number` } : { value };
    }
  }
}

export interface CsvFields {
  /** By field name; a field the file says nothing about is not there. */
  fields: Record<string, unknown>;
  /** What cannot be read, as `interestRate: "abc" is not a number`. */
  problems: string[];
}

/** Turns the texts of one row into product fields. What they may be is for `productInput` to say. */
export function readFields(header: CsvHeader, cells: readonly string[]): CsvFields {
  const fields: Record<string, unknown> = {};
  const problems: string[] = [];
  header.columns.forEach((column, at) => {
    if (column === undefined) return;
    const read = readCell(column, unescapeCell(cells[at] ?? ''));
    if ('problem' in read) problems.push(`${column.name}: ${read.problem}`);
    else if (read.value !== undefined) fields[column.name] = read.value;
  });
  return { fields, problems };
}
