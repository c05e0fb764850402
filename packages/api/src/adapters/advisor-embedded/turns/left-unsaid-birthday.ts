import type { Context } from './context.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import { MONTH } from '../understand/months.ts';
import { readText, type Reading } from '../understand/reading.ts';

const BIRTHDAY = new RegExp(
  String.raw`\b(?:65(?: years old)? (?:on \d{1,2}(?:st|nd|rd|th)?(?: of)? |in )|64 (?:until|till) )${MONTH},? 20\d\d`,
);
const MY_LIMIT = /\b(?:my|i|me)\b[^.?]*\b(?:cash|cap|limit)\b|\b(?:cash|cap|limit)\b[^.?]*\b(?:my|i|me)\b/;

/** "So what's my cash limit in 2027/28?" of who told when they turn 65. */
export function ofBirthday65(reading: Reading, { last }: Context, knowledge: EmbeddedKnowledge): Reading {
  const [told] = BIRTHDAY.exec(last?.question.text ?? '') ?? [];
  const bare = reading.people.length === 0 && reading.money.length === 0;
  if (told === undefined || !bare || !MY_LIMIT.test(reading.focus)) return reading;
  return readText(
    `i turn ${told.replace(/^64 (?:until|till)/, '65 in')}. ${reading.text}`,
    reading.focus,
    reading.raw,
    knowledge,
  );
}

const BIRTHDAY_ALONE = new RegExp(
  String.raw`^(?:(?:and|but|well|so|oh)\b[, ]*)*(?:my )?(?:birth ?day|b-?day)(?:'s)?(?: is| falls)?:? (?:on |in )?(?:the )?((?:\d{1,2}(?:st|nd|rd|th)?(?: of)? )?${MONTH}(?:,? 20\d\d)?)[.! ]*$`,
);

/** "My birthday is 3 March" of who told an age before: it is that birthday which decides. */
export function ofBirthdayAlone(reading: Reading, { last }: Context, knowledge: EmbeddedKnowledge): Reading {
  const [, day] = BIRTHDAY_ALONE.exec(reading.focus) ?? [];
  const [person, more] = last?.question.people ?? [];
  if (day === undefined || !last || !person || more || person.who !== 'self' || person.turning)
    return reading;
  const { text, focus } = last.question;
  const turns = `i turn ${person.age + 1} ${/^\d/.test(day) ? 'on' : 'in'} ${day}. `;
  return readText(turns + text, focus, reading.raw, knowledge);
}
