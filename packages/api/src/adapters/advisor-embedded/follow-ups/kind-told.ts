import { AND, ask, namesNothing } from './again.ts';
import type { Change, Turn } from './people.ts';
import { deadline } from '../topics/dates/deadline.ts';
import { kindOverview } from '../topics/kinds/kinds.ts';
import { lifetimeEligibility } from '../topics/lifetime/ages.ts';
import { PHRASE_OF, type IsaKind } from '../understand/entities.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions after talk of one kind of ISA or of the deadline, which would get the same answer once more.

/** The one kind that was spoken of. */
const kindOf = ({ last }: Turn): IsaKind | undefined =>
  last.question.kinds.length === 1 && last.question.products.length === 0
    ? last.question.kinds[0]
    : undefined;

const LIMIT = new RegExp(
  String.raw`${AND}(?:(?:what|how) (?:about|is|are) )?(?:the |its |any )?(?:yearly |annual )?(?:limits?|maximum|allowance)[?.! ]*$`,
);

/** "What about the limit?" after what a kind is. */
function limitOfKind(turn: Turn): Reading | null {
  const kind = kindOf(turn);
  const about = turn.last.topic.id === kindOverview.id && kind !== undefined && kind !== 'help-to-buy';
  return about && LIMIT.test(turn.alone.focus)
    ? ask(turn, `how much can i pay into a ${PHRASE_OF[kind]}?`)
    : null;
}

const UNTIL_WHEN =
  /\b(?:until|till|up to) (?:when|what age|which age)\b[^?]*\b(?:pay|save|put|contribute|add)\b|\bwhen\b[^?]*\b(?:stop|last)\b[^?]*\b(?:pay|saving|contribut\w*)\b/;

/** "Until when can I pay in?" after whether a Lifetime ISA may be opened at an age. */
function untilWhen(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const about = last.topic.id === lifetimeEligibility.id && kindOf(turn) === 'lifetime' && namesNothing(turn);
  if (!about || !UNTIL_WHEN.test(alone.focus) || /\bhave\b/.test(last.question.focus)) return null;
  const [person] = last.question.people;
  const who = person === undefined ? 'i have' : `i am ${person.age} and have`;
  return ask(turn, `${who} a lifetime isa, until when can i pay in?`);
}

const FOR_A_CHILD = new RegExp(
  String.raw`${AND}(?:(?:what|how) about )?(?:for )?(?:an? |my |our |the )?(?:child|children|kids?|bab(?:y|ies)|under[- ]18s?|minors?)[?.! ]*$`,
);

/** "What about for a child?" after a kind for adults. */
function forAChild(turn: Turn): Reading | null {
  const kind = kindOf(turn);
  const about = kind !== undefined && kind !== 'junior' && !turn.last.topic.id.startsWith('product-');
  return about && FOR_A_CHILD.test(turn.alone.focus)
    ? ask(turn, 'how much can i pay into a junior isa for a child?')
    : null;
}

const FOR_ME = new RegExp(
  String.raw`${AND}(?:(?:what|how) about )?(?:for )?(?:me|myself|us|ourselves|adults?|an adult|grown[- ]ups?|parents?|the parents)[?.! ]*$`,
);

/** "And for me?" after a child's ISA: the adult's own allowance. */
const forMe = (turn: Turn): Reading | null =>
  kindOf(turn) === 'junior' && FOR_ME.test(turn.alone.focus)
    ? ask(turn, 'how much can an adult pay into isas this tax year?')
    : null;

const AFTER_THAT = new RegExp(
  String.raw`${AND}what (?:happens|comes|will happen|is|starts|then) (?:after(?:wards)?|next|then|on the 6th|the day after)(?: (?:that|it|the deadline|this))?[?.! ]*$`,
);

/** "What happens after that?" of the deadline. */
const afterDeadline = (turn: Turn): Reading | null =>
  turn.last.topic.id === deadline.id && AFTER_THAT.test(turn.alone.focus)
    ? ask(turn, 'what happens on 6 april?')
    : null;

/** In their order: the first that fits. */
export const KIND_TOLD_CHANGES: readonly Change[] = [
  [limitOfKind, 'fitting'],
  [untilWhen, 'fitting'],
  [forAChild, 'fitting'],
  [forMe, 'fitting'],
  [afterDeadline, 'fitting'],
];
