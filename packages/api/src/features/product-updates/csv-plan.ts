import { type BlankChoice, toCsv, unescapeCell, NOT_CSV } from '../../domain/csv.ts';
import {
  type CsvHeader,
  csvReader,
  otherSeparator,
  plainHeader,
  readFields,
  readHeader,
  withoutSeparatorLine,
} from '../../domain/schemas/product-csv.ts';
import { counted } from '../../domain/money.ts';
import { badRequest } from '../../errors.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { createPlanner, MAX_REPORTED_ERRORS, type Plan, type Planner } from './planner.ts';
import { isPlainText } from '../../domain/text.ts';
import Papa from 'papaparse';
import { timeSlicer } from '../../lib/time-slicer.ts';

const HINT = 'Please save it as UTF-8 CSV ("CSV UTF-8" in Excel) and upload it again.';
const SAMPLE_BYTES = 4096;

const wrongEncoding = (encoding: string) =>
  badRequest(`The file is encoded as ${encoding}, not as UTF-8. ${HINT}`);

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];

/** UTF-16 without a mark: of a mostly Latin text every second byte is zero. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= sample.length / 8 || Math.min(even, odd) >= sample.length / 32) return false;
  return isPlainText(new TextDecoder(even > odd ? 'utf-16be' : 'utf-16le').decode(sample));
}

/** No text holds these in any single-byte encoding; from 0x80 on, a byte is a letter in some. */
const isControl = (byte: number) =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;

const END_OF_FILE = 0x1a;
const ENDING = new Set(Buffer.from('\u001A\r\n \t'));

/** Old programs end a file with the control character 0x1A, which is not part of its text. */
function withoutEndOfFile(bytes: Uint8Array): Uint8Array {
  const from = Math.max(0, bytes.length - SAMPLE_BYTES);
  const end = bytes.subarray(from).findLastIndex((byte) => !ENDING.has(byte)) + 1;
  const at = bytes.indexOf(END_OF_FILE, from + end);
  return at === -1 ? bytes : bytes.subarray(0, at);
}

/** Bytes decoded at a time. */
const PART = 128 * 1024;

/**
 * The text of an uploaded file, which must be UTF-8; a byte-order mark and an end-of-file character are taken off.
 * In parts: making one text of ten megabytes blocks other requests.
 * @throws {AppError} 400 naming the encoding it seems to have, or that it is not text at all
 */
export async function decodeCsv(file: Uint8Array): Promise<string[]> {
  const bytes = withoutEndOfFile(file);
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) throw wrongEncoding(marked[0]);
  if (bytes.includes(0)) {
    if (looksLikeUtf16(bytes)) throw wrongEncoding('UTF-16');
    throw badRequest(
      `${NOT_CSV}: this one contains NUL bytes, so it is binary or damaged and no text. ${HINT}`,
    );
  }
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const parts: string[] = [];
    for (let from = 0; from < bytes.length; from += PART) {
      if (timeSlicer.due()) await timeSlicer.rest();
      parts.push(decoder.decode(bytes.subarray(from, from + PART), { stream: true }));
    }
    parts.push(decoder.decode());
    return parts;
  } catch {
    for (let from = 0; from < bytes.length; from += PART) {
      if (timeSlicer.due()) await timeSlicer.rest();
      if (bytes.subarray(from, from + PART).some(isControl)) throw badRequest(NOT_CSV);
    }
    throw wrongEncoding('Latin-1 (Windows-1252) or something else');
  }
}

export interface CsvRow {
  /** Where it begins; the header is line 1. */
  line: number;
  cells: string[];
  /** Why the row cannot be read. */
  problem?: string;
}

/** Characters given to the parser at a time: at worst each is a row, and all of them are made before the next pause. */
const WINDOW = 16 * 1024;
/** A row that is longer than this has a quotation mark that never closes, or is no product. */
const MAX_ROW = 512 * 1024;
/** Cells of one row: far more than a product has, and few enough to be worked through at once. */
const MAX_CELLS = 1000;
const MAX_PARSE_ERRORS = 1000;

const BAD_QUOTES = 'a quotation mark is in the wrong place';
const OPEN_QUOTE = 'a quotation mark is opened here and never closed; the file was not read further';
const TOO_LONG = 'it has more than 500,000 characters';
const TOO_WIDE = 'it has more than 1,000 cells';
const TOO_MANY = 'the file has more than 1,000 quotation marks in the wrong place; it was not read further';

interface ParsedRow {
  cells: string[];
  /** Offset in the window just behind the row. */
  end: number;
  errors: number;
}

