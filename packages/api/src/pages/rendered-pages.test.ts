import { gunzipSync } from 'node:zlib';
import { products } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp, type TestOptions } from '../../test/harness.ts';
import { createSite, fakeBundle } from '../../test/support/site.ts';
import { atOnce } from '../../test/support/async.ts';
import { createCatalogue } from '../features/products/catalogue.ts';
import { openDeps } from '../server/open-deps.ts';
import type { RenderRequest, RenderResult } from './render-contract.ts';

async function ownApp(options: TestOptions = { catalogue: 'demo' }): Promise<TestApp> {
  const app = await createTestApp({ captureMail: true, ...options });
  onTestFinished(() => app.remove());
  return app;
}

/** A site that shows how often it was rendered, how many products there are, and the day. */
function countingSite(
  test: TestApp,
  during?: (request: RenderRequest) => Promise<Partial<RenderResult> | void>,
) {
  const renders: RenderRequest[] = [];
  const bundle = fakeBundle({
    render: async (request) => {
      renders.push(request);
      const list = await request.caller.products.list();
      const change = await during?.(request);
      const who = request.user === null ? 'a visitor' : request.user.username;
      const body = `<main>render ${renders.length}: ${list.length} products on ${request.today} for ${who}</main>`;
      return { status: 200, head: '', body, state: '{}', ...change };
    },
    pageKey: (path, search) => {
      const type = new URLSearchParams(search).get('type');
      if (path === '/private') return null;
      return type === null ? path : `${path}?type=${encodeURIComponent(type)}`;
    },
  });
  const { app } = createSite(test.deps, bundle);
  const text = async (path: string, cookie?: string) => {
    const response = await app.request(path, cookie === undefined ? {} : { headers: { Cookie: cookie } });
    return (await response.text()).match(/<main>(.*)<\/main>/)?.[1] ?? '';
  };
  return { renders, text, app };
}

const hide = (test: TestApp, id: number) =>
  test.deps.db.write((orm) => orm.update(products).set({ isActive: false }).where(eq(products.id, id)));

