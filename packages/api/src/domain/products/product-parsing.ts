import { withPlainApostrophes } from '../text.ts';
import { decodeEntities } from '../html.ts';
import { matchesFilter, STORED_STOCKS, typeFilters } from '../isa/isa-types.ts';
import { parseAmount } from '../money.ts';
import type { Tier, Unit } from './product-field-definition.ts';
import { isDate } from '../isa/tax-year.ts';
import { unitSpellings } from '../unit-spellings.ts';

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

/** Words of ASCII letters and digits, as in most names: they differ only in case. */
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
 * A key shared by all spellings of a product name: spreadsheets and web pages change white space, dashes, apostrophes,
 * the composition of accents and "&" on the way, and people the letter case.
 */
export function nameKey(name: string): string {
  if (PLAIN_WORDS.test(name)) return name.toLowerCase();
  return beginsFormula(name) ? name.trimEnd() : plainName(name);
}

/** The letters and digits of a `nameKey`, without accents. Names that share it may be one product spelled in two ways. */
export const looseKey = (key: string): string => key.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '');

/** The stored spelling of each type. */
export const storedTypes = typeFilters.map((name) => (name === 'Stocks & Shares ISA' ? STORED_STOCKS : name));

/** By the letters of other spellings, without the word ISA. */
const storedByWords: ReadonlyMap<string, string> = new Map([
  ['cash', 'Cash ISA'],
  ...[
    'stocksandshares',
    'stockandshares',
    'stocksandshare',
    'stockandshare',
    'stocksnshares',
    'stocksshares',
    'sharesandstocks',
    'sands',
    'sns',
    'ss',
    'stocks',
    'shares',
    'investment',
    'investments',
  ].map((words) => [words, STORED_STOCKS] as const),
  ['lifetime', 'Lifetime ISA'],
  ['innovativefinance', 'Innovative Finance ISA'],
  ['junior', 'Junior ISA'],
]);

/** A type without its letter case, white space, dashes and the long form of ISA. A page's source may be escaped twice. */
const lettersOf = (text: string): string =>
  decodeEntities(decodeEntities(text))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[&+]/g, 'and')
    .replace(/[\s\p{Cf}\p{Pd}._/(),;]/gu, '')
    .replace(/individualsavingsaccount(?=s?$)/, 'isa')
    .replace(/isas$/, 'isa')
    .replace(/if(?=isa$)/, 'innovativefinance')
    .replace(/l(?=isa$)/, 'lifetime')
    .replace(/j(?=isa$)/, 'junior');

/**
 * A junior or lifetime ISA that is said to hold cash, which is no part of its type. One that invests is no known type: of its kind
 * alone nobody could tell that the money is at risk.
 */
const HOLDING_CASH =
  /^(?:(lifetime|junior)(?!and|.*(?:lifetime|junior)).*cash|.*cash(?:isa)?(lifetime|junior))$/;

/**
 * The type as it is stored: of the five kinds the one stored spelling, however it is written (`S&S ISA`, `LISA`, `cash`,
 * `Junior Cash ISA`); any other trimmed.
 */
export function normaliseType(text: string): string {
  const words = lettersOf(text).replace(/^isa(?=.)|isa$/g, '');
  const [, first, last] = HOLDING_CASH.exec(words) ?? [];
  return storedByWords.get(first ?? last ?? words) ?? text.trim();
}

/** Whether a saver can find products of this stored type by one of the five filters. */
export const isKnownType = (type: string): boolean =>
  typeFilters.some((filter) => matchesFilter(type, filter));

