import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/harness.ts';
import { eventually } from '../../../test/support/async.ts';

const GOOD = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
const starter = { amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };

let app: TestApp;
afterEach(() => app.remove());

async function open(env: Record<string, string> = {}): Promise<Person> {
  app = await createTestApp({ captureMail: true, env });
  app.deps.payments.sandbox?.connect((request) => app.app.fetch(request));
  return app.registerUser();
}

const post = (path: string, body: unknown, person?: Person, headers: Record<string, string> = {}) =>
  app.call('POST', path, { body, headers, ...(person ? { cookie: person.cookie } : {}) });

async function begin(person: Person): Promise<{ clientSecret: string; paymentIntentId: string }> {
  const answer = await post('/api/payment-intent', { ...starter, userId: person.id }, person);
  expect(answer.status).toBe(200);
  const clientSecret = String(answer.body.clientSecret);
  return { clientSecret, paymentIntentId: clientSecret.split('_secret_')[0] ?? '' };
}

async function creditsOf(person: Person): Promise<unknown> {
  return (await app.call('GET', `/api/user/${person.id}/credits`, { cookie: person.cookie })).body.credits;
}

describe('buying credits over the literal routes, in the sandbox', () => {
  test('paid in the form: the webhook alone credits; the browser’s call answers and adds nothing', async () => {
    const person = await open();
    const { clientSecret, paymentIntentId } = await begin(person);
    const early = await post('/api/payment-success', { paymentIntentId }, person);
    expect(early).toMatchObject({ status: 400, body: { success: false } });
    const paid = await post('/api/sandbox/confirm', { ...GOOD, clientSecret }, person);
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    await eventually(async () => expect(await creditsOf(person)).toBe(70));
    const done = await post('/api/payment-success', { paymentIntentId }, person);
    expect(done).toMatchObject({ status: 200, body: { success: true, credits: 70 } });
    const confirmations = () => app.mails.filter(({ subject }) => subject.startsWith('Your purchase'));
    await eventually(() => expect(confirmations()).toHaveLength(1));
  });

  test.each([{}, { paymentIntentId: '' }, { paymentIntentId: null }, { paymentIntentId: 'x'.repeat(300) }])(
    'what names no payment is refused as one that is not known: %j',
    async (body) => {
      const answer = await post('/api/payment-success', body, await open());
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ success: false, message: 'This payment was not found.' });
    },
  );

  test('a decline is an answer in words', async () => {
    const person = await open();
    const { clientSecret } = await begin(person);
    const body = { ...GOOD, cardNumber: '4000000000000002', clientSecret };
    expect((await post('/api/sandbox/confirm', body, person)).body).toEqual({
      status: 'requires_payment_method',
      error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    });
  });

  test("another user's id is 403, a visitor is 401, nothing is stored", async () => {
    const person = await open();
    expect((await post('/api/payment-intent', { ...starter, userId: 999 }, person)).status).toBe(403);
    expect((await post('/api/payment-intent', starter)).status).toBe(401);
    expect((await post('/api/payment-success', { paymentIntentId: 'pi_x' })).status).toBe(401);
  });

  test('the webhook needs no own origin, but a signature', async () => {
    await open();
    const answer = await post('/api/stripe/webhook', { id: 'evt_1' }, undefined, {
      Origin: 'https://stripe.example',
    });
    expect(answer.status).toBe(400);
  });
});

test('outside the sandbox its form does not exist', async () => {
  await open({ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' });
  expect((await post('/api/sandbox/confirm', { ...GOOD, clientSecret: 'pi_secret_x' })).status).toBe(404);
  expect((await post('/api/sandbox/confirm', {})).status).toBe(404);
});

test('payments off: 503 in words, plans are still shown', async () => {
  const person = await open({ PAYMENTS: 'off' });
  const answer = await post('/api/payment-intent', starter, person);
  expect(answer).toMatchObject({ status: 503, body: { message: 'Payments are not available' } });
  expect((await app.call('GET', '/api/plans')).status).toBe(200);
});
