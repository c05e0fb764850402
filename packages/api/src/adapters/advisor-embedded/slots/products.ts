import type { Product } from '../../../domain/products/product.ts';
import { memoised } from '../../../domain/memoise.ts';
import { isNear } from '../../../lib/near-words.ts';
import { type Item, itemsOf, type Line } from './line.ts';
import type { Span } from './question.ts';
import { lists, names as known, sameInNames } from './vocabulary.ts';

/** How far from its provider's name a product may be described, and for how many names it is looked for. */
const [REACH, MOST_DESCRIBED] = [9, 6];
const TWO_LANGUAGES = / – |[()]/;

interface Word {
  text: string;
  from: number;
  to: number;
}

/** Words as they are compared. A length of time is one word, "2year", where it is a product's. */
function comparable(items: readonly Item[], isName: boolean): Word[] {
  const texts = items.map(({ symbol, number }) =>
    symbol === '#' ? `${number}` : (sameInNames.get(symbol) ?? symbol),
  );
  const all: Word[] = [];
  for (let from = 0; from < texts.length; from += 1) {
    const [text = '', unit = '', next = ''] = texts.slice(from, from + 3);
    const isNumber = items[from]?.symbol === '#';
    if (isNumber && lists.lengthUnits.has(unit)) {
      if (isName || known.afterLength.has(next)) all.push({ text: text + unit, from, to: from + 2 });
      from += 1;
    } else if (isNumber || (text.length > 1 && text !== "'s")) all.push({ text, from, to: from + 1 });
  }
  return all;
}

const wordsOf = (text: string) => comparable(itemsOf(text), true).map((word) => word.text);
const isSame = (word: string, other: string) =>
  word === other || word === `${other}s` || `${word}s` === other || isNear(word, other);
const isNumeric = (word: string) => !Number.isNaN(Number.parseInt(word, 10));
const isLength = (word: string) => isNumeric(word) && Number.isNaN(Number(word));

/** What providers or products are called; a short name counts only with capitals, or between "the" and "ISA". */
interface Name {
  words: readonly string[];
  isShort: boolean;
  provider: string | null;
  products: readonly Product[];
}

interface Catalogue {
  names: ReadonlyMap<string, readonly Name[]>;
  described: ReadonlyMap<string, readonly { product: Product; words: readonly string[] }[]>;
}

/** What people call a provider: its first telling word, or the first two; of a long name any telling word. */
function keysOf(provider: string): string[][] {
  const all = wordsOf(provider);
  const telling = all.filter((word) => !known.providerGeneric.has(word));
  const [first = all[0] ?? '', second] = telling;
  if (telling.length > 4) return telling.filter((word) => word.length > 7).map((word) => [word]);
  const initial = itemsOf(provider)[0]?.symbol ?? '';
  return [
    all,
    ...(second === undefined ? [] : [[first, second]]),
    ...(first.length > 4 || second === undefined ? [[first]] : []),
    ...(initial.length === 1 ? [[`${initial}${first}`]] : []),
  ];
}

const isTelling = (word: string) => !known.productGeneric.has(word) && !isNumeric(word);

/** The halves of a name in two languages that tell it from others, and what is telling of them. */
const namesOf = memoised((product: Product) => {
  const named = (words: string[], isShort: boolean) => ({ product, words, key: words.join(' '), isShort });
  return product.name.split(TWO_LANGUAGES).flatMap((half) => {
    const words = wordsOf(half);
    const telling = words.filter(isTelling).length;
    // "2 Year Fixed Rate Cash ISA" is what many ask for; "the 2 Year Fixed Rate Cash ISA" is a product.
    if (telling === 0) return words.some(isLength) ? [named(words, true)] : [];
    const short = words.slice(0, words.findLastIndex(isTelling) + 1);
    const isShorter = telling > 1 && short.length < words.length;
    return [named(words, words.length < 2), ...(isShorter ? [named(short, true)] : [])];
  });
});

const describe = memoised((product: Product) => {
  const term = product.term?.startsWith('No ') ? '' : (product.term ?? '');
  return { product, words: [...new Set(wordsOf(`${product.name}. ${product.type}. ${term}`))] };
});

function build(products: readonly Product[]): Catalogue {
  const active = products.filter(({ isActive }) => isActive);
  const byProvider = Map.groupBy(active, ({ provider }) => provider);
  const providers = [...byProvider.keys()].flatMap((provider) =>
    keysOf(provider).map((words): Name => {
      const isShort = words.length === 1 && known.ordinary.has(words[0] ?? '');
      return { words, isShort, provider, products: [] };
    }),
  );
  const groups = Map.groupBy(active.flatMap(namesOf), ({ key }) => key);
  const named = [...groups.values()].flatMap((group): Name[] =>
    group.slice(0, 1).map(({ words, isShort }) => ({
      words,
      isShort,
      provider: null,
      products: group.map(({ product }) => product),
    })),
  );
  return {
    names: Map.groupBy([...named, ...providers], ({ words: [first = ''] }) => first.charAt(0)),
    described: new Map([...byProvider].map(([provider, own]) => [provider, own.map(describe)])),
  };
}

const catalogueOf = memoised(build);

interface Row {
  name: Name;
  from: number;
  to: number;
}

