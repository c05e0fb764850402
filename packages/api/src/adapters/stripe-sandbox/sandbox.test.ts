import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/support/async.ts';
import { createLogger } from '../../lib/log.ts';
import { type PaymentGateway, ProviderError, type ProviderEvent } from '../../domain/payments/orders.ts';
import { createGateway } from '../stripe-gateway.ts';
import { readCard } from './cards.ts';
import { openSandbox, type StripeSandbox } from './index.ts';

const START = new Date('2026-11-20T12:00:00Z');
const log = createLogger({ LOG_LEVEL: 'silent', production: false });

let at: Date;
let folder: string;
let sandbox: StripeSandbox;
let stripe: PaymentGateway;

const gatewayTo = (box: StripeSandbox) =>
  createGateway({ ...box, webhookSecret: box.webhookSecret, deadlineMs: 60_000 });

async function open(): Promise<StripeSandbox> {
  const box = await openSandbox({ file: join(folder, 'sandbox.jsonl'), now: () => at, log });
  onTestFinished(() => box.close());
  return box;
}

beforeEach(async () => {
  at = START;
  folder = await mkdtemp(join(tmpdir(), 'isa-sandbox-'));
  sandbox = await open();
  stripe = gatewayTo(sandbox);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let orders = 0;
const newOrder = () => `order${(orders += 1)}`;

const create = (orderId = newOrder(), by = stripe) =>
  by.createIntent({
    orderId,
    userId: 1,
    planId: 'ISA_STARTER',
    description: 'Starter',
    amountPence: 100,
    currency: 'gbp',
  });

async function collected<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of list) all.push(each);
  return all;
}

const card = (number: string) => ({ number, expiry: '12/30', cvc: '123' });
const GOOD = card('4242 4242 4242 4242');

