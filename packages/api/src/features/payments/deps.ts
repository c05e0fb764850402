import type { Deps, SignedInCtx } from '../../context.ts';
import type { PaymentGateway } from '../../domain/payments/orders.ts';
import { defaultPriceIds, plansWith } from '../../domain/payments/credits.ts';
import type { Plan } from '../../domain/schemas/payment.ts';
import { unavailable } from '../../errors.ts';

/** Dependencies of the payment services. */
export type PaymentDeps = Pick<Deps, 'env' | 'db' | 'log' | 'now' | 'mailer' | 'payments'>;

/** The same for a signed-in user. */
export type PaymentCtx = PaymentDeps & Pick<SignedInCtx, 'limits' | 'user'>;

const AN_HOUR = 3600;

/** The payment gateway. @throws {AppError} 503 when payments are off */
export function gatewayOf(deps: Pick<PaymentDeps, 'payments'>): PaymentGateway {
  const { gateway } = deps.payments;
  if (gateway === null) throw unavailable('Payments are not available', AN_HOUR);
  return gateway;
}

/** The plans on sale, under this installation's price references. */
export function plansOf({ env }: Pick<PaymentDeps, 'env'>): Plan[] {
  return plansWith({
    ISA_STARTER: env.PRICE_STARTER ?? defaultPriceIds.ISA_STARTER,
    ISA_PLUS: env.PRICE_PLUS ?? defaultPriceIds.ISA_PLUS,
  });
}

/** The name of a plan; a plan no longer sold is named by its id. */
export function planNames(deps: Pick<PaymentDeps, 'env'>): (planId: string) => string {
  const names = new Map<string, string>(plansOf(deps).map((plan) => [plan.id, plan.name]));
  return (planId: string) => names.get(planId) ?? planId;
}

/** Whether no real card was charged for a purchase, by Stripe's `livemode`; older orders without it count as of the current account. */
export const isTestPurchase = (
  { payments }: Pick<PaymentDeps, 'payments'>,
  { livemode }: { livemode: boolean | null },
): boolean => (livemode === null ? payments.isTestMode : !livemode);
