import { type BlankChoice, type CsvCell, joinList, splitList, unescapeCell } from '../csv.ts';
import { decodeEntities } from '../html.ts';
import {
  beginsFormula,
  cleanName,
  readDay,
  readFigure,
  readTiers,
  sheetErrorIn,
  writeTiers,
} from '../products/product-parsing.ts';
import {
  fieldOf,
  isProductField,
  type ProductField,
  productFieldNames,
  type ProductValues,
} from '../products/product-fields.ts';
import { type ProductInput, type Read, readNew, readStated } from './product.ts';
import { formatCount } from '../money.ts';
import { fieldLabel, hasDefault } from '../products/product-facts.ts';
import type { StatedProof } from '../products/product-proofs.ts';

const texts = productFieldNames.filter((name) => fieldOf(name).kind === 'text' && name !== 'type');

/**
 * The text of a CSV cell as it is stored: without the white space around it, but for a tab or spaces that let a
 * spreadsheet run it as a formula: such a text is left unchanged. Exports take care of that.
 */
const textOfCell = (cell: string): string => (beginsFormula(cell) ? cell.trimEnd() : cell.trim());

/** A name as it is stored, with plain white space inside it and no invisible characters; a formula keeps its beginning. */
const nameOfCell = (cell: string): string => (beginsFormula(cell) ? cell.trimEnd() : cleanName(cell));

function withCellTexts<T extends Partial<ProductInput>>(
  parsed: Read<T>,
  fields: Record<string, unknown>,
): Read<T> {
  if (!parsed.success) return parsed;
  const data: Partial<Record<ProductField, unknown>> = parsed.data;
  for (const name of texts) {
    const cell = fields[name];
    if (typeof cell !== 'string' || !data[name]) continue;
    data[name] = name === 'name' || name === 'provider' ? nameOfCell(cell) : decodeEntities(textOfCell(cell));
  }
  const { features } = parsed.data;
  if (features !== undefined) data.features = features.map(decodeEntities);
  return parsed;
}

/** How products are read that a CSV file states: as `productInput` reads them, but for their texts. */
export const csvReader = (blank: BlankChoice, { names }: Pick<CsvHeader, 'names'>) => ({
  keepsBlank: blank === 'keep',
  checkedBy: 'csv' as const,
  requiresKnownType: true,
  columnOf: (field: string) => names.get(field),
  text: textOfCell,
  read: (fields: Record<string, unknown>) => withCellTexts(readNew(fields), fields),
  readStated: (fields: Record<string, unknown>) => withCellTexts(readStated(fields), fields),
});

type Column = { name: ProductField | keyof StatedProof; required: boolean };

/** The columns of the catalogue's CSV file, in the order of template and export. */
export const csvColumns: readonly Column[] = [
  ...productFieldNames.map((name) => ({
    name,
    required: fieldOf(name).required === true && !hasDefault(name),
  })),
  { name: 'source', required: false },
  { name: 'checkedOn', required: false },
];

type CsvColumn = Column['name'];

/**
 * A header as columns are compared by: `Interest Rate`, `interest_rate` and `interestRate *` mean interestRate. A unit in
 * brackets is no part of it: it might be another than ours.
 */
export const plainHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.:*\p{Pd}\p{Cf}]+/gu, '');

/** By a column's name, or by the label that its field has on the screens. */
const columnByHeader: ReadonlyMap<string, Column> = new Map([
  ...csvColumns.flatMap((column) =>
    isProductField(column.name)
      ? [fieldOf(column.name).label, fieldLabel(column.name)].map(
          (label) => [plainHeader(label), column] as const,
        )
      : [],
  ),
  ...csvColumns.map((column) => [plainHeader(column.name), column] as const),
]);

