import type { Product } from '../../../../domain/product.ts';
import type { Found, ProductFacts, ResultOf, ToolCall } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { GENERIC_PRODUCT, wordsOf } from '../../understand/catalogue-names.ts';
import { bullets, lines } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { detailsCall } from './details.ts';
import { headline, productLine } from './lines.ts';
import { isReversed, orderText, sortOf, type Sort } from './order.ts';
import { wishOf, type Wish } from './wish.ts';

// "Is Everyday the best rated cash ISA?", "does Thistlewick have the highest easy access rate?": a product or
// provider named beside an order whose first it is said to be.

const FIRST =
  /\b(?:the|your|its|their) (?:\w+ )?(?:best|highest|top|lowest|cheapest|smallest|biggest|largest|longest|shortest|worst|dearest|most (?:popular|reviewed|expensive))\b/;
const OTHER =
  /\b(?:best|good|right|top) (?:way|thing|time|choice|option|idea|place|for (?:me|my|us|an?))\b|\b(?:than|vs|versus|or|compare\w*|penalt\w*|i|my|me)\b/;

/** The question without the names in it. */
function unnamed(question: Question): Question {
  const own = new Set(
    [
      ...question.products.map(({ name }) => name),
      ...question.products.map(({ provider }) => provider),
      ...question.providers,
    ]
      .flatMap((name) => wordsOf(name).trim().split(' '))
      .filter((word) => word === 'online' || !GENERIC_PRODUCT.has(word)),
  );
  const without = (text: string) =>
    text
      .split(' ')
      .filter((word) => !own.has(wordsOf(word).trim()))
      .join(' ');
  const bare = { products: [], providers: [], sides: [], raw: without(question.raw) };
  return { ...question, ...bare, text: without(question.text), focus: without(question.focus) };
}

const isNamed = ({ products, providers }: Question, { id, provider }: Pick<Product, 'id' | 'provider'>) =>
  products.length > 0 ? products.some((each) => each.id === id) : providers.includes(provider);

const MOST_EQUAL = 10;

function wishFor(question: Question): Wish {
  const wish = wishOf(unnamed(question));
  return { ...wish, call: { ...wish.call, input: { ...wish.call.input, limit: MOST_EQUAL } } };
}

const FIGURES: Readonly<Partial<Record<Sort, (product: ProductFacts) => number | null>>> = {
  interest: ({ interestRateAer }) => interestRateAer,
  fees: ({ annualFee }) => annualFee,
  rating: ({ rating }) => rating,
  popular: ({ reviewCount }) => reviewCount,
  'lowest-minimum': ({ minimumDeposit }) => minimumDeposit,
};

/** Those with the same figure as the first. */
function firsts({ products }: ResultOf<'search_products'>, sort: Sort): readonly ProductFacts[] {
  const figure = FIGURES[sort];
  const [first] = products;
  if (!first) return [];
  return figure ? products.filter((each) => figure(each) === figure(first)) : [first];
}

const WHAT: Readonly<Partial<Record<Sort, string>>> = {
  interest: 'the highest rate',
  fees: 'the lowest yearly fee',
  rating: 'the best rating',
  popular: 'the most reviews',
  'lowest-minimum': 'the lowest minimum deposit',
};
const MOST_SHOWN = 3;

const EXTRA: Readonly<Partial<Record<Sort, 'rating'>>> = { rating: 'rating', popular: 'rating' };

function compose(question: Question, found: Found): Draft {
  const wish = wishFor(question);
  const plain = unnamed(question);
  const answer = found.get(wish.call);
  const best = answer ? firsts(answer, sortOf(plain)) : [];
  const [first] = best;
  if (!answer || !first)
    return { text: 'I could not search the catalogue just now. Please ask again.', notes: [] };
  const among = [
    wish.subject,
    ...(wish.conditions.length > 0 ? [`with ${wish.conditions.join(' and ')}`] : []),
  ].join(' ');
  const own = best.filter((product) => isNamed(question, product));
  const verdict =
    own.length === 0 ? 'No: of' : best.length > own.length ? 'Yes, though not alone: of' : 'Yes: of';
  const what = WHAT[sortOf(plain)];
  const stands = what === undefined ? `${orderText(plain)}:` : `${what} is with:`;
  const named = found.get(detailsCall(question.products))?.products ?? [];
  const beside = own.length === 0 ? named.map((each) => `The ${each.name}: ${headline(each)}.`) : [];
  return {
    text: lines(
      answer.total === 1
        ? `${own.length > 0 ? 'Yes, but there' : 'No: there'} is only one of the ${among}:`
        : `${verdict} ${answer.total} ${among} ${stands}`,
      bullets(best.slice(0, MOST_SHOWN).map((each) => productLine(each, EXTRA[sortOf(plain)] ?? 'access'))),
      ...beside,
    ),
    notes: ['sample'],
  };
}

/** Whether what is named is the first of an order. */
export const bestClaim: Topic = {
  id: 'product-best-claim',
  score: (question) => {
    const { products, providers } = question;
    const one = products.length === 1 || (products.length === 0 && providers.length === 1);
    if (!one || !asksWhether(question) || !asks(question, FIRST) || asks(question, OTHER)) return NEVER;
    return question.money.length === 0 && !isReversed(unnamed(question)) ? 14 : NEVER;
  },
  calls: (question): ToolCall[] => [
    wishFor(question).call,
    ...(question.products.length > 0 ? [detailsCall(question.products)] : []),
  ],
  compose,
};
