import { users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addUser,
  balance,
  buyerCtx,
  createPaymentsTest,
  historyOf,
  NOON,
  openServer,
  orderOf,
  paymentRows,
  type PaymentsTest,
  START,
} from '../../../test/payments-harness.ts';
import { problemOf } from '../../../test/support/problem.ts';
import { GONE_FLAG, SHORTFALL_FLAG } from './settlement.ts';
import { listOwnPurchases } from './service-orders.ts';
import { confirmPaymentSuccess } from './service-checkout.ts';

let t: PaymentsTest;
beforeEach(async () => {
  t = await createPaymentsTest();
});
afterEach(() => t.remove());

const confirm = (paymentIntentId: string, ctx = t.buyer) => confirmPaymentSuccess(ctx, { paymentIntentId });

describe('payment-success', () => {
  test('fault 15: 50 calls at once credit once and all answer the same', async () => {
    const intentId = await t.beginAndPay();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(intentId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({
      success: true,
      message: 'Payment received: 50 credits were added to your account.',
      credits: START + 50,
    });
    expect(await paymentRows(t.db, t.buyer.user.id)).toEqual([['purchase', 50]]);
    expect(t.mails).toHaveLength(1);
    const order = await orderOf(t.db, intentId);
    expect(await historyOf(t.db, order.id)).toEqual(['none>created', 'created>succeeded']);
  });

  test('a repeat much later, with Stripe down, answers the same', async () => {
    const intentId = await t.beginAndPay('ISA_PLUS');
    const first = await confirm(intentId);
    await t.fake.close();
    expect(await confirm(intentId)).toEqual(first);
  });

  test('the mail is the receipt', async () => {
    await confirm(await t.beginAndPay('ISA_PLUS'));
    const [mail] = t.mails;
    expect(mail).toMatchObject({ to: 'buyer@example.org', subject: 'Your purchase: 300 credits' });
    expect(mail?.text).toContain('you now have 320');
    expect(mail?.text).toContain('Plan: Plus. Paid: £5 on 20 November 2026.');
    expect(mail?.text).toContain('http://localhost:3000/account');
  });

  test('fault 118: the receipt says test mode exactly where Stripe says so, whatever account is in use later', async () => {
    const made: string[] = [];
    for (const livemode of [false, true, undefined]) {
      const intentId = await t.beginAndPay();
      t.fake.change(intentId, { livemode });
      await confirm(intentId);
      made.push(intentId);
    }
    expect(t.mails.map(({ text }) => text.includes('Test mode'))).toEqual([true, false, true]);
    const seenWith = async (isTestMode: boolean) => {
      const list = await listOwnPurchases({ ...t.buyer, payments: { ...t.deps.payments, isTestMode } });
      return made.map((id) => list.find(({ paymentReference }) => paymentReference === id)?.isTest);
    };
    expect(await seenWith(true)).toEqual([true, false, true]);
    expect(await seenWith(false)).toEqual([true, false, false]);
  });

  test('a mail that fails does not fail the payment', async () => {
    const intentId = await t.beginAndPay();
    const mailer = { send: async () => Promise.reject(new Error('no mail today')) };
    expect(await confirm(intentId, { ...t.buyer, mailer })).toMatchObject({ success: true });
  });

  test("fault 16: another user's intent is refused like one that does not exist, and grants no credits", async () => {
    const intentId = await t.beginAndPay();
    const other = buyerCtx(t.deps, await addUser(t.db, 'other'));
    const refused = await problemOf(confirm(intentId, other));
    expect(refused).toMatchObject({
      status: 400,
      body: { success: false, message: 'This payment was not found.' },
    });
    expect(await problemOf(confirm('pi_nobody', other))).toEqual(refused);
    expect(await problemOf(confirm("pi_x' OR 1=1", other))).toEqual(refused);
    expect(await paymentRows(t.db, t.buyer.user.id)).toEqual([]);
    expect(await balance(t.db, other.user.id)).toBe(START);
  });

  test('fault 16: not even one whose order lost its intent in a crash', async () => {
    const order = await orderOf(t.db, await t.begin());
    t.fake.add({ id: 'pi_lost', status: 'succeeded', received: 100, metadata: { orderId: order.id } });
    const other = buyerCtx(t.deps, await addUser(t.db, 'other'));
    expect(await problemOf(confirm('pi_lost', other))).toMatchObject({ status: 400 });
  });

  test.each([
    ['unpaid', { status: 'requires_payment_method' }, 'created'],
    ['processing', { status: 'processing' }, 'processing'],
    ['declined', { status: 'requires_payment_method', declined: true }, 'failed'],
    ['cancelled', { status: 'canceled' }, 'failed'],
  ])('fault 17: %s is refused; its webhook later credits once', async (_name, changes, state) => {
    const intentId = await t.begin();
    t.fake.change(intentId, changes);
    expect(await problemOf(confirm(intentId))).toMatchObject({ status: 400, body: { success: false } });
    expect((await orderOf(t.db, intentId)).state).toBe(state);
    expect(await balance(t.db, t.buyer.user.id)).toBe(START);
    t.fake.change(intentId, { status: 'succeeded', received: 100, declined: false });
    await t.webhook('payment_intent.succeeded', intentId);
    await t.webhook('payment_intent.succeeded', intentId);
    expect(await confirm(intentId)).toMatchObject({ success: true, credits: START + 50 });
    expect(await paymentRows(t.db, t.buyer.user.id)).toEqual([['purchase', 50]]);
  });

  test.each([
    ['less', { received: 50 }],
    ['nothing at all, so less', { received: 0 }],
    ['more', { received: 500, amount: 500 }],
    ['another currency', { received: 100, currency: 'jpy' }],
    ['another amount authorised', { received: 100, amount: 50 }],
  ])('fault 19: %s than ordered is not credited and is flagged', async (_name, changes) => {
    const intentId = await t.begin();
    t.fake.change(intentId, { status: 'succeeded', ...changes });
    expect(await problemOf(confirm(intentId))).toMatchObject({ status: 400, body: { success: false } });
    await t.webhook('payment_intent.succeeded', intentId);
    const order = await orderOf(t.db, intentId);
    expect(order.state).toBe('failed');
    expect(order.flag).toContain('Not credited');
    expect(order.flag).not.toContain(SHORTFALL_FLAG);
    expect(await paymentRows(t.db, t.buyer.user.id)).toEqual([]);
    expect(t.mails).toEqual([]);
    // Its buyer sees that something is the matter.
    expect(await listOwnPurchases(t.buyer)).toHaveLength(1);
  });

  test('flags a payment after the account was deleted until it is refunded', async () => {
    const own = await t.beginAndPay();
    await confirm(own);
    const intentId = await t.beginAndPay();
    const deletedAt = NOON.toISOString();
    await t.db.write((orm) => orm.update(users).set({ deletedAt }).where(eq(users.id, t.buyer.user.id)));
    t.setNow(new Date(NOON.getTime() + 60_000));
    for (const id of [own, intentId, intentId]) await t.webhook('payment_intent.succeeded', id);
    expect(await orderOf(t.db, own)).toMatchObject({ state: 'succeeded', flag: null });
    expect(await orderOf(t.db, intentId)).toMatchObject({ state: 'succeeded', flag: GONE_FLAG });
    t.fake.change(intentId, { refunded: 100 });
    await t.webhook('charge.refunded', intentId);
    expect(await orderOf(t.db, intentId)).toMatchObject({ state: 'refunded', flag: null });
  });

  test('an answer of Stripe’s that was overtaken does not undo what a newer one did', async () => {
    const intentId = await t.begin();
    t.fake.change(intentId, { status: 'processing' });
    const { gateway } = t.deps.payments;
    if (gateway === null) throw new Error('no gateway');
    let asked = 0;
    const slow = {
      ...gateway,
      readIntent: async (id: string) => {
        const facts = await gateway.readIntent(id);
        asked += 1;
        if (asked === 1) {
          // While this answer is on its way, the payment succeeds and another server receives the webhook.
          t.fake.change(intentId, { status: 'succeeded', received: 100 });
          await t.webhook('payment_intent.succeeded', intentId);
        }
        return facts;
      },
    };
    const behind = { ...t.buyer, payments: { ...t.deps.payments, gateway: slow } };
    expect(await confirm(intentId, behind)).toMatchObject({ success: true, credits: START + 50 });
    const order = await orderOf(t.db, intentId);
    expect(await historyOf(t.db, order.id)).toEqual(['none>created', 'created>succeeded']);
  });

  test('Stripe in trouble: nothing is decided, and the next call credits', async () => {
    const intentId = await t.beginAndPay();
    const quick = buyerCtx(
      await openServer(t.db, t.fake, { now: () => NOON, deadlineMs: 300 }),
      t.buyer.user,
    );
    t.fake.fault({ on: 'GET', kind: 'hang' });
    expect(await problemOf(confirm(intentId, quick))).toMatchObject({
      status: 504,
      body: { success: false },
    });
    t.fake.heal();
    expect(await confirm(intentId)).toMatchObject({ success: true, credits: START + 50 });
  });

  test('fault 24: an order that lost its intent in a crash is found by its metadata at Stripe', async () => {
    t.fake.fault({ on: 'POST', kind: 'act-reset', times: 2 });
    await expect(t.begin()).rejects.toThrow('Failed to create payment intent');
    const [intentId = ''] = t.fake.intents.keys();
    t.fake.change(intentId, { status: 'succeeded', received: 100 });
    expect(await confirm(intentId)).toMatchObject({ credits: START + 50 });
    expect(t.fake.intents.size).toBe(1);
  });
});
