import { formatCount, formatPercent, formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { Found, ProductFacts } from '../../tool-results.ts';
import { asks, cues, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import type { Side } from '../../understand/comparison.ts';
import { bullets, joined, lines, listed } from '../../write/text.ts';
import { realFirm } from '../conduct/real-firms.ts';
import { penaltyDifference } from './comparison-penalties.ts';
import { details, detailsCall, productsMeant, reference } from './details.ts';
import { asked, withoutNames } from './fields.ts';
import { AFTERWARDS, featuresOn, lastingRate, productLine } from './lines.ts';

function rateDifference(a: ProductFacts, b: ProductFacts, question: Question): string {
  if (a.interestRateAer !== null && b.interestRateAer !== null) {
    const [high, low] = a.interestRateAer >= b.interestRateAer ? [a, b] : [b, a];
    const points = Math.round(((high.interestRateAer ?? 0) - (low.interestRateAer ?? 0)) * 100) / 100;
    if (points === 0) return 'Both state the same rate.';
    const amount = question.money.find(({ per }) => per === 'once')?.amount ?? 5000;
    const year = ({ name, provider, interestRateAer }: ProductFacts) =>
      `**${formatPounds(Math.round((amount * (interestRateAer ?? 0)) / 100))}** in the ${name} from ${provider}`;
    return joined(
      asks(question, /\binterest\b|\bearn/) &&
        question.money.length > 0 &&
        `A year’s interest on ${formatPounds(amount)}: ${year(high)}, ${year(low)}.`,
      `${high.name} from ${high.provider} pays **${formatPercent(points)}** (percentage points) more, about ${formatPounds(Math.round((amount * points) / 100))} a year on ${formatPounds(amount)}.`,
    );
  }
  if (a.annualFee !== null && b.annualFee !== null) {
    if (a.annualFee === b.annualFee) return 'Both state the same yearly fee.';
    const [low, high] = a.annualFee < b.annualFee ? [a, b] : [b, a];
    const points = Math.round(((high.annualFee ?? 0) - (low.annualFee ?? 0)) * 1000) / 1000;
    const amount = question.money.find(({ amount: each }) => each > 0)?.amount ?? 10_000;
    return `${low.name} from ${low.provider} costs **${formatPercent(points)}** a year less, ${formatPounds(Math.round(points * amount) / 100)} on ${formatPounds(amount)}.`;
  }
  return 'They state different figures (a rate, a fee or neither), so compare what each is for.';
}

/** A rate that holds a bonus falls when that ends, which a comparison must not hide. */
const passingShares = (products: readonly ProductFacts[]) =>
  products.flatMap(({ name, provider, features }) => {
    const [, share, months] = /\bbonus of (\d[\d.]*%) for (\d+ months)/i.exec(features.join('. ')) ?? [];
    return share !== undefined && months !== undefined
      ? [`${name} from ${provider} pays **${share}** of its rate only for the first ${months}.`]
      : [];
  });

function ratingDifference(a: ProductFacts, b: ProductFacts, question: Question): string {
  if (!asked(question).includes('rating') || asks(question, REVIEWS)) return '';
  if (a.rating === null || b.rating === null) return oneUnrated(a, b);
  if (a.rating === b.rating) return `Both are rated **${a.rating}** of 5.`;
  const high = a.rating > b.rating ? a : b;
  return `${high.name} from ${high.provider} has the higher rating, **${high.rating}** of 5.`;
}

/** Of two of which one has no rating. */
function oneUnrated(a: ProductFacts, b: ProductFacts): string {
  const [rated, other] = a.rating === null ? [b, a] : [a, b];
  return rated.rating === null
    ? 'Neither of them is rated yet.'
    : `${rated.name} from ${rated.provider} is rated **${rated.rating}** of 5; ${other.name} from ${other.provider} is not yet rated.`;
}

const REVIEWS =
  /\b(?:most|more|fewest|fewer|least|less) (?:\w+ )?(?:reviews?|reviewed|reviewers|popular)\b|\bmore popular\b/;

/** "Which has more reviews?" */
function reviewDifference(products: readonly ProductFacts[], question: Question): string {
  if (!asks(question, REVIEWS)) return '';
  const fewest = asks(question, /\b(?:fewest|fewer|least|less)\b/);
  const [first, ...rest] = products.toSorted((a, b) => (fewest ? 1 : -1) * (a.reviewCount - b.reviewCount));
  if (!first || rest.length === 0) return '';
  const against = rest.map(({ name, reviewCount }) => `${formatCount(reviewCount)} for the ${name}`);
  return `${first.name} from ${first.provider} has the ${fewest ? 'fewest' : 'most'} reviews of these, **${formatCount(first.reviewCount)}**, against ${listed(against)}.`;
}

const LEAVES = /\b(?:leave|exit|get out|withdraw|take (?:it|my money|money) out|sell)\b/;
const NO_WAY = /^no\b(?! penalty)/i;

/** "Which can I leave early?" */
function leavingDifference(products: readonly ProductFacts[], question: Question): string {
  if (!asks(question, LEAVES)) return '';
  return products
    .map(({ name, earlyWithdrawalPenalty: penalty }) =>
      penalty === null
        ? `${name}: nothing is stated on that.`
        : `${name}: **${NO_WAY.test(penalty) ? 'no' : 'yes'}** (${penalty.charAt(0).toLowerCase()}${penalty.slice(1)}).`,
    )
    .join(' ');
}

const HOLDS =
  /\b(?:can|could|may|am i allowed to) (?:i |we )?(?:have|hold|open|get|pay into|put money in(?:to)?)\b[^.?]*\b(?:both|at the same time|together|as well as|alongside|and)\b/;
const ONCE_ONLY = /lifetime|junior/i;

/** "Can I have both?": several adult ISAs may be paid into in one tax year. */
function holdingBoth(products: readonly ProductFacts[], question: Question): string {
  const allowance = amountOn('isa-allowance', question.today);
  if (!asks(question, HOLDS) || allowance === undefined) return '';
  if (products.some(({ type }) => ONCE_ONLY.test(type))) return '';
  return `Yes: you can pay into both in one tax year, as long as all you pay into ISAs stays within **${formatPounds(allowance)}**.`;
}

/** "Which is riskier?" */
const riskDifference = (products: readonly ProductFacts[], question: Question): string =>
  asks(question, /\brisk(?:y|ier|iest|s)?\b|\bsafer?\b|\bsafest\b/)
    ? joined(
        'The catalogue has no measure of risk.',
        products.every(({ fscsProtected }) => !fscsProtected) &&
          'Capital is at risk in each of these, and none has FSCS cover.',
      )
    : '';

function minimumDifference(a: ProductFacts, b: ProductFacts, question: Question): string {
  if (!asked(question).includes('minimum') || a.minimumDeposit === null || b.minimumDeposit === null)
    return '';
  if (a.minimumDeposit === b.minimumDeposit)
    return `Both have the same minimum deposit, **${formatPounds(a.minimumDeposit)}**.`;
  const low = a.minimumDeposit < b.minimumDeposit ? a : b;
  return `${low.name} from ${low.provider} has the lower minimum deposit, **${formatPounds(low.minimumDeposit ?? 0)}**.`;
}

const HAS_BONUS =
  /\bwhich\b[^.?]*\b(?:has|have|is|are|comes?) (no|without|not|a|an|any|the)\b[^.?]*\bbonus\b/;

/** "Which has no bonus?" of more than two. */
function bonusAmong(products: readonly ProductFacts[], question: Question): string {
  const [found, said] = HAS_BONUS.exec(question.focus) ?? [];
  if (found === undefined || products.length < 3) return '';
  const none = said === 'no' || said === 'without' || said === 'not';
  const own = products.filter(({ rateAfterBonus }) => (rateAfterBonus === null) === none);
  const names = listed(own.map(({ name, provider }) => `**${name}** from **${provider}**`));
  return own.length === 0
    ? `${none ? 'Each' : 'None'} of these has a bonus that ends.`
    : `${none ? 'No bonus that ends' : 'A bonus that ends'}: ${names}.`;
}

/** "Which one has a bonus that ends?", "which is better after a year?": the rates that are left. */
function bonusDifference(a: ProductFacts, b: ProductFacts, question: Question): string {
  const [left, right] = [lastingRate(a), lastingRate(b)];
  if (left === null || right === null || (a.rateAfterBonus === null && b.rateAfterBonus === null)) return '';
  if (asks(question, AFTERWARDS)) {
    const [high, low] = left >= right ? [a, b] : [b, a];
    return `Once bonuses have ended ${high.name} from ${high.provider} pays **${formatPercent(lastingRate(high) ?? 0)}** and ${low.name} from ${low.provider} **${formatPercent(lastingRate(low) ?? 0)}**, as recorded; variable rates can change.`;
  }
  if (!asks(question, /\bbonus/)) return '';
  const holding = [a, b].filter(({ rateAfterBonus }) => rateAfterBonus !== null);
  return `${listed(holding.map(({ name, provider }) => `**${name}** from ${provider}`))} ${holding.length === 1 ? 'has' : 'have'} a bonus that ends.`;
}

function accessDifference(a: ProductFacts, b: ProductFacts): string {
  if (a.term === b.term && a.earlyWithdrawalPenalty === b.earlyWithdrawalPenalty) return '';
  return a.fscsProtected !== b.fscsProtected
    ? 'Only one of them is FSCS protected.'
    : 'Weigh that against how soon you may need the money.';
}

const shortList = (names: readonly string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** Which of several products stands for what was said, and by what. */
function chosen({ product, others, by }: Side): string {
  if (others.length === 0) return '';
  const best = `the best rated of ${others.length + 1}, **${product.name}** from **${product.provider}**`;
  if (by === 'description') return `That description fits several products; shown is ${best}.`;
  const providers = [...new Set(others.map(({ provider }) => provider))];
  return `Several providers have a product of that name; shown is ${best} (the others: ${shortList(providers)}).`;
}

const PAYS_MORE =
  /\b(?:pays?|earns?|gives?|paying) (?:the )?(?:more|better|most|higher)\b|\b(?:higher|better|best|highest) (?:rate|interest|return)s?\b|\b(?:cheaper|cheapest|costs? less|(?:lower|lowest|smaller) (?:yearly |annual )?(?:fees?|costs?|charges?))\b/;

/** "Which of those has no bonus?" is answered by what each says of it. */
const ASIDE = /\b(?:dealing|trading|trades?|exchange|currency|fund) (?:fees?|charges?|costs?|prices?)\b/;
const WHICH_HAS = /\bwhich\b[^.?]*\b(?:has|have|includes?|comes? with|without)\b/;

const EXTREMES: readonly (readonly [RegExp, string, (product: ProductFacts) => number | null])[] = [
  [/\bcheapest\b|\blowest (?:\w+ )?(?:fee|cost|charge)/, 'lowest yearly fee', ({ annualFee }) => annualFee],
  [
    /\b(?:lowest|smallest|least)(?: opening| first| initial)? (?:minimum|deposit|payment)\b/,
    'lowest minimum deposit',
    ({ minimumDeposit }) => minimumDeposit,
  ],
  [/\b(?:highest|best|top) rat(?:ed|ing)\b/, 'highest rating', ({ rating }) => rating && -rating],
  [
    /\bpays? (?:the )?most\b|\b(?:highest|best|top) (?:rate|interest|return)/,
    'highest rate',
    ({ interestRateAer }) => interestRateAer && -interestRateAer,
  ],
];

/** "Which is cheapest?" of more than two. */
function extreme(products: readonly ProductFacts[], question: Question): string {
  const [, name, figure] = EXTREMES.find(([pattern]) => asks(question, pattern)) ?? [];
  if (!name || !figure || products.length < 3) return '';
  const least = Math.min(...products.map((product) => figure(product) ?? Infinity));
  const best = products.filter((product) => figure(product) === least);
  return best.length > 0 && best.length < products.length
    ? `The ${name} of these: ${listed(best.map((each) => `**${each.name}** from **${each.provider}**`))}.`
    : '';
}

/** Of two of which only one takes the amount, what that one pays. */
function onlyOneTakes([a, b]: readonly ProductFacts[], question: Question): string {
  const [one, other] = [a, b].filter((each) => each && tooLittle(each, question) === '');
  const [money] = question.money;
  if (!one || other || !money || one.interestRateAer === null) return '';
  return `That leaves the **${one.name}** from **${one.provider}**: about ${formatPounds(Math.round((money.amount * one.interestRateAer) / 100))} in a year at ${formatPercent(one.interestRateAer)}, if the rate stays.`;
}

/** What does not take the amount that is spoken of. */
function tooLittle({ name, provider, minimumDeposit: least }: ProductFacts, { money }: Question): string {
  const [only, more] = money;
  if (!only || more || only.per !== 'once' || least === null || only.amount >= least) return '';
  return `${name} from ${provider} takes **${formatPounds(least)}** or more, so not ${formatPounds(only.amount)}.`;
}

function comparison(question: Question, found: Found): Draft {
  const answer = found.get(detailsCall(productsMeant(question)));
  const [a, b] = answer?.products ?? [];
  if (!answer || !a || !b) return details(question, found);
  const list = answer.products.map((product) =>
    [
      productLine(product, 'both'),
      ...(WHICH_HAS.test(question.focus) || ASIDE.test(question.focus)
        ? featuresOn(product, withoutNames(question))
        : []),
    ].join('; '),
  );
  const two = answer.products.length === 2;
  const later = two && asks(question, AFTERWARDS) && bonusDifference(a, b, question) !== '';
  const only = two ? onlyOneTakes([a, b], question) : '';
  const first =
    two && !later && only === '' && asks(question, PAYS_MORE) ? rateDifference(a, b, question) : '';
  const lead = two
    ? joined(
        penaltyDifference(a, b, question),
        ratingDifference(a, b, question),
        minimumDifference(a, b, question),
        bonusDifference(a, b, question),
      )
    : '';
  const pair = two
    ? joined(
        first === '' &&
          only === '' &&
          !ASIDE.test(question.focus) &&
          `${later ? 'Until then: ' : ''}${rateDifference(a, b, question)}`,
        ...passingShares([a, b]),
        accessDifference(a, b),
      )
    : '';
  const choices = question.sides.map(chosen).filter((text) => text !== '');
  const firm = realFirm(question);
  return {
    text: lines(
      firm !== null &&
        `${firm} is not in this site’s catalogue, so I don’t know its rates or fees; from the catalogue:`,
      joined(...answer.products.map((each) => tooLittle(each, question)), only),
      holdingBoth(answer.products, question),
      joined(
        first,
        reviewDifference(answer.products, question),
        leavingDifference(answer.products, question),
        riskDifference(answer.products, question),
        lead,
        extreme(answer.products, question),
        bonusAmong(answer.products, question),
      ),
      bullets(list),
      pair,
      ...choices,
      !question.brief && reference,
    ),
    notes: ['sample'],
  };
}

/** Two or more products side by side. */
export const productComparison: Topic = {
  id: 'product-comparison',
  score: (question) => {
    if (productsMeant(question).length < 2) return NEVER;
    return (
      (question.sides.length > 0 ? 6 : 5) +
      cues(question, [
        [
          /\bcompar|\bdifference|\bversus\b|\bvs\b|\bbetter\b|\bor\b|\bside by side|\bwhich\b|\bagainst\b|\bhigher\b|\bcheaper\b|\bdiffer|\bhow much (?:more|less|better|higher|lower)\b|\bthan\b/,
          4,
        ],
        [/\band\b/, 0.5],
        [/\b(?:safe|protected|covered|fscs)\b/, question.money.length > 0 ? -7 : 0],
      ])
    );
  },
  calls: (question) => (productsMeant(question).length < 2 ? [] : [detailsCall(productsMeant(question))]),
  compose: comparison,
};
