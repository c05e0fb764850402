import { ledger, users } from '@isa/db';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { SignedInCtx } from '../../context.ts';
import type { LedgerReason } from './service-ledger.ts';

/** One's balance, from the session's own look at the database. */
export async function getCredits(ctx: SignedInCtx): Promise<{ credits: number }> {
  return { credits: ctx.user.credits };
}

export interface StatementRow {
  id: number;
  delta: number;
  reason: LedgerReason;
  createdAt: string;
}

export interface Statement {
  credits: number;
  rows: StatementRow[];
  /** Whether there are older rows. */
  more: boolean;
}

/** The rows of one's ledger, newest first. */
export async function getStatement(
  ctx: SignedInCtx,
  input: { before?: number | undefined; limit: number },
): Promise<Statement> {
  const older = input.before === undefined ? undefined : lt(ledger.id, input.before);
  const found = await ctx.db.read
    .select({ id: ledger.id, delta: ledger.delta, reason: ledger.reason, createdAt: ledger.createdAt })
    .from(ledger)
    .where(and(eq(ledger.userId, ctx.user.id), older))
    .orderBy(desc(ledger.id))
    .limit(input.limit + 1);
  const [balance] = await ctx.db.read
    .select({ credits: users.credits })
    .from(users)
    .where(eq(users.id, ctx.user.id));
  return {
    credits: balance?.credits ?? 0,
    rows: found.slice(0, input.limit),
    more: found.length > input.limit,
  };
}