export interface CsvHeader {
  /** The column at each position; undefined for one that is not ours. */
  columns: (Column | undefined)[];
  duplicate: string[];
  missing: CsvColumn[];
  /** What the file calls each column. */
  names: ReadonlyMap<string, string>;
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
    missing: csvColumns.flatMap(({ name, required }) => (required && !seen.has(name) ? [name] : [])),
    names: new Map(
      cells.flatMap((cell, at) => {
        const name = columns[at]?.name;
        return name === undefined ? [] : [[name, unescapeCell(cell).trim()] as const];
      }),
    ),
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

/** Blank means "the provider states nothing" where that is possible, else "leave it as it is". */
function readBlank(name: CsvColumn): unknown {
  if (!isProductField(name)) return undefined;
  const { kind, required } = fieldOf(name);
  if (!required) return null;
  if (kind === 'list') return [];
  return kind === 'text' || kind === 'url' ? '' : undefined;
}

/** An option as it is compared: `Easy access`, `easy_access` and `easy-access` are one. */
const optionKey = (text: string) =>
  plainHeader(
    decodeEntities(text)
      .replaceAll('&', 'and')
      .replaceAll(/[/’',]/g, ''),
  ).replace(/isas?$/, '');

const optionsByField = new Map<ProductField, ReadonlyMap<string, string>>(
  productFieldNames.flatMap((name) => {
    const field = fieldOf(name);
    if (!('options' in field)) return [];
    const options = Object.entries(field.options);
    return [
      [
        name,
        new Map([
          ...Object.entries(field.synonyms ?? {}),
          ...options.flatMap(([value, label]) => [
            [optionKey(label), value] as const,
            [optionKey(value), value] as const,
          ]),
        ]),
      ],
    ];
  }),
);

type ReadCell = { value: unknown } | { problem: string };

function readOption(name: ProductField, text: string): { value: string } | { problem: string } {
  const options = optionsByField.get(name);
  const value = options?.get(optionKey(text));
  if (value !== undefined) return { value };
  const field = fieldOf(name);
  const known = 'options' in field ? Object.keys(field.options).join(', ') : '';
  return { problem: `"${text.slice(0, 40)}" is none of: ${known}` };
}

function readOptions(name: ProductField, text: string): ReadCell {
  const values: string[] = [];
  for (const part of text.split(/[|;,\n]/)) {
    if (part.trim() === '') continue;
    const option = readOption(name, part.trim());
    if ('problem' in option) return option;
    values.push(option.value);
  }
  return { value: values };
}

function readFlag(text: string): ReadCell {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return { value: true };
  return FALSE.has(word) ? { value: false } : { problem: `"${text.slice(0, 40)}" is neither true nor false` };
}

function readField(name: ProductField, cell: string, text: string): ReadCell {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'text':
    case 'url':
      // The schema of the product decides about the white space around it.
      return { value: cell };
    case 'list':
      return text.length > MAX_LIST
        ? { problem: `at most ${formatCount(MAX_LIST)} characters can be read` }
        : { value: splitList(text) };
    case 'flag':
      return readFlag(text);
    case 'number':
      return readFigure(decodeEntities(text).trim(), field.unit);
    case 'tiers':
      return readTiers(decodeEntities(text), field.unit);
    case 'choice':
      return readOption(name, text);
    case 'choices':
      return readOptions(name, text);
  }
}

function readCell(name: CsvColumn, cell: string): ReadCell {
  const text = cell.trim();
  if (text === '') return { value: readBlank(name) };
  const error = sheetErrorIn(text);
  if (error !== null) return { problem: error };
  if (isProductField(name)) return readField(name, cell, text);
  return name === 'checkedOn' ? readDay(text) : { value: text };
}

/** The value of a field as a cell that `readFields` reads. */
export function cellOf(value: ProductValues[ProductField]): CsvCell {
  if (!Array.isArray(value)) return value;
  const tiers = value.filter((entry) => typeof entry === 'object');
  if (tiers.length > 0) return writeTiers(tiers);
  return joinList(value.filter((entry) => typeof entry === 'string'));
}

interface CsvFields {
  /** By field name; a field the file says nothing about is not there. */
  fields: Record<string, unknown>;
  /** What cannot be read, as `interestRate: "abc" is not a number`. */
  problems: string[];
}

/** Turns the texts of one row into product fields, which `productInput` validates. */
export function readFields(header: CsvHeader, cells: readonly string[]): CsvFields {
  const fields: Record<string, unknown> = {};
  const problems: string[] = [];
  header.columns.forEach((column, at) => {
    if (column === undefined) return;
    const read = readCell(column.name, unescapeCell(cells[at] ?? ''));
    if ('problem' in read) problems.push(`${column.name}: ${read.problem}`);
    else if (read.value !== undefined) fields[column.name] = read.value;
  });
  return { fields, problems };
}
