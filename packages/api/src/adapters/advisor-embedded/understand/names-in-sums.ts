import type { Product } from '../../../domain/product.ts';
import { EVERYDAY, fullName, GENERIC_PRODUCT } from './catalogue-names.ts';

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

const known = new WeakMap<readonly Product[], readonly (readonly [Product, RegExp])[]>();

function placesOf(catalogue: readonly Product[]): readonly (readonly [Product, RegExp])[] {
  const made = known.get(catalogue);
  if (made) return made;
  const keys = catalogue.flatMap((product) => {
    const key = product.isActive ? keyOf(product) : null;
    return key === null ? [] : [{ product, key }];
  });
  const places = keys
    .filter(({ key }) => keys.filter((each) => each.key === key).length === 1)
    .map(({ product, key }) => [product, placed(key)] as const);
  known.set(catalogue, places);
  return places;
}

/** Products that an amount is said to be put into by such a name. @param text normalised */
export const namedInSum = (text: string, catalogue: readonly Product[]): Product[] =>
  placesOf(catalogue).flatMap(([product, place]) => (place.test(text) ? [product] : []));
