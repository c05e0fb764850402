import type { Product } from '../../../../domain/products/product.ts';
import { conditionsOf, matchingProducts } from './product-conditions.ts';
import { ownSorts, type Search, searchInput } from './product-filters.ts';
import { productEarnings, rateWithoutBonus } from '../../../../domain/calculators/earnings.ts';
import { pence } from '../../../../domain/money.ts';
import { platformFees } from '../../../../domain/products/platform-fees.ts';
import { rankProducts, sortFigures } from '../../../../domain/comparison/product-sorting.ts';
import type { AnswerOf, Average, ProductFacts } from '../../../../domain/schemas/tool-answers.ts';
import { shownPounds } from './product-earnings.ts';
import { noteOn, productFacts } from './product-facts.ts';
import { listSource, productSource } from './sources.ts';
import { defineTool } from './tool.ts';

/** More conditions to drop would make it a different question. */
const MAX_LEFT_OUT = 2;

/** Conditions that leave products once they are left out together. */
interface Relaxation {
  words: string[];
  leaves: number;
}

/**
 * What to leave out where nothing keeps every condition: each single condition that helps, else each two that do
 * together; those that leave most first.
 */
function relaxations(products: readonly Product[], search: Search): Relaxation[] {
  const used = conditionsOf(search);
  const failing = products.map((product) => used.filter(({ keeps }) => keeps(product) !== true));
  const fewest = Math.min(...failing.map(({ length }) => length));
  if (fewest > MAX_LEFT_OUT) return [];
  const groups = Map.groupBy(
    failing.filter(({ length }) => length === fewest),
    (missed) => missed.map(({ name }) => name).join(),
  );
  return [...groups.values()]
    .map(([missed = [], ...others]) => ({
      words: missed.map(({ words }) => words),
      leaves: others.length + 1,
    }))
    .toSorted((a, b) => b.leaves - a.leaves);
}

type OwnSort = (typeof ownSorts)[number];

const isOwn = (sort: Search['sort']): sort is OwnSort => ownSorts.some((own) => own === sort);

/** A search on a day. */
type SearchOn = Search & { today: string };

/** What the search's deposit earns in a product over its months. */
const earnedIn = (product: Product, { deposit, months, today }: SearchOn) =>
  deposit === undefined ? null : productEarnings(product, { deposit, monthly: 0, months }, today);

/** Platform fees in pounds on what is held for a year. */
function yearlyFeeOn(product: Product, held: number): number | null {
  const fee = platformFees(product, { deposit: held, monthly: 0, months: 12 });
  return fee && pence(fee);
}

const figureOf: Record<Search['sort'], (product: Product, search: SearchOn) => number | null> = {
  ...sortFigures,
  fees: (product, { held }) => (held === undefined ? sortFigures.fees(product) : yearlyFeeOn(product, held)),
  earnings: (product, search) => earnedIn(product, search)?.interest ?? null,
  'lowest-minimum': (product) => product.minimumDeposit,
  'after-bonus': rateWithoutBonus,
  notice: (product) => product.noticeDays,
  term: (product) => product.termMonths,
  penalty: (product) => product.exitCostDays,
  monthly: (product) => product.monthlyMaximum,
};

/** Orders that begin with the highest figure. */
const DESCENDING: readonly OwnSort[] = ['earnings', 'after-bonus', 'monthly'];

function ranked(products: readonly Product[], search: SearchOn): Product[] {
  const { sort, held } = search;
  const isInPounds = sort === 'fees' && held !== undefined;
  if (!isOwn(sort) && !isInPounds) return rankProducts(products, sort);
  const isDescending = isOwn(sort) && DESCENDING.includes(sort);
  // What is not stated comes last, whichever end is the first.
  const placeOf = (product: Product) => {
    const figure = figureOf[sort](product, search);
    return figure === null ? Infinity : isDescending ? -figure : figure;
  };
  return rankProducts(products, 'rating')
    .map((product) => ({ product, place: placeOf(product) }))
    .toSorted((a, b) => a.place - b.place || 0)
    .map(({ product }) => product);
}

