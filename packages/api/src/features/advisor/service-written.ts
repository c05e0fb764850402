import type { Product } from '../../domain/product.ts';
import { checkAdvice } from './advice-check.ts';
import { checkFigures } from './figure-check.ts';

/** What the advisor would correct of a written answer: wrong figures and recommendations. */
export const checkWritten = (
  answer: string,
  { products, today }: { products: readonly Product[]; today: string },
): string[] => [...checkFigures(answer, { today, toolAnswers: [] }), ...checkAdvice(answer, products)];
