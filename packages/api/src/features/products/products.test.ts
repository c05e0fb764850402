import { auditLog, catalogueState, productHistory, products } from '@isa/db';
import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverageText } from '../../domain/products/product-commission.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { isTypedFact, productFieldNames } from '../../domain/products/product-fields.ts';
import { atOnce, countStatuses } from '../../../test/support/async.ts';

let test: TestApp;
let admin: Person;
let person: Person;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true, catalogue: 'demo' });
  admin = await test.registerAdmin();
  person = await test.registerUser();
});
afterAll(() => test.remove());

const input = (change: object = {}) => ({
  name: 'Steady Saver',
  provider: 'Harbour Savings',
  type: 'Cash ISA',
  referralLink: 'https://example.com/steady',
  ...change,
});
const create = (body: unknown) => test.call('POST', '/api/products', { cookie: admin.cookie, body });
const toggle = (id: number | string, who = admin) =>
  test.call('PATCH', `/api/products/${id}/toggle-active`, { cookie: who.cookie });
interface Rated {
  id: number;
  isActive: boolean;
  name: string;
  type: string;
  rating: number | null;
}
const listed = async (path = '/api/products', cookie?: string) => {
  const answer = await test.call('GET', path, cookie === undefined ? {} : { cookie });
  return JSON.parse(answer.text) as Rated[];
};

describe('a product that does not exist', () => {
  it.each([
    'abc',
    '1.5',
    '-1',
    '0',
    '01',
    '1e3',
    '0x1',
    '999999999',
    '99999999999999999999999',
    '1%20',
    '%31x',
    'NaN',
    "1' OR 1=1",
    '1;2',
    '%00',
    'null',
  ])('%s: 404 in JSON, over both transports', async (id) => {
    const answer = await test.call('GET', `/api/products/${encodeURI(decodeURI(id))}`);
    expect([answer.status, answer.body]).toEqual([404, { message: 'Product not found' }]);
    const asked = encodeURIComponent(JSON.stringify({ json: { id } }));
    expect((await test.call('GET', `/trpc/products.byId?input=${asked}`)).status).toBe(404);
    expect((await toggle(id)).status).toBe(404);
  });
});

describe('platform charges', () => {
  it('is listed of the stocks and shares ISAs that are not hidden, with fees alone', async () => {
    const read = async () => {
      const answer = await test.call('GET', '/trpc/products.platforms');
      return (answer.body as { result: { data: { json: { platforms: { id: number }[]; total: number } } } })
        .result.data.json;
    };
    const { platforms, total } = await read();
    const expected = (await listed()).filter(({ type }) => type === 'Stocks and Shares ISA');
    expect(platforms.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect(total).toBe(expected.length);
    expect(platforms[0]).not.toHaveProperty('referralLink');
    const [first] = platforms;
    await toggle(first?.id ?? 0);
    expect((await read()).total).toBe(total - 1);
    await toggle(first?.id ?? 0);
  });
});

describe('the products of the home page', () => {
  it('are the five best rated that are not hidden', async () => {
    const top = async () => {
      const answer = await test.call('GET', '/trpc/products.top');
      return (answer.body as { result: { data: { json: { products: Rated[] } } } }).result.data.json.products;
    };
    const rating = (product: Rated | undefined) => product?.rating ?? -1;
    const before = await top();
    const [best] = before;
    expect((await toggle(best?.id ?? 0)).status).toBe(200);
    const after = await top();
    expect(after.slice(0, 4)).toEqual(before.slice(1));
    expect(after).toHaveLength(5);
    const others = (await listed()).filter(({ id }) => after.every((shown) => shown.id !== id));
    expect(Math.max(...others.map(rating))).toBeLessThanOrEqual(rating(after[4]));
    await toggle(best?.id ?? 0);
  });
});

it('finds which of some products are no longer listed', async () => {
  const [first, second] = await listed();
  const ids = [first?.id ?? 0, second?.id ?? 0, 99_999];
  const unlisted = async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { ids } }));
    const answer = await test.call('GET', `/trpc/products.unlisted?input=${input}`);
    return (answer.body as { result: { data: { json: number[] } } }).result.data.json;
  };
  expect(await unlisted()).toEqual([99_999]);
  await toggle(ids[0] ?? 0);
  expect(await unlisted()).toEqual([ids[0], 99_999]);
  await toggle(ids[0] ?? 0);
});

