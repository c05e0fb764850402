import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentsTest, type PaymentsTest, START } from '../../../test/payments-harness.ts';
import { unbalancedUsers } from '../../../test/support/database.ts';
import { receiveEvent } from './service-webhook.ts';
import { DISPUTE_FLAG } from './settlement.ts';
import {
  A_MINUTE_LATER,
  createReports,
  endAfter,
  interludes,
  moves,
  playStory,
  playTruth,
  purchasesOf,
  type Reports,
  truths,
} from '../../../test/support/payment-reports.ts';
import { eventOrders, permutations } from '../../../test/support/orders.ts';
import { budget } from '../../../test/support/tier.ts';

let t: PaymentsTest;
let harness: Reports;
beforeAll(async () => {
  t = await createPaymentsTest();
  harness = createReports(t);
  t.setNow(A_MINUTE_LATER);
});
afterAll(() => t.remove());

describe('fault 21: the end does not depend on the order', () => {
  test.each(['refunded', 'refunded and disputed', 'succeeded'] as const)(
    'any order of the events about a payment that was %s',
    async (name) => {
      const truth = truths[name];
      for (const order of eventOrders(5)) {
        const p = await harness.purchase();
        t.fake.change(p.intentId, truth?.changes ?? {});
        const reports = harness.eventsOf(p.intentId);
        for (const place of order) await reports[place]?.(p);
        expect(await harness.endOf(p)).toMatchObject({ ...truth?.end, purchases: 1 });
      }
      expect(await unbalancedUsers(t.db)).toEqual([]);
    },
  );

  test.each(Object.entries(truths))(
    '%s: any order, any repeats, one by one or all at once',
    async (_name, { changes, end }) => {
      const which = fc.array(fc.nat(6), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(which, fc.boolean(), async (order, atOnce) => {
          const result = await playTruth(t, harness, changes, { order, atOnce });
          expect(result).toMatchObject({ ...end, shortfall: 0, purchases: purchasesOf(end.state) });
          expect(result.mails).toBeLessThanOrEqual(1);
        }),
        { numRuns: budget.paymentTruths },
      );
    },
  );

  test('while the payment changes: Stripe moves, reports are late, lost or doubled, the last one decides', async () => {
    const between = fc.array(fc.constantFrom(...interludes), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: moves.length }),
        fc.array(between, { minLength: 7, maxLength: 7 }),
        fc.nat(),
        async (count, interludesOf, late) => {
          const end = await playStory(t, harness, { count, between: interludesOf, late });
          expect(end).toMatchObject({ ...endAfter(count), shortfall: 0 });
        },
      ),
      { numRuns: budget.paymentStories },
    );
    expect(await unbalancedUsers(t.db)).toEqual([]);
  });

  /** A paid purchase with events of refunds and of a dispute, of which Stripe's own answers say nothing. */
  async function signedOnly(refunds: readonly number[], disputes: string[]) {
    const p = await harness.purchase();
    t.fake.change(p.intentId, { status: 'succeeded', received: 100 });
    const events = [t.fake.event('payment_intent.succeeded', p.intentId)];
    for (const refunded of refunds) {
      t.fake.change(p.intentId, { refunded });
      events.push(t.fake.event('charge.refunded', p.intentId));
    }
    if (disputes.length > 0) {
      t.fake.change(p.intentId, { disputes });
      events.push(t.fake.event('charge.dispute.created', p.intentId));
    }
    t.fake.change(p.intentId, { refunded: 0, disputes: [] });
    return { p, reports: [...events.map(harness.deliver), harness.browser, harness.reconciliation] };
  }

  test.each([
    ['refunded in full', [100], [], { credits: START, state: 'refunded', refundedPence: 100 }],
    ['refunded in parts', [33, 71], [], { credits: START + 14, state: 'succeeded', refundedPence: 71 }],
    ['disputed', [], ['needs_response'], { credits: START, state: 'disputed', flag: DISPUTE_FLAG }],
    [
      'refunded and lost',
      [40],
      ['lost'],
      { credits: START, state: 'disputed', refundedPence: 40, flag: null },
    ],
  ])(
    'any order where signed events alone say that it was %s, and Stripe’s answers deny it',
    async (_name, refunds, disputes, end) => {
      for (const order of eventOrders(3 + refunds.length + disputes.length)) {
        const { p, reports } = await signedOnly(refunds, disputes);
        for (const place of order) await reports[place]?.(p);
        expect(await harness.endOf(p)).toMatchObject({ ...end, shortfall: 0, purchases: 1 });
      }
      expect(await unbalancedUsers(t.db)).toEqual([]);
    },
  );

  test('every permutation of a refund that failed later, in sequence and at once, takes no credits in the end', async () => {
    const made = async () => {
      const p = await harness.purchase();
      t.fake.change(p.intentId, { status: 'succeeded', received: 100 });
      const paid = t.fake.event('payment_intent.succeeded', p.intentId);
      t.fake.change(p.intentId, { refunded: 100 });
      const refunded = t.fake.event('charge.refunded', p.intentId);
      t.fake.change(p.intentId, { refunded: 0 });
      const failed = t.fake.event('refund.failed', p.intentId);
      const events = [paid, refunded, failed].map((event, at) => ({ ...event, created: event.created + at }));
      return {
        p,
        tell: events.map((event) => () => receiveEvent(t.deps, t.fake.signed(event, A_MINUTE_LATER))),
      };
    };
    const end = { credits: START + 50, state: 'succeeded', refundedPence: 0, purchases: 1 };
    for (const order of permutations([0, 1, 2])) {
      const one = await made();
      for (const place of order) await one.tell[place]?.();
      expect(await harness.endOf(one.p), order.join()).toMatchObject(end);
      const all = await made();
      await Promise.all(order.map(async (place) => all.tell[place]?.()));
      expect(await harness.endOf(all.p), `${order.join()} at once`).toMatchObject(end);
    }
    expect(await unbalancedUsers(t.db)).toEqual([]);
  });

  test('the same if Stripe’s answers carry no charge and only the events report refund and dispute', async () => {
    t.fake.bare = true;
    for (const order of eventOrders(4)) {
      const p = await harness.purchase();
      t.fake.change(p.intentId, { status: 'succeeded', received: 100, refunded: 100, disputes: ['lost'] });
      const reports = [...harness.eventsOf(p.intentId).slice(2), harness.browser];
      for (const place of order) await reports[place]?.(p);
      expect(await harness.endOf(p)).toMatchObject({
        credits: START,
        state: 'disputed',
        refundedPence: 100,
        purchases: 1,
      });
    }
    t.fake.bare = false;
  });
});
