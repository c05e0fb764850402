import type { Ctx } from '../../context.ts';
import type { AnalyticsEvent } from '../../domain/schemas/analytics.ts';

/** Most events one address may send in a minute. */
export const ANALYTICS_PER_MINUTE = 300;

/** Stores what a visitor did. @throws {AppError} 429 */
export async function recordEvent(ctx: Ctx, event: AnalyticsEvent): Promise<void> {
  ctx.limits.countInMemory(`analytics:${ctx.ip}`, { max: ANALYTICS_PER_MINUTE, windowMs: 60_000 });
  await ctx.analytics.record(event, ctx.now());
}
