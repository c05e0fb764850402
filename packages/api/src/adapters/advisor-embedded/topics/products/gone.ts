import type { Product } from '../../../../domain/product.ts';
import { NEVER, type Question, type Topic } from '../../topic.ts';
import { fullName, GENERIC_PRODUCT, namesInShort, wordsOf } from '../../understand/catalogue-names.ts';
import { Phrases } from '../../understand/phrases.ts';

const telling = (name: string) =>
  name
    .trim()
    .split(' ')
    .some((word) => !GENERIC_PRODUCT.has(word));

const namesKnown = new WeakMap<readonly Product[], Phrases<Product>>();

/** Every product of a catalogue, shown or not, by its name; without names that only say what they are. */
function namesIn(catalogue: readonly Product[]): Phrases<Product> {
  const made = namesKnown.get(catalogue);
  if (made) return made;
  const named = catalogue.flatMap((product) =>
    [fullName(product), ...namesInShort(product)].map((name) => [name, product] as const),
  );
  const names = new Phrases(named.filter(([name]) => telling(name)));
  namesKnown.set(catalogue, names);
  return names;
}

/** A name the question says in full that is of no product the site shows now, but of one it keeps. */
function goneIn({ raw, catalogue, products }: Question): string | null {
  const named = [...namesIn(catalogue).in(wordsOf(raw)).values()].flat();
  const longest = named.toSorted((a, b) => b.name.length - a.name.length || a.id - b.id)[0];
  const inFull = longest !== undefined && wordsOf(raw).includes(fullName(longest));
  // A shorter name may be part of another product's.
  if (!inFull && (products.length > 0 || named.some(({ isActive }) => isActive))) return null;
  return longest &&
    !longest.isActive &&
    !named.some(({ isActive, name }) => isActive && name === longest.name)
    ? longest.name
    : null;
}

/** A product that the site no longer shows. */
export const productGone: Topic = {
  id: 'product-gone',
  passing: true,
  declines: true,
  score: (question) => (goneIn(question) === null ? NEVER : 15),
  calls: () => [],
  compose: (question) => ({
    text: `The **${goneIn(question) ?? ''}** is not in this site’s catalogue now, so I can’t tell you its terms or whether it is open. Ask for its kind, and I will search what there is.`,
    notes: ['sample'],
  }),
};
