import type { Payments } from '../../adapters/stripe.ts';
import type { Deps, PublicUser } from '../../context.ts';
import type { PaymentGateway } from '../../domain/payment-provider.ts';
import { defaultPriceIds, type Plan, plansWith } from '../../domain/plans.ts';
import { unavailable } from '../../errors.ts';

/** What the payment service lives on. */
export interface PaymentDeps extends Pick<Deps, 'env' | 'db' | 'log' | 'now' | 'mailer'> {
  payments: Payments;
}

/** The same at the request of somebody signed in. */
export interface PaymentCtx extends PaymentDeps, Pick<Deps, 'limits'> {
  user: PublicUser;
}

const AN_HOUR = 3600;

/** The way to Stripe. @throws {AppError} 503 when payments are off */
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
