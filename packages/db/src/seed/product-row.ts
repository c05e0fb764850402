import type { ProductProof, products } from '../schema/products.ts';
import { factNames, type SeedProduct } from './product-entry.ts';

type ProductRow = Omit<typeof products.$inferSelect, 'id'>;

/** Figures of the specification that a provider publishes, in the order in which the API names them. */
const publishedFigures = [
  'interestRate',
  'annualFee',
  'governmentBonus',
  'minimumDeposit',
  'maximumDeposit',
  'term',
  'earlyWithdrawalPenalty',
  'fscsProtected',
];

/** What pays us and who collected the reviews is not published by a provider; the rating has the day of its check. */
const provable = [
  'rating',
  ...publishedFigures,
  ...factNames.filter((name) => name !== 'commission' && name !== 'ratingSource'),
];

/** The row of a seeded product, with one proof of all that it states. `at` is a moment, as `2026-11-28T12:00:00.000Z`. */
export function seedRow(product: SeedProduct, at: string): ProductRow {
  const stated = Object.entries(product).filter(([, value]) => value !== null);
  const isFact = ([name]: [string, unknown]) => factNames.includes(name);
  const basics = Object.entries(product).filter((entry) => !isFact(entry));
  const names = new Set(stated.map(([name]) => name));
  const proof: ProductProof = {
    fields: provable.filter((name) => names.has(name)),
    source: product.referralLink.replace('/go/', '/facts/'),
    checkedOn: at.slice(0, 10),
    checkedBy: 'seed',
  };
  return {
    ...(Object.fromEntries(basics) as Omit<ProductRow, 'facts' | 'proofs' | 'pinned'>),
    facts: Object.fromEntries(stated.filter(isFact)),
    proofs: [proof],
    pinned: [],
    createdAt: at,
    updatedAt: at,
  };
}
