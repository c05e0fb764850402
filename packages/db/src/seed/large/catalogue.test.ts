import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/index.ts';
import { products } from '../../schema/index.ts';
import type { SeedProduct } from '../product-entry.ts';
import { seedCatalogue } from './catalogue.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.remove());

it('moves the facts of a variant with its rate and fee', async () => {
  await seedCatalogue(fresh.database, { products: 700, now: new Date('2026-11-28T12:00:00Z') });
  const rows = await fresh.database.read.select().from(products);
  expect(rows).toHaveLength(700);
  const headlines = (tiers: SeedProduct['rateTiers']) => tiers?.map(({ rate }) => rate) ?? [null];
  for (const row of rows) {
    const { name, interestRate, annualFee } = row;
    const { rateTiers, platformFeeTiers, targetReturn, bonusRate }: Partial<SeedProduct> = row.facts;
    if (rateTiers) expect(headlines(rateTiers), name).toContain(interestRate);
    if (annualFee !== null && platformFeeTiers) expect(platformFeeTiers[0]?.rate, name).toBe(annualFee);
    if (targetReturn) expect(targetReturn, name).toBe(interestRate);
    expect(bonusRate ?? 0, name).toBeLessThanOrEqual(interestRate ?? 0);
    expect(row.proofs, name).toMatchObject([{ checkedOn: '2026-11-28', checkedBy: 'seed' }]);
  }
});
