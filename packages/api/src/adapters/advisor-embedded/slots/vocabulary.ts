import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BANDS, MONEY_ROLES, PEOPLE, PERCENT_ROLES, type TaxBand } from './question.ts';

export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const wordList = z.string().transform(words);
const phraseList = z.string().transform((list) => list.split(', '));
const numberWords = z.record(z.string(), z.number()).transform((all) => new Map(Object.entries(all)));
/** Lists of words, by what they are for. */
const wordLists = <Name extends string>(...names: readonly [Name, ...Name[]]) =>
  z.record(z.enum(names), wordList);

const cueOf = <Role extends string>(roles: readonly [Role, ...Role[]]) =>
  z.strictObject({
    role: z.enum(roles),
    side: z.enum(['before', 'after']),
    phrases: z.string(),
    reach: z.number().optional(),
    /** Counts as so many words further away. */
    cost: z.number().optional(),
    after: z.strictObject({ words: wordList, role: z.enum(roles) }).optional(),
  });
export type Cue<Role extends string> = z.output<ReturnType<typeof cueOf<Role>>>;

/** What an amount may be taken for before the whole question is known: `money.ts` gives each its role. */
const MONEY_CUES = [...MONEY_ROLES, 'put', 'allowance', 'held', 'earlier', 'source'] as const;
export type MoneyCue = (typeof MONEY_CUES)[number];

/** The vocabulary of savers; phrases are separated by a comma and a space, words by a space. */
const vocabulary = z.strictObject({
  moneyCues: z.array(cueOf(MONEY_CUES)),
  percentCues: z.array(cueOf(PERCENT_ROLES)),
  /** `offset` in days, months or tax years from today. */
  // oxfmt-ignore
  relativeDates: z.array(z.strictObject({ phrases: z.string(), kind: z.enum(['day', 'month', 'tax-year']), offset: z.int(), symbol: z.string().default('<date>') })),
  people: z.array(z.strictObject({ person: z.enum(PEOPLE), phrases: z.string() })),
  /** With the shares that income tax takes of savings, now and from April 2027. */
  // oxfmt-ignore
  bands: z.array(z.strictObject({ band: z.enum(BANDS), label: z.string(), phrases: z.string(), rates: z.array(z.number()) })),
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
  /** What is said of any answer, or instead of one. */
  // oxfmt-ignore
  sentences: z.record(z.enum(['bonusIntro', 'bonusLead', 'marketIntro', 'marketLead', 'sampleCatalogue', 'catalogue', 'illustration', 'notSure', 'notSureAtAll', 'guess', 'doubted', 'explained', 'repeated', 'noted', 'notSearched', 'notEarned', 'notPossible', 'termsSay', 'canDo', 'eitherPaid']), z.string()),
  amount: wordLists('afterPaying', 'afterWord', 'notAfter', 'notBefore'),
  dialogue: z.strictObject({
    /** Words that correct an earlier value or begin a message that changes it, refer to something named, and start over. */
    corrections: wordList,
    changing: wordList,
    pointing: wordList,
    /** Words that ask nothing beside a type of ISA: whose it is. */
    bare: wordList,
    resets: phraseList,
  }),
  // oxfmt-ignore
  lists: wordLists('safety', 'eitherPaid', 'toEach', 'none', 'links', 'listedCues', 'whole', 'joining', 'besides', 'isaWords', 'insteadWords', 'together', 'ofTwo', 'ofTwoThings', 'ownTime', 'changing', 'rest', 'figureSymbols', 'numericKinds', 'aboutAnswers', 'happened', 'toCome', 'planned', 'shared', 'payingVerbs', 'ofRoundYear', 'claiming', 'supposing', 'mistyped', 'thousands', 'mayBeFalse', 'ofOne', 'ofSeveral', 'opened', 'by', 'lengthUnits', 'masked', 'introductions', 'verbs', 'asking', 'askingBeforeVerb', 'pronouns', 'towards', 'personEnd', 'being', 'clauseEnd', 'starting', 'onTop', 'later', 'until', 'beforeSource', 'either', 'baby', 'negations', 'invested', 'heldFor', 'theOne', 'paying', 'feeKinds'),
  alternatives: z.record(z.enum(['times', 'measures', 'over']), z.string()),
  numbers: z.record(z.enum(['places', 'units', 'scales', 'parts']), numberWords),
  bounds: z.record(z.enum(['moreThan', 'lessThan', 'atLeast', 'atMost', 'orMore', 'orLess']), phraseList),
  orders: z.record(z.string(), z.string()),
  /** `ordinary` words name a provider only with a capital; one that has none of the `productKinds` named has no such product. */
  // oxfmt-ignore
  names: wordLists('providerGeneric', 'ordinary', 'productGeneric', 'commonToAll', 'productKinds', 'afterLength', 'afterName', 'besideName'),
  sameInNames: z.record(z.string(), z.string()),
});

const parsed = vocabulary.parse(
  JSON.parse(readFileSync(new URL('vocabulary.json', import.meta.url), 'utf8')),
);
export const { moneyCues, percentCues, people, bands, conditions, planning, occasions, sentences } = parsed;
export const { amount, names, dialogue, lists, orders, numbers, bounds, alternatives, relativeDates } =
  parsed;
export const bandsByRate: ReadonlyMap<number, TaxBand> = new Map(
  bands.flatMap(({ band, rates }) => rates.map((rate) => [rate, band] as const)),
);
export const sameInNames: ReadonlyMap<string, string> = new Map(
  Object.entries(parsed.sameInNames).flatMap(([word, list]) =>
    list.split(' ').map((each) => [each, word] as const),
  ),
);
