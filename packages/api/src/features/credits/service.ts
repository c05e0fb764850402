import type { SignedInCtx } from '../../context.ts';
import type { CreditBalance } from '../../domain/schemas/credits.ts';
import { type LedgerPage, type LedgerRow, readLedger } from './service-ledger.ts';

/** One's balance, from the session's own look at the database. */
export async function getCredits(ctx: SignedInCtx): Promise<CreditBalance> {
  return { credits: ctx.user.credits };
}

type StatementRow = Pick<LedgerRow, 'id' | 'delta' | 'reason' | 'createdAt'>;

/** The rows of one's ledger, newest first; `next` is where the older ones begin, null when there are none. */
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
