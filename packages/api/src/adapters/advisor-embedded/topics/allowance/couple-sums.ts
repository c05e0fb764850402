import { formatPounds } from '../../../../domain/money.ts';
import { asks, says, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { areTwo } from '../../understand/two-people.ts';
import { LEFT } from './words.ts';
import { isMade, type PaidIn } from '../shared/payments-in.ts';

const PARTNER =
  /\b(?:wife|husband|partner|spouse|couple|girlfriend|boyfriend|fianc\w+|married)\b|\bwe (?:have )?(?:both|each)\b|\bboth of us\b/;
const TOGETHER = /\b(?:between us|between the (?:two|2) of us|together|both of us|us both|as a couple)\b/;
const OUR_SUM = anyOf(
  /\b(?:have|can|could|may|do) we\b|\bwe (?:have|can|could|may|got)\b|\bour (?:allowances?|limits?)\b/,
);
const THEIRS =
  /\b(?:wife|husband|partner|spouse|girlfriend|boyfriend|fianc\w+|she|he)\b(?:'?s)?(?! and (?:i|me)\b)/g;
const MINE = /(?<!and )\bi\b(?! and)/g;
const OURS = /\b(?:we|us)\b|\band (?:i|me)\b|\b(?:i|me) and\b/g;

type Owner = 'mine' | 'theirs' | 'ours';

/** Whose an amount is: who is named last before it. */
function ownerOf({ text }: Question, at: number): Owner {
  const lastOf = (words: RegExp) => [...text.slice(0, at).matchAll(words)].at(-1)?.index ?? -1;
  const [mine, theirs, ours] = [lastOf(MINE), lastOf(THEIRS), lastOf(OURS)];
  if (ours > mine && ours > theirs) return 'ours';
  return theirs > mine ? 'theirs' : 'mine';
}

/** "My wife and I each put in £12,000." */
const BOTH_PAID =
  /(?<!\b(?:can|could|may|should) we )\b(?:each|both)(?: of us)? (?:have )?(?:already )?(?:put|paid|saved|used|invested)\b/;

const OF_ONE = /\b(?:i|me|my)\b/;

/** "My husband put £20,000 in his. What have I left?": of one's own allowance only one's own payments. */
export function ownPayments(question: Question, payments: readonly PaidIn[]): readonly PaidIn[] {
  const together = says(question, TOGETHER) || asks(question, OUR_SUM);
  if (!says(question, PARTNER) || together || !asks(question, OF_ONE)) return payments;
  const own = payments.filter(({ money }) => ownerOf(question, money.at) !== 'theirs');
  return own.length > 0 ? own : payments;
}

/** "We have £30,000 to put in ISAs, is that allowed?": nobody else is named, but it is not one person. */
const isOurs = ({ text, people }: Question) =>
  people.length === 0 &&
  /^(?:(?:so|hi|hello|ok|if|can|could|may)\b[, ]*)*we\b/.test(text) &&
  !/\b(?:i|me|my)\b/.test(text);

/** Two adults ask for their sum: each has an allowance of their own. Null where they do not. */
export function coupleSum(question: Question, payments: readonly PaidIn[], view: RuleView): string | null {
  const whole = view.amount('isa-allowance');
  if (payments.length === 0) return null;
  const [only, more] = payments;
  if (!says(question, PARTNER) && !areTwo(question.text))
    return only && !more && isOurs(question) && only.amount > whole && only.amount <= 2 * whole
      ? `For two adults yes: each has an allowance of ${boldPounds(whole)} of their own, ${formatPounds(2 * whole)} together for ${view.taxYear}. One person alone cannot pay in the ${formatPounds(only.amount)}: that is ${boldPounds(only.amount - whole)} over.`
      : null;
  if (!says(question, TOGETHER) && !asks(question, OUR_SUM)) return null;
  const times = says(question, BOTH_PAID) ? 2 : 1;
  const of = (owner: Owner) =>
    payments
      .filter(({ money }) => ownerOf(question, money.at) === owner)
      .reduce((sum, { amount }) => sum + amount * (owner === 'ours' ? times : 1), 0);
  const each = `Each adult has an allowance of ${boldPounds(whole)} of their own`;
  const over = [of('mine'), of('theirs')].find((used) => used > whole);
  if (over !== undefined)
    return `${each}: ${formatPounds(over)} is ${boldPounds(over - whole)} over it, and the other’s cannot be used for that.`;
  const left = 2 * whole - of('mine') - of('theirs') - of('ours');
  if (left < 0)
    return `${asks(question, /\b(?:can|could|may) we\b[^?]*\ball\b/) ? 'Not all of it this tax year: each' : 'Each'}${each.slice(4)}, ${formatPounds(2 * whole)} for two: **${formatPounds(-left)}** is over that${-left <= 2 * whole ? ' and can go in from 6 April, with the next year’s allowances' : ''}.`;
  if (times === 1 && !payments.some(({ money }) => isMade(question, money)) && !asks(question, LEFT))
    return null;
  return `${each}: of the ${formatPounds(2 * whole)} for two **${formatPounds(left)}** is left for ${view.taxYear}.`;
}
