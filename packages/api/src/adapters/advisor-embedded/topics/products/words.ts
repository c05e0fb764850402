import { matchesFilter } from '../../../../domain/isa-types.ts';
import type { Product } from '../../../../domain/product.ts';
import type { Question } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { COMMON, LEXICON } from '../../understand/lexicon.ts';
import { folded } from '../../understand/normalise.ts';

const NO_NEW_MONEY = 'no new money';
/** Words of a request that products carry in their names or features. */
export const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bwelsh\b|\bcymraeg\b/, 'welsh'],
  [/\bgaelic\b/, 'gaelic'],
  [/\bethical(?:ly)?\b/, 'ethical'],
  [/\b(?:islamic|shariah?|halal|riba)\b/, 'sharia'],
  [/\bsustainab|\benvironment|\bgreen\b|\b(?:climate|eco|planet)[- ]?friendly\b/, 'environmental'],
  [
    /\bmonthly interest\b|\binterest (?:paid |is paid )?(?:a month|monthly)\b|\bpa(?:ys?|id|ying) (?:out )?(?:interest )?(?:monthly|a month)\b(?! into)/,
    'interest monthly',
  ],
  [/\bindex\b|\btracker/, 'index'],
  [/\bpassbook/, 'passbook'],
  [
    /\bfees? (?:is |are )?capp?(?:ed)?\b|\bcapped (?:\w+ )?fees?\b|\bcap on (?:\w+ )?(?:\w+ )?fees?\b/,
    'fee capped',
  ],
  [
    /\bfees? (?:that |which )?(?:falls?|drops?|go(?:es)? down|gets? (?:lower|cheaper)|reduces?)\b/,
    'fee falls',
  ],
  [/\bbranch(?:es)?\b/, 'branch'],
  [/\b(?:from|with|by|at) (?:an? |the |your )?building societ(?:y|ies)\b/, 'building society'],
  [/\b(?:from|with|by|at) (?:an? |the |your )?credit unions?\b/, 'credit union'],
  [/\bonline\b(?![ -]only)/, 'online'],
  [/\bby post\b/, 'post'],
  [
    /\b(?:by|over the|on the) (?:tele)?phone\b|\bphone (?:line|service)\b|\bring (?:someone|somebody)\b/,
    'phone',
  ],
  [/\bready[ -]made\b/, 'ready-made'],
  [/\bmanaged\b|\bmanage it for me/, 'managed'],
  [/\bchild trust funds?\b|\bctfs?\b/, 'child trust funds'],
  [
    /\btransfers? in\b|\b(?:accept|take|allow)s? transfers|\b(?:which|what|any)\b[^.?]*\b(?:transfer|move|switch) (?:(?:it|my|an?|the|old|existing|other|cash|isa|money|£\d+)\b ?)*into\b|\bisas? for (?:an? |my )?(?:£\d+ )?transfers?\b/,
    'transfers in',
  ],
  [/\bapp[ -]only\b/, 'app only'],
  [/\bonline[ -]only\b/, 'online only'],
  [
    /(?<!in-)\bapp\b(?![ -]only)|\b(?:open|run|manage)\b[^.?]*\b(?:with|on|from|using) my (?:mobile|smart)?(?: ?phone)\b/,
    'app',
  ],
  [/\bsolar\b/, 'solar'],
  [/\bwind\b|\brenewable|\bgreen energy/, 'wind'],
  [/\bfx\b|\b(?:foreign exchange|currency (?:exchange|conversion))\b/, 'currency'],
  [/(?<!wind )\bfarm/, 'farm'],
  [/\betfs?\b|\bexchange[- ]traded\b/, 'exchange-traded'],
  [/\bproperty[ -]backed|\bproperty loans?|\b(?:secured|backed) (?:on|by|against) property\b/, 'property'],
  [/\b(?:no|without(?: the| any)?|not need) internet\b|\boffline\b/, 'no internet'],
  [/\btransfers? only\b|\bonly (?:for |takes? |accepts? )?transfers\b/, NO_NEW_MONEY],
];

