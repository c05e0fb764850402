import { createProductFeed, type FeedOptions } from '../src/adapters/product-feed.ts';
import type { SignedInCtx } from '../src/context.ts';
import { type Answer, createTestApp, type Person, type TestApp, type TestOptions } from './harness.ts';

interface UploadOptions {
  name?: string;
  type?: string;
  query?: string;
  cookie?: string;
}

export interface AdminTestApp extends TestApp {
  admin: Person;
  /** What a verb gets at a request of `admin`. */
  ctx(): SignedInCtx;
  /** Sends a form with a file in `csvFile`. */
  upload(content: string | Uint8Array<ArrayBuffer>, options?: UploadOptions): Promise<Answer>;
}

export interface AdminTestOptions extends TestOptions {
  feed?: FeedOptions;
  /** As over a remote database. */
  noSandbox?: boolean;
}

function parse(text: string): Answer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The whole server with an administrator who is signed in. */
export async function createAdminTestApp(options: AdminTestOptions = {}): Promise<AdminTestApp> {
  const { feed, noSandbox = false, ...rest } = options;
  const test = await createTestApp({
    ...rest,
    change: () => ({
      ...(feed === undefined ? {} : { feed: createProductFeed(feed) }),
      ...(noSandbox ? { sqlSandbox: null } : {}),
    }),
  });
  const admin = await test.registerAdmin('boss');
  const signedIn = await test.deps.sessions.resolve(admin.cookie);
  if (signedIn === null) throw new Error('The administrator has no session');

  return {
    ...test,
    admin,
    ctx: () => ({
      ...test.deps,
      requestId: 'test',
      ip: '192.0.2.1',
      userAgent: 'test',
      user: signedIn.user,
      session: signedIn.session,
      responseHeaders: new Headers(),
    }),
    async upload(
      content,
      { name = 'products.csv', type = 'text/csv', query = '', cookie = admin.cookie } = {},
    ) {
      const form = new FormData();
      form.set('csvFile', new File([content], name, { type }));
      const path = `/api/admin/import-csv${query}`;
      const response = await test.app.request(path, {
        method: 'POST',
        headers: { Cookie: cookie },
        body: form,
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: parse(text),
        cookie: undefined,
      };
    },
  };
}
