import { matchesFilter } from '../../../domain/isa-types.ts';
import type { Product } from '../../../domain/product.ts';
import { namesAnother, personOf } from '../turns/asked-again.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import type { Resolved } from '../turns/context.ts';
import type { Question, Topic } from '../topic.ts';
import { childrenIn } from '../topics/allowance/allowance.ts';
import { productsMeant } from '../topics/products/details.ts';
import { PHRASE_OF, TYPE_OF, type IsaKind } from '../understand/entities.ts';
import { readText, type Reading } from '../understand/reading.ts';

/** A short question with the one before it, as they are put together by what the new one changes. */
export interface Turn {
  /** The new question by itself. */
  alone: Question;
  last: Resolved;
  knowledge: EmbeddedKnowledge;
}

/** A change, and the topic it leads to: the same as before, a certain one, or whichever fits. */
export type Change = readonly [change: (turn: Turn) => Reading | null, topic: 'same' | 'fitting' | Topic];

const PAYS_IN = /\b(?:can|could|may) (?:\w+ ){1,3}(?:pay|put|contribute|chip|add)\b[^.?]*\bin(?:to it)?\b/;
const PAYER =
  /\b(?:gran\w*|nan\w*|grand\w+|aunt\w*|uncle|friends?|family|relatives?|godparents?|anyone|people|we|others)\b/;

/** "Can grandma pay in as well?" of a child's ISA: her age does not matter. */
export function payerForChild(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const child = last.question.kinds.includes('junior') || last.question.people.some(({ age }) => age < 18);
  if (!child || alone.kinds.length > 0 || !PAYS_IN.test(alone.focus) || !PAYER.test(alone.focus)) return null;
  const text = `${alone.focus.replace(/[?.!]+$/, '').replace(/\bin(?:to it)?\b.*$/, '')}into a junior isa?`;
  return readText(text, text, alone.raw, knowledge);
}

const GETS_IT =
  /\bwhen (?:does|do|can|could|will|would|is) (?:he|she|they|it) (?:\w+ )?(?:(?:get|touch|use|access) (?:it|that|them)|(?:get|touch|use|access|take|withdraw|spend|have)(?: (?:at|to|hold of|out))? (?:her|his|their|the) (?:own )?(?:money|savings|cash))\b/;

/** "When does he get it?" of a child's ISA: the money in it. */
export function moneyOfChild(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const child = last.question.people.filter(({ age }) => age < 18);
  if (child.length === 0 || !GETS_IT.test(alone.focus)) return null;
  const text = 'when can the child get the money out of a junior isa?';
  return { ...readText(text, text, alone.raw, knowledge), people: child };
}

const KINDS: readonly IsaKind[] = ['cash', 'stocks', 'lifetime', 'innovative', 'junior'];
const isOfKind = ({ type }: Product, kind: IsaKind) => {
  const filter = TYPE_OF[kind];
  return filter !== null && matchesFilter(type, filter);
};

const HAS_ONE = /\b(have|open|get|start|hold) one\b/;

/** "Can my husband have one?": one of that kind, whatever the person who asks has. */
export function oneForAnother(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const [product] = last.topic.id.startsWith('product-') ? productsMeant(last.question) : [];
  const [kind, more] = product ? KINDS.filter((each) => isOfKind(product, each)) : last.question.kinds;
  if (!kind || more || !namesAnother(alone, last.question) || !HAS_ONE.test(alone.focus)) return null;
  if (alone.kinds.length > 0) return null;
  const text = alone.focus
    .replace(HAS_ONE, `open a ${PHRASE_OF[kind]}`)
    .replace(/\bmy \w+/, 'they')
    .replace(/,? (?:too|as well|also)\b/, '');
  return readText(text, text, alone.raw, knowledge);
}

