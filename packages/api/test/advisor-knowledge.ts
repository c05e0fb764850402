import { guides, products } from '@isa/db';
import { freshDatabase } from '@isa/db/testing';
import { seedDatabase } from '@isa/db/seed';
import { asc, eq } from 'drizzle-orm';
import type { AdvisorKnowledge } from '../src/features/advisor/answer/citations.ts';
import { readStoredProduct } from '../src/features/products/stored-product.ts';

/** A day in the tax year 2026/27, 136 days before its deadline. */
export const ADVISOR_TODAY = '2026-11-20';

/** What the advisor knows on a freshly seeded site. */
export async function demoKnowledge(today = ADVISOR_TODAY): Promise<AdvisorKnowledge> {
  const { database, remove } = await freshDatabase();
  try {
    await seedDatabase(database, { catalogue: 'demo', now: new Date(`${today}T12:00:00Z`) });
    const [productRows, guideRows] = await Promise.all([
      database.read.select().from(products).where(eq(products.isActive, true)).orderBy(asc(products.id)),
      database.read.select().from(guides).orderBy(asc(guides.position)),
    ]);
    return { products: productRows.map(readStoredProduct), guides: guideRows, today };
  } finally {
    await remove();
  }
}
