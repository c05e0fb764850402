import { toCsv, unescapeCell } from '../../domain/csv-escape.ts';
import type { CsvRow } from './csv-rows.ts';

const LINE = 'line';
const REASON = 'reason';

/**
 * The refused rows of a file as a CSV file of their own: line, reason, and what stands in the row, so that they can be
 * mended there and imported. Such a file refused in part again gets new lines and reasons, not second ones.
 */
export class RefusedLines {
  #text = '';
  readonly #header: readonly string[];

  constructor(header: readonly string[]) {
    this.#header = header;
  }

  add({ line, cells }: CsvRow, reason: string): void {
    if (this.#text === '') this.#text = toCsv([[LINE, REASON, ...this.#own(this.#header)]]);
    this.#text += toCsv([[line, reason, ...this.#own(cells)]]);
  }

  /** Empty when no row was refused. */
  get text(): string {
    return this.#text;
  }

  /** Cells as the file means them: escaping is put on again where it is needed. */
  #own(cells: readonly string[]): string[] {
    return cells.filter((_, at) => ![LINE, REASON].includes(this.#header[at] ?? '')).map(unescapeCell);
  }
}
