import { auditLog, paymentOrders, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  balance,
  createPaymentsTest,
  NOON,
  orderOf,
  paymentRows,
  type PaymentsTest,
  spend,
  START,
} from '../../../test/payments-harness.ts';
import { problemOf } from '../../../test/support/problem.ts';
import { compareKeys } from '../../domain/console/list-orders.ts';
import { orderListInput } from '../../domain/schemas/payment.ts';
import { type AdminOrder, listOrders, listOwnPurchases } from './service-orders.ts';
import { refundOrder } from './service-refund.ts';
import { confirmPaymentSuccess } from './service-checkout.ts';
import { receiveEvent } from './service-webhook.ts';
import { creditsToReturn, DISPUTE_FLAG, SHORTFALL_FLAG } from './settlement.ts';

const firstPage = orderListInput.parse({});

let t: PaymentsTest;
beforeEach(async () => {
  t = await createPaymentsTest();
});
afterEach(() => t.remove());

const REASON = 'Asked for it by mail';
const confirm = (paymentIntentId: string) => confirmPaymentSuccess(t.buyer, { paymentIntentId });
const rows = () => paymentRows(t.db, t.buyer.user.id);
const credits = () => balance(t.db, t.buyer.user.id);

async function bought(plan: 'ISA_STARTER' | 'ISA_PLUS' = 'ISA_STARTER'): Promise<string> {
  const intentId = await t.beginAndPay(plan);
  await confirm(intentId);
  return intentId;
}