describe('products side by side', () => {
  const askFor = async (ids: unknown[], cookie?: string, money = {}) => {
    const asked = encodeURIComponent(JSON.stringify({ json: { ids, ...money } }));
    const answer = await test.call(
      'GET',
      `/trpc/products.sideBySide?input=${asked}`,
      cookie === undefined ? {} : { cookie },
    );
    const body = answer.body as {
      result?: {
        data: {
          json: {
            products: (Rated & { pinned?: unknown })[];
            notes: string;
            insights: { text: string }[];
            sums: { label: string; cells: { text: string }[] }[];
          };
        };
      };
    };
    return { status: answer.status, ...body.result?.data.json };
  };
  const idsOf = async (ids: unknown[], cookie?: string) =>
    (await askFor(ids, cookie)).products?.map(({ id }) => id);

  it('say their order, how much of the market is listed and how much of that pays us', async () => {
    const { coverage } = await test.deps.catalogue.current();
    expect((await askFor([3, 1])).notes).toBe(`In the order they were chosen. ${coverageText(coverage)}`);
  });

  it('come in the order that is asked for, each once, with the FSCS limit', async () => {
    const { status, products: found = [], ...rest } = await askFor([3, 1, 3], undefined, { amount: 200_000 });
    expect([status, found.map(({ id }) => id)]).toEqual([200, [3, 1]]);
    expect(JSON.stringify(rest)).toContain('is above the £120,000 that the FSCS covers');
    expect(found[0]).not.toHaveProperty('pinned');
  });

  it('have the Government bonus on the money, if there is one', async () => {
    const { sums = [] } = await askFor([34, 1], undefined, { amount: 4000 });
    const bonus = sums.find(({ label }) => label === 'Government bonus on top');
    expect(bonus?.cells.map(({ text }) => text)).toEqual(['£1,000', 'Does not apply']);
  });

  it('leave out what does not exist or is hidden, for administrators too', async () => {
    expect(await idsOf([999_999, 2, 'abc', -1])).toEqual([2]);
    await toggle(2);
    expect(await idsOf([1, 2], admin.cookie)).toEqual([1]);
    await toggle(2);
    expect(await idsOf([1, 2])).toEqual([1, 2]);
    expect(await idsOf([])).toEqual([]);
  });

  it('are four at most', async () => {
    expect((await askFor([1, 2, 3, 4, 5])).status).toBe(400);
  });
});

