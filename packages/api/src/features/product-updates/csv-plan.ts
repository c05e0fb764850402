import { type BlankChoice, toCsv, unescapeCell } from '../../domain/csv.ts';
import {
  type CsvHeader,
  csvReader,
  otherSeparator,
  plainHeader,
  readFields,
  readHeader,
  withoutSeparatorLine,
} from '../../domain/schemas/csv.ts';
import { type CsvRow, readRows } from './csv-rows.ts';
import { counted } from '../../domain/money.ts';
import { badRequest } from '../../errors.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { createPlanner, MAX_REPORTED_ERRORS, type Plan, type Planner } from './planner.ts';

const LINE = 'line';
const REASON = 'reason';

/** Characters kept, about: a file of nothing but bad rows must not fill the memory. */
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
      : this.#text + toCsv([['', `There is no room here for ${this.#left} more refused lines`]]);
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
    throw badRequest(`The file lacks the ${missing.length === 1 ? 'column' : 'columns'} ${quoted(missing)}.`);
  }
}

/** How many cells a row needs: up to the last column that cannot be blank. Spreadsheets leave out blank cells at the end. */
function cellsNeeded({ columns }: CsvHeader): number {
  return columns.findLastIndex((column) => column?.required === true) + 1;
}

/** Takes one row into the plan, or refuses it there. */
function planRow(planner: Planner, header: CsvHeader, { line, cells, problem }: CsvRow): void {
  const label = labelOf(line);
  const width = header.columns.length;
  if (problem !== undefined) return planner.refuse(label, problem);
  if (cells.length < cellsNeeded(header) || cells.slice(width).some((cell) => cell.trim() !== '')) {
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const found = Math.max(filled, Math.min(cells.length, width));
    return planner.refuse(label, `it has ${counted(found, 'cell')}, the header has ${width}`);
  }
  const { fields, problems } = readFields(header, cells);
  planner.add(label, fields, problems);
}

/**
 * Reads a whole file against one version of the catalogue, giving way to other requests as it goes.
 * @throws {AppError} 400 for a file without commas, content or a good header
 */
export async function planCsv(
  file: string,
  snapshot: CatalogueSnapshot,
  today: string,
  blank: BlankChoice = 'keep',
): Promise<CsvPlan> {
  const { text, declared } = withoutSeparatorLine(file);
  requireCommas(text, declared);
  const rows = readRows(text);
  const first = await rows.next();
  if (first.done) throw badRequest('The file is empty.');
  if (first.value.problem !== undefined)
    throw badRequest(`Line ${first.value.line}: ${first.value.problem}.`);
  const header = readHeader(first.value.cells);
  requireGoodHeader(header);
  const refused = new RefusedLines(first.value.cells);
  const planner = createPlanner(snapshot, csvReader(blank), today);
  const { plan } = planner;
  const { errors } = plan;
  for await (const row of rows) {
    if (plan.refused >= MAX_REPORTED_ERRORS) return { plan, header, refused, unreadFrom: row.line };
    const known = errors.length;
    planRow(planner, header, row);
    const [error] = errors.slice(known);
    if (error !== undefined) refused.add(row, error.slice(`${labelOf(row.line)}: `.length));
  }
  return { plan, header, refused, unreadFrom: null };
}
