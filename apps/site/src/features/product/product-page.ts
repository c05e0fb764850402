import type { Visit } from '@isa/api/domain/comparison/comparison-query';
import type { Outputs } from '@isa/ui/client/trpc.ts';

/** What the server adds to a product for its page. */
export type RelatedFacts = NonNullable<Outputs['products']['related']>;

/** The saver’s money on the page of a product. */
export type PageMoney = {
  /** As the address names it. */
  named: Visit;
  /** Pounds that are worked out: those that are named, or what is usual for the product. */
  amount: number;
  monthly: number;
  months: number;
  /** Links to providers are hidden. */
  hidesPayers: boolean;
  /** What of the address could not be used, in a sentence. */
  problem: string | null;
};

/** While what the server adds is not there yet. */
export const NOTHING_RELATED = {
  cover: { deposits: null, investments: null },
  lifetimeExit: null,
  licenceSharers: [],
  governmentBonus: 0,
};
