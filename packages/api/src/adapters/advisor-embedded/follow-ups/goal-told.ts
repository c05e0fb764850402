import type { Question } from '../topic.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';
import type { Money } from '../understand/entities.ts';
import { ask, wordCount } from './again.ts';
import { reaches } from '../topics/calculator/reaches.ts';
import type { Change, Turn } from './people.ts';
import { sum } from './plan.ts';

// A goal that is told bit by bit: what it is to cost, by when, what is there already, what is put away, at which rate.

interface Goal {
  target: number;
  /** Months. */
  period: number | null;
  /** Ages of the saver, now and then. */
  age: number | null;
  until: number | null;
  once: number | null;
  regular: Pick<Money, 'amount' | 'per'> | null;
  /** Percent a year. */
  rate: number | null;
}

const LONGEST = 16;
const AIM =
  /^£(?=\d+ by )(\d+)(?! a (?:month|week|year))|\b(?:(?:want|need|would like|wish|hope|aim(?:ing)?|saving|save|after|looking)\b(?:(?! have (?:already|got))[^£.?]){0,40}|(?:goal|target|deposit|aim)(?: is| of|:)?(?: to (?:have|save))?(?: about| around)? ?)£(\d+)(?! a (?:month|week|year))/;
const OF_GOAL = /£(\d+) (?:goal|target)\b/;
const FOR_THING =
  /\b(?:sav(?:e|ing)|need|want)\b[^£?]{0,60}\b(?:car|house|home|flat|deposit|wedding|holiday|boat|van|course|university|kitchen|extension|renovation|trip)\b[^£?]{0,30}£(\d+)(?! a (?:month|week|year))/;
/** Such talk is of something else than of saving for a goal. */
const ELSEWHERE =
  /\b(?:allowances?|limits?|tax\w*|bonus|open|transfer\w*|charges?|fees?|fscs|protected|inflation|best|which|where|isas?|account|invest\w*|shares|lifetime|provider|withdraw\w*|interest a|income)\b/;
const HAS =
  /\b(?:have|has|got|start\w*|begin\w*|already|there is|put by|saved(?: up)?)\b[^£?]{0,25}£\d|£\d+(?: \w+){0,2} (?:already|saved|so far|to start|at the start|put by|in the bank)\b/;
const NEW_GOAL = /\b(?:goal|target|deposit|need|want|cost|costs|instead of £|aim)\b/;
const IN_TIME = /\b(\d{1,2}) (year|month)s?\b/;
const BY_YEAR = /\b(?:by|in|until|before) (20\d\d)\b/;
const NEXT_YEAR = /\b(?:next year|in a year|a year from now)\b/;
const AT_AGE =
  /\b(?:at|by|when i am|when i turn|till|until|aged?)(?: age| the age of| i am)? (\d\d)\b(?!%| ?(?:years?|months?)\b)/;
const MY_AGE = /\b(?:i am|aged?|i will be|now) (\d\d)\b(?!%| ?(?:months?)\b)/;
/** What asks, and does not tell. */
const ASKS_SUM =
  /\b(?:how much|what|how long|when|will (?:i|we|it|that)|do (?:i|we)|is (?:it|that)|can (?:i|we))\b|\?/;

function periodOf({ text, today, period }: Question): number | null {
  const [, count, unit] = IN_TIME.exec(text) ?? [];
  if (period !== null) return period;
  if (count !== undefined && !/\bi am \d/.test(text)) return Number(count) * (unit === 'year' ? 12 : 1);
  const [, year] = BY_YEAR.exec(text) ?? [];
  const months = (Number(year) - Number(today.slice(0, 4))) * 12;
  if (year !== undefined && months > 0) return months;
  return NEXT_YEAR.test(text) ? 12 : null;
}

const namedAim = (text: string) => {
  const [found, first, then] = AIM.exec(text) ?? [];
  return found === undefined ? null : [found, first ?? then];
};

/** The goal that a message names; null where it names none. */
function goalIn(question: Question): Goal | null {
  const { text, rates } = question;
  const [, named] = OF_GOAL.exec(text) ?? namedAim(text) ?? FOR_THING.exec(text) ?? [];
  const target = question.money.find(({ amount, per }) => per === 'once' && amount === Number(named));
  if (!target || ELSEWHERE.test(text) || question.kinds.length > 0 || wordCount(text) > 40) return null;
  const others = question.money.filter((each) => each !== target);
  const once = others.find(({ per }) => per === 'once');
  if (others.length > 2) return null;
  return {
    target: target.amount,
    period: periodOf(question),
    age: ageIn(question),
    until: question.untilAge ?? untilIn(text),
    once: once?.amount ?? null,
    regular: others.find(({ per }) => per !== 'once') ?? null,
    // "In the Everyday": at its own rate.
    rate: rates[0] ?? (question.products.length === 1 ? (question.products[0]?.interestRate ?? null) : null),
  };
}

