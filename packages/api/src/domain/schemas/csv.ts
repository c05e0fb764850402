import { splitList, unescapeCell } from '../csv-escape.ts';
import { decodeEntities } from '../html-entities.ts';
import { formatCount } from '../money.ts';
import { readFigure, sheetErrorIn, type Unit } from '../spreadsheet-figures.ts';

type Kind = 'text' | 'number' | 'flag' | 'list';

interface Column {
  name: string;
  kind: Kind;
  unit?: Unit;
  required?: true;
}

/** The columns of the catalogue's CSV file, in the order of template and export. */
export const csvColumns = [
  { name: 'name', kind: 'text', required: true },
  { name: 'provider', kind: 'text', required: true },
  { name: 'type', kind: 'text', required: true },
  { name: 'isActive', kind: 'flag' },
  { name: 'rating', kind: 'number', unit: 'stars' },
  { name: 'reviewCount', kind: 'number', unit: 'count' },
  { name: 'interestRate', kind: 'number', unit: 'percent' },
  { name: 'annualFee', kind: 'number', unit: 'percent' },
  { name: 'governmentBonus', kind: 'number', unit: 'percent' },
  { name: 'minimumDeposit', kind: 'number', unit: 'pounds' },
  { name: 'maximumDeposit', kind: 'number', unit: 'pounds' },
  { name: 'term', kind: 'text' },
  { name: 'earlyWithdrawalPenalty', kind: 'text' },
  { name: 'fscsProtected', kind: 'flag' },
  { name: 'features', kind: 'list' },
  { name: 'logoUrl', kind: 'text' },
  { name: 'referralLink', kind: 'text', required: true },
  { name: 'termsApply', kind: 'text' },
] as const satisfies readonly Column[];

export type CsvColumn = (typeof csvColumns)[number]['name'];

/**
 * A header as columns are compared by: `Interest Rate`, `interest_rate` and `interestRate *` mean interestRate. A unit in
 * brackets is no part of it: it might be another than ours.
 */
export const plainHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.:*\p{Pd}\p{Cf}]+/gu, '');

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
  ['|', 'vertical bars'],
] as const;

/**
 * How a header separates its columns, in words, when that shows more known columns than commas do; else null.
 * @param declared the separator that the file names itself, in a first line `sep=;`
 */
export function otherSeparator(line: string, declared?: string): string | null {
  const missing = (sign: string) => readHeader(line.replaceAll('"', '').split(sign)).missing.length;
  const byComma = missing(',');
  const found = otherSeparators.find(([sign]) => missing(sign) < byComma);
  if (found !== undefined) return found[1];
  return declared !== undefined && missing(declared) < byComma ? `"${declared}"` : null;
}

/** Nothing but one or several such lines, in quotation marks or not, and blank ones. */
const SEPARATOR_LINES =
  /^(?:\s*["']?sep[ \t]*=[ \t]*(\\t|[^\r\n"']?)["']?[,;|\t ]*(?:\r\n|\r|\n|$)\uFEFF?)+/i;

/**
 * Takes off the line `sep=;` that Excel and others write above the header, which no spreadsheet shows: line 1 is the
 * header all the same.
 */
export function withoutSeparatorLine(text: string): { text: string; declared?: string } {
  const [lines = '', declared = ''] = SEPARATOR_LINES.exec(text) ?? [];
  const rest = text.slice(lines.length);
  return declared === '' ? { text: rest } : { text: rest, declared: declared === '\\t' ? '\t' : declared };
}

/** Characters of a list, at most: twice what the longest may need, and few enough to be taken apart at once. */
const MAX_LIST = 100_000;
const TRUE = new Set(['true', 'yes', 'y', '1']);
const FALSE = new Set(['false', 'no', 'n', '0']);

const NULLABLE_TEXT = new Set<CsvColumn>(['term', 'earlyWithdrawalPenalty', 'logoUrl', 'termsApply']);

/** Blank means "the provider states nothing" where that is possible, else "leave it as it is". */
function readBlank({ name, kind }: (typeof csvColumns)[number]): unknown {
  if (NULLABLE_TEXT.has(name)) return null;
  switch (kind) {
    case 'text':
      return '';
    case 'list':
      return [];
    case 'number':
      return name === 'reviewCount' ? undefined : null;
    case 'flag':
      return undefined;
  }
}

function readCell(
  column: (typeof csvColumns)[number],
  cell: string,
): { value: unknown } | { problem: string } {
  const text = cell.trim();
  if (text === '') return { value: readBlank(column) };
  const error = sheetErrorIn(text);
  if (error !== null) return { problem: error };
  switch (column.kind) {
    case 'text':
      // The schema of the product decides about the white space around it.
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
      return readFigure(decodeEntities(text).trim(), column.unit);
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
