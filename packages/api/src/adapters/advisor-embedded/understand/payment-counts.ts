import { daysBetween, nextDeadline, taxYearOf } from '../../../domain/tax-year.ts';
import { accountsWithEach } from './each-of-accounts.ts';
import type { Money } from './entities.ts';
import { digitsFor } from './number-words.ts';
import { MONTH, monthNumber, monthOfTaxYear, two } from './months.ts';

/** How often an amount is paid in this tax year. */
export interface PaymentCount {
  count: number;
  /** Payments to come are among them. */
  goOn: boolean;
  /** `monthly`, `weekly`, or nothing where that is not said. */
  how: string;
  /** Pounds of each payment, where the amount read is that of a year. */
  each?: number;
}

/** Months from one to another of the same tax year, both counted; of April its first days alone close a year. */
const monthsFrom = (from: number, to: number) => (((to === 4 ? 3 : to) - from + 12) % 12) + 1;

const SINCE = new RegExp(
  String.raw`\b(?:since|from) (?:last |the start of |the beginning of )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${MONTH}(?: (20\d\d))?`,
);
const UNTIL = new RegExp(
  String.raw`\b(?:until|till|through to|to|up to|by) (?:the end of |\d{1,2}(?:st|nd|rd|th)? (?:of )?)?${MONTH}`,
);
const UNTIL_NOW = /\b(?:until|till|to|up to) (?:now|today|date)\b|\bso far\b|\bsince\b|\b(?:i|we) have\b/;
const SINCE_START =
  /\b(?:since|from) (?:the )?(?:start|beginning) of (?:the |this )?(?:tax |financial )year\b|\bso far this (?:tax |financial )?year\b|\bthis (?:tax |financial )?year so far\b/;
const UNTIL_DEADLINE =
  /\b(?:until|till|up to|to|by) (?:the )?(?:5(?:th)?(?: of)? april|april 5(?:th)?|isa deadline|deadline|end of (?:the |this )?(?:tax |financial )year|(?:tax |financial )year (?:ends|is over))\b|\bfor the rest of (?:the |this )?(?:tax |financial )?year\b|\b(?:until|till|to|by) april\b(?! (?:20|next))/;

/** "9 monthly payments of", "4 lots of", before the amount. */
const TIMES_BEFORE =
  /\b(\d{1,2}) (?:(?:separate|equal|regular|more) )*(monthly |weekly )?(?:payments?|instal?lments?|deposits?|contributions?|lots?|direct debits?|standing orders?|times|x) (?:of )?$/;
/** "£1,000 made and 3 to come", "made, another 8 planned" */
const TO_COME =
  /^ ?(?:(?:made|paid|done|gone|in|so far|already|into|my|the|an?|cash|isas?) ?)*(?:,|and|plus|, and|with) ?(?:another |a further )?(\d{1,2}) (?:(?:more|further|payments?) ?)*(?:(?:still )?to (?:come|go|make|pay|follow)|planned|left to (?:make|pay|go)|coming)\b/;
/** "3 more payments of £600 to come" */
const STILL_COMING = /^ (?:each )?(?:are )?(?:still )?to (?:come|go|make|follow)\b/;
/** "£5,000 in each of 4 accounts", "£5,000 each in 4 cash ISAs" */
const EACH_OF_ACCOUNTS =
  /^ (?:(?:in|into|with) each of (?:my |the |these |our )?|each (?:in|into) )(\d{1,2}|two|three|four|five|six) (?:[a-z]+ ){0,4}(?:isas?|accounts?|ones?|providers?|banks?)\b/;

/** "3 ISAs, £7,000 each" */
const ACCOUNTS_BEFORE =
  /\b([2-6]|two|three|four|five|six) (?:[a-z]+ ){0,2}isas?(?: at|,| with| of| holding)* $/;
const EACH = /^ (?:in )?each\b/;

/** "£500 4 times", "£500 x 4", "£700 a month for the next 4 months". */
const TIMES_AFTER =
  /^ (?:(\d{1,2}|twice|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: times\b|(?<=twice)\b)|x ?(\d{1,2})\b(?! ?%)|a (?:month|week) (?:[a-z]+ ){0,6}?(?:for|over|in|these|during) (?:the )?(last|past|next|coming|first)? ?(\d{1,2}) (?:months|weeks)\b)/;

