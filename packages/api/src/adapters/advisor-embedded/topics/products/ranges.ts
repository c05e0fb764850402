import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { Found, ProductFacts } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { bullets, lines, upperFirst } from '../../write/text.ts';
import { productLine } from './lines.ts';
import { wishOf, type Wish } from './wish.ts';

// "What is the range of rates on easy access?", "the gap between the cheapest and the dearest": both ends of an order.

type Sort = 'interest' | 'fees' | 'lowest-minimum';

const RANGE =
  /\b(?:range|spread (?:of|between|in) (?:the )?(?:rates?|fees?)|lowest (?:and|to|or) (?:the )?highest|highest (?:and|to|or) (?:the )?lowest|cheapest (?:and|to|or) (?:the )?(?:dearest|most expensive)|(?:dearest|most expensive) (?:and|to|or) (?:the )?cheapest|(?:best|worst) (?:and|to|or) (?:the )?(?:best|worst))\b|\b(?:gap|difference) between (?:the )?(?:cheapest|dearest|highest|lowest|worst|most expensive)\b/;
const WITH_EACH =
  /\b(?:lowest|cheapest|smallest) (?:\w+ ){0,6}(?:with|and|to|vs|versus|against) (?:the )?(?:highest|dearest|largest|most expensive)\b/;
const OTHER =
  /\brange of (?:\w+ )?(?:isas|products|accounts|kinds|types|providers)\b|\b(?:tax(?:es)?|allowance|limit|price|age|risk|product|wide|widest|sort|order|list|rank\w*|first|penalt\w*|notice|terms?|rat(?:ed|ing)s?|reviews?)\b|£\d|\d%/;

function sortAsked({ focus, kinds }: Question): Sort {
  if (/\bminimum|\bdeposits?\b/.test(focus)) return 'lowest-minimum';
  const fees = /\bfees?\b|\bcosts?\b|\bcharges?\b|\bcheapest\b|\bdearest\b|\bexpensive\b/.test(focus);
  return fees || (kinds.join() === 'stocks' && !/\brates?\b|\binterest\b/.test(focus)) ? 'fees' : 'interest';
}

const FIGURE: Readonly<Record<Sort, (product: ProductFacts) => number | null>> = {
  interest: ({ interestRateAer }) => interestRateAer,
  fees: ({ annualFee }) => annualFee,
  'lowest-minimum': ({ minimumDeposit }) => minimumDeposit,
};
const NAME: Readonly<Record<Sort, string>> = {
  interest: 'rates',
  fees: 'yearly fees',
  'lowest-minimum': 'minimum deposits',
};

function wishFor(question: Question, reversed: boolean): Wish {
  const wish = wishOf(question);
  const { reversed: _reversed, ...input } = wish.call.input;
  const call = {
    ...wish.call,
    input: { ...input, sort: sortAsked(question), limit: 1, ...(reversed ? { reversed } : {}) },
  };
  return { ...wish, call };
}

const written = (sort: Sort, figure: number) =>
  sort === 'lowest-minimum' ? formatPounds(figure) : formatPercent(figure);

function compose(question: Question, found: Found): Draft {
  const sort = sortAsked(question);
  const wish = wishFor(question, false);
  const ends = [wish, wishFor(question, true)].flatMap(({ call }) => found.get(call)?.products[0] ?? []);
  const figures = ends.flatMap((product) => FIGURE[sort](product) ?? []);
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const [first, last] = ends;
  if (!first || !last || figures.length < 2)
    return { text: `The catalogue states no ${NAME[sort]} for these.`, notes: ['sample'] };
  const among = [
    wish.subject,
    ...(wish.conditions.length > 0 ? [`with ${wish.conditions.join(' and ')}`] : []),
  ].join(' ');
  const gap = Math.round((high - low) * 100) / 100;
  return {
    text: lines(
      `The ${NAME[sort]} of ${among} that state one run from **${written(sort, low)}** to **${written(sort, high)}**, ${sort === 'lowest-minimum' ? `**${formatPounds(gap)}**` : `**${formatPercent(gap)}** (percentage points)`} apart:`,
      bullets([first, last].map((product) => upperFirst(productLine(product, 'access')))),
    ),
    notes: ['sample'],
  };
}

/** From which figure to which those looked for go. */
export const productRanges: Topic = {
  id: 'product-ranges',
  score: (question) => {
    const { products, providers, kinds, afterProducts } = question;
    if (products.length > 0 || providers.length > 1 || asks(question, OTHER)) return NEVER;
    if (!asks(question, RANGE) && !asks(question, WITH_EACH)) return NEVER;
    const named =
      kinds.length > 0 || asks(question, /\b(?:rates?|fees?|minimum|isas?|easy access|fixed|notice)\b/);
    return named && !(afterProducts && kinds.length === 0) ? 14 : NEVER;
  },
  calls: (question) => [wishFor(question, false).call, wishFor(question, true).call],
  compose,
};
