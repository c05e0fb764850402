import { matchesFilter } from '../../../domain/isa-types.ts';
import type { Product } from '../../../domain/product.ts';
import { rankProducts } from '../../../domain/product-ranking.ts';
import { catalogueNames, fullName, GENERIC_PRODUCT, likeness, wordsOf } from './catalogue-names.ts';
import { kindsIn, TYPE_OF } from './entities.ts';
import { COMMON, LEXICON } from './lexicon.ts';
import { Phrases } from './phrases.ts';
import { namesRealFirm, singlyNamed } from './single-words.ts';

/** One of the things a question compares, and why this product stands for it. */
export interface Side {
  product: Product;
  /** Other providers' products of the same name, or others that what was said fits as well. */
  others: readonly Product[];
  /** `name`: the product was named. `description`: only its kind, term or access was. */
  by: 'name' | 'description';
}

const COMPARES =
  /\b(?:compar\w*|differen\w*|differ|differs|vs|versus|v|against|better|worse|beats?|or|rather than|instead of|side by side|which|between|than)\b/;
/** Between two sides: what stands before belongs to the first, what stands after to the second. */
const BETWEEN = / (?:vs|versus|v|against|or|and|with|to|than|beats?|compared|rather) /;
const AN = / (?:an?|any|best|cheapest|highest|good|some|another|other|type of|kind of) $/;

interface Mention {
  /** Products of that name. */
  products: readonly Product[];
  at: number;
  end: number;
  /** It is the whole name. */
  whole: boolean;
  /** The name says no more than what kind of product it is. */
  generic: boolean;
}

interface Form {
  words: string;
  generic: boolean;
  /** They are whole names, not halves or short forms. */
  whole: boolean;
  products: Product[];
}

type NameForm = Pick<Form, 'words' | 'generic' | 'whole'>;

const isGeneric = (words: string) =>
  words
    .trim()
    .split(' ')
    .every((word) => GENERIC_PRODUCT.has(word));

/** A name up to its last word that tells it from others: "Come & Go" of "Come & Go Flexible Cash ISA". */
function tellingPart(words: string): string {
  const list = words.trim().split(' ');
  const last = list.findLastIndex((word) => !GENERIC_PRODUCT.has(word));
  return ` ${list.slice(0, last + 1).join(' ')} `;
}

/** Two words that "and" joins at the beginning of a longer name: "Wind & Solar" of "Wind & Solar Bonds". */
const pairIn = (words: string) => /^ [a-z]+ and [a-z]+ /.exec(words)?.[0] ?? words;

/** Products stay the same objects from one version of the catalogue to the next until they change. */
const formsKnown = new WeakMap<Product, readonly NameForm[]>();

/** The name as people write it: whole, either half of one in two languages, without a final "ISA". */
function formsOf(product: Product): readonly NameForm[] {
  const made = formsKnown.get(product);
  if (made) return made;
  const { name } = product;
  const all = wordsOf(name);
  const halves = [all, ...name.split(/ – |[()]/).map((half) => wordsOf(half))];
  const bare = halves.flatMap((half) => [
    half.replace(/ (?:isa|ifisa) $/, ' '),
    tellingPart(half),
    pairIn(half),
  ]);
  const access = halves.flatMap((half) => / [a-z]+ easy access (?=cash isa)/.exec(half)?.[0] ?? []);
  const forms = [...new Set([...halves, ...bare, ...access])]
    .filter((words) => words.trim().split(' ').length > 1)
    .map((words) => ({ words, generic: isGeneric(words) || access.includes(words), whole: words === all }));
  formsKnown.set(product, forms);
  return forms;
}

const known = new WeakMap<readonly Product[], Phrases<Form>>();

/** The names of a catalogue. */
function formsOfAll(catalogue: readonly Product[]): Phrases<Form> {
  const made = known.get(catalogue);
  if (made) return made;
  const forms = new Map<string, Form>();
  for (const product of catalogue) {
    if (!product.isActive) continue;
    for (const { words, generic, whole } of formsOf(product)) {
      const form = forms.get(words) ?? { words, generic, whole: false, products: [] };
      // A whole name counts before the same words as half of another one.
      if (whole && !form.whole) form.products = [];
      form.whole ||= whole;
      if (whole || !form.whole) form.products.push(product);
      forms.set(words, form);
    }
  }
  const phrases = new Phrases(forms);
  known.set(catalogue, phrases);
  return phrases;
}

/** The names that stand in the words, the longest first, so that a name inside another one is not taken for itself. */
const formsIn = (words: string, catalogue: readonly Product[]): Form[] =>
  [...formsOfAll(catalogue).in(words).values()].flat().toSorted((a, b) => b.words.length - a.words.length);

