import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FakeEvent, FakeIntent } from '../../../test/fake-stripe.ts';
import {
  addUser,
  balance,
  brokenBalances,
  buyerCtx,
  createPaymentsTest,
  NOON,
  orderOf,
  paymentRows,
  type PaymentsTest,
  START,
} from '../../../test/payments-harness.ts';
import type { BuyerCtx } from './deps.ts';
import { reconcilePayments } from './job-reconcile.ts';
import { confirmPaymentSuccess } from './service-success.ts';
import { receiveEvent } from './service-webhook.ts';
import { DISPUTE_FLAG } from './settlement.ts';

/** The torture run asks for more. */
const RUNS = Number(process.env.ISA_PAYMENT_RUNS ?? 60);
const A_MINUTE_LATER = new Date(NOON.getTime() + 60_000);

let t: PaymentsTest;
beforeAll(async () => {
  t = await createPaymentsTest();
  t.setNow(A_MINUTE_LATER);
});
afterAll(() => t.remove());

interface Purchase {
  ctx: BuyerCtx;
  intentId: string;
}

let buyers = 0;

/** A new buyer with an order of 50 credits for 100 pence, and a Stripe that remembers nothing else. */
async function purchase(): Promise<Purchase> {
  t.fake.intents.clear();
  t.fake.events.length = 0;
  buyers += 1;
  const ctx = buyerCtx(t.deps, await addUser(t.db, `buyer${buyers}`));
  return { ctx, intentId: await t.begin('ISA_STARTER', ctx) };
}

type Telling = (p: Purchase) => Promise<unknown>;

const deliver =
  (event: FakeEvent): Telling =>
  () =>
    receiveEvent(t.deps, t.fake.signed(event, A_MINUTE_LATER));

/** A browser that is told "not yet" has been told something true. */
const browser: Telling = ({ ctx, intentId }) =>
  confirmPaymentSuccess(ctx, { paymentIntentId: intentId }).catch((error: unknown) => {
    if (!(error instanceof Error && 'status' in error && error.status === 400)) throw error;
  });
const reconciliation: Telling = () => reconcilePayments(t.deps, A_MINUTE_LATER);

interface End {
  credits: number;
  state: string;
  refundedPence: number;
  flag: string | null;
}

async function endOf({ ctx, intentId }: Purchase): Promise<End & { purchases: number; mails: number }> {
  const { state, refundedPence, flag, shortfall } = await orderOf(t.db, intentId);
  expect(shortfall).toBe(0);
  const rows = await paymentRows(t.db, ctx.user.id);
  const mails = t.mails.filter(({ to }) => to === ctx.user.username).length;
  const purchases = rows.filter(([reason]) => reason === 'purchase').length;
  return { credits: await balance(t.db, ctx.user.id), state, refundedPence, flag, purchases, mails };
}

/** What Stripe may come to say of a payment, and what must become of the order. */
const truths: Record<string, { changes: Partial<FakeIntent>; end: End }> = {
  processing: {
    changes: { status: 'processing' },
    end: { credits: START, state: 'processing', refundedPence: 0, flag: null },
  },
  declined: {
    changes: { declined: true },
    end: { credits: START, state: 'failed', refundedPence: 0, flag: null },
  },
  succeeded: {
    changes: { status: 'succeeded', received: 100 },
    end: { credits: START + 50, state: 'succeeded', refundedPence: 0, flag: null },
  },
  'refunded in part': {
    changes: { status: 'succeeded', received: 100, refunded: 33 },
    end: { credits: START + 33, state: 'succeeded', refundedPence: 33, flag: null },
  },
  refunded: {
    changes: { status: 'succeeded', received: 100, refunded: 100 },
    end: { credits: START, state: 'refunded', refundedPence: 100, flag: null },
  },
  disputed: {
    changes: { status: 'succeeded', received: 100, disputes: ['needs_response'] },
    end: { credits: START, state: 'disputed', refundedPence: 0, flag: DISPUTE_FLAG },
  },
  'refunded and disputed': {
    changes: { status: 'succeeded', received: 100, refunded: 100, disputes: ['lost'] },
    end: { credits: START, state: 'disputed', refundedPence: 100, flag: null },
  },
  'of another amount': {
    changes: { status: 'succeeded', received: 99 },
    end: {
      credits: START,
      state: 'failed',
      refundedPence: 0,
      flag: 'Not credited: 99 gbp was paid instead of 100 gbp',
    },
  },
};

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  );
}

const types = [
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
];

