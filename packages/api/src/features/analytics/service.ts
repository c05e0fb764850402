import type { Ctx } from '../../context.ts';
import type { AnalyticsEvent } from '../../domain/schemas/analytics.ts';

/** Most bytes of an event. */
export const ANALYTICS_LIMIT = 4096;
/** Most events one address may send in a minute. */
export const ANALYTICS_PER_MINUTE = 300;

/** What one server takes from everybody in a minute: bounds the table when a flood comes from many addresses. */
export const ANALYTICS_PER_MINUTE_IN_ALL = 20_000;

/** Stores what a visitor did. @throws {AppError} 429 */
export async function recordEvent(
  ctx: Pick<Ctx, 'ip' | 'limits' | 'analytics' | 'now'>,
  event: AnalyticsEvent,
): Promise<void> {
  const windowMs = 60_000;
  ctx.limits.countInMemory(`analytics:${ctx.ip}`, { max: ANALYTICS_PER_MINUTE, windowMs });
  ctx.limits.countInMemory('analytics', { max: ANALYTICS_PER_MINUTE_IN_ALL, windowMs });
  await ctx.analytics.record(event, ctx.now());
}
