import { addMonths } from '../../../domain/isa/date-arithmetic.ts';
import { addDays, isDate, nextDeadline, taxYearOf } from '../../../domain/isa/tax-year.ts';
import { any, type Found, type Line, pattern, Phrases, SENTENCE_END, unless } from './line.ts';
import type { Period, Span, When } from './question.ts';
import { alternatives, lists, relativeDates } from './vocabulary.ts';

type Named = readonly Pick<When, 'date' | 'kind'>[];
type Rules = readonly (readonly [wanted: RegExp, read: (found: Found) => Named])[];

const MONTHS =
  '(?:jan(?:uary)?|feb(?:b?r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const INITIALS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const AMBIGUOUS = any('may mar march sep dec jan jun');
const YEARS = '(?:years?|yrs?)';

const RELATIVE = new Phrases(relativeDates.map((each) => [each.phrases, each] as const));
const SINCE = pattern('since (?:the )?(<date>)');
const NO_DAY = pattern('# [/-] # [/-] #|(?:#|#th)(?: of)? <month>(?: #)?');

const two = (number: number) => String(number).padStart(2, '0');
const isYear = (number: number) => Number.isInteger(number) && number >= 1900 && number <= 2100;
const century = (year: number) => (year >= 100 ? year : year > 40 ? 1900 + year : 2000 + year);
const isYearHere = (year: number) => isYear(year) || (year >= 24 && year <= 40);

function dayOf(year: number, month: number, day: number): Named {
  const date = `${year}-${two(month)}-${two(day)}`;
  return isDate(date) ? [{ date, kind: 'day' }] : [];
}

/** A tax year begins in April: of April, and of a year alone, that day is meant. */
const monthOf = (year: number, month: number): Named => [
  { date: `${year}-${two(month)}-${month === 4 ? '06' : '01'}`, kind: 'month' },
];
const taxYear = (year: number): Named => [{ date: `${year}-04-06`, kind: 'tax-year' }];

/** "2018/19", "2024-25", "19/20": two years that follow each other. */
function taxYears({ numbers: [first = 0, second = 0] }: Found): Named {
  const isNext = (first + 1) % 100 === second % 100 && (second < 100 || second === first + 1);
  return isNext && (isYear(first) || (first > 7 && first < 60)) ? taxYear(century(first)) : [];
}

function yearOf(line: Line, found: Found): Named {
  const [year = 0] = found.numbers;
  const [before, earlier] = [line.symbol(found.from - 1), line.symbol(found.from - 2)];
  const isPaid = lists.payingVerbs.has(before) || (lists.payingVerbs.has(earlier) && year % 50 === 0);
  const isNamed = year % 50 !== 0 || lists.ofRoundYear.has(before);
  const isRead = isYear(year) && line.typed(found).length === 4 && isNamed && !isPaid;
  return isRead ? [{ date: `${year}-04-06`, kind: 'year' }] : [];
}

/** "Before 2020" asks for the day before it began. */
function dayBefore(line: Line, when: When): When {
  const isBefore =
    line.symbol(line.indexOf(when) - 1) === 'before' && (when.kind === 'month' || when.kind === 'year');
  const first = when.kind === 'year' ? `${when.date.slice(0, 4)}-01-01` : when.date;
  return isBefore ? { ...when, date: addDays(first, -1) } : when;
}

