import type { SignedInCtx, Ctx } from '../../context.ts';
import type { CreditBalance } from '../../domain/schemas/payment.ts';
import { ledger, type ledgerReasons, type Orm, references } from '@isa/db';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { MONTHLY_CREDITS } from '../../domain/payments/credits.ts';
import { londonMonth } from '../../domain/isa/tax-year.ts';
import { pageById } from '../../lib/pagination.ts';

export type LedgerReason = (typeof ledgerReasons)[number];

export interface LedgerEntry {
  userId: number;
  delta: number;
  reason: LedgerReason;
  /** Names the cause; a second row with the same reference is refused, so nothing is credited twice. */
  reference: string | SQL<string>;
  at: Date;
}

/** The statement that moves a balance, for a batch with the change it belongs to. */
export function ledgerEntry(orm: Orm, { at, ...entry }: LedgerEntry) {
  return orm.insert(ledger).values({ ...entry, createdAt: at.toISOString() });
}

/** The grant of a calendar month (UK time); refused by the database when that month was granted already. */
export function monthlyEntry(userId: number, at: Date): LedgerEntry {
  const reference = references.monthly(userId, londonMonth(at));
  return { userId, delta: MONTHLY_CREDITS, reason: 'monthly', reference, at };
}

export interface LedgerRow {
  id: number;
  /** Credits; negative when they were taken. */
  delta: number;
  reason: LedgerReason;
  reference: string;
  createdAt: string;
  /** An administrator gave these credits and they were taken back. */
  takenBack: boolean;
}

/** Up to `limit` rows, older than the one whose id is `before`. */
export interface LedgerPage {
  before?: number | undefined;
  limit: number;
}

// Written out: in a select from one table Drizzle leaves the table's name away, which here would be another's.
const takenBack = sql`EXISTS (
  SELECT 1 FROM ledger t WHERE t.reference = ${references.takeBack(sql`ledger.reference`)})`;

/** A user's ledger, newest first; `next` is the `before` of the next page. */
export async function readLedger(
  { db }: Pick<Ctx, 'db'>,
  userId: number,
  { before, limit }: LedgerPage,
): Promise<{ entries: LedgerRow[]; next: number | null }> {
  const rows = await db.read
    .select({
      id: ledger.id,
      delta: ledger.delta,
      reason: ledger.reason,
      reference: ledger.reference,
      createdAt: ledger.createdAt,
      takenBack: takenBack.mapWith(Boolean),
    })
    .from(ledger)
    .where(and(eq(ledger.userId, userId), before === undefined ? undefined : lt(ledger.id, before)))
    .orderBy(desc(ledger.id))
    .limit(limit + 1);
  return pageById(rows, limit);
}

/** The caller's balance, as the session check read it. */
export async function getCredits(ctx: SignedInCtx): Promise<CreditBalance> {
  return { credits: ctx.user.credits };
}

type StatementRow = Pick<LedgerRow, 'id' | 'delta' | 'reason' | 'createdAt'>;

/** The rows of one's ledger, newest first; `next` is where the older ones begin. */
export async function getStatement(
  ctx: SignedInCtx,
  page: LedgerPage,
): Promise<{ entries: StatementRow[]; next: number | null }> {
  const { entries, next } = await readLedger(ctx, ctx.user.id, page);
  return {
    entries: entries.map(({ id, delta, reason, createdAt }) => ({ id, delta, reason, createdAt })),
    next,
  };
}
