import { ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { isSum } from './plan.ts';
import { targetOf } from '../topics/calculator/projection-target.ts';
import { PHRASE_OF, monthlyAmount } from '../understand/entities.ts';
import type { Person } from '../understand/people.ts';
import type { Reading } from '../understand/reading.ts';

// A sum that ends at an age: at another age, for a brother or sister, with somebody else's payments beside it.

const LONGEST = 11;
const ADULT_AGE = 18;

interface AgePlan {
  person: Pick<Person, 'who' | 'age'>;
  until: number | null;
  once: number;
  /** Pounds a month. */
  monthly: number;
  rate: number | null;
  kind: string;
}

/** The sum spoken of with whose age it runs from; null where it is none or names no age. */
function agePlanOf({ last }: Turn): AgePlan | null {
  const { question } = last;
  const person = question.people.find(({ who }) => who === 'child') ?? question.people[0];
  const simple = question.rates.length <= 1 && question.products.length === 0 && question.kinds.length <= 1;
  if (!isSum(last) || !person || !simple || targetOf(question) !== null) return null;
  const [kind] = question.kinds;
  return {
    person,
    until: question.untilAge,
    once: question.money.reduce((sum, { amount, per }) => sum + (per === 'once' ? amount : 0), 0),
    monthly: question.money.reduce((sum, money) => sum + monthlyAmount(money), 0),
    rate: question.rate,
    kind: kind === undefined ? '' : ` in a ${PHRASE_OF[kind]}`,
  };
}

function asked(turn: Turn, { person, until, once, monthly, rate, kind }: AgePlan): Reading | null {
  const end = until ?? (person.who === 'child' ? ADULT_AGE : null);
  if (end === null || end <= person.age || once + monthly === 0) return null;
  const paid = [
    once > 0 ? `starting with £${once}` : '',
    monthly > 0 ? `saving £${Math.round(monthly * 1e6) / 1e6} a month` : '',
  ].filter((part) => part !== '');
  const at = rate === null ? '' : ` at ${rate}%`;
  const whose = person.who === 'child' ? `my child is ${person.age}` : `i am ${person.age}`;
  const pronoun = person.who === 'child' ? 'he is' : 'i am';
  return ask(turn, `${whose}. ${paid.join(' and ')}${kind}${at} until ${pronoun} ${end}, what will i have?`);
}

const bare = ({ alone }: Turn) =>
  alone.kinds.length + alone.products.length + alone.rates.length === 0 && alone.period === null;

const AT_AGE =
  /\b(?:at|by|until|till|to|when (?:he|she|they|i|it) (?:is|are|am|turns?|reach(?:es)?)|(?:he|she) is)(?: age| the age of| only)? (\d\d)\b(?!%| ?(?:years?|months?)\b)/;
const ASKS_SUM =
  /\b(?:how much|what (?:will|would|about)|worth|come to|be)\b|^(?:and|or|ok|so|until|till|at|by)\b/;
const ASKS_RULE = /\b(?:can|could|may|access|touch|control|withdraw|open|allowed|happens)\b/;

/** "And at 16?", "how much when she's 18?" */
function atOtherAge(turn: Turn): Reading | null {
  const { focus, money } = turn.alone;
  const [, age] = AT_AGE.exec(focus) ?? [];
  const plan = agePlanOf(turn);
  if (age === undefined || !plan || money.length > 0 || !bare(turn) || wordCount(focus) > LONGEST)
    return null;
  if (!ASKS_SUM.test(focus) || ASKS_RULE.test(focus)) return null;
  return asked(turn, { ...plan, until: Number(age) });
}

const STARTS_AT =
  /\b(?:start(?:ed|ing)?|began|begin|beginning|wait(?:ed|ing)?)(?: (?:at|until|till|from|saving|when i (?:am|was)|i (?:am|was)))+ (\d\d)\b(?!%)/;

/** "What if I started at 35?" */
function startedAt(turn: Turn): Reading | null {
  const [, age] = STARTS_AT.exec(turn.alone.focus) ?? [];
  const plan = agePlanOf(turn);
  if (age === undefined || !plan || turn.alone.money.length > 0 || !bare(turn)) return null;
  return asked(turn, { ...plan, person: { ...plan.person, age: Number(age) } });
}

const SIBLING =
  /\b(?:brother|sister|other (?:son|daughter|child|one)|son|daughter|twin|younger|older|little one)\b/;

/** "And for her brother, who is 9?" */
function forSibling(turn: Turn): Reading | null {
  const { people, focus, money } = turn.alone;
  const [other, more] = people;
  const plan = agePlanOf(turn);
  if (!plan || plan.person.who !== 'child' || !other || more || money.length > 0 || !bare(turn)) return null;
  if (!SIBLING.test(focus) || ASKS_RULE.test(focus) || other.age >= ADULT_AGE) return null;
  return asked(turn, { ...plan, person: { who: 'child', age: other.age } });
}

const ADDS =
  /\b(?:adds?|added|adding|pays?|puts?|gives?|chips?|plus|also|as well|on top|too|extra|another)\b/;

/** "What if his gran adds £500 a year?" */
function addedBeside(turn: Turn): Reading | null {
  const [added, more] = turn.alone.money;
  const plan = agePlanOf(turn);
  if (!plan || !added || more || !bare(turn) || !ADDS.test(turn.alone.focus)) return null;
  if (ASKS_RULE.test(turn.alone.focus) || !/^(?:and |but |so )*(?:what|how|if|plus)\b/.test(turn.alone.focus))
    return null;
  return asked(turn, {
    ...plan,
    once: plan.once + (added.per === 'once' ? added.amount : 0),
    monthly: plan.monthly + monthlyAmount(added),
  });
}

/** In their order: the first that fits. */
export const BY_AGE_CHANGES: readonly Change[] = [
  [startedAt, 'fitting'],
  [atOtherAge, 'fitting'],
  [forSibling, 'fitting'],
  [addedBeside, 'fitting'],
];
