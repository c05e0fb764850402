import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '../src/index.ts';
import {
  catalogueState,
  guides,
  isCheckViolation,
  isUniqueViolation,
  ledger,
  productChanges,
  products,
  userCounts,
  users,
} from '../src/index.ts';
import { addUser, balances, moveCredits, testDatabase } from './support/database.ts';

describe('the ledger', () => {
  it('moves the balance of its user alone', async () => {
    const { database } = await testDatabase();
    const ann = await addUser(database, 'ann', 50);
    const bob = await addUser(database, 'bob', 20);
    await database.write(moveCredits(ann, -10, 'chat-1'));
    expect(await balances(database, ann)).toEqual({ credits: 40, ledger: 40 });
    expect(await balances(database, bob)).toEqual({ credits: 20, ledger: 20 });
  });

  it('refuses to take a balance under 0, and keeps no trace of the attempt', async () => {
    const { database } = await testDatabase();
    const ann = await addUser(database, 'ann', 9);
    const overdraw = database.write(moveCredits(ann, -10, 'chat-1'));
    await expect(overdraw).rejects.toSatisfy((error) => isCheckViolation(error, 'users_credits'));
    expect(await balances(database, ann)).toEqual({ credits: 9, ledger: 9 });
  });

  it('takes each reference once', async () => {
    const { database } = await testDatabase();
    const ann = await addUser(database, 'ann', 10);
    await database.write(moveCredits(ann, 5, 'purchase-1'));
    const again = database.write(moveCredits(ann, 5, 'purchase-1'));
    await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error, 'ledger.reference'));
    expect(await balances(database, ann)).toEqual({ credits: 15, ledger: 15 });
  });

  it('refuses rows for users who do not exist', async () => {
    const { database } = await testDatabase();
    await expect(database.write(moveCredits(999, 5, 'no user'))).rejects.toThrow();
    expect(await database.read.$count(ledger)).toBe(0);
  });

  it('is never changed and never deleted', async () => {
    const { database } = await testDatabase();
    const ann = await addUser(database, 'ann', 10);
    await expect(database.write((orm) => orm.update(ledger).set({ delta: 1_000 }))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    });
    await expect(database.write((orm) => orm.delete(ledger))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never deleted') },
    });
    await expect(database.write((orm) => orm.delete(users).where(eq(users.id, ann)))).rejects.toThrow();
    expect(await balances(database, ann)).toEqual({ credits: 10, ledger: 10 });
  });

  it('adds up to a balance of 0 or more after any sequence of movements', async () => {
    const { database } = await testDatabase();
    let people = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 25 }), async (deltas) => {
        people += 1;
        const userId = await addUser(database, `person-${people}`);
        let expected = 0;
        for (const [i, delta] of deltas.entries()) {
          const stored = await tryToMove(database, userId, delta, `${people}-${i}`);
          expect(stored, 'only an overdraft is refused').toBe(expected + delta >= 0);
          if (stored) expected += delta;
        }
        expect(await balances(database, userId)).toEqual({ credits: expected, ledger: expected });
      }),
      { numRuns: 40 },
    );
  });
});

async function tryToMove(
  database: Database,
  userId: number,
  delta: number,
  reference: string,
): Promise<boolean> {
  try {
    await database.write(moveCredits(userId, delta, reference));
    return true;
  } catch (error) {
    if (isCheckViolation(error, 'users_credits')) return false;
    throw error;
  }
}

describe('the catalogue version', () => {
  const product = {
    name: 'Saver',
    provider: 'Example Bank',
    type: 'Cash ISA',
    features: [],
    referralLink: 'https://example.com/saver',
    createdAt: '2026-11-20',
    updatedAt: '2026-11-20',
  };
  const guide = {
    title: 'Guide',
    slug: 'guide',
    category: 'Basics',
    summary: '',
    content: '',
    reviewedOn: '2026-11-20',
    sources: [],
    position: 1,
    updatedAt: '2026-11-20',
  };
  const version = async (database: Database) =>
    (await database.read.select().from(catalogueState))[0]?.version ?? 0;

  it.each([
    { what: 'a product', table: products, row: product },
    { what: 'a guide', table: guides, row: guide },
  ])('rises when $what is added, changed and deleted', async ({ table, row }) => {
    const { database } = await testDatabase();
    const versions = [await version(database)];
    await database.write((orm) => orm.insert(table).values(row));
    versions.push(await version(database));
    await database.write((orm) => orm.update(table).set({ updatedAt: '2026-12-01' }));
    versions.push(await version(database));
    await database.write((orm) => orm.delete(table));
    versions.push(await version(database));
    expect(new Set(versions).size).toBe(4);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  it('is noted for each product that changed, the deleted ones too', async () => {
    const { database } = await testDatabase();
    const changes = async () =>
      (await database.read.select().from(productChanges).orderBy(productChanges.productId)).map(
        ({ productId, version: at }) => [productId, at],
      );
    const add = (name: string) => database.write((orm) => orm.insert(products).values({ ...product, name }));
    await add('First');
    await add('Second');
    expect(await changes()).toEqual([
      [1, 2],
      [2, 3],
    ]);
    await database.write((orm) => orm.update(products).set({ rating: 3 }).where(eq(products.id, 1)));
    expect(await changes()).toEqual([
      [1, 4],
      [2, 3],
    ]);
    await database.write((orm) => orm.delete(products));
    expect((await changes()).map(([id]) => id)).toEqual([1, 2]);
    expect(await version(database)).toBe(6);
  });

  it('stays when something else is written', async () => {
    const { database } = await testDatabase();
    const before = await version(database);
    await addUser(database, 'ann', 5);
    expect(await version(database)).toBe(before);
  });
});

describe('the number of users', () => {
  it('counts the users that are not deleted, whatever happens to a row', async () => {
    const { database } = await testDatabase();
    const living = async () => (await database.read.select().from(userCounts)).map((row) => row.living);
    const before = (await living())[0] ?? Number.NaN;
    const ann = await addUser(database, 'ann', 0);
    const bob = await addUser(database, 'bob', 0);
    expect(await living()).toEqual([before + 2]);
    const change = (id: number, set: Partial<typeof users.$inferInsert>) =>
      database.write((orm) => orm.update(users).set(set).where(eq(users.id, id)));
    await change(ann, { deletedAt: '2026-11-20T12:00:00.000Z' });
    await change(ann, { deletedAt: '2026-11-20T13:00:00.000Z' });
    await change(bob, { firstName: 'Robert' });
    expect(await living()).toEqual([before + 1]);
    await change(ann, { deletedAt: null });
    expect(await living()).toEqual([before + 2]);
    await database.write((orm) => orm.delete(users).where(eq(users.id, bob)));
    expect(await living()).toEqual([before + 1]);
  });
});
