import { nearness } from '../examples/nearness.ts';
import type { Question, Topic } from '../topic.ts';
import { adultIsaAge } from './children/adult-age.ts';
import { ageChanges } from './dates/age-changes.ts';
import { allowance } from './allowance/allowance.ts';
import { allowanceSums } from './allowance/sums.ts';
import { forTwo } from './allowance/for-two.ts';
import { eachOfTwo } from './allowance/each-of-two.ts';
import { deadline } from './dates/deadline.ts';
import { dishonest } from './conduct/dishonest.ts';
import { liveRates, manipulation, neighbouring, offTopic, prediction } from './conduct/declines.ts';
import { unknownProvider } from './conduct/real-firms.ts';
import { facts } from './facts/index.ts';
import { statedFigures } from './figures/stated-figures.ts';
import { feeSums } from './calculator/fee-sums.ts';
import { guides } from './guides.ts';
import { helpToBuy } from './lifetime/help-to-buy.ts';
import { formComparison } from './kinds/form-comparison.ts';
import { flexible } from './holding/flexible.ts';
import { severalIsas } from './holding/several-isas.ts';
import { inheriting } from './holding/inheriting.ts';
import { inNeed } from './conduct/in-need.ts';
import { transfers } from './holding/transfers.ts';
import { juniorAges, juniorLimit } from './children/junior.ts';
import { savingForChild } from './children/saving-for-child.ts';
import { cashCap } from './cash-cap/cash-cap.ts';
import { cashInterestCharge } from './cash-cap/interest-charge.ts';
import { claimedFigures } from './allowance/claimed-figures.ts';
import { claimedLimits } from './allowance/claimed-limits.ts';
import { choosing } from './kinds/choosing.ts';
import { isaOverview, kindComparison, kindOverview } from './kinds/kinds.ts';
import { lifetimeLimit } from './lifetime/lifetime.ts';
import { lifetimeEligibility } from './lifetime/ages.ts';
import { lifetimeHome } from './lifetime/home.ts';
import { lifetimeReplacement } from './lifetime/replacement.ts';
import { lifetimeWithdrawal } from './lifetime/withdrawal.ts';
import { limitReached } from './allowance/limit-reached.ts';
import { limitDates } from './dates/limit-dates.ts';
import { drawdown } from './calculator/drawdown.ts';
import { rateNeeded } from './calculator/rate-needed.ts';
import { rateSums } from './calculator/rate-sums.ts';
import { productClaims } from './calculator/product-claims.ts';
import { productSums } from './calculator/product-sums.ts';
import { reaches } from './calculator/reaches.ts';
import { netRates } from './calculator/net-rates.ts';
import { startingLater } from './calculator/starting-later.ts';
import { startOrEnd } from './calculator/start-or-end.ts';
import { sumsInEach } from './calculator/sums-in-each.ts';
import { sumsInProducts } from './calculator/sums-in-products.ts';
import { sumsInForms } from './calculator/sums-in-forms.ts';
import { arithmetic } from './calculator/arithmetic.ts';
import { paymentsThatChange } from './calculator/payments-that-change.ts';
import { phaseSums } from './calculator/phase-sums.ts';
import { ruleDates } from './dates/rule-dates.ts';
import { productAverages } from './products/averages.ts';
import { productComparison } from './products/comparison.ts';
import { productDetails } from './products/details.ts';
import { bestClaim } from './products/best-claim.ts';
import { productEnds } from './products/ends.ts';
import { productFeatures } from './products/features.ts';
import { productGone } from './products/gone.ts';
import { productSearch } from './products/search.ts';
import { productRanges } from './products/ranges.ts';
import { twoOrders } from './products/two-orders.ts';
import { projection } from './calculator/projection.ts';
import { inflationSums } from './calculator/inflation-sums.ts';
import { interestLost } from './calculator/interest-lost.ts';
import { monthlyIncome } from './calculator/monthly-income.ts';
import { monthlyShareByDeadline } from './calculator/monthly-share.ts';
import { percentages } from './calculator/percentages.ts';
import { innovativeReturns } from './protection/innovative-returns.ts';
import { protection } from './protection/protection.ts';
import { twoTaxYears } from './allowance/two-tax-years.ts';
import { offers } from './conduct/offered.ts';
import { smallTalk } from './conduct/small-talk.ts';
import { tellings } from './conduct/told.ts';
import { site } from './site/index.ts';
import { unclear } from './conduct/unclear.ts';
import { wordsPut } from './conduct/words-put.ts';
import { dividends } from './tax/dividends.ts';
import { taxedOrFree } from './tax/taxed-or-free.ts';
import { savingsTax, taxFree } from './tax/tax.ts';

/** Everything the model can talk about. Of equal scores the first wins. */
export const topics: readonly Topic[] = [
  ...inNeed,
  dishonest,
  wordsPut,
  manipulation,
  ...unclear,
  ...tellings,
  offTopic,
  ...smallTalk,
  ...offers,
  site,
  deadline,
  statedFigures,
  claimedFigures,
  claimedLimits,
  limitDates,
  limitReached,
  ruleDates,
  twoTaxYears,
  allowanceSums,
  forTwo,
  eachOfTwo,
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
  taxedOrFree,
  savingsTax,
  dividends,
  taxFree,
  interestLost,
  percentages,
  arithmetic,
  inflationSums,
  feeSums,
  netRates,
  reaches,
  startingLater,
  startOrEnd,
  phaseSums,
  paymentsThatChange,
  productClaims,
  sumsInProducts,
  productSums,
  sumsInEach,
  sumsInForms,
  rateSums,
  rateNeeded,
  monthlyIncome,
  drawdown,
  monthlyShareByDeadline,
  projection,
  productGone,
  productFeatures,
  productAverages,
  productRanges,
  productEnds,
  bestClaim,
  twoOrders,
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
