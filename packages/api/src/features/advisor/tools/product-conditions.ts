import { matchesFilter } from '../../../domain/isa-types.ts';
import { counted, formatPercent, formatPounds, formatRating } from '../../../domain/money.ts';
import type { Product } from '../../../domain/product.ts';
import type { Search } from './product-filters.ts';
import {
  acceptsTransfers,
  canLeaveEarly,
  hasChannel,
  hasNoPenalty,
  introductoryBonus,
  monthlyRange,
  noticeDays,
  penaltyDays,
  termMonths,
} from './product-terms.ts';

type Access = NonNullable<Search['access']>;

const access: Record<Access, (product: Product) => boolean> = {
  'easy access': (product) => /easy access/i.test(product.term ?? ''),
  notice: (product) => /notice/i.test(`${product.term ?? ''} ${product.type}`),
  fixed: (product) => /(?<!no )fixed/i.test(`${product.term ?? ''} ${product.type}`),
  'regular saver': (product) => /regular saver/i.test(product.type),
  flexible: (product) =>
    /flexible|same tax year|within the tax year/i.test([product.type, ...product.features].join(' ')),
};

/** Whether money is reached in a way: `fixed` until the end of a term. */
export const hasAccess = (product: Product, way: Access) => access[way](product);

function isInvestment(product: Product): boolean {
  const text = [product.type, product.name, ...product.features].join(' ');
  return product.interestRate === null && (product.annualFee !== null || /share|fund|portfolio/i.test(text));
}

const SHORT_WORD = /^[a-z]{1,3}$/;

/** Whether a text has a word or its beginning: 90 days are not 190, and what is capped has no app. */
function hasWord(text: string, word: string): boolean {
  if (SHORT_WORD.test(word))
    return new RegExp(String.raw`(?<![\p{Letter}\p{Number}])${word}`, 'u').test(text);
  return text.includes(/^\d/.test(word) ? ` ${word}` : word);
}

