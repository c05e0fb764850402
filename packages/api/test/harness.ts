import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { users } from '@isa/db';
import * as argon2 from '@node-rs/argon2';
import { freshFile, removeFolder } from '@isa/db/testing';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Mail } from '../src/adapters/mailer.ts';
import { createPasswords, type HashCost } from '../src/auth/passwords.ts';
import { readEnv } from '../src/env.ts';
import type { AppEnv } from '../src/http/rest-route.ts';
import { createLogger } from '../src/lib/log.ts';
import { openDeps, type OpenDeps } from '../src/server/open-deps.ts';
import { createSite, fakeBundle } from './support/site.ts';
import { errorsOf } from '../src/openapi/openapi.ts';
import { describeRoutes } from '../src/openapi/routes.ts';
import { createRoutePattern } from '../src/http/route-pattern.ts';
import { restRoutes } from '../src/rest.ts';

const patternOf = createRoutePattern(restRoutes, [], []);

/** The API's description, by route, with the statuses that it lists. */
const routes = new Map(
  describeRoutes(restRoutes).map((described) => {
    const { name, route, doc } = described;
    const others = Object.keys(doc.others ?? {}).map(Number);
    const errors = errorsOf(described).map(([status]) => Number(status));
    return [name, { route, doc, statuses: new Set([route.status, ...others, ...errors]) }];
  }),
);

const nameOf = (method: string, pathname: string) => `${method} ${patternOf(method, pathname)}`;

/** Holds every answer that a test gets against the API's description. @throws {Error} when it lists no such status */
export function requireDescribed({ method, url }: Request, { status }: Response): void {
  const name = nameOf(method, new URL(url).pathname);
  if (routes.get(name)?.statuses.has(status) === false)
    throw new Error(`${name} answered ${status}, which its description does not list`);
}

/**
 * Holds the JSON of a success, unless it is compressed, against the route's schema.
 * @throws {Error} for a field that is missing, of another kind or not described
 */
export function requireDescribedBody(
  method: string,
  path: string,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): void {
  if (headers.has('content-encoding')) return;
  const name = nameOf(method, new URL(path, 'http://localhost').pathname);
  const described = routes.get(name);
  if (described === undefined || status !== described.route.status || status === 204) return;
  const { answer, answerType } = described.doc;
  if (answer === null || answerType !== undefined) return;
  const { error } = answer.safeParse(JSON.parse(text));
  if (error) throw new Error(`${name} answered what its schema does not describe: ${error.message}`);
}

/** A Friday in the tax year 2026/27. */
export const TODAY = new Date('2026-11-20T12:00:00Z');
export const PASSWORD = 'Correct1!horse';

/** The least that argon2 takes: the passwords of tests protect nothing. See `costlyPasswords`. */
const LEAST_COST: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface TestApp {
  app: Hono<AppEnv>;
  deps: OpenDeps;
  /** Turns the clock of the server. */
  setNow(now: Date): void;
  /** Path of the database file. */
  file: string;
  folder: string;
  /** Mails given to the mailer when `captureMail` is on. */
  mails: Mail[];
  /** Sends JSON; `cookie` signs in. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Registers a user and gives their session. */
  registerUser(name?: string): Promise<Person>;
  registerAdmin(name?: string): Promise<Person>;
  remove(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // The tests look into answers of every shape.
  body: Record<string, unknown> & { message?: string };
  text: string;
  /** The session cookie it set, as `name=value`. */
  cookie: string | undefined;
}

export interface Person {
  id: number;
  username: string;
  password: string;
  cookie: string;
}

export interface TestOptions {
  env?: Record<string, string>;
  catalogue?: 'demo' | 'none';
  /** Every mail is taken as delivered and kept in `mails`. */
  captureMail?: boolean;
  now?: Date;
  /** How long a call waits for a lock. */
  busyTimeoutMs?: number;
  /** Passwords cost what they do in the product. */
  costlyPasswords?: boolean;
  change?: (deps: OpenDeps) => Partial<OpenDeps>;
}

function parse(text: string): Answer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** What a test checks of a response. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const setCookie = response.headers.getSetCookie().find((header) => header.includes('auth_session='));
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parse(text),
    cookie: setCookie?.split(';')[0],
  };
}

/** What a test says of the settings, over those of every test. */
const envFor = (url: string, folder: string, { catalogue = 'none', env }: TestOptions) =>
  readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_URL: url,
    DATA_DIR: folder,
    SEED: catalogue,
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });

/** The app over pages without content. An answer that the API's description does not list fails the test. */
function createDescribedApp(deps: OpenDeps): Hono<AppEnv> {
  const { app } = createSite(deps, fakeBundle({ pageKey: (path) => path, inlineScripts: [] }));
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    requireDescribed(request, response);
    return response;
  };
  return app;
}

/** Asks the app as a client does. */
function createCaller(app: Hono<AppEnv>): TestApp['call'] {
  return async (method, path, { body, cookie, headers = {} } = {}) => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answer = await readAnswer(response);
    requireDescribedBody(method, path, answer);
    return answer;
  };
}

/** Registers people, under generated names by default. */
function createRegistrar(
  { db }: Pick<OpenDeps, 'db'>,
  call: TestApp['call'],
): Pick<TestApp, 'registerUser' | 'registerAdmin'> {
  let registered = 0;

  async function registerUser(name = `saver${++registered}`): Promise<Person> {
    const username = `${name}@example.org`;
    const input = { username, firstName: 'Sam', lastName: 'Saver', password: PASSWORD };
    const answer = await call('POST', '/api/auth/register', { body: input });
    if (answer.status !== 201 || answer.cookie === undefined)
      throw new Error(`Registering failed: ${answer.text}`);
    return { id: Number(answer.body.id), username, password: PASSWORD, cookie: answer.cookie };
  }

  return {
    registerUser,
    async registerAdmin(name) {
      const person = await registerUser(name);
      await db.write((orm) => orm.update(users).set({ isAdmin: true }).where(eq(users.id, person.id)));
      return person;
    },
  };
}

/** The whole server over its own database file, called without a socket. */
export async function createTestApp(options: TestOptions = {}): Promise<TestApp> {
  const fresh = await freshFile();
  const folder = await mkdtemp(join(tmpdir(), 'isa-api-'));
  let now = options.now ?? TODAY;
  const env = envFor(fresh.url, folder, options);
  const opened = await openDeps(env, createLogger(env), {
    now: () => now,
    ...(options.busyTimeoutMs === undefined ? {} : { busyTimeoutMs: options.busyTimeoutMs }),
    ...(options.costlyPasswords ? {} : { passwords: createPasswords(argon2, LEAST_COST) }),
  });
  const mails: Mail[] = [];
  const captured = options.captureMail
    ? { mailer: { send: async (mail: Mail) => ({ delivered: mails.push(mail) > 0 }) } }
    : {};
  const deps = { ...opened, ...captured, ...options.change?.(opened) };
  const app = createDescribedApp(deps);
  const call = createCaller(app);
  return {
    app,
    deps,
    file: fresh.file,
    folder,
    mails,
    setNow: (moment) => {
      now = moment;
    },
    call,
    ...createRegistrar(deps, call),
    async remove() {
      await deps.close();
      await fresh.remove();
      await removeFolder(folder);
    },
  };
}
