import {
  choiceText,
  countText,
  type FilterKey,
  filterKeys,
  type Filters,
  filterValues,
  inSentence,
} from './comparison-query.ts';
import { listed, searchable, searchWords } from '../text.ts';
import { belongsTo, factText, isExpected, isRuledOut } from '../products/product-facts.ts';
import { moneyForm } from '../isa/isa-types.ts';
import type { Product } from '../products/product.ts';
import { fieldOf, type ProductField } from '../products/product-fields.ts';
import { memoised } from '../memoise.ts';

/** True: meets the condition; null: the product does not state it. */
type Verdict = boolean | null;

export interface FilterOption {
  /** In the address: `easy`. */
  value: string;
  label: string;
}

interface Filter {
  label: string;
  /** Products that cannot have this fact do not meet the condition, and nothing is missing of them. */
  fact?: ProductField;
  options: readonly FilterOption[];
  verdict: (product: Product, value: string, amount: number | null) => Verdict;
}

/** Some options of a field, in the words of the field table. */
function choiceOf(name: ProductField, only: readonly string[]): Omit<Filter, 'verdict'> {
  const field = fieldOf(name);
  const options = 'options' in field ? Object.entries(field.options) : [];
  return {
    label: field.label,
    options: options.flatMap(([value, label]) => (only.includes(value) ? [{ value, label }] : [])),
  };
}

const yes = (label: string): FilterOption[] => [{ value: 'yes', label }];

const termOptions = filterValues.term.map((value) => ({
  value,
  label: factText('termMonths', Number(value)) ?? value,
}));
const noticeOptions = filterValues.notice.map((value) => ({ value, label: `${value} days` }));

/**
 * A stated length of time against the longest that is wanted. Products that do not tie money up are left out, and so
 * are Junior ISAs, which do until 18; a product that may tie it up without saying for how long counts as not stated.
 */
function atMost(product: Product, name: 'termMonths' | 'noticeDays', most: string): Verdict {
  const { type, access, [name]: stated } = product;
  if (type === 'Junior ISA') return false;
  if (stated !== null) return stated <= Number(most);
  const form = moneyForm(product);
  const isUnknown = access === null && (form === 'lent' || isExpected('access', product));
  return belongsTo(name, form) && (isUnknown || isExpected(name, product)) ? null : false;
}

const isCash = (product: Product) => moneyForm(product) === 'cash';

/** What the comparison can be narrowed down by; the key is the name in the address. */
const definitions = {
  access: {
    ...choiceOf('access', filterValues.access),
    verdict: (product, value) =>
      isCash(product) && product.type.includes('Cash')
        ? product.access === null
          ? null
          : product.access === value
        : false,
  },
  term: {
    label: 'Fixed for at most',
    options: termOptions,
    verdict: (product, value) => atMost(product, 'termMonths', value),
  },
  notice: {
    label: 'Notice of at most',
    options: noticeOptions,
    verdict: (product, value) => atMost(product, 'noticeDays', value),
  },
  transfers: {
    label: 'Transfers',
    options: yes('Accepts transfers in'),
    verdict: ({ transfersIn }) => transfersIn,
  },
  flexible: { label: 'Flexible', options: yes('Flexible'), verdict: ({ flexible }) => flexible },
  bonus: {
    label: 'Bonus',
    options: [{ value: 'no', label: 'No bonus rate' }],
    fact: 'bonusRate',
    verdict: ({ bonusRate }) => (bonusRate === null ? null : bonusRate === 0),
  },
  minimum: {
    label: 'Minimum',
    options: yes('Minimum within my amount'),
    verdict: ({ minimumDeposit }, _value, amount) =>
      amount === null ? true : minimumDeposit === null ? null : minimumDeposit <= amount,
  },
  channel: {
    ...choiceOf('channels', filterValues.channel),
    verdict: ({ channels }, value) => (channels === null ? null : channels.some((own) => own === value)),
  },
  open: {
    label: fieldOf('restriction').label,
    options: yes('Open to everybody'),
    verdict: ({ restriction }) => (restriction === null ? null : restriction === 'none'),
  },
  paid: {
    ...choiceOf('interestPaid', filterValues.paid),
    fact: 'interestPaid',
    verdict: ({ interestPaid }, value) =>
      interestPaid === null ? null : interestPaid === value || interestPaid === 'choice',
  },
  fscs: { label: 'FSCS', options: yes('FSCS protected'), verdict: ({ fscsProtected }) => fscsProtected },
} as const satisfies Record<FilterKey, Filter>;

const filterOf = (key: FilterKey): Filter => definitions[key];

function verdictOn(product: Product, key: FilterKey, value: string, amount: number | null): Verdict {
  const { fact, verdict } = filterOf(key);
  return fact !== undefined && isRuledOut(fact, product) ? false : verdict(product, value, amount);
}

