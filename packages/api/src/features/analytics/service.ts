import type { Ctx } from '../../context.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import type { AnalyticsEvent } from '../../domain/schemas/analytics.ts';

/** Most bytes of an event. */
export const ANALYTICS_LIMIT = 4096;
/** Most events of one address. */
export const ANALYTICS_LIMIT_EACH = { max: 300, windowMs: MINUTE_MS };
/** Limit of one server for all addresses: bounds the table during a distributed flood. */
export const ANALYTICS_LIMIT_IN_ALL = { max: 20_000, windowMs: MINUTE_MS };

/** Stores what a visitor did. @throws {AppError} 429 */
export async function recordEvent(
  ctx: Pick<Ctx, 'ip' | 'limits' | 'analytics' | 'now'>,
  event: AnalyticsEvent,
): Promise<void> {
  const now = ctx.now();
  ctx.limits.consumeInMemory(`analytics:${ctx.ip}`, ANALYTICS_LIMIT_EACH, now);
  ctx.limits.consumeInMemory('analytics', ANALYTICS_LIMIT_IN_ALL, now);
  await ctx.analytics.record(event, now);
}
