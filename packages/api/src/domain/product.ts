/** A product as the API answers it. Money in pounds, rates in percent, `null` where the provider states nothing. */
export type Product = {
  id: number;
  name: string;
  provider: string;
  type: string;
  isActive: boolean;
  /** 0 to 5; null when nobody has rated it. */
  rating: number | null;
  reviewCount: number;
  interestRate: number | null;
  annualFee: number | null;
  governmentBonus: number | null;
  minimumDeposit: number | null;
  maximumDeposit: number | null;
  term: string | null;
  earlyWithdrawalPenalty: string | null;
  fscsProtected: boolean;
  features: string[];
  logoUrl: string | null;
  referralLink: string;
  termsApply: string | null;
};

/** A place of the domains that are reserved for examples and can never be a provider's (RFC 2606). */
const EXAMPLE = /^https?:\/\/(?:[\w-]{1,63}\.){0,3}example\.(?:com|net|org)(?=[/?#:]|$)/i;

/** An invented product, by where its link leads: whoever stores it, no real one can lead there. */
export const isSample = ({ referralLink }: Pick<Product, 'referralLink'>): boolean =>
  EXAMPLE.test(referralLink);

/** What a row of the comparison shows of a product, of its features the first two: a page carries one for each row. */
export type ListedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'provider'
  | 'type'
  | 'rating'
  | 'reviewCount'
  | 'interestRate'
  | 'annualFee'
  | 'governmentBonus'
  | 'fscsProtected'
  | 'features'
  | 'logoUrl'
  | 'referralLink'
>;
