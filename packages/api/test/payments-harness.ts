import { type Database, ledger, openDatabase, paymentOrders, paymentTransitions, users } from '@isa/db';
import { freshDatabase } from '@isa/db/testing';
import { eq } from 'drizzle-orm';
import type { Mail } from '../src/adapters/mailer.ts';
import { openPayments, type Payments } from '../src/adapters/stripe.ts';
import type { PublicUser } from '../src/domain/schemas/account.ts';
import { plansWith, type PlanId } from '../src/domain/payments/credits.ts';
import { readEnv } from '../src/env.ts';
import type { PaymentCtx, PaymentDeps } from '../src/features/payments/deps.ts';
import { createPaymentIntent } from '../src/features/payments/service-checkout.ts';
import { receiveEvent } from '../src/features/payments/service-webhook.ts';
import { createRateLimiter } from '../src/rate-limit/rate-limiter.ts';
import { createLogger } from '../src/lib/log.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import { unbalancedUsers } from './support/database.ts';

export const NOON = new Date('2026-11-20T12:00:00Z');
/** Credits every test user starts with, as after registration. */
export const START = 20;

const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
const log = createLogger(env);

export interface ServerOptions {
  now: () => Date;
  mode?: 'stripe' | 'off';
  /** How long Stripe may take; null is the product's own limit. Unless said, longer than a busy machine needs. */
  deadlineMs?: number | null;
  mails?: Mail[];
}

/** What one server of the product holds, over a database and a Stripe that others may share. */
export async function openServer(
  db: Database,
  fake: Pick<FakeStripe, 'base'>,
  options: ServerOptions,
): Promise<PaymentDeps> {
  const { now, mode = 'stripe', mails = [], deadlineMs = 60_000 } = options;
  const payments: Payments = await openPayments({
    mode,
    secretKey: 'sk_test_fake',
    publishableKey: 'pk_test_fake',
    webhookSecret: 'whsec_fake',
    apiBase: fake.base,
    sandboxFile: null,
    now,
    log,
    ...(deadlineMs === null ? {} : { deadlineMs }),
  });
  return {
    env,
    db,
    log,
    now,
    payments,
    mailer: { send: async (mail) => ({ delivered: mails.push(mail) > 0 }) },
  };
}

export function buyerCtx(deps: PaymentDeps, user: PublicUser): PaymentCtx {
  return { ...deps, user, limits: createRateLimiter(deps.db, deps.now, 1000) };
}

/** A person with the credits of a registration. */
export async function addUser(db: Database, name: string, at = NOON): Promise<PublicUser> {
  const username = `${name}@example.org`;
  const createdAt = at.toISOString();
  const person = { username, firstName: 'Sam', lastName: 'Saver', createdAt };
  const [row] = await db.write((orm) => orm.insert(users).values(person).returning());
  if (row === undefined) throw new Error('No user was made');
  const entry = {
    userId: row.id,
    delta: START,
    reason: 'registration' as const,
    reference: `registration:${row.id}`,
    createdAt,
  };
  await db.write((orm) => orm.insert(ledger).values(entry));
  const { id, firstName, lastName, isAdmin, emailVerified } = row;
  return {
    id,
    username,
    firstName,
    lastName,
    isAdmin,
    emailVerified,
    createdAt,
    credits: START,
    mustChangePassword: false,
  };
}

/** Spends credits as the advisor does. */
export async function spend(db: Database, userId: number, credits: number): Promise<void> {
  const createdAt = NOON.toISOString();
  const reference = `chat:${crypto.randomUUID()}`;
  await db.write((orm) =>
    orm.insert(ledger).values({ userId, delta: -credits, reason: 'chat', reference, createdAt }),
  );
}

export async function balance(db: Database, userId: number): Promise<number> {
  const [row] = await db.read.select({ credits: users.credits }).from(users).where(eq(users.id, userId));
  return row?.credits ?? Number.NaN;
}

export type LedgerLine = readonly [reason: string, delta: number];

