import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Person, TaxBand } from './question.ts';

const cueOf = <Role extends string>(roles: readonly [Role, ...Role[]]) =>
  z.strictObject({
    role: z.enum(roles),
    side: z.enum(['before', 'after']),
    phrases: z.string(),
    reach: z.number().optional(),
    /** Counts as so many words further away. */
    cost: z.number().optional(),
    after: z.strictObject({ words: z.string(), role: z.enum(roles) }).optional(),
  });
export type Cue<Role extends string> = z.output<ReturnType<typeof cueOf<Role>>>;

// oxfmt-ignore
const MONEY_CUES = ['lump', 'monthly', 'paid', 'returned', 'target', 'price', 'income', 'withdrawal', 'transfer', 'interest', 'bonus', 'fee', 'limit', 'left', 'put', 'allowance', 'held', 'source', 'outside', 'excess'] as const;
const PERCENT_ROLES = ['rate', 'inflation', 'fee', 'tax', 'bonus', 'share'] as const;
const PEOPLE = ['self', 'partner', 'child', 'other'] as const satisfies readonly Person[];
const BANDS = ['basic', 'higher', 'additional', 'none'] as const satisfies readonly TaxBand[];
export type MoneyCue = (typeof MONEY_CUES)[number];

export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const wordList = z.string().transform(words);
const phraseList = z.string().transform((list) => list.split(', '));

/** The vocabulary of savers; phrases are separated by a comma and a space, words by a space. */
const vocabulary = z.strictObject({
  moneyCues: z.array(cueOf(MONEY_CUES)),
  percentCues: z.array(cueOf(PERCENT_ROLES)),
  people: z.array(z.strictObject({ person: z.enum(PEOPLE), phrases: z.string() })),
  /** With the shares that income tax takes of savings, now and from April 2027. */
  bands: z.array(
    z.strictObject({
      band: z.enum(BANDS),
      label: z.string(),
      phrases: z.string(),
      rates: z.array(z.number()),
    }),
  ),
  conditions: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      group: z.string(),
      input: z.record(z.string(), z.unknown()).nullable(),
      phrases: z.string(),
    }),
  ),
  /** "Can I put", "if I put": not done yet. */
  planning: wordList,
  /** What tells of a loss, an illness or hardship, and the sentence that an answer then begins with. */
  occasions: z.array(z.strictObject({ words: z.string(), sentence: z.string() })),
  amount: z.strictObject({
    afterPaying: wordList,
    afterWord: wordList,
    notAfter: wordList,
    notBefore: wordList,
  }),
  dialogue: z.strictObject({
    /** Words that correct an earlier value, refer to something named, and start over. */
    corrections: wordList,
    pointing: wordList,
    /** Words that ask nothing beside a type of ISA: whose it is. */
    bare: wordList,
    resets: phraseList,
  }),
  orders: z.record(z.string(), z.string()),
  names: z.strictObject({
    providerGeneric: wordList,
    /** Ordinary words that name a provider only with a capital, or with the word after them. */
    ordinary: wordList,
    productGeneric: wordList,
    commonToAll: wordList,
    /** Kinds of product: a provider that has none of the kind asked for has no such product. */
    productKinds: wordList,
    afterLength: wordList,
    afterName: wordList,
    besideName: wordList,
  }),
  sameInNames: z.record(z.string(), z.string()),
});

const parsed = vocabulary.parse(
  JSON.parse(readFileSync(new URL('vocabulary.json', import.meta.url), 'utf8')),
);
export const { moneyCues, percentCues, people, bands, conditions } = parsed;
export const { planning, occasions, amount, names, dialogue, orders } = parsed;
export const bandsByRate: ReadonlyMap<number, TaxBand> = new Map(
  bands.flatMap(({ band, rates }) => rates.map((rate) => [rate, band] as const)),
);
export const sameInNames: ReadonlyMap<string, string> = new Map(
  Object.entries(parsed.sameInNames).flatMap(([word, list]) =>
    list.split(' ').map((each) => [each, word] as const),
  ),
);
