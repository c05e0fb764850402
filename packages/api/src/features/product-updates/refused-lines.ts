import { toCsv, unescapeCell } from '../../domain/csv-escape.ts';
import { plainHeader } from '../../domain/schemas/csv.ts';
import type { CsvRow } from './csv-rows.ts';

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
export class RefusedLines {
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
