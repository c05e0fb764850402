import assert from 'node:assert/strict';
import { openDatabase } from '@isa/db';
import { startFakeOpenAi } from '../test/fake-openai.ts';
import { startFakeStripe } from '../test/fake-stripe.ts';
import { entry, json, startFakeFeed } from '../test/support/fake-feed.ts';
import { startMailServer } from '../test/support/mail-server.ts';
import {
  type Client,
  createClient,
  grantCredits,
  type Person,
  registerPerson,
  registration,
  signIn,
  signInAdmin,
} from './lib/client.ts';
import { expectNoOpenTurns, expectSound, expectWholeFile } from './lib/invariants.ts';
import { type Sample, sampled } from './lib/samples.ts';
import { startServer, type TortureServer } from './lib/servers.ts';
import type { Figures, Torture } from './lib/torture.ts';
import { createWitness, type Observer } from './lib/observer.ts';
import { type Proxy, startProxy, troubles } from './outage/proxy.ts';

const ROUNDS = 12;
const STARTER = { amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };
/** Mail, Stripe and the feed are given up within five, five and fifteen seconds; the model as set below. Only a whole run judges times. */
const LONGEST_MS = 25_000;
const PAGES = [
  '/',
  '/products',
  '/guides',
  '/api/products',
  '/api/guides',
  '/api/status',
  '/healthz',
  '/readyz',
];

interface Site {
  server: TortureServer;
  observer: Observer;
  admin: Client;
  stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  set(mode: Parameters<Proxy['set']>[0]): Promise<void>;
  /** How long a request may take, in milliseconds. */
  longestMs: number;
}

const portOf = (url: string) => Number(new URL(url).port);

/** A server whose four outside services can all be stopped. */
async function openSite(t: Torture, folder: string): Promise<Site> {
  const model = await startFakeOpenAi({ mode: 'ok', text: 'An ISA keeps interest free of tax.' });
  t.defer(() => model.close());
  const stripe = await startFakeStripe(() => new Date());
  t.defer(() => stripe.close());
  const mail = await startMailServer();
  t.defer(() => mail.close());
  const feed = await startFakeFeed();
  feed.answer = json(Array.from({ length: 60 }, (_, index) => entry(`Feed saver ${index}`)));
  t.defer(() => feed.close());
  const proxies = await Promise.all(
    [model.url, stripe.base, mail.url, feed.url].map((url) => startProxy(portOf(url))),
  );
  for (const proxy of proxies) t.defer(() => proxy.close());
  const [modelPort, stripePort, mailPort, feedPort] = proxies.map(({ port }) => port);
  const observer = createWitness();
  observer.guard('the feed’s licence', 'canary-licence');
  const env = {
    OPENAI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    ADVISOR_MODEL: 'fake',
    // A quick run meets no silence, and a machine that does other things may keep a model from answering for as long.
    ...(t.whole ? { ADVISOR_FIRST_TOKEN_MS: '3000', ADVISOR_TURN_MS: '6000' } : {}),
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    FINANCE_API_URL: `http://127.0.0.1:${feedPort}/products?licence=canary-licence`,
    SEED: 'none',
  };
  const server = await startServer(t, observer, { folder, env });
  return {
    server,
    observer,
    stripe,
    admin: await signInAdmin(server.url, observer),
    longestMs: t.whole ? LONGEST_MS : Infinity,
    async set(mode) {
      await Promise.all(proxies.map((proxy) => proxy.set(mode)));
    },
  };
}

const creditsOf = async ({ id, client }: Person) =>
  Number((await client.send('GET', `/api/user/${id}/credits`)).body['credits']);

async function begin(person: Person): Promise<string> {
  const begun = await person.client.send('POST', '/api/payment-intent', STARTER);
  assert.equal(begun.status, 200, begun.text);
  return String(begun.body['clientSecret']).split('_secret_')[0] ?? '';
}

const isUpstream = (status: number) => [502, 503, 504].includes(status);

