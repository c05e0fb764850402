import { z } from 'zod';
import { matchesFilter } from '../../../domain/isa-types.ts';
import { rankProducts, sortOptions } from '../../../domain/product-ranking.ts';
import type { Product } from '../../../domain/product.ts';
import { isaType } from '../../../domain/schemas/isa-type.ts';
import type { Source } from '../knowledge.ts';
import { productFacts, productSource, SAMPLE_NOTE, type ProductFacts } from './product-facts.ts';
import { defineTool, type ToolAnswer } from './tool.ts';
import { hasNoPenalty, termMonths } from './product-terms.ts';

const input = z.object({
  type: isaType.optional().describe('Kind of ISA; leave out for all kinds'),
  access: z
    .enum(['easy access', 'notice', 'fixed', 'regular saver', 'flexible'])
    .optional()
    .describe('How the money can be reached'),
  form: z
    .enum(['cash', 'investments'])
    .optional()
    .describe('For Lifetime and Junior ISAs: cash or investments'),
  termMonths: z.number().int().min(1).max(120).optional().describe('Length of a fixed term in months'),
  longestMonths: z
    .number()
    .int()
    .min(0)
    .max(1200)
    .optional()
    .describe('Fixed terms of at most so many months'),
  shortestMonths: z
    .number()
    .int()
    .min(0)
    .max(1200)
    .optional()
    .describe('Fixed terms of at least so many months'),
  deposit: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .describe('Pounds to pay in: only products that take this much'),
  words: z.string().max(100).optional().describe('Words that name, provider, type or features must contain'),
  fscsProtected: z.boolean().optional(),
  noPenalty: z.boolean().optional().describe('Only products that charge nothing for early withdrawal'),
  noMinimum: z.boolean().optional().describe('Only products that can be opened with £1 or less'),
  noFee: z.boolean().optional().describe('Only products with a yearly fee of 0'),
  minimumRate: z.number().min(0).max(100).optional().describe('Percent a year: only products that pay this'),
  maximumFee: z.number().min(0).max(100).optional().describe('Percent a year: only products that cost this'),
  strictly: z.boolean().optional().describe('With a rate or fee: more than the rate, less than the fee'),
  sort: z
    .enum([...sortOptions.map((option) => option.id), 'lowest-minimum'])
    .default('rating')
    .describe('rating: best rated; interest: highest rate; fees: lowest yearly fee; popular: most reviews'),
  reversed: z
    .boolean()
    .optional()
    .describe('The other end of the order: lowest rate, highest fee or minimum, worst rated, fewest reviews'),
  limit: z.number().int().min(1).max(10).default(3),
});

type Search = z.output<typeof input>;

export interface SearchAnswer extends ToolAnswer {
  /** How many products match, shown or not. */
  total: number;
  sort: Search['sort'];
  products: ProductFacts[];
  note: string;
}

const access: Record<NonNullable<Search['access']>, (product: Product) => boolean> = {
  'easy access': (product) => /easy access/i.test(product.term ?? ''),
  notice: (product) => /notice/i.test(`${product.term ?? ''} ${product.type}`),
  fixed: (product) => /fixed/i.test(`${product.term ?? ''} ${product.type}`),
  'regular saver': (product) => /regular saver/i.test(product.type),
  flexible: (product) =>
    /flexible|same tax year|within the tax year/i.test([product.type, ...product.features].join(' ')),
};

function isInvestment(product: Product): boolean {
  const text = [product.type, product.name, ...product.features].join(' ');
  return product.interestRate === null && (product.annualFee !== null || /share|fund|portfolio/i.test(text));
}

function hasWords(product: Product, words: string): boolean {
  const text =
    ` ${[product.name, product.provider, product.type, product.term, ...product.features].join(' ')}`.toLowerCase();
  return (
    words
      .toLowerCase()
      .split(/\s+/)
      // 90 days are not 190.
      .every((word) => text.includes(/^\d/.test(word) ? ` ${word}` : word))
  );
}

