import { addDays } from '../../../domain/tax-year.ts';
import { addMonths, MONTH, monthNumber, two } from './months.ts';

/** "I turn 40 in June", "she is 65 on 1 January 2027", "turning 40 next March". */
const TOLD = new RegExp(
  String.raw`\b(?:is|are|am|turns?|turning|reach(?:es)?|be|becomes?) (\d{2})(?: exactly| years old)? (?:on (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)?|in|next) ${MONTH}(?:,? (\d{4}))?`,
);

const ANY_MONTH = new RegExp(
  String.raw`\b(?:in|next|by|before|(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)?) ${MONTH}(?! \d)`,
);

/** The next day of the month that is named besides the birthday: "turning 50 in January, can I pay in in February?"; ISO. */
export function monthBesideIn(text: string, today: string): string | null {
  const [found, day, month] = ANY_MONTH.exec(text.replace(TOLD, '')) ?? [];
  if (found === undefined) return null;
  const date = `${two(monthNumber(month))}-${two(Number(day ?? 1))}`;
  return `${Number(today.slice(0, 4)) + (date < today.slice(5) ? 1 : 0)}-${date}`;
}

interface Birthday {
  age: number;
  /** The first and the last day it may be, ISO. */
  from: string;
  to: string;
}

/** The birthday that a text tells with its month; of a month without a year the next one is meant. */
export function birthdayToldIn(text: string, today: string): Birthday | null {
  const [found, age, day, month, year] = TOLD.exec(text) ?? [];
  if (found === undefined) return null;
  const number = two(monthNumber(month));
  const passed = `${number}-${two(Number(day ?? 31))}` < today.slice(5);
  const first = `${year ?? Number(today.slice(0, 4)) + (passed ? 1 : 0)}-${number}-01`;
  const exact = day === undefined ? null : `${first.slice(0, 8)}${two(Number(day))}`;
  return { age: Number(age), from: exact ?? first, to: exact ?? addDays(addMonths(first, 1), -1) };
}
