import { TALK_FACTS } from './asked-in-talk.ts';
import { RULES_RECORDED_ON } from '../../../../domain/rule-book.ts';
import { taxYearOf } from '../../../../domain/tax-year.ts';
import { askRules, type Found, type ToolCall } from '../../tool-results.ts';
import { asks, cues, says, type Draft, type Question, type Topic, NEVER } from '../../topic.ts';
import { ruleView, type RuleView } from '../../write/rule-view.ts';
import { noRuleBook } from '../shared/rules-topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { HMRC_FACTS } from './hmrc.ts';
import { OVERPAID_FACTS } from './overpaid.ts';
import { ALLOWANCE_FACTS } from './allowance.ts';
import { TAX_YEAR_FACTS } from './tax-years.ts';
import { BESIDE_LIFETIME_FACTS } from './beside-lifetime.ts';
import { OPENING_FACTS } from './opening.ts';
import { RESIDENCE_FACTS } from './residence.ts';
import { FAMILY_SUM_FACTS } from './family-sums.ts';
import { FAMILY_FACTS } from './family.ts';
import { CHILDREN_FACTS } from './children.ts';
import { LIFETIME_PAYMENT_FACTS } from './lifetime-payments.ts';
import { TRANSFER_FACTS } from './transfers.ts';
import { NOT_IN_BOOK_FACTS } from './not-in-book.ts';
import { LIFETIME_FIGURE_FACTS } from './lifetime-figures.ts';
import { LIFETIME_FACTS } from './lifetime.ts';
import { LIFETIME_BONUS_FACTS } from './lifetime-bonus.ts';
import { FIRST_HOME_FACTS } from './first-home.ts';
import { CATALOGUE_COUNT_FACTS } from './catalogue-counts.ts';
import { CATALOGUE_LIMIT_FACTS } from './catalogue-limits.ts';
import { CHANGES_FACTS } from './changes.ts';
import { CASH_CAP_FACTS } from './cash-cap.ts';
import { BELIEF_FACTS } from './beliefs.ts';
import { FEELING_FACTS } from './feelings.ts';
import { TAKING_OUT_FACTS } from './taking-out.ts';
import { INHERITING_FACTS } from './inheriting.ts';
import { TAX_FACTS } from './tax.ts';
import { INTEREST_FACTS } from './interest.ts';
import { RATE_VERDICT_FACTS } from './rate-verdict.ts';
import { FIXED_TERM_FACTS } from './fixed-terms.ts';
import { FEES_AND_MINIMUMS_FACTS } from './fees-and-minimums.ts';
import { INVESTING_FACTS } from './investing.ts';
import { SAFETY_FACTS } from './safety.ts';
import { KIND_FACTS } from './kinds.ts';
import { ALTERNATIVES_FACTS } from './alternatives.ts';
import { GLOSSARY_FACTS } from './glossary.ts';
import { PROVIDERS_NAMED_FACTS } from './providers-named.ts';
import { PROVIDERS_BY_KINDS_FACTS } from './providers-by-kinds.ts';
import { PROVIDERS_COUNTED_FACTS } from './providers-counted.ts';
import { PROVIDERS_OFFERING_FACTS } from './providers-offering.ts';
import { DEBT_FACTS } from './debts.ts';
import { OLDER_ISA_FACTS } from './older-isas.ts';
import { PROVIDER_MAY_FACTS } from './provider-may.ts';
import { ALLOWANCE_FREEDOM_FACTS } from './allowance-freedoms.ts';
import { GIFT_FACTS } from './gifts.ts';
import { LIFETIME_HOME_FACTS } from './lifetime-and-home.ts';
import { LIFETIME_CHARGE_FACTS } from './lifetime-charge.ts';
import { LIFETIME_HELD_FACTS } from './lifetime-held.ts';
import { CHILDREN_CONTROL_FACTS } from './children-control.ts';
import { AFTER_DEATH_FACTS } from './after-a-death.ts';
import { MOVED_ABROAD_FACTS } from './moved-abroad.ts';
import { DAYS_OF_TAX_YEAR_FACTS } from './days-of-tax-year.ts';
import { ISA_AND_TAX_FACTS } from './isa-and-tax.ts';
import { ALLOWANCE_OF_TWO_FACTS } from './allowance-of-two.ts';
import { BONUS_FROM_WORK_FACTS } from './bonus-from-work.ts';
import { JUNIOR_PAID_FACTS } from './junior-paid.ts';
import { SAME_BONUS_FACTS } from './same-bonus.ts';
import { CAP_BY_BIRTH_FACTS } from './cap-by-birth.ts';
import { CLAIMS_OF_LIMITS_FACTS } from './claims-of-limits.ts';
import { CLAIMS_HEARD_FACTS } from './claims-heard.ts';
import { BIRTHDAY_IN_YEAR_FACTS } from './birthdays-in-year.ts';
import { YEARS_PUT_UP_FACTS } from './years-put-up.ts';
import { HOME_DOUBT_FACTS } from './home-doubts.ts';
import { SAVER_BELIEF_FACTS } from './beliefs-of-savers.ts';
import { OVERPAID_AND_REPORTED_FACTS } from './overpaid-and-reported.ts';
import { TURNING_18_FACTS } from './turning-18.ts';
import { CAP_QUESTION_FACTS } from './cap-questions.ts';
import { TAX_BAND_FACTS } from './tax-bands.ts';
import { CHANGES_KNOWN_FACTS } from './changes-known.ts';
import { WHOSE_AND_WHICH_YEAR_FACTS } from './whose-and-which-year.ts';
import { EDGE_FACTS } from './edges-of-rules.ts';
import { HEARD_OF_ISAS_FACTS } from './heard-of-isas.ts';
import { SAID_OF_PEOPLE_FACTS } from './said-of-people.ts';
import { GROWN_CHILDREN_FACTS } from './grown-children.ts';
import { PEER_LENDING_FACTS } from './peer-lending.ts';
import { TOLD_AND_WORRIED_FACTS } from './told-and-worried.ts';
import { BEFORE_ISA_FACTS } from './before-isas.ts';
import { CLOSING_FACTS } from './closing-branches.ts';
import { SAVINGS_RATE_FACTS } from './savings-rates-put-up.ts';
import { JOINT_ACCOUNT_FACTS } from './joint-accounts.ts';
import { MOVED_BY_HAND_FACTS } from './moved-by-hand.ts';
import { ABROAD_ASKED_FACTS } from './abroad-asked.ts';
import { HOME_IN_FEW_WORDS_FACTS } from './home-in-few-words.ts';
import { ASKED_IN_SHORT_FACTS } from './asked-in-short.ts';
import { JUNIOR_IN_FEW_WORDS_FACTS } from './junior-in-few-words.ts';
import type { Fact } from './fact.ts';

