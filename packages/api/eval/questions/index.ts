import { talkedOfInPassing } from './talked-of-in-passing.ts';
import { needsAndDoubts } from './needs-and-doubts.ts';
import { listsInFewWords } from './lists-in-few-words.ts';
import { productsByFigures } from './products-by-figures.ts';
import { listsWidened } from './lists-widened.ts';
import { soughtRoundabout } from './sought-roundabout.ts';
import { kindToldFurther } from './kind-told-further.ts';
import { listsNarrowedByKind } from './lists-narrowed-by-kind.ts';
import { toldOfOneself } from './told-of-oneself.ts';
import { rulesAndLife } from './rules-and-life.ts';
import { rulesAskedInShort } from './rules-asked-in-short.ts';
import { toldAndAskedOn } from './told-and-asked-on.ts';
import { lifeInOtherWords } from './life-in-other-words.ts';
import { lifeToldInTurns } from './life-told-in-turns.ts';
import { lifetimeToTheDay } from './lifetime-to-the-day.ts';
import { listsTakenFurther } from './lists-taken-further.ts';
import { productsCalledInShort } from './products-called-in-short.ts';
import { taxedAndSplit } from './taxed-and-split.ts';
import { birthdaysAndWaits } from './birthdays-and-waits.ts';
import { askedInFewWords, closingsRatesAndAbroad } from './closings-rates-and-abroad.ts';
import { askedByAnExaminer } from './asked-by-an-examiner.ts';
import { edgesOfRules } from './edges-of-rules.ts';
import { figuresStated } from './figures-stated.ts';
import { thresholdsAndExclusions } from './thresholds-and-exclusions.ts';
import { agesAndKinds } from './ages-and-kinds.ts';
import { chattyAndMistaken } from './chatty-and-mistaken.ts';
import type { Case } from '../case.ts';
import { agesAndSums } from './ages-and-sums.ts';
import { paymentsInLists } from './payments-in-lists.ts';
import { taxByIncome } from './tax-by-income.ts';
import { lifetimeByAgesAndSums } from './lifetime-by-ages-and-sums.ts';
import { otherFiguresPut } from './other-figures-put.ts';
import { ownersAndCaps } from './owners-and-caps.ts';
import { changesAndCaps } from './changes-and-caps.ts';
import { lifetimeChildrenAndCover } from './lifetime-children-and-cover.ts';
import { askedInPassing } from './asked-in-passing.ts';
import { askedOfRules } from './asked-of-rules.ts';
import { averagesAndPlaces } from './averages-and-places.ts';
import { answeredDirectly } from './answered-directly.ts';
import { askedAnew } from './asked-anew.ts';
import { askedOfProducts } from './asked-of-products.ts';
import { ratesInTurnAndPartsOfPay } from './rates-in-turn-and-parts-of-pay.ts';
import { ratesAndFeesSought } from './rates-and-fees-sought.ts';
import { soughtInShort } from './sought-in-short.ts';
import { sumsPutIntoProducts } from './sums-put-into-products.ts';
import { sumsLookedBack } from './sums-looked-back.ts';
import { sumsRead } from './sums-read.ts';
import { siteCredits } from './site-credits.ts';
import { siteItself } from './site-itself.ts';
import { askedPlainly } from './asked-plainly.ts';
import { toldOverSeveralTurns } from './told-over-several-turns.ts';
import { toldInShort } from './told-in-short.ts';
import { investingAsked } from './investing-asked.ts';
import { askedInShort } from './asked-in-short.ts';
import { beforeAndBeside } from './before-and-beside.ts';
import { begunLater } from './begun-later.ts';
import { capAndAgesMeant } from './cap-and-ages-meant.ts';
import { claimsAndDoubts } from './claims-and-doubts.ts';
import { conversations } from './conversations.ts';
import { dangerousWords } from './dangerous-words.ts';
import { datesAsked } from './dates-asked.ts';
import { dishonestPlans } from './dishonest-plans.ts';
import { everyday } from './everyday.ts';
import { falsePremises } from './false-premises.ts';
import { figuresPutRight } from './figures-put-right.ts';
import { fixesAndFamilies } from './fixes-and-families.ts';
import { followUps } from './follow-ups.ts';
import { formsAndMeans } from './forms-and-means.ts';
import { goalsAndPayInOne } from './goals-and-pay-in-one.ts';
import { goalsAndAges } from './goals-and-ages.ts';
import { goneOnWith } from './gone-on-with.ts';
import { growthAsked } from './growth-asked.ts';
import { inNeed } from './in-need.ts';
import { inOtherWords } from './in-other-words.ts';
import { ratesFeesAndPrices } from './rates-fees-and-prices.ts';
import { whoseAllowance } from './whose-allowance.ts';
import { kindsSideBySide } from './kinds-side-by-side.ts';
import { kinds } from './kinds.ts';
import { kindsTalk } from './kinds-talk.ts';
import { leftOutAndTold } from './left-out-and-told.ts';
import { mixedA } from './mixed-a.ts';
import { mixedB } from './mixed-b.ts';
import { moneyAndTimeMeant } from './money-and-time-meant.ts';
import { monthsPenaltiesAndDoubts } from './months-penalties-and-doubts.ts';
import { neighbours } from './neighbours.ts';
import { nextStep } from './next-step.ts';
import { noLooseLead } from './no-loose-lead.ts';
import { ofOneOfThose } from './of-one-of-those.ts';
import { otherWordings } from './other-wordings.ts';
import { paymentsTold } from './payments-told.ts';
import { plansThatChange } from './plans-that-change.ts';
import { plainA } from './plain-a.ts';
import { plainSums } from './plain-sums.ts';
import { plainB } from './plain-b.ts';
import { potsAndCharges } from './pots-and-charges.ts';
import { productConditions } from './product-conditions.ts';
import { productCases } from './products.ts';
import { putUpOfProducts } from './put-up-of-products.ts';
import { putUpForYes } from './put-up-for-yes.ts';
import { reachedAndUndone } from './reached-and-undone.ts';
import { rewordedA } from './reworded-a.ts';
import { rewordedB } from './reworded-b.ts';
import { rewordedC } from './reworded-c.ts';
import { rowByRow } from './row-by-row.ts';
import { rowByRowMore } from './row-by-row-more.ts';
import { ruleCases } from './rules.ts';
import { saidDirectly } from './said-directly.ts';
import { savingsTaxCases } from './savings-tax.ts';
import { saversTypeA } from './savers-type-a.ts';
import { saversTypeB } from './savers-type-b.ts';
import { severalWordings } from './several-wordings.ts';
import { sidesAndSums } from './sides-and-sums.ts';
import { sumCases } from './sums.ts';
import { siteFromDayToDay } from './site-from-day-to-day.ts';
import { siteAndSumsBeside } from './site-and-sums-beside.ts';
import { sumsAndProductsMeant } from './sums-and-products-meant.ts';
import { sumsGoneOnWith } from './sums-gone-on-with.ts';
import { sumsTold } from './sums-told.ts';
import { rhythmsAndRatesTold } from './rhythms-and-rates-told.ts';
import { sumsTypedInHaste } from './sums-typed-in-haste.ts';
import { talkCases } from './talk.ts';
import { threeWays } from './three-ways.ts';
import { toldAndLedOn } from './told-and-led-on.ts';
import { turned } from './turned.ts';
import { twoOrdersAndFirms } from './two-orders-and-firms.ts';
import { twoPeople } from './two-people.ts';
import { twoWhoSave } from './two-who-save.ts';
import { typedA } from './typed-a.ts';
import { typedB } from './typed-b.ts';
import { typedC } from './typed-c.ts';
import { typedD } from './typed-d.ts';
import { variations } from './variations.ts';
import { whatIsAsked } from './what-is-asked.ts';
import { whoseAndWhen } from './whose-and-when.ts';
import { wordings } from './wordings.ts';
import { yesOrNo } from './yes-or-no.ts';
import { olderIsasAndProviders } from './older-isas-and-providers.ts';
import { debtsBenefitsAndAttorneys } from './debts-benefits-and-attorneys.ts';
import { lifetimeHomeAndCharge } from './lifetime-home-and-charge.ts';
import { beliefsDoubtsAndDays } from './beliefs-doubts-and-days.ts';
import { lifeInLaterTurns } from './life-in-later-turns.ts';
import { childrenDeathsAndMoves } from './children-deaths-and-moves.ts';

