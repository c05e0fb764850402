import { formatPercent } from '../../../../domain/money.ts';
import type { Found, ToolCall } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { boldPounds, joined, lines, upperFirst } from '../../write/text.ts';
import { productLine } from './lines.ts';
import { wishOf, type Wish } from './wish.ts';

// "How much more would I earn with the top easy access than the lowest?": both ends of one search.

const BOTH_ENDS =
  /\b(?:top|best|highest)\b[^.?]{0,45}\b(?:than|and|vs|versus|to|against|from)\b[^.?]{0,15}\b(?:lowest|worst|bottom|poorest)\b|\b(?:lowest|worst|bottom|poorest)\b[^.?]{0,45}\b(?:than|and|vs|versus|to|against|from)\b[^.?]{0,15}\b(?:top|best|highest)\b/;
const DIFFERS = /\b(?:how much (?:more|less|better|worse)|difference|gap|spread|compar\w*|versus|vs)\b/;

const end = (question: Question, reversed: boolean): Wish => {
  const wish = wishOf(question);
  return {
    ...wish,
    call: { ...wish.call, input: { ...wish.call.input, sort: 'interest', reversed, limit: 1 } },
  };
};

const callsFor = (question: Question): ToolCall<'search_products'>[] => [
  end(question, false).call,
  end(question, true).call,
];

function compose(question: Question, found: Found): Draft {
  const [first, last] = callsFor(question).map((call) => found.get(call)?.products[0]);
  const [high, low] = [first?.interestRateAer ?? null, last?.interestRateAer ?? null];
  if (!first || !last || high === null || low === null)
    return { text: 'I could not search the catalogue just now. Please ask again.', notes: [] };
  const points = Math.round((high - low) * 100) / 100;
  const [money] = question.money;
  const inYear = (rate: number) => Math.round((money?.amount ?? 0) * rate) / 100;
  const { subject } = end(question, false);
  return {
    text: lines(
      joined(
        money &&
          `About ${boldPounds(inYear(high) - inYear(low))} more in a year: ${boldPounds(inYear(high))} against ${boldPounds(inYear(low))}, if both rates stay.`,
        `Between the highest and the lowest rate of ${subject} there are **${formatPercent(points)}** (percentage points).`,
      ),
      `- ${upperFirst(productLine(first, 'access'))}`,
      `- ${upperFirst(productLine(last, 'access'))}`,
      first.rateAfterBonus !== null && 'The higher rate holds a bonus that ends.',
    ),
    notes: ['sample'],
  };
}

/** The best and the worst rate of one search beside each other. */
export const productEnds: Topic = {
  id: 'product-ends',
  score: (question) => {
    const named = question.products.length + question.providers.length > 0;
    const cash = question.kinds.length === 1 && question.kinds[0] !== 'stocks';
    return !named && cash && asks(question, BOTH_ENDS) && asks(question, DIFFERS) ? 12 : NEVER;
  },
  calls: callsFor,
  compose,
};