describe('hidden products', () => {
  it('exist for administrators only, `?all=1` for others means nothing', async () => {
    const [first] = await listed();
    const id = first?.id ?? 0;
    expect((await toggle(id)).body).toMatchObject({ id, isActive: false });
    for (const cookie of [undefined, person.cookie]) {
      const options = cookie === undefined ? {} : { cookie };
      for (const path of ['/api/products', '/api/products?all=1', '/api/products?all=true']) {
        expect(
          (await listed(path, cookie)).some((product) => product.id === id),
          path,
        ).toBe(false);
      }
      expect((await test.call('GET', `/api/products/${id}`, options)).status).toBe(404);
      const asked = encodeURIComponent(JSON.stringify({ json: { all: '1' } }));
      expect((await test.call('GET', `/trpc/products.list?input=${asked}`, options)).text).not.toContain(
        `"id":${id},`,
      );
    }
    expect((await listed('/api/products?all=1', admin.cookie)).some((product) => product.id === id)).toBe(
      true,
    );
    expect((await listed('/api/products', admin.cookie)).some((product) => product.id === id)).toBe(false);
    expect((await test.call('GET', `/api/products/${id}`, { cookie: admin.cookie })).status).toBe(200);
    const all = await test.call('GET', '/api/products?all=1', { cookie: admin.cookie });
    expect(all.headers.get('cache-control'), 'no cache may give it to others').toBe('no-store');
    expect((await toggle(id)).body).toMatchObject({ isActive: true });
    expect((await listed()).some((product) => product.id === id)).toBe(true);
  });

  it('hidden twice by two administrators are hidden once, with one entry', async () => {
    const id = Number((await create(input({ name: 'Hidden twice' }))).body.id);
    const hide = (cookie = admin.cookie) =>
      test.call('POST', '/trpc/products.toggleActive', { cookie, body: { json: { id, isActive: false } } });
    for (const answer of [await hide(), await hide()]) {
      expect(answer.body).toMatchObject({ result: { data: { json: { id, isActive: false } } } });
    }
    const entries = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target, `product:${id}`), eq(auditLog.action, 'product.toggle')));
    expect(entries).toHaveLength(1);
  });

  it('are distinguished when too long', async () => {
    const answer = await create(input({ name: 'n'.repeat(301) }));
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('Name must be at most 300 characters'),
    ]);
  });

  it('toggled an even number of times at once are as before', async () => {
    const [first] = await listed();
    const id = first?.id ?? 0;
    expect(countStatuses(await atOnce(20, () => toggle(id)))).toEqual({ 200: 20 });
    expect((await listed()).some((product) => product.id === id)).toBe(true);
  });

  it('toggled at once are recorded each with what was there, in history and audit log', async () => {
    const id = Number((await create(input({ name: 'Much toggled' }))).body.id);
    await atOnce(6, () => toggle(id));
    const history = await test.deps.db.read
      .select()
      .from(productHistory)
      .where(eq(productHistory.productId, id))
      .orderBy(productHistory.id);
    const log = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'product.toggle'), eq(auditLog.target, `product:${id}`)))
      .orderBy(auditLog.id);
    const hidden = { before: { isActive: true }, after: { isActive: false } };
    const shown = { before: { isActive: false }, after: { isActive: true } };
    const inTurn = [hidden, shown, hidden, shown, hidden, shown];
    expect(log.map(({ before, after }) => ({ before, after }))).toEqual(inTurn);
    expect(new Set(history.map(({ actorId }) => actorId))).toEqual(new Set([admin.id]));
    expect(history.slice(1).map(({ changes }) => changes)).toEqual(
      inTurn.map(({ before, after }) => ({
        isActive: { before: before.isActive, after: after.isActive },
      })),
    );
  });
});