describe('refunds and disputes', () => {
  test('fault 26: a refund event 10 times over is one negative row', async () => {
    const intentId = await bought();
    t.fake.change(intentId, { refunded: 100 });
    await Promise.all(Array.from({ length: 10 }, () => t.webhook('charge.refunded', intentId)));
    expect(await rows()).toEqual([
      ['purchase', 50],
      ['refund', -50],
    ]);
    expect(await credits()).toBe(START);
    expect(await orderOf(t.db, intentId)).toMatchObject({
      state: 'refunded',
      refundedPence: 100,
      shortfall: 0,
      flag: null,
    });
  });

  test('fault 26: credits already spent are a shortfall for the administrator, never a balance under 0', async () => {
    const intentId = await bought();
    await spend(t.db, t.buyer.user.id, 60);
    t.fake.change(intentId, { refunded: 100 });
    for (let i = 0; i < 10; i += 1) await t.webhook('charge.refunded', intentId);
    expect(await rows()).toEqual([
      ['purchase', 50],
      ['refund', -10],
    ]);
    expect(await credits()).toBe(0);
    expect(await orderOf(t.db, intentId)).toMatchObject({
      state: 'refunded',
      shortfall: 40,
      flag: SHORTFALL_FLAG,
    });
  });

  test('logs a flag once, and a shortfall too', async () => {
    const warn = vi.spyOn(t.buyer.log, 'warn');
    onTestFinished(() => warn.mockRestore());
    const intentId = await bought();
    await spend(t.db, t.buyer.user.id, 45);
    t.fake.change(intentId, { refunded: 50 });
    await t.webhook('charge.refunded', intentId);
    expect(warn).not.toHaveBeenCalled();
    t.fake.change(intentId, { refunded: 100 });
    for (let i = 0; i < 3; i += 1) await t.webhook('charge.refunded', intentId);
    const { id } = await orderOf(t.db, intentId);
    expect(warn.mock.calls).toEqual([
      [{ orderId: id, flag: SHORTFALL_FLAG }, 'a payment needs an administrator'],
    ]);
  });

  test('with nothing left there is no row at all, only the shortfall', async () => {
    const intentId = await bought();
    await spend(t.db, t.buyer.user.id, 70);
    t.fake.change(intentId, { refunded: 100 });
    await t.webhook('charge.refunded', intentId);
    await t.webhook('refund.updated', intentId);
    expect(await rows()).toEqual([['purchase', 50]]);
    expect((await orderOf(t.db, intentId)).shortfall).toBe(50);
  });

  test('a refund before the success ends at no credits, and no mail thanks for it', async () => {
    const intentId = await t.begin();
    t.fake.change(intentId, { status: 'succeeded', received: 100, refunded: 100 });
    await t.webhook('charge.refunded', intentId);
    const message = 'This payment was refunded or disputed, so its 50 credits were taken back.';
    // Its first answer, and a repeat of it.
    for (let i = 0; i < 2; i += 1)
      expect(await confirm(intentId)).toEqual({ success: true, message, credits: START });
    expect(await rows()).toEqual([
      ['purchase', 50],
      ['refund', -50],
    ]);
    expect(t.mails).toEqual([]);
  });

  test('a part refunded before the success is not reported as added', async () => {
    const intentId = await t.begin();
    t.fake.change(intentId, { status: 'succeeded', received: 100, refunded: 10 });
    const message = 'Payment received: 45 of its 50 credits are yours; a part of it was refunded.';
    for (let i = 0; i < 2; i += 1)
      expect(await confirm(intentId)).toEqual({ success: true, message, credits: START + 45 });
  });

  test('the same if Stripe’s answers do not carry the charge', async () => {
    t.fake.bare = true;
    const intentId = await t.begin();
    t.fake.change(intentId, { received: 100, refunded: 100 });
    await t.webhook('charge.refunded', intentId);
    t.fake.change(intentId, { status: 'succeeded' });
    await t.webhook('payment_intent.succeeded', intentId);
    expect(await credits()).toBe(START);
    expect((await orderOf(t.db, intentId)).state).toBe('refunded');
  });

  test('refund and dispute of one payment take back once', async () => {
    const intentId = await bought();
    t.fake.change(intentId, { refunded: 100 });
    await t.webhook('charge.refunded', intentId);
    t.fake.change(intentId, { disputes: ['needs_response'] });
    await t.webhook('charge.dispute.created', intentId);
    expect(await rows()).toEqual([
      ['purchase', 50],
      ['refund', -50],
    ]);
    expect(await orderOf(t.db, intentId)).toMatchObject({ state: 'disputed', flag: DISPUTE_FLAG });
  });

  test('a dispute takes all; one that is won gives back, one that is lost does not', async () => {
    const [won, lost] = [await bought(), await bought('ISA_PLUS')];
    for (const id of [won, lost]) {
      t.fake.change(id, { disputes: ['under_review'] });
      await t.webhook('charge.dispute.created', id);
    }
    expect(await credits()).toBe(START);
    t.fake.change(won, { disputes: ['won'] });
    await t.webhook('charge.dispute.closed', won);
    t.fake.change(lost, { disputes: ['lost'] });
    await t.webhook('charge.dispute.closed', lost);
    expect(await credits()).toBe(START + 50);
    expect(await orderOf(t.db, won)).toMatchObject({ state: 'succeeded', flag: null });
    expect(await orderOf(t.db, lost)).toMatchObject({ state: 'disputed', flag: null });
  });

  test('a dispute that is won makes good the shortfall first', async () => {
    const intentId = await bought();
    await spend(t.db, t.buyer.user.id, 60);
    t.fake.change(intentId, { disputes: ['needs_response'] });
    await t.webhook('charge.dispute.created', intentId);
    expect(await orderOf(t.db, intentId)).toMatchObject({
      shortfall: 40,
      flag: `${DISPUTE_FLAG}; ${SHORTFALL_FLAG}`,
    });
    t.fake.change(intentId, { disputes: ['won'] });
    await t.webhook('charge.dispute.closed', intentId);
    expect(await orderOf(t.db, intentId)).toMatchObject({ shortfall: 0, flag: null });
    // 10 were taken, 10 come back: the 60 stay spent.
    expect(await credits()).toBe(10);
  });

  test('a dispute known from a signed event alone is open until a signed event says how it ended', async () => {
    const intentId = await bought();
    const tell = async (type: string, disputes: string[]) => {
      t.fake.change(intentId, { disputes });
      const event = t.fake.event(type, intentId);
      t.fake.change(intentId, { disputes: [] });
      await receiveEvent(t.deps, t.fake.signed(event, NOON));
    };
    await tell('charge.dispute.created', ['needs_response']);
    // The words of the flag are for people alone.
    await t.db.write((orm) => orm.update(paymentOrders).set({ flag: 'Look at this' }));
    await t.webhook('payment_intent.succeeded', intentId);
    expect(await orderOf(t.db, intentId)).toMatchObject({ state: 'disputed', flag: DISPUTE_FLAG });
    expect(await credits()).toBe(START);
    await tell('charge.dispute.closed', ['won']);
    expect(await orderOf(t.db, intentId)).toMatchObject({ state: 'succeeded', flag: null });
    expect(await credits()).toBe(START + 50);
  });

  test('a refund that fails at the bank gives the credits back, and nothing else does', async () => {
    const intentId = await bought();
    t.fake.change(intentId, { refunded: 100 });
    await t.webhook('charge.refunded', intentId);
    t.fake.change(intentId, { refunded: 0 });
    await t.webhook('payment_intent.succeeded', intentId);
    await t.webhook('refund.updated', intentId);
    expect(await credits()).toBe(START);
    await t.webhook('refund.failed', intentId);
    expect(await credits()).toBe(START + 50);
    expect(await orderOf(t.db, intentId)).toMatchObject({ state: 'succeeded', refundedPence: 0 });
  });

  test('an inquiry takes nothing', async () => {
    const intentId = await bought();
    t.fake.change(intentId, { disputes: ['warning_needs_response'] });
    await t.webhook('charge.dispute.created', intentId);
    expect(await credits()).toBe(START + 50);
  });

  test('partial refunds take back in proportion, rounded up, and never more than was bought', async () => {
    const intentId = await bought('ISA_PLUS');
    const steps: [refunded: number, taken: number][] = [
      [1, 1],
      [2, 2],
      [250, 150],
      [251, 151],
      [500, 300],
    ];
    for (const [refunded, taken] of steps) {
      t.fake.change(intentId, { refunded });
      await t.webhook('charge.refunded', intentId);
      expect(await credits()).toBe(START + 300 - taken);
      expect((await orderOf(t.db, intentId)).state).toBe(refunded === 500 ? 'refunded' : 'succeeded');
    }
  });

  test('the rounding: parts add up to what was bought and never favour the refunded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.nat(20_000),
        (bought_, paid, back) => {
          const taken = creditsToReturn(
            { credits: bought_, amountPence: paid },
            { refundedPence: back, dispute: null },
          );
          expect(taken).toBeLessThanOrEqual(bought_);
          expect(taken * paid).toBeGreaterThanOrEqual(Math.min(back, paid) * bought_);
          if (back >= paid) expect(taken).toBe(bought_);
          if (back === 0) expect(taken).toBe(0);
        },
      ),
    );
  });
});

