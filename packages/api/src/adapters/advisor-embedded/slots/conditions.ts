import { type Found, type Line, pattern, Phrases } from './line.ts';
import type { Condition, Percent, Period, Span } from './question.ts';
import { bounds, conditions, lists } from './vocabulary.ts';

type Meaning = Omit<Condition, keyof Span>;
const PHRASES = new Phrases(
  conditions.map(({ phrases, ...meaning }): [string, Meaning] => [phrases, meaning]),
);

type Bound = 'least' | 'most' | null;
const AT_LEAST = [...bounds.moreThan, ...bounds.atLeast];
const AT_MOST = [...bounds.lessThan, ...bounds.atMost];
const BEFORE = `(?:${[...AT_LEAST, ...AT_MOST].join('|')})`;
const AFTER = `(?:${[...bounds.orMore, ...bounds.orLess].join('|').replace('+', '[+]')})`;
/** A figure with "at least" or "or less" beside it, or alone. */
const bounded = (figure: string) => pattern(`(?:${BEFORE} )?${figure}(?: ${AFTER})?`);

/** "90 days' notice", "a notice account of 90 days" */
const NOTICE = bounded('(?:# days?(?: (?:of|on an?|with an?))? notice|(?<=notice (?:[^ ]+ ){0,6})# days?)');
const FIX = '(?:fix(?:ed|es)?|bonds?)(?: (?:rate|term))?';
/** In "1 year and 2 year fixes" both are fixed. */
const TERM = bounded(`<period>(?: ${FIX}|(?=(?: (?:,|and|or|vs|versus|an?|<period>))+ <period> ${FIX}))`);
const LENGTH = bounded('<period>');
const PERCENT = bounded('<percent>');
const RATING = pattern(
  `(?:rated|rating)(?: of)?(?: ${BEFORE})? #(?: stars?)?(?: ${AFTER})?|(?:${BEFORE} )?# stars?(?: ${AFTER})?`,
);
const MINIMUM = pattern(`(?:minimum|min)(?: deposit)?(?: is| of)?(?: ${BEFORE})? (?:£#|#)`);
const TOP = pattern('top #');
const [MOST_MONTHS, MOST_NOTICE, MOST_LISTED] = [120, 1000, 10];

const symbolsOf = ({ items }: Found) => ` ${items.map(({ symbol }) => symbol).join(' ')} `;

function boundOf(found: Found): Bound {
  const text = symbolsOf(found);
  const has = (phrase: string) => text.includes(` ${phrase} `);
  // "No more than" holds "more than".
  if (AT_MOST.some(has) || bounds.orLess.some(has)) return 'most';
  return AT_LEAST.some(has) || bounds.orMore.some(has) ? 'least' : null;
}

const inputOf = (bound: Bound, atLeast: string, atMost: string, value: number, most = value) => ({
  ...(bound === 'most' ? {} : { [atLeast]: value }),
  ...(bound === 'least' ? {} : { [atMost]: most }),
});
/** "More than 4%" leaves out 4% itself. */
function strictness(found: Found) {
  const [before = ''] = symbolsOf(found).replace('<percent>', '#').split('#');
  const isStrict = [...bounds.moreThan, ...bounds.lessThan].some((phrase) => before.includes(` ${phrase} `));
  return isStrict && !before.includes(' no ') ? { strictly: true } : {};
}
const isWhole = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most;
/** A condition that `search_products` checks, and so repeats in words of its own. */
const checked = (id: string, input: NonNullable<Condition['input']>, group = id): Meaning[] => [
  { id, label: '', input, group },
];

/** "90 days' notice", "4 stars": read before lengths of time and rates, which they are not. */
export function readNoticeAndRating(line: Line): Condition[] {
  return [
    ...line.take(NOTICE, '<notice>', (found): Meaning[] => {
      const [days = -1] = found.numbers;
      const input = { access: 'notice', ...inputOf(boundOf(found), 'shortestNotice', 'longestNotice', days) };
      return isWhole(days, 0, MOST_NOTICE) ? checked('notice', input, 'access') : [];
    }),
    ...line.take(RATING, '<rating>', (found): Meaning[] => {
      const [[stars = -1], bound] = [found.numbers, boundOf(found) ?? 'least'];
      const input = { ...inputOf(bound, 'minimumRating', 'maximumRating', stars), ...strictness(found) };
      return stars >= 0 && stars <= 5 ? checked('rating', input) : [];
    }),
  ];
}