export function readWhen(line: Line, today: string): When[] {
  const thisYear = Number(today.slice(0, 4));
  const thisTaxYear = Number(taxYearOf(today).start.slice(0, 4));
  /** Where no year is named: the next one, or the last one of what has happened. */
  const yearFor = ({ from }: Found, month = 0, day = 28) => {
    const near = line.items
      .slice(Math.max(0, from - 14), from)
      .flatMap(({ symbol }) => (lists.shared.has(symbol) ? [] : symbol));
    const before = near.slice(near.findLastIndex((symbol) => SENTENCE_END.has(symbol)) + 1);
    const isPlanned = (at: number) =>
      before.slice(Math.max(0, at - 2), at).some((each) => lists.planned.has(each));
    const isPast =
      !lists.toCome.has(before.at(-1) ?? '') &&
      before.some((symbol, at) => lists.happened.has(symbol) && !isPlanned(at));
    const isToCome = `${two(month)}-${two(day)}` >= today.slice(5);
    return thisYear + (isToCome ? 0 : 1) - (isPast ? 1 : 0);
  };
  const away = (months: number) => {
    const [year = 0, month = 0] = addMonths(today, months).split('-').map(Number);
    return monthOf(year, month);
  };
  const day = (days: number): Named => [{ date: addDays(today, days), kind: 'day' }];

  line.replace(
    pattern(
      `${MONTHS}(?=(?: ,)? #)|(?<=(?:#|#th)(?: of)? )${MONTHS}|(?<=${any(alternatives.times)} )${MONTHS}|(?!${AMBIGUOUS}(?![^ ]))${MONTHS}`,
    ),
    '<month>',
    ({ items: [month] }) => INITIALS.indexOf(month?.symbol.slice(0, 3) ?? '') + 1,
  );
  const dayIn = (found: Found, month = 0, date = 0) => dayOf(yearFor(found, month, date), month, date);
  const ago = ({ numbers: [count = 0], items: [, unit] }: Found): Named => {
    if (unit?.symbol.startsWith('m')) return count < 1200 ? away(-Math.floor(count)) : [];
    if (unit?.symbol.startsWith('w')) return count < 5000 ? day(-Math.floor(count * 7)) : [];
    return count < 100 ? [{ date: `${thisYear - Math.floor(count)}${today.slice(4)}`, kind: 'year' }] : [];
  };
  // oxfmt-ignore
  const days: Rules = [
    [pattern('# [/-] # [/-] #'), ({ numbers: [a = 0, b = 0, c = 0] }) => (a > 31 ? dayOf(a, b, c) : dayOf(century(c), b, a))],
    [pattern('# [/-] #(?! %)|# to #(?= tax year)'), taxYears],
    [pattern('(?:#|#th)(?: of)? <month>(?: ,)? #'), ({ numbers: [date = 0, month = 0, year = 0] }) => (isYearHere(year) ? dayOf(century(year), month, date) : [])],
    [pattern('<month> (?:#|#th)(?: ,)? #'), ({ numbers: [month = 0, date = 0, year = 0] }) => (isYear(year) ? dayOf(year, month, date) : [])],
    [pattern('(?:#|#th)(?: of)? <month>'), (found) => dayIn(found, found.numbers[1], found.numbers[0])],
  ];
  // oxfmt-ignore
  const others: Rules = [
    [pattern(`<month>(?: ,)? #(?! ${YEARS})`), ({ numbers: [month = 0, year = 0] }) => (isYearHere(year) ? monthOf(century(year), month) : [])],
    [pattern('<month> (?:#|#th)(?! %)'), (found) => dayIn(found, found.numbers[0], found.numbers[1])],
    [pattern('<month>(?! #th)'), (found) => monthOf(yearFor(found, found.numbers[0]), found.numbers[0] ?? 0)],
    [pattern('since (?:the )?(end of (?:the )?(?:tax|financial) year)'), () => [{ date: addDays(taxYearOf(today).start, -1), kind: 'day' }]],
    [pattern('rest of (?:the|this) (?:tax )?year|end of (?:the )?(?:tax|financial) year'), () => [{ date: nextDeadline(today), kind: 'day' }]],
    [pattern('(?:christmas|xmas)(?! bonus)'), (found) => dayIn(found, 12, 25)],
    [pattern(`# (?:${YEARS}|months?|mths?|weeks?) ago`), ago],
    [pattern(`#${unless('a per each every monthly % interest years? yrs?')}`), (found) => yearOf(line, found)],
  ];
  const take = (rules: Rules) => rules.flatMap(([wanted, read]) => line.take(wanted, '<date>', read));
  const relative = RELATIVE.in(line).flatMap(({ value: { kind, offset, symbol }, from, to }) => {
    const values =
      kind === 'day' ? day(offset) : kind === 'month' ? away(offset) : taxYear(thisTaxYear + offset);
    const { start, end } = line.found(from, to);
    return values.map((value) => ({ ...value, start, end, from, to, symbol }));
  });
  line.put(relative);
  const named = take(days);
  // A day that does not exist is no month or year either.
  line.replace(NO_DAY, '<no-day>', () => 0);
  const all = [
    ...relative.map(({ date, kind, start, end }) => ({ date, kind, start, end })),
    ...named,
    ...take(others),
  ];
  const isOfThisYear = ({ date }: Pick<When, 'date'>) => date >= taxYearOf(today).start && date <= today;
  const ofThisYear = new Set(all.flatMap((when) => (isOfThisYear(when) ? [when.start] : [])));
  const since = line.find(SINCE).filter(({ start }) => ofThisYear.has(start));
  line.put(since.map(({ from, to }) => ({ from, to, symbol: '<this-year>' })));
  return all
    .map((when) => dayBefore(line, { ...when, isPast: when.date < today }))
    .toSorted((a, b) => a.start - b.start);
}

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

const lasting = (value: number) => [{ months: value }];

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
  [pattern('from birth (?:to|until|till) (?:age )?(?:18|#)'), ({ numbers: [to = 0] }) => lasting(to * 12)],
  [pattern(`# ${UNITS[0]?.[0]} (?:and )?# ${UNITS[1]?.[0]}`), ({ numbers: [years = 0, more = 0] }) => lasting(years * 12 + more)],
  [pattern(`(?:an? )?year and a half`), () => lasting(18)],
  ...UNITS.map(([unit, size]) => [pattern(`(?:between # and #|(?:# , ){1,4}# (?:, )?(?:or|and) #|#(?: (?:and|or|to|-|vs) #){0,4}) ${unit}${NO_PERIOD}`), (found: Found) => measured(found, size)] as const),
  [pattern(`(?:${FOR} |half )(a year)${NO_PERIOD}|half (year)|${FOR} (a month)${NO_PERIOD}`), ({ from, items }, line) => lasting(items.at(-1)?.symbol === 'month' ? 1 : line.symbol(from - 1) === 'half' ? 6 : 12)],
  [pattern('(?:a|next|whole) decade'), () => lasting(120)],
  [pattern('this time next year'), () => lasting(12)],
  // Beside another length it says when a rate changes.
  [pattern('(?:(?<!<percent> )after(?: the)?|for|over) (first year)'), (_, { items }) => (items.some(({ symbol }) => symbol === '<period>') ? [] : lasting(12))],
];

export const readPeriods = (line: Line): Period[] =>
  RULES.flatMap(([wanted, read]) => line.take(wanted, '<period>', (found) => read(found, line))).toSorted(
    (a, b) => a.start - b.start,
  );
