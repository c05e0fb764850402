import type { Product } from '../../../domain/product.ts';
import { folded } from './normalise.ts';
import { Phrases } from './phrases.ts';
import { editDistance } from './spelling.ts';

/** Visible ASCII has no accents to drop and no signs to unify but its quotes. */
const ASCII = /^[\x20-\x7e]*$/;

/** A text as a row of plain words for comparing names: ` the farm loans ifisa `. */
export function wordsOf(text: string): string {
  const plainly = ASCII.test(text) ? text.toLowerCase().replaceAll('`', "'") : folded(text);
  return ` ${plainly
    .replace(/\b(ifisa|isa)'s\b/g, '$1')
    .replace(/\blisas?\b/g, 'lifetime isa')
    .replaceAll("'", '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

/** Words of provider names that tell one from another no better than "bank". */
const GENERIC_PROVIDER = new Set(
  'bank building society savings saving invest investments investment finance wealth credit union mutual row platform fund funds loans loan lending property energy bonds crowd community and the of children childrens provident friendly penny daughters'.split(
    ' ',
  ),
);
/** Words of product names that describe and do not name. */
export const GENERIC_PRODUCT = new Set(
  'isa isas ifisa cash rate fixed fix year years month months day days notice easy access online junior lifetime stocks shares and share regular saver flexible account savings saver 1 2 3 5 18 32 90 180 the a'.split(
    ' ',
  ),
);

/** Parts of product names that people say without meaning the product. */
export const EVERYDAY = new Set(['first home']);

interface Named {
  product: Product;
  /** The whole name, as words. */
  name: string;
  /** Shorter names that still tell it from others: without a final "ISA", either half of a name in two languages. */
  short: readonly string[];
  /** The provider's name, as words. */
  provider: string;
  /** Every word of name, provider, type and features. */
  words: readonly string[];
  /** The words that describe it, each with the blanks around it. */
  description: readonly string[];
}

interface Provider {
  name: string;
  /** What people call it: the leading words that no other provider has. */
  keys: readonly string[];
}

export interface CatalogueNames {
  /** Products the text names, in its order. */
  productsIn(text: string): Product[];
  /** Products an answer lists together with their providers, in its order. */
  productsListed(answer: string): Product[];
  /** Providers the text names, in its order, by their full names. */
  providersIn(text: string): string[];
  /** Every word of names, types and features. */
  words: ReadonlySet<string>;
}

function keysOf(provider: string): string[] {
  const words = wordsOf(provider).trim().split(' ');
  const telling = words.filter((word) => !GENERIC_PROVIDER.has(word) && word.length > 2);
  const long = words.length > 6;
  const first = telling[0] ?? words[0] ?? '';
  // "O Mallins": what an apostrophe joins may be typed apart.
  if (/^\w[’']/.test(provider)) return [first, `${first.slice(0, 1)} ${first.slice(1)}`];
  if (long) return telling.filter((word) => word.length > 6).slice(0, 2);
  if (telling.length < 2 || first.length > 4) return [first];
  // Small words between the two belong to the name: "Oakum & Twine".
  return [words.slice(words.indexOf(first), words.indexOf(telling[1] ?? first) + 1).join(' ')];
}

function nearWord(word: string, key: string): boolean {
  if (word === key) return true;
  if (key.length < 6 || word[0] !== key[0]) return false;
  const most = key.length > 8 ? 2 : 1;
  return editDistance(word, key, most) <= most;
}

/** Where the provider is named in a row of words, spelling mistakes included; -1 when it is not. */
function providerAt(words: string, { keys }: Provider): number {
  const found = keys.flatMap((key) => {
    const exact = words.indexOf(` ${key} `);
    if (exact >= 0) return [exact];
    if (key.includes(' ')) return [];
    const list = words.trim().split(' ');
    const near = list.findIndex((word) => nearWord(word, key));
    return near < 0 ? [] : [list.slice(0, near).join(' ').length];
  });
  return found.length === 0 ? -1 : Math.min(...found);
}

const EVERY_DESCRIPTION = new Set(
  'isa and or the of for a with rate year years until no from to in on by if as is'.split(' '),
);

const descriptionOf = (text: string): string[] =>
  [
    ...new Set(
      wordsOf(text.replace(/\bno fixed term\b/i, ' '))
        .trim()
        .split(' '),
    ),
  ]
    .filter((word) => !EVERY_DESCRIPTION.has(word))
    .map((word) => ` ${word} `);

/** A name in two languages. */
const FOREIGN = / – |[()]/;

function shortNames(name: string): string[] {
  return name.split(/ – |: |[()]/).flatMap((half) => {
    const short = wordsOf(half)
      .trim()
      .replace(/ (?:isa|ifisa)$/, '');
    const words = short.split(' ');
    const telling = words.filter((word) => !GENERIC_PRODUCT.has(word));
    // "1 Year" of a long name is said of many.
    const tells = words.slice(0, 2).some((word) => !GENERIC_PRODUCT.has(word));
    const head = words.length > 7 && tells ? [words.slice(0, 2).join(' ')] : [];
    const own = words.slice(0, words.findLastIndex((word) => !GENERIC_PRODUCT.has(word)) + 1).join(' ');
    const leading = telling.length > 1 ? telling.slice(0, 2).join(' ') : '';
    const joining = words.filter((word) => !/^(?:and|or|of|the|for)$/.test(word)).join(' ');
    return telling.length > 0
      ? [short, own, ...head, ...(FOREIGN.test(name) ? [leading] : []), joining]
          .filter((each) => each.includes(' ') && !EVERYDAY.has(each))
          .map((each) => ` ${each} `)
      : [];
  });
}

/** How much of a product's description the question repeats: kind, access, term, words of the name. */
export const likeness = (product: Product, words: string): number =>
  namesOf(product).description.filter((word) => words.includes(word)).length;

const DESCRIBES = / (?:fix|fixed|notice|easy access|regular saver|junior|lifetime|stocks|ifisa|innovative) /;

const COUNTS = ['one', 'two', 'three', 'four', 'five'];
/** "The two year" */
const COUNT = new RegExp(` (${COUNTS.join('|')})(?= years? )`, 'g');

/** What goes in month by month goes into a regular saver, where the provider has one. */
const EACH_MONTH = / (?:(?:a|each|every|per) month|monthly|pm|pcm) /;

/** A length of time that is the product's own. */
const OF_LENGTH = / (\d{1,3}) (?:years?|months?|days?) (?:fixed|notice|bond) /;

/** Of one provider's products, the one the question means; all of them when it does not say. */
function meant(products: readonly Product[], words: string): Product[] {
  const fixed = words
    .replaceAll(/ fix(?:es)? /g, ' fixed ')
    .replaceAll(COUNT, (_, count: string) => ` ${COUNTS.indexOf(count) + 1}`);
  const said = EACH_MONTH.test(fixed) ? `${fixed}regular saver ` : fixed;
  const [, length] = OF_LENGTH.exec(fixed) ?? [];
  // "Thistlewick's 3 year fix" is none of its 2 year one.
  if (length !== undefined && !products.some((each) => namesOf(each).description.includes(` ${length} `)))
    return [];
  const ranked = products
    .map((product) => ({ product, like: likeness(product, said) }))
    .toSorted((a, b) => b.like - a.like);
  const best = ranked[0]?.like ?? 0;
  // A description that fits nothing is of a product that is not shown, not of the only one that is.
  if (best === 0) return products.length === 1 && !DESCRIBES.test(words) ? [...products] : [];
  const top = ranked.filter(({ like }) => like === best).map(({ product }) => product);
  return top.length === 1 ? top : [];
}

/** Where a product is named together with its provider in a row of words; -1 when it is not. */
function listedAt(words: string, name: string, provider: string): number {
  const beside = words.indexOf(`${name.trimEnd()}${provider}`);
  if (beside >= 0) return beside;
  const at = words.indexOf(name);
  return at >= 0 && words.slice(at, at + name.length + provider.length + 20).includes(provider) ? at : -1;
}

/** Products stay the same objects from one version of the catalogue to the next until they change. */
const namesKnown = new WeakMap<Product, Named>();

function namesOf(product: Product): Named {
  const made = namesKnown.get(product);
  if (made) return made;
  const { name, provider, type, term, features } = product;
  const named = {
    product,
    name: wordsOf(name),
    short: shortNames(name),
    provider: wordsOf(provider),
    words: [
      ...new Set(
        wordsOf([name, provider, type, ...features].join(' '))
          .trim()
          .split(' '),
      ),
    ],
    description: descriptionOf([name, type, term].join(' ')),
  };
  namesKnown.set(product, named);
  return named;
}

/** Shorter names of a product that still tell it from others, as words. */
export const namesInShort = (product: Product): readonly string[] => namesOf(product).short;

/** The whole name of a product, as words. */
export const fullName = (product: Product): string => namesOf(product).name;

function allWords(named: readonly Named[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const { words } of named) for (const word of words) all.add(word);
  return all;
}

function build(products: readonly Product[]): CatalogueNames {
  const active = products.filter((product) => product.isActive);
  const named = active.map(namesOf);
  const providers: Provider[] = [...new Set(active.map((product) => product.provider))].map((name) => ({
    name,
    keys: keysOf(name),
  }));

  const providersAt = (words: string) =>
    providers
      .map((provider) => ({ provider, at: providerAt(words, provider) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at);

  const whole = new Phrases(named.map((each, place) => [each.name, place] as const));
  const names = new Set(named.map(({ name }) => name));
  // The whole name of one product is no short form of another one.
  const shorter = ({ name, short }: Named) => short.filter((each) => each === name || !names.has(each));
  const spoken = new Phrases(
    named.flatMap((each, place) =>
      each.short.length > 0 ? [...shorter(each), each.name].map((phrase) => [phrase, place] as const) : [],
    ),
  );
  /** Those one of whose phrases stands in the words, in the catalogue's order. */
  const standing = (phrases: Phrases<number>, words: string) =>
    [...new Set([...phrases.in(words).values()].flat())]
      .toSorted((a, b) => a - b)
      .flatMap((place) => named[place] ?? []);

  const byName = (words: string) =>
    standing(spoken, words)
      .map(({ product, name, short }) => ({
        product,
        at: Math.max(...[...short, name].map((each) => words.indexOf(each))),
        size: name.length,
      }))
      .toSorted((a, b) => a.at - b.at || b.size - a.size);

  return {
    words: allWords(named),
    productsListed(answer) {
      const words = wordsOf(answer);
      return standing(whole, words)
        .map(({ product, name, provider }) => ({ product, at: listedAt(words, name, provider) }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => a.at - b.at)
        .map(({ product }) => product);
    },
    providersIn: (text) => providersAt(wordsOf(text)).map(({ provider }) => provider.name),
    productsIn(text) {
      const words = wordsOf(text.replace(FIGURES, ' '));
      const found = new Map<number, { product: Product; at: number }>();
      const mentioned = providersAt(words);
      for (const { product, at } of byName(words)) {
        // Two providers may share a name; one that is named beside it decides.
        const rival = [...found.values()].find((each) => each.at === at);
        const owned = mentioned.some(({ provider }) => provider.name === product.provider);
        if (!rival || owned) found.set(product.id, { product, at });
        if (rival && owned && !mentioned.some(({ provider }) => provider.name === rival.product.provider))
          found.delete(rival.product.id);
      }
      mentioned.forEach(({ provider, at }, index) => {
        if ([...found.values()].some(({ product }) => product.provider === provider.name)) return;
        // What is said of a provider stands between its name and the next one's, or before the first.
        const end = mentioned[index + 1]?.at ?? words.length;
        const own = active.filter((product) => product.provider === provider.name);
        const near = meant(own, `${words.slice(at, end)} `);
        for (const product of near.length > 0 ? near : meant(own, words))
          found.set(product.id, { product, at });
      });
      return [...found.values()].toSorted((a, b) => a.at - b.at).map(({ product }) => product);
    },
  };
}

/** Amounts and rates name no product: the 3 of "3.55%" is not that of a 3 year fix. */
const FIGURES = /£ ?\d[\d,]*(?:\.\d+)?|(?<![\d.])\d+\.\d+ ?%?|(?<![\d.])\d+ ?%/g;

const known = new WeakMap<readonly Product[], CatalogueNames>();

/** The names in a catalogue; built once per array of products. Hidden products are not among them. */
export function catalogueNames(products: readonly Product[]): CatalogueNames {
  const names = known.get(products) ?? build(products);
  known.set(products, names);
  return names;
}
