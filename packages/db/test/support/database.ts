import { EventEmitter, once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseOptions } from '../../src/client.ts';
import type { DatabaseEvent } from '../../src/guarded-client.ts';
import type { Database, Orm } from '../../src/index.ts';
import { analyticsEvents, ledger, openDatabase as open, users } from '../../src/index.ts';
import type { FreshDatabase } from '../../src/testing/index.ts';
import { freshDatabase, removeFolder } from '../../src/testing/index.ts';

interface TestDatabase extends FreshDatabase {
  events: DatabaseEvent[];
  /** Resolves as soon as the database has reported an event of this kind. */
  reported(kind: DatabaseEvent['kind']): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    writesInThread: boolean;
  }
}

/** The tests run twice: writing in this thread, as commands do, and in one of its own, as servers do. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return open({ writesInThread: inject('writesInThread'), ...options });
}

/** A migrated database of this test only, with what it reports. */
export async function testDatabase(
  options: Pick<DatabaseOptions, 'busyTimeoutMs' | 'abortSignal' | 'writesInThread'> = {},
): Promise<TestDatabase> {
  const events: DatabaseEvent[] = [];
  const reports = new EventEmitter();
  const fresh = await freshDatabase({
    writesInThread: inject('writesInThread'),
    ...options,
    onEvent: (event) => {
      events.push(event);
      reports.emit(event.kind);
    },
  });
  onTestFinished(() => fresh.remove());
  const reported = async (kind: DatabaseEvent['kind']) => {
    if (!events.some((event) => event.kind === kind)) await once(reports, kind);
  };
  return { ...fresh, events, reported };
}

/** An empty folder, gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'isa-db-test-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** The names of the stored events, read over a connection of its own: what is really stored. */
export async function storedEvents(url: string): Promise<string[]> {
  const other = await open({ url });
  const rows = await other.read
    .select({ event: analyticsEvents.event })
    .from(analyticsEvents)
    .orderBy(analyticsEvents.id);
  await other.close();
  return rows.map((row) => row.event);
}

/** A write that stores an event of that name. */
export function addEvent(event: string, page = ''): (orm: Orm) => Promise<unknown> {
  return (orm) => orm.insert(analyticsEvents).values({ event, data: { page }, createdAt: '2026-11-20' });
}

/** Adds a user, with that many credits by way of the ledger; returns the id. */
export async function addUser(database: Database, name: string, credits = 0): Promise<number> {
  const row = { username: `${name}@example.com`, firstName: name, lastName: 'Test', createdAt: '2026-11-20' };
  const [added] = await database.write((orm) => orm.insert(users).values(row).returning({ id: users.id }));
  if (!added) throw new Error('the user was not stored');
  if (credits > 0) await database.write(moveCredits(added.id, credits, `start-${name}`));
  return added.id;
}

/** A write that inserts a ledger row. */
export function moveCredits(
  userId: number,
  delta: number,
  reference: string,
): (orm: Orm) => Promise<unknown> {
  return (orm) =>
    orm.insert(ledger).values({ userId, delta, reason: 'admin-grant', reference, createdAt: '2026-11-20' });
}

/** What the user has, and what the ledger says the user should have. */
export async function balances(
  database: Database,
  userId: number,
): Promise<{ credits: number; ledger: number }> {
  const [user] = await database.read
    .select({ credits: users.credits })
    .from(users)
    .where(eq(users.id, userId));
  const [sum] = await database.read
    .select({ total: sql<number>`coalesce(sum(${ledger.delta}), 0)` })
    .from(ledger)
    .where(eq(ledger.userId, userId));
  return { credits: user?.credits ?? Number.NaN, ledger: sum?.total ?? Number.NaN };
}