/** The most that goes in at once, in pounds: of a regular saver what its features allow each month, else nothing. */
function mostAtOnce(product: Product): number {
  if (product.maximumDeposit !== null) return product.maximumDeposit;
  if (!access['regular saver'](product)) return Infinity;
  const [, most] = /£([\d,]+)(?: every| each| a)? month/i.exec(product.features.join('. ')) ?? [];
  return Number(most?.replaceAll(',', '') ?? 0);
}

const takes = (product: Product, deposit: number) =>
  deposit >= (product.minimumDeposit ?? 0) && deposit <= mostAtOnce(product);

function hasFigures(product: Product, { minimumRate, maximumFee, strictly }: Search): boolean {
  const beyond = (more: number, less: number) => (strictly ? more > less : more >= less);
  return (
    (minimumRate === undefined ||
      (product.interestRate !== null && beyond(product.interestRate, minimumRate))) &&
    (maximumFee === undefined || (product.annualFee !== null && beyond(maximumFee, product.annualFee)))
  );
}

function hasTerm({ term }: Product, { termMonths: exactly, shortestMonths, longestMonths }: Search): boolean {
  if (exactly === undefined && shortestMonths === undefined && longestMonths === undefined) return true;
  const months = termMonths(term);
  return (
    months !== null &&
    months === (exactly ?? months) &&
    months >= (shortestMonths ?? 0) &&
    months <= (longestMonths ?? Infinity)
  );
}

function matches(product: Product, search: Search): boolean {
  const { type, form, deposit, words } = search;
  return (
    product.isActive &&
    (!type || matchesFilter(product.type, type)) &&
    (!search.access || access[search.access](product)) &&
    (!form || isInvestment(product) === (form === 'investments')) &&
    hasTerm(product, search) &&
    (deposit === undefined || takes(product, deposit)) &&
    (!words || hasWords(product, words)) &&
    (search.fscsProtected === undefined || product.fscsProtected === search.fscsProtected) &&
    (!search.noPenalty || hasNoPenalty(product.earlyWithdrawalPenalty)) &&
    (!search.noMinimum || (product.minimumDeposit !== null && product.minimumDeposit <= 1)) &&
    (!search.noFee || product.annualFee === 0) &&
    hasFigures(product, search)
  );
}

function ranked(products: readonly Product[], sort: Search['sort']): Product[] {
  if (sort !== 'lowest-minimum') return rankProducts(products, sort);
  return rankProducts(products, 'rating').toSorted(
    (a, b) => (a.minimumDeposit ?? Infinity) - (b.minimumDeposit ?? Infinity) || 0,
  );
}

const figureOf: Record<Search['sort'], (product: Product) => number | null> = {
  rating: (product) => product.rating,
  interest: (product) => product.interestRate,
  fees: (product) => product.annualFee,
  popular: (product) => product.reviewCount,
  'lowest-minimum': (product) => product.minimumDeposit,
};

/** From the other end; whoever states no figure has none that could be the lowest or highest. */
const fromTheEnd = (products: readonly Product[], sort: Search['sort']) =>
  ranked(products, sort)
    .filter((product) => figureOf[sort](product) !== null)
    .toReversed();

function listSource(type: Search['type']): Source {
  if (!type) return { title: 'All products', url: '/products' };
  return { title: `Compare ${type}s`, url: `/products?type=${encodeURIComponent(type)}` };
}

/** Finds active products of the catalogue by kind, access, amount and terms, in the order of one of the site's sorts. */
export const searchProducts = defineTool({
  name: 'search_products',
  description:
    'Search the catalogue of ISA products (sample data). Returns rates, fees, minimums, terms, penalties and ratings.',
  input,
  execute: (knowledge, search): SearchAnswer => {
    const matching = knowledge.products.filter((product) => matches(product, search));
    const found = search.reversed ? fromTheEnd(matching, search.sort) : ranked(matching, search.sort);
    const shown = found.slice(0, search.limit);
    return {
      total: found.length,
      sort: search.sort,
      products: shown.map((product) => productFacts(product, 3)),
      note: SAMPLE_NOTE,
      sources: [...shown.map(productSource), listSource(search.type)],
    };
  },
});