/** An option of a filter, with how many products it leaves beside the other conditions, and how many do not state it. */
export interface CountedOption extends FilterOption {
  leaves: number;
  notStated: number;
}

/** A filter as the form shows it. */
export interface CountedFilter {
  key: FilterKey;
  label: string;
  options: CountedOption[];
}

/** Conditions that one press adds, with what they leave in words: `Easy access, no bonus rate (5)`. */
export interface Suggestion {
  label: string;
  filters: Filters;
}

export interface Narrowed {
  products: Product[];
  /** How many products were given. */
  available: number;
  /** Products that meet every stated condition and leave one or more unsaid. */
  notStated: number;
  /** Those that are chosen, and those that some product given meets or may meet. */
  filters: CountedFilter[];
  suggestions: Suggestion[];
  /** Null if there is a result, or if more than two conditions would have to be removed. */
  relax: Relaxation | null;
}

/** The conditions without which most products would be left: one, or two where no single one helps. */
export interface Relaxation {
  keys: (FilterKey | 'q')[];
  /** Their values: `“Easy access” and “Flexible”`. */
  words: string;
  leaves: number;
}

export interface Narrowing {
  filters: Filters;
  /** Pounds; null: none was named. */
  amount: number | null;
  /** Words of name and provider; each has to be found. */
  q: string;
}

const searchedText = memoised(({ name, provider }: Product) => searchable(`${name} ${provider}`));

/** All options of all filters in a row. */
const allOptions = filterKeys.flatMap((key) => filterOf(key).options.map((option) => ({ key, ...option })));
type Range = readonly [from: number, to: number];
const EVERYTHING: Range = [0, allOptions.length];
const ranges = new Map(
  filterKeys.map((key): [FilterKey, Range] => {
    const from = allOptions.findIndex((option) => option.key === key);
    return [key, [from, from + filterOf(key).options.length]];
  }),
);
/** The options of a filter in that row: the first, and the one after the last. */
const rangeOf = (key: FilterKey): Range => ranges.get(key) ?? EVERYTHING;

const [FAILS, MEETS, UNSAID] = [0, 1, 2];
const codeOf = (verdict: Verdict) => (verdict === null ? UNSAID : verdict ? MEETS : FAILS);

/** Results per option and product, independent of the amount: cached, since every comparison needs them. */
const codesOf = memoised((product: Product) =>
  Uint8Array.from(allOptions, ({ key, value }) => codeOf(verdictOn(product, key, value, null))),
);
const [MINIMUM] = rangeOf('minimum');

/** The same with an amount. */
function codesFor(product: Product, amount: number | null): Uint8Array {
  const codes = codesOf(product);
  const own = codeOf(verdictOn(product, 'minimum', '', amount));
  return own === codes[MINIMUM] ? codes : codes.with(MINIMUM, own);
}

/** The conditions that a product does not meet. */
interface Missed {
  failed: (FilterKey | 'q')[];
  unsaid: FilterKey[];
}

interface Condition {
  key: FilterKey;
  /** Its place among all options. */
  at: number;
}

const conditionsOf = (filters: Filters): Condition[] =>
  allOptions.flatMap(({ key, value }, at) => (filters[key] === value ? [{ key, at }] : []));

function missedBy(
  product: Product,
  codes: Uint8Array,
  conditions: readonly Condition[],
  words: readonly string[],
): Missed {
  const missed: Missed = { failed: [], unsaid: [] };
  if (!words.every((word) => searchedText(product).includes(word))) missed.failed.push('q');
  for (const { key, at } of conditions) {
    if (codes[at] === UNSAID) missed.unsaid.push(key);
    else if (codes[at] === FAILS) missed.failed.push(key);
  }
  return missed;
}

/**
 * Suggested conditions, with those that give them meaning unless the saver has already chosen that kind: for example,
 * investments never have a bonus rate.
 */
const suggested: readonly { adds: FilterKey; value: string; within?: Filters }[] = [
  { adds: 'access', value: 'easy' },
  { adds: 'bonus', value: 'no', within: { access: 'easy' } },
  { adds: 'transfers', value: 'yes' },
  { adds: 'flexible', value: 'yes' },
  { adds: 'minimum', value: 'yes' },
  { adds: 'open', value: 'yes' },
  { adds: 'fscs', value: 'yes' },
];

/** As many as fit in one row beside what is chosen. */
const MAX_IN_ROW = 5;

