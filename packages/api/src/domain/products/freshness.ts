import { isStatedFact, statedFacts } from './product-proofs.ts';
import type { Product } from './product.ts';
import { isDate } from '../isa/tax-year.ts';

/** How old the facts of a product are. */
export interface FactAge {
  /** How many facts are stated. */
  facts: number;
  /** How many of them have no recorded check. */
  unchecked: number;
  /** The day on which the fact that was not checked for longest was checked; null when none was. */
  oldest: string | null;
}

/** How old the facts of a product are, by their proofs. */
export function factAge(product: Product): FactAge {
  const facts = statedFacts(product).length;
  let proven = 0;
  let oldest: string | null = null;
  for (const { fields, checkedOn } of product.proofs) {
    const count = fields.filter((field) => isStatedFact(product, field)).length;
    if (count === 0) continue;
    proven += count;
    if (oldest === null || checkedOn < oldest) oldest = checkedOn;
  }
  return { facts, unchecked: facts - proven, oldest };
}

/** A day on which something of a product ends, as its texts say. */
export interface MentionedEnd {
  /** `2027-01-31`. */
  on: string;
  kind: 'bonus' | 'fix' | 'other';
  /** The text that says so. */
  text: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ENDS = /\b(?:until|till|ends?|ending|before|by|to|matures?|maturing|expires?|closes|withdrawn)\b/i;
const WRITTEN = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)? (${MONTHS.join('|')})[a-z]{0,6}\\.? (20\\d\\d)\\b`,
  'gi',
);
const NUMERIC = /\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b|\b(20\d\d)-(\d\d)-(\d\d)\b/g;
const YEAR = /20\d\d/;
const MAX_TEXT = 500;

const day = (year: string, month: number | string, date: string) =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;

function daysIn(text: string): string[] {
  const written = [...text.matchAll(WRITTEN)].map(([, date = '', month = '', year = '']) =>
    day(year, MONTHS.indexOf(month.toLowerCase()) + 1, date),
  );
  const numeric = [...text.matchAll(NUMERIC)].map(([iso, date, month, year]) =>
    date === undefined || month === undefined || year === undefined ? iso : day(year, month, date),
  );
  return [...written, ...numeric].filter(isDate);
}

function kindOf(text: string): MentionedEnd['kind'] {
  if (/\bbonus\b/i.test(text)) return 'bonus';
  return /\b(?:fix|fixed|term|matures?|maturing|maturity)\b/i.test(text) ? 'fix' : 'other';
}

/**
 * The days on which something of a product ends, soonest first. A bonus or term is counted from the opening of an account
 * and so ends on no day of the calendar; offers with one state it in their texts, such as "Fixed until 31 January 2027".
 */
export function mentionedEnds({
  term,
  termsApply,
  earlyWithdrawalPenalty,
  features,
}: Pick<Product, 'term' | 'termsApply' | 'earlyWithdrawalPenalty' | 'features'>): MentionedEnd[] {
  return [term, termsApply, earlyWithdrawalPenalty, ...features]
    .flatMap((text) =>
      text !== null && text.length <= MAX_TEXT && YEAR.test(text) && ENDS.test(text) ? [text] : [],
    )
    .flatMap((text) => daysIn(text).map((on) => ({ on, kind: kindOf(text), text })))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
}