/** The rows of one window. The last may have been cut by the window's end. */
function parseWindow(text: string, newline: '\n' | '\r'): ParsedRow[] {
  const rows: ParsedRow[] = [];
  // Without headers: Papa Parse would rename duplicates and say nothing.
  Papa.parse<string[]>(text, {
    header: false,
    delimiter: ',',
    newline,
    step: ({ data, errors, meta }) =>
      void rows.push({ cells: data, end: meta.cursor, errors: errors.length }),
  });
  return rows;
}

function countOf(text: string, mark: string, from: number, to: number): number {
  let found = 0;
  for (let at = text.indexOf(mark, from); at !== -1 && at < to; at = text.indexOf(mark, at + 1)) found += 1;
  return found;
}

/** With CR LF the parser, which splits at LF, leaves the CR at the end of the row. */
function withoutReturn(cells: string[]): string[] {
  const last = cells.at(-1);
  return last?.endsWith('\r') ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
}

/** White space, and the end-of-file character of old programs, which concatenated files have in their middle. */
const NOTHING = /^[\s\u001A]*$/;
const isBlank = (cells: readonly string[]) => cells.every((cell) => NOTHING.test(cell));

function toRow(line: number, { cells, errors }: ParsedRow): CsvRow {
  if (cells.length > MAX_CELLS) return { line, cells: [], problem: TOO_WIDE };
  return { line, cells: withoutReturn(cells), ...(errors > 0 ? { problem: BAD_QUOTES } : {}) };
}

/** The rows of a text in parts; null for a blank one, and wherever else the work may pause. */
function* steps(parts: readonly string[]): Generator<CsvRow | null> {
  const newline = parts.some((part) => part.includes('\n')) ? '\n' : '\r';
  const left = parts.values();
  let [text, start] = ['', 0];
  /** Puts the next part behind what is left of the text. @returns false when there is none */
  const readOn = (): boolean => {
    const { value, done } = left.next();
    if (done) return false;
    [text, start] = [text.slice(start) + value, 0];
    return true;
  };
  let line = 1;
  let faults = 0;
  let size = WINDOW;
  for (;;) {
    let last = false;
    while (!last && text.length - start <= size) last = !readOn();
    if (start >= text.length) return;
    const window = text.slice(start, start + size);
    const rows = parseWindow(window, newline);
    const whole = last ? rows : rows.slice(0, -1);
    if (whole.length === 0) {
      // Faults in a row that goes on beyond the window are faults already.
      if ((rows[0]?.errors ?? 0) > MAX_PARSE_ERRORS) return yield { line, cells: [], problem: TOO_MANY };
      if (size >= MAX_ROW) {
        if (window.includes('"')) return yield { line, cells: [], problem: OPEN_QUOTE };
        yield { line, cells: [], problem: TOO_LONG };
        let end = text.indexOf(newline, start);
        while (end === -1) {
          // What is skipped is not kept: else every part would be searched again with the next.
          start = text.length;
          if (!readOn()) break;
          yield null;
          end = text.indexOf(newline);
        }
        start = end === -1 ? text.length : end + 1;
        line += 1;
        size = WINDOW;
        continue;
      }
      size *= 2;
      yield null;
      continue;
    }
    let begin = 0;
    for (const row of whole) {
      faults += row.errors;
      if (faults > MAX_PARSE_ERRORS) return yield { line, cells: [], problem: TOO_MANY };
      yield isBlank(row.cells) ? null : toRow(line, row);
      line += countOf(window, newline, begin, row.end);
      begin = row.end;
    }
    start += begin;
    size = WINDOW;
  }
}

/**
 * The rows of a CSV text in parts, blank ones left out, read a window at a time: work and memory stay in proportion to the
 * text however malformed it is, and other requests get their turn between rows, blank ones too. A row that is too wide
 * or that the parser finds fault with comes with its `problem`; after 1,000 such faults, or a quotation mark that never
 * closes, nothing more is read.
 */
export async function* readRows(parts: readonly string[]): AsyncGenerator<CsvRow> {
  for (const row of steps(parts)) {
    if (timeSlicer.due()) await timeSlicer.rest();
    if (row !== null) yield row;
  }
}

const LINE = 'line';
const REASON = 'reason';

/** Approximate limit of characters kept, so that a file of bad rows does not fill the memory. */
const MOST = 2_000_000;

/** Whether a column is one that such a file has beside those of the products. */
export const isRefusedLinesColumn = (header: string) => [LINE, REASON].includes(plainHeader(header));

/**
 * The refused rows of a file as a CSV file of their own (line, reason and the row's cells), to be corrected there and
 * imported. Such a file refused in part again gets new lines and reasons, not second ones.
 */
class RefusedLines {
  #text = '';
  #left = 0;
  readonly #header: readonly string[];

  constructor(header: readonly string[]) {
    this.#header = header;
  }