const numberIn = (pattern: RegExp, text: string) => {
  const [, number] = pattern.exec(text) ?? [];
  return number === undefined ? null : Number(number);
};
const untilIn = (text: string) => numberIn(AT_AGE, text);
const ageIn = ({ people, text }: Question) => people[0]?.age ?? numberIn(MY_AGE, text);

/** The goal with what a short message adds to it or changes of it; null where the message is about something else. */
function addedTo(goal: Goal, question: Question): Goal | null {
  const { text, money, rates, kinds, products, providers } = question;
  if (wordCount(text) > LONGEST || kinds.length + products.length + providers.length > 0) return null;
  if (ELSEWHERE.test(text) || money.length > 1 || rates.length > 1) return null;
  const [amount] = money;
  const period = periodOf(question);
  const age = ageIn(question);
  const until = question.untilAge ?? untilIn(text);
  const adds = amount ?? rates[0] ?? period ?? age ?? until;
  if (adds === undefined || (adds === null && !ASKS_SUM.test(text))) return null;
  const next = {
    ...goal,
    period: period ?? (age === null && until === null ? goal.period : null),
    age: age ?? goal.age,
    until: until ?? goal.until,
    rate: rates[0] ?? goal.rate,
  };
  if (!amount) return next;
  if (amount.per !== 'once') return { ...next, regular: amount };
  if (HAS.test(text)) return { ...next, once: amount.amount };
  if (NEW_GOAL.test(text) || amount.amount >= goal.target / 2) return { ...next, target: amount.amount };
  if (goal.regular) return { ...next, regular: { ...goal.regular, amount: amount.amount } };
  return goal.once === null ? null : { ...next, once: amount.amount };
}

const asQuestion = ({ alone, knowledge }: Turn, raw: string): Question => {
  const text = normalised(raw, knowledge);
  return { ...alone, ...readText(text, text, raw, knowledge) };
};

/** How many messages back a goal may have been told. */
const MOST_BACK = 6;

/** The goal that the messages before, without a break, tell of. */
function goalBefore(turn: Turn): Goal | null {
  const before = turn.alone.askedBefore.slice(-MOST_BACK).map((raw) => asQuestion(turn, raw));
  return before.reduce<Goal | null>(
    (goal, question) => goalIn(question) ?? (goal === null ? null : addedTo(goal, question)),
    null,
  );
}

/** What is known of the goal as a question of its own; null while too little is. */
function wordedGoal({ target, period, age, until, once, regular, rate }: Goal): string | null {
  const byAge = age !== null && until !== null && until > age ? (until - age) * 12 : null;
  const months = period ?? byAge;
  const start = once === null ? '' : `starting with £${once} `;
  const at = rate === null ? '' : ` at ${rate}%`;
  if (regular !== null && months !== null)
    return `will ${once === null ? '' : `£${once} and `}£${regular.amount} a ${regular.per} for ${months} months${at} reach £${target}?`;
  if (regular !== null)
    return `${start === '' ? '' : `${start}and `}saving £${regular.amount} a ${regular.per}${at}, how long to reach £${target}?`;
  return months === null ? null : `${start}for ${months} months${at}, how much a month to reach £${target}?`;
}

/** "I have £8,000 already", "4%", "and in 5 years?" after "I want £30,000 for a deposit in 4 years". */
function goalGoesOn(turn: Turn, asksWhether: boolean): Reading | null {
  const goal = goalBefore(turn);
  const next = goal && goalIn(turn.alone) === null ? addedTo(goal, turn.alone) : null;
  const text = next && wordedGoal(next);
  return text === null || text.startsWith('will ') !== asksWhether ? null : ask(turn, text);
}

const ASKS_REST = /\b(?:a month|a week|monthly|enough|reach|get there|make it|how long)\b/;

/** "I want £50,000 in 8 years, have £10,000, at 5%": what it takes is asked, though nothing is asked in words. */
const WANTS =
  /^(?:(?:so|hi|hello|ok)\b[, ]*)*(?:(?:(?:i|we) )?(?:have|got) £\d+[^£?]{0,20}[, ](?:and |but )?)?(?:(?:(?:i|we) )?(?:want|need|would like|am aiming for|are aiming for)|(?:my |our )?(?:goal|target|aim)(?: is|:)?|(?:an? )?(?:house |home |flat )?(?:deposit|pot) of|save|saving)(?: to (?:have|get|reach|save))? £\d|^£\d+ by /;

/** The same told in one message: "£40,000 goal, have £12,500, 4%, 5 years, how much a month?" */
export function goalInOne(question: Question): string | null {
  const goal = question.money.length > 1 && question.rates.length < 2 ? goalIn(question) : null;
  const told = goal !== null && goal.once !== null && HAS.test(question.text);
  const asks = ASKS_REST.test(question.text) || (WANTS.test(question.text) && !ASKS_SUM.test(question.text));
  return told && asks ? wordedGoal(goal) : null;
}

/** Whether what is put away reaches it is a yes or no; all else is a sum. */
export const GOAL_TOLD_CHANGES: readonly Change[] = [
  [(turn) => goalGoesOn(turn, true), reaches],
  [(turn) => goalGoesOn(turn, false), sum],
];
