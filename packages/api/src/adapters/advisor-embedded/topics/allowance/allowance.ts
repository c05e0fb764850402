import { formatPounds } from '../../../../domain/money.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question } from '../../topic.ts';
import { sinceOrFrom, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { besideLimit, CHILDREN, COUPLE_LIMIT, COUPLE_MORE, FORESEEN, OLDER_MORE } from './words.ts';
import { isBalance } from '../shared/not-paid-now.ts';
import { paymentsIn, USED_UP } from '../shared/payments-in.ts';
import { predicateOf, yesOrNo } from '../../understand/predicate.ts';
import { asksWhether, sentence, HOW_LONG_HELD, MOVES, PAYING_IN, PER_PERSON } from '../shared/phrases.ts';
import { figureThen, rulesTopic, thisTaxYear, type Times } from '../shared/rules-topic.ts';

/** "What if I do not use all of it?" */
const UNUSED = /\b(?:do|did|does|can) not (?:use|fill|max|pay in|put in)\b|\bunused\b|\bnot us(?:e|ing)\b/;

/** Words for a limit. */
export const LIMIT = /\b(?:limits?|maximum|cap|capped|ceiling|threshold|quota)\b/;

const SINCE = /^(?:so |and |but )*(?:has|have|is|was)\b[^.?]*\b(?:limits?|allowances?)\b[^.?]*\bsince\b/;

/** "Has it been the same since 2017?", "has it changed since 2020?" */
function sinceLead({ focus, when }: Question, now: RuleView): string {
  const row = now.row('isa-allowance');
  if (!row?.from || !when || !SINCE.test(focus)) return '';
  const unmoved = row.from <= when.to;
  const same =
    /\b(?:same|unchanged|constant|fixed|frozen|stayed|been)\b/.test(focus) && !/\bchanged\b/.test(focus);
  if (!same && !MOVES.test(focus) && !/\bchanged\b/.test(focus)) return '';
  return `${same === unmoved ? 'Yes' : 'No'}: it has been ${now.figure('isa-allowance')} since ${formatDate(row.from)} and is held until ${formatDate(row.to ?? now.date)}.`;
}

/** The overall allowance at another time, and what is announced beside it. */
function allowanceThen(question: Question, times: Times): string | null {
  const since = sinceLead(question, times.now);
  if (since !== '') return since;
  const text = figureThen('isa-allowance', 'ISA allowance', question, times);
  const coming = (question.when?.to ?? '') > question.today;
  return (
    text &&
    joined(
      coming ? text.replace(/ It has been [^.]*\.$/, '') : text,
      coming && yearsHeld(times.now),
      coming && cashCapSentence(times.now, question.today),
    )
  );
}

/** "Is the £20,000 allowance going down?" asks for a change and not for the figure. */
export const asksForMove = ({ focus, kinds }: Question) =>
  MOVES.test(focus) &&
  !/\b(?:to|at) £|\b(?:not|or|by|if|when|after|because)\b/.test(focus) &&
  !kinds.includes('cash') &&
  /^(?:so |and |but )?(?:is|are|will|has|have|was|were|did|do) (?:it true that )?(?:the|my|our|this|that)? ?[^.?]*\b(?:limits?|allowances?|cap|maximum|ceiling|threshold|quota|bonus)\b/.test(
    focus,
  ) &&
  (!HAS.test(focus) ||
    /\b(?:gone down|fallen|dropped|moved|been (?:cut|reduced|lowered|slashed|moved|lifted))\b/.test(focus));
const HAS = /^(?:so |and |but )?(?:has|have)\b/;

/** "Can I spread £20,000 over 3 years?" asks for no figure. */
const OVER_YEARS = /\b(?:spread|split|divide)\b[^.?]*\b(?:years|mum|mom|dad|me)\b/;

/** An amount that the person takes for the rule: "is the allowance £25,000?" */
export function premise(question: Question, right: number): string {
  if (asksForMove(question))
    return FORESEEN.test(question.focus) ? 'Nothing is announced, and I make no predictions.' : 'No.';
  const [only, second] = question.money;
  const beside = only && !second ? besideLimit(question.focus, only.amount, right) : '';
  if (beside !== '') return beside;
  const polar =
    /^(?:so |and |but )?(?:is|are|was|isn|can|could|am|do|does|did|has|have)\b|\bright\b|\bcorrect\b|\btrue\b|\bheard\b|\bthought\b/.test(
      question.focus,
    );
  if (
    !only ||
    second ||
    !polar ||
    OVER_YEARS.test(question.focus) ||
    only.per === 'month' ||
    only.per === 'week'
  )
    return '';
  // "Can I put £500 in?": less than the limit fits.
  const pays =
    /^(?:so |and |but )?(?:can|could|may) (?:i|we|my \w+|he|she|they) (?:still )?(?:put|pay|add|save|contribute|give|deposit)\b/;
  if (pays.test(question.focus) && only.amount < right) return 'Yes.';
  const beyond = /\b(?:more than|over|above|beyond) £/.test(question.focus);
  return only.amount === right && !beyond ? 'Yes.' : 'No.';
}

/** What is announced for cash, in a sentence. */
export function cashCapSentence(view: RuleView, today: string): string {
  const cap = view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65');
  if (!cap?.from || !cap.figure) return '';
  return `${sinceOrFrom(cap, today)}: savers under 65 may pay at most ${boldPounds(cap.figure.amount)} of it into cash ISAs a year; from 65 the whole allowance can still go into cash.`;
}

function yearsHeld(view: RuleView): string {
  const row = view.row('isa-allowance');
  if (!row?.from || !row.to) return '';
  return `It has been ${formatPounds(row.figure?.amount ?? 0)} since ${formatDate(row.from)} and is held until ${formatDate(row.to)}.`;
}

/** Children named beside a couple, or the members of a family beyond its two adults. */
export function childrenIn({ text }: Question): number {
  if (/\btwins\b/.test(text)) return 2;
  const [, count] = /\b(\d) (?:\w+ )?(?:kids?|child(?:ren)?|daughters?|sons?)\b/.exec(text) ?? [];
  if (count === undefined && /\b(?:one|an only|a) (?:child|kid|son|daughter|baby)\b/.test(text)) return 1;
  const [, members] = /\bfamily of (\d)\b/.exec(text) ?? [];
  return Number(count ?? Math.max(0, Number(members ?? 2) - 2));
}

export const family = (adult: number, child: number, children: number) =>
  `A couple can pay in ${boldPounds(adult * 2)} between them, and ${boldPounds(child)} for each child into Junior ISAs: ${boldPounds(adult * 2 + child * children)} in all with ${children === 1 ? '1 child' : `${children} children`}.`;

/** The whole of a year's limit in twelve equal payments that do not pass it. */
export function monthlyShare(question: Question, limit: number): string {
  if (!asks(question, /\ba month\b|\bmonthly\b/) || question.money.length > 0) return '';
  const share = Math.floor((limit / 12) * 100) / 100;
  return `In equal payments over twelve months that is ${boldPounds(share)} a month.`;
}

/** Yes to what is plainly so: an allowance each year, divided at will. */
function plainLead(question: Question): string {
  if (asksWhether(question) && asks(question, OLDER_MORE))
    return 'No: the allowance is the same at every age; only the announced cap on cash leaves out savers of 65 and over.';
  if (!asksWhether(question) || question.money.length > 0) return '';
  if (asks(question, COUPLE_MORE)) return 'No: it is the same for each of them.';
  if (
    asks(
      question,
      /\b(?:new|another|fresh|full) (?:isa )?allowance\b[^.?]*\b(?:every|each|a) (?:tax )?year\b|\ballowance\b[^.?]*\b(?:renew|reset|start again|refresh)\w*\b/,
    )
  )
    return 'Yes, on 6 April of each year.';
  if (asks(question, /\bseparate from\b[^.?]*\b(?:husband|wife|partner|spouse)|\bown allowance\b/))
    return 'Yes: each adult has an allowance of their own.';
  return asks(
    question,
    /\b(?:split|spread|divide|mix|share)\b[^.?]*\b(?:between|across|among)\b[^.?]*\b(?:isas?|cash|stocks|shares|accounts?|providers?|banks?|kinds?|types?)\b/,
  ) &&
    !asks(
      question,
      /\b(?:wife|husband|partner|us|me|family|couple|mum|mom|dad|mother|father|parents?|brother|sister|son|daughter|child|children|kids?|friends?|years)\b/,
    )
    ? 'Yes, in any way you like.'
    : '';
}

function whole(question: Question, view: RuleView): string {
  const amount = view.amount('isa-allowance');
  const held = asks(question, HOW_LONG_HELD);
  const young = question.people.find(({ age }) => age < 18);
  const couple = says(
    question,
    /\b(?:wife|husband|partner|couple|spouse|both of us|us both|us (?:two|2)|the (?:two|2) of us|married|couples|spouses|civil partners|(?:two|2) (?:adults|people|parents)|between us|family of [3-9]|as a family|family in total|family total|total for (?:my|our|a|the) family|(?:a|our|my|the) family (?:with|of))\b/,
  );
  return joined(
    plainLead(question),
    UNUSED.test(question.focus) &&
      'What you do not use by 5 April is **lost**: it cannot be carried forward.',
    asks(question, /\buse it or lose it\b/)
      ? 'Yes: what you do not use by 5 April is lost.'
      : asks(question, /\b(?:two|2|second|extra|double|both) (?:£20000 |isa )*allowances?\b/) && !couple
        ? 'No: there is one allowance for each person.'
        : predicateOf(question) === 'shared' &&
            !asks(question, /\beach\b/) &&
            question.money[0]?.amount !== amount * 2
          ? sentence(yesOrNo(question, { shared: false }))
          : premise(question, couple && question.money[0]?.amount === amount * 2 ? amount * 2 : amount),
    young &&
      !couple &&
      `At ${young.age} the ISA that is open is the **Junior ISA**, with up to ${view.figure('junior-limit')} a tax year; the rest is from 18.`,
    held && yearsHeld(view),
    `The ISA allowance for ${thisTaxYear(question)} is ${view.figure('isa-allowance')}, across all your adult ISAs together.`,
    monthlyShare(question, amount),
    asks(question, PER_PERSON) &&
      'It is **per person**, not per household or per account: every adult has an allowance of their own, which cannot be shared.',
    !couple &&
      childrenIn(question) > 0 &&
      asks(question, /\b(?:total|in all|altogether|everything)\b/) &&
      !says(question, /\b(?:a|our|the|my) family\b/) &&
      `For you and ${childrenIn(question) === 1 ? '1 child' : `${childrenIn(question)} children`} that is ${boldPounds(amount + view.amount('junior-limit') * childrenIn(question))} a tax year in all: ${formatPounds(amount)} of your own and ${formatPounds(view.amount('junior-limit'))} for each child.`,
    couple && childrenIn(question) > 0 && family(amount, view.amount('junior-limit'), childrenIn(question)),
    couple &&
      childrenIn(question) === 0 &&
      `Each adult has an allowance of their own: a couple can pay in ${boldPounds(amount * 2)} between them, each in their own name.`,
    couple &&
      childrenIn(question) === 0 &&
      says(question, CHILDREN) &&
      `For each child under 18 up to ${view.figure('junior-limit')} more can go into Junior ISAs, beside the allowances of the adults.`,
    question.money.some((money) => isBalance(question, money)) &&
      'What you hold from earlier tax years does not count towards it.',
    !question.brief &&
      `Up to ${view.figure('lifetime-limit')} of it can go into a Lifetime ISA; a Junior ISA has its own limit of ${view.figure('junior-limit')} a child.`,
    !question.brief &&
      !UNUSED.test(question.focus) &&
      !asks(question, /\buse it or lose it\b/) &&
      'What you do not use by 5 April is lost.',
    !question.brief && !held && yearsHeld(view),
    cashCapSentence(view, question.today),
  );
}

const OPENS_OR_PAYS = /\b(?:open|start|pay|put|add|get|have|save|contribute)\b/;

function ofKind(question: Question, view: RuleView): string {
  const [kind] = question.kinds;
  const name =
    kind === 'stocks'
      ? 'a stocks and shares ISA'
      : kind === 'innovative'
        ? 'an innovative finance ISA'
        : 'a cash ISA';
  const young = question.people.find(({ age }) => age < 18);
  if (young)
    return `Nothing at ${young.age}: adult ISAs are open from **18**. Until then it is the **Junior ISA**, with up to ${view.figure('junior-limit')} a tax year.`;
  if (says(question, USED_UP) && asks(question, OPENS_OR_PAYS) && question.when === null)
    return joined(
      `${asksWhether(question) ? 'No: n' : 'N'}othing more can be paid in this tax year, in whichever kind: the allowance of ${view.figure('isa-allowance')} is for all adult ISAs together. A new one begins on 6 April.`,
      'A transfer from an ISA you hold uses no allowance, so a new account can be opened for one.',
    );
  return joined(
    plainLead(question) || premise(question, view.amount('isa-allowance')),
    `In ${thisTaxYear(question)} you can pay up to ${view.figure('isa-allowance')} into ${name}, less whatever you pay into your other adult ISAs in the same tax year.`,
    kind === 'cash'
      ? cashCapSentence(view, question.today)
      : 'There is no separate limit for this kind: it shares the one allowance.',
  );
}

/** "We want to put in as much as possible." */
const AS_MUCH =
  /\b(?:put|pay|save|invest|contribute)\b[^.?]{0,25}\b(?:as much as (?:possible|(?:i|we|you) can|allowed)|the (?:most|maximum)(?: (?:possible|allowed|we can|i can))?)(?= (?:this|in|into|each|a|every)\b|[.?,!]|$)/;

/** "Is £20,000 the ISA limit?" */
const IS_LIMIT =
  /^(?:so |and |but )*is £\d+ (?:still |really )?the (?:\w+ ){0,3}(?:limit|allowance|maximum|cap|ceiling)\b/;

/** The overall allowance, now or at another time. */
export const allowance = rulesTopic({
  id: 'allowance',
  answers: ['gains', 'shared', 'loses'],
  rules: ['isa-allowance', 'lifetime-limit', 'junior-limit', 'cash-cap-under-65', 'cash-cap-65-and-over'],
  dated: (question) =>
    question.kinds[0] === 'cash' && (question.when?.to ?? '') >= '2027-04-06'
      ? ['isa-allowance', 'cash-cap-under-65', 'cash-cap-65-and-over']
      : ['isa-allowance'],
  score: (question) => {
    const special =
      question.kinds.includes('lifetime') ||
      question.kinds.includes('junior') ||
      question.kinds.includes('help-to-buy');
    const other = says(
      question,
      /\b(?:dividend|savings allowance|fscs|withdraw|minimum|bonus|pension|protected)\b/,
    );
    const score = cues(question, [
      [/\ballowances?\b/, 4],
      // Of these the limit is their own.
      [/\b(?:lifetime|junior) isas?'?s? (?:allowance|limit)\b/, -4],
      [/\bisa limit\b/, question.when !== null && question.kinds.length === 0 ? 3 : 0],
      [/\bisas?\b/, 0.5],
      [PAYING_IN, 4],
      [OPENS_OR_PAYS, question.kinds.length === 1 && says(question, USED_UP) ? 5 : 0],
      [AS_MUCH, asks(question, /\bhow much\b|\bwhat\b(?! (?:happens )?if\b)/) ? 10 : 0],
      [LIMIT, 2],
      [PER_PERSON, 2],
      [COUPLE_LIMIT, question.kinds.length === 0 && question.money.length === 0 ? 4 : 0],
      [/\bbetween (?:us|the two of us)\b/, 4],
      [HOW_LONG_HELD, 1.5],
      [
        /\bmax(?:ing|imis\w*|ed)? out\b|\bfill(?:s|ing)? (?:up )?(?:my|the|an?)\b/,
        question.kinds.length > 1 ? 0 : 4,
      ],
      [/\btax[ -]free\b/, 1],
      [/\b(?:save|put|pay|invest|deposit|contribute)\b[^.?]*\b(?:isas?|year)\b/, 1],
      [/\buse it or lose it\b/, 2],
      [
        /\blast (?:day|date|chance)\b|\bcarr(?:y|ied)\b|\broll\b|\bhow (?:long|much longer) (?:have|do|until|left)\b|\bdays\b|\bdeadline\b|\breset|\bwhen\b(?! (?:i|he|she|they|we|my \w+) (?:was|were)\b)/,
        -3,
      ],
      [/\bdie[ds]?\b|\bdeath\b|\bwidow|\binherit|\bpension\b|\bcredits?\b/, -4],
    ]);
    const move =
      (asksForMove(question) && question.kinds.length === 0 && question.when === null) ||
      IS_LIMIT.test(question.focus) ||
      (SINCE.test(question.focus) &&
        question.kinds.length === 0 &&
        question.money.every(({ per }) => per === 'once'));
    const left = asks(question, /\b(?:left|remaining|spare|unused)\b/) ? 4 : 0;
    const sums = move ? -4 : paymentsIn(question).length > 0 ? 4 + left : 0;
    const weighing = question.wantsAdvice && !asks(question, /\bhow much\b|\blimit|\ballowance/) ? 4 : 0;
    return score - weighing - sums - (special ? 3 : 0) - (other ? 3 : 0);
  },
  atOtherTime: (question, _view, times) => {
    // "My ISA from 2015 with £40,000" asks about this year.
    if (question.money.some((money) => isBalance(question, money))) return whole(question, times.now);
    return question.kinds[0] === 'cash' ? null : allowanceThen(question, times);
  },
  now: (question, view) =>
    question.kinds.length === 1 && !question.kinds.includes('lifetime') && !question.kinds.includes('junior')
      ? ofKind(question, view)
      : whole(question, view),
});
