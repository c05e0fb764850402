import { sideBySide, type SideBySideRules } from '@isa/api/domain/comparison/side-by-side';
import { ratingSourceText } from '@isa/api/domain/products/product-proofs';
import type { Product } from '@isa/api/domain/products/product';
import type { Inputs, Outputs } from '@isa/ui/client/trpc.ts';

type Asked = Omit<Inputs['products']['sideBySide'], 'ids'>;

/** What the server answers for these products. */
export const answerSideBySide = (
  products: readonly Product[],
  { amount, monthly = 0, months = 12 }: Asked,
  rules: Partial<SideBySideRules> = {},
): Outputs['products']['sideBySide'] => ({
  notes: 'In the order they were chosen. We list 57 products of 31 providers; 2 of them pay us.',
  products: products.map((product) => ({ ...product, ratingSource: ratingSourceText(product) })),
  ...sideBySide(
    products,
    { amount: amount ?? 0, monthly, months },
    { today: '2026-11-28', cover: { deposits: null, investments: null }, cashCap: null, ...rules },
  ),
});
