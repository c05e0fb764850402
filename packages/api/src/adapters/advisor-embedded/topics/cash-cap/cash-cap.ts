import { formatPounds } from '../../../../domain/money.ts';
import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import type { RuleRow } from '../../tool-results.ts';
import { asks, cues, says, type Question } from '../../topic.ts';
import { phraseOf, sinceOrFrom, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, upperFirst } from '../../write/text.ts';
import { cashCapSentence, LIMIT } from '../allowance/allowance.ts';
import { capTogether, SHARED_BY_ISAS } from './shared.ts';
import {
  ageOf,
  cappedLead,
  is65Before,
  reaches65Later,
  reaches65Under,
  spared,
  TURNING_65,
  turns65First,
} from './ages.ts';
import { coupleOf, ofTwoAges, ONCE_CAPPED } from './couples.ts';
import { aboveAllowance, AGE_ONLY, AM_I_CAPPED, BEFORE_CAP, cashBeside, paidBefore } from './amounts.ts';
import { ANNOUNCED, asksChanges2027, changesText } from './announced.ts';
import {
  BEGUN,
  BESIDE_OR_FORCED,
  HIT_BY_CAP,
  IS_CAP,
  LAST_DAY,
  lastDay,
  LOWERED,
  OVERALL_LIMIT,
  WAS_ANNOUNCED,
  WHICH_START,
} from './words.ts';
import { paymentsIn } from '../shared/payments-in.ts';
import { asksToConfirm, asksToMay, asksWhether, MOVING, PAYING_IN } from '../shared/phrases.ts';
import { otherTime, rulesTopic } from '../shared/rules-topic.ts';

const CHANGE =
  /\bchang(?:e|es|ing|ed)\b|\bnew (?:rule|limit|cap|law)|\bannounced\b|\bbudget\b|\breform|\bcut\b|\breduc|\bcoming in\b|\bgoing (?:down|up)\b|\bhappening\b|\bfuture\b/;

/** What holds while a rule is only announced. */
function untilThen(cap: RuleRow | undefined, today: string): string {
  if (!cap?.from || cap.from <= today) return '';
  return `Until ${formatDate(addDays(cap.from, -1))} the present rules apply.`;
}

/** "Is £12,000 the limit now?" */
function notYet(question: Question, cap: RuleRow | undefined, view: RuleView): string {
  const now = asks(
    question,
    /\bnow\b|\balready\b(?! (?:have|got|saved))|\bcurrent(?:ly)?\b|\btoday\b|\bthis (?:tax )?year\b|\bin force\b|\byet\b/,
  );
  const thisYear = question.when !== null && !otherTime(question);
  // "What is the cash ISA limit?" is about today's as long as nothing speaks of the change.
  const plain =
    question.when === null &&
    question.people.length === 0 &&
    question.ageGroup === null &&
    asks(question, /\blimits?\b|\bmaximum\b/) &&
    !CHANGE.test(question.focus) &&
    !asks(question, /£12000|\bcap(?:s|ped)?\b|\b65\b|\bnew\b|\blaw\b|\baffect/);
  if ((!now && !thisYear && !plain) || !cap?.from || cap.from <= question.today) return '';
  const lead =
    now &&
    /^(?:so |and |but )?(?:is|are|can|does|do|has|have|will)\b|\bis (?:that|this|it) (?:right|true|correct)\b/.test(
      question.focus,
    )
      ? 'No, not yet: until'
      : 'Until';
  return `${lead} ${formatDate(addDays(cap.from, -1))} there is no separate limit for cash ISAs: up to ${view.figure('isa-allowance')} can go in, inside the overall allowance.`;
}

const POLAR = /^(?:so |and |but )*(?:is|are|does|do|will|has|have|can|could|am)\b/;

/** "And for stocks?" */
const NOT_CASH =
  /^(?:and |but |so |what about |how about )*(?:for |in |into |with )?(?:the )?(?:stocks|shares|investments?|investing|innovative finance)\b/;
/** "Does it affect my stocks and shares ISA?" */
const AFFECTS_SHARES =
  /\b(?:affect|hit|change|matter|apply)\w*\b[^.?]*\b(?:stocks and shares|innovative finance|shares|investments?)\b/;
