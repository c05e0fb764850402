import { isSample, type Product } from '../../../domain/product.ts';

const known = new WeakMap<readonly Product[], boolean>();

/** Whether the catalogue shows invented products, which is said beside whatever is told of it. */
export function isSampleData(catalogue: readonly Product[]): boolean {
  const before = known.get(catalogue);
  if (before !== undefined) return before;
  const is = catalogue.some((product) => product.isActive && isSample(product));
  known.set(catalogue, is);
  return is;
}

/** What is said beside invented products alone; nothing where the catalogue shows real ones. */
export const ifSample = ({ catalogue }: { catalogue: readonly Product[] }, text: string): string =>
  isSampleData(catalogue) ? text : '';
