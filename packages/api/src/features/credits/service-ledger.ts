import { ledger, type ledgerReasons, type Orm } from '@isa/db';
import { MONTHLY_CREDITS } from '../../domain/credits.ts';
import { londonMonth } from '../../domain/tax-year.ts';

export type LedgerReason = (typeof ledgerReasons)[number];

export interface LedgerEntry {
  userId: number;
  delta: number;
  reason: LedgerReason;
  /** Names the cause; a second row with the same reference is refused, so nothing is credited twice. */
  reference: string;
  at: Date;
}

/** The statement that moves a balance, to stand in a batch with what it belongs to. */
export function ledgerEntry(orm: Orm, { at, ...entry }: LedgerEntry) {
  return orm.insert(ledger).values({ ...entry, createdAt: at.toISOString() });
}

/** The grant of a calendar month (UK time); refused by the database when that month was granted already. */
export function monthlyEntry(userId: number, at: Date): LedgerEntry {
  const reference = `monthly:${userId}:${londonMonth(at)}`;
  return { userId, delta: MONTHLY_CREDITS, reason: 'monthly', reference, at };
}
