import type { Visit } from '@isa/api/domain/comparison/comparison-query';
import type { Outputs } from '@isa/ui/client/trpc.ts';

/** What the server adds for the product page. */
export type RelatedFacts = NonNullable<Outputs['products']['related']>;

/** The saver’s money on the page of a product. */
export type PageMoney = {
  /** As in the URL. */
  named: Visit;
  /** The amount in pounds: from the URL, or a usual one. */
  amount: number;
  monthly: number;
  months: number;
  /** Referral links are hidden. */
  hidesPayers: boolean;
  /** What in the URL could not be used. */
  problem: string | null;
};

/** Until the server's part is loaded. */
export const NOTHING_RELATED = {
  cover: { deposits: null, investments: null },
  lifetimeExit: null,
  licenceSharers: [],
  lifetimeBonus: 0,
  cashCap: null,
};
