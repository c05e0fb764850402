import { parseAmount } from './money.ts';

/** What a figure counts, which decides the signs that may be written with it. */
export type Unit = 'percent' | 'pounds' | 'stars' | 'count';

/** What spreadsheets write where a formula fails. */
const SHEET_ERROR =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|BLOCKED!|FIELD!|GETTING_DATA|ERROR!)$/i;
/** A cell too narrow for its value, saved as it is shown. */
const TOO_NARROW = /^#{2,}$/;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[ T].*)?$/;
const MONTH = /(?:^|[^a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[^a-z]|$)/i;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?/;
const DECIMAL_COMMA = /^([+-]?)[£\s]*(\d{1,3}(?:[.\s]\d{3})*|\d+),(\d+)\s*%?$/;
const SPACED = /\d\s+\d/;
const THOUSANDS_BY_SPACE = /^[+-]?£?\s*\d{1,3}(?:\s\d{3})+(?:\.\d+)?$/;
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const NO_FIGURE = /^(?:n\/?a|none|nil|tbc|tba|unknown|varies|[-–—?]+)$/i;
/** Characters of a figure, at most; the patterns above take the square of the time for a longer text. */
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

/** Reads a figure of a spreadsheet: `4.05`, `4.05 %` of percent, `£1,000` of pounds. */
export function readFigure(text: string, unit: Unit): { value: number } | { problem: string } {
  if (text.length > MAX_FIGURE) return { problem: `${quote(text)} is not a number` };
  const hasPercent = text.endsWith('%');
  if (hasPercent && unit !== 'percent')
    return { problem: `${quote(text)} is a percentage, which is not meant here` };
  const bare = hasPercent ? text.slice(0, -1).trim() : text;
  if (PLAIN_NUMBER.test(bare)) return { value: Number(bare) };
  const amount = parseAmount(bare);
  // Rates and ratings never reach a thousand, so a comma in one is a decimal comma.
  const hasDecimalComma = bare.includes(',') && (unit === 'percent' || unit === 'stars');
  if (!amount.ok || hasDecimalComma || (SPACED.test(bare) && !THOUSANDS_BY_SPACE.test(bare)))
    return { problem: reasonNotANumber(text) };
  if (bare.includes('£') && unit !== 'pounds')
    return { problem: `${quote(text)} is an amount of pounds, which is not meant here` };
  return { value: amount.value };
}
