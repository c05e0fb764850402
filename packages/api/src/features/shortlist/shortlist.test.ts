import { products, shortlist, users } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp, TODAY } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { atOnce } from '../../../test/support/async.ts';
import { SHORTLIST_MAX, type ShortlistEntry } from '../../domain/comparison/shortlist.ts';
import { mergeShortlist, saveShortlisted } from './service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true, catalogue: 'demo' });
});
afterAll(() => test.remove());

type Answered = { entries: ShortlistEntry[]; notKept?: number };

async function change(person: Person, name: 'save' | 'remove' | 'merge', input: unknown, app = test) {
  const { status, body } = await app.call('POST', `/trpc/shortlist.${name}`, {
    cookie: person.cookie,
    body: { json: input },
  });
  const { result, error } = body as {
    result?: { data: { json: Answered } };
    error?: { json: { message: string } };
  };
  return { status, message: error?.json.message, ...result?.data.json };
}

async function listOf(person: Person, app = test): Promise<ShortlistEntry[]> {
  const { body } = await app.call('GET', '/trpc/shortlist.list', { cookie: person.cookie });
  return (body as { result: { data: { json: Answered } } }).result.data.json.entries;
}

/** A user of whom only the id matters. */
const anyone = {
  username: '',
  firstName: '',
  lastName: '',
  credits: 0,
  emailVerified: true,
  isAdmin: false,
  createdAt: '',
  mustChangePassword: false,
};

const idsOf = (entries: readonly ShortlistEntry[] = []) => entries.map(({ productId }) => productId);
const entry = (productId: number, minutes = 0, note = '') => ({
  productId,
  note,
  addedAt: new Date(TODAY.getTime() - minutes * 60_000).toISOString(),
});

/** More products than a shortlist holds. */
async function fillCatalogue(app: TestApp, count: number): Promise<void> {
  const rows = JSON.stringify(Array.from({ length: count }, (_, at) => at + 1));
  await app.deps.db.write((orm) =>
    orm.run(sql`INSERT INTO ${products} (name, provider, type, features, referral_link, created_at, updated_at)
      SELECT 'Saver ' || value, 'P', 'Cash ISA', '[]', 'https://bank.test/', 'x', 'x' FROM json_each(${rows})`),
  );
  await app.deps.catalogue.refresh();
}

