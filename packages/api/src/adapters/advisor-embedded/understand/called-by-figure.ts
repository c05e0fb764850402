import type { Product } from '../../../domain/product.ts';

/** "The 9% one", "that 7.75% IFISA" */
const BY_RATE =
  /\b(?:the|that|this|your) (\d{1,2}(?:\.\d{1,2})?) ?% (?:ones?|isas?|accounts?|fix|saver|deal|product|ifisa|innovative finance isas?|cash isas?)\b/;

/** The name by a rate is no claim of that rate. */
export const withoutFigureName = (text: string): string => text.replace(BY_RATE, 'it');

/** The product that is called by its rate, where just one pays it. */
export function calledByFigure(text: string, catalogue: readonly Product[]): Product[] {
  const [, figure] = BY_RATE.exec(text) ?? [];
  if (figure === undefined) return [];
  const own = catalogue.filter(({ isActive, interestRate }) => isActive && interestRate === Number(figure));
  return own.length === 1 ? own : [];
}
