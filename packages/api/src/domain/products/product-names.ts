import { decodeEntities } from '../html.ts';
import { withPlainApostrophes } from '../text.ts';

/** Soft hyphens, zero-width spaces, direction and byte-order marks: invisible characters. */
const INVISIBLE = /\p{Cf}/gu;
/** Signs of ownership, which some lists leave out. */
const MARKS = /[™®©℠]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const QUOTES = /[“”„‟″«»]/g;

/** White space before a formula, behind which some spreadsheets look for one; a tab itself begins one too. */
const BEFORE_FORMULA = /^(?:[ \t]{0,20}[=+\-@＝＋－＠]| {0,20}\t[ \t]{0,20}\S)/;

/** Whether a spreadsheet would run a text as a formula: such a text is kept as it is, and exports escape it. */
export const beginsFormula = (text: string): boolean => BEFORE_FORMULA.test(text);

/** A name with its white space, invisible characters and accents written the plain way, as it is shown and stored. */
export const cleanName = (name: string): string =>
  decodeEntities(name).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().normalize('NFC');

/** Words of ASCII letters and digits, most names there are: nothing in them is spelled in two ways but the case. */
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

const plainName = (name: string): string =>
  withPlainApostrophes(cleanName(name.replace(MARKS, '')).normalize('NFKC'))
    .replace(DASHES, '-')
    .replace(QUOTES, '"')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s*[&+]\s*/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC');

/**
 * What two spellings of one product name have in common: spreadsheets and web pages change white space, dashes,
 * apostrophes, the composition of accents and "&" on the way, and people the letter case.
 */
export function nameKey(name: string): string {
  if (PLAIN_WORDS.test(name)) return name.toLowerCase();
  return beginsFormula(name) ? name.trimEnd() : plainName(name);
}

/** The letters and digits of a `nameKey`, without accents. Names that share it may be one product spelled in two ways. */
export const looseKey = (key: string): string => key.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '');
