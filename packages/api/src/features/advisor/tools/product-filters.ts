import { z } from 'zod';
import { matchesFilter } from '../../../domain/isa-types.ts';
import { sortOptions } from '../../../domain/product-ranking.ts';
import type { Product } from '../../../domain/product.ts';
import { isaType } from '../../../domain/schemas/isa-type.ts';
import {
  canLeaveEarly,
  hasNoPenalty,
  introductoryBonus,
  monthlyRange,
  noticeDays,
  penaltyDays,
  termMonths,
} from './product-terms.ts';

/** Orders that the site itself does not offer. */
export const ownSorts = ['lowest-minimum', 'after-bonus', 'notice', 'term', 'penalty', 'monthly'] as const;

const pounds = z.number().min(0).max(1_000_000_000);

const accessWays = z.enum(['easy access', 'notice', 'fixed', 'regular saver', 'flexible']);

export const searchInput = z.object({
  type: isaType.optional().describe('Kind of ISA; leave out for all kinds'),
  access: accessWays.optional().describe('How the money can be reached'),
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
  exceptMonths: z
    .number()
    .int()
    .min(1)
    .max(1200)
    .optional()
    .describe('Leaves out fixed terms of so many months'),
  deposit: pounds.optional().describe('Pounds to pay in: only products that take this much'),
  words: z.string().max(100).optional().describe('Words that name, provider, type or features must contain'),
  exceptWords: z
    .string()
    .max(100)
    .optional()
    .describe('Leaves out products that have all of these words in name, provider, type or features'),
  fscsProtected: z.boolean().optional(),
  noPenalty: z.boolean().optional().describe('Only products that charge nothing for early withdrawal'),
  noMinimum: z.boolean().optional().describe('Only products that can be opened with £1 or less'),
  noFee: z.boolean().optional().describe('Only products with a yearly fee of 0'),
  variableRate: z
    .boolean()
    .optional()
    .describe('Only products whose rate can change; false: only those whose rate is fixed for a time'),
  noBonus: z.boolean().optional().describe('Only products whose rate holds no introductory bonus'),
  flexible: z
    .boolean()
    .optional()
    .describe('Only products where money taken out may go back in the same tax year, whatever their access'),
  except: z
    .array(accessWays)
    .max(4)
    .optional()
    .describe('Leaves out products whose money is reached in these ways'),
  minimumRating: z.number().min(0).max(5).optional().describe('Only products rated at least this, of 5'),
  maximumRating: z.number().min(0).max(5).optional().describe('Only products rated at most this, of 5'),
  leastReviews: z.number().int().min(0).optional().describe('Only products with at least so many reviews'),
  mostReviews: z.number().int().min(0).optional().describe('Only products with at most so many reviews'),
  exceptProviders: z
    .array(z.string().max(200))
    .max(10)
    .optional()
    .describe('Leaves out products of these providers'),
  exceptTypes: z.array(isaType).max(5).optional().describe('Leaves out products of these kinds of ISA'),
  unrated: z.boolean().optional().describe('Only products that nobody has rated'),
  mostPenalty: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Early withdrawal costs at most so many days of interest'),
  leastPenalty: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Early withdrawal costs at least so many days of interest'),
  noRate: z.boolean().optional().describe('Only products that state neither a rate nor a fee'),
  canLeave: z
    .boolean()
    .optional()
    .describe('Only products that give money back early, be it at a cost; false: only those that do not'),
  longestNotice: z.number().int().min(0).max(1000).optional().describe('Notice of at most so many days'),
  shortestNotice: z.number().int().min(0).max(1000).optional().describe('Notice of at least so many days'),
  monthly: pounds.optional().describe('Pounds to pay in each month: only products that take this much'),
  mostMinimum: pounds.optional().describe('Pounds: only products with a minimum deposit of at most this'),
  mostMaximum: pounds.optional().describe('Pounds: only products that take at most this in a tax year'),
  leastMaximum: pounds.optional().describe('Pounds: only products that take at least this in a tax year'),
  leastMinimum: pounds.optional().describe('Pounds: only products with a minimum deposit of at least this'),
  maximumRate: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Percent a year: only products that pay at most this'),
  minimumRate: z.number().min(0).max(100).optional().describe('Percent a year: only products that pay this'),
  minimumFee: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Percent a year: only products that cost at least this'),
  maximumFee: z.number().min(0).max(100).optional().describe('Percent a year: only products that cost this'),
  strictly: z.boolean().optional().describe('With a rate or fee: beyond the figure, not at it'),
  sort: z
    .enum([...sortOptions.map((option) => option.id), ...ownSorts])
    .default('rating')
    .describe(
      'rating: best rated; interest: highest rate; fees: lowest yearly fee; popular: most reviews; after-bonus: highest rate without introductory bonus; notice: shortest notice; term: shortest fixed term; penalty: fewest days of interest lost; monthly: most that may go in each month',
    ),
  reversed: z
    .boolean()
    .optional()
    .describe('The other end of the order: lowest rate, highest fee or minimum, worst rated, fewest reviews'),
  limit: z.number().int().min(0).max(10).default(3),
});

