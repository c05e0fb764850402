import type { RuleId } from '../../../../domain/rule-book.ts';
import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, NEVER, says, type Question } from '../../topic.ts';
import { sinceOrFrom, type RuleView } from '../../write/rule-view.ts';
import { joined, lines } from '../../write/text.ts';
import { rulesTopic } from '../shared/rules-topic.ts';
import { takesFromJunior, takesFromLifetime } from '../lifetime/taking-out.ts';

// What an age that somebody reaches changes for their ISAs.

/** The age that is reached, and for whom. */
interface Reached {
  age: number;
  child: boolean;
}

const REACHES =
  /\b(?:turns?|turning|turned|reach(?:es|ing)?|hits?|hitting|becomes?|will be|going to be|am|is|at|be|been|being|aged?|birthday)\b/;
/** "When I turn 50", "at 18": an age to come that nobody has yet. */
const AGE_TO_COME =
  /\b(?:when|once|after|if|by the time|as soon as|until|on) (?:i|he|she|they|we|you|my \w+|the child|a child|someone|somebody)(?: \w+)? ?(?:am|is|are|turns?|reach(?:es)?|hits?|becomes?|get to)? ?(?:the age of |age )?(\d{2})\b(?!%| ?(?:years? (?!old)|months?|days?))|\b(?:at|turning|reaching|hitting|age|aged) (?:the age of |age )?(\d{2})\b(?!%|\.\d| ?(?:years? (?!old)|months?|days?))|\b(\d{2})th birthday\b/;

/** Asks what becomes different, and not for one thing of it. */
const WHAT_CHANGES =
  /\b(?:what|anything|something|how|does|do|will|is there)\b[^.?]*\b(?:chang(?:es?|ing|ed)|different|happens?|affect(?:s|ed)?|mean(?:s)? for|matters?|differ|effect|need to know|should i know|to know about|to do about|impact)\b/;
/** "What changes when my daughter turns 18?": on this site that is about ISAs. */
const WITHOUT_SUBJECT =
  /(?:^|[,;:-] )(?:so |and |but |ok )*what(?: will| would| is going to)? (?:changes?|happens?|is different)(?: for (?:me|us|him|her|them|my \w+))?(?:,? (?:when|if|once|at|after|as|the day)\b[^.?]*\b\d\d(?:th birthday)?)?[?.! ]*$|\b(?:turns?|turning|be) \d\d\b[^.?]{0,20}[,;:-] ?(?:so )?what (?:changes|happens)[?.! ]*$/;
const OF_ISAS = /\bisas?\b|\ballowances?\b|\bsavings\b/;

/** One matter alone is asked for: other topics answer that. */
const ONE_MATTER =
  /\b(?:april 2027|2027|cap|transfer|limit|rates?|best|tax(?:ed)?\b(?! year)|interest|fscs|die[ds]?|inherit|bonus|withdraw\w*|charge|house|home|how much|abroad|deadline)\b/;

/** "I am 35 and want to move it, what happens?": what somebody does is asked about, and not the age they have. */
const MEANS_TO =
  /\b(?:i|he|she|they|we|and|who) (?:\w+ )?(?:wants?|needs?|would like|am going|is going|are going|plans?|decides?|am (?:thinking|planning)|is (?:thinking|planning)) |\bif (?:i|he|she|they|we)\b(?! (?:am|is|are|turns?|do nothing)\b)/;

function reachedIn(question: Question): Reached | null {
  const person = question.people.find(({ turning }) => turning);
  if (person) return { age: person.age + 1, child: person.who !== 'self' || person.age < 17 };
  const [, reached, at, birthday] = AGE_TO_COME.exec(question.focus) ?? AGE_TO_COME.exec(question.text) ?? [];
  const age = Number(reached ?? at ?? birthday ?? 0);
  if (age > 0) return { age, child: age < 18 || OF_CHILD.test(question.text) };
  const [now] = question.people;
  return now && REACHES.test(question.text) && !MEANS_TO.test(question.text)
    ? { age: now.age, child: now.age < 18 }
    : null;
}

