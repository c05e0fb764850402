import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { APOSTROPHES } from '../domain/text.ts';

/** A character as GLOB finds it in either case; GLOB's own metacharacters are put in brackets. */
function eitherCase(char: string): string {
  if (APOSTROPHES.includes(char)) return `[${APOSTROPHES}]`;
  const cases = [...new Set([char, char.toLowerCase(), char.toUpperCase()])].filter(
    (each) => [...each].length === 1,
  );
  return cases.length > 1 || /[*?[]/.test(char) ? `[${cases.join('')}]` : char;
}

/**
 * Whether one of the columns holds a text, without regard to case and to the kind of apostrophe. LIKE is three times as
 * fast but knows the letter case of ASCII only and no sets of characters, so other letters and apostrophes are looked
 * for by GLOB.
 */
export function anyContains(columns: readonly SQLWrapper[], text: string): SQL | undefined {
  if (/^[\x20-\x7e]*$/.test(text) && !/['`]/.test(text)) {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return or(...columns.map((column) => sql`(${column}) LIKE ${pattern} ESCAPE '\\'`));
  }
  const pattern = `*${[...text].map(eitherCase).join('')}*`;
  return or(...columns.map((column) => sql`(${column}) GLOB ${pattern}`));
}
