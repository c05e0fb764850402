import { formatPounds } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import type { Found, ToolCall } from '../../tool-results.ts';
import { asks, NEVER, says, type Draft, type Question, type Topic } from '../../topic.ts';
import { boldPounds, bullets, joined, lines, periodText } from '../../write/text.ts';
import { MOST_FOUND } from '../products/shown.ts';
import { wishOf } from '../products/wish.ts';
import { grownIn, type Grown } from './product-growth.ts';
import { fixedTerm } from './product-sums.ts';

// What an amount earns in each of the products that are looked for, or in the best and the worst of them.

const EACH =
  /\b(?:each|every|all (?:of )?(?:the|your|these|those))\b(?: of)?(?: the)? (?:[a-z0-9-]+ ){0,5}(?:isas?|accounts?|fix(?:es|ed)?|savers?|ones?)\b/;
const EXTREMES =
  /\b(?:top|best|highest)\b[^.?]{0,50}\b(?:lowest|worst|bottom)\b|\b(?:lowest|worst|bottom)\b[^.?]{0,50}\b(?:top|best|highest)\b/;
const OUTCOME = /\b(?:earn|make|get|give|interest|become|grow|worth|more|difference)\w*\b/;
/** "1-3 year fixed": any term between the two. */
const RANGE = /\b(\d{1,2}) ?(?:-|to) ?(\d{1,2}) years?\b/;
const OTHER = /\b(?:tax|withdraw\w*|transfer\w*|fscs|covered|allowance|fees?)\b/;

interface Sum {
  amount: number;
  months: number;
  /** Years, both counted. */
  range: readonly [number, number] | null;
  call: ToolCall<'search_products'>;
  extremes: boolean;
}

function sumOf(question: Question): Sum | null {
  const { money, products, rates, text, terms } = question;
  const [only, more] = money;
  const extremes = EXTREMES.test(question.focus);
  if (!only || more || only.per !== 'once' || products.length > 0 || rates.length > 0) return null;
  if (!(extremes || EACH.test(text)) || !asks(question, OUTCOME) || says(question, OTHER)) return null;
  const [found, from, to] = RANGE.exec(text) ?? [];
  const without = (words: string) => (found === undefined ? words : words.replace(found, ''));
  const searched = {
    ...question,
    text: without(text),
    focus: without(question.focus),
    terms: found === undefined ? terms : [],
    period: null,
  };
  const { call } = wishOf(searched);
  return {
    amount: only.amount,
    months: question.period !== null && terms.length === 0 && found === undefined ? question.period : 12,
    range: found === undefined ? null : [Number(from), Number(to)],
    call: { ...call, input: { ...call.input, sort: 'interest', limit: MOST_FOUND } },
    extremes,
  };
}

const within = ([from, to]: readonly [number, number], product: Product) => {
  const term = fixedTerm(product);
  return term !== null && term >= from * 12 && term <= to * 12;
};

function grownOf(question: Question, sum: Sum, found: Found): Grown[] {
  const ids = (found.get(sum.call)?.products ?? []).map(({ id }) => id);
  const plan = { once: sum.amount, monthly: 0, months: sum.months, growth: null };
  return question.catalogue
    .filter((product) => ids.includes(product.id) && product.interestRate !== null)
    .filter((product) => sum.range === null || within(sum.range, product))
    .flatMap((product) => grownIn(product, plan) ?? [])
    .toSorted((a, b) => b.value - a.value);
}

const nameOf = ({ product: { name, provider } }: Grown) => `${name} from ${provider}`;

/** The least it takes, where the amount is under it. */
const tooLittle = ({ product: { minimumDeposit } }: Grown, amount: number) =>
  minimumDeposit !== null && amount < minimumDeposit
    ? `, but it takes ${formatPounds(minimumDeposit)} or more`
    : '';

function compose(question: Question, found: Found): Draft {
  const sum = sumOf(question);
  const grown = sum ? grownOf(question, sum, found) : [];
  const [best] = grown;
  const last = grown.at(-1);
  if (!sum || !best || !last)
    return {
      text: 'The catalogue has no product with a rate that fits all of that. Leave out a condition and I will work it out.',
      notes: ['sample'],
    };
  const gain = ({ value, paidIn }: Grown) => value - paidIn;
  const time = sum.months === 12 ? 'a year' : periodText(sum.months);
  const line = (each: Grown) =>
    `${nameOf(each)}: ${boldPounds(gain(each))} at ${each.at}${tooLittle(each, sum.amount)}`;
  return {
    text: sum.extremes
      ? lines(
          `${boldPounds(gain(best) - gain(last))} more on ${formatPounds(sum.amount)} in ${time}:`,
          bullets([best, last].map(line)),
        )
      : lines(
          `On ${formatPounds(sum.amount)} in ${time}, the most first:`,
          bullets(grown.map(line)),
          joined(
            grown.some(({ product }) => (fixedTerm(product) ?? 12) > sum.months) &&
              `Fixed rates hold for their terms; this counts ${time} of each.`,
          ),
        ),
    notes: ['sample', 'illustration'],
  };
}

export const sumsInEach: Topic = {
  id: 'sums-in-each',
  score: (question) => (sumOf(question) === null ? NEVER : 18),
  calls: (question) => {
    const sum = sumOf(question);
    return sum ? [sum.call] : [];
  },
  compose,
};
