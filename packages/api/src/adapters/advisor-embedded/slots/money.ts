import { Cues } from './cues.ts';
import { any, type Item, type Line, pattern } from './line.ts';
import { People } from './people.ts';
import type { Frequency, Money, MoneyRole, SlotType } from './question.ts';
import type { NamedType } from './types.ts';
import { amount as beside, dialogue, type MoneyCue, moneyCues, planning, words } from './vocabulary.ts';

const ROLES = new Cues(moneyCues);

const EACH = '(?:an?|per|each|every|/)';
const FREQUENCIES: readonly (readonly [words: string, per: Frequency])[] = [
  [`(?:${EACH} (?:week|wk)|weekly|pw|p / w)`, 'week'],
  [`(?:${EACH} (?:month|mth|mo|m)|monthly|pcm|pm|p [/.] m)`, 'month'],
  [`(?:${EACH} (?:tax )?(?:year|yr|annum)|(?:each|every) <date>|yearly|annually|annual|pa|p [/.] a)`, 'year'],
];
/** "For a year" is a length of time. */
const LENGTH = any('for over in after within once than last next full this half is');
const OFTEN = `(?:${FREQUENCIES.map(([often]) => often).join('|')})`;
/** Words that may be between an amount and how often it comes. */
const BETWEEN = `(?:(?!(?:[.?!;,]|£#|#|<percent>|how|what|and|or|so|but|then|will|at|${OFTEN})(?![^ ]))[^ ]+ )`;
const BETWEEN_BEFORE = any(
  'payments? deposits? contributions? amount of is i we put save pay saving paying in away to',
);
const PER_MONTH: Readonly<Record<Frequency, number>> = { once: 1, week: 52 / 12, month: 1, year: 1 / 12 };
/** "£200 or £300 a month": the first comes as often as the second. */
const LINKS = words('or to -');
const YEARLY_LIMITS = new Set([20_000, 9000, 4000]);
const YEARLY: ReadonlySet<MoneyRole> = new Set(['income', 'interest', 'limit', 'left', 'bonus']);
const REGULAR: ReadonlySet<MoneyRole | null> = new Set(['lump', 'paid', 'target', 'price', null]);
const SENTENCE_END = /[.?!]\s/;
const FREQUENT = pattern(`#(?= ${OFTEN}(?![^ ]))`);
const PAYMENTS = pattern(
  '# (?:monthly |equal )?(?:payments?|deposits?|instalments?|contributions?) of (?:£#|#)',
);
const TYPE_REACH = 50;
const LISTED_REACH = 5;
const LISTED_CUES = words('interest paid withdrawal');

/** Whether a bare number is money by what is around it; years, ages, counts and telephone numbers are not. */
function isPlausible(line: Line, item: Item, role: string | null, isFrequent: boolean): boolean {
  const at = line.indexOf(item);
  const size = Math.abs(item.number ?? 0);
  const typed = line.typed(item);
  const [before, after] = [line.symbol(at - 1), line.symbol(at + 1)];
  if (beside.notAfter.has(before) || beside.notBefore.has(after)) return false;
  if (before === '#' || after === '#') return false;
  if (rangeEnd(line, item) > 0) return true;
  if (size < 100 && (after === '<type>' || after === 'of')) return false;
  if (typed.length > 9 || (size >= 1 && typed.startsWith('0'))) return false;
  if (isFrequent) return size >= 5;
  const isPaid =
    beside.afterPaying.has(before) || (before === 'in' && beside.afterPaying.has(line.symbol(at - 2)));
  if (size >= 1900 && size <= 2100 && typed.length === 4)
    return isPaid || size === 2000 || (size % 50 === 0 && (role !== null || beside.afterWord.has(before)));
  if (size >= 1000) return true;
  if (role === 'interest' || role === 'bonus') return size >= 10;
  if (size < 100) return size >= 10 && isPaid;
  const isAlone = line.items.length <= 6 && before !== 'the';
  return role !== null || beside.afterWord.has(before) || after === 'in' || after === 'into' || isAlone;
}

const THIS_YEAR = pattern(`(£#|#) ${BETWEEN}{0,7}?<this-year>`);
const LAST_YEAR = pattern(`(£#|#) ${BETWEEN}{0,7}?<last-year>`);
const PLANNED_WITHIN = 6;

function frequenciesIn(line: Line): Map<number, Frequency> {
  const before = line.find(
    pattern(`(?:monthly|${EACH} month|standing orders?|direct debits?) (?:${BETWEEN_BEFORE} ){0,4}(£#|#)`),
  );
  const after = FREQUENCIES.flatMap(([often, per]) =>
    line
      .find(pattern(`(£#|#) ${BETWEEN}{0,6}?(?<!${LENGTH} )${often}`))
      .map(({ start }) => [start, per] as const),
  );
  return new Map([...before.map(({ start }) => [start, 'month'] as const), ...after]);
}

/** "5 to 10k": what the second amount of a range is, of which the first has no thousands; else 0. */
function rangeEnd(line: Line, item: Item): number {
  const at = line.indexOf(item);
  const [link, next] = [line.symbol(at + 1), line.items[at + 2]];
  const isLinked = LINKS.has(link) || (link === 'and' && line.symbol(at - 1) === 'between');
  const end = isLinked && next?.symbol === '£#' ? (next.number ?? 0) : 0;
  const value = item.number ?? 0;
  return value > 0 && value < 100 && value * 1000 < end ? end : 0;
}

/** "A 430 flat": the thousands are not said. */
function withThousands(line: Line, item: Item, role: MoneyRole): number {
  const value = item.number ?? 0;
  const isPrice = role === 'price' && item.symbol === '#' && value >= 60 && value < 1000;
  return isPrice || rangeEnd(line, item) > 0 ? value * 1000 : value;
}