/** What spreadsheets write where a formula fails. */
const SHEET_ERROR =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|BLOCKED!|FIELD!|GETTING_DATA|ERROR!)$/i;
/** A cell too narrow for its value, saved as it is shown. */
const TOO_NARROW = /^#{2,}$/;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[ T].*)?$/;
const MONTH = /(?:^|[^a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[^a-z]|$)/i;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?/;
const DECIMAL_COMMA = /^([+-]?)[£\s]*(\d{1,3}(?:[.\s]\d{3})*|\d+),(\d+)\s*%?$/;
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const NO_FIGURE = /^(?:n\/?a|none|nil|tbc|tba|unknown|varies|[-–—?]+)$/i;
/** Characters of a figure, at most; the patterns above take quadratic time. */
const MAX_FIGURE = 100;

const quote = (text: string) => `"${text.slice(0, 40)}"`;

/** What a spreadsheet wrote in place of a value, in words; null for any other text. */
export function sheetErrorIn(text: string): string | null {
  if (SHEET_ERROR.test(text)) return `${quote(text)} is an error of the spreadsheet: correct the cell there`;
  if (TOO_NARROW.test(text))
    return `${quote(text)} is a column too narrow for its value: widen it and save again`;
  return null;
}

function reasonNotANumber(text: string): string {
  const error = sheetErrorIn(text);
  if (error !== null) return error;
  if (DATE.test(text) || TIME.test(text) || (MONTH.test(text) && /\d/.test(text)))
    return `${quote(text)} is not a number but a date, as spreadsheets write for some figures: format the column as text or number`;
  const comma = DECIMAL_COMMA.exec(text);
  if (comma !== null) {
    const [, sign = '', whole = '', part = ''] = comma;
    return `${quote(text)} is not a number: write it with a point, as ${sign}${whole.replace(/[.\s]/g, '')}.${part}`;
  }
  if (NO_FIGURE.test(text)) return `${quote(text)} is not a number: leave the cell blank where there is none`;
  return `${quote(text)} is not a number`;
}

const counting = (spellings: readonly string[], factor = 1): Record<string, number> =>
  Object.fromEntries(spellings.map((spelling) => [spelling, factor]));

const { '%': percent, days, months, years } = unitSpellings;

/** Words that may follow a figure, and what one of them counts in the field’s unit. */
const unitWords: Partial<Record<Unit, Readonly<Record<string, number>>>> = {
  aer: { ...counting(percent), aer: 1, gross: 1 },
  percent: counting(percent),
  'whole-percent': counting(percent),
  pounds: { gbp: 1, pounds: 1 },
  days: { ...counting(days), 'days notice': 1, 'day notice': 1 },
  'interest-days': {
    ...counting(days),
    'days interest': 1,
    'days of interest': 1,
    'days loss of interest': 1,
  },
  months: { ...counting(months), ...counting(years, 12) },
  years: { ...counting(years), 'years old': 1, '+': 1 },
};

const WORDS_BEHIND = /^([^a-z+]*\d[^a-z+]*)([a-z+].*)$/i;

/** The figure without its unit’s words, and by what it is multiplied: `2 years` of months is 2 and 12. */
function withoutUnit(text: string, unit: Unit): { bare: string; factor: number } {
  const [, figure = '', words = ''] = WORDS_BEHIND.exec(text) ?? [];
  const factor = unitWords[unit]?.[words.toLowerCase().replace(/[’'.]/g, '').trim()];
  return factor === undefined ? { bare: text, factor: 1 } : { bare: figure.trim(), factor };
}

const isRate = (unit: Unit) => unit === 'percent' || unit === 'whole-percent' || unit === 'aer';

/** Reads a figure of a spreadsheet: `4.05`, `4.05 %` of percent, `£1,000` of pounds, `2 years` of months. */
export function readFigure(text: string, unit: Unit): { value: number } | { problem: string } {
  if (text.length > MAX_FIGURE) return { problem: `${quote(text)} is not a number` };
  const { bare, factor } = withoutUnit(text, unit);
  const read = readBareFigure(bare, unit);
  return 'problem' in read ? read : { value: read.value * factor };
}

function readBareFigure(text: string, unit: Unit): { value: number } | { problem: string } {
  const hasPercent = text.endsWith('%');
  if (hasPercent && !isRate(unit))
    return { problem: `${quote(text)} is a percentage, which is not meant here` };
  const bare = hasPercent ? text.slice(0, -1).trim() : text;
  if (PLAIN_NUMBER.test(bare)) return { value: Number(bare) };
  const amount = parseAmount(bare);
  // Rates and ratings never reach a thousand, so a comma in one is a decimal comma.
  const hasDecimalComma = bare.includes(',') && (isRate(unit) || unit === 'stars');
  if (!amount.ok || hasDecimalComma) return { problem: reasonNotANumber(text) };
  if (bare.includes('£') && unit !== 'pounds')
    return { problem: `${quote(text)} is an amount of pounds, which is not meant here` };
  return { value: amount.value };
}

/** A balance and its rate: `500: 4.20`, `£500+ = 4.20%`, `from 500 4.2`. */
const TIER = /^(?:from\s+)?([^:=]*?\d)\s?\+?\s?(?:[:=]|\s)\s?([\d.]+\s?%?(?:\s?aer)?)$/i;
const MAX_TIERS_TEXT = 2000;

/** The same the other way round, as the site shows it: `4.20% from £500`. */
const RATE_FIRST = /^([\d.]+\s?%)\s?from\s(.+)$/i;
/** What separates balances: a comma only where the next rate follows it, since amounts have commas of their own. */
const BETWEEN_TIERS = /[|;\n]|,(?=\s*[\d.]+\s?%)/;

function readTier(text: string): { balance: string; rate: string } {
  const [, rate, from] = RATE_FIRST.exec(text) ?? [];
  if (rate !== undefined && from !== undefined) return { balance: from, rate };
  if (!/\s|:|=/.test(text)) return { balance: '0', rate: text };
  const [, balance = '', rateBehind = ''] = TIER.exec(text) ?? [];
  return { balance, rate: rateBehind };
}

/** Reads rates by balance in one cell: `0: 3.20 | 500: 4.20`; one rate by itself is that of every balance. */
export function readTiers(text: string, unit: Unit): { value: Tier[] } | { problem: string } {
  if (text.length > MAX_TIERS_TEXT) return { problem: `${quote(text)} is too long` };
  const tiers: Tier[] = [];
  for (const part of text.split(BETWEEN_TIERS)) {
    const tier = part.replaceAll(/\s+/g, ' ').trim();
    if (tier === '') continue;
    const { balance, rate } = readTier(tier);
    const from = readFigure(balance, 'pounds');
    const read = readFigure(rate, unit);
    if ('problem' in from || 'problem' in read)
      return { problem: `${quote(tier)} is not a balance with its rate, such as "500: 4.20"` };
    tiers.push({ from: from.value, rate: read.value });
  }
  return { value: tiers };
}

/** Rates by balance as `readTiers` reads them. */
export const writeTiers = (tiers: readonly Tier[]): string =>
  tiers.map(({ from, rate }) => `${from}: ${rate}`).join(' | ');

const BRITISH_DAY = /^(\d{1,2})[\s/.-](\d{1,2}|[a-z]{3,9})[\s/.-](\d{4}|\d{2})(?:\s.*)?$/i;
const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month, `11` of `Nov` and of `11`. */
const monthNumber = (text: string) =>
  /\d/.test(text) ? text : String(MONTH_NAMES.indexOf(text.slice(0, 3).toLowerCase()) + 1);

/** Reads a day: `2026-11-28`, or as British spreadsheets write it, `28/11/2026`, `28 Nov 26`. */
export function readDay(text: string): { value: string } | { problem: string } {
  const [, day, month, year] = BRITISH_DAY.exec(text) ?? [];
  const iso =
    day === undefined || month === undefined || year === undefined
      ? text.replace(/[T ].*$/, '')
      : `${year.length === 2 ? `20${year}` : year}-${monthNumber(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(iso) ? { value: iso } : { problem: `${quote(text)} is not a day such as 2026-11-28` };
}
