import type { Product } from '../../../domain/product.ts';
import { catalogueNames, GENERIC_PRODUCT, wordsOf } from './catalogue-names.ts';
import { COMMON, LEXICON, REAL_FIRMS } from './lexicon.ts';

// Products called by one word of their name: "Everyday" of "Everyday Cash ISA".

const SHORTEST = 5;
/** Words of names that are said of many things. */
const PLAIN = new Set([
  ...COMMON,
  ...LEXICON,
  ...'balanced cautious adventurous managed sustainable ethical global equity infrastructure government listed automatic rebalancing anniversary development lending business marketplace bespoke ready-made index tracker dealing wind tidal solar farm later years future property neighbours savers branch online'.split(
    ' ',
  ),
]);
/** After "everyday savings" no product is meant. */
const OF_ANYTHING =
  /^ (?:savings?|savers?|spending|current|bank|life|money|use|things?|people|words?|english) /;

const known = new WeakMap<readonly Product[], ReadonlyMap<string, Product>>();

/** Words of a name that are in nothing else a catalogue shows, neither in names nor in features. */
function wordsOfNames(catalogue: readonly Product[]): ReadonlyMap<string, Product> {
  const made = known.get(catalogue);
  if (made) return made;
  const owners = new Map<string, Product | null>();
  const inNames = new Set<string>();
  for (const product of catalogue) {
    if (!product.isActive) continue;
    const name = wordsOf(product.name).trim().split(' ');
    for (const word of name) inNames.add(word);
    for (const word of new Set([...name, ...wordsOf(product.features.join(' ')).trim().split(' ')]))
      owners.set(word, owners.has(word) ? null : product);
  }
  const words = new Map(
    [...owners].flatMap(([word, only]) =>
      only && inNames.has(word) && word.length >= SHORTEST && !GENERIC_PRODUCT.has(word)
        ? [[word, only] as const]
        : [],
    ),
  );
  known.set(catalogue, words);
  return words;
}

/** The product that one word of a row stands for, and where; null when none or several are. */
export function singlyNamed(
  words: string,
  catalogue: readonly Product[],
  isPlain: (word: string) => boolean = (word) => PLAIN.has(word),
): { product: Product; at: number } | null {
  const names = wordsOfNames(catalogue);
  const found = words
    .trim()
    .split(' ')
    .flatMap((word) => {
      const product = names.get(word);
      const at = words.indexOf(` ${word} `);
      if (!product || isPlain(word) || OF_ANYTHING.test(words.slice(at + word.length + 1))) return [];
      return [{ product, at }];
    });
  const [first] = found;
  return first && found.every(({ product }) => product.id === first.product.id) ? first : null;
}

/** Words beside which one word of a name says enough: "the Everyday rate". */
const OF_PRODUCT =
  /^ (?:(?:cash|junior|ifisa|isas?|accounts?|ones?|fix|rates?|minimum|min|fees?|bonus|interest|penalty|savings account) )/;

/** "And Everyday?" */
const LEADING = /^ (?:(?:and|or|but|so|ok|what about|how about|then) )*/;

/** "Does Everyday have a catch?" */
const namedByCapital = (text: string, word: string) =>
  new RegExp(
    String.raw`^(?:(?:[Ss]o|[Aa]nd|[Bb]ut),? )*(?:[Dd]oes|[Ii]s|[Hh]as|[Ww]ill|[Cc]an) ${word.charAt(0).toUpperCase()}${word.slice(1)} (?:have|got|pay|charge|any|take|accept|allow|let|come|include|the|an?)\b`,
  ).test(text);