describe('the pages of anonymous visitors', () => {
  it('are rendered once per address, and again when the catalogue or the day has changed', async () => {
    const test = await ownApp();
    const { text } = countingSite(test);
    const total = (await test.deps.catalogue.current()).active.length;
    const first = `render 1: ${total} products on 2026-11-20 for a visitor`;
    expect(await text('/')).toBe(first);
    expect(await text('/?utm_source=x')).toBe(first);
    expect(await text('/?type=Cash%20ISA')).toContain('render 2');
    await hide(test, 1);
    await test.deps.catalogue.refresh();
    expect(await text('/')).toBe(`render 3: ${total - 1} products on 2026-11-20 for a visitor`);
    test.setNow(new Date('2026-11-20T23:59:59Z'));
    expect(await text('/')).toContain('render 3');
    test.setNow(new Date('2026-11-21T00:00:00Z'));
    expect(await text('/')).toBe(`render 4: ${total - 1} products on 2026-11-21 for a visitor`);
  });

  it('say “Sample data” while a product on show is an invented one, from any source', async () => {
    const app = await ownApp({ catalogue: 'none' });
    const { renders, text } = countingSite(app);
    const lead = async (link: string) => {
      await app.deps.db.write((orm) =>
        orm.run(sql`INSERT INTO products (name, provider, type, features, referral_link, created_at, updated_at)
          VALUES (${link}, 'P', 'Cash ISA', '[]', ${link}, 'x', 'x')`),
      );
      await app.deps.catalogue.refresh();
      await text('/');
      return renders.at(-1)?.sampleData;
    };
    expect(await lead('https://bank.test/isa?from=example.com')).toBe(false);
    expect(await lead('https://notexample.com/go')).toBe(false);
    expect(await lead('https://www.example.com/go')).toBe(true);
    await app.deps.db.write((orm) => orm.run(sql`UPDATE products SET is_active = 0 WHERE name LIKE '%www%'`));
    await app.deps.catalogue.refresh();
    await text('/');
    expect(renders.at(-1)?.sampleData).toBe(false);
  });

  it('are drawn from the address they are kept under, whatever else was asked', async () => {
    const { text, renders } = countingSite(await ownApp());
    await text('/products?utm_source=x&type=%2543ash');
    await text('/products?utm_source=x');
    expect(renders.map(({ path, search }) => path + search)).toEqual([
      '/products?type=%2543ash',
      '/products',
    ]);
  });

  it('change at midnight in London, 23:00 UTC in summer', async () => {
    const test = await ownApp({ now: new Date('2026-07-01T22:59:00Z') });
    const { text } = countingSite(test);
    expect(await text('/')).toContain('2026-07-01');
    test.setNow(new Date('2026-07-01T23:00:00Z'));
    expect(await text('/')).toContain('2026-07-02');
  });

  it('with parameters are compressed best too, once they were sent often', async () => {
    const body = Array.from({ length: 2000 }, (_, at) => `line ${at * at}`).join();
    const { app } = countingSite(await ownApp(), () => Promise.resolve({ body }));
    const size = async () => {
      const response = await app.request('/?type=Cash%20ISA', { headers: { 'Accept-Encoding': 'br' } });
      return (await response.arrayBuffer()).byteLength;
    };
    const first = await size();
    await expect.poll(size).toBeLessThan(first);
  });

  it('asked for by a hundred at once are rendered once', async () => {
    const { text, renders } = countingSite(await ownApp());
    const texts = await atOnce(100, () => text('/'));
    expect(renders).toHaveLength(1);
    expect(new Set(texts).size).toBe(1);
  });

  it('that could not be rendered are not kept, and every waiting request gets the error', async () => {
    const test = await ownApp();
    let broken = true;
    const site = countingSite(test, async () => {
      if (broken) throw new Error('the renderer is broken: secret-detail');
    });
    const answers = await atOnce(5, async () => site.app.request('/'));
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
    expect(await answers[0]?.text()).toBe('{"message":"Something went wrong on our side."}');
    const inBrowser = await site.app.request('/', { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect([inBrowser.status, inBrowser.headers.get('content-type')]).toEqual([
      500,
      'text/html; charset=utf-8',
    ]);
    const page = await inBrowser.text();
    expect(page).toContain('<h1>Something went wrong</h1>');
    expect(page).not.toContain('secret-detail');
    broken = false;
    expect(await site.text('/')).toContain('render 3');
  });

  it('are compressed for the first request already', async () => {
    const { app } = countingSite(await ownApp());
    for (const coding of ['br', 'gzip']) {
      const answer = await app.request(`/${coding}`, { headers: { 'Accept-Encoding': coding } });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding]);
    }
  });

  it('that do not exist are neither cached nor compressed: their addresses are endless', async () => {
    const { text, app } = countingSite(await ownApp(), async () => ({ status: 404 }));
    expect(await text('/nothing')).toContain('render 1');
    expect(await text('/nothing')).toContain('render 2');
    const answer = await app.request('/nothing', { headers: { 'Accept-Encoding': 'br' } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, null]);
  });

  it('asked for at once are begun one in a turn, so that others are answered between them', async () => {
    let turn = 0;
    let counting = setImmediate(function count() {
      turn += 1;
      counting = setImmediate(count);
    });
    onTestFinished(() => clearImmediate(counting));
    const begun: number[] = [];
    const { text } = countingSite(await ownApp(), async () => void begun.push(turn));
    await Promise.all(Array.from({ length: 20 }, (_, i) => text(`/?type=${i}`)));
    expect(new Set(begun).size).toBe(20);
  });

  it('begun before a change are not given to requests after it', async () => {
    const test = await ownApp();
    let begun = (): void => undefined;
    let goOn = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (begun = resolve));
    let first = true;
    const { text } = countingSite(test, async () => {
      if (!first) return;
      first = false;
      begun();
      await new Promise<void>((resolve) => (goOn = resolve));
    });
    const total = (await test.deps.catalogue.current()).active.length;
    const early = text('/');
    await waiting;
    await hide(test, 1);
    await test.deps.catalogue.refresh();
    const late = text('/');
    expect(await late).toContain(`: ${total - 1} products`);
    goOn();
    expect(await early).toContain(`: ${total} products`);
    expect(await text('/')).toContain(`: ${total - 1} products`);
  });

  it('begun before midnight are not kept for the new day', async () => {
    const test = await ownApp({ now: new Date('2026-11-20T23:59:59Z') });
    let atMidnight = true;
    const { text } = countingSite(test, async () => {
      if (atMidnight) test.setNow(new Date('2026-11-21T00:00:00Z'));
      atMidnight = false;
    });
    expect(await text('/')).toContain('2026-11-20');
    expect(await text('/')).toContain('2026-11-21');
  });

  it('leave out empty parameters, as forms without scripts send them', async () => {
    const { app } = countingSite(await ownApp());
    const leadsTo = async (path: string) => (await app.request(path)).headers.get('location');
    expect(await leadsTo('/products?type=Cash+ISA&q=&ids=1%2C2')).toBe('/products?type=Cash+ISA&ids=1,2');
    expect(await leadsTo('/?type=')).toBe('/');
    expect(await leadsTo('/private?type=')).toBeNull();
    await app.request('/products');
    expect(await leadsTo('/products?q=')).toBe('/products');
  });

  it('that redirect do so each with a request id of its own', async () => {
    const { app } = countingSite(await ownApp(), async () => ({ redirectTo: '/elsewhere' }));
    const answers = await atOnce(5, async () => app.request('/'));
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      Array.from({ length: 5 }, () => [302, '/elsewhere']),
    );
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(5);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the pages of a signed-in user', () => {
  it('are theirs alone: never kept, never given to anyone else', async () => {
    const test = await ownApp();
    const { text, app } = countingSite(test);
    const sam = await test.registerUser('sam');
    const kim = await test.registerUser('kim');
    expect(await text('/')).toContain('for a visitor');
    expect(await text('/', sam.cookie)).toContain('for sam@example.org');
    expect(await text('/', kim.cookie)).toContain('for kim@example.org');
    expect(await text('/')).toContain('for a visitor');
    const response = await app.request('/', { headers: { Cookie: sam.cookie } });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBeNull();
  });

  it('come compressed, except at addresses whose content another party may influence', async () => {
    const test = await ownApp();
    const { app } = countingSite(test);
    const sam = await test.registerUser('sam');
    const ask = (path: string, coding: string) =>
      app.request(path, { headers: { Cookie: sam.cookie, 'Accept-Encoding': coding } });
    const page = await ask('/', 'gzip, br;q=0');
    expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ]);
    expect(gunzipSync(await page.arrayBuffer()).toString()).toContain('for sam@example.org');
    expect((await ask('/', 'br')).headers.get('content-encoding')).toBe('br');
    for (const plain of [
      await ask('/?ask=sam', 'br'),
      await ask('/verify-email/sam', 'br'),
      await ask('/', 'identity'),
    ]) {
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toContain('for sam@example.org');
    }
  });

  it('and those without a key are rendered for each request', async () => {
    const { text } = countingSite(await ownApp());
    expect(await text('/private')).toContain('render 1');
    expect(await text('/private')).toContain('render 2');
  });

  it('are those of a visitor when the session is over', async () => {
    const test = await ownApp();
    const { text } = countingSite(test);
    const sam = await test.registerUser('sam');
    await test.call('POST', '/api/auth/logout', { cookie: sam.cookie });
    expect(await text('/', sam.cookie)).toContain('for a visitor');
  });
});

