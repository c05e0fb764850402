import type { Change, Turn } from './people.ts';
import { normalise } from '../understand/normalise.ts';
import { peopleIn } from '../understand/people.ts';
import { readText, type Reading } from '../understand/reading.ts';

// "And for my brother, he's 41?", then "what about me in two years?": one's own age was told further back.

const ME_AGAIN =
  /^(?:(?:and|but|so|ok|then)\b[, ]*)*(?:(?:what|how) about )?(?:me|myself|i)(?: (?:again|though|then))?(?:,? (?:in|after) (?:about )?(\d{1,2}|one|two|three|five|ten) years?(?: time)?| (?:now|today))?[?.! ]*$/;
const WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, five: 5, ten: 10 };

/** The age that the person who asks told of themselves, the latest first. */
function ownAgeIn(messages: readonly string[], today: string): number | null {
  for (const message of messages.toReversed()) {
    const own = peopleIn(normalise(message), today).find(({ who }) => who === 'self');
    if (own) return own.age;
  }
  return null;
}

/** The same question of oneself once more, at the age that one has or will have. */
function ofOneself({ alone, last, knowledge }: Turn): Reading | null {
  const [found, years] = ME_AGAIN.exec(alone.focus) ?? [];
  const [person, more] = last.question.people;
  const other = person !== undefined && more === undefined && person.who !== 'self' && person.age >= 18;
  if (found === undefined || !other) return null;
  const age = ownAgeIn(alone.askedBefore, knowledge.today);
  if (age === null) return null;
  const then = age + (years === undefined ? 0 : (WORDS[years] ?? Number(years)));
  const [kind] = last.question.kinds;
  if (kind !== 'lifetime') return null;
  const text = `can i open a lifetime isa at ${then}?`;
  return readText(text, text, alone.raw, knowledge);
}

/** Back to the person who asks. */
export const ONESELF_CHANGES: readonly Change[] = [[ofOneself, 'fitting']];
