import { paymentEvents, paymentOrders, paymentTransitions } from '@isa/db';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  balance,
  createPaymentsTest,
  historyOf,
  NOON,
  openServer,
  orderOf,
  paymentRows,
  type PaymentsTest,
  START,
} from '../../../test/payments-harness.ts';
import { reconcilePayments, reconcilePaymentsJob } from './job-reconcile.ts';
import { confirmPaymentSuccess } from './service-checkout.ts';
import { receiveEvent } from './service-webhook.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/durations.ts';

let t: PaymentsTest;
beforeEach(async () => {
  t = await createPaymentsTest();
});
afterEach(() => t.remove());

/** Turns the clock and runs the job. */
async function runAfter(ms: number) {
  const now = new Date(NOON.getTime() + ms);
  t.setNow(now);
  return reconcilePayments(t.deps, now);
}

/** Stops `performance.now`, which ends slow runs, until the test advances it. */
function fakeUptime() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

const credits = () => balance(t.db, t.buyer.user.id);
const asked = (path: string) =>
  t.fake.requests.filter((request) => `${request.method} ${request.path}`.startsWith(path)).length;

test('fault 23: the browser died and no webhook came: the next run credits, with mail, once', async () => {
  const intentId = await t.beginAndPay();
  expect(await runAfter(5 * MINUTE_MS)).toMatchObject({ changed: 1, failed: 0 });
  expect(await credits()).toBe(START + 50);
  expect(t.mails).toHaveLength(1);
  expect(await runAfter(10 * MINUTE_MS)).toMatchObject({ changed: 0, failed: 0 });
  expect(await paymentRows(t.db, t.buyer.user.id)).toEqual([['purchase', 50]]);
  expect(await historyOf(t.db, (await orderOf(t.db, intentId)).id)).toEqual([
    'none>created',
    'created>succeeded',
  ]);
});

test.each([
  ['half an hour', 30 * MINUTE_MS],
  ['five hours', 5 * HOUR_MS],
  ['a day', 24 * HOUR_MS],
])('fault 23: paid %s after it was begun, and no webhook came', async (_name, after) => {
  const intentId = await t.begin();
  await runAfter(after);
  t.fake.change(intentId, { status: 'succeeded', received: 100 });
  await runAfter(after + 5 * MINUTE_MS);
  expect(await credits()).toBe(START + 50);
});

test('fault 23: also at a Stripe that can only be asked for one payment at a time', async () => {
  t.fake.bare = true;
  await t.beginAndPay();
  const report = await runAfter(5 * MINUTE_MS);
  expect(await credits()).toBe(START + 50);
  // That its lists cannot be read is said, not hidden.
  expect(report.failed).toBe(2);
  await expect(reconcilePaymentsJob.run(t.deps, NOON)).rejects.toThrow('2 failed');
});

test('fault 24: an order that never learnt its intent is found in Stripe’s list', async () => {
  t.fake.fault({ on: 'POST', kind: 'act-reset', times: 2 });
  await expect(t.begin()).rejects.toThrow('Failed to create payment intent');
  const [intentId = ''] = t.fake.intents.keys();
  t.fake.change(intentId, { status: 'succeeded', received: 100 });
  await runAfter(5 * MINUTE_MS);
  expect(await credits()).toBe(START + 50);
});

test('a declined payment that was tried again with another card', async () => {
  const intentId = await t.begin();
  t.fake.change(intentId, { declined: true });
  await t.webhook('payment_intent.payment_failed', intentId);
  t.fake.change(intentId, { status: 'succeeded', received: 100, declined: false });
  await runAfter(5 * MINUTE_MS);
  expect(await credits()).toBe(START + 50);
});

test('a payment in processing is followed for as long as it takes', async () => {
  const intentId = await t.begin();
  t.fake.change(intentId, { status: 'processing' });
  await runAfter(5 * MINUTE_MS);
  expect((await orderOf(t.db, intentId)).state).toBe('processing');
  await runAfter(90 * HOUR_MS);
  t.fake.change(intentId, { status: 'succeeded', received: 100 });
  await runAfter(91 * HOUR_MS);
  expect(await credits()).toBe(START + 50);
});

test('a refund of an old payment whose webhook was lost is found among Stripe’s events', async () => {
  const intentId = await t.beginAndPay();
  await confirmPaymentSuccess(t.buyer, { paymentIntentId: intentId });
  t.setNow(new Date(NOON.getTime() + 400 * HOUR_MS));
  t.fake.change(intentId, { refunded: 100, created: 0 });
  t.fake.event('charge.refunded', intentId);
  await runAfter(401 * HOUR_MS);
  expect(await credits()).toBe(START);
  const before = asked('GET /v1/payment_intents/');
  await runAfter(401 * HOUR_MS + 5 * MINUTE_MS);
  expect(asked('GET /v1/payment_intents/')).toBe(before);
});

test('an order unpaid for a day is given up, at Stripe too, and not checked again', async () => {
  const intentId = await t.begin();
  t.fake.fault({ on: 'POST', kind: 'reset', times: 2 });
  await expect(t.begin('ISA_PLUS')).rejects.toThrow('Failed to create payment intent');
  await runAfter(23 * HOUR_MS);
  expect((await orderOf(t.db, intentId)).state).toBe('created');
  await runAfter(25 * HOUR_MS);
  expect(t.fake.intents.get(intentId)?.status).toBe('canceled');
  expect((await orderOf(t.db, intentId)).state).toBe('failed');
  const before = t.fake.requests.length;
  expect(await runAfter(60 * HOUR_MS)).toMatchObject({ checked: 0 });
  // The two lists, and nothing about single payments.
  expect(t.fake.requests.length - before).toBe(2);
});

