import { expect, it } from 'vitest';
import { productInput, readStated } from '../../domain/schemas/product.ts';
import { createPlanner } from './planner.ts';

it('counts every refused row, and lists no more of them than memory allows (58, 70)', async () => {
  const reader = {
    requiresKnownType: true,
    keepsBlank: false,
    checkedBy: 'csv' as const,
    text: (stated: string) => stated,
    read: productInput.safeParse,
    readStated,
  };
  const planner = await createPlanner({ version: 1, products: [] }, reader, '2026-11-20');
  for (let at = 1; at <= 100_010; at += 1) planner.refuse(`Entry ${at}`, 'it is not an object');
  expect(planner.plan.refused).toBe(100_010);
  expect(planner.plan.errors).toHaveLength(100_000);
});