  add({ line, cells, problem }: CsvRow, reason: string): void {
    if (this.#text.length >= MOST) {
      this.#left += 1;
      return;
    }
    if (this.#text === '') this.#text = toCsv([[LINE, REASON, ...this.#own(this.#header)]]);
    // With wrong quotes the cells are unreliable: such a row has to be corrected in the first file.
    this.#text += toCsv([[line, reason, ...(problem === undefined ? this.#own(cells) : [])]]);
  }

  /** Empty when no row was refused. */
  get text(): string {
    return this.#left === 0
      ? this.#text
      : this.#text + toCsv([['', `${this.#left} more refused rows are not listed here`]]);
  }

  /** Cells as the file means them: escaping is put on again where it is needed. */
  #own(cells: readonly string[]): string[] {
    const isOurs = (at: number) => isRefusedLinesColumn(unescapeCell(this.#header[at] ?? ''));
    return cells.filter((_, at) => !isOurs(at)).map(unescapeCell);
  }
}

/** Characters in which the header is looked for. */
const HEADER_SAMPLE = 8192;

/** What a file would make of the catalogue. */
export interface CsvPlan {
  plan: Plan;
  header: CsvHeader;
  refused: RefusedLines;
  /** The line from which the file was not read, because too many rows before it were refused; null: all was read. */
  unreadFrom: number | null;
}

const labelOf = (line: number) => `Line ${line}`;

/** Names of columns as shown in messages. */
export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Spreadsheets outside the UK write semicolons. @throws {AppError} 400 saying what to do */
function requireCommas(text: string, declared: string | undefined): void {
  const [header = ''] = text
    .slice(0, HEADER_SAMPLE)
    .trimStart()
    .split(/[\r\n]/, 1);
  const separator = otherSeparator(header, declared);
  if (separator === null) return;
  throw badRequest(
    `The columns of the file are separated by ${separator}. Please save it with commas between the columns, and points in its numbers, and upload it again.`,
  );
}

function requireGoodHeader(header: CsvHeader): void {
  if (header.duplicate.length > 0) {
    throw badRequest(`The file has a column more than once: ${quoted(header.duplicate)}.`);
  }
  const { missing } = header;
  if (missing.length > 0) {
    throw badRequest(
      `The file is missing the ${missing.length === 1 ? 'column' : 'columns'} ${quoted(missing)}.`,
    );
  }
}

/** How many cells a row needs: up to the last column that cannot be blank. Spreadsheets leave out blank cells at the end. */
function cellsNeeded({ columns }: CsvHeader): number {
  return columns.findLastIndex((column) => column?.required === true) + 1;
}

/** Takes one row into the plan, or refuses it there. */
async function planRow(planner: Planner, header: CsvHeader, { line, cells, problem }: CsvRow): Promise<void> {
  const label = labelOf(line);
  const width = header.columns.length;
  if (problem !== undefined) return planner.refuse(label, problem);
  if (cells.length < cellsNeeded(header) || cells.slice(width).some((cell) => cell.trim() !== '')) {
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const found = Math.max(filled, Math.min(cells.length, width));
    return planner.refuse(label, `it has ${counted(found, 'cell')}, the header has ${width}`);
  }
  const { fields, problems } = readFields(header, cells);
  await planner.add(label, fields, problems);
}

/**
 * Reads a whole file in parts against one version of the catalogue, in time slices.
 * @throws {AppError} 400 for a file without commas, content or a good header
 */
export async function planCsv(
  file: readonly string[],
  snapshot: CatalogueSnapshot,
  today: string,
  blank: BlankChoice = 'keep',
): Promise<CsvPlan> {
  const [beginning = '', ...others] = file;
  const { text, declared } = withoutSeparatorLine(beginning);
  requireCommas(text, declared);
  const rows = readRows([text, ...others]);
  const first = await rows.next();
  if (first.done) throw badRequest('The file is empty.');
  if (first.value.problem !== undefined)
    throw badRequest(`Line ${first.value.line}: ${first.value.problem}.`);
  const header = readHeader(first.value.cells);
  requireGoodHeader(header);
  const refused = new RefusedLines(first.value.cells);
  const planner = await createPlanner(snapshot, csvReader(blank, header), today);
  const { plan } = planner;
  const { errors } = plan;
  for await (const row of rows) {
    if (plan.refused >= MAX_REPORTED_ERRORS) return { plan, header, refused, unreadFrom: row.line };
    const known = errors.length;
    await planRow(planner, header, row);
    const [error] = errors.slice(known);
    if (error !== undefined) refused.add(row, error.slice(`${labelOf(row.line)}: `.length));
  }
  return { plan, header, refused, unreadFrom: null };
}
