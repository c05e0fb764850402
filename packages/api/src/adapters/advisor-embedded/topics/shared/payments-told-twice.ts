import type { Question } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { paymentCountIn } from '../../understand/payment-counts.ts';

// A sum and the regular payments that made it, told side by side, are one payment and not two.

/** What goes on beside a sum, or is another payment: "and £300 a month from now on". */
const ANOTHER =
  /\b(?:and|plus|also|then|now|will|going to|another|more|still|want|can|could|may|if|or|but|isas?)\b|[.?!;]/;
/** "By paying £300 a month", "at £300 a month". */
const MADE_BY = /\b(?:at|by|paying|putting|saving|in payments of|as|with|through)(?: \w+){0,2} $/;
const MOST_PAYMENTS = 60;
/** "So £2,400", "that is £2,400 so far". */
const COMES_TO =
  /\b(?:so|that is|which is|that makes|making|makes|total\w*|in all|altogether|means|i\.e\.)\b/;

const between = (text: string, one: Money, other: Money) => text.slice(one.end, other.at);

/** "£2,400 since April, £300 a month": so many equal payments, or said to be. */
function tellsHow(text: string, sum: Money, each: Money): boolean {
  const words = between(text, sum, each);
  if (ANOTHER.test(words.replace(/\b(?:in|into) (?:my|an?|the) (?:[a-z]+ ){0,4}isas?\b/, ''))) return false;
  const count = sum.amount / each.amount;
  return MADE_BY.test(words) || (Number.isInteger(count) && count > 1 && count <= MOST_PAYMENTS);
}

/** "£300 a month since April, so £2,400 so far." */
function comesTo(text: string, each: Money, sum: Money, today: string): boolean {
  const words = between(text, each, sum);
  if (/[.?!;]/.test(words)) return false;
  const times = paymentCountIn(text, each, today);
  return COMES_TO.test(words) || (times !== null && times.count * each.amount === sum.amount);
}

/** Regular payments beside the sum that they made. @param isMade whether an amount was paid in already */
export function regularsOfSums(question: Question, isMade: (money: Money) => boolean): readonly Money[] {
  const { text, money, today } = question;
  return money.flatMap((each, at): Money[] => {
    const [before, after] = [money[at - 1], money[at + 1]];
    if (each.per !== 'month' && each.per !== 'week') return [];
    if (before?.per === 'once' && isMade(before) && tellsHow(text, before, each)) return [each];
    return after?.per === 'once' && after.amount > each.amount && comesTo(text, each, after, today)
      ? [each]
      : [];
  });
}
