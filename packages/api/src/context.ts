import type { Database } from '@isa/db';
import type { SecretBox } from './adapters/encryption.ts';
import type { LinkChecker } from './adapters/link-checker.ts';
import type { MailDelivery } from './adapters/mail-delivery.ts';
import type { Mailer } from './adapters/mailer.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Payments } from './adapters/stripe.ts';
import type { CurrentSession, Sessions } from './auth/sessions.ts';
import type { ProductFeed } from './adapters/product-feed.ts';
import type { SqlSandbox } from './adapters/sql-sandbox/index.ts';
import type { Env } from './env.ts';
import type { PublicUser } from './domain/schemas/account.ts';
import { forbidden, notSignedIn } from './errors.ts';
import type { AnalyticsWriter } from './features/analytics/writer.ts';
import type { MonthlyCredits } from './features/credits/service-monthly.ts';
import type { Advisor } from './features/advisor/running-turn.ts';
import type { Turns } from './features/advisor/service.ts';
import type { Activity } from './features/overview/service.ts';
import type { Catalogue } from './features/products/catalogue.ts';
import type { ClockCheck } from './lib/clock.ts';
import type { RateLimiter } from './rate-limit/rate-limiter.ts';
import type { Logger } from './lib/log.ts';
import type { Telemetry } from './lib/telemetry.ts';
import type { Signals } from './auth/signals.ts';
import type { ApiDocs } from './openapi/index.ts';
import type { Traffic } from './http/traffic.ts';
import type { CatalogueJson } from './pages/catalogue-json.ts';

/** What lives as long as the process. */
export interface Deps {
  env: Env;
  db: Database;
  log: Logger;
  now: () => Date;
  /** Asked before anything is deleted or granted by the date. */
  clock: ClockCheck;
  catalogue: Catalogue;
  catalogueJson: CatalogueJson;
  apiDocs: ApiDocs;
  analytics: AnalyticsWriter;
  limits: RateLimiter;
  sessions: Sessions;
  passwords: Passwords;
  mailer: Mailer;
  mailDelivery: MailDelivery;
  payments: Payments;
  signals: Signals;
  traffic: Traffic;
  monthlyCredits: MonthlyCredits;
  advisor: Advisor;
  turns: Turns;
  /** Null over a remote database without a local replica: written SQL never runs on the connection that writes. */
  sqlSandbox: SqlSandbox | null;
  secretBox: SecretBox;
  feed: ProductFeed;
  links: LinkChecker;
  activity: Activity;
  telemetry: Telemetry;
  /** Version of the product. */
  version: string;
}

/** What a service function gets: the process's things and those of this one request. */
export interface Ctx extends Deps {
  requestId: string;
  /** What the caller is counted by: the address, as far as TRUST_PROXY lets us believe it, of IPv6 its /64 network. */
  ip: string;
  userAgent: string;
  user: PublicUser | null;
  session: CurrentSession | null;
  /** Headers the answer will carry, such as cookies. */
  responseHeaders: Headers;
}

export interface SignedInCtx extends Ctx {
  user: PublicUser;
}

/** `user`: signed in, acting for oneself only. */
export type Role = 'public' | 'user' | 'admin';

function isOwnId(claimed: unknown, user: PublicUser): boolean {
  return claimed === undefined || claimed === user.id || claimed === String(user.id);
}

/**
 * Authorises the caller, before the input is read.
 * @param claimedUserId the `userId` of path or body; anyone's but one's own is refused alike, existing or not
 * @throws {AppError} 401 or 403
 */
export function authorise(role: 'public', ctx: Ctx, claimedUserId?: unknown): Ctx;
export function authorise(role: 'user' | 'admin', ctx: Ctx, claimedUserId?: unknown): SignedInCtx;
export function authorise(role: Role, ctx: Ctx, claimedUserId?: unknown): Ctx;
export function authorise(role: Role, ctx: Ctx, claimedUserId?: unknown): Ctx {
  if (role === 'public') return ctx;
  const { user } = ctx;
  if (user === null) throw notSignedIn();
  if (role === 'admin' && !user.isAdmin) throw forbidden('Only administrators may do this.');
  if (role === 'user' && !isOwnId(claimedUserId, user)) throw forbidden();
  return { ...ctx, user };
}
