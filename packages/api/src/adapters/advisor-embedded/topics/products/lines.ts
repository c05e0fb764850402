import { formatCount, formatPercent, formatPounds } from '../../../../domain/money.ts';
import { nominalRate, projectSavings } from '../../../../domain/isa-calculator.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { yearOfFees } from './fees.ts';
import { mostEachMonth, rateOnBalance } from '../calculator/projection-product.ts';
import { stemOf } from './words.ts';
import { lowerFirst } from '../../write/text.ts';

/** The one figure by which a product is known: rate, else fee, else bonus. */
export function headline(product: ProductFacts): string {
  if (product.interestRateAer !== null)
    return `**${formatPercent(product.interestRateAer)}** ${product.fscsProtected ? 'AER' : 'target return'}`;
  if (product.annualFee !== null) return `**${formatPercent(product.annualFee)}** yearly fee`;
  return product.governmentBonus === null
    ? 'no rate or fee stated'
    : `no rate stated, ${formatPercent(product.governmentBonus)} government bonus`;
}

const minimum = ({ minimumDeposit }: ProductFacts) =>
  minimumDeposit === null ? '' : `from ${formatPounds(minimumDeposit)}`;

const rated = ({ rating, reviewCount }: ProductFacts) =>
  rating === null ? 'not yet rated' : `rated ${rating} of 5 by ${formatCount(reviewCount)}`;

const access = ({ term, earlyWithdrawalPenalty }: ProductFacts) =>
  [
    term ?? '',
    earlyWithdrawalPenalty === null ? '' : `early withdrawal: ${lowerFirst(earlyWithdrawalPenalty)}`,
  ].filter((part) => part !== '');

/** Name and provider, as products are named in lists. */
export const nameOf = ({ name, provider }: ProductFacts) => `${name}, ${provider}`;

/** Term and penalty of these kinds are set by law and say nothing about a product. */
const sameForAll = ({ type }: ProductFacts) => type === 'Lifetime ISA' || type === 'Junior ISA';

/** A product in one line of a list. `extra` is what the search was about; `none` in a long list. */
export function productLine(product: ProductFacts, extra: 'rating' | 'access' | 'both' | 'none'): string {
  const parts = [
    `${headline(product)}${product.rateAfterBonus === null ? '' : ` (${formatPercent(product.rateAfterBonus)} once its bonus ends)`}`,
    product.interestRateAer !== null && product.annualFee !== null
      ? `fee ${formatPercent(product.annualFee)}`
      : '',
    minimum(product),
    ...(extra === 'rating' || extra === 'none' || sameForAll(product) ? [] : access(product)),
    extra === 'none' || (extra === 'access' && !sameForAll(product)) ? '' : rated(product),
    product.fscsProtected ? '' : 'no FSCS cover',
  ];
  return `${nameOf(product)}: ${parts.filter((part) => part !== '').join(', ')}`;
}

/** Every fact the catalogue states, each as a short sentence. */
export function factLines(
  product: ProductFacts,
): Record<'rate' | 'fee' | 'minimum' | 'access' | 'cover' | 'rating' | 'features' | 'terms', string> {
  const {
    minimumDeposit,
    maximumDeposit,
    term,
    earlyWithdrawalPenalty,
    interestRateAer,
    annualFee,
    governmentBonus,
  } = product;
  const rate = [
    interestRateAer === null
      ? ''
      : `${product.fscsProtected ? 'Rate' : 'Target return (not guaranteed)'}: **${formatPercent(interestRateAer)}**${product.fscsProtected ? ' AER' : ''}`,
    annualFee === null ? '' : `yearly fee: **${formatPercent(annualFee)}**`,
    governmentBonus === null ? '' : `government bonus: ${formatPercent(governmentBonus)}`,
  ].filter((part) => part !== '');
  return {
    fee: [
      annualFee === null
        ? 'The catalogue gives no yearly fee for it'
        : `Yearly fee: **${formatPercent(annualFee)}**`,
      ...product.features.filter((feature) => /\b(?:fees?|charges?)\b/i.test(feature)),
    ].join('. '),
    rate: rate.length === 0 ? 'The catalogue states no rate and no fee for it' : rate.join(', '),
    minimum: [
      minimumDeposit === null
        ? 'No minimum deposit is stated'
        : minimumDeposit === 0
          ? 'No minimum deposit'
          : `Minimum deposit: **${formatPounds(minimumDeposit)}**`,
      maximumDeposit === null ? '' : `maximum ${formatPounds(maximumDeposit)}`,
    ]
      .filter((part) => part !== '')
      .join(', '),
    access: [
      `Term: ${term ?? 'none stated'}`,
      `early withdrawal penalty: **${earlyWithdrawalPenalty ?? 'none stated'}**`,
    ].join('; '),
    cover: product.fscsProtected ? 'Marked as FSCS protected' : '**Not FSCS protected**',
    rating:
      product.rating === null
        ? 'Not yet rated'
        : `Rated ${product.rating} of 5 by ${formatCount(product.reviewCount)} reviewers`,
    features: product.features.length === 0 ? '' : `Features: ${product.features.slice(0, 4).join('; ')}`,
    terms: product.terms ?? '',
  };
}