/** The sets by name; each has to reach the pass mark by itself. */
export const allCases: Readonly<Record<string, readonly Case[]>> = {
  main: [...ruleCases, ...sumCases, ...productCases, ...talkCases],
  rewordedA,
  rewordedB,
  rewordedC,
  everyday,
  typedA,
  typedB,
  typedC,
  typedD,
  threeWays,
  neighbours,
  claimsAndDoubts,
  conversations,
  severalWordings,
  kinds: [...kinds, ...kindsTalk],
  mixedA,
  mixedB,
  plainA,
  yesOrNo,
  twoPeople,
  plainB,
  noLooseLead,
  turned,
  whatIsAsked,
  sumsTold,
  answeredDirectly,
  otherWordings,
  inNeed,
  dishonestPlans,
  dangerousWords,
  falsePremises,
  inOtherWords,
  saidDirectly,
  datesAsked,
  growthAsked,
  paymentsTold,
  savingsTax: savingsTaxCases,
  productConditions,
  followUps,
  nextStep,
  putUpForYes,
  sidesAndSums,
  rowByRow: [...rowByRow, ...rowByRowMore],
  askedInShort,
  askedAnew,
  askedPlainly,
  investingAsked,
  toldInShort,
  averagesAndPlaces,
  agesAndSums,
  leftOutAndTold,
  goneOnWith,
  saversTypeA,
  saversTypeB,
  fixesAndFamilies,
  toldAndLedOn,
  whoseAndWhen,
  formsAndMeans,
  agesAndKinds,
  kindsSideBySide,
  ratesFeesAndPrices,
  whoseAllowance,
  askedOfRules,
  askedInPassing,
  lifetimeChildrenAndCover,
  changesAndCaps,
  ownersAndCaps,
  lifetimeByAgesAndSums,
  taxByIncome,
  paymentsInLists,
  askedOfProducts,
  meant: [...capAndAgesMeant, ...moneyAndTimeMeant],
  sumsTyped: [...sumsRead, ...ratesAndFeesSought],
  site: [...siteCredits, ...siteItself],
  thresholdsAndExclusions,
  listsTakenFurther,
  listsNarrowedByKind,
  kindToldFurther,
  ofOneOfThose,
  sumsPutIntoProducts,
  ratesInTurnAndPartsOfPay,
  putUpOfProducts,
  twoOrdersAndFirms,
  soughtInShort,
  monthsPenaltiesAndDoubts,
  productsCalledInShort,
  toldOfOneself,
  rulesAndLife,
  lifetimeToTheDay,
  lifeToldInTurns,
  lifeInOtherWords,
  toldAndAskedOn,
  variations: [...variations, ...wordings],
  figuresPutRight,
  plansThatChange,
  twoWhoSave,
  plainSums,
  beforeAndBeside,
  goalsAndAges,
  sumsLookedBack,
  taxedAndSplit,
  reachedAndUndone,
  begunLater,
  potsAndCharges,
  otherFiguresPut,
  sumsTypedInHaste,
  siteAndSumsBeside,
  rhythmsAndRatesTold,
  siteFromDayToDay,
  chattyAndMistaken,
  sumsGoneOnWith,
  goalsAndPayInOne,
  olderIsasAndProviders,
  debtsBenefitsAndAttorneys,
  lifetimeHomeAndCharge,
  childrenDeathsAndMoves,
  lifeInLaterTurns,
  beliefsDoubtsAndDays,
  soughtRoundabout,
  listsWidened,
  productsByFigures,
  listsInFewWords,
  needsAndDoubts,
  toldOverSeveralTurns,
  figuresStated,
  edgesOfRules,
  birthdaysAndWaits,
  closingsRatesAndAbroad,
  askedInFewWords,
  rulesAskedInShort,
  sumsAndProductsMeant,
  talkedOfInPassing,
  askedByAnExaminer,
};
