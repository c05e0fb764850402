import { formatCount, formatPounds } from '../money.ts';
import type { Plan } from '../schemas/payment.ts';

/** Credits that an administrator may give at once, at most. */
export const CREDIT_GRANT_MAX = 10_000;
/** The error for any other number, on the server and in the form. */
export const CREDIT_GRANT_TEXT = `Credits must be a whole number from 1 to ${formatCount(CREDIT_GRANT_MAX)}.`;

/** Credits of an order that go back with a refund of so many pence in all; parts are rounded up. */
export function creditsForRefund(
  order: { credits: number; amountPence: number },
  refundedPence: number,
): number {
  return Math.min(order.credits, Math.ceil((order.credits * refundedPence) / order.amountPence));
}

/** Credits a registered user gets at registration and on the first of each month, UK time. */
export const MONTHLY_CREDITS = 20;
/** What one advisor query costs. */
export const QUERY_COST = 10;
/** Under this many credits the advisor warns. */
export const LOW_CREDITS = 20;
/** Under this many credits small screens offer more at once. */
export const SCARCE_CREDITS = 10;

export const QUERY_COST_TEXT = `Each query costs ${QUERY_COST} credits`;
export const INSUFFICIENT_CREDITS_TEXT =
  'Insufficient credits to send a message. Credits refresh monthly or you can upgrade now.';

/** `low` shows the yellow warning; `insufficient` the red one, and blocks sending. */
type CreditState = 'enough' | 'low' | 'insufficient';

/** Compares a balance with the cost of a query and the warning limit. */
export function creditState(credits: number): CreditState {
  if (!(credits >= QUERY_COST)) return 'insufficient';
  return credits < LOW_CREDITS ? 'low' : 'enough';
}

/** The yellow warning; `credit(s)` is the specified wording for any number. */
export function lowCreditsText(credits: number): string {
  return `You have ${credits} credit(s) remaining. ${QUERY_COST_TEXT}.`;
}

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
