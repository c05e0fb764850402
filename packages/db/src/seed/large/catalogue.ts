import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { products } from '../../schema/index.ts';
import { seedRow } from '../product-row.ts';
import { demoProducts } from '../products.ts';
import { store } from './write.ts';

/** Rows of one statement; each has some twenty values, and SQLite takes 32,766 of them. */
const CHUNK = 500;
const HIDDEN_EVERY = 11;

/** A figure moved up and down a little, in steps of 0.05, never under 0. */
const moved = (figure: number, by: number) =>
  Math.max(0, Math.round((figure + ((by * 7) % 21) / 20 - 0.5) * 100) / 100);
const varied = (figure: number | null, by: number) => (figure === null ? null : moved(figure, by));
const variedTiers = (tiers: { from: number; rate: number }[] | null, by: number) =>
  tiers?.map(({ from, rate }) => ({ from, rate: moved(rate, by) })) ?? null;

/** Adds variants of the sample products until the catalogue has `count`, and a change of rate to the history of each. */
export async function seedCatalogue(db: Database, o: { products: number; now: Date }): Promise<void> {
  const [there] = await db.read.all<{ n: number; last: number }>(
    sql`SELECT count(*) AS n, coalesce(max(id), 0) AS last FROM products`,
  );
  const missing = Math.max(0, o.products - (there?.n ?? 0));
  const at = o.now.toISOString();
  const rows = Array.from({ length: missing }, (_, i) => {
    const model = demoProducts[i % demoProducts.length];
    if (model === undefined) throw new Error('There is no sample product to vary');
    const issue = 1 + Math.floor(i / demoProducts.length);
    const variant = {
      ...model,
      name: `${model.name} – issue ${issue}`,
      isActive: i % HIDDEN_EVERY !== 0,
      interestRate: varied(model.interestRate, issue),
      annualFee: varied(model.annualFee, issue),
      rateTiers: variedTiers(model.rateTiers, issue),
      platformFeeTiers: variedTiers(model.platformFeeTiers, issue),
      targetReturn: varied(model.targetReturn, issue),
      reviewCount: (model.reviewCount + issue * 13) % 5000,
      referralLink: `${model.referralLink}-${issue}`,
    };
    return seedRow(variant, at);
  });
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    await db.write((orm) => orm.insert(products).values(chunk));
  }
  await store(
    db,
    sql`INSERT INTO product_history (product_id, source, changes, created_at)
      SELECT id, 'feed', json_object('interestRate', json_object('before', interest_rate - 0.1, 'after', interest_rate)), ${at}
      FROM products WHERE id > ${there?.last ?? 0} AND interest_rate IS NOT NULL`,
  );
}
