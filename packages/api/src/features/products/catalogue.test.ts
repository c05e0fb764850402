import { guides, openDatabase, products } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { createCatalogue } from './catalogue.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

const write = (statement: ReturnType<typeof sql>) => test.deps.db.write((orm) => orm.run(statement));

/** A process that has just started: it reads everything. */
async function readFromScratch() {
  return createCatalogue(test.deps.db).refresh();
}

async function expectUpToDate() {
  const kept = await test.deps.catalogue.refresh();
  const fresh = await readFromScratch();
  expect(kept.version).toBe(fresh.version);
  expect(kept.products).toEqual(fresh.products);
  expect(kept.active).toEqual(fresh.active);
  expect(kept.guides).toEqual(fresh.guides);
  for (const { id } of fresh.products) expect(kept.find(id)).toEqual(fresh.find(id));
  for (const sort of ['rating', 'fees'] as const) {
    expect(kept.ranking('Cash ISA', sort)).toEqual(fresh.ranking('Cash ISA', sort));
  }
}

const add = (name: string) =>
  write(sql`INSERT INTO products (name, provider, type, features, referral_link, created_at, updated_at)
    VALUES (${name}, 'P', 'Cash ISA', '[]', 'https://example.com', 'x', 'x')`);

describe('the catalogue that is kept', () => {
  it('is that of the database after any changes, though only what changed is read', async () => {
    const pick = fc.integer({ min: 1, max: 70 });
    let named = 0;
    const change = fc.oneof(
      pick.map(
        (id) => () =>
          write(sql`UPDATE products SET rating = ${id % 5}, is_active = ${id % 2} WHERE id = ${id}`),
      ),
      pick.map((id) => () => write(sql`DELETE FROM products WHERE id = ${id}`)),
      fc.constant(() => add(`New ${(named += 1)}`)),
      pick.map((id) => () => write(sql`UPDATE guides SET title = title || '.' WHERE id = ${id % 12}`)),
      fc.constant(async () => void (await test.deps.catalogue.refresh())),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        for (const make of changes) await make();
        await expectUpToDate();
      }),
      { numRuns: 30 },
    );
  });

  it('is right when more changed at once than one statement reads', async () => {
    await test.deps.catalogue.refresh();
    await write(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1700)
      INSERT INTO products (name, provider, type, features, referral_link, created_at, updated_at)
      SELECT 'Many ' || i, 'P', 'Cash ISA', '[]', 'https://example.com', 'x', 'x' FROM n`);
    await expectUpToDate();
    await write(sql`UPDATE products SET review_count = review_count + 1`);
    await expectUpToDate();
    await write(sql`DELETE FROM products WHERE name LIKE 'Many %'`);
    await expectUpToDate();
  });

  it('keeps what did not change as it was: products, and all guides', async () => {
    const before = await test.deps.catalogue.refresh();
    const [first, second] = before.products;
    await test.deps.db.write((orm) =>
      orm
        .update(products)
        .set({ reviewCount: 77_777 })
        .where(eq(products.id, first?.id ?? 0)),
    );
    const after = await test.deps.catalogue.refresh();
    expect(after.find(first?.id ?? 0)?.reviewCount).toBe(77_777);
    expect(after.find(second?.id ?? 0)).toBe(second);
    expect(after.guides).toBe(before.guides);
    await test.deps.db.write((orm) => orm.update(guides).set({ title: 'Another title' }));
    expect((await test.deps.catalogue.refresh()).guides[0]?.title).toBe('Another title');
  });

  it('answers nothing from before an announced write, though a reading was under way', async () => {
    const [hasRead, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isHeld = false;
    const db = await openDatabase({
      url: test.deps.env.DATABASE_URL,
      watch: async (_kind, _sql, run) => {
        const value = await run();
        if (!isHeld) return value;
        hasRead.resolve();
        await goOn.promise;
        return value;
      },
    });
    const catalogue = createCatalogue(db);
    const id = (await catalogue.refresh()).products[0]?.id ?? 0;

    isHeld = true;
    const reading = catalogue.refresh();
    await hasRead.promise;
    await write(sql`UPDATE products SET review_count = 4711 WHERE id = ${id}`);
    catalogue.outdate();
    expect(catalogue.fresh()).toBeNull();
    const asked = catalogue.current();
    isHeld = false;
    goOn.resolve();
    expect((await asked).find(id)?.reviewCount).toBe(4711);
    expect(catalogue.fresh()?.find(id)?.reviewCount).toBe(4711);
    await reading;
    await db.close();
  });

  it('is read again when an older file was put in its place', async () => {
    const before = await test.deps.catalogue.refresh();
    // As after a backup was restored: the rows are others, and no change of theirs is newer than what is known.
    await write(sql`UPDATE products SET name = name || ' of old'`);
    await write(sql`UPDATE product_changes SET version = 1`);
    await write(sql`UPDATE catalogue_state SET version = 2`);
    const restored = await test.deps.catalogue.refresh();
    expect(restored.version).toBe(2);
    expect(restored.products.map(({ name }) => name)).toEqual(
      before.products.map(({ name }) => `${name} of old`),
    );
  });
});