/** "£750 in each of September, October and November" */
const EACH_OF_MONTHS = new RegExp(
  String.raw`^ (?:a month )?(?:in|for) (?:each of )?(${MONTH.replace('(', '(?:')}(?:(?:,| and|, and) ${MONTH.replace('(', '(?:')})+)\b`,
);

/** A number behind an amount stays a word when it is written as one. */
const numberOf = (word: string) => (word === 'twice' ? 2 : Number(digitsFor(word)));

/** The month of the first payment in this tax year: of an earlier year that is its April. */
function firstMonth([, month, year]: RegExpExecArray, today: string): number {
  const begun = `${year ?? ''}-${two(monthNumber(month))}-28`;
  return year !== undefined && begun < taxYearOf(today).start ? 4 : monthNumber(month);
}

/** "£500 in April and £250 a month since": from the month after it. */
const EVER_SINCE = new RegExp(String.raw`\bin ${MONTH}\b[^.?!]{0,40}\bsince(?: then)?(?=[ ]*(?:[,.?!;]|$))`);

/** Monthly payments since the month in which something else was paid. */
function sinceThen(text: string, today: string): PaymentCount | null {
  const [, month] = EVER_SINCE.exec(text) ?? [];
  if (month === undefined) return null;
  const first = (monthNumber(month) % 12) + 1;
  const now = Number(today.slice(5, 7));
  if (monthOfTaxYear(first) > monthOfTaxYear(now)) return null;
  return { count: monthsFrom(first, now), goOn: false, how: 'monthly' };
}

/** "I put in £300 a month from June. What's left?": it has been paid until now. */
const PAID_SINCE =
  /\b(?:i|we)(?: have| had)? (?:put|paid|saved|used)\b[^?]*\b(?:left|remaining|over|so far|more)\b/;

/** Monthly payments from one month of this tax year to another or to today. */
function sinceMonth(text: string, today: string): PaymentCount | null {
  const since = SINCE.exec(text);
  const start = since ? firstMonth(since, today) : SINCE_START.test(text) ? 4 : null;
  if (
    start === null ||
    (since?.[0].startsWith('from') === true &&
      !(PAID_SINCE.test(text) && monthOfTaxYear(start) <= monthOfTaxYear(Number(today.slice(5, 7)))) &&
      !UNTIL_NOW.test(text) &&
      !UNTIL.test(text) &&
      !UNTIL_DEADLINE.test(text))
  )
    return null;
  // "…, how much room do I have till April?" asks for the time that is left.
  const rest =
    (since ? text.slice(since.index + since[0].length) : text).split(
      /[,.;] (?:so |and )?how much (?:room|space|more|is)\b/,
    )[0] ?? '';
  const until = UNTIL.exec(rest);
  const toEnd = UNTIL_DEADLINE.test(rest);
  const last = toEnd ? 3 : until ? monthNumber(until[1]) : Number(today.slice(5, 7));
  // "From January to December" goes on into another tax year.
  if (since?.[0].startsWith('from') === true && monthOfTaxYear(start) > monthOfTaxYear(last === 4 ? 3 : last))
    return null;
  const wholeYear = until !== null && last === 4;
  const count = Math.min(monthsFrom(start, last), wholeYear ? 12 : monthsFrom(4, last));
  return { count, goOn: until !== null || toEnd, how: 'monthly' };
}

const SINCE_DAY = new RegExp(
  String.raw`\b(?:since|from) (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?! 20)`,
);

/** Weekly payments from a day of this tax year, or the first of a month, to today. */
function sinceWeek(text: string, today: string): PaymentCount | null {
  const [, day, dayMonth] = SINCE_DAY.exec(text) ?? (SINCE_START.test(text) ? ['', '6', 'april'] : []);
  const [, month = dayMonth] = SINCE.exec(text) ?? [];
  if (month === undefined || UNTIL.test(text)) return null;
  const number = monthNumber(month);
  const from = `${Number(today.slice(0, 4)) - (number > Number(today.slice(5, 7)) ? 1 : 0)}-${two(number)}-${two(Number(day ?? (number === 4 ? 6 : 1)))}`;
  if (from < taxYearOf(today).start || from > today) return null;
  return { count: Math.floor(daysBetween(from, today) / 7) + 1, goOn: false, how: 'weekly' };
}

