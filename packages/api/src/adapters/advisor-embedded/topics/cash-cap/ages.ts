import type { RuleRow } from '../../tool-results.ts';
import type { Question } from '../../topic.ts';
import { asksWhether } from '../shared/phrases.ts';
import { AM_I_CAPPED } from './amounts.ts';
import { HIT_BY_CAP } from './words.ts';
import { birthdayToldIn } from '../../understand/birthdays.ts';
import { MONTH, monthNumber, two } from '../../understand/months.ts';
import { personAsked } from '../../understand/people.ts';

// Ages beside the announced cap on cash ISAs, which leaves out savers of 65 and over.

/** "And when I am 66?" asks for a later age. */
const WILL_BE =
  /\b(?:when|once|after|if) (?:i|he|she|they|we) (?:am|is|are|turns?|reach(?:es)?|was|were) (\d{2})\b/;

/** "I'm 66 in 2028": the age is of that year. */
const AGE_IN_YEAR = /\b(?:am|is|are|be|turns?|turning) (\d{2}) (?:in|by|during) 20(?:2[7-9]|[3-9]\d)\b/;

/** On which side of 65 the person is whom the question asks about; null when nothing tells. */
export function ageOf(question: Question): 'over-65' | 'under-65' | null {
  const later = Number(WILL_BE.exec(question.focus)?.[1] ?? AGE_IN_YEAR.exec(question.focus)?.[1] ?? 0);
  if (later > 65) return 'over-65';
  const person = personAsked(question.people, question.focus);
  if (!person) return question.ageGroup;
  return person.age >= 65 ? 'over-65' : 'under-65';
}

/** The age somebody of today will have when the cap begins, a little more or less than half a year ahead. */
export function turns65First(question: Question): boolean {
  const [person] = question.people;
  return person?.age === 64 || (person?.age === 65 && !person.turning);
}

/** The year in which somebody turns 65, which the announcement leaves open. */
export const TURNING_65 = new RegExp(
  String.raw`\b64 (?:until|till) (?:${MONTH}|20\d\d)|\b(?:turn(?:s|ed|ing)?|become|becoming|reach(?:es|ing)?|hit(?:ting)?) (?:the age of )?65\b|\b65th birthday\b|\bbirthday 65(?:th)?\b|\bbirthday\b[^.?]*\b65\b|\b65 (?:in|on) [a-z0-9 ]{0,12}(?:20\d\d|${MONTH})`,
);

const YEAR_OF_65 = /\b65\b(?: years old)?(?: in| on)?[a-z0-9 ]{0,14}\b(20\d\d)\b/;

/** "I turn 65 in 2034": whether that lies after the first year of the cap, which then holds until that year. */
export function reaches65Later(cap: RuleRow | undefined, { text }: Question): boolean {
  const [, year] = YEAR_OF_65.exec(text) ?? [];
  return (
    year !== undefined &&
    cap?.from !== undefined &&
    cap.from !== null &&
    Number(year) > Number(cap.from.slice(0, 4)) + 1
  );
}

/** The age that the cap leaves out. */
const FREE_FROM = 65;

const REACHED_65 = new RegExp(
  String.raw`\b65(?: exactly| years old)? on (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? (20\d\d)`,
);

const MONTH_OF_65 = new RegExp(String.raw`\b(?:65(?: years old)? in|64 (?:until|till)) ${MONTH},? (20\d\d)`);

/** The day on which somebody turns 65, where it is told; of a month alone its end. */
export function birthday65({ text, today }: Question): string | null {
  const [found, day, month, year] = REACHED_65.exec(text) ?? [];
  const birthday = `${year ?? ''}-${two(monthNumber(month))}-${two(Number(day))}`;
  if (found !== undefined) return birthday;
  const [told, inMonth, inYear] = MONTH_OF_65.exec(text) ?? [];
  if (told !== undefined) return `${inYear ?? ''}-${two(monthNumber(inMonth))}-28`;
  const next = birthdayToldIn(text, today);
  return next?.age === FREE_FROM ? next.to : null;
}

/** It lies in a year with the cap: that year is not settled. */
export function reaches65Under(cap: RuleRow | undefined, question: Question): boolean {
  const birthday = birthday65(question);
  return birthday !== null && cap?.from !== undefined && cap.from !== null && birthday >= cap.from;
}

const IN_YEAR =
  /\b(?:is|am|be|turns?|turned|was|were|reach(?:es|ed)?|becomes?|became) 65 (?:in|during) (20\d\d)\b/;

/** It comes before the cap does: on a day or in a year that was told. */
export function is65Before(cap: RuleRow | undefined, question: Question): boolean {
  const birthday = birthday65(question);
  const [, year] = IN_YEAR.exec(question.text) ?? [];
  if (birthday === null && year !== undefined) return `${year}-12-31` < (cap?.from ?? '');
  return birthday !== null && (cap?.from ?? '') > birthday;
}

/** "Does the cap apply?", "am I capped?", "will it hit me?" */
const CAUGHT =
  /\b(?:cap|limit|it|this|that)\b[^.?]{0,12}\b(?:apply|applies|hit|hits|affect|affects|catch|concern|matter|count)\b|\b(?:capped|affected|caught|limited)\b|\b(?:have|has|is there) (?:an? |the )?(?:\w+ )?cap\b/;

/** No to "does the cap apply?" of somebody whose 65th birthday comes before it begins; '' where that is not asked. */
export function spared(cap: RuleRow | undefined, question: Question): string {
  if (!asksWhether(question)) return '';
  if (is65Before(cap, question) && CAUGHT.test(question.focus))
    return 'No: the 65th birthday comes before it begins.';
  return HIT_BY_CAP.test(question.focus) ? 'No.' : '';
}

/** Yes to "am I capped?" of whoever is under 65, or says no age. */
export function cappedLead(question: Question, group: ReturnType<typeof ageOf>): string {
  if (group === 'over-65' || !asksWhether(question)) return '';
  if (group === null) return HIT_BY_CAP.test(question.focus) ? 'Yes, if you are under 65.' : '';
  if (!AM_I_CAPPED.test(question.focus) && !HIT_BY_CAP.test(question.focus)) return '';
  return turns65First(question)
    ? 'Yes, while under 65; how the tax year in which somebody turns 65 is treated is not settled.'
    : 'Yes, under 65.';
}
