import { rankProducts } from '../../../domain/product-ranking.ts';
import type { Product } from '../../../domain/product.ts';
import type { AnswerOf, Average, ProductFacts } from '../../../domain/schemas/tool-answers.ts';
import type { Source } from '../knowledge.ts';
import { noteOn, productFacts, productSource, rateWithoutBonus } from './product-facts.ts';
import { matches, ownSorts, searchInput, type Search } from './product-filters.ts';
import { monthlyRange, noticeDays, penaltyDays, termMonths } from './product-terms.ts';
import { defineTool } from './tool.ts';

type OwnSort = (typeof ownSorts)[number];

const isOwn = (sort: Search['sort']): sort is OwnSort => ownSorts.some((own) => own === sort);

const figureOf: Record<Search['sort'], (product: Product) => number | null> = {
  rating: (product) => product.rating,
  interest: (product) => product.interestRate,
  fees: (product) => product.annualFee,
  popular: (product) => product.reviewCount,
  'lowest-minimum': (product) => product.minimumDeposit,
  'after-bonus': rateWithoutBonus,
  notice: (product) => noticeDays(product.term),
  term: (product) => termMonths(product.term),
  penalty: (product) => penaltyDays(product.earlyWithdrawalPenalty),
  monthly: (product) => monthlyRange(product.features)?.most ?? null,
};

/** Orders that begin with the highest figure. */
const DOWNWARDS: readonly OwnSort[] = ['after-bonus', 'monthly'];

function ranked(products: readonly Product[], sort: Search['sort']): Product[] {
  if (!isOwn(sort)) return rankProducts(products, sort);
  const down = DOWNWARDS.includes(sort);
  // What is not stated comes last, whichever end is the first.
  const place = (product: Product) => {
    const figure = figureOf[sort](product);
    return figure === null ? Infinity : down ? -figure : figure;
  };
  return rankProducts(products, 'rating').toSorted((a, b) => place(a) - place(b) || 0);
}

/** From the other end; whoever states no figure has none that could be the lowest or highest. */
const fromTheEnd = (products: readonly Product[], sort: Search['sort']) =>
  ranked(products, sort)
    .filter((product) => figureOf[sort](product) !== null)
    .toReversed();

function mostBy(products: readonly Product[]): AnswerOf<'search_products'>['mostBy'] {
  const counts = new Map<string, number>();
  for (const { provider } of products) counts.set(provider, (counts.get(provider) ?? 0) + 1);
  const count = Math.max(0, ...counts.values());
  const providers = [...counts].flatMap(([provider, own]) => (own === count ? [provider] : []));
  return { count, providers: providers.toSorted() };
}

/** The mean of the figures that are stated, to two decimals. */
function averageOf(figures: readonly (number | null)[]): Average | null {
  const stated = figures.filter((figure) => figure !== null);
  if (stated.length === 0) return null;
  const sum = stated.reduce((total, figure) => total + figure, 0);
  return { mean: Math.round((sum / stated.length) * 100) / 100, of: stated.length };
}

const averages = (products: readonly Product[]): AnswerOf<'search_products'>['averages'] => ({
  interestRateAer: averageOf(products.map(({ interestRate }) => interestRate)),
  annualFee: averageOf(products.map(({ annualFee }) => annualFee)),
  rating: averageOf(products.map(({ rating }) => rating)),
  minimumDeposit: averageOf(products.map(({ minimumDeposit }) => minimumDeposit)),
});

function listSource(type: Search['type']): Source {
  if (!type) return { title: 'All products', url: '/products' };
  return { title: `Compare ${type}s`, url: `/products?type=${encodeURIComponent(type)}` };
}

const MOST_FEATURES = 3;

/** The facts of a product; of its features those first that have a word that was looked for. */
function factsOn(product: Product, words = ''): ProductFacts {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (feature: string) => wanted.some((word) => feature.toLowerCase().includes(word));
  const features = product.features.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
  return productFacts({ ...product, features }, MOST_FEATURES);
}

/** Finds active products of the catalogue by kind, access, amount and terms, in the order of one of the site's sorts. */
export const searchProducts = defineTool({
  name: 'search_products',
  description:
    'Search the catalogue of ISA products. Returns rates, fees, minimums, terms, penalties and ratings.',
  input: searchInput,
  execute: (knowledge, search) => {
    const matching = knowledge.products.filter((product) => matches(product, search));
    const found = search.reversed ? fromTheEnd(matching, search.sort) : ranked(matching, search.sort);
    const shown = found.slice(0, search.limit);
    return {
      total: found.length,
      sort: search.sort,
      products: shown.map((product) => factsOn(product, search.words)),
      mostBy: mostBy(matching),
      averages: averages(matching),
      note: noteOn(found),
      sources: [...shown.map(productSource), listSource(search.type)],
    };
  },
});