/** Of several that fit a question the first counts, so what is narrow stands before what is wide. */
const ALL: readonly Fact[] = [
  ...BEFORE_ISA_FACTS,
  ...CLOSING_FACTS,
  ...SAVINGS_RATE_FACTS,
  ...JOINT_ACCOUNT_FACTS,
  ...MOVED_BY_HAND_FACTS,
  ...ABROAD_ASKED_FACTS,
  ...HOME_IN_FEW_WORDS_FACTS,
  ...JUNIOR_IN_FEW_WORDS_FACTS,
  ...ASKED_IN_SHORT_FACTS,
  ...TALK_FACTS,
  ...BONUS_FROM_WORK_FACTS,
  ...JUNIOR_PAID_FACTS,
  ...SAME_BONUS_FACTS,
  ...HEARD_OF_ISAS_FACTS,
  ...SAID_OF_PEOPLE_FACTS,
  ...GROWN_CHILDREN_FACTS,
  ...PEER_LENDING_FACTS,
  ...TOLD_AND_WORRIED_FACTS,
  ...CLAIMS_HEARD_FACTS,
  ...YEARS_PUT_UP_FACTS,
  ...TAX_BAND_FACTS,
  ...WHOSE_AND_WHICH_YEAR_FACTS,
  ...BIRTHDAY_IN_YEAR_FACTS,
  ...HOME_DOUBT_FACTS,
  ...SAVER_BELIEF_FACTS,
  ...OVERPAID_AND_REPORTED_FACTS,
  ...TURNING_18_FACTS,
  ...CAP_QUESTION_FACTS,
  ...CAP_BY_BIRTH_FACTS,
  ...CLAIMS_OF_LIMITS_FACTS,
  ...DEBT_FACTS,
  ...EDGE_FACTS,
  ...OLDER_ISA_FACTS,
  ...PROVIDER_MAY_FACTS,
  ...ALLOWANCE_FREEDOM_FACTS,
  ...GIFT_FACTS,
  ...LIFETIME_HOME_FACTS,
  ...LIFETIME_CHARGE_FACTS,
  ...LIFETIME_HELD_FACTS,
  ...CHILDREN_CONTROL_FACTS,
  ...AFTER_DEATH_FACTS,
  ...MOVED_ABROAD_FACTS,
  ...DAYS_OF_TAX_YEAR_FACTS,
  ...ISA_AND_TAX_FACTS,
  ...ALLOWANCE_OF_TWO_FACTS,
  ...HMRC_FACTS,
  ...OVERPAID_FACTS,
  ...NOT_IN_BOOK_FACTS,
  ...LIFETIME_FIGURE_FACTS,
  ...TRANSFER_FACTS,
  ...LIFETIME_PAYMENT_FACTS,
  ...LIFETIME_FACTS,
  ...LIFETIME_BONUS_FACTS,
  ...FIRST_HOME_FACTS,
  ...ALLOWANCE_FACTS,
  ...TAX_YEAR_FACTS,
  ...BESIDE_LIFETIME_FACTS,
  ...CHILDREN_FACTS,
  ...OPENING_FACTS,
  ...RESIDENCE_FACTS,
  ...FAMILY_SUM_FACTS,
  ...FAMILY_FACTS,
  ...CHANGES_FACTS,
  ...CASH_CAP_FACTS,
  ...CHANGES_KNOWN_FACTS,
  ...BELIEF_FACTS,
  ...FEELING_FACTS,
  ...TAKING_OUT_FACTS,
  ...INHERITING_FACTS,
  ...TAX_FACTS,
  ...INTEREST_FACTS,
  ...RATE_VERDICT_FACTS,
  ...FIXED_TERM_FACTS,
  ...FEES_AND_MINIMUMS_FACTS,
  ...INVESTING_FACTS,
  ...SAFETY_FACTS,
  ...KIND_FACTS,
  ...ALTERNATIVES_FACTS,
  ...GLOSSARY_FACTS,
  ...CATALOGUE_LIMIT_FACTS,
  ...CATALOGUE_COUNT_FACTS,
  ...PROVIDERS_NAMED_FACTS,
  ...PROVIDERS_BY_KINDS_FACTS,
  ...PROVIDERS_COUNTED_FACTS,
  ...PROVIDERS_OFFERING_FACTS,
];