const LEFT_OUT = String.raw`\b(?:not|no|exclud(?:e|ing)|except(?: for)?|other than|apart from|without|ignor(?:e|ing)|leav(?:e|ing) out|drop|remove|skip|hide|(?:do|does|did|would) not (?:want|like|need|fancy)|any(?:thing)? but|hate)(?: (?:an?|any|the|those|that (?:is|are)|ones?|just))* `;
/** Of these only what offers nothing else is left out: many accounts have an app besides. */
const ALONE = new Set(['app', 'online', 'branch', 'post', 'phone']);

const WORDS_LEFT_OUT = WORDS.filter(
  ([, word]) => !word.includes(' ') || word.endsWith(' only') || word === NO_NEW_MONEY,
).map(([pattern, word]) => ({
  out: new RegExp(`${LEFT_OUT}(?:${pattern.source})(?:[ -]only)?`),
  word,
}));

/** Words of products that are left out, "but not online only", and the text without them. */
export function wordsLeftOut(text: string): { words: readonly string[]; rest: string } {
  const words: string[] = [];
  let rest = text;
  for (const { out, word } of WORDS_LEFT_OUT) {
    if (!out.test(rest)) continue;
    rest = rest.replace(out, ' ');
    words.push(ALONE.has(word) ? `${word} only` : word);
  }
  return { words, rest };
}

const STEM = 6;
/** The beginning that forms of a word share. */
export const stemOf = (word: string) => word.replace(/s$/, '').slice(0, STEM);

const words = (text: string) => text.split(' ');

/** Everyday words that tell one product from others all the same. */
const TELLING = words(
  'property birthday school farm wind secured gilts staff couples questionnaire passbook team chat standing',
);
/** Words of names and features that savers use of anything. */
const PLAIN = words(
  'daily seven level self select world chosen view trading states link minutes auto plant bright issue cuts wealth mutual habit future growth small business often like includes other accepted opened only service same account needed work worked period usually arrive within line open paper another come replace shows much still under miss people moves each opening closing closed less than this term give  twice ahead several once ready made value well rise portfolio person about over currency exchange costs exit round spending into trust trusts more above without asset choose companies list their report government listed short market four kinds extra agreed writing start when find later life towards lower near date review instead traded backed lending least yourself owned high second firms quarter offer children family child long last early free capped overseas local community member members daughters pick picks documents global equity penny post phone letters leave leaving sell property-backed transfer transfers bonus anniversary eighteen seventh english welsh wales switch introductory regular variable impact letters sites order orders fuel arms hours record',
);
const PLAIN_STEMS = new Set([...PLAIN, ...COMMON, ...LEXICON].map(stemOf));
for (const word of TELLING) PLAIN_STEMS.delete(stemOf(word));

/** A word of more products than this share of a catalogue (or than four) tells none of them apart. */
const FEW = 0.08;
const LEAST_FEW = 4;

const known = new WeakMap<readonly Product[], ReadonlyMap<string, ReadonlySet<Product>>>();

const wordsIn = (text: string): readonly string[] => folded(text).match(/[a-z]{4,}/g) ?? [];
const stemsIn = (text: string) => new Set(wordsIn(text).map(stemOf));

/** Products stay the same objects from one version of the catalogue to the next until they change. */
const stemsKnown = new WeakMap<Product, readonly string[]>();

/** The words of its name, provider and features that are not everyday ones. */
function tellingStems(product: Product): readonly string[] {
  const made = stemsKnown.get(product);
  if (made) return made;
  const all = stemsIn([product.name, product.provider, ...product.features].join(' '));
  const stems = [...all].filter((stem) => !PLAIN_STEMS.has(stem));
  stemsKnown.set(product, stems);
  return stems;
}

