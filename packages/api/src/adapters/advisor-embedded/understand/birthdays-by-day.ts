import { MONTH } from './months.ts';

// A birthday that is told by its day, and beside it the age that it brings or that somebody has now:
// "my bday is 3 march and i'll be 40", "i am 39, birthday 12 May", "65 on 5 april 2027, do I get the cap?".

const RELATIVE = '(?:son|daughter|child|wife|husband|partner|mum|dad|mother|father|grandson|granddaughter)';
const ANY_MONTH = MONTH.replace('(', '(?:');
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? )?${ANY_MONTH}(?:,? 20[2-9]\d)?(?! ?\d)`;
/** "My birthday is on the 3 March", with whose it is. */
const ITS_DAY = String.raw`(?:my |his |her |the |my (?<whose>${RELATIVE})'s )?(?:birth ?day|b-?day)(?:'s)?(?: is| falls)?:? (?:on |in )?(?:the )?(?<day>${DAY})`;
const AGE = String.raw`(?<age>[1-9]\d)(?! ?(?:%|months?|weeks?|days?|k\b))\b`;
const BETWEEN = '[,;.]?(?: -)? ?';

/** "My birthday is 3 March and I will be 40" */
const DAY_THEN_AGE = new RegExp(
  String.raw`\b${ITS_DAY}${BETWEEN}(?:and |when |so |then )?(?:i |he |she |s?he'll |s?he's )?(?:will be|will turn|turns?|turning|am turning|is turning|be) ${AGE}(?: then)?`,
  'g',
);
/** "I will be 40, my birthday is 3 March": the age to come, or with "am" the one there is. */
const AGE_THEN_DAY = new RegExp(
  String.raw`\b(?<who>i|he|she|${RELATIVE}) (?<verb>will be|will turn|turns?|am|is)(?: now)? ${AGE}(?: years old)?${BETWEEN}(?:and |with )?(?:an? )?${ITS_DAY}`,
  'g',
);
/** "40 next week, can I still open one?" at the beginning, of whoever asks. */
const BARE_AGE = new RegExp(
  String.raw`^(?<before>(?:(?:hi|hello|so|ok|if)[, ]+)?)(?<age>[1-9]\d) (?=(?:on (?:the )?|in |next )${DAY}|next (?:week|month|year)\b|tomorrow\b)`,
);

/** What a pattern found by the names of its groups, which stand last. */
const groupsOf = (found: readonly unknown[]): Readonly<Record<string, string | undefined>> =>
  Object(found.at(-1)) as Readonly<Record<string, string | undefined>>;

function subjectOf(whose: string | undefined, sentence: string): string {
  if (whose !== undefined) return `my ${whose} turns`;
  const [, third] = /\b(s?he)(?:\b|')/.exec(sentence) ?? [];
  return third === undefined ? 'i turn' : `${third} turns`;
}

const onDay = (day = '') => `${/^\d/.test(day) ? 'on' : 'in'} ${day}`;

/** The same as an age that is reached on a day: "i turn 40 on 3 march". */
export const withBirthdaysByDay = (text: string): string =>
  text
    .replace(DAY_THEN_AGE, (all: string, ...found: readonly unknown[]) => {
      const { whose, day, age = '' } = groupsOf(found);
      return `${subjectOf(whose, all)} ${age} ${onDay(day)}`;
    })
    .replace(AGE_THEN_DAY, (_, ...found: readonly unknown[]) => {
      const { who = 'i', verb = '', age = '', day } = groupsOf(found);
      const reached = Number(age) + (/^(?:am|is)$/.test(verb) ? 1 : 0);
      return `${who} ${who === 'i' ? 'turn' : 'turns'} ${reached} ${onDay(day)}`;
    })
    .replace(BARE_AGE, '$<before>i turn $<age> ')
    .replace(/^([1-9]\d) today(?=[, ])/, 'i am $1');