const otherKinds = (view: RuleView) =>
  `There is no such cap for stocks and shares or innovative finance ISAs: they take up to the whole ${view.figure('isa-allowance')}, less what goes into your other adult ISAs.`;

/** "£20,000 as £12,000 in cash and £8,000 in shares": its parts, without the sum of them. */
function withoutTotal(question: Question): Question {
  const [total, ...parts] = question.money;
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  return total && parts.length > 1 && total.amount === sum ? { ...question, money: parts } : question;
}

function capFor(told: Question, view: RuleView): string {
  if (asksChanges2027(told)) return changesText(told, view);
  const question = withoutTotal(told);
  const cap = view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65');
  const early = putIn(question) ? paidBefore(question, cap, view) : '';
  if (early !== '') return early;
  const group = is65Before(cap, question) ? 'over-65' : ageOf(question);
  const amount = cap?.figure?.amount ?? 0;
  const overall =
    asks(question, /(?:\b(?:isa|overall|whole|total|entire)|£20000) (?:isa )?(?:allowance|limit)\b/) &&
    !asks(question, /\bcash\b/);
  const named = question.money.find(
    (money) => money.amount > 500 && money.amount !== amount && money.per !== 'month',
  );
  // Amounts that all go into cash are one payment to the cap.
  const inCash = paymentsIn(question).filter(
    ({ kind, money }) => kind === 'cash' && !IS_CAP.test(question.text.slice(money.end)),
  );
  const together = inCash.length > 1 ? inCash.reduce((sum, each) => sum + each.amount, 0) : 0;
  const elsewhere = paymentsIn(question).filter(({ kind }) => kind !== null && kind !== 'cash');
  const free = elsewhere.length > 0 && inCash.length === 0;
  const single = free
    ? undefined
    : together > 0 || (elsewhere.length > 0 && inCash[0])
      ? { amount: together || (inCash[0]?.amount ?? 0) }
      : overall && named?.amount === view.amount('isa-allowance')
        ? undefined
        : named;
  const begins = sinceOrFrom(cap, question.today);
  if (
    (group !== 'over-65' && asks(question, TURNING_65)) ||
    reaches65Under(cap, question) ||
    (group !== 'over-65' &&
      !is65Before(cap, question) &&
      turns65First(question) &&
      (!otherTime(question) || question.people[0]?.turning))
  ) {
    if (reaches65Later(cap, question))
      return joined(
        `${begins} the cap is ${boldPounds(amount)} a tax year until then: it is for savers under 65, who can put the rest of the ${view.figure('isa-allowance')} into other kinds of ISA.`,
        `How the tax year in which you turn 65 is treated is not settled in the sources I have; from 65 it is ${view.figure('cash-cap-65-and-over')}.`,
      );
    return joined(
      `${begins}, savers under 65 can pay at most ${boldPounds(amount)} a tax year into cash ISAs, and savers of 65 and over ${view.figure('cash-cap-65-and-over')}.`,
      'How somebody who turns 65 during a tax year is treated is not settled in the sources I have.',
    );
  }
  const each = ofTwoAges(question, view);
  if (each !== '') return joined(`${begins}:`, each, 'The overall allowance stays the same for both.');
  if (group === 'over-65') {
    return joined(
      NOT_CASH.test(question.focus) && otherKinds(view),
      named &&
        named.amount <= view.amount('isa-allowance') &&
        asksWhether(question) &&
        putIn(question) &&
        'Yes.',
      spared(cap, question),
      `At 65 and over nothing changes: ${begins.charAt(0).toLowerCase()}${begins.slice(1)}, you can still pay up to ${view.figure('cash-cap-65-and-over')} a tax year into cash ISAs.`,
      `The new limit of ${boldPounds(amount)} is for savers under 65. How the year in which somebody turns 65 is treated is not settled.`,
    );
  }
  const beside = cashBeside(question, view, amount);
  if (beside !== '')
    return joined(
      beside,
      `${begins}, savers under 65 can pay at most ${boldPounds(amount)} a tax year into cash ISAs; the overall allowance stays at ${view.figure('isa-allowance')}.`,
    );
  const over = single && single.amount > amount;
  const rest = view.amount('isa-allowance') - amount;
  return joined(
    asks(
      question,
      /\b(?:how much|what|where)\b[^.?]*\b(?:stocks(?: and shares)?|shares|innovative finance|invest\w*|rest|other(?! isas?))\b/,
    ) && `With ${formatPounds(amount)} in cash ISAs, ${boldPounds(rest)} can go into other kinds of ISA.`,
    cappedLead(question, group),
    group === 'under-65' && AGE_ONLY.test(question.focus) && 'Under 65 the new limit applies.',
    free &&
      /(?:^|[,;] |\b(?:cash|then) )(?:is|are|does|do|will|can|could|may) (?:i|we|it|they)\b/.test(
        question.focus,
      ) &&
      'Yes.',
    (free || NOT_CASH.test(question.focus) || AFFECTS_SHARES.test(question.focus)) && otherKinds(view),
    notYet(question, cap, view),
    overall &&
      `${POLAR.test(question.focus) ? (asks(question, /\b(?:be|stay|stays|remain|remains|still)\b[^.?]*(?:£20000|\bthe same\b)/) ? 'Yes: the' : 'No: the') : 'The'} overall allowance stays at ${view.figure('isa-allowance')}; the cap is only on the part that goes into cash ISAs.`,
    aboveAllowance(question, named?.amount ?? 0, view),
    asks(question, WAS_ANNOUNCED) && cap?.caveat?.replace(/\d+ \w+ \d{4}/, '**$&**'),
    lastDay(question, cap),
    lastDay(question, cap) === '' &&
      single &&
      !asks(question, BEFORE_CAP) &&
      putIn(question) &&
      !asks(question, /\b(?:what|where)\b[^.?]*\b(?:rest|other)\b/) &&
      (over ? 'Not all of it from then on.' : 'Yes.'),
    asks(question, BESIDE_OR_FORCED) && 'No.',
    (asksToConfirm(question) || /^is it true\b/.test(question.focus)) &&
      asks(question, /\b(?:everything|all (?:isas|kinds|of it)|every isa|across the board)\b/) &&
      'No, only for cash ISAs.',
    POLAR.test(question.focus) && asks(question, BEGUN) && notYet(question, cap, view) === '' && 'Not yet.',
    POLAR.test(question.focus) &&
      asks(
        question,
        /\b(?:all|every|other|any) (?:kinds? of |types? of )?isas?\b(?! (?:i|we|you|that|which|already|from|opened|held)\b)/,
      ) &&
      'No, only for cash ISAs.',
    capTogether(question),
    !single &&
      !overall &&
      POLAR.test(question.focus) &&
      asks(question, LOWERED) &&
      'Yes, for savers under 65.',
    `${begins}, savers under 65 can pay at most ${boldPounds(amount)} a tax year into cash ISAs.`,
    `The overall allowance stays at ${view.figure('isa-allowance')}, so the other ${boldPounds(rest)} can go into other kinds of ISA.`,
    over &&
      !asks(question, BEFORE_CAP) &&
      putIn(question) &&
      `Of your ${formatPounds(single.amount)}, ${boldPounds(Math.min(single.amount, view.amount('isa-allowance')) - amount)} could not go into cash ISAs.`,
    !question.brief && 'Savers of 65 and over keep the full allowance for cash.',
    !question.brief &&
      'Savers under 65 are also not to transfer from stocks and shares or innovative finance ISAs to cash ISAs.',
    !question.brief && untilThen(cap, question.today),
  );
}