describe('administrators', () => {
  test('see flagged orders first, then the newest, with their history', async () => {
    const [first, flagged] = [await bought(), await t.begin()];
    t.fake.change(flagged, { status: 'succeeded', received: 1 });
    await t.webhook('payment_intent.succeeded', flagged);
    await t.begin();
    const folded = await listOrders(t.deps, firstPage);
    expect(folded).toMatchObject({ count: 2, begun: 1 });
    const { orders, count } = await listOrders(t.deps, { ...firstPage, begun: true });
    expect(count).toBe(3);
    expect(orders[0]).toMatchObject({ paymentReference: flagged, user: { username: 'buyer@example.org' } });
    expect(orders[0]?.flag).toContain('1 gbp was paid instead of 100 gbp');
    const history = orders.find(({ paymentReference }) => paymentReference === first)?.history;
    expect(history).toMatchObject([
      { fromState: 'none', toState: 'created' },
      { fromState: 'created', toState: 'succeeded', cause: 'browser' },
    ]);
    expect((await listOrders(t.deps, { ...firstPage, page: 1, limit: 2, begun: true })).orders).toHaveLength(
      1,
    );
    const dates = async (direction: 'ascending' | 'descending') =>
      (await listOrders(t.deps, { ...firstPage, begun: true, order: 'date', direction })).orders.map(
        ({ orderId }) => orderId,
      );
    expect(await dates('ascending')).toEqual((await dates('descending')).toReversed());
    for (const order of ['user', 'state', 'plan', 'amount', 'refunded'] as const) {
      const by = async (direction: 'ascending' | 'descending') =>
        (await listOrders(t.deps, { ...firstPage, begun: true, order, direction })).orders;
      const rising = await by('ascending');
      const key = ({ user, state, planName, amountPence, refundedPence }: AdminOrder) =>
        ({ user: user.username, state, plan: planName, amount: amountPence, refunded: refundedPence })[order];
      expect(rising, order).toEqual(rising.toSorted((a, b) => compareKeys(key(a), key(b), 'ascending')));
      expect(await by('descending'), order).toEqual(rising.toReversed());
    }
    const found = async (search: string) =>
      (await listOrders(t.deps, { ...firstPage, search })).orders.map((order) => order.paymentReference);
    expect(await found(first)).toEqual([first]);
    expect(await found('BUYER@example')).toHaveLength(3);
    expect(await found('b_yer')).toEqual([]);
    const { id: orderId, userId } = await orderOf(t.db, first);
    expect(await found(String(userId))).toHaveLength(3);
    expect(await found(`user:${userId}`)).toHaveLength(3);
    expect(await found(`user:${userId + 1}`)).toEqual([]);
    expect(await found(`order:${orderId}`)).toEqual([first]);
    await t.db.write((orm) => orm.update(users).set({ lastName: 'O\u2019Neil' }));
    expect(await found("o'neil")).toHaveLength(3);
    expect(await found('o\u2018NEIL')).toHaveLength(3);
  });

  test('refund through Stripe: money and credits go back once, however often it is pressed', async () => {
    const intentId = await bought('ISA_PLUS');
    const { id: orderId } = await orderOf(t.db, intentId);
    const presses = Array.from({ length: 5 }, () => refundOrder(t.buyer, { reason: REASON, orderId }));
    const results = await Promise.allSettled(presses);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(t.fake.intents.get(intentId)?.refunded).toBe(500);
    expect(await credits()).toBe(START);
    expect(await problemOf(refundOrder(t.buyer, { reason: REASON, orderId }))).toMatchObject({
      status: 409,
      body: { message: 'This payment has already been refunded.' },
    });
    expect((await t.db.read.select().from(auditLog))[0]).toMatchObject({
      action: 'refund-order',
      actorId: t.buyer.user.id,
      before: { state: 'succeeded', leftPence: 500 },
      after: { refundPence: 500, reason: REASON, state: 'refunded', leftPence: 0 },
    });
  });

  test('refund a part', async () => {
    const intentId = await bought('ISA_PLUS');
    const { id: orderId } = await orderOf(t.db, intentId);
    expect(await refundOrder(t.buyer, { reason: REASON, orderId, amountPence: 100 })).toMatchObject({
      state: 'succeeded',
      refundedPence: 100,
    });
    const [listed] = (await listOrders(t.deps, firstPage)).orders;
    expect(listed?.history.at(-1)).toMatchObject({
      cause: `administrator ${t.buyer.user.id}`,
      refundedPence: 100,
    });
    expect(await credits()).toBe(START + 240);
    await expect(refundOrder(t.buyer, { reason: REASON, orderId, amountPence: 401 })).rejects.toMatchObject({
      status: 400,
      message: 'At most £4 of this payment can be refunded.',
    });
  });

  test('refund a payment of the wrong amount, which was never credited', async () => {
    const intentId = await t.begin();
    t.fake.change(intentId, { status: 'succeeded', received: 70 });
    await t.webhook('payment_intent.succeeded', intentId);
    const { id: orderId } = await orderOf(t.db, intentId);
    // With the money refunded nothing needs attention.
    expect(await refundOrder(t.buyer, { reason: REASON, orderId })).toMatchObject({
      state: 'refunded',
      refundedPence: 70,
      flag: null,
    });
    expect(await rows()).toEqual([]);
  });

  test('cannot refund what is unknown or unpaid, and hear when Stripe does not answer', async () => {
    expect(await problemOf(refundOrder(t.buyer, { reason: REASON, orderId: 'nothing' }))).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    });
    const unpaid = await orderOf(t.db, await t.begin());
    expect(await problemOf(refundOrder(t.buyer, { reason: REASON, orderId: unpaid.id }))).toMatchObject({
      status: 409,
      body: { message: 'This order was not paid, so there is nothing to refund.' },
    });
    await t.db.write((orm) =>
      orm.update(paymentOrders).set({ intentId: null }).where(eq(paymentOrders.id, unpaid.id)),
    );
    expect(await problemOf(refundOrder(t.buyer, { reason: REASON, orderId: unpaid.id }))).toMatchObject({
      status: 409,
      body: { message: 'This order was never paid.' },
    });
    const paid = await orderOf(t.db, await bought());
    t.fake.fault({ on: 'POST /v1/refunds', kind: 'status', status: 500 });
    expect(await problemOf(refundOrder(t.buyer, { reason: REASON, orderId: paid.id }))).toMatchObject({
      status: 502,
    });
    expect((await t.db.read.select().from(auditLog)).at(-1)?.after).toEqual({
      refundPence: 100,
      reason: REASON,
      error: 'Stripe could not be reached for the refund. Please try again.',
    });
    expect(await credits()).toBe(START + 50);
  });
});