/** Of a payment without money Stripe has no refund or dispute to tell. */
const eventsOf = (intentId: string, paid = true) =>
  types.slice(0, paid ? 5 : 3).map((type) => deliver(t.fake.event(type, intentId)));

describe('row 21: the end does not depend on the order', () => {
  test.each(['refunded', 'succeeded'] as const)(
    'every permutation of five events about a payment that was %s',
    async (name) => {
      const truth = truths[name];
      for (const order of permutations([0, 1, 2, 3, 4])) {
        const p = await purchase();
        t.fake.change(p.intentId, truth?.changes ?? {});
        const tellings = eventsOf(p.intentId);
        for (const place of order) await tellings[place]?.(p);
        expect(await endOf(p)).toMatchObject({ ...truth?.end, purchases: 1 });
      }
      expect(await brokenBalances(t.db)).toEqual([]);
    },
  );

  test.each(Object.entries(truths))(
    '%s: any order, any repeats, one by one or all at once',
    async (_name, { changes, end }) => {
      const which = fc.array(fc.nat(6), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(which, fc.boolean(), async (order, atOnce) => {
          const p = await purchase();
          t.fake.change(p.intentId, changes);
          const tellings = [...eventsOf(p.intentId, changes.received !== undefined), browser, reconciliation];
          const work = order.map((place) => tellings[place % tellings.length] ?? reconciliation);
          if (atOnce) await Promise.all(work.map((tell) => tell(p)));
          else for (const tell of work) await tell(p);
          const result = await endOf(p);
          expect(result).toMatchObject(end);
          expect(result.purchases).toBe(['succeeded', 'refunded', 'disputed'].includes(end.state) ? 1 : 0);
          expect(result.mails).toBeLessThanOrEqual(1);
        }),
        { numRuns: Math.ceil(RUNS / 4) },
      );
    },
  );

  test('while the payment goes on: Stripe moves, tellings are late, lost or doubled, the last one decides', async () => {
    const moves: [string, Partial<FakeIntent>][] = [
      ['payment_intent.payment_failed', { declined: true }],
      ['payment_intent.processing', { status: 'processing', declined: false }],
      ['payment_intent.succeeded', { status: 'succeeded', received: 100 }],
      ['charge.refunded', { refunded: 40 }],
      ['charge.refunded', { refunded: 100 }],
      ['charge.dispute.created', { disputes: ['under_review'] }],
      ['charge.dispute.closed', { disputes: ['won'] }],
    ];
    // What happens between two moves: nothing, the browser, the job, or webhooks of any move so far.
    const between = fc.array(fc.constantFrom('browser', 'job', 'old', 'new', 'both at once'), {
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: moves.length }),
        fc.array(between, { minLength: 7, maxLength: 7 }),
        fc.nat(),
        async (last, tellings, seed) => {
          const p = await purchase();
          const sent: Telling[] = [];
          for (const [place, [type, changes]] of moves.slice(0, last).entries()) {
            t.fake.change(p.intentId, changes);
            sent.push(deliver(t.fake.event(type, p.intentId)));
            const old = sent[seed % sent.length] ?? reconciliation;
            const fresh = sent.at(-1) ?? reconciliation;
            for (const what of tellings[place] ?? []) {
              if (what === 'browser') await browser(p);
              else if (what === 'job') await reconciliation(p);
              else if (what === 'old') await old(p);
              else if (what === 'new') await fresh(p);
              else await Promise.all([old(p), fresh(p), browser(p)]);
            }
          }
          await reconciliation(p);
          const refundedPence = last >= 5 ? 100 : last === 4 ? 40 : 0;
          const state = last === 6 ? 'disputed' : last >= 5 ? 'refunded' : 'succeeded';
          const credits = START + (last >= 5 ? 0 : last === 4 ? 30 : 50);
          expect(await endOf(p)).toMatchObject({ credits, state, refundedPence, purchases: 1 });
        },
      ),
      { numRuns: RUNS },
    );
    expect(await brokenBalances(t.db)).toEqual([]);
  });

  test('the same where Stripe’s answers carry no charge and only the events tell of refund and dispute', async () => {
    t.fake.bare = true;
    for (const order of permutations([0, 1, 2, 3])) {
      const p = await purchase();
      t.fake.change(p.intentId, { status: 'succeeded', received: 100, refunded: 100, disputes: ['lost'] });
      const tellings = [...eventsOf(p.intentId).slice(2), browser];
      for (const place of order) await tellings[place]?.(p);
      expect(await endOf(p)).toMatchObject({
        credits: START,
        state: 'disputed',
        refundedPence: 100,
        purchases: 1,
      });
    }
    t.fake.bare = false;
  });
});
