import { expect, it } from 'vitest';
import type { Database } from '../src/index.ts';
import { guides, openDatabase, products } from '../src/index.ts';
import { seedGuides } from '../src/seed/guides.ts';
import { seedDatabase } from '../src/seed/index.ts';
import { seedRow } from '../src/seed/product-row.ts';
import { demoProducts } from '../src/seed/products.ts';
import { testDatabase } from './support/database.ts';

const now = new Date('2026-11-20T12:00:00Z');
const counts = async (database: Database) => ({
  products: await database.read.$count(products),
  guides: await database.read.$count(guides),
});

it('fills an empty database with the sample catalogue and the guides, once', async () => {
  const { database } = await testDatabase();
  expect(await seedDatabase(database, { catalogue: 'demo', now })).toEqual({ seeded: true });
  const full = { products: demoProducts.length, guides: seedGuides.length };
  expect(await counts(database)).toEqual(full);
  const stored = await database.read.select().from(products);
  const expected = demoProducts.map((product) => seedRow(product, now.toISOString()));
  expect(stored).toMatchObject(expected);

  expect(await seedDatabase(database, { catalogue: 'demo', now })).toEqual({ seeded: false });
  expect(await counts(database)).toEqual(full);
});

it('leaves the catalogue empty on request, also at later starts', async () => {
  const { database } = await testDatabase();
  expect(await seedDatabase(database, { catalogue: 'none', now })).toEqual({ seeded: true });
  expect(await seedDatabase(database, { catalogue: 'demo', now })).toEqual({ seeded: false });
  expect(await counts(database)).toEqual({ products: 0, guides: seedGuides.length });
});

it('adds nothing to a catalogue with own products', async () => {
  const { database } = await testDatabase();
  const own = {
    name: 'Own',
    provider: 'Own Bank',
    type: 'Cash ISA',
    features: [],
    referralLink: 'https://example.com/',
  };
  await database.write((orm) => orm.insert(products).values({ ...own, createdAt: '', updatedAt: '' }));
  expect(await seedDatabase(database, { catalogue: 'demo', now })).toEqual({ seeded: false });
  expect(await counts(database)).toEqual({ products: 1, guides: 0 });
});

it('fills it once when two servers start together', async () => {
  const { database, url } = await testDatabase();
  const other = await openDatabase({ url });
  const results = await Promise.all(
    [database, other].map((server) => seedDatabase(server, { catalogue: 'demo', now })),
  );
  await other.close();
  expect(results.filter((result) => result.seeded)).toHaveLength(1);
  expect(await counts(database)).toEqual({ products: demoProducts.length, guides: seedGuides.length });
});
