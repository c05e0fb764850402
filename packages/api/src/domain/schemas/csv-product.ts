import type { BlankChoice } from '../blank-choice.ts';
import { decodeEntities } from '../html-entities.ts';
import { beginsFormula, cleanName } from '../product-names.ts';
import { fieldOf, type ProductField, productFieldNames } from '../product-fields.ts';
import { type ProductInput, type Read, readNew, readStated } from './product.ts';

const texts = productFieldNames.filter((name) => fieldOf(name).kind === 'text' && name !== 'type');

/**
 * The text of a CSV cell as it is stored: without the white space around it, but for a tab or spaces that let a
 * spreadsheet run it as a formula: such a text is left unchanged. Exports take care of that.
 */
export const textOfCell = (cell: string): string => (beginsFormula(cell) ? cell.trimEnd() : cell.trim());

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
export const csvReader = (blank: BlankChoice) => ({
  keepsBlank: blank === 'keep',
  checkedBy: 'csv' as const,
  requiresKnownType: true,
  text: textOfCell,
  read: (fields: Record<string, unknown>) => withCellTexts(readNew(fields), fields),
  readStated: (fields: Record<string, unknown>) => withCellTexts(readStated(fields), fields),
});