test('deletes abandoned orders eventually, but keeps those paid, flagged or left open at Stripe', async () => {
  await t.begin();
  const kept = [await t.beginAndPay(), await t.begin(), await t.begin()];
  const [, flagged = '', open = ''] = kept;
  t.fake.change(flagged, { status: 'succeeded', received: 1 });
  t.fake.fault({ on: `POST /v1/payment_intents/${open}/cancel`, kind: 'status', status: 400 });
  await runAfter(25 * HOUR_MS);
  await runAfter(40 * DAY_MS);
  expect(await t.db.read.select().from(paymentOrders)).toHaveLength(4);
  const abandoned = t.fake.event('payment_intent.canceled', [...t.fake.intents.keys()][0] ?? '');
  await runAfter(42 * DAY_MS);
  const left = await t.db.read.select().from(paymentOrders);
  expect(left.map(({ intentId }) => intentId).toSorted()).toEqual(kept.toSorted());
  const histories = await t.db.read.select().from(paymentTransitions);
  expect(new Set(histories.map(({ orderId }) => orderId))).toEqual(new Set(left.map(({ id }) => id)));
  // A late word about it is taken, and wakes nothing.
  const late = t.fake.signed(abandoned, new Date(NOON.getTime() + 42 * DAY_MS));
  expect(await receiveEvent(t.deps, late)).toEqual({ received: true });
  expect(await t.db.read.select().from(paymentOrders)).toHaveLength(3);
});

test('paid at the very last moment it is credited, not given up', async () => {
  const intentId = await t.begin();
  await runAfter(23 * HOUR_MS);
  t.fake.change(intentId, { status: 'succeeded', received: 100 });
  t.fake.fault({ on: `POST /v1/payment_intents/${intentId}/cancel`, kind: 'status', status: 400 });
  t.fake.change(intentId, { created: 0 });
  await runAfter(26 * HOUR_MS);
  expect(await credits()).toBe(START + 50);
  expect((await orderOf(t.db, intentId)).state).toBe('succeeded');
});

test('Stripe down ends the run with an error for the operator; the next run does the rest', async () => {
  await t.beginAndPay();
  await t.beginAndPay('ISA_PLUS');
  t.fake.fault({ on: 'GET', kind: 'status', status: 500 });
  await expect(runAfter(5 * MINUTE_MS)).rejects.toThrow('Stripe failed');
  t.fake.heal();
  await runAfter(10 * MINUTE_MS);
  expect(await credits()).toBe(START + 350);
});

test('a payment that Stripe refuses to return does not delay the others', async () => {
  const first = await t.beginAndPay();
  await t.beginAndPay('ISA_PLUS');
  t.fake.fault({ on: `GET /v1/payment_intents/${first}`, kind: 'status', status: 403 });
  expect(await runAfter(5 * MINUTE_MS)).toMatchObject({ failed: 1 });
  expect(await credits()).toBe(START + 300);
});

test('old event ids are forgotten, recent ones kept', async () => {
  const intentId = await t.beginAndPay();
  await t.webhook('payment_intent.succeeded', intentId);
  await runAfter(39 * 24 * HOUR_MS);
  expect(await t.db.read.select().from(paymentEvents)).toHaveLength(1);
  await runAfter(41 * 24 * HOUR_MS);
  expect(await t.db.read.select().from(paymentEvents)).toEqual([]);
});

test('payments off: nothing to do. The slots of the job are five minutes long', async () => {
  const off = await openServer(t.db, t.fake, { now: () => NOON, mode: 'off' });
  expect(await reconcilePayments(off, NOON)).toEqual({ checked: 0, changed: 0, failed: 0, left: 0 });
  const slot = (text: string) => reconcilePaymentsJob.slot(new Date(text));
  expect(slot('2026-11-20T12:04:59Z')).toBe('2026-11-20T12:00');
  expect(slot('2026-11-20T12:05:00Z')).toBe('2026-11-20T12:05');
});

test('while Stripe is slow a run ends in time for the other jobs, and the next one continues', async () => {
  for (let i = 0; i < 10; i += 1) await t.begin();
  const { gateway } = t.deps.payments;
  if (gateway === null) throw new Error('no gateway');
  fakeUptime();
  const startedAt = performance.now();
  const asked = new Set<string>();
  const read = gateway.readIntent.bind(gateway);
  vi.spyOn(gateway, 'readIntent').mockImplementation((id) => {
    vi.advanceTimersByTime(3900);
    asked.add(id);
    return read(id);
  });
  const report = await runAfter(5 * MINUTE_MS);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  expect(report.left).toBe(10 - asked.size);
  expect(report.left).toBeGreaterThan(0);
  for (const minutes of [10, 15, 20]) await runAfter(minutes * MINUTE_MS);
  expect(asked.size).toBe(10);
});

test('a list longer than there is time for is read as far as it goes, and the rest is said to be left', async () => {
  const { gateway } = t.deps.payments;
  if (gateway === null) throw new Error('no gateway');
  const intentId = await t.beginAndPay();
  const facts = await gateway.readIntent(intentId);
  fakeUptime();
  let read = 0;
  // Each is as long in coming as a page of them at a slow Stripe; this list has no end.
  vi.spyOn(gateway, 'listIntents').mockImplementation(async function* () {
    for (; facts !== null; read += 1) {
      vi.advanceTimersByTime(1000);
      yield { ...facts, id: `pi_of_another_site_${read}`, orderId: null };
    }
  });
  expect((await runAfter(5 * MINUTE_MS)).left).toBe(1);
  expect(read).toBe(15);
  expect(await credits(), 'what the other steps found is not lost for it').toBe(START + 50);
});
