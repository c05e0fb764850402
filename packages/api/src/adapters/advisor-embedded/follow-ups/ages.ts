import { ask, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { isaOverview } from '../topics/kinds/kinds.ts';
import { lifetimeEligibility } from '../topics/lifetime/ages.ts';
import { lifetimeLimit } from '../topics/lifetime/lifetime.ts';
import { PHRASE_OF } from '../understand/entities.ts';
import { MONTH, monthNumber, two } from '../understand/months.ts';
import { readText, type Reading } from '../understand/reading.ts';

// An age told after talk of an ISA: whether that ISA can be had at it.

const LONGEST = 11;

/** The person's own age, where a short question tells it and nothing else that could be meant. */
function ownAge({ alone }: Turn): number | null {
  const [person, more] = alone.people;
  const bare = alone.kinds.length === 0 && alone.money.length === 0 && alone.products.length === 0;
  const own = person?.who === 'self' && more === undefined && bare && wordCount(alone.focus) <= LONGEST;
  return own ? person.age : null;
}

const HAVE_ONE =
  /\b(?:can|could|may|am) (?:\w+ ){0,3}(?:have|open|get|start|hold|take out) (?:one|it|that|an isa)\b/;

/** "Can I have one at 41?" after what an ISA is. */
function oneAtAge(turn: Turn): Reading | null {
  const age = ownAge(turn);
  const [kind, more] = turn.last.question.kinds;
  if (age === null || more !== undefined || !HAVE_ONE.test(turn.alone.focus)) return null;
  if (kind !== 'lifetime' && !(kind === undefined && turn.last.topic.id === isaOverview.id)) return null;
  return ask(turn, `can i open ${kind ? `a ${PHRASE_OF[kind]}` : 'an isa'} at ${age}?`);
}

const ONLY_AGE =
  /^(?:(?:and|but|so|well|if|what if|ok)[, ]+)*i am (?:only |just |now )?\d\d(?: years old)?[.?! ]*$/;
const ASKS_WHICH = /\bor\b|\bversus\b|\bvs\b|\bbetter\b|\bcompar\w*|\bwhich\b/;

/** "I'm 42" after a Lifetime ISA was set beside others: at that age it may be none of the choices. */
function choiceAtAge(turn: Turn): Reading | null {
  const age = ownAge(turn);
  const { kinds, focus } = turn.last.question;
  const choice = kinds.includes('lifetime') && kinds.length > 1 && ASKS_WHICH.test(focus);
  return age !== null && choice && ONLY_AGE.test(turn.alone.focus)
    ? ask(turn, `can i open a lifetime isa at ${age}?`)
    : null;
}

const SO_WHICH =
  /^(?:(?:and|but|so|ok|then|well)[, ]+)*(?:which|what)(?: one| (?:is|would be) (?:best|better)| should i (?:get|open|pick|choose))?(?: then)?[?.! ]*$/;

/** "So which?" once it was said that no Lifetime ISA can be opened at that age. */
function whichThen(turn: Turn): Reading | null {
  const [person] = turn.last.question.people;
  const about = turn.last.topic.id === lifetimeEligibility.id && person !== undefined;
  return about && SO_WHICH.test(turn.alone.focus)
    ? ask(turn, `which isas can i open at ${person.age}?`)
    : null;
}

const ONCE_OLDER =
  /^(?:(?:and|but|so|what about|what if|how about|ok|then)\b[, ]*)*(?:next year|then|later|in \d+ years?|in a year)?[, ]*(?:when|once|if) i (?:am|turn|reach|will be) (\d\d)[?.! ]*$/;

/** "And next year when I'm 50?" after what may go into a Lifetime ISA. */
function paysWhenOlder(turn: Turn): Reading | null {
  const [, age] = ONCE_OLDER.exec(turn.alone.focus) ?? [];
  return age !== undefined && turn.last.topic.id === lifetimeLimit.id
    ? ask(turn, `i am ${age} and have a lifetime isa, can i still pay into it?`)
    : null;
}

const LAST_DAY =
  /\blast (?:day|date|chance)\b(?! (?:to|for) (?:pay|use))|\b(?:by when|until when|how long)\b[^?]*\bopen\b|\bwhen (?:must|do) i (?:have to |need to )?open\b/;
const BIRTHDAY_TOLD = new RegExp(
  String.raw`\bbirthday (?:is |falls )?(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}|\b(?:turn|be|am) 40 (?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}`,
);

/** "So what's the last day to open?" of who turns 40 on a day that was told. */
function lastDayToOpen(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.question.kinds.join() !== 'lifetime' || !LAST_DAY.test(alone.focus)) return null;
  const told = alone.askedBefore.slice(-3).join('. ').toLowerCase();
  const found = BIRTHDAY_TOLD.exec(told)?.slice(1).filter(Boolean) ?? [];
  const [day, month] = found;
  if (day === undefined || month === undefined || !/\b(?:39|40)\b/.test(told)) return null;
  const date = `${two(monthNumber(month))}-${two(Number(day))}`;
  const year = Number(alone.today.slice(0, 4)) + (date < alone.today.slice(5) ? 1 : 0);
  const text = `i turn 40 on ${day} ${month} ${year}, what is the last day to open a lifetime isa?`;
  return readText(text, text, text, turn.knowledge);
}

/** In their order: the first that fits. */
export const AGE_TOLD_CHANGES: readonly Change[] = [
  [lastDayToOpen, 'fitting'],
  [paysWhenOlder, 'fitting'],
  [oneAtAge, 'fitting'],
  [choiceAtAge, 'fitting'],
  [whichThen, 'fitting'],
];
