import type { Database } from '../client.ts';
import { isUniqueViolation } from '../errors.ts';
import { guides, products } from '../schema/index.ts';
import { seedGuides } from './guides.ts';
import { seedRow } from './product-row.ts';
import { demoProducts } from './products.ts';

export { seedRow } from './product-row.ts';
export { demoProducts } from './products.ts';

/**
 * Fills an empty database (no product and no guide) with the guides and, for 'demo', the sample catalogue: in one
 * transaction. Otherwise changes nothing, so it may be called at every start, by any number of servers.
 * @param o.now when the rows say they were made and checked
 */
export async function seedDatabase(
  db: Database,
  o: { catalogue: 'demo' | 'none'; now: Date },
): Promise<{ seeded: boolean }> {
  if (!(await isEmpty(db))) return { seeded: false };
  const at = o.now.toISOString();
  const guideRows = seedGuides.map((guide) => ({ ...guide, updatedAt: at }));
  const productRows = demoProducts.map((product) => seedRow(product, at));
  try {
    await db.write(async (orm) => {
      const addGuides = orm.insert(guides).values(guideRows);
      if (o.catalogue === 'none') await addGuides;
      else await orm.batch([addGuides, orm.insert(products).values(productRows)]);
    });
    return { seeded: true };
  } catch (error) {
    // Another server that started at the same moment was faster.
    if (isUniqueViolation(error, 'guides.slug')) return { seeded: false };
    throw error;
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  const [product, guide] = await Promise.all([
    db.read.select({ id: products.id }).from(products).limit(1),
    db.read.select({ id: guides.id }).from(guides).limit(1),
  ]);
  return product.length === 0 && guide.length === 0;
}