/** Of a question that names no product otherwise: "is the Everyday rate variable?" */
export function calledByOneWord(text: string, catalogue: readonly Product[]): Product[] {
  const words = wordsOf(text);
  const found = singlyNamed(words, catalogue);
  if (!found || catalogueNames(catalogue).providersIn(text).length > 1) return [];
  const word = words.slice(found.at + 1).split(' ')[0] ?? '';
  const after = words.slice(found.at + word.length + 1);
  // "An ISA for islanders" looks for one.
  const before = words.slice(0, found.at + 1);
  const definite =
    words.replace(LEADING, '').trim() === word ||
    / (?:the|your) $/.test(before) ||
    namedByCapital(text, word) ||
    (/ (?:in|into|of|with|for|from|have|open|get|join) $/.test(before) && !/ isas? /.test(before));
  // "My everyday account" is the saver's own.
  const own = / (?:my|our|his|her|an?|own|ordinary) $/.test(before);
  return (OF_PRODUCT.test(after) && !own) || definite ? [found.product] : [];
}

/** The other of two of which one is named in full: "Piggy or Conkerdale". */
export const comparedByOneWord = (text: string, catalogue: readonly Product[]): Product | null =>
  singlyNamed(wordsOf(text), catalogue)?.product ?? null;

const BY_DAYS =
  / (?:the|your) (\d{2,3}) days?(?= (?!penalty|interest|limit|rule|window|period|deadline|target|charge))/g;
const BY_FIRST_WORDS = / the ((?:[a-z0-9]+ ){2,5}?)(?:isa|ifisa|account|fund)(?= )/g;

/** "The 18 month one" */
const BY_MONTHS = / (?:the|your) (\d{1,2}|eighteen) months? (?:ones?|fix|fixed|bond)(?= )/g;

const BY_ACCESS = / (?:the|your) ([a-z]+ easy access)(?= )(?! (?:isas|accounts|ones))/g;

const OF_ANY_NAME = new Set([...GENERIC_PRODUCT, ...LEXICON]);

/** Two words that "and" joins at the beginning of a name and that are no everyday ones: "wind and solar". */
function pairOf(name: string): string | null {
  const [pair, one = '', other = ''] = /^ ([a-z]+) and ([a-z]+) /.exec(wordsOf(name)) ?? [];
  return pair === undefined || OF_ANY_NAME.has(one) || OF_ANY_NAME.has(other) ? null : pair;
}

/** "The 180 day", "the No Platform Fee ISA": by its notice, or by the first words of its name. */
export function calledInPart(text: string, catalogue: readonly Product[]): Product[] {
  const words = wordsOf(text);
  const active = catalogue.filter(({ isActive }) => isActive);
  const only = (fits: (product: Product) => boolean) => {
    const [first, more] = active.filter(fits);
    return first && !more ? [first] : [];
  };
  const byDays = [...words.matchAll(BY_DAYS)].flatMap(([, days]) =>
    only(({ term }) => term?.startsWith(`${days} days’`) ?? false),
  );
  const byWords = [...words.matchAll(BY_FIRST_WORDS)].flatMap(([, first = '']) =>
    first.split(' ').every((word) => word === '' || GENERIC_PRODUCT.has(word))
      ? []
      : only(({ name }) => wordsOf(name).startsWith(` ${first}`)),
  );
  const byAccess = [...words.matchAll(BY_ACCESS)].flatMap(([, first = '']) =>
    only(({ name }) => wordsOf(name).startsWith(` ${first} `)),
  );
  const byMonths = [...words.matchAll(BY_MONTHS)].flatMap(([, months = '']) =>
    only(({ term }) => term?.startsWith(`${months === 'eighteen' ? 18 : months} months fixed`) ?? false),
  );
  const byPair = / (?:the|your) /.test(words)
    ? only(({ name }) => {
        const pair = pairOf(name);
        return pair !== null && words.includes(pair);
      })
    : [];
  return [...new Set([...byDays, ...byMonths, ...byWords, ...byAccess, ...byPair])];
}

const FIRMS = new Set(REAL_FIRMS.filter((firm) => !firm.includes(' ') && firm !== 'chip' && firm !== 'plum'));

/** Whether a firm that exists is named in a row of words. */
export const namesRealFirm = (words: string) => words.split(' ').some((word) => FIRMS.has(word));
