import { messageOf } from '@isa/ui/client/errors.ts';
import type { Client, Outputs } from '@isa/ui/client/trpc.ts';
import { TRPCClientError } from '@trpc/client';
import { getUser } from '../session/current-user.ts';

export type Plan = Outputs['payments']['plans'][number];

/** A prepared payment: its secret is for this plan's price. */
export type Begun = { clientSecret: string; plan: Plan };

/** Timeout in milliseconds for our server, which responds within five seconds. */
export const SERVER_MS = 30_000;

/** A purchase that could not start; its message can be shown. */
export class SetupProblem extends Error {
  override name = 'SetupProblem';
}

function setupProblem(error: unknown): SetupProblem {
  const hasAnswered = error instanceof TRPCClientError && error.meta?.['response'] !== undefined;
  const fallback = hasAnswered ? 'Failed to create payment intent' : 'Please try again later.';
  return new SetupProblem(messageOf(error, fallback), { cause: error });
}

/**
 * Creates a payment for this plan's price.
 * @throws {SetupProblem}
 */
export async function beginPayment(client: Client, plan: Plan | undefined): Promise<Begun> {
  const user = getUser();
  if (!plan || !user) throw new SetupProblem('Invalid plan or user ID');
  const wanted = { userId: user.id, amount: plan.pricePence / 100, planId: plan.id, priceId: plan.priceId };
  let answer: Partial<Outputs['payments']['createIntent']> | null;
  try {
    const signal = AbortSignal.timeout(SERVER_MS);
    answer = await client.payments.createIntent.mutate(wanted, { signal });
  } catch (error) {
    throw setupProblem(error);
  }
  if (!answer?.clientSecret) throw new SetupProblem('Invalid response from payment service');
  return { clientSecret: answer.clientSecret, plan };
}
