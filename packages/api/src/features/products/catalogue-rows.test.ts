import { products } from '@isa/db';
import { freshDatabase } from '@isa/db/testing';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readProducts } from './catalogue-rows.ts';

async function ownDatabase() {
  const { database, remove } = await freshDatabase();
  onTestFinished(remove);
  return database;
}

const amount = fc.option(fc.double({ min: 0, max: 1_000_000_000, noNaN: true, noDefaultInfinity: true }));
const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const product = fc.record({
  name: text,
  provider: text,
  type: text,
  isActive: fc.boolean(),
  rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  reviewCount: fc.nat(),
  interestRate: amount,
  annualFee: amount,
  governmentBonus: amount,
  minimumDeposit: amount,
  maximumDeposit: amount,
  term: fc.option(text),
  earlyWithdrawalPenalty: fc.option(text),
  fscsProtected: fc.boolean(),
  features: fc.array(text, { maxLength: 4 }),
  logoUrl: fc.option(text),
  referralLink: text,
  termsApply: fc.option(text),
});

describe('the products read as one', () => {
  it('are those of the table, to the last digit and letter, by id (property)', async () => {
    const database = await ownDatabase();
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(product, { maxLength: 20, selector: ({ name }) => name }),
        async (list) => {
          await database.write((orm) => orm.delete(products));
          const rows = list.map((each) => ({ ...each, createdAt: 'then', updatedAt: 'then' }));
          if (rows.length > 0) await database.write((orm) => orm.insert(products).values(rows));
          const stored = await database.read.select().from(products).orderBy(asc(products.id));
          expect(await readProducts(database)).toEqual(
            stored.map(({ createdAt: _created, updatedAt: _updated, ...shown }) => shown),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are all there and in order when there are ten thousand', async () => {
    const database = await ownDatabase();
    await database.write((orm) =>
      orm.run(`WITH RECURSIVE n(i) AS (SELECT 10000 UNION ALL SELECT i - 1 FROM n WHERE i > 1)
        INSERT INTO products (id, name, provider, type, features, referral_link, created_at, updated_at)
        SELECT i, 'Product ' || i, 'Provider', 'Cash ISA', '[]', 'https://example.com', '', '' FROM n`),
    );
    const ids = (await readProducts(database)).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 10_000 }, (_, at) => at + 1));
  });
});
