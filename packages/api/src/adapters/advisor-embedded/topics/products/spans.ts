import type { Question } from '../../topic.ts';
import { termBoundIn, type TermBound } from '../../understand/terms.ts';
import { periodText } from '../../write/text.ts';
import { sortOf } from './order.ts';

// The lengths of time that products are to have.

/** Whether a length of time is that of a product, and not of the saver's plans. */
const TERMS =
  /\bfix(?:ed|es)?\b|\bterms?\b|\block\w*|\btied?\b|\btying\b|\bbonds?\b|\blasts?\b|\brates?\b[^.?]*\bfor (?:at least|over|more than|a minimum of|up to|at most) \d+ (?:year|month)|\bisas? (?:(?:that )?(?:are|is|last|run|lasting|running) (?:for )?)?(?:of|with|over|under|longer|shorter|less than|at most|up to)\b|\binnovative finance isa (?:over|under|shorter|longer|for less)\b/;

/** Bounds the question sets to the terms of products. */
export function termsOf({ text, money, terms }: Question): TermBound | null {
  if (terms.length > 1 && /\b(?:differen\w+|compar\w+|versus|vs|gap|better|more)\b/.test(text)) return null;
  return TERMS.test(text) && !money.some(({ per }) => per !== 'once') ? termBoundIn(text) : null;
}

/** `a term of 3 years or more`. */
export function termsText({ least, most }: TermBound): string {
  if (least !== null && most !== null) return `a term of ${periodText(least)} to ${periodText(most)}`;
  if (most !== null)
    return most % 12 === 11
      ? `a term under ${periodText(most + 1)}`
      : `a term of at most ${periodText(most)}`;
  const from = least ?? 0;
  return from % 12 === 1 ? `a term over ${periodText(from - 1)}` : `a term of at least ${periodText(from)}`;
}

/** The longest or shortest fixed term there is, in months, when that is asked for. */
export function extremeTerm(question: Question): number | null {
  const [, end] = /(?=.*\bfix).*\b(longest|shortest)\b/.exec(question.text) ?? [];
  // Of an order from one end to the other, or a place in it, every term is wanted.
  if (end === undefined || sortOf(question) === 'term') return null;
  const terms = question.catalogue.flatMap(({ isActive, term }) => {
    const [, years] = /^(\d+) years? fixed/i.exec(term ?? '') ?? [];
    const [, months] = /^(\d+) months? fixed/i.exec(term ?? '') ?? [];
    return isActive && (years ?? months) !== undefined ? [years ? Number(years) * 12 : Number(months)] : [];
  });
  if (terms.length === 0) return null;
  return end === 'longest' ? Math.max(...terms) : Math.min(...terms);
}