/** Payments from today to the deadline, the first of them today. */
function untilDeadline(per: Money['per'], today: string): PaymentCount | null {
  const end = nextDeadline(today);
  if (per === 'week')
    return { count: Math.floor(daysBetween(today, end) / 7) + 1, goOn: true, how: 'weekly' };
  const months = (12 + Number(end.slice(5, 7)) - Number(today.slice(5, 7))) % 12;
  const early = end.slice(8) < today.slice(8) ? 1 : 0;
  return per === 'month' ? { count: months - early + 1, goOn: true, how: 'monthly' } : null;
}

const NOW_AND = /£\d+(?:\.\d+)? (?:now|today|straight away),? (?:and|then|plus|and then) $/;
const DAYS = 365;

/** "£55 a day until April", which is read as what it comes to in a year. */
function dailyUntilDeadline({ per, amount }: Money, today: string): PaymentCount | null {
  const pence = Math.round(amount * 100);
  if (per !== 'year' || pence % DAYS !== 0) return null;
  const count = daysBetween(today, nextDeadline(today)) + 1;
  return { count, goOn: true, how: 'daily', each: pence / DAYS / 100 };
}

/** How often an amount is paid in this tax year, where that is told; null where it is paid once or all the year. */
export function paymentCountIn(text: string, money: Money, today: string): PaymentCount | null {
  const [, times, how] = TIMES_BEFORE.exec(text.slice(0, money.at)) ?? [];
  const [, more] = TO_COME.exec(text.slice(money.end)) ?? [];
  if (times !== undefined)
    return {
      count: Number(times) + Number(more ?? 0),
      goOn: more !== undefined || STILL_COMING.test(text.slice(money.end)),
      how: how?.trim() ?? '',
    };
  const before = EACH.test(text.slice(money.end)) ? ACCOUNTS_BEFORE.exec(text.slice(0, money.at)) : null;
  const [, accounts] = EACH_OF_ACCOUNTS.exec(text.slice(money.end)) ?? before ?? [];
  if (accounts !== undefined && money.per === 'once')
    return { count: numberOf(accounts), goOn: true, how: 'equal' };
  const told = money.per === 'once' ? accountsWithEach(text, money.at, money.end) : null;
  if (told !== null) return { count: told, goOn: true, how: 'equal' };
  const [, named] = EACH_OF_MONTHS.exec(text.slice(money.end)) ?? [];
  const ofMonths = named === undefined ? 0 : [...named.matchAll(new RegExp(MONTH, 'g'))].length;
  if (ofMonths > 1) return { count: ofMonths, goOn: false, how: 'monthly' };
  const [, after, x, which, months] = TIMES_AFTER.exec(text.slice(money.end)) ?? [];
  const count = after ?? x ?? months;
  const [all = ''] = TIMES_AFTER.exec(text.slice(money.end)) ?? [];
  const further = Number(TO_COME.exec(text.slice(money.end + all.length))?.[1] ?? 0);
  if (count !== undefined && numberOf(count) <= 12)
    return {
      count: numberOf(count) + further,
      goOn: further > 0 || (after === undefined && x === undefined && which !== 'last' && which !== 'past'),
      how: money.per === 'week' ? 'weekly' : money.per === 'month' ? 'monthly' : '',
    };
  const since =
    money.per === 'month'
      ? (sinceMonth(text, today) ?? sinceThen(text, today))
      : money.per === 'week'
        ? sinceWeek(text, today)
        : null;
  if (since !== null || !UNTIL_DEADLINE.test(text)) return since;
  const end = untilDeadline(money.per, today) ?? dailyUntilDeadline(money, today);
  // "£1,500 now and £1,500 a month until April": the first of them is told by itself.
  const apart = end !== null && money.per === 'month' && NOW_AND.test(text.slice(0, money.at));
  return apart ? { ...end, count: end.count - 1 } : end;
}