describe('text on a page', () => {
  it('is put in as it is, whatever a replacement would make of it', async () => {
    const site = countingSite(await ownApp(), async () => ({
      body: `<main>$& $1 $\`</main>`,
      head: '<title>$$</title>',
    }));
    expect(await site.text('/')).toBe('$& $1 $`');
  });
});

describe('another server on the same database', () => {
  it('is seen within half a second, and at once on a direct read', async () => {
    const test = await ownApp();
    const other = await openDeps(test.deps.env, test.deps.log, { now: test.deps.now });
    onTestFinished(() => other.close());
    const before = await test.deps.catalogue.current();
    const watched = createCatalogue(other.db);
    expect((await watched.current()).version).toBe(before.version);
    await hide(test, 1);
    expect((await watched.refresh()).find(1)?.isActive).toBe(false);
    expect((await watched.refresh()).version).toBeGreaterThan(before.version);
  });

  it('changes its pages too', async () => {
    const test = await ownApp();
    const other = await openDeps(test.deps.env, test.deps.log, { now: test.deps.now });
    onTestFinished(() => other.close());
    const { text } = countingSite({ ...test, deps: other });
    const total = (await other.catalogue.current()).active.length;
    expect(await text('/')).toContain(`render 1: ${total} products`);
    await hide(test, 1);
    await other.catalogue.refresh();
    expect(await text('/')).toContain(`render 2: ${total - 1} products`);
  });
});

describe('with 10,000 products', () => {
  it('the same pages are answered from the cache, and the list from one stored text', async () => {
    const test = await ownApp({ catalogue: 'none' });
    await test.deps.db.write((orm) =>
      orm.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        INSERT INTO products (name, provider, type, features, referral_link, created_at, updated_at)
        SELECT 'Saver ' || i, 'Provider', 'Cash ISA', '[]', 'https://example.com/', 'now', 'now' FROM n`),
    );
    await test.deps.catalogue.refresh();
    const { text, renders } = countingSite(test);
    for (let i = 0; i < 20; i += 1) expect(await text('/')).toContain('render 1: 10000 products');
    expect(renders).toHaveLength(1);
    const snapshot = await test.deps.catalogue.current();
    const stored = test.deps.catalogueJson.list(snapshot);
    expect(test.deps.catalogueJson.list(snapshot)).toBe(stored);
    expect(JSON.parse(stored.variants.identity.body.toString())).toHaveLength(10_000);
    expect(test.deps.catalogueJson.item(snapshot, 9999)).toBe(test.deps.catalogueJson.item(snapshot, 9999));
  });
});

describe('the addresses of the admin console', () => {
  it.each([
    '/admin',
    '/admin/',
    '/admin/users',
    '/admin/audit/',
    '/product-update/',
    '/api-settings/',
    '/status/',
  ])('serve its shell at %s', async (path) => {
    const { app } = createSite((await ownApp()).deps, fakeBundle());
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(await response.text()).toContain('Console');
  });

  it.each(['/admin/nowhere', '/admin/users/7'])('are not %s, which is the site’s', async (path) => {
    const { app } = createSite((await ownApp()).deps, fakeBundle());
    expect(await (await app.request(path)).text()).toContain(`<title>${path}</title>`);
  });
});
