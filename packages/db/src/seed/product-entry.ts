import type { products } from '../schema/products.ts';

/** A product as it is seeded: money in pounds, rates and fees in percent a year, the rating out of 5. */
export type SeedProduct = Omit<typeof products.$inferSelect, 'id' | 'createdAt' | 'updatedAt'>;

/** What every product states itself. Everything else may come from its group or stay unsaid. */
type OwnFields = Pick<
  SeedProduct,
  'name' | 'provider' | 'rating' | 'reviewCount' | 'minimumDeposit' | 'features'
>;
type Entry = OwnFields & Partial<Omit<SeedProduct, 'referralLink'>>;
type Group = Pick<SeedProduct, 'type'> & Partial<Omit<SeedProduct, 'referralLink'>>;

const unsaid = {
  isActive: true,
  fscsProtected: true,
  interestRate: null,
  annualFee: null,
  governmentBonus: null,
  maximumDeposit: null,
  term: null,
  earlyWithdrawalPenalty: null,
  logoUrl: null,
  termsApply: null,
};

/**
 * Completes the entries of one group of products: the entry's own fields win over the group's, and the referral
 * link is made from provider and name.
 */
export function seedProducts(group: Group, entries: readonly Entry[]): SeedProduct[] {
  return entries.map((entry) => ({
    ...unsaid,
    ...group,
    ...entry,
    referralLink: `https://example.com/go/${slug(entry.provider)}/${slug(entry.name)}`,
  }));
}

/** Lower-case words of a-z and 0-9 joined by hyphens; accents are dropped, `&` is read as "and". */
function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mark}’']/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