/** Users see the right messages while every outside service is down, and nothing is lost. */
async function expectPatience(
  site: Site,
  person: Person,
  paidIntent: string,
  newcomer: string,
): Promise<void> {
  const { client } = person;
  const { url } = site.server;
  async function within<T>(what: string, work: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const value = await work;
    const took = performance.now() - startedAt;
    assert.ok(took < site.longestMs, `${what} took ${Math.round(took)} ms`);
    return value;
  }
  const before = await creditsOf(person);
  const ask = (session: number) =>
    within(
      'a question',
      client.send('POST', '/api/chat', { sessionId: `away-${session}`, message: 'Hello?' }),
    );
  const [answers, streamed, begun, done, registered, updated, forgotten] = await Promise.all([
    Promise.all([1, 2].map(ask)),
    within('a stream', client.send('POST', '/api/chat/stream', { sessionId: 'away-3', message: 'Hello?' })),
    within('a purchase', client.send('POST', '/api/payment-intent', STARTER)),
    within('a confirmation', client.send('POST', '/api/payment-success', { paymentIntentId: paidIntent })),
    within(
      'a registration',
      createClient(url, site.observer).send('POST', '/api/auth/register', registration(newcomer)),
    ),
    within('an update', site.admin.send('POST', '/api/admin/update-products', {})),
    within(
      'a reset',
      createClient(url, site.observer).send('POST', '/api/auth/forgot-password', {
        username: person.username,
      }),
    ),
  ]);
  for (const { status, text } of answers) assert.ok(isUpstream(status), `a question: ${status} ${text}`);
  assert.ok(
    isUpstream(streamed.status) || streamed.text.includes('"type":"error"'),
    `a stream: ${streamed.text}`,
  );
  assert.ok(isUpstream(begun.status), `a purchase: ${begun.status} ${begun.text}`);
  assert.equal(begun.body['message'], 'Failed to create payment intent');
  assert.ok(isUpstream(done.status), `a confirmation: ${done.status} ${done.text}`);
  assert.equal(done.body['success'], false);
  assert.equal(registered.status, 201, registered.text);
  assert.equal(registered.body['emailSent'], false, registered.text);
  assert.deepEqual([updated.status, updated.body['success']], [200, false], updated.text);
  assert.equal(forgotten.status, 200, forgotten.text);
  assert.equal(await creditsOf(person), before, 'credits of a question without an answer did not come back');
  await signIn(url, site.observer, person.username);
}

/** Everything recovers by itself, and payments made during the outage are credited. */
async function expectRecovery(site: Site, person: Person, paidIntent: string): Promise<void> {
  const before = await creditsOf(person);
  const done = await person.client.send('POST', '/api/payment-success', { paymentIntentId: paidIntent });
  assert.equal(done.status, 200, done.text);
  assert.equal(await creditsOf(person), before + 50);
  const answer = await person.client.send('POST', '/api/chat', { sessionId: 'back', message: 'Hello?' });
  assert.deepEqual([answer.status, answer.body['credits']], [200, before + 40], answer.text);
  await begin(person);
  const updated = await site.admin.send('POST', '/api/admin/update-products', {});
  assert.deepEqual([updated.status, updated.body['success']], [200, true], updated.text);
}

/** Model, Stripe, mail and feed all away at once, in every way in which a service can be away. */
export async function outage(t: Torture): Promise<Figures> {
  const folder = await t.folder();
  const site = await openSite(t, folder);
  const { url } = site.server;
  const db = await openDatabase({ url: `file:${folder}/isa.db` });
  t.defer(() => db.close());
  const person = await registerPerson(url, site.observer, 'patient@example.org');
  await grantCredits(site.admin, person.id, 1000);
  const rounds = t.times(ROUNDS);
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const trouble = troubles[round % troubles.length] ?? 'refuse';
    const paidIntent = await begin(person);
    site.stripe.change(paidIntent, { status: 'succeeded', received: 100 });
    await site.set(trouble);
    try {
      const patience = expectPatience(site, person, paidIntent, `newcomer${round}@example.org`);
      samples.push(...(await sampled(url, PAGES, patience)));
      await site.set('up');
      await expectRecovery(site, person, paidIntent);
    } catch (cause) {
      throw new Error(`everything outside: ${trouble}`, { cause });
    }
    t.say(`${trouble}: over`);
  }
  await expectNoOpenTurns(db);
  await expectSound(db);
  await site.server.stop();
  await db.close();
  await expectWholeFile(`file:${folder}/isa.db`);
  const worst = samples.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  return {
    outages: rounds,
    ways: troubles.join(', '),
    'pages read during the outage, all 200': samples.length,
    'slowest of them': `${worst?.path} ${Math.round(worst?.milliseconds ?? 0)} ms`,
  };
}
