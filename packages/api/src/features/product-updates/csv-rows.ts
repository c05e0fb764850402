import Papa from 'papaparse';

export interface CsvRow {
  /** Where it begins; the header is line 1. */
  line: number;
  cells: string[];
  /** Why the row cannot be read. */
  problem?: string;
}

/** Characters given to the parser at a time. */
const WINDOW = 64 * 1024;
/** A row that is longer than this has a quotation mark that never closes. */
const MAX_ROW = 512 * 1024;
const MAX_PARSE_ERRORS = 1000;

const BAD_QUOTES = 'a quotation mark stands in the wrong place';
const OPEN_QUOTE = 'a quotation mark is opened here and never closed; the file was not read further';
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

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * The rows of a CSV text, blank ones left out, read a window at a time: work and memory stay in proportion to the
 * text however malformed it is, and the reader may pause between rows. A row the parser finds fault with comes
 * with its `problem`; after 1,000 such faults, or a quotation mark that never closes, nothing more is read.
 */
export function* readRows(text: string): Generator<CsvRow> {
  const newline = text.includes('\n') ? '\n' : '\r';
  let line = 1;
  let faults = 0;
  let size = WINDOW;
  for (let start = 0; start < text.length;) {
    const last = start + size >= text.length;
    const window = text.slice(start, start + size);
    const rows = parseWindow(window, newline);
    const whole = last ? rows : rows.slice(0, -1);
    if (whole.length === 0) {
      // Faults in a row that goes on beyond the window are faults already.
      if ((rows[0]?.errors ?? 0) > MAX_PARSE_ERRORS) return yield { line, cells: [], problem: TOO_MANY };
      if (size >= MAX_ROW) return yield { line, cells: [], problem: OPEN_QUOTE };
      size *= 2;
      continue;
    }
    let begin = 0;
    for (const { cells, end, errors } of whole) {
      faults += errors;
      if (faults > MAX_PARSE_ERRORS) return yield { line, cells: [], problem: TOO_MANY };
      if (!isBlank(cells)) {
        yield { line, cells: withoutReturn(cells), ...(errors > 0 ? { problem: BAD_QUOTES } : {}) };
      }
      line += countOf(window, newline, begin, end);
      begin = end;
    }
    start += begin;
    size = WINDOW;
  }
}