describe('adding a product', () => {
  it('answers 201 with every field and its defaults; it is seen at once and its history begins', async () => {
    const answer = await create(
      input({
        features: [' Easy access ', '', '  '],
        name: '  Steady Saver ',
        interestRate: '',
        logoUrl: '',
      }),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Steady Saver',
      features: ['Easy access'],
      rating: 4,
      reviewCount: 0,
      fscsProtected: true,
      isActive: true,
      interestRate: null,
      logoUrl: null,
    });
    const id = Number(answer.body.id);
    expect((await listed()).some((product) => product.id === id)).toBe(true);
    const history = await test.deps.db.read
      .select()
      .from(productHistory)
      .where(eq(productHistory.productId, id));
    expect(history).toMatchObject([{ source: 'admin', actorId: admin.id, productId: id }]);
    const log = await test.deps.db.read.select().from(auditLog).where(eq(auditLog.action, 'product.create'));
    expect(log.at(-1)).toMatchObject({ actorId: admin.id, target: `product:${id}` });
  });

  it('stores one spelling of Stocks & Shares', async () => {
    const answer = await create(input({ name: 'Market Tracker', type: 'Stocks & Shares ISA' }));
    expect(answer.body.type).toBe('Stocks and Shares ISA');
  });

  it.each([
    [{ name: 'ab' }, 'Name must be at least 3 characters'],
    [{ name: '  ab  ' }, 'Name must be at least 3 characters'],
    [{ name: undefined }, 'Name must be at least 3 characters'],
    [{ provider: undefined }, 'Provider is required'],
    [{ type: undefined }, 'Type is required'],
    [{ referralLink: undefined }, 'Must be a valid URL'],
    [{ provider: 'x' }, 'Provider is required'],
    [{ type: '' }, 'Type is required'],
    [{ referralLink: 'not a link' }, 'Must be a valid URL'],
    [{ referralLink: 'javascript:alert(1)' }, 'Must be a valid URL'],
    [{ referralLink: 'data:text/html,<script>' }, 'Must be a valid URL'],
    [{ referralLink: 'JaVaScRiPt://example.com/%0aalert(1)' }, 'Must be a valid URL'],
    [{ referralLink: '//example.com' }, 'Must be a valid URL'],
    [{ referralLink: 'https:///example.com' }, 'Must be a valid URL'],
    [{ referralLink: 'https://\\example.com' }, 'Must be a valid URL'],
    [{ referralLink: 'https://bank.example@example.com' }, 'Must be a valid URL'],
    [{ referralLink: 'https://user:password@example.com/' }, 'Must be a valid URL'],
    [{ logoUrl: 'https://@example.com/logo.png' }, 'Must be a valid URL'],
    [{ logoUrl: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'Must be a valid URL'],
    [{ rating: 5.1 }, expect.any(String)],
    [{ rating: -0.1 }, expect.any(String)],
    [{ reviewCount: 1.5 }, expect.any(String)],
    [{ interestRate: -1 }, expect.any(String)],
    [{ interestRate: '4.5' }, expect.any(String)],
    [{ minimumDeposit: 1e300 }, expect.any(String)],
    [{ features: 'one' }, expect.any(String)],
    [{ features: Array.from({ length: 51 }, () => 'x') }, expect.any(String)],
    [{ isActive: 'yes' }, expect.any(String)],
    [{ name: null }, expect.any(String)],
  ])('refuses %j with 400', async (change, message) => {
    const before = await test.deps.db.read.select({ n: count() }).from(products);
    const answer = await create(input(change));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toEqual(message);
    expect(answer.body.issues).toEqual([expect.objectContaining({ path: Object.keys(change)[0] })]);
    expect(await test.deps.db.read.select({ n: count() }).from(products)).toEqual(before);
  });

  it.each([
    ['name', 'Steady\u0000 Saver'],
    ['provider', 'Harbour\nSavings'],
    ['type', 'Cash\u0007 ISA'],
    ['term', 'One\u2028year'],
    ['earlyWithdrawalPenalty', 'None\u001b[2J'],
    ['termsApply', 'See\u0000 terms'],
    ['features', ['Good', 'Bad\u0000']],
    ['referralLink', 'https://example.com/\u0000'],
    ['referralLink', 'https://exam\nple.com/'],
    ['name', 'Half \ud800 a character'],
  ])('with a control character in %s is refused', async (field, value) => {
    const before = (await listed()).length;
    const answer = await create(input({ name: 'With a mark', [field]: value }));
    expect([answer.status, answer.body['issues']]).toEqual([
      400,
      [expect.objectContaining({ path: expect.stringMatching(new RegExp(`^${field}`)) })],
    ]);
    expect((await listed()).length).toBe(before);
  });

  it('states nothing with a blank text, sent or stored', async () => {
    const blank = { term: '', earlyWithdrawalPenalty: ' ', logoUrl: '', termsApply: '\n' };
    const absent = { term: null, earlyWithdrawalPenalty: null, logoUrl: null, termsApply: null };
    const { status, body } = await create(input({ name: 'Nothing to add', ...blank }));
    expect([status, body]).toMatchObject([201, absent]);
    const stored = { term: '', earlyWithdrawalPenalty: '', logoUrl: '', termsApply: '' };
    await test.deps.db.write((orm) =>
      orm
        .update(products)
        .set(stored)
        .where(eq(products.id, Number(body['id']))),
    );
    const { products: read } = await test.deps.catalogue.refresh();
    expect(read.find(({ id }) => id === body['id'])).toMatchObject(absent);
  });

  it('keeps the lines of its terms', async () => {
    const answer = await create(input({ name: 'Many lines', termsApply: 'One.\nTwo.\tThree.' }));
    expect([answer.status, answer.body['termsApply']]).toEqual([201, 'One.\nTwo.\tThree.']);
  });

  it('twenty times at once, however it is spelled, makes one: the rest 409, and the catalogue still works', async () => {
    const names = ['Only Once', 'only  once'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create(input({ name: names[at % 2] }))),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 19 });
    expect((await listed()).filter(({ name }) => /^only\s+once$/i.test(name))).toHaveLength(1);
  });

  it('ten of different names at once makes ten', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => create(input({ name: `Saver number ${at}` }))),
    );
    expect(countStatuses(answers)).toEqual({ 201: 10 });
  });

  it.each(['Known  Twin Saver', 'known twin saver', 'Known\u00a0Twin\u200b Saver'])(
    'refuses %j, which imports would take for the product that is there',
    async (name) => {
      await create(input({ name: 'Known Twin Saver' }));
      const before = await listed();
      expect(await create(input({ name }))).toMatchObject({
        status: 409,
        body: { message: 'This provider already has a product with that name.' },
      });
      expect(await listed()).toEqual(before);
    },
  );

  it('takes script as text and gives it back as JSON, never as a page', async () => {
    const answer = await create(
      input({ name: '</script><script>alert(1)</script>', provider: '<img onerror=x>' }),
    );
    const read = await test.call('GET', `/api/products/${Number(answer.body.id)}`);
    expect(read.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    expect(read.body.name).toBe('</script><script>alert(1)</script>');
  });
});

