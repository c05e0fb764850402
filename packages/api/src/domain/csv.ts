export const NOT_CSV = 'Only CSV files are allowed';

/** Whether a file is CSV by its type or name. */
export const isCsv = (file: { name: string; type: string }): boolean =>
  file.type.split(';')[0]?.trim() === 'text/csv' || file.name.toLowerCase().endsWith('.csv');

/** What a blank cell of a CSV file does to the value of a product that is stored: it keeps it, or clears it. */
export const blankChoices = ['keep', 'clear'] as const;
export type BlankChoice = (typeof blankChoices)[number];

/**
 * Writes CSV without formulas that a spreadsheet would run, and reverses exactly that on import. A cell that a
 * spreadsheet would run as a formula gets an apostrophe in front; so does one that already looks escaped, since
 * otherwise the way back would take off an apostrophe that belongs to the text.
 */

/** `=`, `+`, `-`, `@` (also full-width), and white space, behind which some programs look for those. */
const RUNS_AS_FORMULA = /^'*[\s=+\-@＝＋－＠]/;

/** The text of a cell, escaped for a file. */
export function escapeCell(text: string): string {
  return RUNS_AS_FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `escapeCell` was given. Anything it would not have written stays as it is. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && RUNS_AS_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A list in one cell: `one|two`; a bar or backslash inside an entry is escaped by a backslash. */
export function joinList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\|]/g, '\\$&')).join('|');
}

/** The entries of `joinList`'s text, trimmed, without blank ones. */
export function splitList(text: string): string[] {
  // An entry is a run without bars, except for escaped ones; a backslash escapes a bar or backslash.
  const entries = text.match(/(?:\\[\\|]|[^|])+/g) ?? [];
  return entries.map((entry) => entry.replace(/\\([\\|])/g, '$1').trim()).filter((entry) => entry !== '');
}

export type CsvCell = string | number | boolean | null | undefined;

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' ? escapeCell(cell) : String(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of CSV (RFC 4180, each ended by CR LF). Texts are escaped; numbers cannot be formulas and are not. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
