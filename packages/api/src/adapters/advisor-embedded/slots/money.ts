import { ruleHistory, type RuleId } from '../../../domain/rules/rule-book.ts';
import { Cues } from './cues.ts';
import { any, type Item, type Line, pattern, unless } from './line.ts';
import { People } from './people.ts';
import type { Frequency, Money, MoneyRole, SlotType, Span } from './question.ts';
import type { NamedType } from './types.ts';
import { lists, amount as beside, dialogue, type MoneyCue, moneyCues, planning } from './vocabulary.ts';

const ROLES = new Cues(moneyCues);

/** "For a year" is a length of time. */
const LENGTH = any('for over in after within than last next full this half is');
const EACH = `(?:(?<!${LENGTH} )an?|per|each|every|/)`;
const FREQUENCIES: readonly (readonly [words: string, per: Frequency])[] = [
  [`(?:${EACH} (?:week|wk)|weekly|pw|p / w)`, 'week'],
  [`(?:${EACH} (?:month|mth|mo|m)|monthly(?! (?:£#|#)(?![^ ]))|pcm|pm|p [/.] m)`, 'month'],
  [`(?:${EACH} (?:tax )?(?:year|yr|annum)|(?:each|every) <date>|yearly|annually|annual|pa|p [/.] a)`, 'year'],
];
const OFTEN = `(?:${FREQUENCIES.map(([often, per]) => `${often}|<${per}ly>`).join('|')})`;
const BETWEEN = `(?:(?!(?:[.?!;,]|£#|#|<percent>|how|what|and|or|so|but|then|will|at|with|that|which|${OFTEN})(?![^ ]))[^ ]+ )`;
const BETWEEN_BEFORE = any(
  'payments? deposits? contributions? amount of is i we put save pay saving paying in away to',
);
export const PER_MONTH: Readonly<Record<Frequency, number>> = {
  once: 1,
  week: 52 / 12,
  month: 1,
  year: 1 / 12,
};
/** The highest there has been: whose rows end takes nothing away from what was meant. */
const limitOf = (id: RuleId) => Math.max(...ruleHistory(id).flatMap(({ figure }) => figure?.amount ?? []));
const MOST_LIMITED = { 'Lifetime ISA': limitOf('lifetime-limit'), 'Junior ISA': limitOf('junior-limit') };
/** No savings of a usual size earn more in a month: it is what the interest is asked of. */
const MOST_INTEREST = 5000;
const YEARLY_LIMITS = new Set([limitOf('isa-allowance'), ...Object.values(MOST_LIMITED)]);
const YEARLY: ReadonlySet<MoneyRole> = new Set(['income', 'interest', 'limit', 'left', 'bonus']);
const REGULAR: ReadonlySet<MoneyRole | null> = new Set(['lump', 'paid', 'target', 'price', null]);
const SENTENCE_END = /[.?!]\s/;
const FREQUENT = pattern(`#(?= ${OFTEN}(?![^ ]))`);
const OF_PAYMENTS = '# (?:monthly |equal )?(?:payment|deposit|instalment|contribution)s? of (?:£#|#)';
/** "Six payments of £200", "£3,000 twice", "£500 into my ISA three times" */
const PAYMENTS = pattern(
  `${OF_PAYMENTS}|(?:£#|#) ${BETWEEN}{0,6}?(?:twice|# times)${unless('a per each every as my the what her his')}`,
);
/** "£7,500 into my ISA in 8 payments of £937.50", "4 payments of £500, so £2,000": one sum that is named twice. */
const TOTALS = pattern(
  `(?:£#|#) (?:(?:in|into|to) (?:an?|my|the) (?:<type>|isa) )?(?:<this-year> )?(?:in|as|by|over|through) ${OF_PAYMENTS}|${OF_PAYMENTS} (?:, )?(?:so|making|that 's|that is|thats) (?:£#|#)${unless('more extra')}|${OF_PAYMENTS} , (?:£#|#)(?= (?:in total|in all|altogether)(?![^ ]))`,
);
/** Characters between an amount and its type, and words between two amounts of a list. */
const [TYPE_REACH, LISTED_REACH] = [50, 9];
const INTO_ISA = pattern('(£#|#) (?:in|into|to) (?:an?|my|the|another|other) isas?');

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

