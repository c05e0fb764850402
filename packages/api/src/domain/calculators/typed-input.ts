import { formatCount, formatPounds, parseAmount } from '../money.ts';
import { formatDate, isDate } from '../isa/tax-year.ts';
import { unitSpellings } from '../unit-spellings.ts';

/** A field's value, or the error message to show beside it. */
export type Typed<Value> = { value: Value; problem: null } | { value: null; problem: string };

const valueOf = <Value>(value: Value): Typed<Value> => ({ value, problem: null });
const problemOf = (problem: string): Typed<never> => ({ value: null, problem });

type Limits = {
  min?: number;
  max?: number;
  /** What an empty field means; left out, it has to be filled in. */
  blank?: number;
};

/** The most that a field of pounds takes. */
export const MAX_POUNDS = 10_000_000;

/** Reads pounds as people type and paste them: `1500`, `£1,234.56`. */
export function readPounds(text: string, { min = 0, max = MAX_POUNDS, blank }: Limits = {}): Typed<number> {
  const parsed = parseAmount(text);
  if (!parsed.ok) {
    if (parsed.reason === 'empty' && blank !== undefined) return valueOf(blank);
    if (parsed.reason === 'too-large') return problemOf(`Enter at most ${formatPounds(max)}.`);
    return problemOf('Enter an amount in pounds, such as 1,500 or £1,234.56.');
  }
  const { value } = parsed;
  if (value < 0 && min >= 0) return problemOf('The amount cannot be negative.');
  if (value < min) return problemOf(`Enter at least ${formatPounds(min)}.`);
  return value > max ? problemOf(`Enter at most ${formatPounds(max)}.`) : valueOf(value);
}

type NumberLimits = Limits & {
  min: number;
  max: number;
  /** Behind the number. */
  unit?: keyof typeof unitSpellings;
  /** Digits behind the point; 0 for whole numbers. */
  decimals?: number;
};

/** A text without the unit behind its figure, however it is spelled. */
function withoutUnit(text: string, spellings: readonly string[]): string {
  const plain = text.trim();
  const word = spellings.find((each) => plain.toLowerCase().endsWith(each)) ?? '';
  return plain.slice(0, plain.length - word.length);
}

/** Reads another number, such as `4.5`, `4.5%` of percent or `12 years` and `12 yrs` of years. */
export function readNumber(
  text: string,
  { min, max, blank, unit, decimals = 2 }: NumberLimits,
): Typed<number> {
  const parsed = parseAmount(withoutUnit(text, unit === undefined ? [] : unitSpellings[unit]));
  if (!parsed.ok && parsed.reason === 'empty' && blank !== undefined) return valueOf(blank);
  if (parsed.ok && !text.includes('£')) {
    const { value } = parsed;
    const isExact = Number.isInteger(Number((value * 10 ** decimals).toFixed(6)));
    if (value >= min && value <= max && isExact) return valueOf(value);
  }
  const kind = decimals === 0 ? 'a whole number' : 'a number';
  const [least, most] = [formatCount(min), formatCount(max)];
  const range = unit === '%' ? `${least}% to ${most}%` : `${least} to ${most} ${unit ?? ''}`.trimEnd();
  return problemOf(`Enter ${kind} from ${range}.`);
}

type Days = {
  /** First and last day that the field takes. */
  from: string;
  to: string;
};

/** Whether the text comes from a date field, which gives a date after each digit of the year. */
export const isFieldDate = (text: string): boolean => /^\d{4,6}-\d{2}-\d{2}$/.test(text);

/** Reads a day written YYYY-MM-DD, as date fields give it. */
export function readDay(text: string, { from, to }: Days): Typed<string> {
  const isOutside = isFieldDate(text) && (text < from.slice(0, 4) || text > to);
  if (!isOutside && !isDate(text)) return problemOf('Enter a date that exists, with day, month and year.');
  return isOutside || text < from
    ? problemOf(`Enter a date from ${formatDate(from)} to ${formatDate(to)}.`)
    : valueOf(text);
}

const OLDEST = 120;

/** Reads a date of birth: in the past, of a person who can be alive. */
export function readBirthDate(text: string, today: string): Typed<string> {
  if (text > today && isDate(text)) return problemOf('A date of birth cannot be in the future.');
  return readDay(text, { from: `${Number(today.slice(0, 4)) - OLDEST}-01-01`, to: today });
}

/** Reads a field that may stay empty: `null` where it is. */
export const readOptional = <Value>(
  text: string,
  read: (text: string) => Typed<Value>,
): Typed<Value | null> => (text.trim() === '' ? valueOf(null) : read(text));
