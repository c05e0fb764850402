import { auditLog } from '@isa/db';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  balance,
  createPaymentsTest,
  orderOf,
  type PaymentsTest,
  spend,
} from '../../../test/payments-harness.ts';
import { problemOf } from '../../../test/support/problem.ts';
import { type OrderFilter, orderFilters } from '../../domain/payments/orders.ts';
import { orderListInput } from '../../domain/schemas/payment.ts';
import { acknowledgeOrder, listOrders } from './service-orders.ts';
import { confirmPaymentSuccess } from './service-checkout.ts';
import { DISPUTE_FLAG, SHORTFALL_FLAG } from './settlement.ts';

const firstPage = orderListInput.parse({});

let t: PaymentsTest;
beforeEach(async () => {
  t = await createPaymentsTest();
});
afterEach(() => t.remove());

async function bought(plan: 'ISA_STARTER' | 'ISA_PLUS' = 'ISA_STARTER'): Promise<string> {
  const intentId = await t.beginAndPay(plan);
  await confirmPaymentSuccess(t.buyer, { paymentIntentId: intentId });
  return intentId;
}

async function disputed(): Promise<string> {
  const intentId = await bought();
  t.fake.change(intentId, { disputes: ['needs_response'] });
  await t.webhook('charge.dispute.created', intentId);
  return intentId;
}

async function acknowledge(intentId: string, isAcknowledged = true) {
  const { id: orderId, updatedAt } = await orderOf(t.db, intentId);
  return acknowledgeOrder(t.buyer, { orderId, updatedAt, isAcknowledged });
}

const listed = async (status?: OrderFilter) =>
  (await listOrders(t.deps, { ...firstPage, status })).orders.map((order) => order.paymentReference);
const acknowledgements = async () =>
  (await t.db.read.select().from(auditLog)).filter(({ action }) => action === 'order.acknowledge');

describe('an acknowledged order', () => {
  test('is no longer listed as flagged; the audit log has the actor and the change', async () => {
    const flagged = await disputed();
    t.setNow(new Date('2026-11-20T13:00:00Z'));
    const newer = await bought();
    expect(await listed()).toEqual([flagged, newer]);
    expect(await listed('flagged')).toEqual([flagged]);
    expect(await acknowledge(flagged)).toMatchObject({ acknowledgedAt: '2026-11-20T13:00:00.000Z' });
    expect(await listed()).toEqual([newer, flagged]);
    expect(await listed('flagged')).toEqual([]);
    expect(await orderOf(t.db, flagged)).toMatchObject({ flag: DISPUTE_FLAG });
    expect(await acknowledgements()).toMatchObject([
      {
        actorId: t.buyer.user.id,
        target: `order:${(await orderOf(t.db, flagged)).id}`,
        after: { flag: DISPUTE_FLAG },
        createdAt: '2026-11-20T13:00:00.000Z',
      },
    ]);
  });

  test('is recorded once, however often it is reported', async () => {
    const flagged = await disputed();
    const first = await acknowledge(flagged);
    t.setNow(new Date('2026-11-20T13:00:00Z'));
    expect(await acknowledge(flagged)).toEqual(first);
    expect(await acknowledgements()).toHaveLength(1);
  });

  test('can be flagged again, which is noted once', async () => {
    const flagged = await disputed();
    await acknowledge(flagged);
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await acknowledge(flagged, false)).toMatchObject({ acknowledgedAt: null });
      expect(await listed('flagged')).toEqual([flagged]);
    }
    const actions = (await t.db.read.select().from(auditLog)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'order.flag-again')).toHaveLength(1);
  });

  test('stays so when Stripe repeats what is known, and is flagged again when the payment changes', async () => {
    const flagged = await disputed();
    await acknowledge(flagged);
    await t.webhook('charge.dispute.updated', flagged);
    expect(await listed('flagged')).toEqual([]);
    t.fake.change(flagged, { refunded: 50 });
    await t.webhook('charge.refunded', flagged);
    expect(await listed('flagged')).toEqual([flagged]);
  });

  test('is not acknowledged when it has changed since the sender saw it', async () => {
    const flagged = await disputed();
    const seen = await orderOf(t.db, flagged);
    t.setNow(new Date('2026-11-20T13:00:00Z'));
    t.fake.change(flagged, { refunded: 50 });
    await t.webhook('charge.refunded', flagged);
    const late = acknowledgeOrder(t.buyer, {
      orderId: seen.id,
      updatedAt: seen.updatedAt,
      isAcknowledged: true,
    });
    expect(await problemOf(late)).toMatchObject({
      status: 409,
      body: { message: 'This order has changed. Please check it again.' },
    });
    expect(await listed('flagged')).toEqual([flagged]);
    expect(await acknowledgements()).toEqual([]);
  });

  test('an unflagged order is refused with 409, an unknown one with 404', async () => {
    expect(await problemOf(acknowledge(await bought()))).toMatchObject({
      status: 409,
      body: { message: 'This order is no longer flagged.' },
    });
    const nothing = acknowledgeOrder(t.buyer, { orderId: 'nothing', updatedAt: '', isAcknowledged: true });
    expect(await problemOf(nothing)).toMatchObject({ status: 404 });
  });
});

test('filters orders by status, each order under one', async () => {
  const unpaid = await t.begin();
  const paid = await bought('ISA_PLUS');
  const partly = await bought('ISA_PLUS');
  t.fake.change(partly, { refunded: 200 });
  await t.webhook('charge.refunded', partly);
  const refunded = await bought();
  t.fake.change(refunded, { refunded: 100 });
  await t.webhook('charge.refunded', refunded);
  const dispute = await disputed();
  const processing = await t.begin();
  t.fake.change(processing, { status: 'processing' });
  await t.webhook('payment_intent.processing', processing);
  const failed = await t.begin();
  t.fake.change(failed, { status: 'canceled' });
  await t.webhook('payment_intent.canceled', failed);
  const spent = await bought('ISA_PLUS');
  await spend(t.db, t.buyer.user.id, await balance(t.db, t.buyer.user.id));
  t.fake.change(spent, { refunded: 500 });
  await t.webhook('charge.refunded', spent);

  const found = await Promise.all(orderFilters.map(async (each) => [each, (await listed(each)).toSorted()]));
  expect(await orderOf(t.db, spent)).toMatchObject({ flag: SHORTFALL_FLAG });
  expect(Object.fromEntries(found)).toEqual({
    flagged: [dispute, spent].toSorted(),
    created: [unpaid],
    processing: [processing],
    succeeded: [paid],
    'part-refunded': [partly],
    refunded: [refunded, spent].toSorted(),
    disputed: [dispute],
    failed: [failed],
  });
  expect((await listOrders(t.deps, { ...firstPage, status: 'refunded' })).count).toBe(2);
});
