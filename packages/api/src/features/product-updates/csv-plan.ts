import { counted } from '../../domain/money.ts';
import type { BlankChoice } from '../../domain/blank-choice.ts';
import { csvReader } from '../../domain/schemas/csv-product.ts';
import {
  type CsvHeader,
  otherSeparator,
  readFields,
  readHeader,
  withoutSeparatorLine,
} from '../../domain/schemas/csv.ts';
import { badRequest } from '../../errors.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { type CsvRow, readRows } from './csv-rows.ts';
import { RefusedLines } from './refused-lines.ts';
import { createPlanner, MAX_REPORTED_ERRORS, type Plan, type Planner } from './planner.ts';

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