function inWords(line: Line): Condition[] {
  return PHRASES.in(line).flatMap(({ value, from, to }): Condition[] => {
    const { start, end } = line.found(from, to);
    const { id, label, input } = value;
    const isNot =
      line.symbol(from - 1) === 'no' || [1, 2].some((back) => lists.negations.has(line.symbol(from - back)));
    if (!isNot) return [{ start, end, ...value, label: label || line.typed({ start, end }) }];
    const [only = ''] = Object.keys(input ?? {});
    if (lists.mayBeFalse.has(only))
      return [{ start, end, id: `not-${id}`, label: `not ${label}`, input: { [only]: false }, group: id }];
    const except = input !== null && 'access' in input ? { except: [input['access']] } : null;
    return [{ start, end, id: `not-${id}`, label: `not ${label}`, input: except, group: 'except' }];
  });
}

function termOf(periods: readonly Period[], bound: Bound): Meaning[] {
  const all = periods.map(({ months }) => months).toSorted((a, b) => a - b);
  const [first = 0, last = first] = [all[0], all.at(-1)];
  if (first < 1 || last > MOST_MONTHS) return [];
  const isExact = bound === null && first === last;
  const input = isExact
    ? { termMonths: first }
    : inputOf(bound, 'shortestMonths', 'longestMonths', first, bound === null ? last : first);
  return checked('term', { access: 'fixed', ...input }, 'access');
}

function rateOf({ value, role }: Percent, found: Found): Meaning[] {
  const bound = boundOf(found);
  if (bound === null || value < 0 || value > 100 || (role !== 'rate' && role !== 'fee')) return [];
  const id = `${bound === 'least' ? 'minimum' : 'maximum'}${role === 'rate' ? 'Rate' : 'Fee'}`;
  return checked(id, { [id]: value, ...strictness(found) });
}

function minimumOf(found: Found): Meaning[] {
  const [pounds = -1] = found.numbers;
  // "Minimum of" is no bound here.
  const bound = boundOf({ ...found, items: found.items.slice(1) }) ?? 'most';
  return pounds < 0 ? [] : checked(`${bound}Minimum`, { [`${bound}Minimum`]: pounds }, 'minimum');
}

const limitOf = ({ numbers: [count = 0] }: Found): Meaning[] =>
  isWhole(count, 1, MOST_LISTED) ? checked('limit', { limit: count }) : [];

export function readConditions(
  line: Line,
  periods: readonly Period[],
  percents: readonly Percent[],
): Condition[] {
  const read = (wanted: RegExp, meaning: (found: Found) => readonly Meaning[]) =>
    line
      .find(wanted)
      .flatMap((found) => meaning(found).map((each) => ({ start: found.start, end: found.end, ...each })));
  const within = <Value extends Span>(all: readonly Value[], { start, end }: Found) =>
    all.filter((each) => each.start >= start && each.end <= end);

  const phrases = inWords(line);
  const isFixed = phrases.some(({ id }) => id === 'fixed');
  const terms = read(TERM, (found) => termOf(within(periods, found), boundOf(found)));
  const lengths = read(LENGTH, (found) =>
    isFixed && boundOf(found) !== null ? termOf(within(periods, found), boundOf(found)) : [],
  );
  const fixed = terms.length > 0 ? terms : lengths;
  // "2 year fix" says more than "fix", and "90 days' notice" than "notice".
  const hasNotice = line.items.some(({ symbol }) => symbol === '<notice>');
  const measured = [fixed.length > 0 && 'fixed', hasNotice && 'notice'];
  const said = phrases.filter(({ id }) => !measured.includes(id));
  const others = [
    ...read(PERCENT, (found) =>
      within(percents, found)
        .slice(0, 1)
        .flatMap((percent) => rateOf(percent, found)),
    ),
    ...read(MINIMUM, minimumOf),
    ...read(TOP, limitOf),
  ];
  return [...said, ...fixed, ...others].toSorted((a, b) => a.start - b.start);
}
