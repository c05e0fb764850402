import { again, ask, namesNothing } from './again.ts';
import type { Change, Turn } from './people.ts';
import { deadline } from '../topics/dates/deadline.ts';
import { protection } from '../topics/protection/protection.ts';
import { addDays, taxYearOf } from '../../../domain/tax-year.ts';
import { twoTaxYears } from '../topics/allowance/two-tax-years.ts';
import { allowance } from '../topics/allowance/allowance.ts';
import { neighbouring } from '../topics/conduct/declines.ts';
import { severalIsas } from '../topics/holding/several-isas.ts';
import { transfers } from '../topics/holding/transfers.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions after talk of several ISAs, of moving one, or of what an ISA does: part of it, each of them, something else.

const PART =
  /\b(?:move|transfer|switch|do|take|shift)\b[^.?]*\b(?:part|some|half|a bit|all)\b|\b(?:just|only) (?:part|some|half|a bit)\b/;

/** "Can I move just part?" */
function partMoved(turn: Turn): Reading | null {
  if (turn.last.topic.id !== transfers.id || !namesNothing(turn) || !PART.test(turn.alone.focus)) return null;
  const [kind] = turn.last.question.kinds;
  const part = /\ball\b/.test(turn.alone.focus) ? 'all' : 'part';
  return ask(turn, `can i transfer ${part} of my ${kind ? PHRASE_OF[kind] : 'isa'}?`);
}

const EACH = /\bhow much\b[^.?]*\b(?:each|both|them|either|all of them|every one)\b/;

/** "How much in each?" of several ISAs. */
function limitOfEach(turn: Turn): Reading | null {
  const about = turn.last.topic.id === severalIsas.id && namesNothing(turn) && EACH.test(turn.alone.focus);
  return about ? ask(turn, 'how much can i put in each isa?') : null;
}

const IN_ALL =
  /^(?:(?:and|but|so|ok|with|for|a|an|the|if)\b[, ]*)*(?:(?:total|sum|overall|altogether|in all|all together)(?: of| is| comes to)? £\d+|£\d+ (?:in total|in all|altogether|between (?:them|the two)|across (?:both|them)|all together|combined))[?.! ]*$/;

/** "Total of £25,000?" over several ISAs: whether the year takes it. */
function allTogether(turn: Turn): Reading | null {
  const [money, more] = turn.alone.money;
  const about = turn.last.topic.id === severalIsas.id && money !== undefined && !more;
  if (about && IN_ALL.test(turn.alone.focus) && turn.last.question.kinds.includes('lifetime'))
    return ask(turn, 'can i pay into 2 lifetime isas in the same tax year?');
  return about && IN_ALL.test(turn.alone.focus)
    ? ask(turn, `can i pay £${money.amount} into my isas this tax year?`)
    : null;
}

const COMES_TO =
  /^(?:(?:so|that is|that makes|makes|in all|total|is that|then)\b[, ]*)*£\d+(?: (?:in all|in total|total|altogether|between us|for both|then))*[?.! ]*$/;

/** "So £80,000?" of payments on both sides of 5 April, for one or for two. */
function sumOfYears(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [first, second, third] = last.question.money;
  const [named, more] = alone.money;
  if (last.topic.id !== twoTaxYears.id || !named || more || third || !COMES_TO.test(alone.focus)) return null;
  const one = (first?.amount ?? 0) + (second ?? first ?? named).amount;
  const couple = /\b(?:wife|husband|partner|spouse)\b/.test(last.question.text);
  return named.amount === one * (couple ? 2 : 1)
    ? again(turn, last.question.text, last.question.focus)
    : null;
}

const LONGEST_OTHER = 5;
const OTHER_SAVING =
  /^(?:(?:and|but|so|what about|how about|ok)\b[, ]*)*(?:on |in |with |for )?(?:my |the |a )?(?:premium bonds?|pensions?|sipps?|gold|crypto\w*|bitcoin|property|buy to let|annuit\w+|mortgages?|credit cards?)[?.! ]*$/;

/** "And premium bonds?": what this site knows nothing of is no ISA. */
function otherSaving(turn: Turn): Reading | null {
  const { focus } = turn.alone;
  const short = focus.split(' ').length <= LONGEST_OTHER && OTHER_SAVING.test(focus);
  return short && turn.alone.money.length === 0 ? turn.alone : null;
}

const OF_KIND =
  /^(?:(?:and|but|so|or|ok|what about|how about)\b[, ]*)*(?:(?:in|with|for|if it is in) )?(?:an? |my |the )?(?:stocks and shares isas?|stocks|shares|investments?|funds|innovative finance isas?|peer to peer|cash isas?)[?.! ]*$/;

/** "What about stocks?" after what is covered of a sum with a bank. */
function coverOfKind(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const [money, more] = last.question.money;
  if (last.topic.id !== protection.id || alone.money.length > 0 || !OF_KIND.test(alone.focus)) return null;
  const kind = alone.kinds[0] ?? 'stocks';
  const sum = money && !more ? `£${money.amount} in ` : '';
  return ask(turn, `is ${sum}a ${PHRASE_OF[kind]} covered by the fscs?`);
}

const NEXT_DEADLINE =
  /^(?:(?:and|but|so|ok|what about|how about|when is)\b[, ]*)*(?:the )?(?:next (?:tax )?year'?s?|(?:one )?after that|the following (?:tax )?year'?s?)(?: one| deadline)?[?.! ]*$/;

/** "And next year's?" after the deadline. */
function nextDeadlineAsked(turn: Turn): Reading | null {
  if (turn.last.topic.id !== deadline.id || !NEXT_DEADLINE.test(turn.alone.focus)) return null;
  const next = taxYearOf(addDays(taxYearOf(turn.alone.today).end, 1));
  return ask(turn, `when is the isa deadline in ${next.label}?`);
}

/** In their order: the first that fits. */
export const ISA_CHANGES: readonly Change[] = [
  [partMoved, transfers],
  [limitOfEach, allowance],
  [allTogether, 'fitting'],
  [sumOfYears, 'same'],
  [otherSaving, neighbouring],
  [coverOfKind, protection],
  [nextDeadlineAsked, deadline],
];