/** The Junior ISA of somebody else, or of nobody in particular. */
const OF_CHILD =
  /\b(?:child|children|kids?|son|daughter|grand\w+|nephew|niece|he|she|they|his|her|their|an? junior isa|junior isas)\b/;

const RULES: readonly RuleId[] = [
  'isa-allowance',
  'lifetime-ages',
  'lifetime-bonus',
  'lifetime-limit',
  'lifetime-withdrawal-charge',
  'junior-ages',
  'junior-limit',
  'adult-cash-age',
  'cash-age-transition',
  'cash-cap-under-65',
  'cash-cap-65-and-over',
];

function atControl(view: RuleView): string {
  const ended = view.earlier('cash-age-transition')?.to;
  return joined(
    `At **${view.amount('junior-ages', 'control')}** the child takes control of the Junior ISA and can manage it, but can take nothing out until ${view.amount('junior-ages')}. Up to ${view.figure('junior-limit')} a tax year can still be paid in until then.`,
    ended &&
      `An adult ISA cannot be opened at 16 or 17: the transition that let them have one adult cash ISA ended on ${formatDate(ended)}.`,
  );
}

function atAdult({ child }: Reached, view: RuleView): string {
  const [whose, own, holder] = child ? ['the', 'their', 'They'] : ['your', 'your', 'You'];
  const adult = view.amount('adult-cash-age');
  return lines(
    `At **${adult}** much changes:`,
    `- adult ISAs open: cash, stocks and shares and innovative finance ISAs, with an allowance of ${own} own of ${view.figure('isa-allowance')} a tax year`,
    `- a Lifetime ISA can be opened, until ${view.amount('lifetime-ages', 'oldest')}: up to ${view.figure('lifetime-limit')} of the allowance, with a bonus of ${view.figure('lifetime-bonus')}`,
    `- ${whose} Junior ISA becomes an adult ISA: the money can be taken out, and nothing more can be paid in as a Junior ISA. ${holder} can keep it in its tax-free wrapper; what is in it uses no allowance`,
  );
}

function atOldest(view: RuleView): string {
  const last = view.amount('lifetime-ages', 'lastPayment');
  const age = view.amount('lifetime-ages', 'oldest') + 1;
  return joined(
    `From **${age}** a new Lifetime ISA cannot be opened: the first payment has to be in before the ${age}th birthday.`,
    `One you already have goes on: up to ${view.figure('lifetime-limit')} a tax year with the bonus of ${view.figure('lifetime-bonus')}, until you are ${last}, and it can be transferred to another Lifetime ISA.`,
  );
}

function atLastPayment(view: RuleView): string {
  return joined(
    `At **${view.amount('lifetime-ages', 'lastPayment')}** payments into a Lifetime ISA stop, and the bonus with them.`,
    `What is in it stays and can go on growing, for a first home or until ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}; other withdrawals before that still cost ${view.figure('lifetime-withdrawal-charge')}.`,
  );
}

function atFree(view: RuleView): string {
  return joined(
    `From **${view.amount('lifetime-withdrawal-charge', 'freeFrom')}** money can be taken out of a Lifetime ISA for anything, without the charge of ${view.figure('lifetime-withdrawal-charge')}. You need not take it out: it can stay and grow.`,
    `Nothing more can be paid into it: that ended at ${view.amount('lifetime-ages', 'lastPayment')}.`,
  );
}

function atNoCap(question: Question, view: RuleView): string {
  const cap = view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65');
  return joined(
    `${sinceOrFrom(cap, question.today)}, from **65** the cap on cash ISAs does not apply: up to ${view.figure('cash-cap-65-and-over')} a tax year can go into cash, where younger savers may pay in at most ${view.figure('cash-cap-under-65')}. The ban on transfers from stocks and shares or innovative finance ISAs to cash ISAs is for those under 65 too.`,
    'How the tax year in which somebody turns 65 is treated is **not settled**. Until then 65 makes no difference.',
  );
}