/** The ISA type of each amount: the one named after it, or before it where the list begins with a type. */
function typesOf(line: Line, amounts: readonly Item[], types: readonly NamedType[]): (SlotType | null)[] {
  const [only, another] = new Set(types.map(({ type }) => type));
  const [first, last] = [amounts[0]?.start ?? 0, amounts.at(-1)?.end ?? 0];
  const isBefore = types.some(({ end }) => end <= first) && !types.some(({ start }) => start >= last);
  return amounts.map((amount, at) => {
    const from = isBefore ? Math.max(amounts[at - 1]?.end ?? 0, amount.start - TYPE_REACH) : amount.end;
    const to = isBefore
      ? amount.start
      : Math.min(amounts[at + 1]?.start ?? Infinity, amount.end + TYPE_REACH);
    const near = types.filter(
      ({ start, end }) =>
        start >= from &&
        end <= to &&
        !SENTENCE_END.test(line.text.slice(Math.min(amount.end, end), Math.max(start, amount.start))),
    );
    const isLimited = only === 'Lifetime ISA' || only === 'Junior ISA';
    return (isBefore ? near.at(-1) : near[0])?.type ?? (isLimited && another === undefined ? only : null);
  });
}

/** "I put 5k in" is no payment of this year in a sum; "of my 20k" is the allowance. */
function meantBy(cue: MoneyCue | null, isSum: boolean, value: number): MoneyRole | null {
  if (cue === 'held') return 'lump';
  if (cue === 'put') return isSum ? 'lump' : 'paid';
  if (cue === 'allowance') return YEARLY_LIMITS.has(value) ? 'limit' : 'lump';
  return cue;
}

/** "£800 from the bank, £200 from the other": the second is what the first was. */
function listedAfter(
  line: Line,
  before: Item | undefined,
  item: Item,
  roleOf: ReadonlyMap<Item, MoneyCue | null>,
): MoneyCue | null {
  const cue = before === undefined ? null : (roleOf.get(before) ?? null);
  if (before === undefined || !LISTED_CUES.has(cue ?? '')) return null;
  const between = line.items.slice(line.indexOf(before) + 1, line.indexOf(item));
  const isList = between.some(({ symbol }) => symbol === ',' || symbol === 'and');
  return isList && between.length <= LISTED_REACH ? cue : null;
}

/** "£5,000, no £8,000", "actually 8000": it takes the place of the amount before it. */
const isCorrection = (line: Line, item: Item | undefined) => {
  const at = item === undefined ? -1 : line.indexOf(item);
  return (
    line.symbol(at - 1) === 'no' || [1, 2].some((back) => dialogue.corrections.has(line.symbol(at - back)))
  );
};

/** Amounts of money. @param isSum whether a rate or a length of time is named: then "I put 5k in" is no payment of this year */
export function readMoney(line: Line, types: readonly NamedType[], isSum: boolean): Money[] {
  // "Six payments of £200"
  const payments = new Map(
    line.find(PAYMENTS).map(({ numbers: [count = 1], items }) => [items.at(-1)?.start ?? 0, count]),
  );
  const candidates = line.items.filter(({ symbol }) => symbol === '£#' || symbol === '#');
  const roles = ROLES.rolesOf(line, candidates);
  const roleOf = new Map<Item, MoneyCue | null>();
  for (const [at, item] of candidates.entries())
    roleOf.set(item, roles[at] ?? listedAfter(line, candidates[at - 1], item, roleOf));
  const frequencies = frequenciesIn(line);
  const frequent = new Set(line.find(FREQUENT).map(({ start }) => start));
  const amounts = candidates
    .filter(
      (item) =>
        item.symbol === '£#' || isPlausible(line, item, roleOf.get(item) ?? null, frequent.has(item.start)),
    )
    .filter((_, at, all) => !isCorrection(line, all[at + 1]));
  const ofType = typesOf(line, amounts, types);
  const people = new People(line);
  const startsOf = (wanted: RegExp) => new Set(line.find(wanted).map(({ start }) => start));
  const [thisYear, lastYear] = [startsOf(THIS_YEAR), startsOf(LAST_YEAR)];
  return amounts.map((item, at): Money => {
    const [place, next] = [line.indexOf(item), amounts[at + 1]];
    const isLinked =
      next !== undefined && line.items[place + 2] === next && LINKS.has(line.symbol(place + 1));
    const per = frequencies.get(item.start) ?? (isLinked ? frequencies.get(next.start) : undefined) ?? 'once';
    const cue = roleOf.get(item) ?? null;
    const before = line.items.slice(Math.max(0, place - PLANNED_WITHIN), place);
    const isPlanned = before.some(({ symbol }) => planning.has(symbol));
    const meant = meantBy(cue, isSum, item.number ?? 0);
    const isOfThisYear = (meant === 'lump' || meant === null) && thisYear.has(item.start) && !isPlanned;
    const named = isOfThisYear ? 'paid' : meant === 'paid' && lastYear.has(item.start) ? 'lump' : meant;
    const count = payments.get(item.start);
    const role =
      count !== undefined ? 'paid' : per !== 'once' && REGULAR.has(named) ? 'monthly' : (named ?? 'lump');
    const times = YEARLY.has(role) && per !== 'once' ? 12 : 1;
    const value = withThousands(line, item, role) * (count ?? 1) * PER_MONTH[per] * times;
    return {
      start: item.start,
      end: item.end,
      value: Math.round(value * 100) / 100,
      role,
      per,
      type: ofType[at] ?? null,
      owner: people.before(place, 12, true) ?? 'self',
      isHeld: cue === 'held',
    };
  });
}
