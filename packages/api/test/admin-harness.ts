import { Hono } from 'hono';
import { createSecretBox, type SecretBox } from '../src/adapters/encryption.ts';
import { createProductFeed, type FeedOptions, type ProductFeed } from '../src/adapters/product-feed.ts';
import { createSqlSandbox, type SqlSandbox } from '../src/adapters/sql-sandbox/index.ts';
import type { Ctx, SignedInCtx } from '../src/context.ts';
import {
  addCreditsInput,
  byId,
  saveApiKeyInput,
  sqlInput,
  tablesInput,
  updateProductsInput,
  userUpdate,
} from '../src/domain/schemas/admin.ts';
import { feedbackInput, feedbackUpdate } from '../src/domain/schemas/feedback.ts';
import { toProblem } from '../src/errors.ts';
import { browseTables, queryRows } from '../src/features/database/service.ts';
import { listFeedback, updateFeedback } from '../src/features/feedback/service-admin.ts';
import { submitFeedback } from '../src/features/feedback/service.ts';
import { type Activity, createActivity } from '../src/features/overview/service.ts';
import { receiveCsv, sendExport, sendTemplate } from '../src/features/product-updates/rest.ts';
import { updateProducts } from '../src/features/product-updates/service.ts';
import { apiSettings, environmentCheck, saveApiKey } from '../src/features/settings/service.ts';
import { sendUsers } from '../src/features/users/rest.ts';
import {
  addCredits,
  resetUserPassword,
  updateUser,
  verifyUserEmail,
} from '../src/features/users/service-actions.ts';
import type { OpenDeps } from '../src/open-deps.ts';
import { admin, anyone, type AppEnv, mount, raw, type RestRoute } from '../src/http/rest-route.ts';
import { nothing } from '../src/trpc.ts';
import {
  type Answer,
  type CallOptions,
  createTestApp,
  type Person,
  type TestApp,
  type TestOptions,
} from './harness.ts';

/** What the admin console needs of the process beside everything else. */
export interface AdminDeps {
  sqlSandbox: SqlSandbox | null;
  secretBox: SecretBox;
  feed: ProductFeed;
  activity: Activity;
  version: string;
}

export interface AdminTestApp extends TestApp {
  deps: OpenDeps & AdminDeps;
  admin: Person;
  /** What a verb gets at a request of `admin`. */
  ctx(): SignedInCtx & AdminDeps;
  /** Sends a form with a file in `csvFile`. */
  upload(
    content: string | Uint8Array<ArrayBuffer>,
    options?: { name?: string; type?: string; query?: string; cookie?: string },
  ): Promise<Answer>;
}

function routes(extra: AdminDeps): RestRoute[] {
  const over =
    <I, R>(verb: (ctx: SignedInCtx & AdminDeps, input: I) => Promise<R>) =>
    (ctx: SignedInCtx, input: I) =>
      verb({ ...ctx, ...extra }, input);
  return [
    anyone('POST', '/api/feedback', feedbackInput, submitFeedback, { status: 201 }),
    raw('GET', '/api/admin/users', 'A', sendUsers),
    admin('PATCH', '/api/admin/users/{id}', userUpdate, updateUser),
    admin('POST', '/api/admin/users/{id}/verify-email', byId, verifyUserEmail),
    admin('POST', '/api/admin/users/{id}/add-credits', addCreditsInput, addCredits),
    admin('POST', '/api/admin/users/{id}/reset-password', byId, resetUserPassword),
    admin('GET', '/api/admin/feedback', nothing, listFeedback),
    admin('PATCH', '/api/admin/feedback/{id}', feedbackUpdate, updateFeedback),
    admin('GET', '/api/admin/database/tables', tablesInput, over(browseTables)),
    admin('POST', '/api/admin/database/query', sqlInput, over(queryRows)),
    admin('GET', '/api/admin/api-settings', nothing, over(apiSettings)),
    admin('POST', '/api/admin/save-api-key', saveApiKeyInput, over(saveApiKey)),
    admin('GET', '/api/environment-check', nothing, environmentCheck),
    admin('POST', '/api/admin/update-products', updateProductsInput, over(updateProducts)),
    raw('GET', '/api/admin/csv-template', 'A', sendTemplate),
    raw('GET', '/api/admin/export-csv', 'A', sendExport),
    raw('POST', '/api/admin/import-csv', 'A', receiveCsv),
  ];
}

function parse(text: string): Answer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export interface AdminTestOptions extends TestOptions {
  feed?: FeedOptions;
  /** As over a remote database. */
  noSandbox?: boolean;
}

/** The server with the routes of the admin console, and an administrator. */
export async function createAdminTestApp({
  feed = {},
  noSandbox = false,
  ...options
}: AdminTestOptions = {}): Promise<AdminTestApp> {
  const test = await createTestApp(options);
  const deps: OpenDeps & AdminDeps = Object.assign(test.deps, {
    sqlSandbox: noSandbox ? null : createSqlSandbox({ file: test.file }),
    secretBox: createSecretBox('a secret that only this test knows'),
    feed: createProductFeed(feed),
    activity: createActivity(test.deps.db, test.deps.now),
    version: '1.0.0',
  });
  const person = await test.registerAdmin('boss');

  async function ctxOf(cookie: string | undefined): Promise<Ctx> {
    const signedIn = await deps.sessions.resolve(cookie);
    return {
      ...deps,
      requestId: 'test',
      ip: '192.0.2.1',
      userAgent: 'test',
      user: signedIn?.user ?? null,
      session: signedIn?.session ?? null,
      responseHeaders: new Headers(),
    };
  }

  const adminApp = new Hono<AppEnv>();
  adminApp.use(async (c, next) => {
    c.set('ctx', await ctxOf(c.req.header('cookie')));
    await next();
  });
  mount(adminApp, routes(deps));
  adminApp.onError((error, c) => {
    const problem = toProblem(error);
    const retry = problem.retryAfter === undefined ? {} : { 'Retry-After': String(problem.retryAfter) };
    return c.json(problem.body, problem.status, retry);
  });

  async function answerOf(response: Response): Promise<Answer> {
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text), cookie: undefined };
  }

  async function call(method: string, path: string, sent: CallOptions = {}): Promise<Answer> {
    const isOurs = adminApp.routes.some((route) => {
      const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`);
      return route.method === method && pattern.test(path.split('?')[0] ?? '');
    });
    if (!isOurs) return test.call(method, path, sent);
    const { body, cookie, headers = {} } = sent;
    const init: RequestInit = {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    return answerOf(await adminApp.request(path, init));
  }

  const signedIn = await deps.sessions.resolve(person.cookie);
  if (signedIn === null) throw new Error('The administrator has no session');

  return {
    ...test,
    app: adminApp,
    deps,
    admin: person,
    call,
    ctx: () => ({
      ...deps,
      requestId: 'test',
      ip: '192.0.2.1',
      userAgent: 'test',
      user: { ...signedIn.user, isAdmin: true },
      session: signedIn.session,
      responseHeaders: new Headers(),
    }),
    async upload(
      content,
      { name = 'products.csv', type = 'text/csv', query = '', cookie = person.cookie } = {},
    ) {
      const form = new FormData();
      form.set('csvFile', new File([content], name, { type }));
      return answerOf(
        await adminApp.request(`/api/admin/import-csv${query}`, {
          method: 'POST',
          headers: { Cookie: cookie },
          body: form,
        }),
      );
    },
    async remove() {
      await deps.sqlSandbox?.close();
      await test.remove();
    },
  };
}
