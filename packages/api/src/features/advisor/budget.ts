import { rateLimits } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { londonDate } from '../../domain/tax-year.ts';
import { unavailable } from '../../errors.ts';

type BudgetCtx = Pick<Ctx, 'db' | 'env' | 'now'>;

const DAY_MS = 24 * 60 * 60 * 1000;
const keyOf = (now: Date) => `advisor-tokens:${londonDate(now)}`;

/** Refuses a question when the site's tokens of the day are spent. @throws {AppError} 503 */
export async function requireTokenBudget({ db, env, now }: BudgetCtx): Promise<void> {
  if (env.ADVISOR_DAILY_TOKENS === undefined) return;
  const rows = await db.read
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(now())));
  if ((rows[0]?.count ?? 0) >= env.ADVISOR_DAILY_TOKENS) {
    throw unavailable('The advisor has answered as much as it can today. Please come back tomorrow.', 3600);
  }
}

/** Adds what a turn used to the day's tokens. */
export async function spendTokens({ db, env, now }: BudgetCtx, tokens: number): Promise<void> {
  if (env.ADVISOR_DAILY_TOKENS === undefined || tokens === 0) return;
  const at = now();
  await db.write((orm) =>
    orm
      .insert(rateLimits)
      .values({ key: keyOf(at), count: tokens, resetAt: at.getTime() + DAY_MS })
      .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + ${tokens}` } }),
  );
}