describe('the list', () => {
  it('has a new ETag after a change and no request is needed to see it', async () => {
    const before = await test.call('GET', '/api/products');
    const etag = before.headers.get('etag') ?? '';
    const unchanged = await test.call('GET', '/api/products', { headers: { 'If-None-Match': etag } });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    await create(input({ name: 'Changes the ETag' }));
    const after = await test.call('GET', '/api/products', { headers: { 'If-None-Match': etag } });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
  });

  it('carries no column that is only ours, and of typed facts those that are stated', async () => {
    const [first] = await listed();
    const typed = productFieldNames.filter(isTypedFact).map(String);
    const basic = Object.keys(first ?? {}).filter((name) => !typed.includes(name));
    expect(basic.sort()).toEqual([
      'annualFee',
      'earlyWithdrawalPenalty',
      'features',
      'fscsProtected',
      'governmentBonus',
      'id',
      'interestRate',
      'isActive',
      'logoUrl',
      'maximumDeposit',
      'minimumDeposit',
      'name',
      'provider',
      'rating',
      'referralLink',
      'reviewCount',
      'term',
      'termsApply',
      'type',
    ]);
  });

  it('when the catalogue cannot be read answers an error, and itself again afterwards', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    await app.deps.db.write((orm) => orm.run('ALTER TABLE products RENAME TO away'));
    await app.deps.db.write((orm) => orm.update(catalogueState).set({ version: 99_999 }));
    await expect(app.deps.catalogue.refresh()).rejects.toThrow();
    const answer = await app.call('GET', '/api/products');
    expect([answer.status, answer.body]).toEqual([500, { message: 'Something went wrong on our side.' }]);
    await app.deps.db.write((orm) => orm.run('ALTER TABLE away RENAME TO products'));
    expect((await app.call('GET', '/api/products')).status).toBe(200);
  });
});

describe('the comparison', () => {
  const compare = async (query: object) => {
    const asked = encodeURIComponent(JSON.stringify({ json: query }));
    return test.call('GET', `/trpc/products.compare?input=${asked}`);
  };
  const dataOf = (answer: Awaited<ReturnType<typeof compare>>) =>
    (
      answer.body as {
        result?: {
          data?: {
            json?: { page: number; pages: number; products: { commission: unknown }[]; notes: string };
          };
        };
      }
    ).result?.data?.json;

  it('gives five a page, and the last page for one beyond it', async () => {
    const first = dataOf(await compare({}));
    expect(first?.products).toHaveLength(5);
    const beyond = dataOf(await compare({ page: 99_999 }));
    expect(beyond?.page).toBe(first?.pages);
  });

  it('covers the whole catalogue whatever the filter, and says what pays us', async () => {
    const { active } = await test.deps.catalogue.current();
    const paying = active.filter(({ commission }) => commission === 'click' || commission === 'account');
    const coverage = coverageText({
      products: active.length,
      providers: new Set(active.map(({ provider }) => provider)).size,
      paying: paying.length,
    });
    expect(paying.length).toBeGreaterThan(0);
    const all = dataOf(await compare({}));
    expect(all?.notes).toBe(`Highest rated first, then by name. ${coverage}`);
    expect(dataOf(await compare({ type: 'Lifetime ISA', page: 2 }))?.notes).toContain(coverage);
    expect(all?.products.map((product) => product.commission)).toEqual(
      (await test.deps.catalogue.current())
        .ranking('All ISA Types', 'rating')
        .slice(0, 5)
        .map((each) => each.commission),
    );
  });

  it.each([
    { page: 0 },
    { page: 1.5 },
    { page: -1 },
    { page: '2' },
    { sort: 'price' },
    { type: '<script>' },
    { page: 1e9 },
  ])('refuses %j', async (query) => {
    expect((await compare(query)).status).toBe(400);
  });
});
