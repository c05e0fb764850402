import { type Database, leases } from '@isa/db';
import { and, eq, sql } from 'drizzle-orm';
import { MAX_CLOCK_SKEW_MS } from '../lib/clock.ts';
import type { Logger } from '../lib/log.ts';

/** The lease of a dead holder expires after this long; a running one renews it well before. */
export const LEASE_MS = 45_000;
export const RENEW_MS = 15_000;

/** The latest expiry that a lease taken now can have, with clock skew. */
const latestEnd = (at: number) => at + LEASE_MS + MAX_CLOCK_SKEW_MS;

/** Whether a lease still holds. @param at now, in milliseconds */
export const isHeld = (expiresAt: number, at: number): boolean =>
  expiresAt > at && expiresAt <= latestEnd(at);

interface LeaseDeps {
  db: Database;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}

/** Takes the lease when it is free, our own, or its holder is dead. */
export async function acquireLease(
  { db, now }: Omit<LeaseDeps, 'log'>,
  name: string,
  holder: string,
): Promise<boolean> {
  const at = now().getTime();
  const rows = await db.write((orm) =>
    orm
      .insert(leases)
      .values({ name, holder, expiresAt: at + LEASE_MS })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder, expiresAt: at + LEASE_MS },
        setWhere: sql`${leases.holder} = ${holder} OR ${leases.expiresAt} <= ${at} OR ${leases.expiresAt} > ${latestEnd(at)}`,
      })
      .returning({ holder: leases.holder }),
  );
  return rows[0]?.holder === holder;
}

async function releaseLease({ db }: LeaseDeps, name: string, holder: string): Promise<void> {
  await db.write((orm) => orm.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder))));
}

/** Renews a lease. It expires while the database cannot be reached. */
export function renewLease(deps: LeaseDeps, name: string, holder: string): void {
  acquireLease(deps, name, holder).catch((error: unknown) => {
    deps.log.warn({ err: error, lease: name }, 'a lease could not be renewed');
  });
}

/**
 * Runs `work` while holding the lease, and keeps renewing it.
 * @returns false when another server holds it
 */
export async function withLease(
  deps: LeaseDeps,
  name: string,
  holder: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await acquireLease(deps, name, holder))) return false;
  const renewal = setInterval(() => renewLease(deps, name, holder), RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await releaseLease(deps, name, holder);
  }
  return true;
}
