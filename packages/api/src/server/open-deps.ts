import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, filePath, migrate, openDatabase } from '@isa/db';
import { seedDatabase } from '@isa/db/seed';
import { loadAppSecret } from '../adapters/app-secret.ts';
import { createSecretBox } from '../adapters/encryption.ts';
import { createLinkChecker } from '../adapters/link-checker.ts';
import { createMailDelivery } from '../adapters/mail-delivery.ts';
import { createMailer } from '../adapters/mailer.ts';
import { createPasswords, type Passwords } from '../auth/passwords.ts';
import { createProductFeed } from '../adapters/product-feed.ts';
import { createSqlSandbox } from '../adapters/sql-sandbox/index.ts';
import { openPayments, type Payments } from '../adapters/stripe.ts';
import { createSessions } from '../auth/sessions.ts';
import type { Deps } from '../context.ts';
import { type Env, EnvError } from '../env.ts';
import { openAdvisor } from './open-advisor.ts';
import { markDelivered } from '../features/accounts/service-verification.ts';
import { markReplyEnded } from '../features/feedback/service-replies.ts';
import { createTurns } from '../features/advisor/service.ts';
import { createAnalyticsWriter } from '../features/analytics/writer.ts';
import { createMonthlyCredits } from '../features/credits/service-monthly.ts';
import { createActivity } from '../features/overview/service.ts';
import { createCatalogue } from '../features/products/catalogue.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { consolePaths, sitePages } from '../domain/site-pages.ts';
import { createClockCheck } from '../lib/clock.ts';
import { createRateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Logger } from '../lib/log.ts';
import { createRoutePattern, type RoutePattern } from '../http/route-pattern.ts';
import { observed, noTelemetry, type Telemetry } from '../lib/telemetry.ts';
import { createSignals } from '../auth/signals.ts';
import { createTraffic } from '../http/traffic.ts';
import { createApiDocs } from '../openapi/index.ts';
import { createCatalogueJson } from '../pages/catalogue-json.ts';

/**
 * Traces when OTEL_EXPORTER_OTLP_ENDPOINT is set, metrics when METRICS_PORT is; else nothing, and none of their
 * libraries is loaded.
 */
export async function openTelemetry(
  env: Env,
  log: Logger,
  about: { version: string; routes: () => Promise<(method: string, path: string) => string> },
): Promise<Telemetry> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined && env.METRICS_PORT === undefined) return noTelemetry;
  const [{ createTelemetry }, routeOf] = await Promise.all([
    import('../adapters/telemetry/index.ts'),
    about.routes(),
  ]);
  return createTelemetry(env, log, { version: about.version, routeOf });
}

const MANIFEST = new URL('../../../../package.json', import.meta.url);

/** The version of the product, as its manifest states it. */
export async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(MANIFEST, 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null;
  return typeof version === 'string' ? version : 'unknown';
}

export interface OpenDeps extends Deps {
  /** Sends what is due of the outbox; never throws. */
  retryMails(): Promise<void>;
  close(): Promise<void>;
}

/** The names of what can be asked for; loaded only where requests are measured. */
async function readRoutes(): Promise<RoutePattern> {
  const [{ restRoutes }, { appRouter }] = await Promise.all([import('../rest.ts'), import('../router.ts')]);
  return createRoutePattern(restRoutes, Object.keys(appRouter._def.procedures), [
    ...sitePages.flatMap(({ paths }) => paths),
    ...consolePaths,
  ]);
}

interface OpenOptions {
  now?: () => Date;
  /** See `DatabaseOptions`: for what serves requests. */
  writesInThread?: boolean;
  /** See `DatabaseOptions`: a request to stop while it starts. */
  abortSignal?: AbortSignal;
  /** See `DatabaseOptions`. */
  busyTimeoutMs?: number;
  /** The product's own, unless a test passes cheaper ones. */
  passwords?: Passwords;
}

/** What the others are opened with. */
type Basics = Pick<Deps, 'env' | 'log' | 'now' | 'telemetry'>;

/** Prepares the database for the start and closes it if that fails. */
async function closingOnError<T>(
  { db, log }: { db: Database; log: Logger },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await db.close().catch((err: unknown) => log.warn({ err }, 'closing the database failed'));
    throw error;
  }
}

