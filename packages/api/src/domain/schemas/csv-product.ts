import type { z } from 'zod';
import { type ProductInput, productInput } from './product.ts';

/** Spaces and tabs around a text. */
const EDGES = /^[ \t]+|[ \t]+$/g;
/** No text is kept with more characters around it than this. */
const MOST_AROUND = 20;

const texts = ['name', 'provider', 'term', 'earlyWithdrawalPenalty', 'termsApply'] as const;

/**
 * The text of a CSV cell as it is stored: as it stands, even with the tab or space in front that lets a spreadsheet run
 * it as a formula. Exports take care of that. White space of other kinds, or a lot of it, is left out.
 */
export function textOfCell(cell: string): string {
  const text = cell.trim();
  const isKept = cell.length - text.length <= MOST_AROUND && cell.replace(EDGES, '') === text;
  return isKept ? cell : text;
}

/** A product as a CSV file states it: what `productInput` makes of it, but for its texts. */
export function readCsvProduct(fields: Record<string, unknown>): z.ZodSafeParseResult<ProductInput> {
  const parsed = productInput.safeParse(fields);
  if (!parsed.success) return parsed;
  const data = { ...parsed.data };
  for (const name of texts) {
    const cell = fields[name];
    if (typeof cell === 'string' && data[name]) data[name] = textOfCell(cell);
  }
  return { ...parsed, data };
}
