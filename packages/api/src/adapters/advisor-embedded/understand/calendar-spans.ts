import { MONTH, monthNumber } from './months.ts';

// Saving until a month of the calendar, or since one that is past.

const BY_MONTH = new RegExp(
  String.raw`\b(by|until|till|up to|through to) (?:the )?(?:(?:end|start|beginning|middle) of )?(?:(next) |this )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${MONTH}(?: (20\d\d)| (next year))?\b(?! \d)`,
);
/** Saving for an amount, and not paying in before a deadline. */
const SAVED_BY =
  /^(?=.*£\d)(?=.*\b(?:how much|what)\b)(?=.*\b(?:save|saving|need|put|get|have|want)\b|.*\b(?:how much|what) (?:is (?:that|it) )?a (?:month|week)\b)(?=.*\b(?:a|each) (?:month|week)\b)/;
const OF_LIMIT = /\b(?:allowance|limit|deadline|used|left|maximum|max|transfer\w*|tax year|bonus)\b/;
/** Payments that go on until then: at a rate, or alone and nothing else. */
const GOES_ON =
  /^(?=.*£\d+(?:\.\d+)? a (?:week|month|year)\b)(?:.*\d%|(?:(?:and|so|if|i|we|save|saving|put|putting|away|pay|paying) )*£\d+(?:\.\d+)? a (?:week|month|year) (?:from now )?(?:until|till|up to)\b[^?£]*$)|^(?=.*£\d)(?=.*\d%).*\b(?:until|till|worth|earn\w*|grow\w*|become|come to|interest|have)\b/;
const FROM_MONTH = new RegExp(String.raw`\b(?:since|from) (?:last |the start of )?${MONTH}`);

const yearOf = (today: string) => Number(today.slice(0, 4));
const monthOf = (today: string) => Number(today.slice(5, 7));

/** Months until the month that is named as the end: "how much a week to have £2,000 by June?", "£250 a month until April at 4%". */
export function monthsUntilMonthIn(text: string, today: string): number | null {
  const [, word, soon, month, year, next] = BY_MONTH.exec(text) ?? [];
  if (month === undefined || OF_LIMIT.test(text)) return null;
  const goesOn = GOES_ON.test(text) && !FROM_MONTH.test(text);
  if (!(word === 'by' ? SAVED_BY.test(text) || goesOn : goesOn)) return null;
  const number = monthNumber(month);
  const following = number > monthOf(today) ? 0 : 1;
  const named = year === undefined ? (next === undefined ? null : yearOf(today) + 1) : Number(year);
  const months = ((named ?? yearOf(today) + following) - yearOf(today)) * 12 + number - monthOf(today);
  // "By next Christmas", said shortly before one, is the one after it.
  if (soon !== undefined && year === undefined && months > 0 && months <= 2) return months + 12;
  return months > 0 ? months : null;
}

const SINCE = new RegExp(String.raw`\bsince (?:${MONTH} )?((?:19[6-9]|20[0-3])\d)\b(?!\/)`);
/** What would have become of it, or has. */
const WOULD_HAVE =
  /^(?=.*£\d)(?=.*\d%).*\b(?:had|would|have been|have saved|have paid|have put|been (?:saving|paying|putting)|what if|worth)\b/;

/** Months since a year, or a month of it: "if I had put in £100 a month at 6% since 2010". */
export function monthsSinceIn(text: string, today: string): number | null {
  const [, month, year] = SINCE.exec(text) ?? [];
  if (year === undefined || !WOULD_HAVE.test(text)) return null;
  const months =
    (yearOf(today) - Number(year)) * 12 + (month === undefined ? 0 : monthOf(today) - monthNumber(month));
  return months > 0 ? months : null;
}
