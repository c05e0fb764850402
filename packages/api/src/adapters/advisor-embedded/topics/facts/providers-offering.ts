import { matchesFilter } from '../../../../domain/isa-types.ts';
import type { Product } from '../../../../domain/product.ts';
import type { Question } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { ifSample } from '../../write/sample-data.ts';
import { listed } from '../../write/text.ts';
import { NAME_OF } from '../kinds/kinds.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';
import { shortened } from './providers-counted.ts';

/** Longest provider name that is worth spelling out in a list. */
const LONGEST_NAME = 40;

/** `**3** providers: A, B and C`, long names counted and not spelt out. */
function providerList(products: readonly Product[]): string {
  const all = [...new Set(products.map(({ provider }) => provider))];
  const short = all.filter((name) => name.length <= LONGEST_NAME).toSorted();
  const others = all.length - short.length;
  return `**${all.length}** providers: ${listed(short)}${others > 0 ? `; and ${others} with a longer name` : ''}`;
}

interface Wanted {
  name: string;
  fits: (product: Product) => boolean;
}

const ofType = (pattern: RegExp) => (product: Product) => pattern.test(product.type);

/** Kinds of cash account by the words for them. */
const ACCESS: readonly (readonly [RegExp, Wanted])[] = [
  [
    /\b(?:easy|instant) access\b/,
    {
      name: 'easy access cash ISA',
      fits: ({ term, type }) => /easy access/i.test(term ?? '') && type.endsWith('Cash ISA'),
    },
  ],
  [/\bfix(?:ed|es)?\b/, { name: 'fixed-rate cash ISA', fits: ofType(/^Fixed/) }],
  [/\bnotice\b/, { name: 'notice cash ISA', fits: ofType(/^Notice/) }],
  [/\bregular sav\w+\b/, { name: 'regular saver cash ISA', fits: ofType(/^Regular/) }],
];

const FIRM = String.raw`(?:providers?|banks?|firms?|building societ(?:y|ies)|compan(?:y|ies)|platforms?|anyone|anybody|any ?one|who)`;

const OFFERS = String.raw`(?:offers?|offering|ha(?:s|ve)|having|do(?:es)?|sells?|selling|provides?|with|runs?|lists?)`;

const ownersOf = (question: Question, wanted: readonly Wanted[]) => {
  const active = question.catalogue.filter(({ isActive }) => isActive);
  const all = [...new Set(active.map(({ provider }) => provider))].toSorted();
  return all.filter(
    (name) =>
      !question.withoutProviders.includes(name) &&
      wanted.every(({ fits }) => active.some((product) => product.provider === name && fits(product))),
  );
};

/** "An easy access cash ISA and a Lifetime ISA" */
const namesOf = (wanted: readonly Wanted[]) =>
  listed(wanted.map(({ name }) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`));

/** Who has all of what is wanted. */
function ownersText(question: Question): string {
  const wanted = wantedIn(question);
  const own = ownersOf(question, wanted);
  const names = namesOf(wanted);
  const lead = asksWhether(question) ? (own.length > 0 ? 'Yes. ' : 'No: ') : '';
  return own.length > 0
    ? `${lead}In this catalogue${ifSample(question, ', all of it invented,')} **${own.length}** ${own.length === 1 ? 'provider has' : 'providers have'} ${names}: ${listed(own.map(shortened))}. Ask for one of them to see its products.`
    : `${lead || ''}${lead ? 'no' : 'No'} provider in this catalogue has ${names}.`;
}

function wantedIn({ focus, kinds }: Question): Wanted[] {
  const access = ACCESS.filter(([words]) => words.test(focus)).map(([, wanted]) => wanted);
  const ofKinds = kinds.flatMap((kind): Wanted[] => {
    const type = TYPE_OF[kind];
    if (type === null || (kind === 'cash' && access.length > 0)) return [];
    return [{ name: NAME_OF[kind], fits: (product) => matchesFilter(product.type, type) }];
  });
  return [...access, ...ofKinds];
}

/** Who the providers are, and who of them has a kind of account or several. */
export const PROVIDERS_OFFERING_FACTS: readonly Fact[] = [
  {
    id: 'providers-of-both',
    asked: new RegExp(
      String.raw`\b${FIRM}\b(?! (?:should|can i|will let))[^.?]*\b${OFFERS}\b[^.?]*(?:\b(?:both|and|as well as|plus|all)\b|&)`,
    ),
    weight: 16,
    also: /\b(?:isas?|access|fix\w*|notice|regular sav\w+)\b[^.?]*(?:\b(?:and|as well as|plus)\b|&)[^.?]*\b(?:isas?|access|fix\w*|notice|regular sav\w+|lifetime|junior|shares|both)\b/,
    not: /£|%|\b(?:best|highest|lowest|cheapest|most|transfer|pay into|my|fscs|protect\w*|cover\w*|hold both|i have|two|2)\b/,
    notes: ['sample'],
    text: (_view, question) => ownersText(question),
  },
  {
    id: 'providers-of-one',
    asked: new RegExp(
      String.raw`(?:^who\b|^(?:all |all the |the )?(?:providers|banks|firms|building societies) (?=(?:offering|with|that|who|doing|selling)\b)|\b(?:how many|what|which|list(?: the| all(?: the)?)?|name(?: the| all(?: the)?)?) (?:\w+ )?(?:providers?|banks?|firms?|building societ(?:y|ies)|compan(?:y|ies)|platforms?)\b)(?! (?:should|can i|will let|can|is))[^.?]*\b${OFFERS}\b[^.?]*\b(?:isas?|access|fix\w*|notice|regular sav\w+)\b`,
    ),
    weight: 16,
    not: /£|%|\b(?:dies?|died|death|gets the|best|highest|lowest|cheapest|most|good|top|transfer\w*|pay into|my|our|fscs|protect\w*|cover\w*|hold|i have|two|2|no|not|without|flexible|minimum|rating|rated|penalt\w*|branch\w*|app|online|welsh|ethical|fixed rate|for (?:an? |my )?\d+)\b/,
    also: /\b(?:cash isas?|easy access|instant access|fix\w*|notice|regular sav\w+|lifetime isas?|junior isas?|stocks and shares isas?|innovative finance isas?)\b/,
    notes: ['sample'],
    text: (_view, question) => ownersText(question),
  },
  {
    id: 'providers',
    asked:
      /\b(?:which|what|list|show|name)\b[^.?]*\bproviders\b(?![^.?]*\b(?:best|highest|pay|offer|let|accept|allow|with|fees?|rates?)\b)|\bhow many providers\b/,
    weight: 8,
    not: /\bbest\b|\bhighest\b|\blowest\b|\bcheapest\b|\bmost\b|£\d/,
    query: 'comparing ISA providers',
    notes: ['sample'],
    text: (_view, question) =>
      `The catalogue has ${providerList(question.catalogue.filter(({ isActive }) => isActive))}.${ifSample(question, ' All of them are invented.')}`,
  },
];
