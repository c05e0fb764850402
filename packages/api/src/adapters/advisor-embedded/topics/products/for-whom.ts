import type { IsaTypeName } from '../../../../domain/isa-types.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { Question } from '../../topic.ts';
import { boundOf } from './figures.ts';
import { namedOrder } from './order.ts';
import { ratingBound } from './ratings.ts';

// Kinds of ISA that are left out of a list for the person it is meant for.

/** "The best ISA for a 60-year-old": kinds that nobody of the age told can open, where no kind is named. */
export function closedTo(question: Question): IsaTypeName[] {
  const [person, more] = question.people;
  const today = question.today;
  if (!person || more || question.kinds.length > 0 || question.providers.length > 0) return [];
  const isGrown = person.age >= (amountOn('adult-cash-age', today) ?? Infinity);
  const isPastLifetime = person.age > (amountOn('lifetime-ages', today, 'oldest') ?? Infinity);
  return [...(isPastLifetime ? ['Lifetime ISA' as const] : []), ...(isGrown ? ['Junior ISA' as const] : [])];
}

/** "The best ISA for £500": who says nothing of a child means an ISA of their own. */
export function meansOwn(question: Question): boolean {
  const { text, people, kinds, providers, askedBefore } = question;
  const ownFigure = namedOrder(question) !== null || RANKED.test(question.focus);
  if (!/\bisas?\b/.test(text) || people.length > 0 || ownFigure) return false;
  if (!BEST.test(question.focus) && question.money.length === 0) return false;
  if (kinds.length + providers.length > 0 || boundOf(question) !== null || ratingBound(question) !== null)
    return false;
  return ![text, ...askedBefore].some((each) => OF_CHILD.test(each));
}
const BEST = /\b(?:best|top|good|recommend\w*|suggest\w*)\b/;
/** What is asked for by a figure is answered by it, whoever it is for. */
const RANKED =
  /\b(?:rated|ratings?|reviews?|reviewed|stars?|rates?|fees?|minimum|maximum|deposit of|providers?|banks?|paying|pays?|every|each|all|whole|any kind)\b/;
const OF_CHILD =
  /\b(?:child\w*|kids?|junior|jisas?|sons?|daughters?|bab(?:y|ies)|grand\w+|nieces?|nephews?|toddlers?|teen\w*|famil\w+|newborns?|god\w+|school\w*|born|boys?|girls?|little ones?|young\w*)\b/i;