function mentionsIn(words: string, catalogue: readonly Product[]): Mention[] {
  const found: Mention[] = [];
  for (const { words: form, generic, whole, products } of formsIn(words, catalogue)) {
    for (let at = words.indexOf(form); at >= 0; at = words.indexOf(form, at + 1)) {
      const end = at + form.length;
      // Neighbours share the blank between them.
      if (found.some((each) => at < each.end - 1 && each.at < end - 1)) continue;
      found.push({ products, at, end, generic, whole });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const sameProvider = (providers: readonly string[]) => (product: Product) =>
  providers.includes(product.provider);

/** The best of products that a description fits alike: rating first, then the rate. */
function best(products: readonly Product[]): Product | undefined {
  const [first, ...rest] = rankProducts(products, 'rating');
  const equals = rest.filter(({ rating }) => rating === first?.rating);
  return first && rankProducts([first, ...equals], 'interest')[0];
}

function sideOf(
  products: readonly Product[],
  beside: string,
  catalogue: readonly Product[],
  by: Side['by'],
): Side | null {
  const owned = products.filter(sameProvider(catalogueNames(catalogue).providersIn(beside)));
  const product = best(owned.length > 0 ? owned : products);
  if (!product) return null;
  return { product, others: owned.length > 0 ? [] : products.filter(({ id }) => id !== product.id), by };
}

/** What was said around each name: between two names the separating word decides whose it is. */
function surroundings(words: string, mentions: readonly Mention[]): string[] {
  return mentions.map((mention, at) => {
    const before = words.slice(mentions[at - 1]?.end ?? 0, mention.at + 1);
    const after = words.slice(mention.end - 1, mentions[at + 1]?.at ?? words.length);
    const own = at === 0 ? before : (before.split(BETWEEN).at(-1) ?? '');
    return ` ${own} ${at === mentions.length - 1 ? after : (after.split(BETWEEN)[0] ?? '')} `;
  });
}

/** Sides named by one word beside those that are named in full: "Farm Loans, Wind & Solar and Tidal". */
function singleSides(
  words: string,
  mentions: readonly Mention[],
  catalogue: readonly Product[],
): (Side & { at: number })[] {
  const rest = mentions.reduce(
    (left, { at, end }) => `${left.slice(0, at + 1)}${'_'.repeat(end - at - 2)}${left.slice(end - 1)}`,
    words,
  );
  const taken = new Set(mentions.flatMap(({ products }) => products.map(({ id }) => id)));
  let from = 0;
  return rest.split(/(?= (?:vs|versus|v|against|or|and|with|to|than) )/).flatMap((part) => {
    const start = from;
    from += part.length;
    const found = singlyNamed(`${part} `, catalogue, (word) => SAID_OF_MANY.has(word));
    if (!found || taken.has(found.product.id)) return [];
    if (
      catalogueNames(catalogue)
        .providersIn(part)
        .some((name) => name !== found.product.provider)
    )
      return [];
    taken.add(found.product.id);
    return [{ product: found.product, others: [], by: 'name' as const, at: start + found.at }];
  });
}
const SAID_OF_MANY = new Set([...COMMON, ...LEXICON, 'managed', 'index', 'ready', 'dealing']);

/** A side that is not named: of one provider, of one kind, or of the term and access that are said. */
function described(rest: string, catalogue: readonly Product[], taken: Product): Side | null {
  const others = catalogue.filter((product) => product.isActive && product.id !== taken.id);
  const providers = catalogueNames(catalogue).providersIn(rest);
  const [kind] = kindsIn(rest.trim());
  const type = kind ? TYPE_OF[kind.kind] : null;
  const own = providers.length > 0 ? others.filter(sameProvider(providers)) : others;
  const fitting = type === null ? own : own.filter((product) => matchesFilter(product.type, type));
  const ranked = (fitting.length > 0 ? fitting : own).map((product) => ({
    product,
    like: likeness(product, rest),
  }));
  const most = Math.max(0, ...ranked.map(({ like }) => like));
  const single = ranked.filter(({ like }) => like === most).length === 1 && namesOne(rest);
  if (providers.length === 0 && type === null && most < 2 && !(most === 1 && single)) return null;
  const near = ranked.filter(({ like }) => like === most).map(({ product }) => product);
  return sideOf(near, '', catalogue, 'description');
}

const JOINING = new Set(
  'compare comparing between difference and or vs versus with against to than the is which what better more pays isa'.split(
    ' ',
  ),
);

/** "… or Everyday": one word, and none that many names have. */
function namesOne(rest: string): boolean {
  const [word, ...more] = rest.split(' ').filter((each) => each !== '' && !JOINING.has(each));
  return word !== undefined && more.length === 0 && !GENERIC_PRODUCT.has(word);
}

/** Of a question with one name, what stands on the other side of the separating word. */
function otherSide(words: string, mention: Mention): string {
  const after = words.slice(mention.end - 1);
  const before = words.slice(0, mention.at + 1);
  const later = after.split(BETWEEN).slice(1).join(' ');
  return later.trim() === '' ? before.replace(COMPARES, ' ') : ` ${later} `;
}

const FIX = / (\d+) years? fix(?:ed)?(?: rate)?(?! rate| cash)(?: isas?)?(?= )/g;
const NOTICE = / (\d+) days? notice(?! cash)(?: isas?| accounts?)?(?= )/g;

/** `a 3 year fix or 90 day notice`: two kinds by the words that name them, each as the name that products of it have. */
const wholeNames = (words: string) =>
  (words.search(FIX) >= 0 && words.search(NOTICE) >= 0) || (words.match(NOTICE)?.length ?? 0) > 1
    ? words.replace(FIX, ' $1 year fixed rate cash isa').replace(NOTICE, ' $1 day notice cash isa')
    : words;

/** `90 day and 180 day notice isas` leaves out of the first name what both have in common. */
const spelledOut = (words: string) =>
  wholeNames(words).replace(
    /(\d+) days? (and|or|vs|v|versus|with|against|to) (?:the |an? )?(\d+) days? notice(?: cash)?(?: isas?| accounts?)*(?= )/,
    '$1 day notice cash isa $2 $3 day notice cash isa',
  );

/** "Which bank is it with?" names no other side. */
const ASKS_FIRM =
  / (?:which|what) (?:bank|provider|firm|company|society) (?=(?:is|runs|has|offers|does|do) (?!.* or ))/g;

/**
 * The products a question sets side by side, at least two, each under the name or description used; empty when it
 * compares no products. A name that several providers use stands for the one of the provider named beside it, else
 * for the best rated (of equals the one with the highest rate).
 * @param text the question as typed or normalised
 */
export function comparedIn(text: string, catalogue: readonly Product[]): Side[] {
  const words = spelledOut(wordsOf(text).replace(ASKS_FIRM, ' '));
  if (!COMPARES.test(words)) return [];
  const mentions = mentionsIn(words, catalogue);
  const isDescription = ({ at, generic }: Mention) => generic && AN.test(words.slice(0, at + 1));
  if (mentions.every(isDescription)) return [];
  const around = surroundings(words, mentions);
  const named = mentions.flatMap(({ products, at: place }, at) => {
    const side = sideOf(products, around[at] ?? '', catalogue, 'name');
    return side ? [{ ...side, at: place }] : [];
  });
  const singles = singleSides(words, mentions, catalogue);
  const sides = [...named, ...singles].toSorted((a, b) => a.at - b.at).map(({ at: _at, ...side }) => side);
  const [only] = mentions;
  if (mentions.length === 1 && singles.length === 0 && only && sides[0] && !only.generic) {
    if (namesRealFirm(otherSide(words, only))) return [];
    const other = described(otherSide(words, only), catalogue, sides[0].product);
    return other === null ? [] : [sides[0], other];
  }
  const different = sides.filter(
    (side, at) => sides.findIndex(({ product }) => product.id === side.product.id) === at,
  );
  return different.length < 2 ? [] : different;
}

/** A name that is that of a kind: "Cash Lifetime ISA". */
const OF_KIND = /^ (?:(?:cash|stocks|and|shares|junior|lifetime|innovative|finance|isa|ifisa) )+$/;
const BEFORE_NAME = /(?:^|[?.!] |\b(?:of|for|on|in|into|from|with|about|does|do|is|has|will) )$/i;

/** "The rate of Flexible Cash ISA": written as a name is, of one product alone, and no kind of them is meant. */
function writtenAsName(text: string, { products }: Mention): boolean {
  const [only, more] = products;
  if (!only || more || OF_KIND.test(fullName(only))) return false;
  const at = text.indexOf(only.name);
  return at >= 0 && BEFORE_NAME.test(text.slice(0, at)) && !/^\w/.test(text.slice(at + only.name.length));
}

/**
 * Products named by a whole name that only says what they are, with "the" before it or written as the name is: "the 3
 * year fixed rate cash ISA".
 */
export function definitelyNamedIn(text: string, catalogue: readonly Product[]): Product[] {
  const words = wordsOf(text);
  const mentions = mentionsIn(words, catalogue).filter(
    (mention) =>
      mention.generic &&
      mention.whole &&
      (/ (?:the|this|that|your) $/.test(words.slice(0, mention.at + 1)) || writtenAsName(text, mention)),
  );
  const around = surroundings(words, mentions);
  return mentions.flatMap(
    ({ products }, at) => sideOf(products, around[at] ?? '', catalogue, 'name')?.product ?? [],
  );
}
