import {
  type ChargeFacts,
  type IntentFacts,
  type PaymentGateway,
  ProviderError,
} from '../domain/payments/orders.ts';
import { type ClientConfig, createStripeClient, type StripeClient } from './stripe-client.ts';
import { disputeState, readEventFacts, readIntentFacts } from './stripe-facts.ts';
import { readSignedEvent } from './stripe-webhook.ts';

const PAGE = 100;

export interface GatewayConfig extends ClientConfig {
  webhookSecret: string | null;
}

/**
 * A charge carries refunds and disputes, which events report too. Without a usable response about it, credits that are
 * paid for are still granted.
 */
async function chargeOf({ sdk, ask }: StripeClient, id: string): Promise<unknown> {
  try {
    return await ask(() => sdk.charges.retrieve(id));
  } catch (error) {
    if (error instanceof ProviderError && (error.kind === 'refused' || error.kind === 'failed')) return null;
    throw error;
  }
}

/** `disputed` stays true for ever, won or lost; only the disputes themselves show it. */
async function disputeOf(
  { sdk, nullIfMissing }: StripeClient,
  intentId: string,
): Promise<ChargeFacts['dispute']> {
  const list = await nullIfMissing(() => sdk.disputes.list({ payment_intent: intentId, limit: 100 }));
  return list === null ? 'open' : disputeState(list.data.map((dispute) => dispute.status));
}

/** What Stripe knows of an intent, queried further where the intent itself does not say. */
async function factsOf(client: StripeClient, intent: unknown): Promise<IntentFacts> {
  const { facts, chargeId, disputed } = readIntentFacts(intent);
  if (facts === null) throw new ProviderError('failed', 'Stripe answered with something that is no payment');
  if (chargeId !== null) {
    const charge = await chargeOf(client, chargeId);
    return charge === null ? facts : factsOf(client, { ...Object(intent), latest_charge: charge });
  }
  if (!disputed) return facts;
  return { ...facts, charge: { ...facts.charge, dispute: await disputeOf(client, facts.id) } };
}

const since = (moment: Date) => ({ created: { gte: Math.floor(moment.getTime() / 1000) }, limit: PAGE });

/** The SDK's client narrowed to what the product asks. */
export function createGateway(config: GatewayConfig): PaymentGateway {
  const client = createStripeClient(config);
  const { sdk, ask, nullIfMissing, pages } = client;
  return {
    async createIntent({ orderId, userId, planId, amountPence, currency, description }) {
      const intent = await ask(() =>
        sdk.paymentIntents.create(
          {
            amount: amountPence,
            currency,
            description,
            allowed_payment_method_types: ['card'],
            metadata: { orderId, planId, userId: String(userId) },
          },
          { idempotencyKey: orderId },
        ),
      );
      if (typeof intent.id !== 'string' || typeof intent.client_secret !== 'string') {
        throw new ProviderError('failed', 'Stripe answered without a client secret');
      }
      return { id: intent.id, clientSecret: intent.client_secret };
    },
    async readIntent(id) {
      const intent = await nullIfMissing(() =>
        sdk.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
      );
      return intent === null ? null : factsOf(client, intent);
    },
    async *listIntents(moment) {
      const intents = pages((after) =>
        sdk.paymentIntents.list({ ...since(moment), ...after, expand: ['data.latest_charge'] }),
      );
      for await (const intent of intents) yield await factsOf(client, intent);
    },
    async cancelIntent(id) {
      try {
        await ask(() => sdk.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }));
        return true;
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'refused') return false;
        throw error;
      }
    },
    async refund(intentId, amount, key) {
      await ask(() => sdk.refunds.create({ payment_intent: intentId, amount }, { idempotencyKey: key }));
    },
    async *listEvents(moment, types) {
      const events = pages((after) => sdk.events.list({ ...since(moment), ...after, types: [...types] }));
      for await (const event of events) yield readEventFacts(event);
    },
    readEvent: (body, signature, now) => readSignedEvent(sdk, config.webhookSecret, { body, signature, now }),
  };
}
