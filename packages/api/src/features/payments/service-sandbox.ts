import type { Ctx } from '../../context.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import type { CardOutcome, SandboxConfirmInput } from '../../domain/schemas/payment.ts';
import { badRequest, notFound } from '../../errors.ts';
import type { PaymentDeps } from './deps.ts';

const CARD_LIMIT = { max: 60, windowMs: MINUTE_MS };

/**
 * What Stripe's card fields do in the browser, for the sandbox's own form: the client secret alone allows payment.
 * A declined or mistyped card is an answer, not an error.
 * @throws {AppError} 404 outside sandbox mode; 400 for an unknown client secret; 429
 */
export async function confirmSandboxCard(
  ctx: Pick<PaymentDeps, 'payments'> & Pick<Ctx, 'limits' | 'ip'>,
  input: SandboxConfirmInput,
): Promise<CardOutcome> {
  const { sandbox } = ctx.payments;
  if (sandbox === null) throw notFound();
  ctx.limits.consumeInMemory(`sandbox-confirm:${ctx.ip}`, CARD_LIMIT);
  const card = { number: input.cardNumber, expiry: input.expiry, cvc: input.cvc };
  const outcome = sandbox.payWithCard(input.clientSecret, card, input.confirmed === true);
  if (outcome === null) throw badRequest('This payment is no longer known. Please start again.');
  return outcome;
}