const THIS_YEAR = pattern(`(£#|#) (?:of (?:that|which) )?${BETWEEN}{0,7}?<this-year>`);
const LAST_YEAR = pattern(`(£#|#) ${BETWEEN}{0,7}?<last-year>`);
/** "12k in cash, 5k in shares and 2k in a lisa, all paid in this year": those before it; both, the last two. */
const ALL_THIS_YEAR = pattern(
  '(?:all|both|everything|each|every penny)(?: (?:of|it|them|that|this|which|was|were|been|has|have|new|money)){0,3} (?:paid|payed|put|deposited|contributed|added|went)(?: in)?(?: it)?(?: since(?: the)?)? <this-year>',
);
/** "None of it paid in this year", "neither this year", "I haven't paid anything in this year": nor those before it. */
const NONE_THIS_YEAR = pattern(
  "(?:(?:none|neither|nothing)|(?:not|'t|havent|have never) (?:paid|payed|put|added|contributed|deposited))(?: (?:of|it|them|that|this|which|was|were|is|has|been|paid|payed|put|added|from|in|new|money|anything|any|a|penny)){0,6} <this-year>",
);
const PLANNED_WITHIN = 6;

const FREQUENT_BEFORE = pattern(
  `(?<!much )(?:monthly|${EACH} month|standing orders?|direct debits?) (?:${BETWEEN_BEFORE} ){0,4}(£#|#)`,
);
const FREQUENT_AFTER = FREQUENCIES.map(
  ([often, per]) => [pattern(`(?:£#|#) ${BETWEEN}{0,6}?(?:${often}|<${per}ly>)`), per] as const,
);

/** How often, by where the amount starts; `times` in that unit. */
function frequenciesIn(line: Line): Map<number, { per: Frequency; times: number }> {
  const before = line.find(FREQUENT_BEFORE);
  const after = FREQUENT_AFTER.flatMap(([wanted, per]) =>
    line.find(wanted).map(({ start, items }) => [start, { per, times: items.at(-1)?.number ?? 1 }] as const),
  );
  return new Map([...before.map(({ start }) => [start, { per: 'month', times: 1 }] as const), ...after]);
}