/** Asked whether an amount may go in, and not what becomes of it or of a limit. */
const putIn = (question: Question) => asksToMay(question) && !asks(question, MOVING);

/** The limit on cash ISAs announced for April 2027 and what comes with it. */
export const cashCap = rulesTopic({
  id: 'cash-cap',
  answers: ['gains', 'must', 'uses'],
  keeps: NOT_CASH,
  rules: (question) => (asksChanges2027(question) ? ANNOUNCED : ANNOUNCED.slice(0, 5)),
  score: (question) => {
    const cash = question.kinds.includes('cash');
    const begins =
      (question.when !== null && question.when.to >= '2027-04-06') || (cash && asks(question, ONCE_CAPPED));
    const elsewhere =
      question.kinds.includes('lifetime') ||
      question.kinds.includes('junior') ||
      says(
        question,
        /\btransfer|\b(?:move|moving|switch|switching)\b|\bcharge\b|\btax(?:ed)? (?:rate|on)|\bdividend|\bfscs\b/,
      );
    const score = cues(question, [
      [CHANGE, 2],
      [
        /^(?:so |and |but |ok )*(?:what is|explain|tell me about|how does|who does|when does|why is there) (?:the|this|a) (?:new )?cap(?: work| mean| affect| about| start)?[?.! ]*$/,
        9,
      ],
      [/\bbudget\b/, 3],
      [/\bisa (?:changes?|reforms?)\b|\bchang\w+ (?:to|in|for|about) (?:the )?isas?\b|\bnew isa rules?\b/, 3],
      [LIMIT, 1.5],
      [
        /(?<!\b(?:put|paid|used|saved|invested|done|added|transferred|withdrew|took|earned)(?: in| out| about| over)? )£12000\b/,
        2.5,
      ],
      [/\b(?:cap|ceiling|restrictions?) (?:on|for) cash isas?\b/, 3],
      [/\bcash isas? (?:cap|limit)|£12000[^.?]{0,20}\b(?:cap|limit)/, 2],
      [SHARED_BY_ISAS, says(question, /£12000\b/) ? 4 : 0],
      [/\b65\b|\bpensioner/, 1.5],
      [/\bcash\b/, 1],
      [AM_I_CAPPED, question.people.length > 0 ? 8 : 0],
      [HIT_BY_CAP, 8],
      [PAYING_IN, 1],
    ]);
    return (
      score +
      (begins ? 2 : 0) +
      (asksChanges2027(question) ? 9 : 0) +
      (cash && question.money.length > 0 && asks(question, LAST_DAY) ? 6 : 0) +
      (cash && begins ? 2 : 0) +
      (cash && begins && question.people.length > 1 ? (coupleOf(question) ? 6 : 1) : 0) +
      (ageOf(question) && cash ? 1.5 : 0) +
      (begins && question.kinds.length === 0 && question.people.some(({ age }) => age >= 63 && age <= 66)
        ? 4
        : 0) -
      (elsewhere ? 4 : 0) -
      (!cash && question.people.length === 0 && asks(question, OVERALL_LIMIT) ? 4 : 0) -
      (!cash && question.when !== null && question.when.to < question.today ? 4 : 0) -
      (question.kinds.length > 0 && !cash && !says(question, /\bcash\b|£12000|\b65\b|\bchang/) ? 7 : 0) -
      (question.kinds.length === 0 &&
      !asks(question, /cash|£12000|65|isas?\b|pensioner/) &&
      !(begins && asks(question, /\bcap/))
        ? 3
        : 0)
    );
  },
  now: capFor,
  atOtherTime: (question, view, { asked, now }) => {
    const later = now.later('cash-cap-under-65');
    if (WHICH_START.test(question.focus) && later?.from)
      return joined(`On **${formatDate(later.from)}**.`, capFor({ ...question, brief: true }, now));
    // Of a year in which the cap begins, that is what is meant.
    const capped = asked.find((each) => each.row('cash-cap-under-65'));
    if (capped) return capFor(question, capped);
    // What was announced then is what is announced now.
    if (asks(question, /\bbudget\b|\bannounce/)) return capFor(question, now);
    const phrase = question.when ? upperFirst(phraseOf(question.when, question.today)) : 'Then';
    const allowanceRow = view.row('isa-allowance');
    const first = now.row('isa-allowance')?.from;
    if (!allowanceRow)
      return first && view.date < first
        ? `${phrase}: I don’t know. My rule book’s first row on the ISA allowance begins on **${formatDate(first)}**, with ${now.figure('isa-allowance')}; for cash ISAs alone it has no limit before the one announced.`
        : null;
    return joined(
      `${phrase} there ${(question.when?.from ?? '') > question.today ? 'is' : 'was'} no separate limit for cash ISAs: up to ${view.figure('isa-allowance')} ${(question.when?.from ?? '') > question.today ? 'can' : 'could'} go into cash, inside the overall allowance.`,
      cashCapSentence(view, question.today),
    );
  },
});
