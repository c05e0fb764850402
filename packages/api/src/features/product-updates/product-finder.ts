import type { Product } from '../../domain/products/product.ts';
import { cleanName, looseKey, nameKey } from '../../domain/products/product-parsing.ts';
import { memoisedText } from '../../domain/memoise.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';

type Named = Pick<Product, 'name' | 'provider'>;

/** The product that a row refers to, or why it is ambiguous. */
export type Found =
  /** `doubt`: the file spells its name so differently that a reader would see it. */
  { product: Product; doubt: string | null } | { ambiguous: string };

export interface ProductFinder {
  /** The product of this name and provider, however they are spelled; undefined: there is none. */
  find(name: string, provider: string): Promise<Found | undefined>;
  /** What all spellings of a product have in common. */
  keyOf(product: Named): string;
  /** Says that another product has nearly the name of this new one; null: none has. Remembers the name. */
  nearlyNamed(product: Named): Promise<string | null>;
}

/** Products of one name that a new one is compared with: many providers have a `Cash ISA`. */
const MAX_COMPARED = 100;

const join = (name: string, provider: string) => `${name}\n${provider}`;

/** `Alpha Bank` and `Alpha` may be one provider. */
const mayBeOne = (one: string, other: string) => one.includes(other) || other.includes(one);

async function grouped<T extends Named>(
  products: readonly T[],
  keyOf: (product: T) => string,
): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  for (const product of products) {
    if (timeSlicer.due()) await timeSlicer.rest();
    const key = keyOf(product);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [product]);
    else group.push(product);
  }
  return groups;
}

/**
 * Finds products by name and provider: as they are stored, else with white space around them, else by what all
 * spellings of a name have in common. Reads the catalogue in time slices.
 */
export async function createFinder(
  products: readonly Product[],
  text: (stated: string) => string,
): Promise<ProductFinder> {
  const stored = await grouped(products, ({ name, provider }) => join(name, provider));
  // A name is asked for several times, and a provider for each of its products.
  const keyOfName = memoisedText(nameKey);
  const looseKeyOfName = memoisedText((name) => looseKey(keyOfName(name)));
  const keyOf = ({ name, provider }: Named) => join(keyOfName(name), keyOfName(provider));

  // Made when they are first needed: most files name every product as it is stored.
  let trimmed: Promise<Map<string, Product[]>> | undefined;
  let byKey: Promise<Map<string, Product[]>> | undefined;
  let byLooseName: Promise<Map<string, Named[]>> | undefined;

  const trimmedNames = () =>
    (trimmed ??= grouped(products, ({ name, provider }) => join(text(name), text(provider))));
  const spellings = () => (byKey ??= grouped(products, keyOf));
  const looseNames = () => (byLooseName ??= grouped<Named>(products, ({ name }) => looseKeyOfName(name)));

  function foundBy(product: Named, [first, second]: readonly Product[] = []): Found | undefined {
    if (first === undefined) return undefined;
    if (second !== undefined) {
      const ambiguous = `name: it may be "${first.name}" or "${second.name}": write it exactly as one of them is stored`;
      return { ambiguous };
    }
    const isSeen =
      cleanName(product.name) !== cleanName(first.name) ||
      cleanName(product.provider) !== cleanName(first.provider);
    const doubt = isSeen
      ? `the file writes "${cleanName(product.name)}" of "${cleanName(product.provider)}"; the stored names stay as they are`
      : null;
    return { product: first, doubt };
  }

  return {
    keyOf,
    async find(name, provider) {
      const key = join(text(name), text(provider));
      const exact = stored.get(join(name, provider)) ?? stored.get(key) ?? (await trimmedNames()).get(key);
      // Of several that differ in white space alone the newest is meant.
      const product = exact?.at(-1);
      if (product !== undefined) return { product, doubt: null };
      const named = { name, provider };
      return foundBy(named, (await spellings()).get(keyOf(named)));
    },
    async nearlyNamed(product) {
      const key = looseKeyOfName(product.name);
      if (key === '') return null;
      const names = await looseNames();
      const sameName = names.get(key) ?? [];
      if (sameName.length < MAX_COMPARED) names.set(key, [...sameName, product]);
      const provider = looseKeyOfName(product.provider);
      const twin = sameName
        .slice(0, MAX_COMPARED)
        .find((each) => mayBeOne(looseKeyOfName(each.provider), provider));
      return twin === undefined
        ? null
        : `it would be a second product beside "${twin.name}" of "${twin.provider}"`;
    },
  };
}