export type Search = z.output<typeof searchInput>;

const access: Record<NonNullable<Search['access']>, (product: Product) => boolean> = {
  'easy access': (product) => /easy access/i.test(product.term ?? ''),
  notice: (product) => /notice/i.test(`${product.term ?? ''} ${product.type}`),
  fixed: (product) => /(?<!no )fixed/i.test(`${product.term ?? ''} ${product.type}`),
  'regular saver': (product) => /regular saver/i.test(product.type),
  flexible: (product) =>
    /flexible|same tax year|within the tax year/i.test([product.type, ...product.features].join(' ')),
};

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

/** What is fixed takes money once; whoever states no monthly payments takes them like any other. */
function takesMonthly(product: Product, amount: number): boolean {
  const range = monthlyRange(product.features);
  if (range !== null) return amount >= range.least && amount <= range.most;
  return !access.fixed(product) && takes(product, amount);
}

/** Bounds in their own units, both included; a figure that is not stated keeps to none. */
const within = (figure: number | null, least: number | undefined, most: number | undefined) =>
  (least === undefined && (most ?? Infinity) === Infinity) ||
  (figure !== null && figure >= (least ?? 0) && figure <= (most ?? Infinity));

function hasFigures(
  { interestRate, annualFee }: Product,
  { minimumRate, maximumRate, minimumFee, maximumFee, strictly }: Search,
): boolean {
  const beyond = (more: number, less: number) => (strictly ? more > less : more >= less);
  return (
    (minimumRate === undefined || beyond(interestRate ?? -Infinity, minimumRate)) &&
    (maximumRate === undefined || beyond(maximumRate, interestRate ?? Infinity)) &&
    (minimumFee === undefined || beyond(annualFee ?? -Infinity, minimumFee)) &&
    (maximumFee === undefined || beyond(maximumFee, annualFee ?? Infinity))
  );
}

function hasTerm(
  { term }: Product,
  { termMonths: exactly, shortestMonths, longestMonths, exceptMonths }: Search,
): boolean {
  const months = termMonths(term);
  return (
    within(months, shortestMonths, longestMonths) &&
    (exactly === undefined || months === exactly) &&
    (exceptMonths === undefined || months !== exceptMonths)
  );
}

/** Whether a rate can change: a return that is only aimed at is no rate. */
function rateIs(product: Product, variable: boolean): boolean {
  const fixed =
    access.fixed(product) || /\brate (?:is )?(?:fixed|guaranteed)\b/i.test(product.features.join('. '));
  return product.interestRate !== null && product.fscsProtected && fixed !== variable;
}

/** The conditions on what a product states in words or leaves unsaid. */
const hasTerms = (product: Product, search: Search): boolean =>
  (!search.noPenalty || hasNoPenalty(product.earlyWithdrawalPenalty)) &&
  (search.canLeave === undefined ||
    (product.earlyWithdrawalPenalty !== null &&
      canLeaveEarly(product.earlyWithdrawalPenalty) === search.canLeave)) &&
  (!search.noBonus || introductoryBonus(product.features) === null) &&
  (search.variableRate === undefined || rateIs(product, search.variableRate)) &&
  within(product.maximumDeposit, search.leastMaximum, search.mostMaximum) &&
  (!search.unrated || product.rating === null) &&
  within(product.rating, search.minimumRating, search.maximumRating) &&
  within(product.reviewCount, search.leastReviews, search.mostReviews) &&
  !(search.exceptProviders ?? []).includes(product.provider) &&
  !(search.exceptTypes ?? []).some((type) => matchesFilter(product.type, type)) &&
  (!search.flexible || access.flexible(product)) &&
  !(search.except ?? []).some((way) => access[way](product)) &&
  (!search.noRate || (product.interestRate === null && product.annualFee === null)) &&
  within(penaltyDays(product.earlyWithdrawalPenalty), search.leastPenalty, search.mostPenalty) &&
  (!search.noFee || product.annualFee === 0) &&
  (search.fscsProtected === undefined || product.fscsProtected === search.fscsProtected);

/** Whether an active product keeps every condition of a search. */
export function matches(product: Product, search: Search): boolean {
  const { type, form, deposit, words } = search;
  return (
    product.isActive &&
    (!type || matchesFilter(product.type, type)) &&
    (!search.access || access[search.access](product)) &&
    (!form || isInvestment(product) === (form === 'investments')) &&
    hasTerm(product, search) &&
    (deposit === undefined || takes(product, deposit)) &&
    (!words || hasWords(product, words)) &&
    !(search.exceptWords && hasWords(product, search.exceptWords)) &&
    (search.monthly === undefined || takesMonthly(product, search.monthly)) &&
    within(noticeDays(product.term), search.shortestNotice, search.longestNotice) &&
    within(
      product.minimumDeposit,
      search.leastMinimum,
      Math.min(search.mostMinimum ?? Infinity, search.noMinimum ? 1 : Infinity),
    ) &&
    hasTerms(product, search) &&
    hasFigures(product, search)
  );
}
