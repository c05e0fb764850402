import type { Found, ProductFacts, ToolCall } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { bullets, joined, lines, listed, upperFirst } from '../../write/text.ts';
import { caution } from './caution.ts';
import { productLine } from './lines.ts';
import type { Sort } from './order.ts';
import { wishOf } from './wish.ts';

// "Best rated and lowest minimum": the first in each of two orders, and what is first in both.

interface Order {
  asked: RegExp;
  sort: Sort;
  name: string;
  figure: (product: ProductFacts) => number | null;
  extra: 'rating' | 'access';
}

const ORDERS: readonly Order[] = [
  {
    asked: /\b(?:best|highest|top)[ -](?:rated|ratings?|reviewed)\b|\brated (?:the )?(?:best|highest)\b/,
    sort: 'rating',
    name: 'best rated',
    figure: ({ rating }) => rating,
    extra: 'rating',
  },
  {
    asked:
      /\b(?:highest|best|top) (?:paying\b|(?:interest )?rates?\b|interest\b|returns?\b|aer\b)|\bpays? (?:the )?most\b/,
    sort: 'interest',
    name: 'highest rate',
    figure: ({ interestRateAer }) => interestRateAer,
    extra: 'access',
  },
  {
    asked: /\b(?:lowest|smallest) (?:minimum|opening|deposit|entry)/,
    sort: 'lowest-minimum',
    name: 'lowest minimum deposit',
    figure: ({ minimumDeposit }) => minimumDeposit,
    extra: 'access',
  },
  {
    asked: /\bcheapest\b|\b(?:lowest|smallest) (?:\w+ )?(?:fees?|charges?|costs?)\b/,
    sort: 'fees',
    name: 'lowest yearly fee',
    figure: ({ annualFee }) => annualFee,
    extra: 'access',
  },
  {
    asked: /\bmost (?:popular|reviewed|reviews)\b/,
    sort: 'popular',
    name: 'most reviewed',
    figure: ({ reviewCount }) => reviewCount,
    extra: 'rating',
  },
];

const JOINED = /\b(?:and|with|plus|as well as|but also|together with)\b|[,&+]/;
const OTHER =
  /\b(?:or|vs|versus|compare\w*|difference|which of|how (?:much|many)|average|than|between)\b|£\d|\d%/;

/** The two orders that are asked for at once, as they are named; null where there are not two. */
function ordersIn({ focus }: Question): readonly [Order, Order] | null {
  const found = ORDERS.flatMap((order) => {
    const at = focus.search(order.asked);
    return at < 0 ? [] : [{ order, at }];
  }).toSorted((a, b) => a.at - b.at);
  const [first, second, more] = found;
  return first && second && !more && JOINED.test(focus.slice(first.at, second.at))
    ? [first.order, second.order]
    : null;
}

const MOST_EQUAL = 10;

function callFor(question: Question, { sort }: Order): ToolCall<'search_products'> {
  const { call } = wishOf(question);
  const { reversed: _reversed, ...input } = call.input;
  return { ...call, input: { ...input, sort, limit: MOST_EQUAL } };
}

/** Those that share the first place. */
function firstsOf(question: Question, order: Order, found: Found): readonly ProductFacts[] {
  const products = found.get(callFor(question, order))?.products ?? [];
  const [first] = products;
  return first ? products.filter((each) => order.figure(each) === order.figure(first)) : [];
}

/** Of several that share a place the one that the other order has first. */
const shown = (own: readonly ProductFacts[], both: readonly ProductFacts[]) => both[0] ?? own[0];

function compose(question: Question, found: Found): Draft {
  const orders = ordersIn(question);
  const [one, other] = (orders ?? []).map((order) => firstsOf(question, order, found));
  if (!orders || !one?.[0] || !other?.[0])
    return { text: 'I could not search the catalogue just now. Please ask again.', notes: [] };
  const both = one.filter(({ id }) => other.some((each) => each.id === id));
  const { subject, conditions } = wishOf(question);
  const among = conditions.length > 0 ? `${subject} with ${conditions.join(' and ')}` : subject;
  const rows = orders.flatMap((order, at) => {
    const own = at === 0 ? one : other;
    const product = shown(own, both);
    const many = own.length === MOST_EQUAL ? 'several' : String(own.length);
    const more = own.length === 1 ? '' : ` (shared by ${many})`;
    return product ? [`${order.name}${more}: ${productLine(product, order.extra)}`] : [];
  });
  return {
    text: lines(
      both.length > 0
        ? `Of the ${among} these are first in both: ${listed(both.slice(0, 3).map(({ name, provider }) => `**${name}** from **${provider}**`))}.`
        : `Of the ${among} none is first in both:`,
      bullets(rows.map(upperFirst)),
      joined(!question.brief && caution(question, [...one.slice(0, 1), ...other.slice(0, 1)])),
    ),
    notes: ['sample'],
  };
}

/** What is first in two orders at once. */
export const twoOrders: Topic = {
  id: 'product-two-orders',
  score: (question) => {
    const named = question.products.length + question.providers.length > 1;
    return named || asks(question, OTHER) || ordersIn(question) === null ? NEVER : 14;
  },
  calls: (question) => (ordersIn(question) ?? []).map((order) => callFor(question, order)),
  compose,
};
