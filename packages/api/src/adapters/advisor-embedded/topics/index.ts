import { nearness } from '../examples/nearness.ts';
import type { Question, Topic } from '../topic.ts';
import { adultIsaAge } from './adult-age.ts';
import { ageChanges } from './age-changes.ts';
import { allowance } from './allowance.ts';
import { allowanceSums } from './allowance-sums.ts';
import { deadline } from './deadline.ts';
import { dishonest } from './dishonest.ts';
import { liveRates, manipulation, neighbouring, offTopic, prediction, unknownProvider } from './declines.ts';
import { facts } from './facts.ts';
import { feeSums } from './fee-sums.ts';
import { guides } from './guides.ts';
import { helpToBuy } from './help-to-buy.ts';
import { formComparison } from './form-comparison.ts';
import { flexible } from './flexible.ts';
import { severalIsas } from './holding.ts';
import { inheriting } from './inheriting.ts';
import { inNeed } from './in-need.ts';
import { transfers } from './transfers.ts';
import { juniorAges, juniorLimit } from './junior.ts';
import { savingForChild } from './saving-for-child.ts';
import { cashCap } from './cash-cap.ts';
import { cashInterestCharge } from './cash-interest-charge.ts';
import { claimedFigures } from './claimed-figures.ts';
import { choosing } from './choosing.ts';
import { isaOverview, kindComparison, kindOverview } from './kinds.ts';
import { lifetimeLimit } from './lifetime.ts';
import { lifetimeEligibility } from './lifetime-ages.ts';
import { lifetimeHome } from './lifetime-home.ts';
import { lifetimeReplacement } from './lifetime-replacement.ts';
import { lifetimeWithdrawal } from './lifetime-withdrawal.ts';
import { limitReached } from './limit-reached.ts';
import { limitDates } from './limit-dates.ts';
import { rateSums } from './rate-sums.ts';
import { phaseSums } from './phase-sums.ts';
import { ruleDates } from './rule-dates.ts';
import { productAverages } from './product-averages.ts';
import { productComparison } from './product-comparison.ts';
import { productDetails } from './product-details.ts';
import { productFeatures } from './product-features.ts';
import { productGone } from './product-gone.ts';
import { productSearch } from './product-search.ts';
import { projection } from './projection.ts';
import { inflationSums } from './inflation-sums.ts';
import { interestLost } from './interest-lost.ts';
import { monthlyShareByDeadline } from './monthly-share.ts';
import { percentages } from './percentages.ts';
import { innovativeReturns } from './innovative-returns.ts';
import { protection } from './protection.ts';
import { twoTaxYears } from './two-tax-years.ts';
import { smallTalk } from './small-talk.ts';
import { unclear } from './unclear.ts';
import { dividends } from './dividends.ts';
import { savingsTax, taxFree } from './tax.ts';

/** Everything the model can talk about. Of equal scores the first wins. */
export const topics: readonly Topic[] = [
  ...inNeed,
  dishonest,
  manipulation,
  ...unclear,
  offTopic,
  ...smallTalk,
  deadline,
  claimedFigures,
  limitDates,
  limitReached,
  ruleDates,
  twoTaxYears,
  allowanceSums,
  allowance,
  cashCap,
  lifetimeHome,
  lifetimeWithdrawal,
  lifetimeEligibility,
  lifetimeLimit,
  lifetimeReplacement,
  ageChanges,
  juniorLimit,
  juniorAges,
  adultIsaAge,
  savingForChild,
  helpToBuy,
  severalIsas,
  transfers,
  flexible,
  inheriting,
  protection,
  innovativeReturns,
  cashInterestCharge,
  savingsTax,
  dividends,
  taxFree,
  interestLost,
  percentages,
  inflationSums,
  feeSums,
  phaseSums,
  rateSums,
  monthlyShareByDeadline,
  projection,
  productGone,
  productFeatures,
  productAverages,
  productComparison,
  productDetails,
  productSearch,
  formComparison,
  kindComparison,
  kindOverview,
  isaOverview,
  choosing,
  facts,
  prediction,
  unknownProvider,
  liveRates,
  neighbouring,
  guides,
];

export interface Choice {
  topic: Topic;
  score: number;
}

/** What a question in the words of an example adds to the score; a few words in common add nothing. */
const likeness = (near: number) => (near < NEAR ? 0 : near * LIKENESS_WEIGHT);
const NEAR = 0.35;
const LIKENESS_WEIGHT = 5;

/** The topics that fit a question, best first. The guides fit everything a little, so there is always one. */
export function rankTopics(question: Question): Choice[] {
  const near = nearness(question.focus);
  // Who names a product asks about it, in whatever words.
  const counts = (topic: Topic) =>
    question.products.length === 0 || topic.id.startsWith('product-') || topic.id === 'projection';
  return topics
    .map((topic) => ({
      topic,
      score: topic.score(question) + (counts(topic) ? likeness(near.get(topic.id) ?? 0) : 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** The topic that fits best. */
export function topicOf(question: Question): Choice {
  return rankTopics(question)[0] ?? { topic: guides, score: 0 };
}
