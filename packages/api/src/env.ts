import { z } from 'zod';
import { DAY_MS } from './domain/durations.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(0);
/** A timer of Node.js that is to wait longer than 24.8 days does not wait at all. */
const milliseconds = count.min(1).max(DAY_MS);
/** Pounds. */
const price = z.coerce.number().min(0).max(100_000);
const optional = z.string().optional();
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  // Credentials in the address are not used, and failures log the whole address.
  .refine((address) => {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  }, 'must hold no name or password');
const optionalUrl = httpUrl.optional();

/** Links are made by adding a path to it, and every path is ours. */
function isOrigin(address: string): boolean {
  const { origin, href } = new URL(address);
  return href.replace(/\/+$/, '') === origin;
}

/** Copied with its quotes or a line break it would be sent so, and be refused at every use. */
const key = z
  .string()
  .regex(/^[!#-&(-_a-~]+$/, 'must be the key alone, without quotes, spaces or line breaks');

const secret = z.string().min(16, 'must have at least 16 characters').optional();

const SMTP = /^smtps?:\/\//i;
const SMTP_FORM = 'must begin with smtp:// or smtps:// and name a host';
const SMTP_ENCODING =
  'user name and password must be percent-encoded where they hold characters such as / # @ ? % (%2F %23 %40 %3F %25)';

/** Whether it can be read back, which a lone percent sign cannot. */
function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/**
 * The address of the mail server. A `/`, `#` or `?` in the password ends the host's part of the address early, so that the
 * rest, with the `@`, is read as a path: either no address at all, or that of another host.
 */
function requireMailServer(address: string, issues: z.RefinementCtx): void {
  const fail = (message: string) => issues.addIssue({ code: 'custom', message });
  if (!SMTP.test(address)) return fail(SMTP_FORM);
  if (!URL.canParse(address)) return fail(address.includes('@') ? SMTP_ENCODING : SMTP_FORM);
  const { hostname, username, password, pathname, search, hash } = new URL(address);
  if ([pathname, search, hash].some((part) => part.includes('@'))) return fail(SMTP_ENCODING);
  if (hostname === '') return fail(SMTP_FORM);
  if ([username, password].some((part) => part !== '' && !isEncoded(part))) fail(SMTP_ENCODING);
}

/** Names and addresses by which a machine reaches itself alone. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$|^0\.0\.0\.0$/.test(hostname);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: optional,
  PUBLIC_URL: httpUrl
    .refine(isOrigin, 'must be an address without a path, such as https://isa.example')
    .optional(),
  TRUST_PROXY: count.max(10).default(0),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|libsql:|https?:)/, 'must begin with file:, libsql:, http: or https:')
    .optional(),
  DATABASE_AUTH_TOKEN: key.optional(),
  DATABASE_SYNC_URL: z
    .url({ protocol: /^(libsql|https?)$/, error: 'must be a libsql, http or https address' })
    .optional(),
  APP_SECRET: secret,
  /** A browser's idea of an address, which needs no dot: `admin@localhost` is one. */
  ADMIN_EMAIL: z
    .email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' })
    .max(254)
    .optional(),
  ADMIN_PASSWORD: optional,
  OPENAI_API_KEY: key.optional(),
  OPENAI_BASE_URL: optionalUrl,
  ADVISOR_MODEL: z
    .string()
    .regex(/^[^\s"'`](?:.*[^\s"'`])?$/, 'must be the name alone, without quotes')
    .default('gpt-4o-mini'),
  ADVISOR_FIRST_TOKEN_MS: milliseconds.default(20_000),
  ADVISOR_TURN_MS: milliseconds.default(60_000),
  ADVISOR_MAX_OUTPUT_TOKENS: count.min(1).max(1_000_000).optional(),
  ADVISOR_DAILY_TOKENS: count.optional(),
  ADVISOR_INPUT_PRICE: price.optional(),
  ADVISOR_OUTPUT_PRICE: price.optional(),
  STRIPE_SECRET_KEY: key.regex(/^(?!pk_)/, 'must be a secret key, not a publishable one').optional(),
  // Every visitor is given it.
  STRIPE_PUBLISHABLE_KEY: key
    .regex(/^(?!(?:sk|rk|whsec)_)/, 'must be the publishable key (pk_…): this one is secret')
    .optional(),
  // Copied with its quotes or a space it would match no webhook.
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^(?!(?:sk|rk|pk)_)[!#-&(-_a-~]+$/, 'must be the signing secret of the endpoint (whsec_…) alone')
    .optional(),
  STRIPE_API_BASE: optionalUrl,
  PAYMENTS: z.enum(['stripe', 'sandbox', 'off']).optional(),
  PRICE_STARTER: optional,
  PRICE_PLUS: optional,
  SMTP_URL: z.string().superRefine(requireMailServer).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]*@[^\p{Cc}]*$/u, 'must hold an e-mail address')
    .default('ISA Compass <no-reply@localhost>'),
  FINANCE_API_URL: optionalUrl,
  LINK_CHECKS: z.enum(['on', 'off']).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Traces go to this collector (OTLP over HTTP); without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  OTEL_SERVICE_NAME: z.string().default('isa-compass'),
  /** Which part of the requests is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Metrics are served on this port; without it there are none. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: secret,
  /** Where the secret, the outbox and the default database live. */
  DATA_DIR: z.string().default('./data'),
});

/** Every setting there is. @internal for the test of the documents */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Addresses that only this machine reaches. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

type Raw = z.infer<typeof schema>;
export type PaymentsMode = 'stripe' | 'sandbox' | 'off';

export interface Env extends Omit<Raw, 'HOST' | 'PUBLIC_URL' | 'DATABASE_URL' | 'PAYMENTS' | 'LINK_CHECKS'> {
  HOST: string;
  DATABASE_URL: string;
  /** An origin as browsers send it: in lower case, without a default port or a trailing slash. */
  PUBLIC_URL: string;
  PAYMENTS: PaymentsMode;
  /** Whether a job asks the websites that the catalogue links to. */
  LINK_CHECKS: 'on' | 'off';
  production: boolean;
  /** The site is reached by https: Secure cookies, HSTS. */
  secure: boolean;
}

/** A setting that cannot be used; the message is one line that names it. */
export class EnvError extends Error {}

function paymentsMode(raw: Raw): PaymentsMode {
  const hasKeys = raw.STRIPE_SECRET_KEY !== undefined;
  if (raw.PAYMENTS === 'stripe' && !hasKeys) {
    throw new EnvError('STRIPE_SECRET_KEY is required when PAYMENTS is stripe');
  }
  if (raw.PAYMENTS !== undefined) return raw.PAYMENTS;
  if (hasKeys) return 'stripe';
  return raw.NODE_ENV === 'production' ? 'off' : 'sandbox';
}

/** Checks what one setting asks of another. @throws {EnvError} */
function requireTogether(raw: Raw): void {
  if (raw.NODE_ENV === 'production' && raw.APP_SECRET === undefined) {
    throw new EnvError('APP_SECRET is required when NODE_ENV is production');
  }
  if ((raw.ADMIN_EMAIL === undefined) !== (raw.ADMIN_PASSWORD === undefined)) {
    throw new EnvError('ADMIN_EMAIL and ADMIN_PASSWORD go together; only one of them is set');
  }
  if (raw.DATABASE_SYNC_URL !== undefined && raw.DATABASE_URL?.startsWith('file:') === false) {
    throw new EnvError('DATABASE_SYNC_URL needs a DATABASE_URL that begins with file:, for the replica');
  }
  if (!LOOPBACK.has(raw.METRICS_HOST) && raw.METRICS_TOKEN === undefined) {
    throw new EnvError('METRICS_TOKEN is required when METRICS_HOST is not a loopback address');
  }
}

/**
 * Reads and checks the settings; a blank one counts as not given.
 * @throws {EnvError} naming the first one that is wrong.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.entries(source).filter(([, value]) => value?.trim() !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'is not valid'}`);
  }
  const raw = parsed.data;
  requireTogether(raw);
  const production = raw.NODE_ENV === 'production';
  const publicUrl = new URL(raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).origin;
  return {
    ...raw,
    HOST: raw.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: raw.DATABASE_URL ?? `file:${raw.DATA_DIR}/isa.db`,
    PAYMENTS: paymentsMode(raw),
    LINK_CHECKS: raw.LINK_CHECKS ?? (production ? 'on' : 'off'),
    production,
    secure: publicUrl.startsWith('https:'),
  };
}

/** What works, but hardly as it is meant: lines for the log of a start, each of which names the setting to change. */
export function settingWarnings(env: Env): string[] {
  const warnings: string[] = [];
  if (env.production && isLoopbackHost(new URL(env.PUBLIC_URL).hostname))
    warnings.push(
      `PUBLIC_URL is ${env.PUBLIC_URL}: links in mails lead there, and browsers that use another address cannot sign in; set PUBLIC_URL to the address of the site`,
    );
  if (env.PAYMENTS === 'stripe' && env.STRIPE_WEBHOOK_SECRET === undefined)
    warnings.push(
      'STRIPE_WEBHOOK_SECRET is not set: every webhook of Stripe is refused, and refunds and late payments wait for the reconciliation',
    );
  if (env.OPENAI_BASE_URL !== undefined && env.OPENAI_API_KEY === undefined)
    warnings.push(
      'OPENAI_BASE_URL is set, but OPENAI_API_KEY is not: the built-in advisor answers; for a server without keys set OPENAI_API_KEY to any word',
    );
  return warnings;
}

/** The settings of this process: the only place that reads `process.env`. */
export function processEnv(): Env {
  return readEnv(process.env);
}
