import { isDate } from '../../../domain/tax-year.ts';
import { MONTH, MONTH_NAMES, monthNumber, two } from './months.ts';

const DAY_FIRST = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH.replace('(', '(?<month>')},? (?<year>(?:19|20)\d\d)`;
const MONTH_FIRST = String.raw`${MONTH.replace('(', '(?<month>')} (?:(?<day>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>(?:19|20)\d\d)`;
const NUMBERS = String.raw`(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>(?:19|20)?\d\d)`;
const ISO = String.raw`(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)`;

const BIRTH = String.raw`(?:\b(?<of>my|his|her|their|the) )?(?:\b(?:date of birth|d\.?o\.?b\.?|birth date|birthdate|birthday)(?: (?:is|was))?[:,]? ?(?:on )?(?:the )?|(?<verb>(?:\b(?:am|is|was|were) )?)\bborn (?:on |in )?(?:the )?)`;

const PATTERNS = [ISO, DAY_FIRST, MONTH_FIRST, NUMBERS].map((date) => new RegExp(`${BIRTH}${date}\\b`, 'g'));

/** "I turn 40 on 1 February 2027": born so many years before. */
const TURNS = new RegExp(
  String.raw`\b(?:turn(?:s|ed|ing)?|be|am|is) (?<age>\d{1,2}) (?:years old )?on (?:the )?${DAY_FIRST}\b`,
  'g',
);

const fullYear = (written: string, today: string): number => {
  if (written.length === 4) return Number(written);
  const year = Number(today.slice(0, 2) + written);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
};

/** Of this age the day on which it ends decides what is announced for savers of 65. */
const TELLING = 64;

const VERB_OF: Readonly<Record<string, string>> = {
  my: 'i am',
  his: 'he is',
  her: 'she is',
  their: 'they are',
};

interface Born {
  year: number;
  /** 1 to 12. */
  month: number;
  /** Left out where only the month is told. */
  day: number | undefined;
}

function bornIn({ groups }: RegExpExecArray, today: string): Born {
  const { year = '', month = '', day } = groups ?? {};
  return {
    year: fullYear(year, today),
    month: /^\d/.test(month) ? Number(month) : monthNumber(month),
    day: day === undefined ? undefined : Number(day),
  };
}

/**
 * The day of birth that a text tells to the day; null when it tells none.
 * @param text normalised, before birth dates were told as ages
 * @param today ISO date
 */
export function birthDateIn(text: string, today: string): string | null {
  const [turning] = [...text.matchAll(TURNS)];
  const [found] = turning ? [turning] : PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]);
  const born = found && bornIn(found, today);
  if (!born || born.day === undefined) return null;
  const date = `${born.year - Number(turning?.groups?.['age'] ?? 0)}-${two(born.month)}-${two(born.day)}`;
  return isDate(date) && date <= today ? date : null;
}

/** The words for the age that follows from a birth date found in a text. */
function ageTold(match: RegExpExecArray, text: string, today: string): string {
  const { of, verb } = match.groups ?? {};
  const { year, month: number, day } = bornIn(match, today);
  const born = `${year}-${two(number)}-${two(day ?? 31)}`;
  const passed = today.slice(5) >= born.slice(5);
  const age = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (passed ? 0 : 1);
  if (number < 1 || number > 12 || age < 0) return match[0];
  const next = `turning ${age + 1} on ${day} ${MONTH_NAMES[number - 1] ?? ''} ${Number(born.slice(0, 4)) + age + 1}`;
  const told = `${age} years old${age === TELLING && day !== undefined ? `, ${next},` : ''}`;
  if (verb === undefined) return `${VERB_OF[of ?? 'my'] ?? 'i am'} ${told}`;
  const self = /\bi$/.test(text.slice(0, match.index).trim());
  return `${of === undefined ? '' : `${of} `}${verb === '' ? '' : self ? 'am ' : 'is '}${told}`;
}

/**
 * A day of birth told as an age: "I was born on 12 May 1987" becomes "I am 39 years old", so that the day is not taken
 * for the time that is asked about. Of a month alone the birthday counts as its last day.
 * @param text normalised
 * @param today ISO date
 */
export const agesForBirthDates = (text: string, today: string): string =>
  PATTERNS.reduce(
    (done, pattern) =>
      [...done.matchAll(pattern)]
        .toReversed()
        .reduce(
          (rest, match) =>
            rest.slice(0, match.index) +
            ageTold(match, done, today) +
            rest.slice(match.index + match[0].length),
          done,
        ),
    text,
  );
