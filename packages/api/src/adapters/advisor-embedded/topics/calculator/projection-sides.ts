import { asks, says, type Question } from '../../topic.ts';
import { TYPE_OF, type IsaKind } from '../../understand/entities.ts';
import {
  ofList,
  ofOwnRates,
  ofOwnTerms,
  ofShares,
  ofTimes,
  type Alternatives,
} from './projection-alternatives.ts';
import { targetOf } from './projection-target.ts';

// What a question sets side by side: each side is projected by itself.

export interface Sides extends Alternatives {
  /** The sides are kinds of ISA, to be named, and not amounts. */
  ofKinds: boolean;
  /** Its words leave no doubt that sides are set beside each other. */
  clear: boolean;
}

const OR_ELSE =
  /\bdifference between\b|\bversus\b|\bvs\b|\brather than\b|\binstead of\b|\bcompar\w*\b|£\d+ (?:a month |(?:all )?(?:at once|in one go|now|up ?front|as a lump(?: sum)?) )?or £\d/;

const LUMP = /\b(?:lump(?: sum)?|one[- ]off|up ?front|(?:all )?at once|in one go|now)\b/;

/** Only "or" and how often, how long or where stand between two that are alternatives. */
const BETWEEN_OR =
  /^(?! ?(?:and|plus|then)\b)[^£?;]{0,40}\bor (?:just |else |have |put |save |pay |invest |do |a |an? lump sum of )*$/;
/** A lump sum is many times a payment. */
const MANY_TIMES = 6;

/** Amounts set beside each other and not added up: "£200 or £250 a month". */
function ofAmounts(question: Question): Sides | null {
  const regular = question.money.filter(({ per }) => per !== 'once');
  const [first, second, third] = question.money;
  if (!first || !second || third) return null;
  const between = question.text.slice(first.end, second.at);
  const eitherOr = BETWEEN_OR.test(between);
  const alike = regular.length !== 1 || second.per !== 'once' || eitherOr;
  if (!alike || !(eitherOr || OR_ELSE.test(question.text))) return null;
  // "£12,000 as a lump sum or £1,000 a month": each as it stands, and "£200 or £250 a month" as often as the other.
  const alikeInSize =
    Math.max(first.amount, second.amount) < MANY_TIMES * Math.min(first.amount, second.amount);
  const apart = regular.length === 2 || (regular.length === 1 && (LUMP.test(question.text) || !alikeInSize));
  const per = second.per === 'once' ? first.per : second.per;
  const each = [first, second].map((money) => ({ ...question, money: [apart ? money : { ...money, per }] }));
  return { each, ofKinds: false, ends: 'difference', clear: false };
}

/** Two kinds, also where they are called by what they hold: "cash versus shares". */
function kindsOf(question: Question): readonly IsaKind[] {
  const named = question.kinds.filter((kind) => TYPE_OF[kind] !== null);
  const bySubstance =
    /\bcash\b[^.?]*\b(?:versus|vs|or|against|rather than|instead of|compared (?:to|with)) (?:in )?(?:the )?(?:shares|stocks|stock market|investing|investments|funds)\b/;
  return named.length <= 1 && says(question, bySubstance) ? ['cash', 'stocks'] : named;
}

/** What asks for an outcome, and not for the rules of paying in or for a choice. */
const OUTCOME =
  /\b(?:how much|difference|grow\w*|worth|earn\w*|make|will (?:i|we) have|leaves?|comes? to|do in|better off|ends? up|adds? up|more money)\b/;
const RULES =
  /\b(?:can|may|could) (?:i|we|you|he|she)\b|\ballow\w*|\blimits?\b|\bleft\b|\bmight need\b|\b(?:mov|transferr?|switch)(?:e|ed|es|ing)?\b|\btax\w*/;

/** An amount in two kinds, or one in each; of two rates each kind has its own. */
function ofKinds(question: Question): Sides | null {
  const kinds = kindsOf(question);
  const { money, rates, products } = question;
  const told = question.period !== null || rates.length > 0;
  const saving =
    money.length === 2 &&
    (money.every(({ per }) => per !== 'once') || (rates.length > 0 && question.period !== null));
  const ratedEach =
    rates.length === 2 && question.period !== null && /\b(?:or|vs|versus)\b/.test(question.text);
  const grown = saving || ratedEach || OR_ELSE.test(question.text) || asks(question, OUTCOME);
  if (kinds.length !== 2 || money.length === 0 || products.length > 0 || !told || !grown) return null;
  if (asks(question, RULES)) return null;
  const together = money.length === 2;
  const each = kinds.map((kind, at) => {
    const own = rates.length === 2 ? rates.slice(at, at + 1) : rates.slice(0, 1);
    const paid = together ? money.slice(at, at + 1) : money;
    return { ...question, kinds: [kind], money: paid, rates: own, rate: own[0] ?? null };
  });
  return { each, ofKinds: true, ends: together ? 'sum' : 'difference', clear: true };
}

/** The sides of what a question compares or holds side by side; null where it is about one thing. */
export function sidesOf(question: Question): Sides | null {
  if (targetOf(question) !== null) return null;
  const shares = ofShares(question);
  if (shares)
    return { ...shares, ofKinds: shares.each.every(({ kinds }) => kinds.length === 1), clear: true };
  const kinds = ofKinds(question);
  if (kinds) return kinds;
  const own = ofOwnRates(question) ?? ofOwnTerms(question) ?? ofList(question) ?? ofTimes(question);
  const named = question.kinds.length === 2;
  return own ? { ...own, ofKinds: named, clear: true } : ofAmounts(question);
}
