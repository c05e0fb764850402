import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '@isa/db';
import { type LibsqlServer, startLibsqlServer } from '@isa/db/testing';
import { type FakeOpenAi, startFakeOpenAi } from '../../test/fake-openai.ts';
import { type FakeStripe, startFakeStripe } from '../../test/fake-stripe.ts';
import { preloaded } from '../../test/support/launch.ts';
import {
  type Client,
  createClient,
  grantCredits,
  type Person,
  registerPerson,
  signInAdmin,
} from '../lib/client.ts';
import { startServer, type TortureServer } from '../lib/servers.ts';
import type { Torture } from '../lib/torture.ts';
import { createWitness, type Observer } from '../lib/observer.ts';

export const ANSWER = 'An ISA keeps interest free of tax.';
/** Enough for the people of a whole run, few enough that a limit can be reached; the few of a quick one need no more than there is. */
const LIMIT_FACTOR = 4;

/** Several servers over one libSQL server, each with a replica and without a proxy: a request names its server. */
export interface Fleet {
  primary: LibsqlServer;
  servers: TortureServer[];
  stripe: FakeStripe;
  model: FakeOpenAi;
  /** Straight to the libSQL server. */
  db: Database;
  /** How many times as much every rate limit allows. */
  limitFactor: number;
  observer: Observer;
  admin: Client;
  url(index: number): string;
  /** The same person at another server. */
  at(index: number, person: { client: Client }): Client;
  /** A new user with so many credits, registered at server 0. */
  person(credits?: number): Promise<Person>;
  /** Starts one more, or one again. */
  start(): Promise<TortureServer>;
  stop(): Promise<void>;
}

/** Starts them; null if there is no libSQL server for this machine. */
export async function startFleet(t: Torture, size: number): Promise<Fleet | null> {
  const primary = await startLibsqlServer();
  if (primary === null) return null;
  t.defer(() => primary.remove());
  const stripe = await startFakeStripe(() => new Date());
  t.defer(() => stripe.close());
  const model = await startFakeOpenAi({ mode: 'ok', text: ANSWER });
  t.defer(() => model.close());
  const observer = createWitness();
  const limitFactor = t.whole ? LIMIT_FACTOR : 1;
  const env = {
    DATABASE_SYNC_URL: primary.url,
    RATE_LIMIT_FACTOR: String(limitFactor),
    RUST_LOG: 'off',
    OPENAI_BASE_URL: model.url,
    ADVISOR_MODEL: 'fake',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.base,
  };
  observer.guard('the webhook secret', stripe.webhookSecret);
  // On a machine that does other things a primary that is there may be silent for two seconds.
  const nodeArgs = t.whole ? [] : preloaded('AbortSignal.timeout = () => new AbortController().signal;');
  const start = async () => startServer(t, observer, { folder: await t.folder(), env, nodeArgs });
  const servers = await Promise.all(Array.from({ length: size }, start));
  const db = await openDatabase({ url: primary.url });
  t.defer(() => db.close());
  const url = (index: number) => servers[index % servers.length]?.url ?? '';
  const admin = await signInAdmin(url(0), observer);
  let people = 0;
  return {
    primary,
    servers,
    stripe,
    model,
    db,
    limitFactor,
    observer,
    admin,
    url,
    at: (index, { client }) => createClient(url(index), observer, client.cookie),
    async person(credits = 20) {
      people += 1;
      const person = await registerPerson(url(0), observer, `traveller${people}@example.org`);
      await grantCredits(admin, person.id, credits - 20);
      return person;
    },
    start,
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}

/** Asks until the answer fits. @returns how many milliseconds that took */
export async function until(fits: () => Promise<boolean>, patienceMs = 60_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await fits())) {
    if (performance.now() - startedAt > patienceMs) throw new Error('It never came to pass');
    await pause(20);
  }
  return performance.now() - startedAt;
}
