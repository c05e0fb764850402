import type { Product } from '../../../domain/product.ts';
import { EVERYDAY, fullName, GENERIC_PRODUCT } from './catalogue-names.ts';
import { calledByTerm } from './terms-in-sums.ts';

// Names that are everyday words: beside an amount that is put into it, "everyday" is an account.

const SHORTEST = 8;

/** What tells the product from others, where that is one word or two that people say of other things too. */
function keyOf(product: Product): string | null {
  const telling = fullName(product)
    .trim()
    .split(' ')
    .filter((word) => !GENERIC_PRODUCT.has(word))
    .join(' ');
  const single = !telling.includes(' ') && telling.length >= SHORTEST;
  return single || EVERYDAY.has(telling) ? telling : null;
}

const placed = (key: string) =>
  new RegExp(
    String.raw`(?:^|\b(?:in|into|with|from|than|versus|vs|and|or|between|access|to)) (?:the )?${key}(?: (?:cash|lifetime|account|isa|one))*(?= (?:for|in|over|after|at|and|or|vs|versus|than|on|with|plus|would|from|not|instead)\b|[?.!,]| ?$)`,
  );

const known = new WeakMap<readonly Product[], ReadonlyMap<string, Product>>();

/** The products with such a name of their own, by it. */
function keysOf(catalogue: readonly Product[]): ReadonlyMap<string, Product> {
  const made = known.get(catalogue);
  if (made) return made;
  const keys = new Map<string, Product>();
  const shared = new Set<string>();
  for (const product of catalogue) {
    const key = product.isActive ? keyOf(product) : null;
    if (key === null) continue;
    if (keys.has(key)) shared.add(key);
    keys.set(key, product);
  }
  for (const key of shared) keys.delete(key);
  known.set(catalogue, keys);
  return keys;
}

/** "In Flexible Cash ISA": a name that only describes, in full and after the word for putting in. */
function namedInFull(text: string, catalogue: readonly Product[]): Product[] {
  const [, said] = / (?:in|into) ([a-z ]{4,40}? isa)(?= |[?.!,]|$)/.exec(` ${text}`) ?? [];
  if (said === undefined || !said.includes(' cash')) return [];
  const own = catalogue.filter((product) => product.isActive && fullName(product).trim() === said);
  return own.length === 1 ? own : [];
}

/** Products that an amount is said to be put into by such a name. @param text normalised */
export const namedInSum = (text: string, catalogue: readonly Product[]): Product[] => [
  ...[...keysOf(catalogue)].flatMap(([key, product]) =>
    text.includes(key) && placed(key).test(text) ? [product] : [],
  ),
  ...calledByTerm(text, catalogue),
  ...namedInFull(text, catalogue),
];