/** What payments did to a user's balance, in order. */
export async function paymentRows(db: Database, userId: number): Promise<LedgerLine[]> {
  const rows = await db.read.select().from(ledger).where(eq(ledger.userId, userId)).orderBy(ledger.id);
  return rows
    .filter(({ reason }) => ['purchase', 'refund', 'dispute'].includes(reason))
    .map(({ reason, delta }) => [reason, delta]);
}

export async function orderOf(db: Database, intentId: string) {
  const [row] = await db.read.select().from(paymentOrders).where(eq(paymentOrders.intentId, intentId));
  if (row === undefined) throw new Error(`No order of ${intentId}`);
  return row;
}

export async function historyOf(db: Database, orderId: string): Promise<string[]> {
  const rows = await db.read
    .select()
    .from(paymentTransitions)
    .where(eq(paymentTransitions.orderId, orderId))
    .orderBy(paymentTransitions.id);
  return rows.map(({ fromState, toState }) => `${fromState}>${toState}`);
}

export interface PaymentsTest {
  fake: FakeStripe;
  db: Database;
  deps: PaymentDeps;
  mails: Mail[];
  buyer: PaymentCtx;
  url: string;
  setNow(now: Date): void;
  /** Another server on the same database and Stripe. */
  secondServer(): Promise<{ db: Database; deps: PaymentDeps; mails: Mail[] }>;
  /** Begins a purchase and gives the intent Stripe made. */
  begin(planId?: PlanId, ctx?: PaymentCtx): Promise<string>;
  /** The same, paid at Stripe; the server has not heard of it yet. */
  beginAndPay(planId?: PlanId): Promise<string>;
  /** Lets Stripe tell us of the intent as it is now. */
  webhook(type: string, intentId: string, deps?: PaymentDeps): Promise<unknown>;
  /** Ends it. @throws when the books do not agree with the balances, whatever the test was about */
  remove(): Promise<void>;
}

/** A server with a fake Stripe over its own database file. */
export async function createPaymentsTest(
  options: Omit<ServerOptions, 'now' | 'mails'> = {},
): Promise<PaymentsTest> {
  const fresh = await freshDatabase();
  const { database: db, url } = fresh;
  let at = NOON;
  const now = () => at;
  const fake = await startFakeStripe(now);
  const mails: Mail[] = [];
  const deps = await openServer(db, fake, { ...options, now, mails });
  const buyer = buyerCtx(deps, await addUser(db, 'buyer'));
  const others: Database[] = [];

  async function begin(planId: PlanId = 'ISA_STARTER', ctx = buyer): Promise<string> {
    const plan = plansWith().find(({ id }) => id === planId);
    if (plan === undefined) throw new Error('No such plan');
    const { clientSecret } = await createPaymentIntent(ctx, {
      amount: plan.pricePence / 100,
      planId,
      priceId: plan.priceId,
    });
    return clientSecret.split('_secret_')[0] ?? '';
  }

  return {
    fake,
    db,
    deps,
    mails,
    buyer,
    url,
    setNow: (moment) => {
      at = moment;
    },
    async secondServer() {
      const second = await openDatabase({ url });
      others.push(second);
      const secondMails: Mail[] = [];
      return {
        db: second,
        deps: await openServer(second, fake, { ...options, now, mails: secondMails }),
        mails: secondMails,
      };
    },
    begin,
    async beginAndPay(planId) {
      const id = await begin(planId);
      fake.change(id, { status: 'succeeded', received: fake.intents.get(id)?.amount ?? 0 });
      return id;
    },
    webhook: (type, intentId, server = deps) =>
      receiveEvent(server, fake.signed(fake.event(type, intentId), at)),
    async remove() {
      const broken = await unbalancedUsers(db);
      for (const other of others) await other.close();
      await fake.close();
      await fresh.remove();
      if (broken.length > 0) throw new Error(`Balances that are not their ledger: ${JSON.stringify(broken)}`);
    },
  };
}