/** "5 to 10k": what the second amount of a range is, of which the first has no thousands; else 0. */
function rangeEnd(line: Line, item: Item): number {
  const at = line.indexOf(item);
  const [link, next] = [line.symbol(at + 1), line.items[at + 2]];
  const isLinked = lists.links.has(link) || (link === 'and' && line.symbol(at - 1) === 'between');
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

/** "£4,000 of it" */
const isPart = (line: Line, item: Item | undefined) => {
  const at = item ? line.indexOf(item) : Infinity;
  return line.symbol(at + 1) === 'of' && lists.whole.has(line.symbol(at + 2));
};

/** The ISA type of each amount: the one named after it, or before it where the list begins with a type. */
function typesOf(line: Line, amounts: readonly Item[], types: readonly NamedType[]): (SlotType | null)[] {
  const [only, another] = new Set(types.map(({ type }) => type));
  const [first, last] = [amounts[0]?.start ?? 0, amounts.at(-1)?.end ?? 0];
  const isBefore = types.some(({ end }) => end <= first) && !types.some(({ start }) => start >= last);
  const inIsa = new Set(line.find(INTO_ISA).map(({ start }) => start));
  const nearOf = (amount: Item, at: number) => {
    const from = isBefore ? Math.max(amounts[at - 1]?.end ?? 0, amount.start - TYPE_REACH) : amount.end;
    const to = isBefore
      ? amount.start
      : Math.min(amounts[at + 1]?.start ?? Infinity, amount.end + TYPE_REACH);
    return types.filter(
      ({ start, end }) =>
        start >= from &&
        end <= to &&
        !SENTENCE_END.test(line.text.slice(Math.min(amount.end, end), Math.max(start, amount.start))),
    );
  };
  const nears = amounts.map(nearOf);
  const isTaken = nears.some(({ length }) => length > 0);
  const limited = only === 'Lifetime ISA' || only === 'Junior ISA' ? only : null;
  return amounts.map((amount, at) => {
    const [near, next] = [nears[at] ?? [], amounts[at + 1]];
    // Beside another amount one that the ISA does not take belongs elsewhere, and so does one of another sentence.
    const mayBeIts = amounts.length === 1 || (amount.number ?? 0) <= (limited ? MOST_LIMITED[limited] : 0);
    const isApart = isTaken && next && SENTENCE_END.test(line.text.slice(amount.end, next.start));
    const isElsewhere = isApart || inIsa.has(amount.start) || isPart(line, next);
    const alone = mayBeIts && !isElsewhere && another === undefined ? limited : null;
    const [one, other] = near;
    // "6k in my LISA and cash ISA": how much of it is in which was not said.
    const isLast = at === amounts.length - 1 && !isBefore;
    const gap = isLast && other && one ? line.items.slice(line.indexOf(one) + 1, line.indexOf(other)) : [];
    const isJoined = gap.length > 0 && gap.every(({ symbol }) => lists.joining.has(symbol));
    if (isJoined && one?.type !== other?.type) return null;
    return (isBefore ? near.at(-1) : one)?.type ?? alone;
  });
}

const THERE: ReadonlySet<MoneyCue | null> = new Set(['held', 'earlier', 'source']);
const PLACED: ReadonlySet<MoneyCue | null> = new Set(['lump', 'put', 'transfer', null]);
const PAID: ReadonlySet<MoneyCue | null> = new Set(['paid', 'target', ...PLACED]);
const PLACED_OR_HELD: ReadonlySet<MoneyCue | null> = new Set(['paid', 'held', 'lump', 'put', null]);
const AS_WELL = /^(?:(?! (?:and|or|but|so) )[^.?!;£])*? (?:as well|also|besides|too(?! \p{L}))/iu;
/** "£5,000 from my bonus too": what is named comes on top. */
export const isAsWell = (text: string, { end }: Span) => AS_WELL.test(text.slice(end));
/** "I have £20,000. Can I put £20,000 in": the amount of the same size that says what becomes of the money. */
function restatementOf(line: Line, item: Item, placed: readonly Item[]): Item | undefined {
  const from = line.indexOf(item) + 1;
  const rest = line.items.slice(from);
  const another = rest.findIndex(
    ({ symbol }, at) => lists.besides.has(symbol) || (at < 4 && lists.isaWords.has(symbol)),
  );
  const until = another < 0 ? Infinity : from + another - 1;
  return placed.find((later) => {
    const place = line.indexOf(later);
    return place >= from && place < until && line.symbol(place - 1) !== 'and';
  });
}

/** "I put 5k in" is no payment of this year in a sum; "of my 20k" is the allowance. */
function meantBy(cue: MoneyCue | null, isSum: boolean, value: number): MoneyRole | null {
  if (cue === 'held' || cue === 'earlier' || cue === 'source') return 'lump';
  if (cue === 'outside') return isSum ? 'lump' : cue;
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
  if (before === undefined || !lists.listedCues.has(cue ?? '')) return null;
  const between = line.items.slice(line.indexOf(before) + 1, line.indexOf(item));
  const isList = between.some(({ symbol }) => symbol === ',' || symbol === 'and');
  return isList && between.length <= LISTED_REACH ? cue : null;
}

/** "£5,000, no £8,000", "actually 8000": it takes the place of the amount before it. Not in "as well £8,000". */
const isCorrection = (line: Line, item: Item | undefined) => {
  const [before, earlier] = [1, 2].map((back) => line.symbol(item ? line.indexOf(item) - back : -1));
  const isInstead = lists.insteadWords.has(before ?? '') && earlier !== 'as';
  return isInstead || [before, earlier].some((word = '') => dialogue.corrections.has(word));
};

export const PAID_IN: readonly MoneyRole[] = ['paid', 'lump', 'monthly'];

/** "£6,000, £4,000 of it in a LISA" is £2,000 and £4,000: a part is not counted twice. */
export function withoutParts(amounts: readonly Money[]): readonly Money[] {
  return amounts.map((money, at) => {
    const isPartOf = (part: Money | undefined, whole: Money | undefined): part is Money =>
      part?.isPart === true &&
      whole?.isHeld === false &&
      whole.per === part.per &&
      whole.value > part.value &&
      [whole, part].every(({ role }) => PAID_IN.includes(role));
    const [before, after] = [amounts[at - 1], amounts[at + 1]];
    if (isPartOf(after, money))
      return { ...money, value: money.value - after.value, said: money.said - after.said };
    return before && isPartOf(money, before) ? { ...money, role: before.role, isPart: false } : money;
  });
}

/** Amounts of money. @param isSum whether a rate or a length of time is named: then "I put 5k in" is no payment of this year */
export function readMoney(line: Line, types: readonly NamedType[], isSum: boolean): readonly Money[] {
  const payments = new Map(
    line.find(PAYMENTS).map(({ numbers: [first = 1, second = 2], start, items }) => {
      const last = items.at(-1);
      return last?.number === null ? [start, second] : [last?.start ?? 0, first];
    }),
  );
  const candidates = line.items.filter(({ symbol }) => symbol === '£#' || symbol === '#');
  const roles = ROLES.rolesOf(line, candidates);
  const roleOf = new Map<Item, MoneyCue | null>();
  for (const [at, item] of candidates.entries()) {
    const named = line.symbol(line.indexOf(item) - 1) === 'not' ? 'denied' : roles[at];
    roleOf.set(item, named ?? listedAfter(line, candidates[at - 1], item, roleOf));
  }
  const cueOf = (item: Item) => roleOf.get(item) ?? null;
  const frequencies = frequenciesIn(line);
  const frequent = new Set(line.find(FREQUENT).map(({ start }) => start));
  const people = new People(line);
  const ownerOf = (item: Item) =>
    people.owning(line.indexOf(item) + 1) ?? people.before(line.indexOf(item), 12, true) ?? 'self';
  const startsOf = (wanted: RegExp) => new Set(line.find(wanted).map(({ start }) => start));
  const [thisYear, lastYear] = [startsOf(THIS_YEAR), startsOf(LAST_YEAR)];
  const isPlaced = (item: Item) =>
    PLACED.has(cueOf(item)) && !frequencies.has(item.start) && !isAsWell(line.text, item);
  const sizeOf = (item: Item) => `${item.number} ${ownerOf(item)}`;
  const placed = Map.groupBy(candidates.filter(isPlaced), sizeOf);
  const againOf = (item: Item) =>
    THERE.has(cueOf(item)) ? restatementOf(line, item, placed.get(sizeOf(item)) ?? []) : undefined;
  const plausible = candidates.filter(
    (item) => item.symbol === '£#' || isPlausible(line, item, cueOf(item), frequent.has(item.start)),
  );
  const totals = line.find(TOTALS).map(({ items, numbers: [first = 0, second = 0, last = 0] }) => {
    if (first === second * last) return items.at(items.some(({ symbol }) => symbol === '<type>') ? -1 : 0);
    return first * second === last ? items.at(-1) : null;
  });
  const isTotal = (item: Item) => totals.includes(item) && PAID.has(cueOf(item));
  const all = plausible.filter((item) => !againOf(item) && !isTotal(item));
  const restated = new Set(plausible.map(againOf));
  const corrected = new Map(
    all.flatMap((item, at) => (isCorrection(line, item) ? [[item, all[at - 1]?.number]] : [])),
  );
  const amounts = all.filter((_, at) => !isCorrection(line, all[at + 1]));
  const ofType = typesOf(line, amounts, types);
  const isPlannedAt = (at: number) =>
    line.items.slice(Math.max(0, at - PLANNED_WITHIN), at).some(({ symbol }) => planning.has(symbol));
  const inAYear = amounts.filter((item) => PLACED_OR_HELD.has(cueOf(item)));
  const meantBefore = (wanted: RegExp) =>
    new Set(
      line.find(wanted).flatMap(({ from, items: [word] }) => {
        const before = inAYear.filter((item) => line.indexOf(item) < from && !isPlannedAt(from));
        return before.slice(lists.ofTwoThings.has(word?.symbol ?? '') ? -2 : 0);
      }),
    );
  const [allPaid, nonePaid] = [meantBefore(ALL_THIS_YEAR), meantBefore(NONE_THIS_YEAR)];
  const read = (item: Item, at: number): Money => {
    const [place, next] = [line.indexOf(item), amounts[at + 1]];
    const isLinked =
      next !== undefined && line.items[place + 2] === next && lists.links.has(line.symbol(place + 1));
    const often = frequencies.get(item.start) ?? (isLinked ? frequencies.get(next.start) : null);
    const cue = cueOf(item);
    // "A fee on £30,000 a year" is one of the year.
    const isBalance =
      (cue === 'interest' && often?.per === 'month' && (item.number ?? 0) > MOST_INTEREST) ||
      (cue === 'lump' && often?.per === 'year' && line.symbol(place - 1) === 'on');
    const { per, times: inIt } = (isBalance ? null : often) ?? { per: 'once', times: 1 };
    const isMost = amounts.length > 1 && amounts.every(({ number }) => (number ?? 0) <= (item.number ?? 0));
    // What is named a bonus is no more than what it is paid on.
    const meant = isBalance || (cue === 'bonus' && isMost) ? 'lump' : meantBy(cue, isSum, item.number ?? 0);
    const isSaidOf = thisYear.has(item.start) && !isPlannedAt(place) && !nonePaid.has(item);
    const isEarlier = nonePaid.has(item) || (cue === 'earlier' && !isSaidOf);
    const isOfThisYear = (meant === 'lump' || meant === null) && (isSaidOf || allPaid.has(item));
    const named = isOfThisYear ? 'paid' : meant === 'paid' && lastYear.has(item.start) ? 'lump' : meant;
    const count = payments.get(item.start);
    const placedAs = count === undefined ? named : 'paid';
    const role = per !== 'once' && REGULAR.has(placedAs) ? 'monthly' : (placedAs ?? 'lump');
    const times = YEARLY.has(role) && per !== 'once' ? 12 : 1;
    const said = withThousands(line, item, role) * (count ?? inIt);
    return {
      start: item.start,
      end: item.end,
      value: Math.round(said * PER_MONTH[per] * times * 100) / 100,
      role,
      said,
      per,
      type: ofType[at] ?? null,
      owner: ownerOf(item),
      isHeld: (cue === 'held' || isEarlier) && !allPaid.has(item),
      isEarlier,
      isPart: isPart(line, item),
      insteadOf: corrected.get(item) ?? (restated.has(item) ? item.number : null),
    };
  };
  return withoutParts(amounts.map(read));
}
