import { RULES_RECORDED_ON, type RuleId } from '../../../domain/rule-book.ts';
import { taxYearOf } from '../../../domain/tax-year.ts';
import { askRules, type Found, type ToolCall } from '../tool-results.ts';
import { asks, cues, says, type Draft, type Note, type Question, type Topic, NEVER } from '../topic.ts';
import { ruleView, type RuleView } from '../write/rule-view.ts';
import { AMOUNT_FACTS } from './amount-facts.ts';
import { BASIC_FACTS } from './basic-facts.ts';
import { BELIEF_FACTS } from './belief-facts.ts';
import { BONUS_AND_HOME_FACTS } from './bonus-and-home-facts.ts';
import { CHANGES_FACTS } from './changes-facts.ts';
import { CHILDREN_MONEY_FACTS } from './children-money-facts.ts';
import { COMMON_FACTS } from './common-facts.ts';
import { EVERYDAY_FACTS } from './everyday-facts.ts';
import { FIRMS_AND_RISKS_FACTS } from './firms-and-risks-facts.ts';
import { FIXED_TERM_FACTS } from './fixed-term-facts.ts';
import { FURTHER_FACTS } from './further-facts.ts';
import { GLOSSARY_FACTS } from './glossary-facts.ts';
import { HELP_FACTS } from './help-facts.ts';
import { INVESTING_FACTS } from './investing-facts.ts';
import { LIFETIME_ASKED_FACTS } from './lifetime-asked-facts.ts';
import { OPENING_FACTS } from './opening-facts.ts';
import { PLAIN_FACTS } from './plain-facts.ts';
import { OVERPAID_FACTS } from './overpaid-facts.ts';
import { PEOPLE_FACTS } from './people-facts.ts';
import { PROVIDER_COUNT_FACTS } from './provider-count-facts.ts';
import { PROVIDER_FACTS } from './provider-facts.ts';
import { PROVIDER_KINDS_FACTS } from './provider-kinds-facts.ts';
import { PROVIDER_NAMED_FACTS } from './provider-named-facts.ts';
import { RATE_VERDICT_FACTS } from './rate-verdict-facts.ts';
import { RULES_ASKED_FACTS } from './rules-asked-facts.ts';
import { noRuleBook } from './rules-topic.ts';
import { TIME_AND_USE_FACTS } from './time-and-use-facts.ts';
import { TYPE_OF } from '../understand/entities.ts';

/** A short matter of its own: what shows that it is asked, what the guides say on it. */
export interface Fact {
  id: string;
  asked: RegExp;
  /** Weight of `asked`. */
  weight: number;
  also?: RegExp;
  not?: RegExp;
  /** It also counts when a statement beside the question says so. */
  anywhere?: boolean;
  /** Amounts named beside it do not make it a sum. */
  amounts?: boolean;
  /** Where in the guides the reader can check it; left out: nowhere. */
  query?: string;
  /** What it rests on; left out: the overall allowance, or nothing where its notes speak of no rules. */
  rules?: readonly RuleId[];
  text: (view: RuleView, question: Question) => string;
  /** What stands at the end; left out: the day of the rules. */
  notes?: readonly Note[];
}

/** The fact the question asks about, if any. */
function factOf(question: Question): Fact | undefined {
  return [
    ...OVERPAID_FACTS,
    ...CHANGES_FACTS,
    ...LIFETIME_ASKED_FACTS,
    ...RULES_ASKED_FACTS,
    ...PLAIN_FACTS,
    ...AMOUNT_FACTS,
    ...TIME_AND_USE_FACTS,
    ...FIXED_TERM_FACTS,
    ...OPENING_FACTS,
    ...BASIC_FACTS,
    ...BELIEF_FACTS,
    ...GLOSSARY_FACTS,
    ...HELP_FACTS,
    ...INVESTING_FACTS,
    ...BONUS_AND_HOME_FACTS,
    ...FIRMS_AND_RISKS_FACTS,
    ...CHILDREN_MONEY_FACTS,
    ...RATE_VERDICT_FACTS,
    ...PROVIDER_NAMED_FACTS,
    ...PROVIDER_KINDS_FACTS,
    ...PROVIDER_COUNT_FACTS,
    ...PROVIDER_FACTS,
    ...FURTHER_FACTS,
    ...EVERYDAY_FACTS,
    ...PEOPLE_FACTS,
    ...COMMON_FACTS,
  ].find(
    (fact) =>
      (fact.anywhere ? says : asks)(question, fact.asked) &&
      (!fact.also || says(question, fact.also)) &&
      !(fact.not && says(question, fact.not)),
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

/** Small matters that the guides settle in a sentence or two. */
export const facts: Topic = {
  id: 'facts',
  score: (question) => {
    const fact = factOf(question);
    if (!fact || (fact.id === 'minimum' && question.products.length + question.providers.length > 0))
      return NEVER;
    return (
      fact.weight +
      cues(question, [
        [/\bisas?\b/, 0.5],
        [/\bcan i\b|\bis it\b|\bdoes\b|\bwhat happens\b/, 0.5],
      ]) -
      (question.products.length > 0 && fact.id !== 'invented' ? 6 : 0) -
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