/** What changes at an age of its own in the rule book; null at any other. */
function stepAt(reached: Reached, question: Question, view: RuleView): string | null {
  switch (reached.age) {
    case view.amount('junior-ages', 'control'):
      return atControl(view);
    case view.amount('adult-cash-age'):
      return atAdult(reached, view);
    case view.amount('lifetime-ages', 'oldest') + 1:
      return atOldest(view);
    case view.amount('lifetime-ages', 'lastPayment'):
      return atLastPayment(view);
    case view.amount('lifetime-withdrawal-charge', 'freeFrom'):
      return atFree(view);
    case 65:
      return atNoCap(question, view);
    default:
      return null;
  }
}

/** The next age that changes something. */
function nextStep(age: number, view: RuleView): string {
  const ages = [
    view.amount('junior-ages', 'control'),
    view.amount('adult-cash-age'),
    view.amount('lifetime-ages', 'oldest') + 1,
    view.amount('lifetime-ages', 'lastPayment'),
    view.amount('lifetime-withdrawal-charge', 'freeFrom'),
    65,
  ];
  const meanings = [
    'a child takes control of a Junior ISA',
    'adult ISAs open',
    'a new Lifetime ISA can no longer be opened',
    'payments into a Lifetime ISA stop',
    'a Lifetime ISA can be emptied without a charge',
    'the announced cap on cash ISAs does not apply',
  ];
  const at = ages.findIndex((each) => each > age);
  return at < 0
    ? 'The last age that matters is 65: the announced cap on cash ISAs is for younger savers.'
    : `The next age that matters is **${ages[at] ?? 0}**: ${meanings[at] ?? ''}.`;
}

function capLine(reached: Reached, question: Question, view: RuleView): string {
  const cap = view.row('cash-cap-under-65') ?? view.later('cash-cap-under-65');
  if (reached.age < 18 || reached.age === 65) return '';
  const begins = sinceOrFrom(cap, question.today);
  return reached.age > 65
    ? `${begins} the cap of ${view.figure('cash-cap-under-65')} on cash ISAs is for savers under 65: at ${reached.age} up to ${view.figure('cash-cap-65-and-over')} a tax year can still go into cash.`
    : `What comes for everybody under 65, whatever the age: ${begins.charAt(0).toLowerCase()}${begins.slice(1)} at most ${view.figure('cash-cap-under-65')} a tax year can go into cash ISAs.`;
}

function textOf(question: Question, view: RuleView): string {
  const reached = reachedIn(question);
  if (!reached) return '';
  const step = stepAt(reached, question, view);
  const rest =
    reached.age > view.amount('adult-cash-age')
      ? `Everything else stays: ${step === null ? '' : 'the other ISAs have no upper age, and '}the allowance is ${view.figure('isa-allowance')} a tax year.`
      : '';
  return lines(
    joined(
      step ?? `Nothing: no ISA rule changes at **${reached.age}**.`,
      step === null && nextStep(reached.age, view),
    ),
    joined(rest, !question.brief && capLine(reached, question, view)),
  );
}

/** "I turn 40 next year: what changes for my ISAs?" */
export const ageChanges = rulesTopic({
  id: 'age-changes',
  rules: RULES,
  dated: () => [],
  score: (question) => {
    const about =
      OF_ISAS.test(question.text) || question.kinds.length > 0 || WITHOUT_SUBJECT.test(question.focus);
    if (!about || !asks(question, WHAT_CHANGES) || asks(question, ONE_MATTER)) return NEVER;
    if (takesFromLifetime(question) || takesFromJunior(question)) return NEVER;
    if (question.money.length > 0 || question.products.length > 0) return NEVER;
    return reachedIn(question) !== null && !says(question, /\bbefore (?:i|he|she|they) turn/) ? 12.5 : NEVER;
  },
  now: textOf,
  atOtherTime: (question, _view, { now }) => textOf(question, now),
});