/** From the other end; a product without the figure is neither the lowest nor the highest. */
const worstFirst = (products: readonly Product[], search: SearchOn) =>
  ranked(products, search)
    .filter((product) => figureOf[search.sort](product, search) !== null)
    .toReversed();

function mostBy(products: readonly Product[]): AnswerOf<'search_products'>['mostBy'] {
  const counts = new Map<string, number>();
  for (const { provider } of products) counts.set(provider, (counts.get(provider) ?? 0) + 1);
  const count = Math.max(0, ...counts.values());
  const providers = [...counts].flatMap(([provider, own]) => (own === count ? [provider] : []));
  return { of: counts.size, count, providers: providers.toSorted() };
}

/** The mean of the figures that are stated, to two decimals. */
function averageOf(figures: readonly (number | null)[]): Average | null {
  const stated = figures.filter((figure) => figure !== null);
  if (stated.length === 0) return null;
  const sum = stated.reduce((total, figure) => total + figure, 0);
  return { mean: Math.round((sum / stated.length) * 100) / 100, of: stated.length };
}

const averages = (products: readonly Product[]): AnswerOf<'search_products'>['averages'] => ({
  interestRateAer: averageOf(products.map(sortFigures.interest)),
  annualFee: averageOf(products.map(sortFigures.fees)),
  rating: averageOf(products.map(sortFigures.rating)),
  minimumDeposit: averageOf(products.map(({ minimumDeposit }) => minimumDeposit)),
});

const MAX_FEATURES = 3;
const MAX_RELAXATIONS = 3;

/** The facts of a product; of its features those first that have a word that was looked for. */
function factsOn(product: Product, search: SearchOn): ProductFacts {
  const wanted = (search.words ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (feature: string) => wanted.some((word) => feature.toLowerCase().includes(word));
  const features = product.features.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
  const earned = earnedIn(product, search);
  return {
    ...productFacts({ ...product, features }, MAX_FEATURES),
    yearlyFee: search.held === undefined ? null : yearlyFeeOn(product, search.held),
    earnings: earned && {
      months: earned.knownMonths,
      interest: shownPounds(earned.interest, earned.knownMonths),
      balance: shownPounds(earned.balance, earned.knownMonths),
    },
  };
}

/** Of investments a rate is a fee, the lowest first. Cash ISAs have none: the cheapest takes the least to open. */
function byType(input: Search): Search {
  if (input.type === 'Cash ISA' && input.sort === 'fees') return { ...input, sort: 'lowest-minimum' };
  if (input.type !== 'Stocks & Shares ISA') return input;
  const { minimumRate, maximumRate, minimumFee = minimumRate, maximumFee = maximumRate, ...others } = input;
  const order = others.sort === 'interest' ? { sort: 'fees' as const, reversed: false } : {};
  return { ...others, minimumFee, maximumFee, ...order };
}

/** Finds active products of the catalogue by type, access, amount and terms, in the order of one of the site's sorts. */
export const searchProducts = defineTool({
  name: 'search_products',
  description:
    'Search the catalogue of ISA products. Returns rates, fees, minimums, terms, penalties and ratings, and what a deposit would earn; `understood` and `cannotCheck` are the conditions that were and were not used: repeat both to the user. `leftOut` says how many products were left out since they do not state a condition. Where nothing matches, `without` says which conditions to leave out and what that leaves.',
  input: searchInput,
  execute: (knowledge, input) => {
    const search = { ...byType(input), today: knowledge.today };
    const { products, understood, notStated, leftOut } = matchingProducts(knowledge.products, search);
    const found = search.reversed ? worstFirst(products, search) : ranked(products, search);
    const shown = found.slice(0, search.limit);
    return {
      understood,
      cannotCheck: [...notStated, ...(search.otherConditions ?? [])],
      leftOut,
      total: found.length,
      without: found.length > 0 ? [] : relaxations(knowledge.products, search).slice(0, MAX_RELAXATIONS),
      sort: search.sort,
      products: shown.map((product) => factsOn(product, search)),
      mostBy: mostBy(products),
      averages: averages(products),
      note: noteOn(found),
      sources: [
        ...shown.map((product) => productSource(product, knowledge)),
        listSource(search.type, knowledge),
      ],
    };
  },
});