describe('a shortlist', () => {
  it('adds a product with a note, changes the note and removes the product', async () => {
    const person = await test.registerUser();
    expect(await change(person, 'save', { productId: 1 })).toMatchObject({
      status: 200,
      entries: [{ productId: 1, note: '', addedAt: TODAY.toISOString() }],
    });
    await change(person, 'save', { productId: 1, note: ' Ask about\u0000 transfers \n' });
    await change(person, 'save', { productId: '2', note: 'second' });
    await change(person, 'save', { productId: 1 });
    expect((await listOf(person)).map(({ productId, note }) => [productId, note])).toEqual([
      [2, 'second'],
      [1, 'Ask about transfers'],
    ]);
    expect(idsOf((await change(person, 'remove', { productIds: [1] })).entries)).toEqual([2]);
    expect((await change(person, 'remove', { productIds: [1] })).status).toBe(200);
  });

  it('is its owner’s alone', async () => {
    const [person, other] = [await test.registerUser(), await test.registerUser()];
    await change(person, 'save', { productId: 1, note: 'mine' });
    await change(other, 'save', { productId: 1, note: 'theirs' });
    await change(other, 'remove', { productIds: [1] });
    expect(await listOf(other)).toEqual([]);
    expect(await listOf(person)).toMatchObject([{ productId: 1, note: 'mine' }]);
  });

  it.each([0, -1, 999_999, 'x', '1; DROP TABLE shortlist', null])(
    'takes no product %j',
    async (productId) => {
      const person = await test.registerUser();
      const { status } = await change(person, 'save', { productId });
      expect([400, 404]).toContain(status);
      expect(await listOf(person)).toEqual([]);
    },
  );

  it('takes no hidden product, and keeps one that is hidden later, note and all', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    const person = await app.registerUser();
    await change(person, 'save', { productId: 3 }, app);
    await app.deps.db.write((orm) => orm.update(products).set({ isActive: false }).where(eq(products.id, 3)));
    await app.deps.catalogue.refresh();
    expect(await change(person, 'save', { productId: 3, note: 'still here' }, app)).toMatchObject({
      status: 200,
      entries: [
        { productId: 3, note: 'still here', name: (await app.deps.catalogue.current()).find(3)?.name },
      ],
    });
    await change(person, 'remove', { productIds: [3] }, app);
    expect(await change(person, 'save', { productId: 3 }, app)).toMatchObject({
      status: 404,
      message: 'Product not found',
    });
    expect(await change(person, 'merge', { entries: [entry(3)] }, app)).toMatchObject({ entries: [] });
  });

  it('takes notes of 500 characters and no longer ones', async () => {
    const person = await test.registerUser();
    expect((await change(person, 'save', { productId: 1, note: 'x'.repeat(500) })).status).toBe(200);
    expect(await change(person, 'save', { productId: 1, note: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      message: 'A note may have at most 500 characters.',
    });
  });

  it('holds 100 products, also when more are added at once', async () => {
    const app = await ownApp();
    await fillCatalogue(app, SHORTLIST_MAX + 5);
    const person = await app.registerUser();
    let next = 0;
    const answers = await atOnce(SHORTLIST_MAX + 5, () =>
      change(person, 'save', { productId: (next += 1) }, app),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toEqual({
      status: 409,
      message: 'Your shortlist is full: it holds 100 products. Remove one to add another.',
    });
    const list = await listOf(person, app);
    expect(list).toHaveLength(SHORTLIST_MAX);
    // Notes of a full list change all the same.
    expect((await change(person, 'save', { productId: idsOf(list)[0], note: 'x' }, app)).status).toBe(200);
  });
});

describe('a shortlist of a browser, merged at sign-in', () => {
  it('joins the account’s, whose notes stay unless they are empty', async () => {
    const person = await test.registerUser();
    await change(person, 'merge', { entries: [entry(1, 60, 'of the account'), entry(2, 50)] });
    const browser = [entry(1, 5, 'of the browser'), entry(2, 4, 'of the browser'), entry(3, 3, 'new')];
    const merged = await change(person, 'merge', { entries: browser });
    expect(merged).toMatchObject({ status: 200, notKept: 0 });
    expect(merged.entries).toMatchObject([
      entry(3, 3, 'new'),
      entry(2, 50, 'of the browser'),
      entry(1, 60, 'of the account'),
    ]);
    expect(await change(person, 'merge', { entries: browser })).toEqual(merged);
  });

  it('leaves out what names no product, and does not believe a date ahead', async () => {
    const person = await test.registerUser();
    const merged = await change(person, 'merge', {
      entries: [entry(0), entry(999_999), entry(4, -1_000_000), entry(4, 1)],
    });
    expect(merged).toMatchObject({ notKept: 0, entries: [entry(4)] });
  });

  it('takes the newest of 500 entries up to the limit and says how many were left out', async () => {
    const app = await ownApp();
    await fillCatalogue(app, 500);
    const person = await app.registerUser();
    await change(person, 'save', { productId: 500, note: 'here before' }, app);
    const entries = Array.from({ length: 499 }, (_, at) => entry(at + 1, 1000 - at));
    const merged = await change(person, 'merge', { entries }, app);
    expect([merged.status, merged.entries?.length, merged.notKept]).toEqual([200, SHORTLIST_MAX, 400]);
    expect(idsOf(merged.entries)).toEqual([500, ...Array.from({ length: 99 }, (_, at) => 499 - at)]);
  });

  it('merges in any pieces and as often as one likes to the same list', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    const offered = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        minutes: fc.nat(9),
        note: fc.constantFrom('', 'a', 'b'),
      }),
      { selector: ({ id }) => id, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(offered, offered, async (before, browser) => {
        const person = await app.registerUser();
        const entries = (list: typeof before) =>
          list.map(({ id, minutes, note }) => entry(id, minutes, note));
        await change(person, 'merge', { entries: entries(before) }, app);
        for (const each of entries(browser)) await change(person, 'merge', { entries: [each] }, app);
        const inPieces = await listOf(person, app);
        const again = await change(person, 'merge', { entries: entries(browser) }, app);
        expect(again.entries).toEqual(inPieces);
        const noteOf = (list: typeof before, id: number) => list.find((each) => each.id === id)?.note ?? '';
        for (const { productId, note } of inPieces)
          expect(note).toBe(noteOf(before, productId) || noteOf(browser, productId));
        expect(new Set(idsOf(inPieces))).toEqual(new Set([...before, ...browser].map(({ id }) => id)));
      }),
      { numRuns: 20 },
    );
  });

  it('writes nothing for an account that has been deleted since the request began', async () => {
    const { id } = await test.registerUser();
    await test.deps.db.write((orm) =>
      orm.update(users).set({ deletedAt: TODAY.toISOString() }).where(eq(users.id, id)),
    );
    const ctx = { ...test.deps, user: { ...anyone, id } };
    expect(await mergeShortlist(ctx, { entries: [entry(1)] })).toEqual({ entries: [], notKept: 1 });
    await expect(saveShortlisted(ctx, { productId: 1 })).rejects.toThrow();
    expect(await test.deps.db.read.select().from(shortlist).where(eq(shortlist.userId, id))).toEqual([]);
  });
});

describe('the products of a shortlist', () => {
  const productsOf = async (input: unknown) => {
    const asked = encodeURIComponent(JSON.stringify({ json: input }));
    const { status, body } = await test.call('GET', `/trpc/shortlist.products?input=${asked}`);
    type Row = { id: number; money: { sum: string } | null };
    return { status, rows: (body as { result?: { data: { json: Row[] } } }).result?.data.json };
  };

  it('are returned in the requested order, each once, without deleted ones', async () => {
    const { rows } = await productsOf({ ids: [5, 1, 999_999, 5, '2', 'x'] });
    expect(rows?.map(({ id }) => id)).toEqual([5, 1, 2]);
    expect(rows?.every(({ money }) => money === null)).toBe(true);
  });

  it('say what the saver’s money does in them', async () => {
    const { rows } = await productsOf({ ids: [1], amount: 15_000, months: 24 });
    expect(rows?.[0]?.money).toMatchObject({ sum: expect.stringMatching(/^£[\d,.]+ in 2 years$/) });
  });

  it('are at most as many as a shortlist holds', async () => {
    expect((await productsOf({ ids: Array.from({ length: 101 }, (_, at) => at + 1) })).status).toBe(400);
  });
});
