import { setImmediate as pause } from 'node:timers/promises';
import { paymentOrders, users } from '@isa/db';
import { anyFreePort } from '@isa/db/testing/ports';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { paymentIntentInput } from '../../domain/schemas/payment.ts';
import {
  addUser,
  buyerCtx,
  createPaymentsTest,
  historyOf,
  NOON,
  openServer,
  orderOf,
  type PaymentsTest,
} from '../../../test/payments-harness.ts';
import { problemOf } from '../../../test/support/problem.ts';
import { createPaymentIntent, getPaymentsConfig, listPlans } from './service-checkout.ts';

const starter = { amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };
const plus = { amount: 5, planId: 'ISA_PLUS', priceId: 'price_isa_plus' };

let t: PaymentsTest;
beforeEach(async () => {
  t = await createPaymentsTest();
});
afterEach(() => t.remove());

const created = () =>
  t.fake.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
const orders = () => t.db.read.select().from(paymentOrders);

describe('beginning a purchase', () => {
  test('the plans carry the price references of this installation', async () => {
    const env = { ...t.deps.env, PRICE_PLUS: 'price_live_7' };
    expect((await listPlans({ env })).map(({ id, priceId }) => [id, priceId])).toEqual([
      ['ISA_STARTER', 'price_isa_starter'],
      ['ISA_PLUS', 'price_live_7'],
    ]);
    const config = await getPaymentsConfig(t.deps);
    expect(config).toMatchObject({ mode: 'stripe', publishableKey: 'pk_test_fake' });
    expect(JSON.stringify(config)).not.toContain('sk_');
  });

  test('the order is in the database before Stripe is called with its id as the idempotency key', async () => {
    const seen: string[] = [];
    const { gateway } = t.deps.payments;
    if (gateway === null) throw new Error('no gateway');
    const watching = {
      ...gateway,
      createIntent: async (intent: Parameters<typeof gateway.createIntent>[0]) => {
        seen.push(...(await orders()).filter(({ id }) => id === intent.orderId).map(({ state }) => state));
        return gateway.createIntent(intent);
      },
    };
    const ctx = { ...t.buyer, payments: { ...t.deps.payments, gateway: watching } };
    const intentId = await t.begin('ISA_PLUS', ctx);
    const order = await orderOf(t.db, intentId);
    expect(seen).toEqual(['created']);
    expect(order).toMatchObject({
      userId: t.buyer.user.id,
      credits: 300,
      amountPence: 500,
      currency: 'gbp',
      state: 'created',
    });
    expect(created()[0]?.key).toBe(order.id);
    expect(await historyOf(t.db, order.id)).toEqual(['none>created']);
  });

  test('two purchases begun at once stay two', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => t.begin()));
    expect(new Set(ids).size).toBe(8);
  });

  test.each([
    ['unknown plan', { ...starter, planId: 'ISA_GOLD' }, 'Invalid plan or user ID'],
    ['no plan', { ...starter, planId: '' }, 'Invalid plan or user ID'],
    [
      'price of the other plan',
      { ...starter, priceId: plus.priceId },
      'The price reference does not match this plan.',
    ],
    ['amount of the other plan', { ...plus, amount: 1 }, 'The amount does not match the price of this plan.'],
    ['amount as text', { ...starter, amount: '1' }, 'The amount must be a number of pounds.'],
  ])('fault 18: %s is refused with 400 and Stripe is not asked', async (_name, body, message) => {
    const problem = await problemOf(
      Promise.resolve().then(() => createPaymentIntent(t.buyer, paymentIntentInput.parse(body))),
    );
    expect(problem).toMatchObject({ status: 400, body: { message } });
    expect(t.fake.requests).toHaveLength(0);
    expect(await orders()).toHaveLength(0);
  });

  test('fault 18: whatever is sent, Stripe only ever sees 100 or 500 pence GBP', async () => {
    const anything = fc.oneof(
      fc.double(),
      fc.constantFrom(0, -1, 1, 5, 100, 0.01, Number.NaN, Number.POSITIVE_INFINITY),
    );
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('ISA_STARTER', 'ISA_PLUS', starter.priceId, plus.priceId, '__proto__'),
    );
    await fc.assert(
      fc.asyncProperty(anything, text, text, async (amount, planId, priceId) => {
        const input = paymentIntentInput.safeParse({ amount, planId, priceId });
        if (input.success) await createPaymentIntent(t.buyer, input.data).catch(() => undefined);
      }),
      { numRuns: 150 },
    );
    await t.begin('ISA_STARTER');
    await t.begin('ISA_PLUS');
    const asked = created().map(({ form }) => `${form.get('amount')} ${form.get('currency')}`);
    expect(new Set(asked)).toEqual(new Set(['100 gbp', '500 gbp']));
  });

  test.each([
    ['down', { on: 'POST', kind: 'reset' }, 502],
    ['failing', { on: 'POST', kind: 'status', status: 500 }, 502],
    ['refusing', { on: 'POST', kind: 'status', status: 401 }, 502],
    ['talking nonsense', { on: 'POST', kind: 'garbage' }, 502],
    ['silent', { on: 'POST', kind: 'hang' }, 504],
  ] as const)('fault 25: Stripe %s', async (_name, fault, status) => {
    // What answers, however badly, is waited for: only silence meets the deadline.
    const deadline = fault.kind === 'hang' ? { deadlineMs: 800 } : {};
    const server = await openServer(t.db, t.fake, { now: () => NOON, ...deadline });
    t.fake.fault(fault);
    const problem = await problemOf(createPaymentIntent(buyerCtx(server, t.buyer.user), starter));
    expect(problem).toMatchObject({ status, body: { message: 'Failed to create payment intent' } });
  });

  test('fault 25: by default Stripe is given up on within five seconds', async () => {
    const server = await openServer(t.db, t.fake, { now: () => NOON, deadlineMs: null });
    t.fake.fault({ on: 'POST', kind: 'hang' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const begun = problemOf(createPaymentIntent(buyerCtx(server, t.buyer.user), starter));
    while (created().length === 0) await pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await begun).toMatchObject({ status: 504 });
  });

  test('fault 25: Stripe is unreachable', async () => {
    const base = `http://127.0.0.1:${await anyFreePort()}`;
    const server = await openServer(t.db, { base }, { now: () => NOON });
    const buyer = buyerCtx(server, t.buyer.user);
    expect(await problemOf(createPaymentIntent(buyer, starter))).toMatchObject({ status: 502 });
  });

  test.each(['act-reset', 'act-hang'] as const)(
    'fault 24: an answer that was lost (%s) costs no second payment',
    async (kind) => {
      const quick = await openServer(t.db, t.fake, { now: () => NOON, deadlineMs: 800 });
      t.fake.fault({ on: 'POST', kind, times: 2 });
      await problemOf(createPaymentIntent(buyerCtx(quick, t.buyer.user), starter));
      t.fake.heal();
      await createPaymentIntent(t.buyer, starter);
      expect(t.fake.intents.size).toBe(1);
      expect(await orders()).toHaveLength(1);
    },
  );

  test('a failure that Stripe would repeat under the same key does not block the next try', async () => {
    t.fake.fault({ on: 'POST', kind: 'status', status: 500, times: 2 });
    await problemOf(createPaymentIntent(t.buyer, starter));
    await createPaymentIntent(t.buyer, starter);
    const keys = created().map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect((await orders()).map(({ state }) => state).toSorted()).toEqual(['created', 'failed']);
  });

  test("another user's order is never taken up", async () => {
    t.fake.fault({ on: 'POST', kind: 'reset', times: 2 });
    await problemOf(createPaymentIntent(t.buyer, starter));
    const other = buyerCtx(t.deps, await addUser(t.db, 'other'));
    const order = await orderOf(t.db, await t.begin('ISA_STARTER', other));
    expect(order.userId).toBe(other.user.id);
  });

  test('payments off: 503 "Payments are not available"', async () => {
    const off = await openServer(t.db, t.fake, { now: () => NOON, mode: 'off' });
    expect(await problemOf(createPaymentIntent(buyerCtx(off, t.buyer.user), starter))).toMatchObject({
      status: 503,
      body: { message: 'Payments are not available' },
    });
    expect(await getPaymentsConfig(off)).toMatchObject({ mode: 'off', publishableKey: null });
  });

  test('no balance changes before a payment', async () => {
    await t.begin();
    const [row] = await t.db.read.select().from(users).where(eq(users.id, t.buyer.user.id));
    expect(row?.credits).toBe(20);
  });
});
