import { formatPercent } from '../../../../domain/money.ts';
import type { Found, ProductFacts } from '../../tool-results.ts';
import { asks, type Draft, type Question } from '../../topic.ts';
import { joined, lines, listed, upperFirst } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { productLine } from './lines.ts';
import { asksEachType, orderText, sortOf } from './order.ts';
import { wishesOf } from './wish.ts';

/** The best of each side, beside each other. */
export function sideBySide(question: Question, found: Found, caution: string): Draft {
  const firsts = wishesOf(question).map(({ call, label }) => ({
    best: found.get(call)?.products[0],
    term: label,
  }));
  const list = firsts.map(({ best, term }) => {
    return best
      ? `- ${term}: ${productLine(best, asksEachType(question) && sortOf(question) === 'rating' ? 'rating' : 'access')}`
      : `- ${term}: the catalogue has none`;
  });
  const byType = asksEachType(question);
  const byTerm = !byType && question.terms.length > 1;
  const subject = byTerm ? (wishesOf(question)[0]?.subject ?? 'ISAs') : byType ? 'ISAs' : 'Cash ISAs';
  const head = `${upperFirst(subject)}, ${orderText(question)}, by ${byType ? 'kind' : byTerm ? 'term' : 'access'}:`;
  return {
    text: lines(
      !byType && joined(firstPaysMore(question, firsts), highestOf(question, firsts)),
      head,
      ...list,
      !question.brief && caution,
    ),
    notes: ['sample'],
  };
}

/** Yes or no to "do fixed rates pay more than easy access?": of the side named first. */
function firstPaysMore(question: Question, firsts: readonly { best: ProductFacts | undefined }[]): string {
  if (!asksWhether(question) || !asks(question, /\b(?:more|higher|better)\b[^.?]*\bthan\b/)) return '';
  const [first, ...rest] = firsts.map(({ best }) => best?.interestRateAer ?? 0);
  return (first ?? 0) > Math.max(...rest) ? 'Yes, in this catalogue.' : 'No, not in this catalogue.';
}

/** Which of the terms has the highest rate. */
function highestOf(
  question: Question,
  firsts: readonly { best: ProductFacts | undefined; term: string }[],
): string {
  const rates = firsts
    .flatMap(({ best, term }) =>
      best && best.interestRateAer !== null ? [{ rate: best.interestRateAer, term }] : [],
    )
    .toSorted((a, b) => b.rate - a.rate);
  const [first, ...rest] = rates;
  if (!first || rest.length === 0) return '';
  if (rest[0]?.rate === first.rate) return `The highest rate is the same for both: **${first.rate}%**.`;
  const [second] = rest;
  const gap =
    second && asks(question, /\b(?:gap|difference|spread|how much (?:more|better|higher))\b/)
      ? ` The gap is **${formatPercent(Math.round((first.rate - second.rate) * 100) / 100)}** (percentage points).`
      : '';
  return `The highest rate is for **${first.term}**: **${first.rate}%**, against ${listed(rest.map(({ rate, term }) => `${rate}% for ${term}`))}.${gap}`;
}