function hasWords(product: Product, words: string): boolean {
  const text =
    ` ${[product.name, product.provider, product.type, product.term, ...product.features].join(' ')}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hasWord(text, word));
}

/** The most that goes in at once, in pounds: of a regular saver what its features allow each month, else nothing. */
function mostAtOnce(product: Product): number {
  if (product.maximumDeposit !== null) return product.maximumDeposit;
  return access['regular saver'](product) ? (monthlyRange(product.features)?.most ?? 0) : Infinity;
}

const takes = (product: Product, deposit: number) =>
  deposit >= (product.minimumDeposit ?? 0) && deposit <= mostAtOnce(product);

/** A fixed rate takes money once; a product that states no monthly payments takes them like any other. */
function takesMonthly(product: Product, amount: number): boolean {
  const range = monthlyRange(product.features);
  if (range !== null) return amount >= range.least && amount <= range.most;
  return !access.fixed(product) && takes(product, amount);
}

/** Whether a rate can change: a return that is only aimed at is no rate. */
function rateIs(product: Product, variable: boolean): boolean {
  const fixed =
    access.fixed(product) || /\brate (?:is )?(?:fixed|guaranteed)\b/i.test(product.features.join('. '));
  return product.interestRate !== null && product.fscsProtected && fixed !== variable;
}

/** Inputs that order or cut the list, or belong to another input. */
type NoCondition = 'sort' | 'reversed' | 'limit' | 'months' | 'strictly' | 'otherConditions';
type Field = Exclude<keyof Search, NoCondition>;

interface Condition<Value> {
  /** As it is repeated to the reader. */
  words: (value: Value, search: Search) => string;
  /** Null: the product does not state it. */
  keeps: (product: Product, value: Value, search: Search) => boolean | null;
}

const atLeast = (
  of: (product: Product) => number | null,
  words: (value: number) => string,
): Condition<number> => ({
  words,
  keeps: (product, least) => (of(product) ?? -Infinity) >= least,
});

const atMost = (
  of: (product: Product) => number | null,
  words: (value: number) => string,
): Condition<number> => ({
  words,
  keeps: (product, most) => (of(product) ?? Infinity) <= most,
});

/** A condition that is switched on. */
const only = (words: string, keeps: (product: Product) => boolean | null): Condition<boolean> => ({
  words: () => words,
  keeps,
});

/** A condition that `false` turns into its opposite. */
const either = (
  words: readonly [yes: string, no: string],
  is: (product: Product) => boolean | null,
): Condition<boolean> => ({
  words: (wanted) => words[wanted ? 0 : 1],
  keeps: (product, wanted) => {
    const stated = is(product);
    return stated === null ? null : stated === wanted;
  },
});

const wayText = (way: Access) => (way === 'fixed' ? 'fixed rate' : way);
const termText = (months: number) =>
  months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');
const daysText = (days: number) => `${counted(days, 'day', 'days')}’`;

/** With `strictly` beyond the figure, not at it. */
const beyond = ({ strictly }: Search, more: number, less: number) => (strictly ? more > less : more >= less);
const moreText = ({ strictly }: Search) => (strictly ? 'more than' : 'at least');
const lessText = ({ strictly }: Search) => (strictly ? 'less than' : 'at most');

const days = {
  notice: (product: Product) => noticeDays(product.term),
  penalty: (product: Product) => penaltyDays(product.earlyWithdrawalPenalty),
};
const months = ({ term }: Product) => termMonths(term);

const CHANNEL_WORDS = {
  online: 'online',
  app: 'by app',
  branch: 'in branch',
  phone: 'by phone',
  post: 'by post',
};

/** How each input is said and checked. What catalogues often leave unsaid comes last, to be asked of what is left. */
const conditions: { readonly [Name in Field]: Condition<NonNullable<Search[Name]>> } = {
  type: { words: (type) => type, keeps: (product, type) => matchesFilter(product.type, type) },
  access: { words: wayText, keeps: hasAccess },
  form: {
    words: (form) => (form === 'cash' ? 'cash' : 'invested'),
    keeps: (product, form) => isInvestment(product) === (form === 'investments'),
  },
  termMonths: {
    words: (term) => `${termText(term)} term`,
    keeps: (product, term) => months(product) === term,
  },
  longestMonths: atMost(months, (term) => `term of at most ${termText(term)}`),
  shortestMonths: atLeast(months, (term) => `term of at least ${termText(term)}`),
  exceptMonths: {
    words: (term) => `no ${termText(term)} term`,
    keeps: (product, term) => months(product) !== term,
  },
  deposit: { words: (deposit) => `takes ${formatPounds(deposit)}`, keeps: takes },
  monthly: { words: (monthly) => `takes ${formatPounds(monthly)} a month`, keeps: takesMonthly },
  words: { words: (words) => `“${words}”`, keeps: hasWords },
  exceptWords: { words: (words) => `not “${words}”`, keeps: (product, words) => !hasWords(product, words) },
  exceptProviders: {
    words: (providers) => `not from ${providers.join(' or ')}`,
    keeps: ({ provider }, providers) => !providers.includes(provider),
  },
  exceptTypes: {
    words: (types) => `no ${types.join(' or ')}`,
    keeps: (product, types) => !types.some((type) => matchesFilter(product.type, type)),
  },
  except: {
    words: (ways) => `no ${ways.map(wayText).join(' or ')}`,
    keeps: (product, ways) => !ways.some((way) => access[way](product)),
  },
  fscsProtected: either(['FSCS protected', 'not FSCS protected'], (product) => product.fscsProtected),
  noPenalty: only('no charge for early withdrawal', (product) =>
    hasNoPenalty(product.earlyWithdrawalPenalty),
  ),
  canLeave: either(['can be left early', 'cannot be left early'], ({ earlyWithdrawalPenalty: penalty }) =>
    penalty === null ? null : canLeaveEarly(penalty),
  ),
  mostPenalty: atMost(days.penalty, (most) => `leaving early costs at most ${daysText(most)} interest`),
  leastPenalty: atLeast(days.penalty, (least) => `leaving early costs at least ${daysText(least)} interest`),
  longestNotice: atMost(days.notice, (most) => `at most ${daysText(most)} notice`),
  shortestNotice: atLeast(days.notice, (least) => `at least ${daysText(least)} notice`),
  noMinimum: only(
    'opens with £1 or less',
    ({ minimumDeposit }) => minimumDeposit !== null && minimumDeposit <= 1,
  ),
  mostMinimum: atMost(
    (product) => product.minimumDeposit,
    (most) => `minimum deposit of at most ${formatPounds(most)}`,
  ),
  leastMinimum: atLeast(
    (product) => product.minimumDeposit,
    (least) => `minimum deposit of at least ${formatPounds(least)}`,
  ),
  mostMaximum: atMost(
    (product) => product.maximumDeposit,
    (most) => `maximum deposit of at most ${formatPounds(most)}`,
  ),
  leastMaximum: atLeast(
    (product) => product.maximumDeposit,
    (least) => `maximum deposit of at least ${formatPounds(least)}`,
  ),
  minimumRate: {
    words: (rate, search) => `pays ${moreText(search)} ${formatPercent(rate)}`,
    keeps: ({ interestRate }, rate, search) => beyond(search, interestRate ?? -Infinity, rate),
  },
  maximumRate: {
    words: (rate, search) => `pays ${lessText(search)} ${formatPercent(rate)}`,
    keeps: ({ interestRate }, rate, search) => beyond(search, rate, interestRate ?? Infinity),
  },
  minimumFee: {
    words: (fee, search) => `yearly fee of ${moreText(search)} ${formatPercent(fee)}`,
    keeps: ({ annualFee }, fee, search) => beyond(search, annualFee ?? -Infinity, fee),
  },
  maximumFee: {
    words: (fee, search) => `yearly fee of ${lessText(search)} ${formatPercent(fee)}`,
    keeps: ({ annualFee }, fee, search) => beyond(search, fee, annualFee ?? Infinity),
  },
  noFee: only('no yearly fee', ({ annualFee }) => annualFee === 0),
  noRate: only(
    'no rate or fee stated',
    ({ interestRate, annualFee }) => interestRate === null && annualFee === null,
  ),
  variableRate: {
    words: (variable) => (variable ? 'variable rate' : 'rate fixed for a time'),
    keeps: rateIs,
  },
  minimumRating: {
    words: (least, search) => `rated ${moreText(search)} ${formatRating(least)}`,
    keeps: ({ rating }, least, search) => beyond(search, rating ?? -Infinity, least),
  },
  maximumRating: {
    words: (most, search) => `rated ${lessText(search)} ${formatRating(most)}`,
    keeps: ({ rating }, most, search) => beyond(search, most, rating ?? Infinity),
  },
  unrated: only('not rated yet', ({ rating }) => rating === null),
  leastReviews: atLeast(
    (product) => product.reviewCount,
    (least) => `at least ${counted(least, 'review')}`,
  ),
  mostReviews: atMost(
    (product) => product.reviewCount,
    (most) => `at most ${counted(most, 'review')}`,
  ),
  noBonus: only('no bonus rate', (product) => introductoryBonus(product.features) === null),
  flexible: only('flexible', access.flexible),
  transfersIn: either(['transfers in', 'no transfers in'], (product) => acceptsTransfers(product.features)),
  channel: {
    words: (channel) => CHANNEL_WORDS[channel],
    keeps: (product, channel) => hasChannel(product.features, channel),
  },
};

const isField = (name: string): name is Field => Object.hasOwn(conditions, name);
const fields = Object.keys(conditions).filter(isField);

/** Conditions that only exist when they are true. */
const ONLY_TRUE: readonly Field[] = [
  'noPenalty',
  'noMinimum',
  'noFee',
  'noRate',
  'noBonus',
  'flexible',
  'unrated',
];

/** What a search leaves of the products, which conditions were used, and which none of the rest states. */
export interface Matching {
  products: Product[];
  understood: string[];
  notStated: string[];
}

function narrow<Name extends Field>(
  name: Name,
  value: Search[Name],
  matching: Matching,
  search: Search,
): Matching {
  if (value === undefined || (value === false && ONLY_TRUE.includes(name))) return matching;
  const condition = conditions[name];
  const words = condition.words(value, search);
  const verdicts = new Map(
    matching.products.map((product) => [product, condition.keeps(product, value, search)]),
  );
  const having = (verdict: boolean | null) =>
    matching.products.filter((product) => verdicts.get(product) === verdict);
  const [keeping, unsaid] = [having(true), having(null)];
  return keeping.length === 0 && unsaid.length > 0
    ? { ...matching, products: unsaid, notStated: [...matching.notStated, words] }
    : { ...matching, products: keeping, understood: [...matching.understood, words] };
}

/**
 * The active products that keep every condition of a search. A condition that none of them states is not used: it is
 * reported instead.
 */
export const matchingProducts = (products: readonly Product[], search: Search): Matching =>
  fields.reduce<Matching>((matching, name) => narrow(name, search[name], matching, search), {
    products: products.filter((product) => product.isActive),
    understood: [],
    notStated: [],
  });
