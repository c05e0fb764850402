import { rateLimits } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { londonDate } from '../../domain/tax-year.ts';
import { unavailable } from '../../errors.ts';

type BudgetCtx = Pick<Ctx, 'db' | 'env' | 'now'>;

const keyOf = (now: Date) => `advisor-tokens:${londonDate(now)}`;

/** What a turn under way is taken to use, until it is known: instructions, history and a few calls of tools. */
const EXPECTED_TOKENS = 5000;

/**
 * Refuses a question when the site's tokens of the day are spent, or will be by the turns under way.
 * @param underWay turns of this process that have not been counted yet
 * @throws {AppError} 503
 */
export async function requireTokenBudget({ db, env, now }: BudgetCtx, underWay: number): Promise<void> {
  if (env.ADVISOR_DAILY_TOKENS === undefined) return;
  const rows = await db.read
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(now())));
  const left = env.ADVISOR_DAILY_TOKENS - (rows[0]?.count ?? 0);
  if (left <= 0)
    throw unavailable('The advisor has answered as much as it can today. Please come back tomorrow.', 3600);
  if (left <= underWay * EXPECTED_TOKENS)
    throw unavailable('The advisor is very busy just now. Please try again in a minute.', 60);
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
