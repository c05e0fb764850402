import { seedDatabase } from '@isa/db/seed';
import { type LargeSizes, seedLarge } from '@isa/db/seed/large';
import { type FreshDatabase, freshDatabase } from '@isa/db/testing';
import { analyticsEvents, products } from '@isa/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { londonDayStart } from '../src/domain/isa/tax-year.ts';
import { analyticsEvent } from '../src/domain/schemas/analytics.ts';
import { productInput } from '../src/domain/schemas/product.ts';
import { TODAY } from './harness.ts';

const sizes: LargeSizes = { products: 200, users: 900, events: 4000, chats: 150, feedback: 60, orders: 60 };

async function seeded(): Promise<FreshDatabase> {
  const fresh = await freshDatabase();
  await seedDatabase(fresh.database, { catalogue: 'demo', now: TODAY });
  const month = '2026-11';
  const monthStart = londonDayStart(`${month}-01`);
  await seedLarge(fresh.database, { sizes, passwordHash: 'hash', now: TODAY, month, monthStart });
  return fresh;
}

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await seeded();
});
afterAll(() => fresh.remove());

const all = <T>(statement: string) => fresh.database.read.all<T>(sql.raw(statement));

it('a large database has as many rows as were asked for', async () => {
  const tables = [
    'products',
    'users',
    'credentials',
    'analytics_events',
    'chat_sessions',
    'chat_messages',
    'feedback',
  ];
  const counts = await all<{ name: string; n: number }>(
    tables.map((name) => `SELECT '${name}' AS name, count(*) AS n FROM ${name}`).join(' UNION ALL '),
  );
  expect(Object.fromEntries(counts.map(({ name, n }) => [name, n]))).toEqual({
    products: 200,
    users: 900,
    credentials: 900,
    analytics_events: 4000,
    chat_sessions: 150,
    chat_messages: 300,
    feedback: 60,
  });
});

it('its balances are the sums of their ledger rows, and every purchase has its order', async () => {
  expect(
    await all(`SELECT id FROM users u
      WHERE credits < 0 OR credits <> (SELECT coalesce(sum(delta), 0) FROM ledger WHERE user_id = u.id)`),
  ).toEqual([]);
  expect(
    await all(`SELECT id FROM ledger l WHERE reason = 'purchase' AND NOT EXISTS
      (SELECT 1 FROM payment_orders o WHERE 'purchase:' || o.intent_id = l.reference AND o.credits = l.delta)`),
  ).toEqual([]);
  const states = await all<{ state: string }>('SELECT DISTINCT state FROM payment_orders ORDER BY 1');
  expect(states.map(({ state }) => state)).toEqual(['failed', 'refunded', 'succeeded']);
});

it('its events are such as visitors send, in the order of time, and its products such as an administrator makes', async () => {
  const events = await fresh.database.read.select().from(analyticsEvents);
  for (const { event, data } of events) expect(analyticsEvent.safeParse({ event, data }).success).toBe(true);
  expect(new Set(events.map(({ event }) => event)).size).toBe(8);
  const moments = events.map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted());
  expect(moments.at(-1)?.slice(0, 10)).toBe('2026-11-19');
  for (const { id: _id, createdAt: _at, updatedAt: _on, ...product } of await fresh.database.read
    .select()
    .from(products))
    expect(productInput.safeParse(product).success, product.name).toBe(true);
});

it('it is the same every time', async () => {
  const again = await seeded();
  for (const table of ['users', 'ledger', 'products', 'analytics_events', 'payment_orders', 'feedback']) {
    const rows = sql.raw(`SELECT * FROM ${table}`);
    expect(await again.database.read.all(rows), table).toEqual(await fresh.database.read.all(rows));
  }
  await again.remove();
});