/** The suggestions that leave something. What all products left meet is offered too: it says that they do. */
function suggestionsFor({ filters: chosen, amount }: Narrowing, left: readonly Uint8Array[]): Suggestion[] {
  const found = suggested.flatMap(({ adds, value, within }) => {
    if (chosen[adds] !== undefined || (adds === 'minimum' && amount === null)) return [];
    const filters: Filters = { [adds]: value };
    for (const key of filterKeys) if (!chosen[key] && within?.[key]) filters[key] = within[key];
    const conditions = conditionsOf(filters);
    const possible = left.filter((codes) => conditions.every(({ at }) => codes[at] !== FAILS));
    const leaves = possible.filter((codes) => conditions.every(({ at }) => codes[at] === MEETS)).length;
    const counts = countText({ leaves, notStated: possible.length - leaves });
    const [first = '', ...others] = conditions.map(({ at }) => allOptions[at]?.label ?? '');
    const words = [first, ...others.map(inSentence)].join(', ');
    return leaves > 0 ? [{ label: `${words} ${counts}`, filters }] : [];
  });
  const others = Object.keys(chosen).length + (amount === null ? 0 : 1);
  return found.slice(0, Math.max(0, MAX_IN_ROW - others));
}

interface Count {
  leaves: number;
  notStated: number;
}

const noCount = (): Count => ({ leaves: 0, notStated: 0 });

/** Counts a product for the options in a range. */
function count(counts: readonly Count[], codes: Uint8Array, [from, to]: Range): void {
  for (let at = from; at < to; at += 1) {
    const counted = counts[at];
    if (counted === undefined) continue;
    if (codes[at] === MEETS) counted.leaves += 1;
    else if (codes[at] === UNSAID) counted.notStated += 1;
  }
}

/** Giving up more would answer a different question. */
const MAX_LEFT_OUT = 2;

/** Which conditions to drop if nothing matches: as few as help, and those that leave most products. */
function relaxation(products: readonly Product[], { filters, amount, q }: Narrowing): Relaxation | null {
  const conditions = conditionsOf(filters);
  const words = searchWords(searchable(q));
  const missed = products.map((product) => {
    const { failed, unsaid } = missedBy(product, codesFor(product, amount), conditions, words);
    return [...failed, ...unsaid];
  });
  const fewest = missed.reduce((least, { length }) => Math.min(least, length), Infinity);
  if (fewest > MAX_LEFT_OUT) return null;
  const groups = Map.groupBy(
    missed.filter(({ length }) => length === fewest),
    (keys) => keys.toSorted().join(),
  );
  const [best = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const [keys = []] = best;
  function nameOf(key: FilterKey | 'q') {
    if (key === 'q') return q;
    const { label, options } = filterOf(key);
    return choiceText(key, label, options.find(({ value }) => value === filters[key])?.label ?? '');
  }
  return { keys, words: listed(keys.map((key) => `“${nameOf(key)}”`)), leaves: best.length };
}

/** The filters that are chosen or possible. @param possible by option, whether a product given does not fail it */
const withCounts = (
  counts: readonly Count[],
  chosen: Filters,
  possible: readonly boolean[],
): CountedFilter[] =>
  filterKeys
    .filter((key) => chosen[key] !== undefined || possible.slice(...rangeOf(key)).includes(true))
    .map((key) => ({
      key,
      label: filterOf(key).label,
      options: filterOf(key).options.map((option, at) => ({
        ...option,
        ...(counts[rangeOf(key)[0] + at] ?? noCount()),
      })),
    }));

/**
 * The products that meet every condition, in the order given, with what each further choice would leave. A product that
 * does not state a condition is left out and counted.
 */
export function narrowDown(products: readonly Product[], narrowing: Narrowing): Narrowed {
  const { amount } = narrowing;
  const conditions = conditionsOf(narrowing.filters);
  const words = searchWords(searchable(narrowing.q));
  const counts = allOptions.map(noCount);
  const possible = allOptions.map(() => false);
  const left: Product[] = [];
  const codesLeft: Uint8Array[] = [];
  let notStated = 0;
  for (const product of products) {
    const codes = codesFor(product, amount);
    for (let at = 0; at < codes.length; at += 1) possible[at] ||= codes[at] !== FAILS;
    const { failed, unsaid } = missedBy(product, codes, conditions, words);
    const missing = failed.length === 0 ? unsaid : [...failed, ...unsaid];
    if (missing.length === 0) {
      left.push(product);
      codesLeft.push(codes);
    }
    if (failed.length === 0 && unsaid.length > 0) notStated += 1;
    const [only] = missing;
    if (missing.length > 1) continue;
    if (only === undefined) count(counts, codes, EVERYTHING);
    else if (only !== 'q') count(counts, codes, rangeOf(only));
  }
  const relax = left.length > 0 ? null : relaxation(products, narrowing);
  return {
    products: left,
    available: products.length,
    notStated,
    filters: withCounts(counts, narrowing.filters, possible),
    suggestions: suggestionsFor(narrowing, codesLeft),
    relax,
  };
}
