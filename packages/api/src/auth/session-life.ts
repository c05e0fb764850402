import { sessions } from '@isa/db';
import { and, gt, gte, type SQL } from 'drizzle-orm';
import type { PublicUser } from '../domain/schemas/account.ts';
import { HOUR_MS } from '../domain/durations.ts';

/** Sessions end after this many days without use. */
export const SESSION_DAYS = 30;

/** Administrators' sessions end after this many milliseconds without use. */
export const ADMIN_IDLE_MS = 12 * HOUR_MS;

/** Time as the table of sessions has it: whole seconds since 1970. */
export const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Which sessions of this user are not over. */
export function isLive(user: Pick<PublicUser, 'isAdmin'>, now: Date): SQL | undefined {
  const idleSince = new Date(now.getTime() - ADMIN_IDLE_MS).toISOString();
  return and(
    gt(sessions.expiresAt, inSeconds(now)),
    user.isAdmin ? gte(sessions.lastUsedAt, idleSince) : undefined,
  );
}
