import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { ProductFacts, ResultOf } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { joined, lines, upperFirst } from '../../write/text.ts';
import { kindsIn } from '../../understand/entities.ts';
import { unknownFirm } from '../conduct/real-firms.ts';
import { productLine } from './lines.ts';
import { wishOf, type Wish } from './wish.ts';

type Averages = ResultOf<'search_products'>['averages'];
type Figure = keyof Averages;

const AVERAGE = /\b(?:average|averages|mean|typical|typically|normal|normally|usual|usually|going rates?)\b/;
/** Words that stand for an average only right before what is averaged. */
const LOOSE =
  /\b(?:mean|typical|normal|usual) (?:[\w-]+ ){0,5}(?:rates?|interest|aer|returns?|fees?|charges?|costs?|rating|minimum)\b|\b(?:typically|normally|usually) (?:pay|cost|charge|earn)|\b(?:fees?|charges?|rates?|interest)\b[^.?]{0,20}\b(?:normally|usually|typically)\b|\bgoing rates?\b|\b(?:average|averages)\b/;

/** What is averaged, by the words for it. */
const FIGURES: readonly (readonly [RegExp, Figure])[] = [
  [/\bminimum\b|\bopening deposit\b|\bto open\b/, 'minimumDeposit'],
  [/\brating|\brated\b|\bstars?\b|\bscore\b/, 'rating'],
  [/\bfees?\b|\bcharg(?:e|es|ing)\b|\bcosts?\b/, 'annualFee'],
  [/\brates?\b|\binterest\b|\baer\b|\breturns?\b|\bpay(?:s|ing)?\b|\byield|\bearn/, 'interestRateAer'],
];

/** Averages of which the catalogue has none: of people, of the market, of years gone by. */
const OF_OTHERS =
  /\b(?:person|people|saver|savers|household|age|balance|pot|uk|national|market|mortgage|historical?|history|last \d+ years|past|ever|inflation|ftse|stock market|calculator|salary|wage|house)\b/;

/** The figure whose average is asked for; null when none is. */
function averageAsked(question: Question): Figure | null {
  if (!asks(question, AVERAGE) || !asks(question, LOOSE) || asks(question, OF_OTHERS)) return null;
  if (question.money.length > 0 || question.period !== null) return null;
  const named = FIGURES.find(([words]) => asks(question, words))?.[1];
  if (named) return named;
  // "What is the average of your stocks and shares ISAs?"
  const [kind] = question.kinds;
  if (kind === 'stocks') return 'annualFee';
  return question.kinds.length > 0 || question.providers.length > 0 ? 'interestRateAer' : null;
}

/** The search that the average is taken over: of whoever states the figure, the best first. */
function wishFor(question: Question, figure: Figure): Wish {
  const wish = wishOf(question);
  const sort = {
    minimumDeposit: 'lowest-minimum',
    rating: 'rating',
    annualFee: 'fees',
    interestRateAer: 'interest',
  };
  return {
    ...wish,
    call: { ...wish.call, input: { ...wish.call.input, sort: sort[figure], reversed: false } },
  };
}

const NAME: Readonly<Record<Figure, string>> = {
  interestRateAer: 'rate',
  annualFee: 'yearly fee',
  rating: 'rating',
  minimumDeposit: 'minimum deposit',
};
const FIRST: Readonly<Record<Figure, string>> = {
  interestRateAer: 'The highest',
  annualFee: 'The lowest',
  rating: 'The best rated',
  minimumDeposit: 'The lowest',
};

const written = (figure: Figure, mean: number) =>
  figure === 'minimumDeposit'
    ? formatPounds(mean)
    : figure === 'rating'
      ? `${mean} of 5`
      : formatPercent(mean);

/** "Is 4.15% above average?" */
function besideNamed({ rate }: Question, figure: Figure, mean: number): string {
  if (rate === null || figure === 'rating' || figure === 'minimumDeposit') return '';
  const side = rate === mean ? 'exactly the average' : rate > mean ? 'above it' : 'below it';
  return `${formatPercent(rate)} is ${side}.`;
}

/** Rates of loans are targets. */
const isTarget = (figure: Figure, first: ProductFacts | undefined) =>
  figure === 'interestRateAer' && first !== undefined && /innovative/i.test(first.type);

function averageText(
  question: Question,
  figure: Figure,
  answer: ResultOf<'search_products'>,
  wish: Wish,
): string {
  const [first] = answer.products;
  const among = [
    wish.subject,
    ...(wish.conditions.length > 0 ? [`with ${wish.conditions.join(' and ')}`] : []),
  ].join(' ');
  const average = answer.averages[figure];
  if (!average || !first)
    return `The catalogue states no ${NAME[figure]} for ${among}, so there is no average to tell.`;
  const name = isTarget(figure, first) ? 'target return (not guaranteed)' : NAME[figure];
  const count =
    average.of < answer.total
      ? `the ${average.of} of ${answer.total} ${among} that state one`
      : `${average.of} ${among}`;
  return lines(
    joined(
      `The average ${name} is **${written(figure, average.mean)}**, over ${count} in this catalogue, each counted once.`,
      besideNamed(question, figure, average.mean),
    ),
    average.of > 1 &&
      `${FIRST[figure]}: ${upperFirst(productLine(first, figure === 'rating' ? 'both' : 'access'))}.`,
    asks(question, /\buk\b|\bmarket\b|\bin general\b|\btypical/) && 'I have no averages of the whole market.',
  );
}

/** "And the average fee?": asks for a mean and names nothing else. */
export const asksAverage = (question: Question) => averageAsked({ ...question, kinds: ['cash'] }) !== null;

/** Means of the catalogue's figures: "what is the average cash ISA rate?" */
export const productAverages: Topic = {
  id: 'product-averages',
  score: (question) => {
    if (averageAsked(question) === null || question.products.length > 0 || unknownFirm(question) !== null)
      return NEVER;
    // After a list "what is the average?" is that of what was listed.
    return question.afterProducts && kindsIn(question.focus).length === 0 ? 8 : 11;
  },
  calls: (question) => [wishFor(question, averageAsked(question) ?? 'interestRateAer').call],
  compose: (question, found): Draft => {
    const figure = averageAsked(question) ?? 'interestRateAer';
    const wish = wishFor(question, figure);
    const answer = found.get(wish.call);
    return answer
      ? { text: averageText(question, figure, answer, wish), notes: ['sample'] }
      : { text: 'I could not search the catalogue just now. Please ask again.', notes: [] };
  },
};
