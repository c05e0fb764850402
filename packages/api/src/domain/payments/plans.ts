import { QUERY_COST } from './credits.ts';
import { formatPounds } from '../money.ts';
import type { Plan } from '../schemas/payment.ts';

export type PlanId = Plan['id'];

/** The plan an upgrade starts from. */
export const DEFAULT_PLAN: PlanId = 'ISA_STARTER';

/** Price references used where the configuration names no others. */
export const defaultPriceIds: Readonly<Record<PlanId, string>> = {
  ISA_STARTER: 'price_isa_starter',
  ISA_PLUS: 'price_isa_plus',
};

const offers = [
  { id: 'ISA_STARTER', name: 'Starter', credits: 50, pricePence: 100, popular: false },
  { id: 'ISA_PLUS', name: 'Plus', credits: 300, pricePence: 500, popular: true },
] as const;

/** The plans on sale, with the price references they are charged under. */
export function plansWith(priceIds: Readonly<Record<PlanId, string>> = defaultPriceIds): Plan[] {
  return offers.map((offer) => ({
    ...offer,
    priceId: priceIds[offer.id],
    price: formatPounds(offer.pricePence / 100),
    features: [
      `${offer.credits} credits (${Math.floor(offer.credits / QUERY_COST)} advisor queries)`,
      'Full ISA advisor access',
      'No monthly commitment',
    ],
  }));
}