describe('the sandbox as the SDK sees it', () => {
  test('an intent is made as asked, and asking again with the same key gives the same', async () => {
    const first = await create('order-a');
    expect(await create('order-a')).toEqual(first);
    expect((await create('order-b')).id).not.toBe(first.id);
    expect(await stripe.readIntent(first.id)).toEqual({
      id: first.id,
      status: 'requires_payment_method',
      amountPence: 100,
      receivedPence: 0,
      currency: 'gbp',
      livemode: false,
      orderId: 'order-a',
      declined: false,
      charge: {},
    });
  });

  test('ids come from the key, so a run can be repeated; client secrets cannot be guessed', async () => {
    const first = await create('order-a');
    const other = await openSandbox({ file: null, now: () => at, log });
    onTestFinished(() => other.close());
    const again = await create('order-a', gatewayTo(other));
    expect(again.id).toBe(first.id);
    expect(again.clientSecret).not.toBe(first.clientSecret);
  });

  test('the same key with other parameters is refused', async () => {
    await create('order-a');
    const other = {
      orderId: 'order-a',
      userId: 1,
      planId: 'ISA_PLUS',
      description: 'Plus',
      amountPence: 500,
      currency: 'gbp',
    };
    await expect(stripe.createIntent(other)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('answers only requests with the key', async () => {
    const stranger = createGateway({ ...sandbox, secretKey: 'sk_wrong', webhookSecret: null });
    await expect(create('order-a', stranger)).rejects.toBeInstanceOf(ProviderError);
  });

  test('paid, refunded in parts, and not beyond what was paid; the same key refunds once', async () => {
    const { id, clientSecret } = await create();
    expect(sandbox.payWithCard(clientSecret, GOOD, false)).toEqual({ status: 'succeeded' });
    await stripe.refund(id, 30, 'key-1');
    await stripe.refund(id, 30, 'key-1');
    expect(await stripe.readIntent(id)).toMatchObject({
      status: 'succeeded',
      receivedPence: 100,
      charge: { refundedPence: 30, dispute: 'none' },
    });
    await expect(stripe.refund(id, 71, 'key-2')).rejects.toMatchObject({ kind: 'refused' });
    await stripe.refund(id, 70, 'key-3');
    await expect(stripe.refund(id, 1, 'key-4')).rejects.toMatchObject({ kind: 'refused' });
  });

  test('an unpaid intent can be cancelled, a paid one cannot, a cancelled one cannot be paid', async () => {
    const [unpaid, paid] = [await create(), await create()];
    sandbox.payWithCard(paid.clientSecret, GOOD, false);
    expect(await stripe.cancelIntent(paid.id)).toBe(false);
    expect(await stripe.cancelIntent(unpaid.id)).toBe(true);
    expect(sandbox.payWithCard(unpaid.clientSecret, GOOD, false)).toMatchObject({
      status: 'requires_payment_method',
      error: { type: 'invalid_request_error' },
    });
  });

  test('lists come newest first, page by page, and not further back than asked', async () => {
    const old = await create();
    at = new Date(START.getTime() + 60_000);
    const recent: string[] = [];
    for (let i = 0; i < 120; i += 1) recent.push((await create()).id);
    const listed = (await collected(stripe.listIntents(at))).map(({ id }) => id);
    expect(listed).toEqual(recent.toReversed());
    expect(listed).not.toContain(old.id);
    const events = await collected(stripe.listEvents(START, ['payment_intent.created']));
    expect(events).toHaveLength(121);
    expect(await collected(stripe.listEvents(START, ['charge.refunded']))).toEqual([]);
  });

  test('returns null for an unknown intent and a wrong secret', async () => {
    expect(await stripe.readIntent('pi_nothing')).toBeNull();
    expect(sandbox.payWithCard('pi_nothing_secret_x', GOOD, false)).toBeNull();
    const { id } = await create();
    expect(sandbox.payWithCard(`${id}_secret_guessed`, GOOD, false)).toBeNull();
  });
});

describe('test cards', () => {
  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ])('%s: %s, and another card may be tried', async (number, message) => {
    const { id, clientSecret } = await create();
    expect(sandbox.payWithCard(clientSecret, card(number), false)).toEqual({
      status: 'requires_payment_method',
      error: { type: 'card_error', code: 'card_declined', message },
    });
    expect(await stripe.readIntent(id)).toMatchObject({ status: 'requires_payment_method', declined: true });
    expect(sandbox.payWithCard(clientSecret, GOOD, false)).toEqual({ status: 'succeeded' });
    expect(await stripe.readIntent(id)).toMatchObject({ status: 'succeeded', declined: false });
  });

  test('4000 0025 0000 3155 asks for a confirmation step', async () => {
    const { id, clientSecret } = await create();
    const asking = card('4000002500003155');
    expect(sandbox.payWithCard(clientSecret, asking, false)).toEqual({ status: 'requires_action' });
    expect(await stripe.readIntent(id)).toMatchObject({ status: 'requires_action', receivedPence: 0 });
    expect(sandbox.payWithCard(clientSecret, asking, false)).toEqual({ status: 'requires_action' });
    expect(sandbox.payWithCard(clientSecret, asking, true)).toEqual({ status: 'succeeded' });
  });

  test('4000 0000 0000 7775 is in processing and succeeds later, by itself', async () => {
    const { id, clientSecret } = await create();
    expect(sandbox.payWithCard(clientSecret, card('4000000000007775'), false)).toEqual({
      status: 'processing',
    });
    expect(sandbox.payWithCard(clientSecret, GOOD, false)).toEqual({ status: 'processing' });
    expect(await stripe.readIntent(id)).toMatchObject({ status: 'processing' });
    at = new Date(START.getTime() + 10_000);
    sandbox.settle();
    expect(await stripe.readIntent(id)).toMatchObject({ status: 'succeeded', receivedPence: 100 });
  });

  test('4000 0000 0000 0259 is disputed at once', async () => {
    const { id, clientSecret } = await create();
    sandbox.payWithCard(clientSecret, card('4000000000000259'), false);
    expect(await stripe.readIntent(id)).toMatchObject({ status: 'succeeded', charge: { dispute: 'open' } });
  });

  test('paying twice charges once', async () => {
    const { clientSecret } = await create();
    sandbox.payWithCard(clientSecret, GOOD, false);
    expect(sandbox.payWithCard(clientSecret, GOOD, false)).toEqual({ status: 'succeeded' });
    expect(await collected(stripe.listEvents(START, ['payment_intent.succeeded']))).toHaveLength(1);
  });

  test.each([
    [{ number: '', expiry: '12/30', cvc: '123' }, 'Please enter the card number.'],
    [{ number: '4242 4242', expiry: '12/30', cvc: '123' }, 'The card number is incomplete.'],
    [
      { number: '4242 4242 4242 4241', expiry: '12/30', cvc: '123' },
      'The card number is not valid. Please check it for typing mistakes.',
    ],
    [{ number: 'my card', expiry: '12/30', cvc: '123' }, 'A card number has only digits.'],
    [{ ...GOOD, expiry: '' }, 'Please enter the expiry date of the card.'],
    [{ ...GOOD, expiry: '13/30' }, 'The expiry date is written as month and year, such as 12/30.'],
    [{ ...GOOD, expiry: '10/26' }, 'This card has expired. Please check the expiry date.'],
    [{ ...GOOD, expiry: '12/99' }, 'The expiry date is too far in the future.'],
    [{ ...GOOD, cvc: '' }, 'Please enter the security code (CVC) of the card.'],
    [{ ...GOOD, cvc: '12' }, 'The security code (CVC) has 3 or 4 digits.'],
  ])('%j is refused with the reason, without a try at the bank', async (input, message) => {
    const { id, clientSecret } = await create();
    expect(sandbox.payWithCard(clientSecret, input, false)).toMatchObject({
      status: 'requires_payment_method',
      error: { type: 'validation_error', message },
    });
    expect(await stripe.readIntent(id)).toMatchObject({ declined: false });
  });

  test('a real card is not charged', async () => {
    const { clientSecret } = await create();
    const outcome = sandbox.payWithCard(clientSecret, card('5555 5555 5555 4444'), false);
    expect(outcome).toMatchObject({ status: 'requires_payment_method', error: { type: 'card_error' } });
    expect(outcome?.error?.message).toContain('No real card is charged here');
  });

  test.each(['11/26', '11/2026', '1126', '112026', ' 11 / 26 '])(
    'expiry %j is good until the end of the month',
    (expiry) => {
      expect(readCard({ ...GOOD, expiry }, START)).toMatchObject({ ok: true });
    },
  );

  test('answers any input with text without curly braces', () => {
    // A valid first field lets the next one be checked.
    const typed = (field: 'number' | 'expiry' | 'cvc') => fc.oneof(fc.constant(GOOD[field]), fc.string());
    fc.assert(
      fc.property(typed('number'), typed('expiry'), typed('cvc'), (number, expiry, cvc) => {
        const reading = readCard({ number, expiry, cvc }, START);
        if (!reading.ok) expect(reading.problem.message).toMatch(/^[^{}]{10,}\.$/);
      }),
    );
  });
});

describe('its webhooks', () => {
  test('are signed so that the product takes them, and come again until they are taken', async () => {
    const { id, clientSecret } = await create();
    sandbox.payWithCard(clientSecret, GOOD, false);
    const taken: ProviderEvent[] = [];
    const tries = new Map<string, number>();
    // Connected late, as at the start of a server: what waited is delivered too.
    sandbox.connect(async (request) => {
      expect(request.url.endsWith('/api/stripe/webhook')).toBe(true);
      const body = new Uint8Array(await request.arrayBuffer());
      const event = stripe.readEvent(body, request.headers.get('stripe-signature') ?? undefined, at);
      tries.set(event.id, (tries.get(event.id) ?? 0) + 1);
      if (tries.get(event.id) === 1) throw new Error('not now');
      taken.push(event);
      return new Response();
    });
    await eventually(() => expect(taken).toHaveLength(2));
    expect(taken.map(({ type }) => type).toSorted()).toEqual([
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    expect(taken.map(({ intentId }) => intentId)).toEqual([id, id]);
  });

  test('the next server delivers only events that were not delivered yet', async () => {
    const delivered: string[] = [];
    const deliver = async (request: Request) => {
      delivered.push(JSON.parse(await request.text()).type);
      return new Response();
    };
    sandbox.connect(deliver);
    const { clientSecret } = await create();
    await eventually(() => expect(delivered).toEqual(['payment_intent.created']));
    await sandbox.close();
    sandbox = await open();
    sandbox.payWithCard(clientSecret, GOOD, false);
    await sandbox.close();
    sandbox = await open();
    sandbox.connect(deliver);
    await eventually(() => expect(delivered).toEqual(['payment_intent.created', 'payment_intent.succeeded']));
  });
});

describe('its memory', () => {
  test('outlives the server, as Stripe’s would', async () => {
    const { id, clientSecret } = await create('order-a');
    await sandbox.close();
    sandbox = await open();
    stripe = gatewayTo(sandbox);
    expect(await create('order-a')).toEqual({ id, clientSecret });
    expect(sandbox.payWithCard(clientSecret, GOOD, false)).toEqual({ status: 'succeeded' });
  });

  test('is shared by servers over one file', async () => {
    const second = await open();
    const { id, clientSecret } = await create();
    expect(second.payWithCard(clientSecret, GOOD, false)).toEqual({ status: 'succeeded' });
    expect(await stripe.readIntent(id)).toMatchObject({ status: 'succeeded' });
  });

  test('survives a line that a crash has cut off', async () => {
    const { id } = await create();
    await sandbox.close();
    appendFileSync(join(folder, 'sandbox.jsonl'), '\n[{"kind":"intent","value":{"id":"pi_half');
    sandbox = await open();
    stripe = gatewayTo(sandbox);
    const next = await create();
    const listed = await collected(stripe.listIntents(START));
    expect(listed.map((intent) => intent.id)).toEqual([next.id, id]);
  });
});
