import { groupBy } from '../../domain/group-by.ts';
import type { Product } from '../../domain/products/product.ts';
import { cleanName, looseKey, nameKey } from '../../domain/products/product-parsing.ts';
import { memoisedText } from '../../domain/memoise.ts';

type Named = Pick<Product, 'name' | 'provider'>;

/** The product that a row refers to, or why it is ambiguous. */
export type Found =
  /** `doubt`: the file spells its name so differently that a reader would see it. */
  { product: Product; doubt: string | null } | { ambiguous: string };

export interface ProductFinder {
  /** The product of this name and provider, however they are spelled; undefined: there is none. */
  find(name: string, provider: string): Found | undefined;
  /** What all spellings of a product have in common. */
  keyOf(product: Named): string;
  /** Says that another product has nearly the name of this new one; null: none has. Remembers the name. */
  nearlyNamed(product: Named): string | null;
}

/** Products of one name that a new one is compared with: many providers have a `Cash ISA`. */
const MAX_COMPARED = 100;

const join = (name: string, provider: string) => `${name}\n${provider}`;

/** `Alpha Bank` and `Alpha` may be one provider. */
const mayBeOne = (one: string, other: string) => one.includes(other) || other.includes(one);

/**
 * Finds products by name and provider: as they are stored, else with white space around them, else by what all
 * spellings of a name have in common. Reads the catalogue in time slices.
 */
export function createFinder(products: readonly Product[], text: (stated: string) => string): ProductFinder {
  const stored = new Map(products.map((product) => [join(product.name, product.provider), product]));
  // A name is asked for several times, and a provider for each of its products.
  const keyOfName = memoisedText(nameKey);
  const looseKeyOfName = memoisedText((name) => looseKey(keyOfName(name)));
  const keyOf = ({ name, provider }: Named) => join(keyOfName(name), keyOfName(provider));

  // Made when they are first needed: most files name every product as it is stored.
  let trimmed: Map<string, Product> | undefined;
  let byKey: Map<string, Product[]> | undefined;
  let byLooseName: Map<string, Named[]> | undefined;

  function findTrimmed(key: string): Product | undefined {
    trimmed ??= new Map(
      products.map((product) => [join(text(product.name), text(product.provider)), product]),
    );
    return trimmed.get(key);
  }

  function spelledLike(product: Named): readonly Product[] {
    byKey ??= groupBy(products, keyOf);
    return byKey.get(keyOf(product)) ?? [];
  }

  function foundBy(product: Named, [first, second]: readonly Product[]): Found | undefined {
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
    find(name, provider) {
      const key = join(text(name), text(provider));
      const exact = stored.get(join(name, provider)) ?? stored.get(key) ?? findTrimmed(key);
      if (exact !== undefined) return { product: exact, doubt: null };
      return foundBy({ name, provider }, spelledLike({ name, provider }));
    },
    nearlyNamed(product) {
      byLooseName ??= groupBy<string, Named>(products, (each) => looseKeyOfName(each.name));
      const key = looseKeyOfName(product.name);
      if (key === '') return null;
      const sameName = byLooseName.get(key) ?? [];
      if (sameName.length < MAX_COMPARED) byLooseName.set(key, [...sameName, product]);
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