describe('a refund that Stripe did not make', () => {
  test.each([402, 500])(
    'can be tried again at once: its %i is repeated under the same key alone',
    async (status) => {
      const { id: orderId } = await orderOf(t.db, await bought());
      t.fake.repeatsFailures = true;
      t.fake.fault({ on: 'POST /v1/refunds', kind: 'status', status });
      const message =
        status === 402
          ? 'Stripe refused the refund. Check the payment in Stripe.'
          : 'Stripe could not be reached';
      for (let tries = 0; tries < 2; tries += 1)
        await expect(refundOrder(t.buyer, { reason: REASON, orderId })).rejects.toThrow(message);
      t.fake.heal();
      expect(await refundOrder(t.buyer, { reason: REASON, orderId })).toMatchObject({
        state: 'refunded',
        refundedPence: 100,
      });
      expect(await credits()).toBe(START);
    },
  );

  test('can be repeated if the bank rejected the first, as another refund at Stripe', async () => {
    const intentId = await bought();
    const { id: orderId } = await orderOf(t.db, intentId);
    await refundOrder(t.buyer, { reason: REASON, orderId });
    t.fake.change(intentId, { refunded: 0 });
    await t.webhook('refund.failed', intentId);
    expect(await credits()).toBe(START + 50);
    expect(await refundOrder(t.buyer, { reason: REASON, orderId })).toMatchObject({
      state: 'refunded',
      refundedPence: 100,
    });
    expect(t.fake.intents.get(intentId)?.refunded).toBe(100);
    expect(await credits()).toBe(START);
  });

  test('keeps its key while it may yet have been made: in silence, and where only our own books speak', async () => {
    const { id: orderId, intentId } = await orderOf(t.db, await bought('ISA_PLUS'));
    const input = { orderId, amountPence: 100, reason: REASON };
    const keys = () =>
      t.fake.requests.filter(({ path }) => path === '/v1/refunds').map(({ key }) => key?.split(':').at(-1));
    t.fake.fault({ on: 'POST /v1/refunds', kind: 'act-reset' });
    t.fake.bare = true;
    await expect(refundOrder(t.buyer, input)).rejects.toThrow();
    t.fake.heal();
    t.fake.fault({ on: 'POST /v1/refunds', kind: 'garbage' });
    await expect(refundOrder(t.buyer, input)).rejects.toThrow();
    t.fake.heal();
    await refundOrder(t.buyer, input);
    expect(new Set(keys())).toEqual(new Set(['0']));
    expect(t.fake.intents.get(intentId ?? '')?.refunded).toBe(100);
  });
});

test('one’s own purchases: newest first, without those never paid, no other user’s', async () => {
  await t.begin();
  const intentId = await bought();
  const purchases = await listOwnPurchases(t.buyer);
  expect(purchases).toMatchObject([
    {
      planName: 'Starter',
      credits: 50,
      amountPence: 100,
      currency: 'gbp',
      state: 'succeeded',
      paymentReference: intentId,
    },
  ]);
  const other = { ...t.buyer, user: { ...t.buyer.user, id: 999 } };
  expect(await listOwnPurchases(other)).toEqual([]);
});