/** The database, migrated and seeded when it is empty. */
async function openReadyDatabase(
  { env, log, now, telemetry }: Basics,
  options: Pick<OpenOptions, 'writesInThread' | 'abortSignal' | 'busyTimeoutMs'>,
): Promise<Database> {
  const db = await openDatabase({
    url: env.DATABASE_URL,
    ...options,
    ...(env.DATABASE_AUTH_TOKEN === undefined ? {} : { authToken: env.DATABASE_AUTH_TOKEN }),
    ...(env.DATABASE_SYNC_URL === undefined ? {} : { syncUrl: env.DATABASE_SYNC_URL }),
    onEvent: (event) => {
      log.warn(event, 'database');
      if (event.kind === 'unavailable') telemetry.databaseUnavailable();
    },
    ...(telemetry.on
      ? {
          watch: (kind, sql, run) =>
            telemetry.watch({ kind: 'database', system: 'database', operation: kind, detail: sql() }, run),
        }
      : {}),
  });
  return closingOnError({ db, log }, async () => {
    await migrate(db);
    await seedDatabase(db, { catalogue: env.SEED, now: now() });
    return db;
  });
}

/** The client of Stripe or the sandbox, every call measured. */
async function openWatchedPayments({ env, log, now, telemetry }: Basics): Promise<Payments> {
  const payments = await openPayments({
    mode: env.PAYMENTS,
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiBase: env.STRIPE_API_BASE,
    sandboxFile: join(env.DATA_DIR, 'sandbox-payments.jsonl'),
    now,
    log,
    onSold: (credits) => telemetry.creditsSold(credits),
  });
  const { gateway } = payments;
  return { ...payments, gateway: gateway && observed(gateway, 'stripe', telemetry) };
}

/**
 * Opens everything the process lives on: database (migrated, seeded when empty) and adapters.
 * @throws {DatabaseUnavailableError} with one line fit for the operator
 */
export async function openDeps(
  env: Env,
  log: Logger,
  { now = () => new Date(), passwords = createPasswords(), ...options }: OpenOptions = {},
): Promise<OpenDeps> {
  await mkdir(env.DATA_DIR, { recursive: true }).catch((cause: unknown) => {
    throw new EnvError(`DATA_DIR: the folder ${env.DATA_DIR} cannot be made`, { cause });
  });
  const secret = await loadAppSecret(env).catch((cause: unknown) => {
    throw new EnvError(`DATA_DIR: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  });
  const secretBox = createSecretBox(secret);
  const version = await readVersion();
  const telemetry = await openTelemetry(env, log, { version, routes: readRoutes });
  const basics = { env, log, now, telemetry };
  const db = await openReadyDatabase(basics, options);
  const catalogue = createCatalogue(db);
  const payments = await closingOnError({ db, log }, async () => {
    await catalogue.refresh();
    return openWatchedPayments(basics);
  });
  const turns = createTurns();
  const clock = createClockCheck({ db, now, log });
  const sqlSandbox = db.isLocal ? createSqlSandbox({ file: filePath(env.DATABASE_URL) }) : null;
  const notCompressed = (what: string) => (error: unknown) =>
    log.error({ err: error }, `compressing ${what} failed`);
  const advisor = openAdvisor(env, catalogue, now);
  const mailer = createMailer(env, log, now, {
    onFailure: () => telemetry.mailFailed(),
    async onLate(ref) {
      if (!(await markReplyEnded(db, ref, { sentAt: now() }))) await markDelivered(db, ref);
    },
    onGiveUp: async (ref, problem) => void (await markReplyEnded(db, ref, { problem })),
  });
  return {
    ...basics,
    db,
    clock,
    catalogue,
    catalogueJson: createCatalogueJson(dataHeaders(env), notCompressed('the catalogue')),
    apiDocs: createApiDocs({
      env,
      version,
      routes: async () => (await import('../rest.ts')).restRoutes,
      onError: notCompressed('the API description'),
    }),
    analytics: createAnalyticsWriter(db),
    limits: createRateLimiter(db, now, env.RATE_LIMIT_FACTOR),
    sessions: createSessions({ db, now, log, clock }, env.secure),
    passwords,
    mailer: observed(mailer, 'mail', telemetry),
    mailDelivery: observed(createMailDelivery(env, log, now), 'mail', telemetry),
    retryMails: () => mailer.retry(),
    signals: createSignals(),
    traffic: createTraffic(now),
    monthlyCredits: createMonthlyCredits({ db, log, now, clock }),
    advisor: { ...advisor, model: observed(advisor.model, 'model', telemetry) },
    turns,
    payments,
    sqlSandbox,
    secretBox,
    feed: observed(createProductFeed({ url: env.FINANCE_API_URL }), 'feed', telemetry),
    links: createLinkChecker({ userAgent: `ISA-Compass-Link-Check/1.0 (+${env.PUBLIC_URL})` }),
    activity: createActivity(db, now),
    version,
    async close() {
      await turns.close();
      await payments.close();
      await sqlSandbox?.close();
      await db.close();
      await telemetry.close();
    },
  };
}
