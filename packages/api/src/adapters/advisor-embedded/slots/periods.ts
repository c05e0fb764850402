import { any, type Found, type Line, pattern, unless } from './line.ts';
import type { Period, Span } from './question.ts';

const A_DAY = 12 / 365;
const UNITS: readonly (readonly [unit: string, months: number])[] = [
  ['(?:years?|yrs?|yeras|yaers)', 12],
  ['(?:months?|mths?|mos?|mnths?)', 1],
  ['(?:weeks?|wks?)', 12 / 52],
  ['(?:(?:working|calendar) )?days?', A_DAY],
  ['decades?', 120],
];
/** "Ago" is a date; "old" an age. */
const NO_PERIOD = unless('ago olds?');
/** "A year" is a length of time after these, and elsewhere how often. */
const FOR = any('for over in after within another whole full next is just');
const OLDEST = 110;

const months = (value: number) => [{ months: value }];

const measured = ({ items, end }: Found, unit: number) => {
  const all = items.filter(({ number }) => number !== null);
  const numbers = all.every(({ number }) => (number ?? 0) <= OLDEST) ? all : all.slice(-1);
  return numbers.map((item, at) => ({
    months: Math.round((item.number ?? 0) * unit),
    ...(unit === A_DAY ? { days: item.number ?? 0 } : {}),
    start: item.start,
    end: at === numbers.length - 1 ? end : item.end,
  }));
};

const DAYS_A_MONTH = 30;
const LOST = "(?: ')?(?: of)?(?: lost)? (?:interest|penalty)";
const PENALTY = pattern(`# (?:days?|months?)${LOST}|penalty (?:(?:of|is|says|was) )*# (?:days?|months?)`);

/** The days of interest that leaving early costs: "90 days' interest", "a penalty of 3 months". */
export const readPenalties = (line: Line): (Span & { days: number })[] =>
  line.take(PENALTY, '<penalty>', ({ items, numbers: [count = 0] }) => {
    const isInMonths = items.some(({ symbol }) => symbol.startsWith('month'));
    return [{ days: count * (isInMonths ? DAYS_A_MONTH : 1) }];
  });

type Read = (found: Found, line: Line) => readonly Omit<Period, keyof Span>[];
// oxfmt-ignore
const RULES: readonly (readonly [wanted: RegExp, read: Read])[] = [
  [pattern('from birth (?:to|until|till) (?:age )?(?:18|#)'), ({ numbers: [to = 0] }) => months(to * 12)],
  [pattern(`# ${UNITS[0]?.[0]} (?:and )?# ${UNITS[1]?.[0]}`), ({ numbers: [years = 0, more = 0] }) => months(years * 12 + more)],
  [pattern(`(?:an? )?year and a half`), () => months(18)],
  ...UNITS.map(([unit, size]) => [pattern(`(?:between # and #|(?:# , ){1,4}# (?:, )?(?:or|and) #|#(?: (?:and|or|to|-|vs) #){0,4}) ${unit}${NO_PERIOD}`), (found: Found) => measured(found, size)] as const),
  [pattern(`(?:${FOR} |half )(a year)${NO_PERIOD}|half (year)|${FOR} (a month)${NO_PERIOD}`), ({ from, items }, line) => months(items.at(-1)?.symbol === 'month' ? 1 : line.symbol(from - 1) === 'half' ? 6 : 12)],
  [pattern('(?:a|next|whole) decade'), () => months(120)],
  [pattern('this time next year'), () => months(12)],
  // Beside another length it says when a rate changes.
  [pattern('(?:(?<!<percent> )after(?: the)?|for|over) (first year)'), (_, { items }) => (items.some(({ symbol }) => symbol === '<period>') ? [] : months(12))],
];

export const readPeriods = (line: Line): Period[] =>
  RULES.flatMap(([wanted, read]) => line.take(wanted, '<period>', (found) => read(found, line))).toSorted(
    (a, b) => a.start - b.start,
  );
