import { createHmac } from 'node:crypto';
import { paymentEvents } from '@isa/db';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
import { problemOf } from '../../../test/support/problem.ts';
import { createLogger } from '../../lib/log.ts';
import { confirmPaymentSuccess } from './service-checkout.ts';
import { receiveEvent } from './service-webhook.ts';

let t: PaymentsTest;
beforeEach(async () => {
  t = await createPaymentsTest();
});
afterEach(() => t.remove());

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const storedEvents = () => t.db.read.select().from(paymentEvents);

describe('the webhook', () => {
  test('fault 20: 100 webhooks racing payment-success are one fulfilment, and all are taken', async () => {
    const intentId = await t.beginAndPay();
    const webhooks = Array.from({ length: 100 }, () => t.webhook('payment_intent.succeeded', intentId));
    const browser = Array.from({ length: 5 }, () =>
      confirmPaymentSuccess(t.buyer, { paymentIntentId: intentId }),
    );
    const answers = await Promise.all([...webhooks, ...browser]);
    expect(answers).toHaveLength(105);
    expect(await paymentRows(t.db, t.buyer.user.id)).toEqual([['purchase', 50]]);
    expect(t.mails).toHaveLength(1);
    const order = await orderOf(t.db, intentId);
    expect(await historyOf(t.db, order.id)).toEqual(['none>created', 'created>succeeded']);
  });

  test('a processed event is acknowledged without asking Stripe again', async () => {
    const intentId = await t.beginAndPay();
    const signed = t.fake.signed(t.fake.event('payment_intent.succeeded', intentId), NOON);
    await receiveEvent(t.deps, signed);
    const asked = t.fake.requests.length;
    expect(await receiveEvent(t.deps, signed)).toEqual({ received: true });
    expect(t.fake.requests).toHaveLength(asked);
  });

  test('does not wait for a charge that Stripe has no sensible answer about', async () => {
    const intentId = await t.beginAndPay();
    t.fake.chargeById = true;
    t.fake.fault({ on: 'GET /v1/charges', kind: 'garbage' });
    await t.webhook('payment_intent.succeeded', intentId);
    expect(await paymentRows(t.db, t.buyer.user.id)).toEqual([['purchase', 50]]);
  });

  describe('fault 22: is refused with 400 and stores nothing when it is', () => {
    const cases: [
      string,
      (t: PaymentsTest, intentId: string) => { body: Uint8Array; signature: string | undefined },
    ][] = [
      [
        'unsigned',
        (x, id) => ({
          ...x.fake.signed(x.fake.event('payment_intent.succeeded', id), NOON),
          signature: undefined,
        }),
      ],
      [
        'signed with nothing',
        (x, id) => ({ ...x.fake.signed(x.fake.event('payment_intent.succeeded', id), NOON), signature: '' }),
      ],
      [
        'signed with another secret',
        (x, id) => x.fake.signed(x.fake.event('payment_intent.succeeded', id), NOON, 'whsec_other'),
      ],
      [
        'older than 300 s',
        (x, id) => x.fake.signed(x.fake.event('payment_intent.succeeded', id), later(-301)),
      ],
      [
        'dated more than 300 s in the future',
        (x, id) => x.fake.signed(x.fake.event('payment_intent.succeeded', id), later(301)),
      ],
      [
        'dated a day in the future',
        (x, id) => x.fake.signed(x.fake.event('payment_intent.succeeded', id), later(86_400)),
      ],
      [
        'dated in the future behind an honest date',
        (x, id) => {
          const { body, signature } = x.fake.signed(
            x.fake.event('payment_intent.succeeded', id),
            later(86_400),
          );
          return { body, signature: `t=${NOON.getTime() / 1000},${signature}` };
        },
      ],
      [
        'signed over no JSON',
        (x) => ({
          ...x.fake.signed(x.fake.event('x', [...x.fake.intents.keys()][0] ?? ''), NOON),
          body: Buffer.from('{'),
        }),
      ],
    ];
    test.each(cases)('%s', async (_name, make) => {
      const intentId = await t.beginAndPay();
      expect(await problemOf(receiveEvent(t.deps, make(t, intentId)))).toMatchObject({ status: 400 });
      expect(await storedEvents()).toEqual([]);
      expect((await orderOf(t.db, intentId)).state).toBe('created');
      expect(await balance(t.db, t.buyer.user.id)).toBe(START);
    });

    test('altered in any one byte', async () => {
      const intentId = await t.beginAndPay();
      const { body, signature } = t.fake.signed(t.fake.event('payment_intent.succeeded', intentId), NOON);
      await fc.assert(
        fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
          const altered = Buffer.from(body);
          altered[place] = (altered[place] ?? 0) ^ change;
          expect(await problemOf(receiveEvent(t.deps, { body: altered, signature }))).toMatchObject({
            status: 400,
          });
        }),
        { numRuns: 100 },
      );
      expect(await storedEvents()).toEqual([]);
    });
  });

  describe('fault 101: the log says why a webhook was rejected, and nothing of its body, when it is', () => {
    type Signed = { body: Uint8Array; signature: string };
    const over = (x: PaymentsTest, text: string): Signed => {
      const stamp = NOON.getTime() / 1000;
      const mac = createHmac('sha256', x.fake.webhookSecret).update(`${stamp}.${text}`).digest('hex');
      return { body: Buffer.from(text), signature: `t=${stamp},v1=${mac}` };
    };
    const succeeded = (x: PaymentsTest, id: string, at = NOON, secret?: string): Signed =>
      x.fake.signed(x.fake.event('payment_intent.succeeded', id), at, secret);
    const cases: [string, RegExp, (x: PaymentsTest, id: string) => Partial<Signed>][] = [
      ['unsigned', /unsigned/, (x, id) => ({ ...succeeded(x, id), signature: '' })],
      [
        'signed with another secret',
        /does not match: STRIPE_WEBHOOK_SECRET/,
        (x, id) => succeeded(x, id, NOON, 'whsec_other'),
      ],
      [
        'signed with another secret long ago, as after a change of the secret',
        /does not match: STRIPE_WEBHOOK_SECRET/,
        (x, id) => succeeded(x, id, later(-9999), 'whsec_other'),
      ],
      ['stale', /stale: signed 301 s ago/, (x, id) => succeeded(x, id, later(-301))],
      ['dated in the future', /301 s in the future.*clock/, (x, id) => succeeded(x, id, later(301))],
      [
        'a header without a date',
        /header is malformed/,
        (x, id) => ({ ...succeeded(x, id), signature: 'v1=00' }),
      ],
      [
        'a header without a signature',
        /header is malformed/,
        (x, id) => ({ ...succeeded(x, id), signature: `t=${NOON.getTime() / 1000}` }),
      ],
      [
        'no header of Stripe’s',
        /header is malformed/,
        (x, id) => ({ ...succeeded(x, id), signature: 'hello' }),
      ],
      [
        'old, with a new date that another reader would take',
        /header is malformed/,
        (x, id) => {
          const { body, signature } = succeeded(x, id, later(-9999));
          return { body, signature: `t=${NOON.getTime() / 1000},${signature.replace('t=', 't= ')}` };
        },
      ],
      [
        'a thin event',
        /thin event.*snapshot/,
        (x, id) =>
          over(x, JSON.stringify({ id, object: 'v2.core.event', type: 'v1.payment_intent.succeeded' })),
      ],
      ['signed over no JSON', /malformed.*not JSON/, (x) => over(x, '{')],
      ['signed over no event', /malformed.*no event/, (x) => over(x, '[]')],
      ['signed over another object', /malformed.*no event/, (x) => over(x, '{"object":"charge"}')],
      ['an event without an id', /malformed.*without an id/, (x) => over(x, '{"object":"event"}')],
    ];
    test.each(cases)('%s', async (_name, reason, make) => {
      const intentId = await t.beginAndPay();
      const logged: { reason: string }[] = [];
      const write = (text: string) => void logged.push(JSON.parse(text) as { reason: string });
      const log = createLogger({ LOG_LEVEL: 'warn', production: true }, { write });
      const delivery = { body: Buffer.from(''), signature: undefined, ...make(t, intentId) };
      expect(await problemOf(receiveEvent({ ...t.deps, log }, delivery))).toMatchObject({
        status: 400,
        body: {
          message: reason.source.endsWith('without an id')
            ? 'This webhook contains no event.'
            : 'The signature of this webhook is not valid.',
        },
      });
      expect(logged).toMatchObject([{ reason: expect.stringMatching(reason) }]);
      expect(JSON.stringify(logged)).not.toMatch(/whsec_|payment_intent|pi_/);
      expect(await storedEvents()).toEqual([]);
    });
  });

  test.each([-300, -1, 0, 31, 240, 300])('fault 22: signed %i s from now it is taken', async (seconds) => {
    const intentId = await t.beginAndPay();
    await receiveEvent(
      t.deps,
      t.fake.signed(t.fake.event('payment_intent.succeeded', intentId), later(seconds)),
    );
    expect(await balance(t.db, t.buyer.user.id)).toBe(START + 50);
  });

  test('events of no concern to us are acknowledged: unknown types, other payments, things without a payment', async () => {
    const intentId = await t.begin();
    t.fake.add({ id: 'pi_of_another_shop', status: 'succeeded', received: 100 });
    t.fake.add({
      id: 'pi_of_another_system',
      status: 'succeeded',
      received: 100,
      metadata: { orderId: 'theirs' },
    });
    const answers = [
      await t.webhook('customer.created', intentId),
      await t.webhook('payment_intent.succeeded', 'pi_of_another_shop'),
      await t.webhook('payment_intent.succeeded', 'pi_of_another_system'),
      await receiveEvent(
        t.deps,
        t.fake.signed(
          { id: 'evt_x', object: 'event', type: 'charge.refunded', created: 1, data: { object: {} } },
          NOON,
        ),
      ),
    ];
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ received: true })));
    expect(await paymentRows(t.db, t.buyer.user.id)).toEqual([]);
  });

  test('an own failure is a 500, so that Stripe retries, and the retry succeeds', async () => {
    const intentId = await t.beginAndPay();
    const signed = t.fake.signed(t.fake.event('payment_intent.succeeded', intentId), NOON);
    const quick = await openServer(t.db, t.fake, { now: () => NOON, deadlineMs: 300 });
    t.fake.fault({ on: 'GET', kind: 'hang' });
    expect(await problemOf(receiveEvent(quick, signed))).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong on our side.' },
    });
    t.fake.heal();
    expect(await storedEvents()).toEqual([]);
    await receiveEvent(t.deps, signed);
    expect(await balance(t.db, t.buyer.user.id)).toBe(START + 50);
  });

  test('our database failing is a 500 too', async () => {
    const intentId = await t.beginAndPay();
    const signed = t.fake.signed(t.fake.event('payment_intent.succeeded', intentId), NOON);
    await t.db.write((orm) => orm.run(sql`ALTER TABLE payment_events RENAME TO gone`));
    expect(await problemOf(receiveEvent(t.deps, signed))).toMatchObject({ status: 500 });
    await t.db.write((orm) => orm.run(sql`ALTER TABLE gone RENAME TO payment_events`));
    await receiveEvent(t.deps, signed);
    expect(await paymentRows(t.db, t.buyer.user.id)).toEqual([['purchase', 50]]);
  });

  test('payments off: 503', async () => {
    const off = await openServer(t.db, t.fake, { now: () => NOON, mode: 'off' });
    const signed = t.fake.signed(
      { id: 'e', object: 'event', type: 'x', created: 1, data: { object: {} } },
      NOON,
    );
    expect(await problemOf(receiveEvent(off, signed))).toMatchObject({ status: 503 });
  });
});
