import assert from 'node:assert/strict';
import { ledger, paymentOrders } from '@isa/db';
import { and, eq } from 'drizzle-orm';
import { createClient, type Person, type Reply } from '../lib/client.ts';
import { ANSWER, type Fleet, until } from './fleet.ts';

const STARTER = { amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };

const count = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

const creditsOf = async (fleet: Fleet, person: Person, index = 0) =>
  (await fleet.at(index, person).send('GET', `/api/user/${person.id}/credits`)).body['credits'];

/** 200 questions at once over all servers with credits for three: three answers. */
export async function creditsHold(fleet: Fleet, questions: number): Promise<void> {
  const person = await fleet.person(30);
  const before = fleet.model.requests.length;
  const replies = await Promise.all(
    Array.from({ length: questions }, (_, index) => {
      const body = { sessionId: `crowd-${person.id}-${index}`, message: 'What is an ISA?' };
      return fleet.at(index, person).send('POST', '/api/chat', body);
    }),
  );
  assert.equal(count(replies, 200), 3, 'not three answers');
  // A place among three at once may be taken while the credits are not yet spent.
  assert.equal(count(replies, 403) + count(replies, 409), questions - 3);
  assert.equal(fleet.model.requests.length - before, 3, 'the model was asked another number of times');
  for (const index of fleet.servers.keys()) assert.equal(await creditsOf(fleet, person, index), 0);
}

/** One Idempotency-Key at every server: one question, one debit, one answer for all. */
export async function keysHold(fleet: Fleet, repeats: number): Promise<void> {
  const person = await fleet.person(40);
  const key = { 'Idempotency-Key': `key-${person.id}` };
  const body = { sessionId: `keyed-${person.id}`, message: 'What is an ISA?' };
  const replies = await Promise.all(
    Array.from({ length: repeats }, (_, index) =>
      fleet.at(index, person).send('POST', '/api/chat', body, key),
    ),
  );
  assert.equal(count(replies, 200), repeats, replies.find(({ status }) => status !== 200)?.text);
  const ids = new Set(replies.map((reply) => Object(reply.body['message']).id));
  assert.equal(ids.size, 1, 'a repeat got another answer');
  assert.equal(await creditsOf(fleet, person, 1), 30);
}

/** Browser calls and webhooks about the same payments reach every server at once: each is credited once. */
export async function paymentsHold(
  fleet: Fleet,
  { intents, reportCount }: { intents: number; reportCount: number },
): Promise<void> {
  const { stripe, db } = fleet;
  const person = await fleet.person();
  const ids: string[] = [];
  for (let i = 0; i < intents; i += 1) {
    const begun = await fleet.at(i, person).send('POST', '/api/payment-intent', STARTER);
    assert.equal(begun.status, 200, begun.text);
    ids.push(String(begun.body['clientSecret']).split('_secret_')[0] ?? '');
  }
  for (const id of ids) stripe.change(id, { status: 'succeeded', received: 100 });
  const events = ids.map((id) => stripe.signed(stripe.event('payment_intent.succeeded', id), new Date()));
  const reports = Array.from({ length: reportCount }, async (_, index) => {
    const { body, signature } = events[index % events.length] ?? { body: new Uint8Array(), signature: '' };
    const response = await fetch(`${fleet.url(Math.floor(index / events.length))}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: Buffer.from(body),
    });
    return response.status;
  });
  const calls = ids.flatMap((paymentIntentId) =>
    fleet.servers.map((_, index) =>
      fleet.at(index, person).send('POST', '/api/payment-success', { paymentIntentId }),
    ),
  );
  const [statuses, replies] = await Promise.all([Promise.all(reports), Promise.all(calls)]);
  assert.deepEqual([...new Set(statuses)], [200], 'a webhook failed');
  assert.equal(count(replies, 200), replies.length, replies.find(({ status }) => status !== 200)?.text);
  const mine = and(eq(ledger.userId, person.id), eq(ledger.reason, 'purchase'));
  assert.equal(
    (await db.read.select().from(ledger).where(mine)).length,
    intents,
    'credited another number of times',
  );
  assert.equal(await creditsOf(fleet, person), 20 + 50 * intents);
  const orders = await db.read.select().from(paymentOrders).where(eq(paymentOrders.userId, person.id));
  assert.deepEqual([...new Set(orders.map(({ state }) => state))], ['succeeded']);
}

/** A server dies in the middle of an answer: the user continues at another one, with the credits returned. */
export async function turnsSurvive(fleet: Fleet, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    // Ten credits: the dead server holds all of them.
    const person = await fleet.person();
    const victim = await fleet.start();
    const sessionId = `orphan-${person.id}`;
    const body = { sessionId, message: 'Are you there?' };
    fleet.model.script({ mode: 'silent' });
    const before = fleet.model.requests.length;
    const doomed = createClient(victim.url, fleet.observer, person.client.cookie);
    const questions = [body, { ...body, sessionId: `${sessionId}-2` }].map((one) =>
      doomed.tries('POST', '/api/chat', one),
    );
    await fleet.model.until(() => fleet.model.requests.length >= before + 2);
    assert.equal(await creditsOf(fleet, person), 0);
    await victim.kill();
    assert.deepEqual(await Promise.all(questions), [null, null]);
    fleet.model.script({ mode: 'ok', text: ANSWER });
    const reply = await fleet.at(round, person).send('POST', '/api/chat', body);
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.body['credits'], 10, 'not both were given back, or the answer was free');
  }
}

/** While the libSQL server is away the public site is read on; once it is back everything is. */
export async function readsSurvive(fleet: Fleet): Promise<void> {
  const person = await fleet.person();
  await until(async () => (await fleet.at(1, person).send('GET', '/api/auth/me')).status === 200);
  await fleet.primary.stop();
  for (const index of fleet.servers.keys()) {
    const visitor = createClient(fleet.url(index), fleet.observer);
    for (const path of ['/', '/products', '/api/products', '/api/guides', '/healthz']) {
      assert.equal((await visitor.send('GET', path)).status, 200, `${path} without the database's server`);
    }
    const event = { event: 'chatStarted', data: { sessionId: 'x' } };
    assert.equal((await visitor.send('POST', '/api/feedback', feedback)).status, 503);
    assert.ok([204, 503].includes((await visitor.send('POST', '/api/analytics', event)).status));
  }
  await fleet.primary.start();
  for (const index of fleet.servers.keys()) {
    const visitor = createClient(fleet.url(index), fleet.observer);
    await until(async () => (await visitor.send('POST', '/api/feedback', feedback)).status === 201);
  }
}

const feedback = { type: 'suggestion', message: 'It works without its database.' };