/** The products by the telling words of their names, providers and features. */
function indexOf(catalogue: readonly Product[]): ReadonlyMap<string, ReadonlySet<Product>> {
  const made = known.get(catalogue);
  if (made) return made;
  const index = new Map<string, Set<Product>>();
  for (const product of catalogue) {
    if (!product.isActive) continue;
    for (const stem of tellingStems(product)) {
      const own = index.get(stem);
      if (own) own.add(product);
      else index.set(stem, new Set([product]));
    }
  }
  const most = Math.max(LEAST_FEW, catalogue.length * FEW);
  for (const [stem, own] of index) if (own.size > most) index.delete(stem);
  known.set(catalogue, index);
  return index;
}

interface Described {
  /** The words that the products have in common with the question, as it has them. */
  words: readonly string[];
  products: readonly Product[];
}

const NONE: Described = { words: [], products: [] };

/** What follows "an ISA with …", "one that …". */
export const CLAUSE =
  /\b(?:\w*isas?|accounts?|ones?|savers?|products?|fix|fixes)\b (?:(?:with|without|offering|including) (?:an? |any |the )?|(?:that|which) )([a-z][a-z' -]{3,50})(?=[.?!,;]|$| and | but | or )/g;
/** Words of a clause that have to be in one feature for it to be what was asked for. */
const LEAST_WORDS = 2;

/** Conditions that are figures of a product and no words. */
const FILTERED =
  /\b(?:bonus\w*|rates?|fees?|minimum|penalt\w+|not|no|access|fixed|notice|rated|transfers?)\b/;

const featureStems = new WeakMap<readonly string[], readonly ReadonlySet<string>[]>();

/** Features stay the same objects until their product changes. */
function stemsOfEach(features: readonly string[]): readonly ReadonlySet<string>[] {
  const made = featureStems.get(features) ?? features.map(stemsIn);
  featureStems.set(features, made);
  return made;
}

/** Products one of whose features has every word of a clause, though each of them is an everyday word. */
function inOneFeature(clause: string, catalogue: readonly Product[]): Described {
  const own = wordsIn(clause).filter((word) => !/^(?:with|that|into|from|your|have|pays?|paid)$/.test(word));
  if (own.length < LEAST_WORDS || FILTERED.test(clause)) return NONE;
  const fitting = catalogue.filter(
    ({ isActive, features }) =>
      isActive && stemsOfEach(features).some((stems) => own.every((word) => stems.has(stemOf(word)))),
  );
  return fitting.length === 0 || fitting.length > LEAST_FEW ? NONE : { words: own, products: fitting };
}

const described = new WeakMap<Question, Described>();

/** What words of the catalogue single out: of the kind asked for, the products that have most of them. */
export function describedBy(question: Question): Described {
  const made = described.get(question) ?? singledOut(question);
  described.set(question, made);
  return made;
}

/** A person's birthday, and no card for it. */
const OWN_BIRTHDAY = /\b(?:\d{1,3}(?:st|nd|rd|th)|my|his|her|their) birthdays?\b/g;

function singledOut(question: Question): Described {
  const { focus, kinds, catalogue, products, providers, withoutProviders } = question;
  if (products.length + providers.length + withoutProviders.length > 0) return NONE;
  const index = indexOf(catalogue);
  const types = kinds.flatMap((kind) => TYPE_OF[kind] ?? []);
  const ofKind = ({ type }: Product) => types.length === 0 || types.some((each) => matchesFilter(type, each));
  for (const [, clause = ''] of focus.matchAll(CLAUSE)) {
    const found = inOneFeature(clause, catalogue.filter(ofKind));
    if (found.products.length > 0) return found;
  }
  const found = new Map<Product, string[]>();
  const typed = new Map(wordsIn(focus.replace(OWN_BIRTHDAY, ' ')).map((word) => [stemOf(word), word]));
  for (const [stem, word] of typed) {
    for (const product of index.get(stem) ?? []) {
      if (!ofKind(product)) continue;
      found.set(product, [...(found.get(product) ?? []), word]);
    }
  }
  const most = Math.max(0, ...[...found.values()].map((own) => own.length));
  const best = [...found].filter(([, own]) => own.length === most);
  const [first] = best;
  return first ? { words: first[1], products: best.map(([product]) => product) } : NONE;
}

/** The telling words of the question. */
export const tellingWords = (question: Question): readonly string[] => describedBy(question).words;