const EARNS =
  /\b(?:how much|what)\b[^.?]*\b(?:get|earn|make|interest|pay|return|give|grow to|bring in|worth|have (?:at|by) the end|end up)\b|\bhow much on £\d|\band how much[?.! ]*$|\bwhat (?:is|would) (?:that|it)(?: be| make| come to)? (?:on|with|for) £\d|\binterest in (?:year (?:one|1)|the first year|a year|1 year)\b/;
const FEE_IN_POUNDS =
  /\b(?:how much|what)\b[^.?]*\b(?:fees?|costs?|charged?)\b|\b(?:fees?|costs?)\b[^.?]{0,20}\b(?:on|for|of|with) £\d/;
/** A time when an introductory bonus has ended: "after a year", "once the bonus ends". */
export const AFTERWARDS =
  /\b(?:after|once|when|following)\b[^.?]{0,40}\b(?:years?|12 months|bonus(?:es)?|that|then|ends?)\b|\bif\b[^.?]{0,20}\bbonus\b[^.?]{0,12}\b(?:runs? out|ends?|goes|stops|drops)\b|\b(?:second year|year 2|underlying|later on|long run|in the end)\b/;

/** The rate that lasts, an introductory bonus taken off. */
export const lastingRate = ({ rateAfterBonus, interestRateAer }: ProductFacts) =>
  rateAfterBonus ?? interestRateAer;

/** What becomes of a rate when its bonus ends, where that is asked. */
export function rateLater({ rateAfterBonus }: ProductFacts, question: Question): string {
  return rateAfterBonus !== null && asks(question, AFTERWARDS)
    ? `When its bonus ends the rate is **${formatPercent(rateAfterBonus)}**, as recorded; it can change.`
    : '';
}

/** A fixed rate for the whole of its term, with the interest left in. */
function overTerm(amount: number, rate: number, years: number): string {
  const end = Math.round(amount * (1 + rate / 100) ** years);
  const total = `**${formatPounds(end)}**`;
  return years === 1
    ? `, which makes ${total} at the end of its term`
    : ` and **${formatPounds(end - amount)}** over its ${years} years, with all interest left in, which makes ${total}`;
}

/** What a year of the largest payments comes to, where the amount lasts as long. */
function paidInMonthly(monthly: number, rate: number, amount: number): string {
  if (amount < monthly * 12) return '';
  const { finalValue } = projectSavings({
    initialDeposit: 0,
    monthlyContribution: monthly,
    years: 1,
    annualRatePercent: nominalRate(rate),
  });
  return ` ${formatPounds(monthly)} a month for a year at ${formatPercent(rate)} earns about **${formatPounds(Math.round(finalValue - monthly * 12))}**, if the rate stays.`;
}

/** "How much would I get on £10,000 in that?": a year's interest at the stated rate. */
export function yearOfInterest(product: ProductFacts, question: Question): string {
  const [money] = question.money;
  const { annualFee: fee, features } = product;
  const rate = rateOnBalance({ interestRate: product.interestRateAer, features }, money?.amount ?? Infinity);
  if (money && fee !== null && (asks(question, FEE_IN_POUNDS) || (rate === null && asks(question, EARNS))))
    return yearOfFees(product, money.amount);
  if (!money || rate === null || !asks(question, EARNS) || money.per === 'month' || money.per === 'week')
    return '';
  const monthly = mostEachMonth(product);
  if (monthly !== null && money.amount > monthly)
    return `It takes at most **${formatPounds(monthly)}** a month, so ${formatPounds(money.amount)} cannot go in at once.${paidInMonthly(monthly, rate, money.amount)}`;
  const interest = Math.round(money.amount * rate) / 100;
  const years = Number(/^(\d) years? fixed/i.exec(product.term ?? '')?.[1] ?? 0);
  const earned = `At ${formatPercent(rate)} ${formatPounds(money.amount)} earns about **${formatPounds(Math.round(interest))}** in a year`;
  return years === 0 ? `${earned}, if the rate stays.` : `${earned}${overTerm(money.amount, rate, years)}.`;
}

/** Words of a question that say nothing about what a product is like. */
const PLAIN = new Set(
  'what does have with from this that isas isa account cash rate rates open stocks shares lifetime junior saver year years best pays interest much which money fund funds there your about into'.split(
    ' ',
  ),
);
const NATIONS = /\b(?:england|scotland|wales|northern ireland|live|living)\b/;
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !PLAIN.has(word)).map(stemOf);

/** The stated features of a product that have a word of the question: "what does it charge for trades?" */
export function featuresOn({ features }: ProductFacts, focus: string, least = 1): string[] {
  const wanted = new Set([...stemsOf(focus), ...(NATIONS.test(focus) ? ['live'] : [])]);
  return features.filter(
    (feature) => new Set(stemsOf(feature).filter((word) => wanted.has(word))).size >= least,
  );
}
