import { matchesFilter, moneyForm } from '../../../../domain/isa/isa-types.ts';
import { counted, formatPounds, formatRate, formatRating } from '../../../../domain/money.ts';
import { factText, isExpected, fieldInWords } from '../../../../domain/products/product-facts.ts';
import type { ProductField } from '../../../../domain/products/product-fields.ts';
import type { Product } from '../../../../domain/products/product.ts';
import { type Alternative, type FactCondition, type Search, searchInput } from './product-filters.ts';

type Way = NonNullable<Search['access']>;
/** Null: the product does not state it. */
type Verdict = boolean | null;

const accessOfWay = {
  'easy access': 'easy',
  limited: 'limited',
  notice: 'notice',
  fixed: 'fixed-term',
  'regular saver': 'regular-saver',
} as const;

/** A fact of a product; undefined if products of its kind have no such thing. */
const factOf = <Name extends ProductField>(product: Product, name: Name): Product[Name] | undefined =>
  product[name] === null && !isExpected(name, product) ? undefined : product[name];

/** The verdict on several conditions together. */
const allOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;

const verdictOn = <Value>(fact: Value | null | undefined, keeps: (value: Value) => boolean): Verdict =>
  fact === undefined ? false : fact === null ? null : keeps(fact);

/** Whether money is reached in a way; of one that lends, a stated term is a fixed one. */
function hasAccess(product: Product, way: Way): Verdict {
  if (way === 'flexible') return product.flexible;
  if (way === 'fixed' && moneyForm(product) === 'lent') return product.termMonths !== null;
  if (product.access === null && !product.type.includes('Cash ISA')) return false;
  return verdictOn(factOf(product, 'access'), (access) => access === accessOfWay[way]);
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
    ` ${[product.name, product.provider, product.type, product.term, product.authorisedFirm, product.licenceGroup, ...product.features].join(' ')}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hasWord(text, word));
}

const lowestOf = (...figures: (number | null)[]) => Math.min(...figures.map((figure) => figure ?? Infinity));

/** The most that goes in at once, in pounds: of a regular saver what it takes in a month; a transfer is no new money. */
function mostAtOnce(product: Product, isTransfer: boolean): number | null {
  if (product.access === 'regular-saver') return product.monthlyMaximum;
  const newMoney = isTransfer ? null : lowestOf(product.maximumDeposit, product.newMoneyLimit);
  return lowestOf(newMoney, product.balanceLimit);
}

const takes = (product: Product, deposit: number, isTransfer = false): Verdict => {
  const most = mostAtOnce(product, isTransfer);
  if (most === null || (product.minimumDeposit === null && deposit <= most)) return null;
  return deposit >= (product.minimumDeposit ?? 0) && deposit <= most;
};

/** A fixed rate takes money once; a product that states no monthly payments takes them like any other. */
function takesMonthly(product: Product, amount: number): Verdict {
  const { monthlyMinimum, monthlyMaximum } = product;
  if (monthlyMinimum !== null || monthlyMaximum !== null)
    return amount >= (monthlyMinimum ?? 0) && amount <= (monthlyMaximum ?? Infinity);
  return hasAccess(product, 'fixed') === true ? false : takes(product, amount);
}

/** Whether a rate can change: a return that is only aimed at is no rate. */
function rateIs(product: Product, variable: boolean): Verdict {
  if (product.interestRate === null || moneyForm(product) !== 'cash') return false;
  return verdictOn(product.rateKind, (kind) => (kind === 'fixed') !== variable);
}

function isOpenTo({ minimumAge, maximumAge }: Product, age: number): Verdict {
  if (age < (minimumAge ?? 0) || age > (maximumAge ?? Infinity)) return false;
  return minimumAge === null ? null : true;
}

/** Inputs that order or cut the list, or belong to another input. */
type NoCondition = 'sort' | 'reversed' | 'limit' | 'months' | 'held' | 'strictly' | 'otherConditions';
type Field = Exclude<keyof Search, NoCondition>;

interface Condition<Value> {
  /** As it is repeated to the reader. */
  words: (value: Value, search: Search) => string;
  keeps: (product: Product, value: Value, search: Search) => Verdict;
}

type NumberName = {
  [Name in ProductField]: Product[Name] extends number | null ? Name : never;
}[ProductField];

const atLeast = (name: NumberName, words: (value: number) => string): Condition<number> => ({
  words,
  keeps: (product, least) => verdictOn(factOf(product, name), (value) => value >= least),
});

const atMost = (name: NumberName, words: (value: number) => string): Condition<number> => ({
  words,
  keeps: (product, most) => verdictOn(factOf(product, name), (value) => value <= most),
});

/** A condition that is switched on. */
const only = (words: string, keeps: (product: Product) => Verdict): Condition<boolean> => ({
  words: () => words,
  keeps,
});

/** A condition that `false` turns into its opposite. */
const either = (
  words: readonly [yes: string, no: string],
  is: (product: Product) => Verdict,
): Condition<boolean> => ({
  words: (wanted) => words[wanted ? 0 : 1],
  keeps: (product, wanted) => {
    const stated = is(product);
    return stated === null ? null : stated === wanted;
  },
});

const wayText = (way: Way) => (way === 'fixed' ? 'fixed rate' : way);
const termText = (months: number) =>
  months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');
const daysText = (days: number) => `${counted(days, 'day', 'days')}’`;

/** With `strictly` beyond the figure, not at it. */
const beyond = ({ strictly }: Search, more: number, less: number) => (strictly ? more > less : more >= less);
const moreText = ({ strictly }: Search) => (strictly ? 'more than' : 'at least');
const lessText = ({ strictly }: Search) => (strictly ? 'less than' : 'at most');

const CHANNEL_WORDS = {
  online: 'online',
  app: 'by app',
  branch: 'in branch',
  phone: 'by phone',
  post: 'by post',
};

const form = { cash: 'cash', investments: 'invested' } as const;

const showBound = (name: ProductField, value: number) => factText(name, value) ?? String(value);

/** A condition on any field: `interest paid: monthly`, `flat fee a month: at most £5`. */
function factWords({ field, is, ...bounds }: FactCondition): string {
  const value = Array.isArray(is) ? is[0] : is;
  const wanted = [
    value !== undefined && (factText(field, value) ?? String(value)).toLowerCase(),
    bounds.atLeast !== undefined && `at least ${showBound(field, bounds.atLeast)}`,
    bounds.atMost !== undefined && `at most ${showBound(field, bounds.atMost)}`,
  ].filter((part) => part !== false);
  return `${fieldInWords(field)}: ${wanted.join(' and ')}`;
}

function keepsFact(product: Product, { field, is, ...bounds }: FactCondition): Verdict {
  return verdictOn<unknown>(factOf(product, field), (value) => {
    if (typeof is === 'boolean') return value === is;
    if (is !== undefined) return [value].flat().some((own) => is.some((wanted) => wanted === own));
    const [lowest, highest] = [bounds.atLeast ?? -Infinity, bounds.atMost ?? Infinity];
    return typeof value === 'number' && value >= lowest && value <= highest;
  });
}

/** How each input is said and checked. What catalogues often leave unsaid comes last, to be asked of what is left. */
const conditions: { readonly [Name in Field]: Condition<NonNullable<Search[Name]>> } = {
  anyOf: {
    words: (alternatives) =>
      alternatives
        .map((each) =>
          partsOf(each)
            .map(({ words }) => words)
            .join(', '),
        )
        .join(' or '),
    keeps: (product, alternatives) => {
      const verdicts = alternatives.map((each) => allOf(partsOf(each).map(({ keeps }) => keeps(product))));
      return verdicts.includes(true) ? true : verdicts.includes(null) ? null : false;
    },
  },
  type: { words: (type) => type, keeps: (product, type) => matchesFilter(product.type, type) },
  access: { words: wayText, keeps: hasAccess },
  form: {
    words: (wanted) => form[wanted],
    keeps: (product, wanted) => verdictOn(moneyForm(product), (own) => own === form[wanted]),
  },
  termMonths: {
    words: (term) => `${termText(term)} term`,
    keeps: ({ termMonths }, term) => termMonths === term,
  },
  longestMonths: atMost('termMonths', (term) => `term of at most ${termText(term)}`),
  shortestMonths: atLeast('termMonths', (term) => `term of at least ${termText(term)}`),
  exceptMonths: {
    words: (term) => `no ${termText(term)} term`,
    keeps: ({ termMonths }, term) => termMonths !== term,
  },
  deposit: {
    words: (deposit) => `takes ${formatPounds(deposit)}`,
    keeps: (product, deposit, { transfersIn }) => takes(product, deposit, transfersIn === true),
  },
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
    keeps: (product, ways) => !ways.some((way) => hasAccess(product, way) === true),
  },
  fscsProtected: either(['FSCS protected', 'not FSCS protected'], (product) => product.fscsProtected),
  noPenalty: only('no charge for early withdrawal', (product) =>
    verdictOn(factOf(product, 'exitCostDays'), (days) => days === 0),
  ),
  canLeave: either(['can be left early', 'cannot be left early'], (product) => product.earlyWithdrawal),
  mostPenalty: atMost('exitCostDays', (most) => `leaving early costs at most ${daysText(most)} interest`),
  leastPenalty: atLeast(
    'exitCostDays',
    (least) => `leaving early costs at least ${daysText(least)} interest`,
  ),
  longestNotice: atMost('noticeDays', (most) => `at most ${daysText(most)} notice`),
  shortestNotice: atLeast('noticeDays', (least) => `at least ${daysText(least)} notice`),
  noMinimum: only('opens with £1 or less', (product) =>
    verdictOn(product.minimumDeposit, (least) => least <= 1),
  ),
  mostMinimum: atMost('minimumDeposit', (most) => `minimum deposit of at most ${formatPounds(most)}`),
  leastMinimum: atLeast('minimumDeposit', (least) => `minimum deposit of at least ${formatPounds(least)}`),
  mostMaximum: atMost('maximumDeposit', (most) => `maximum deposit of at most ${formatPounds(most)}`),
  leastMaximum: atLeast('maximumDeposit', (least) => `maximum deposit of at least ${formatPounds(least)}`),
  minimumRate: {
    words: (rate, search) => `pays ${moreText(search)} ${formatRate(rate)}`,
    keeps: ({ interestRate }, rate, search) => beyond(search, interestRate ?? -Infinity, rate),
  },
  maximumRate: {
    words: (rate, search) => `pays ${lessText(search)} ${formatRate(rate)}`,
    keeps: ({ interestRate }, rate, search) => beyond(search, rate, interestRate ?? Infinity),
  },
  minimumFee: {
    words: (fee, search) => `yearly fee of ${moreText(search)} ${formatRate(fee)}`,
    keeps: ({ annualFee }, fee, search) => beyond(search, annualFee ?? -Infinity, fee),
  },
  maximumFee: {
    words: (fee, search) => `yearly fee of ${lessText(search)} ${formatRate(fee)}`,
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
  leastReviews: atLeast('reviewCount', (least) => `at least ${counted(least, 'review')}`),
  mostReviews: atMost('reviewCount', (most) => `at most ${counted(most, 'review')}`),
  noBonus: only('no bonus rate', (product) => {
    const bonus = factOf(product, 'bonusRate');
    return bonus === undefined || verdictOn(bonus, (share) => share === 0);
  }),
  flexible: either(['flexible', 'not flexible'], (product) => product.flexible),
  transfersIn: either(['transfers in', 'no transfers in'], (product) => product.transfersIn),
  channel: {
    words: (channel) => CHANNEL_WORDS[channel],
    keeps: ({ channels }, channel) => verdictOn(channels, (own) => own.includes(channel)),
  },
  age: { words: (age) => `open at ${age}`, keeps: isOpenTo },
  openToAll: only('open to everybody', ({ restriction }) => verdictOn(restriction, (own) => own === 'none')),
  facts: {
    words: (facts) => facts.map(factWords).join(' · '),
    keeps: (product, facts) => allOf(facts.map((fact) => keepsFact(product, fact))),
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
  'openToAll',
  'unrated',
];

/** A condition of a search: in words, and whether a product keeps it. */
export interface UsedCondition<Name extends Field = Field> {
  name: Name;
  words: string;
  keeps: (product: Product) => Verdict;
}

function conditionOf<Name extends Field>(name: Name, search: Search): UsedCondition<Name>[] {
  const value: Search[Name] = search[name];
  if (value === undefined || (value === false && ONLY_TRUE.includes(name))) return [];
  const condition = conditions[name];
  return [
    {
      name,
      words: condition.words(value, search),
      keeps: (product) => condition.keeps(product, value, search),
    },
  ];
}

/** The conditions of a search. */
export const conditionsOf = (search: Search): UsedCondition[] =>
  fields.flatMap((name) => conditionOf(name, search));

/** The conditions of an alternative. */
const partsOf = (alternative: Alternative): UsedCondition[] => conditionsOf(searchInput.parse(alternative));

/** What a search leaves of the products, which conditions were used, and which are not stated by all of them. */
export interface Matching {
  products: readonly Product[];
  understood: string[];
  /** Conditions that none of them states, which were not used: `transfers in (not stated)`. */
  notStated: string[];
  /** Of conditions that were used, how many products do not state them: `transfers in (2 products)`. */
  leftOut: string[];
}

function narrow(matching: Matching, { words, keeps }: UsedCondition): Matching {
  const verdicts = new Map(matching.products.map((product) => [product, keeps(product)]));
  const having = (verdict: boolean | null) =>
    matching.products.filter((product) => verdicts.get(product) === verdict);
  const [keeping, unsaid] = [having(true), having(null)];
  if (keeping.length === 0 && unsaid.length > 0)
    return { ...matching, products: unsaid, notStated: [...matching.notStated, `${words} (not stated)`] };
  return {
    products: keeping,
    understood: [...matching.understood, words],
    notStated: matching.notStated,
    leftOut:
      unsaid.length === 0
        ? matching.leftOut
        : [...matching.leftOut, `${words} (${counted(unsaid.length, 'product')})`],
  };
}

/**
 * The products that keep every condition of a search. A condition that none of them states is not used: it is
 * reported instead.
 */
export const matchingProducts = (products: readonly Product[], search: Search): Matching =>
  conditionsOf(search).reduce<Matching>(narrow, {
    products,
    understood: [],
    notStated: [],
    leftOut: [],
  });