/** The fact the question asks about, if any. */
function factOf(question: Question): Fact | undefined {
  return ALL.find(
    (fact) =>
      (fact.anywhere ? says : asks)(question, fact.asked) &&
      (!fact.also || says(question, fact.also)) &&
      !(fact.not && says(question, fact.not)) &&
      !(fact.notAfterProducts === true && question.afterProducts),
  );
}

const isOfCatalogue = ({ notes }: Fact) => notes?.includes('sample') ?? false;
const isOfRules = ({ notes }: Fact) => notes === undefined || notes.includes('rules');

/** The rules a fact rests on; null for one that rests on none. */
function rulesOf(fact: Fact, { today }: Question): ToolCall<'isa_rules'> | null {
  if (fact.rules === undefined && !isOfRules(fact)) return null;
  return askRules(fact.rules ?? ['isa-allowance'], today);
}

/** Where the reader finds the products a fact speaks of. */
function productsOf(question: Question): ToolCall<'search_products'> {
  const type = question.kinds.map((kind) => TYPE_OF[kind]).find((each) => each !== null);
  return { tool: 'search_products', input: { ...(type ? { type } : {}), limit: 0 } };
}

function callsFor(fact: Fact, question: Question): ToolCall[] {
  const rules = rulesOf(fact, question);
  return [
    ...(rules === null ? [] : [rules]),
    ...(isOfCatalogue(fact) ? [productsOf(question)] : []),
    ...(fact.query === undefined
      ? []
      : [{ tool: 'search_guides' as const, input: { query: fact.query, limit: 1 } }]),
  ];
}

/** A look into no rules at all. */
const withoutRules = ({ today }: Question) =>
  ruleView({
    date: today,
    taxYear: taxYearOf(today).label,
    recordedOn: RULES_RECORDED_ON,
    inForce: [],
    later: [],
    earlier: [],
    noRowOnDate: [],
  });

function viewFor(fact: Fact, question: Question, found: Found): RuleView | null {
  const rules = rulesOf(fact, question);
  if (rules === null) return withoutRules(question);
  const answer = found.get(rules);
  return answer && ruleView(answer);
}

/** What a product or provider that is named has of its own. */
const OF_PRODUCTS_TOO: ReadonlySet<string> = new Set(['minimum', 'bonus-stops']);

/** Small matters that the guides settle in a sentence or two. */
export const facts: Topic = {
  id: 'facts',
  score: (question) => {
    const fact = factOf(question);
    if (!fact || (OF_PRODUCTS_TOO.has(fact.id) && question.products.length + question.providers.length > 0))
      return NEVER;
    return (
      fact.weight +
      cues(question, [
        [/\bisas?\b/, 0.5],
        [/\bcan i\b|\bis it\b|\bdoes\b|\bwhat happens\b/, 0.5],
      ]) -
      (question.products.length > 0 ? 6 : 0) -
      ((question.money.length > 1 && !fact.amounts) || (fact.id === 'overpaid' && question.money.length > 0)
        ? 4
        : 0)
    );
  },
  calls: (question) => {
    const fact = factOf(question);
    return fact ? callsFor(fact, question) : [];
  },
  compose: (question, found): Draft => {
    const fact = factOf(question);
    const view = fact ? viewFor(fact, question, found) : null;
    return fact && view ? { text: fact.text(view, question), notes: fact.notes ?? ['rules'] } : noRuleBook;
  },
};
