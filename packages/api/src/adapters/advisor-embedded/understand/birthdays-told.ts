import { MONTH } from './months.ts';

// A birthday that is told by its number: "it's my 40th birthday tomorrow", "my 18th is in January".

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const SOON = String.raw`tomorrow|soon|next (?:week|month|year|${WEEKDAY})|(?:on |this |this coming )${WEEKDAY}|this (?:week|weekend|month)|in (?:an?|\d+|a few|a couple of) (?:days?|weeks?|months?)`;
const DAY = String.raw`(?:on |in |next )?(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? )?${MONTH}(?:,? 20\d\d)?`;
const WHOSE = String.raw`\b(?:(?:it is|it will be|i have|have) )?(my(?: (?:son|daughter|child|wife|husband|partner|mum|dad|mother|father|grandson|granddaughter)'s)?) `;

const verb = (whose: string) => (whose === 'my' ? 'i turn' : `${whose.slice(0, -2)} turns`);

const BIRTHDAY = new RegExp(
  String.raw`${WHOSE}(\d{2})(?:th|st|nd|rd)(?: birthday)?(?: is)?(?: coming up)? (${SOON}|today|${DAY})(?=[?.,;! ]|$)`,
  'g',
);
/** "I am 40 on Friday" */
const AGED_SOON = new RegExp(
  String.raw`\b(i am|i will be|(?:he|she|(?:son|daughter|child|wife|husband|partner|mum|dad)) is) (\d{2}) (?=(?:(?:on|this|this coming|next) ${WEEKDAY}|this (?:week|weekend|month)|in a couple of (?:days|weeks|months))\b)`,
  'g',
);

/** "I am 17 and 18 on 1 April", "I am 39, 40 on 3 December" */
const NOW_AND_THEN =
  /\b(i am|(?:he|she|son|daughter|child|wife|husband|partner|mum|dad) is) (\d{2})(?:,? and|,) (\d{2}) (?=(?:on|in|next) )/g;

/** "It was my 50th birthday last week" */
const BIRTHDAY_PAST = new RegExp(
  String.raw`\b(?:it was |i (?:have )?(?:just )?had )?(my(?: (?:son|daughter|child|wife|husband|partner)'s)?) (\d{2})(?:th|st|nd|rd)(?: birthday)?(?: was)? (?=(?:yesterday|last (?:week|month|${WEEKDAY})|(?:a|two|\d+|a few) (?:days?|weeks?|months?) ago|on ${WEEKDAY} last)\b)`,
  'g',
);

/** The same as a birthday that is reached: "i turn 40 tomorrow"; on the day itself the age is had. */
export const withBirthdays = (text: string): string =>
  text
    .replace(BIRTHDAY, (_, whose: string, age: string, when: string) =>
      when === 'today'
        ? `${whose === 'my' ? 'i am' : `${whose.slice(0, -2)} is`} ${age}`
        : `${verb(whose)} ${age} ${/^(?:on|in|next|this|tomorrow|soon)\b/.test(when) ? when : /^(?:the )?\d/.test(when) ? `on ${when}` : `in ${when}`}`,
    )
    .replace(NOW_AND_THEN, (all: string, who: string, now: string, then: string) =>
      Number(then) === Number(now) + 1
        ? `${who} ${now} and ${who.endsWith('i am') ? 'turn' : 'turns'} ${then} `
        : all,
    )
    .replace(BIRTHDAY_PAST, (_, whose: string, age: string) =>
      whose === 'my' ? `i am ${age}, since ` : `${whose.slice(0, -2)} is ${age}, since `,
    )
    .replace(AGED_SOON, (_, who: string, age: string) =>
      who.startsWith('i ') ? `i turn ${age} ` : `${who.slice(0, -3)} turns ${age} `,
    );
