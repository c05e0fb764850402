const AMOUNT = String.raw`(£?)(\d{1,6}(?:\.\d\d?)?)`;
const NOT_EARNED = String.raw`(?! (?:interest|rate|balance|statement)\b)`;

/** How often in a year; the amount stands right before it. */
const PERIODS: readonly (readonly [words: string, times: number])[] = [
  [String.raw`(?:(?:a|per|each|every) day|daily)`, 365],
  [String.raw`(?:(?:a|per|each|every) (?:fortnight|2 weeks|two weeks|other week)|fortnightly|biweekly)`, 26],
  [String.raw`(?:(?:every|per) (?:4|four) weeks|(?:4|four)[- ](?:weekly|a week))`, 13],
  [String.raw`(?:every (?:2|two) months|every other month)`, 6],
  [String.raw`(?:(?:a|per|each|every) (?:quarter|3 months|three months)|quarterly)`, 4],
  [String.raw`(?:every (?:6|six) months|every half year|half[- ]yearly|twice (?:a|per|each) year)`, 2],
  [String.raw`twice (?:a|per|each) month`, 24],
];

const EACH = PERIODS.map(
  ([words, times]) =>
    [new RegExp(String.raw`(?<![£\d.])${AMOUNT} ${words}\b${NOT_EARNED}`, 'g'), times] as const,
);

/** "Fortnightly £120", "every week £20": how often stands first where no amount stands right before it. */
const FIRST = new RegExp(
  String.raw`(?<!£?\d{1,7}(?:\.\d\d?)? )\b(${[...PERIODS.map(([words]) => words), '(?:weekly|(?:a|per|each|every) week)', '(?:monthly|(?:a|per|each|every) month)', '(?:(?:a|per|each|every) year|yearly)'].join('|')})(?: (?:(?:i|we) (?:save|pay|put|invest)(?: in| away)?|(?:payments?|savings?|deposits?|contributions?|amounts?|instal?ments?)))?[:,]? (?:of )?(£\d{1,6}(?:\.\d\d?)?)(?! (?:a|per|each|every) (?:week|month|year|day)|\d| ?(?:weekly|monthly|yearly|daily))`,
  'g',
);

/** "I get paid weekly and save £50 each time": as often as the pay comes. */
const PAID_EACH = new RegExp(
  String.raw`\b(?:paid|wages?|salary|pay|payday)(?: (?:comes?|is|are|me|in))* (${[...PERIODS.map(([words]) => words), '(?:weekly|(?:a|per|each|every) week)', '(?:monthly|(?:a|per|each|every) month)'].join('|')})\b`,
);
const EACH_TIME = / (?:each|every) (?:time|pay ?day|pay)\b/;

/** Words beside which a bare number is an amount that is put away. */
const OF_SAVING = /\b(?:sav(?:e|ing)|put(?:ting)?|pay(?:ing)?|invest(?:ing)?|deposit(?:ing)?)\b|\d ?%/;

/** Amounts a day, a fortnight or a quarter as what they are in a year: `£1200 a quarter` is `£4800 a year`. */
export function inYears(text: string): string {
  const ofSaving = OF_SAVING.test(text);
  const [, paid] = PAID_EACH.exec(text) ?? [];
  const swapped = (paid === undefined ? text : text.replace(EACH_TIME, ` ${paid}`)).replace(FIRST, '$2 $1');
  return EACH.reduce(
    (done, [pattern, times]) =>
      done.replace(pattern, (whole, sign: string, amount: string) =>
        sign === '£' || ofSaving ? `£${Math.round(Number(amount) * times * 100) / 100} a year` : whole,
      ),
    swapped,
  );
}

const LIST =
  /(?<![£\d.,])(?<!\b(?:start(?:ing|ed)?(?: saving)?(?: at| from)?|aged?|age of|at|from|by|between) )(£?\d{2,5}(?:(?:, ?| or |, or |, and | and )£?\d{2,5})+) a (week|month|year)\b/g;

const OF_TWO =
  /\b((?:me|i|mine|he|she|(?:my |the )?(?:wife|husband|partner))\b[^£.?]{0,15}£\d+(?:\.\d+)?)((?:,| and|, and)? (?:my |the )?(?:me|i|wife|husband|partner|he|she)\b[^£.?]{0,15}£\d+(?:\.\d+)? a (week|month|year)\b)/g;

/** "Me £200, wife £300 a month": what is said of the second holds for both. */
export const eachOfTwo = (text: string): string =>
  text.replace(OF_TWO, (_, first: string, second: string, per: string) => `${first} a ${per}${second}`);

/** Payments that are alternatives are not many times each other. */
const ALIKE = 6;

/** "100, 200 and 300 a month": what is said of the last of several amounts holds for each. */
export const eachOfList = (text: string): string =>
  text.replace(LIST, (whole, list: string, per: string) => {
    const amounts = (list.match(/\d+/g) ?? []).map(Number);
    // "6000 or 500 a month" sets a lump sum beside payments.
    const alike = Math.max(...amounts) < ALIKE * Math.min(...amounts);
    const alternatives = alike && (amounts.length > 2 || / or /.test(list));
    return alternatives ? list.replace(/£?(\d+)/g, `£$1 a ${per}`) : whole;
  });
