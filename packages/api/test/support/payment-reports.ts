import type { PaymentCtx } from '../../src/features/payments/deps.ts';
import { reconcilePayments } from '../../src/features/payments/job-reconcile.ts';
import { confirmPaymentSuccess } from '../../src/features/payments/service-checkout.ts';
import { receiveEvent } from '../../src/features/payments/service-webhook.ts';
import { DISPUTE_FLAG } from '../../src/features/payments/settlement.ts';
import type { FakeEvent, FakeIntent } from '../fake-stripe.ts';
import {
  addUser,
  balance,
  buyerCtx,
  NOON,
  orderOf,
  paymentRows,
  type PaymentsTest,
  START,
} from '../payments-harness.ts';

/** When the reports arrive, since reconciliation skips recent orders. */
export const A_MINUTE_LATER = new Date(NOON.getTime() + 60_000);

export interface Purchase {
  ctx: PaymentCtx;
  intentId: string;
}

/** One way in which the server learns of a payment. */
export type Report = (p: Purchase) => Promise<unknown>;

export interface End {
  credits: number;
  state: string;
  refundedPence: number;
  flag: string | null;
}

export interface WholeEnd extends End {
  purchases: number;
  mails: number;
  shortfall: number;
}

/** Stripe's possible reports on a payment, and the expected order. */
export const truths: Record<string, { changes: Partial<FakeIntent>; end: End }> = {
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

/** What happens to a payment in the course of time. */
export const moves: [string, Partial<FakeIntent>][] = [
  ['payment_intent.payment_failed', { declined: true }],
  ['payment_intent.processing', { status: 'processing', declined: false }],
  ['payment_intent.succeeded', { status: 'succeeded', received: 100 }],
  ['charge.refunded', { refunded: 40 }],
  ['charge.refunded', { refunded: 100 }],
  ['charge.dispute.created', { disputes: ['under_review'] }],
  ['charge.dispute.closed', { disputes: ['won'] }],
];

const types = [
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
];

export interface Reports {
  /** A new buyer with an order of 50 credits for 100 pence, and a Stripe with no other data. */
  purchase(): Promise<Purchase>;
  deliver(event: FakeEvent): Report;
  browser: Report;
  reconciliation: Report;
  /** Of a payment without money Stripe has no refund or dispute to report, and of one without dispute no dispute. */
  eventsOf(intentId: string, paid?: boolean): Report[];
  endOf(p: Purchase): Promise<WholeEnd>;
}

/** Browser, webhook and job, each reporting one payment to the server. */
export function createReports(t: PaymentsTest): Reports {
  let buyers = 0;
  const deliver: Reports['deliver'] = (event) => () =>
    receiveEvent(t.deps, t.fake.signed(event, A_MINUTE_LATER));
  return {
    async purchase() {
      t.fake.intents.clear();
      t.fake.events.length = 0;
      t.mails.length = 0;
      buyers += 1;
      const ctx = buyerCtx(t.deps, await addUser(t.db, `buyer${buyers}`));
      return { ctx, intentId: await t.begin('ISA_STARTER', ctx) };
    },
    deliver,
    // A browser that gets "not yet" has been given a true answer.
    browser: ({ ctx, intentId }) =>
      confirmPaymentSuccess(ctx, { paymentIntentId: intentId }).catch((error: unknown) => {
        if (!(error instanceof Error && 'status' in error && error.status === 400)) throw error;
      }),
    reconciliation: () => reconcilePayments(t.deps, A_MINUTE_LATER),
    eventsOf(intentId, paid = true) {
      const isDisputed = (t.fake.intents.get(intentId)?.disputes.length ?? 0) > 0;
      const reported = types.slice(0, paid ? (isDisputed ? 5 : 4) : 3);
      return reported.map((type) => deliver(t.fake.event(type, intentId)));
    },
    async endOf({ ctx, intentId }) {
      const { state, refundedPence, flag, shortfall } = await orderOf(t.db, intentId);
      const rows = await paymentRows(t.db, ctx.user.id);
      const mails = t.mails.filter(({ to }) => to === ctx.user.username).length;
      const purchases = rows.filter(([reason]) => reason === 'purchase').length;
      return {
        credits: await balance(t.db, ctx.user.id),
        state,
        refundedPence,
        flag,
        purchases,
        mails,
        shortfall,
      };
    },
  };
}

/** What is left of a payment after so many of its moves, with credits for 100 pence. */
export function endAfter(count: number): Pick<WholeEnd, 'credits' | 'state' | 'refundedPence' | 'purchases'> {
  return {
    refundedPence: count >= 5 ? 100 : count === 4 ? 40 : 0,
    state: count === 6 ? 'disputed' : count >= 5 ? 'refunded' : 'succeeded',
    credits: START + (count >= 5 ? 0 : count === 4 ? 30 : 50),
    purchases: 1,
  };
}

/** What may happen between two moves; webhooks of any move so far may come late or again. */
export const interludes = ['browser', 'job', 'old', 'new', 'both at once'] as const;
export type Interlude = (typeof interludes)[number];

/**
 * A payment goes through its first `count` moves while the server hears of it late, twice or not at all; at last
 * the job reconciles it.
 */
export async function playStory(
  t: PaymentsTest,
  harness: Reports,
  { count, between, late }: { count: number; between: readonly (readonly Interlude[])[]; late: number },
): Promise<WholeEnd> {
  const { browser, reconciliation } = harness;
  const p = await harness.purchase();
  const sent: Report[] = [];
  for (const [place, [type, changes]] of moves.slice(0, count).entries()) {
    t.fake.change(p.intentId, changes);
    const fresh = harness.deliver(t.fake.event(type, p.intentId));
    sent.push(fresh);
    const old = sent[late % sent.length] ?? fresh;
    const ways: Record<Interlude, Report> = {
      browser,
      job: reconciliation,
      old,
      new: fresh,
      'both at once': () => Promise.all([old(p), fresh(p), browser(p)]),
    };
    for (const what of between[place] ?? []) await ways[what](p);
  }
  await reconciliation(p);
  return harness.endOf(p);
}

/** A payment in one state, reported in this order of events, browser and job, one by one or all at once. */
export async function playTruth(
  t: PaymentsTest,
  harness: Reports,
  changes: Partial<FakeIntent>,
  { order, atOnce }: { order: readonly number[]; atOnce: boolean },
): Promise<WholeEnd> {
  const p = await harness.purchase();
  t.fake.change(p.intentId, changes);
  const events = harness.eventsOf(p.intentId, changes.received !== undefined);
  const all = [...events, harness.browser, harness.reconciliation];
  const work = order.map((place) => all[place % all.length] ?? harness.reconciliation);
  if (atOnce) await Promise.all(work.map((tell) => tell(p)));
  else for (const tell of work) await tell(p);
  return harness.endOf(p);
}

/** How many purchases the ledger must hold of an order that ended so. */
export const purchasesOf = (state: string) => (['succeeded', 'refunded', 'disputed'].includes(state) ? 1 : 0);
