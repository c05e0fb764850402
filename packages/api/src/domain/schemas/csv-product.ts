import { type ProductInput, productInput, type Read, readStated } from './product.ts';

/** White space before a formula, behind which some spreadsheets look for one; a tab itself begins one too. */
const BEFORE_FORMULA = /^(?:[ \t]{0,20}[=+\-@＝＋－＠]| {0,20}\t[ \t]{0,20}\S)/;

const texts = ['name', 'provider', 'term', 'earlyWithdrawalPenalty', 'termsApply'] as const;

/**
 * The text of a CSV cell as it is stored: without the white space around it, but for a tab or spaces that let a
 * spreadsheet run it as a formula: such a text stays as it stands. Exports take care of that.
 */
export const textOfCell = (cell: string): string =>
  BEFORE_FORMULA.test(cell) ? cell.trimEnd() : cell.trim();

function withCellTexts<T extends Partial<ProductInput>>(
  parsed: Read<T>,
  fields: Record<string, unknown>,
): Read<T> {
  if (!parsed.success) return parsed;
  const data: Partial<ProductInput> = {};
  for (const name of texts) {
    const cell = fields[name];
    if (typeof cell === 'string' && parsed.data[name]) data[name] = textOfCell(cell);
  }
  return { ...parsed, data: { ...parsed.data, ...data } };
}

/** How products are read that a CSV file states: as `productInput` reads them, but for their texts. */
export const csvReader = {
  text: textOfCell,
  read: (fields: Record<string, unknown>) => withCellTexts(productInput.safeParse(fields), fields),
  readStated: (fields: Record<string, unknown>) => withCellTexts(readStated(fields), fields),
};
