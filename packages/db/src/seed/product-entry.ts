import type { products } from '../schema/products.ts';
import { type Firm, firms, type Provider } from './providers.ts';

interface Tier {
  from: number;
  rate: number;
}

/** Typed facts; null where the provider states nothing. */
interface SeedFacts extends Firm {
  channels: string[] | null;
  minimumAge: number | null;
  maximumAge: number | null;
  restriction: string | null;
  restrictionDetails: string | null;
  transfersIn: boolean | null;
  transfersInFrom: string[] | null;
  flexible: boolean | null;
  monthlyMinimum: number | null;
  monthlyMaximum: number | null;
  newMoneyLimit: number | null;
  balanceLimit: number | null;
  fundingDays: number | null;
  access: string | null;
  noticeDays: number | null;
  termMonths: number | null;
  withdrawalsPerYear: number | null;
  earlyWithdrawal: boolean | null;
  exitCostDays: number | null;
  rateKind: string | null;
  bonusRate: number | null;
  bonusMonths: number | null;
  rateTiers: Tier[] | null;
  tierBasis: string | null;
  interestPaid: string | null;
  form: string | null;
  platformFeeTiers: Tier[] | null;
  platformFeeCap: number | null;
  monthlyFee: number | null;
  shareDealingFee: number | null;
  fundDealingFee: number | null;
  foreignExchangeFee: number | null;
  investmentRange: string | null;
  targetReturn: number | null;
  ratingSource: string | null;
}

/**
 * A product as it is seeded: money in pounds, rates and fees in percent a year, the rating out of 5. Its proof is added
 * on the day of seeding.
 */
export type SeedProduct = Omit<
  typeof products.$inferSelect,
  'id' | 'facts' | 'proofs' | 'pinned' | 'createdAt' | 'updatedAt'
> &
  SeedFacts;

type Stated = Partial<Omit<SeedProduct, 'referralLink' | keyof Firm>>;
/** What every product states itself. Everything else may come from its group or its firm, or stay unsaid. */
type OwnFields = Pick<SeedProduct, 'name' | 'rating' | 'reviewCount' | 'minimumDeposit' | 'features'> & {
  provider: Provider;
};
type Entry = OwnFields & Stated;
type Group = Pick<SeedProduct, 'type'> & Stated;

const unsaidFacts: Omit<SeedFacts, keyof Firm | 'ratingSource'> = {
  channels: null,
  minimumAge: null,
  maximumAge: null,
  restriction: null,
  restrictionDetails: null,
  transfersIn: null,
  transfersInFrom: null,
  flexible: null,
  monthlyMinimum: null,
  monthlyMaximum: null,
  newMoneyLimit: null,
  balanceLimit: null,
  fundingDays: null,
  access: null,
  noticeDays: null,
  termMonths: null,
  withdrawalsPerYear: null,
  earlyWithdrawal: null,
  exitCostDays: null,
  rateKind: null,
  bonusRate: null,
  bonusMonths: null,
  rateTiers: null,
  tierBasis: null,
  interestPaid: null,
  form: null,
  platformFeeTiers: null,
  platformFeeCap: null,
  monthlyFee: null,
  shareDealingFee: null,
  fundDealingFee: null,
  foreignExchangeFee: null,
  investmentRange: null,
  targetReturn: null,
};

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
  ...unsaidFacts,
  ratingSource: 'invented sample reviews',
};

/** The typed facts, in the order in which the API names them. */
export const factNames = [
  'authorisedFirm',
  'firmReferenceNumber',
  'licenceGroup',
  ...Object.keys(unsaidFacts),
  'commission',
  'ratingSource',
];

/** What most ISAs of adults have in common. */
export const forAdults = { minimumAge: 18, restriction: 'none', flexible: false };

export const noTransfersIn = { transfersIn: false, transfersInFrom: null };

/** Closed to new customers. */
export const closedToNewSavers = {
  isActive: false,
  restriction: 'existing-customers',
  restrictionDetails: 'held the account before it closed to new savers',
  ...noTransfersIn,
};

/** The kinds of ISA that may move into an ISA of an adult without a charge. */
export const otherIsas = ['cash', 'stocks-and-shares', 'innovative-finance'];

/** A platform fee that is the same for every balance. */
export const flatFee = (rate: number) => ({ annualFee: rate, platformFeeTiers: [{ from: 0, rate }] });

/** The return that an innovative finance ISA aims at. */
export const aimingAt = (rate: number) => ({ interestRate: rate, targetReturn: rate });

/**
 * Completes the entries of one group of products: the entry's own fields win over the group's, the facts of the firm
 * come from its provider, and the referral link is made from provider and name.
 */
export function seedProducts(group: Group, entries: readonly Entry[]): SeedProduct[] {
  return entries.map((entry) => ({
    ...unsaid,
    ...group,
    ...entry,
    ...firms[entry.provider],
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