function rowsIn(line: Line, words: readonly Word[], { names }: Catalogue): Row[] {
  const isCapital = (item: number) => {
    const letter = line.text.charAt(line.items[item]?.start ?? 0);
    return letter !== letter.toLowerCase() || isNumeric(letter);
  };
  const isThere = ({ words: row, isShort }: Name, at: number) => {
    if (!row.every((word, each) => isSame(words[at + each]?.text ?? '', word))) return false;
    const isAfterThe = words[at - 1]?.text === 'the';
    const isBetween = isAfterThe && known.afterName.has(words[at + row.length]?.text ?? '');
    const own = words.slice(at, at + row.length).filter(({ text }) => text !== 'and');
    const isWritten = own.every(({ from }) => isCapital(from)) && (isAfterThe || row.some(isTelling));
    return !isShort || isBetween || isWritten;
  };
  const rows: Row[] = [];
  words.forEach(({ text, from }, at) => {
    if (from < (rows.at(-1)?.to ?? 0)) return;
    const there = (names.get(text.charAt(0)) ?? []).filter((name) => isThere(name, at));
    const [name] = there.toSorted((a, b) => b.words.length - a.words.length);
    if (name) rows.push({ name, from, to: words[at + name.words.length - 1]?.to ?? from + 1 });
  });
  return rows;
}

type Described = { product: Product; words: readonly string[] };

/** The one of a provider's products that the words near its name fit best; null when it may be several. */
function bestOf(products: readonly Described[], near: readonly Word[]): Described | null {
  const said = [...new Set(near.map(({ text }) => text))].filter((word) => !known.commonToAll.has(word));
  const has = ({ words }: Described, word: string) => words.some((each) => isSame(word, each));
  const isUnknown = (word: string) => !products.some((each) => has(each, word));
  // "Their 3 year fix" is none of a provider that has no such one.
  if (said.some((word) => isLength(word) && isUnknown(word))) return null;
  const [only, other] = products;
  if (only && !other)
    return said.some((word) => known.productKinds.has(word) && isUnknown(word)) ? null : only;
  // "Go" alone is no "Come & Go".
  const weight = (word: string) =>
    known.productGeneric.has(word) ? 1 : word.length < 5 && !isNumeric(word) ? 0.6 : 2;
  const scored = products.map((each) => ({
    each,
    score: said.reduce((sum, word) => sum + (has(each, word) ? weight(word) : 0), 0),
  }));
  const [best, second] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score > (second?.score ?? 0) ? best.each : null;
}

/** A product named by its provider and what is said of it before or after, with the items that say so. */
function describedBy(
  line: Line,
  words: readonly Word[],
  row: Row,
  own: readonly Described[],
  [before, after]: readonly [number, number],
) {
  const near = words.filter(
    ({ from }) => from >= Math.max(before, row.from - REACH) && from < Math.min(after, row.to + REACH),
  );
  const following = near.filter(({ from }) => from >= row.to);
  const best = bestOf(own, following) ?? bestOf(own, near);
  if (!best) return null;
  const says = new Set(
    near.flatMap(({ text, from, to }) =>
      best.words.includes(text) && !known.commonToAll.has(text) ? [from, to - 1] : [],
    ),
  );
  const isBeside = (at: number) => says.has(at) || known.besideName.has(line.symbol(at));
  let [from, to] = [row.from, row.to];
  for (let at = to; at < after && isBeside(at); at += 1)
    if (says.has(at) || (to > row.to && to === at && known.afterName.has(line.symbol(at)))) to = at + 1;
  for (let at = from - 1; at >= before && isBeside(at); at -= 1) if (says.has(at)) from = at;
  return { product: best.product, from, to, isByProvider: from === row.from && to === row.to };
}

export interface NamedProducts {
  /** `isByProvider` where nothing but the provider's name is there. */
  products: (Span & { product: Product; isByProvider: boolean })[];
  providers: (Span & { provider: string })[];
}

/** Products and providers of the catalogue that are named; hidden products are not among them. */
export function readProducts(line: Line, products: readonly Product[]): NamedProducts {
  const catalogue = catalogueOf(products);
  const words = comparable(line.items, false);
  const rows = rowsIn(line, words, catalogue);
  const byProvider = rows.flatMap((row) =>
    row.name.provider === null ? [] : [{ ...row, provider: row.name.provider }],
  );
  const isNamed = (provider: string) => byProvider.some((row) => row.provider === provider);
  const named = rows.flatMap(({ name, from, to }) => {
    // Of several products with one name the one whose provider is named too.
    const meant =
      name.products.length > 1 ? name.products.filter(({ provider }) => isNamed(provider)) : name.products;
    const [product, more] = meant;
    if (!product || more) return [];
    // "Thistlewick's Everyday ISA", "the Everyday ISA from Thistlewick": the provider belongs to its product's name.
    const own = byProvider.filter(({ provider }) => provider === product.provider);
    const before = own.find(
      (row) => row.to === from || (row.to + 1 === from && line.symbol(row.to) === "'s"),
    );
    const after = own.find((row) => row.from === to + 1 && lists.by.has(line.symbol(to)));
    return [{ product, from: before?.from ?? from, to: after?.to ?? to, isByProvider: false }];
  });
  const others = byProvider.filter((row) => !named.some(({ product }) => product.provider === row.provider));
  const providers: typeof others = [];
  others.forEach((row, at) => {
    const bounds = [others[at - 1]?.to ?? 0, others[at + 1]?.from ?? Infinity] as const;
    const own = at < MOST_DESCRIBED ? (catalogue.described.get(row.provider) ?? []) : [];
    const found = describedBy(line, words, row, own, bounds);
    if (found) named.push(found);
    else providers.push(row);
  });
  const spanOf = ({ from, to }: Omit<Row, 'name'>): Span => line.found(from, to);
  const result = {
    products: named
      .toSorted((a, b) => a.from - b.from)
      .map((row) => ({ ...spanOf(row), product: row.product, isByProvider: row.isByProvider })),
    providers: providers.map((row) => ({ ...spanOf(row), provider: row.provider })),
  };
  line.put([
    ...named.map(({ from, to }) => ({ from, to, symbol: '<product>' })),
    ...providers.map(({ from, to }) => ({ from, to, symbol: '<provider>' })),
  ]);
  return result;
}
