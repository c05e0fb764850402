import { createProductFeed, type FeedOptions } from '../src/adapters/product-feed.ts';
import type { SignedInCtx } from '../src/context.ts';
import type { Product } from '../src/domain/products/product.ts';
import {
  type Answer,
  createTestApp,
  type Person,
  readAnswer,
  type TestApp,
  type TestOptions,
} from './harness.ts';

interface UploadOptions {
  name?: string;
  type?: string;
  query?: string;
  cookie?: string;
  /** Text of the form's field `refused`. */
  refused?: string;
}

export interface AdminTestApp extends TestApp {
  admin: Person;
  /** What a service function gets at a request of `admin`. */
  ctx(): SignedInCtx;
  /** The products as they are stored, hidden ones too. */
  products(): Promise<readonly Product[]>;
  /** The product of this name. */
  product(name: string): Promise<Product | undefined>;
  /** Sends a form with a file in `csvFile`. */
  upload(content: string | Uint8Array<ArrayBuffer>, options?: UploadOptions): Promise<Answer>;
}

export interface AdminTestOptions extends TestOptions {
  feed?: FeedOptions;
  /** As over a remote database. */
  noSandbox?: boolean;
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

  const products = async () => (await test.deps.catalogue.refresh()).products;
  return {
    ...test,
    admin,
    products,
    product: async (name) => (await products()).find((product) => product.name === name),
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
      { name = 'products.csv', type = 'text/csv', query = '', cookie = admin.cookie, refused = '' } = {},
    ) {
      const form = new FormData();
      if (refused !== '') form.set('refused', refused);
      form.set('csvFile', new File([content], name, { type }));
      const path = `/api/admin/import-csv${query}`;
      const headers = { Cookie: cookie };
      return readAnswer(await test.app.request(path, { method: 'POST', headers, body: form }));
    },
  };
}