/** "And my wife's?" after a sum of one's own payments: the other adult's allowance is whole. */
export function allowanceOfAnother(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const bare = alone.money.length === 0 && alone.kinds.length === 0;
  if (last.topic.id !== 'allowance-sums' || !bare || !namesAnother(alone, last.question)) return null;
  const [who] = PARTNER.exec(alone.focus) ?? [];
  if (who === undefined || !/^(?:and |but |so )*(?:what|how) about\b|^and\b/.test(alone.focus)) return null;
  const text = `does my ${who} have an isa allowance of their own?`;
  return readText(text, text, alone.raw, knowledge);
}
const PARTNER = /\b(?:wife|husband|partner|spouse)\b/;

const BARE_CHILDREN =
  /^(?:(?:and|but|so|or|ok|what about|how about|for|in)\b[, ]*)*(?:(?:my|our|the|his|her|their|each|two|three|both|\d)\b ?)*(?:kids?|child|children|sons?|daughters?|bab(?:y|ies)|grandchild(?:ren)?|grandsons?|granddaughters?|little ones?|boys?|girls?|twins)(?:'?s?)(?: isas?)?[?.! ]*$/;
const ADULT_LIMITS = new Set(['allowance', 'allowance-sums', 'lifetime-limit', 'cash-cap', 'facts', 'gift']);

export function otherCount({ alone, last, knowledge }: Turn): Reading | null {
  const [, count] = BARE_COUNT.exec(alone.focus) ?? [];
  if (count === undefined || last.topic.id !== 'junior-limit' || childrenIn(last.question) === 0) return null;
  const text = `what is the junior isa limit for ${count} children?`;
  return readText(text, text, alone.raw, knowledge);
}
/** "Three?" after what two children may have. */
const BARE_COUNT =
  /^(?:(?:and|or|for|with|what about|how about|if)\b[, ]*)*(\d)(?: of them| kids| children)?[?.! ]*$/;

/** "And the kids?" after an adult's limit or after what becomes of an ISA: a child's own. */
export function childrenToo(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  if (!BARE_CHILDREN.test(alone.focus) || alone.people.length > 0) return null;
  const inherits = last.topic.id === 'inheritance';
  if (!inherits && !(ADULT_LIMITS.has(last.topic.id) && LIMIT_WORDS.test(last.question.text))) return null;
  const text = inherits
    ? 'do my children get the extra isa allowance when i die?'
    : 'how much can be paid into a junior isa for each child?';
  return readText(text, text, alone.raw, knowledge);
}

const BOTH_OF_US =
  /^(?:(?:and|but|plus|with|ok|so|what about)\b[, ]*)*(?:for )?(?:us (?:two|2|both)|both of us|the (?:two|2) of us|me and (?:my|the) (?:wife|husband|partner)|my (?:wife|husband|partner) and (?:i|me)|(?:the )?(?:two|2) parents|all together|altogether|in total|all of us)\b[^£]{0,20}$/;

/** "And us two?" after what several children may have: the whole family. */
export function familyToo({ alone, last, knowledge }: Turn): Reading | null {
  const children = childrenIn(last.question);
  if (children < 1 || alone.money.length > 0 || !BOTH_OF_US.test(alone.focus)) return null;
  if (last.topic.id !== 'junior-limit' && last.topic.id !== 'allowance') return null;
  const text = `how much isa allowance does a couple with ${children} children have in all?`;
  return readText(text, text, alone.raw, knowledge);
}
const LIMIT_WORDS = /\b(?:how much|allowances?|limits?|maximum|pay|put|paid|save|left)\b/;

const INTO_HERS =
  /\b(?:pay|put|add|contribute|save)\b[^.?]*\b(?:into|in|to) (?:hers|his|theirs|(?:her|his|their) (?:one|isa|account))\b/;

/** "Can I pay into hers?" of another adult's ISA. */
export function intoTheirs(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  if (!INTO_HERS.test(alone.focus) || alone.kinds.length > 0 || alone.products.length > 0) return null;
  const [who] = PARTNER.exec(last.question.text) ?? [];
  const child = last.question.people.some(({ age }) => age < 18) || last.question.kinds.includes('junior');
  if (who === undefined || child) return null;
  const text = alone.focus.replace(
    /\b(?:hers|his|theirs|(?:her|his|their) (?:one|isa|account))\b/,
    `my ${who}'s isa`,
  );
  return readText(text, text, alone.raw, knowledge);
}

const LOSES = /\b(?:lose|charged?|penalty|cost me|costs? to)\b/;

/** "What would I lose on £10,000?" after talk of a Lifetime ISA: of money taken out of it. */
export function lifetimeLoss(turn: Turn): Reading | null {
  const { alone, last, knowledge } = turn;
  const [kind, more] = last.question.kinds;
  const [money, other] = alone.money;
  if (kind !== 'lifetime' || more || !money || other || alone.kinds.length > 0 || !LOSES.test(alone.focus))
    return null;
  const text = `what would i lose if i take £${money.amount} out of my lifetime isa?`;
  return { ...readText(text, text, alone.raw, knowledge), people: personOf(alone, last.question).people };
}

const AGE_TOPICS = new Set(['junior-ages', 'lifetime-ages', 'adult-age', 'saving-for-child']);
/** Where an age decides besides. */
const OF_AGE = new Set([...AGE_TOPICS, 'cash-cap', 'lifetime-withdrawal']);
const LATER =
  /^(?:(?:and|but|so|what about|how about|then)\b[, ]*)*(?:next year|(?:in|after) (?:another )?(an?|\d{1,2}) years?(?:'? time)?)[?.! ]*$/;

/** "And next year?" of somebody's age: a year older. */
export function older({ alone, last }: Turn): Reading | null {
  const [found, count] = LATER.exec(alone.focus) ?? [];
  if (found === undefined || !AGE_TOPICS.has(last.topic.id) || last.question.people.length === 0) return null;
  const years = Number(count) || 1;
  const people = last.question.people.map((person) => ({
    ...person,
    age: person.age + years,
    turning: false,
  }));
  return { ...last.question, people, when: null, raw: alone.raw };
}

/** "And at 18?" */
const BARE_AGE =
  /^(?:(?:and|but|so|what about|how about|then)\b[, ]*)*(?:(?:at|aged|at the age of|for an?|an?|if (?:i|he|she|they) (?:was|were|am|is|are))\b[, ]*)*(\d{2})(?:[- ]years?[- ]olds?)?[?.! ]*$/;
const AT_AGE =
  /^(?:(?:and|but|so|what about|how about|then)\b[, ]*)*(?:when|once|if|after) (?:i|he|she|they) (?:am|is|are|turns?|was|were|reach(?:es)?) (\d{2})[?.! ]*$/;

/** "And when I am 66?", "and at 66?": the same at another age. */
export function atAge({ alone, last }: Turn): Reading | null {
  const [, age] = AT_AGE.exec(alone.focus) ?? BARE_AGE.exec(alone.focus) ?? [];
  if (age === undefined || !OF_AGE.has(last.topic.id)) return null;
  const [person] = last.question.people;
  const people = [{ who: person?.who ?? ('self' as const), age: Number(age), turning: false }];
  return { ...last.question, people, ageGroup: null, raw: alone.raw };
}

const WHAT_THEN =
  /^(?:(?:ok|okay|so|and|well|then|right|fine|but)[, ]*)*(?:what|which)(?: (?:isas?|kinds?|ones?))? (?:can|could) (?:i|we|he|she|they) (?:have|open|get|do|use)(?: (?:then|instead|now))*[?.! ]*$/;

/** "OK, what can I have then?" after an age that is too high or too low for one kind. */
export function openAtAge({ alone, last, knowledge }: Turn): Reading | null {
  const [person] = last.question.people;
  const another = alone.people.some(({ age }) => age !== person?.age);
  if (!person || another || !WHAT_THEN.test(alone.focus)) return null;
  if (!/(?:ages?|age-changes)$/.test(last.topic.id)) return null;
  const text = `which isas can i open at ${person.age}?`;
  return { ...readText(text, text, alone.raw, knowledge), people: [person] };
}
