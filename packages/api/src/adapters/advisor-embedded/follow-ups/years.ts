import { taxYearOf } from '../../../domain/tax-year.ts';
import { again } from './again.ts';
import type { Turn } from './people.ts';
import { lifetimeWithdrawal } from '../topics/lifetime/withdrawal.ts';
import { addMonths } from '../understand/months.ts';
import type { Reading } from '../understand/reading.ts';

/** Where the year of a rule is what was asked for. */
export const DATED = new Set([
  'allowance',
  'junior-limit',
  'lifetime-limit',
  'protection',
  'savings-tax',
  'cash-cap',
]);

const YEARS_AHEAD = /^(?:(?:and|so|but|what about|how about)\b[, ]*)*in (\d{1,2}) years?(?:'? time)?[?.! ]*$/;
const YEAR_LABEL =
  /\b(?:in |for |during )?(?:20\d\d\/\d\d|(?:this|last|next) (?:tax )?year|\d{1,2} years? ago)\b/g;

/** "And in 5 years?": counted from now. */
export function yearsAhead(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [, years] = YEARS_AHEAD.exec(alone.focus) ?? [];
  if (years === undefined || alone.money.length > 0 || !DATED.has(last.topic.id)) return null;
  const year = taxYearOf(addMonths(alone.today, 12 * Number(years)));
  const put = (text: string) => `${text.replace(YEAR_LABEL, '').trim()} in ${year.label}`;
  const reading = again(turn, put(last.question.text), put(last.question.focus));
  return { ...reading, when: { from: year.start, to: year.end, kind: 'tax-year' } };
}

const NOW =
  /^(?:(?:and|what about|how about)\b[, ]*)*(?:now|today|nowadays|currently|these days|this (?:tax )?year)[?.!]*$/;
const ANY_YEAR = /\b(?:in |for |during )?(?:20\d\d(?:\/\d\d)?|that (?:tax )?year)(?!\d)/g;

/** "And now?" after another year. */
export function today(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const dated = DATED.has(last.topic.id) || last.topic.id === lifetimeWithdrawal.id;
  if (!NOW.test(alone.focus) || last.question.when === null || !dated) return null;
  const put = (text: string) => text.replace(ANY_YEAR, '').trim();
  return { ...again(turn, put(last.question.text), put(last.question.focus)), when: null };
}
