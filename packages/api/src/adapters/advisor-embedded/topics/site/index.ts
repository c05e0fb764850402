import type { ToolCall } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { normalise } from '../../understand/normalise.ts';
import type { Predicate } from '../../understand/predicate.ts';
import { ACCOUNT_MATTERS } from './account.ts';
import { CALCULATOR_MATTERS } from './calculator.ts';
import { CREDIT_MATTERS } from './credits.ts';
import { DATA_MATTERS } from './data.ts';
import { HELP_MATTERS } from './help.ts';
import { isAsked, type SiteMatter } from './matter.ts';
import { PAYMENT_MATTERS } from './payments.ts';
import { PLAN_MATTERS } from './plans.ts';
import { PRODUCT_MATTERS } from './products.ts';
import { SAMPLE_MATTERS } from './sample-data.ts';
import { USE_MATTERS } from './use.ts';

/** Of several that fit a question the first counts, so what is narrow stands before what is wide. */
const ALL: readonly SiteMatter[] = [
  ...USE_MATTERS,
  ...PLAN_MATTERS,
  ...PAYMENT_MATTERS,
  ...CREDIT_MATTERS,
  ...HELP_MATTERS,
  ...DATA_MATTERS,
  ...ACCOUNT_MATTERS,
  ...CALCULATOR_MATTERS,
  ...PRODUCT_MATTERS,
  ...SAMPLE_MATTERS,
];

/** Where the words could be meant of ISAs as well, the site is meant. */
const WEIGHT = 13;
const LONGEST_FOLLOW_UP = 12;
const LOOKS_BACK = 2;
/** These begin a question of their own. */
const OF_ISAS = /\b(?:isas?|limit|allowance|deadline|rates?|interest|tax)\b|£/;

/** A short question that goes on about the matter asked before. */
function goneOnWith(question: Question): SiteMatter | undefined {
  const { askedBefore, focus, kinds, products, money } = question;
  const before = askedBefore.slice(-LOOKS_BACK).toReversed();
  const short =
    focus.split(' ').length <= LONGEST_FOLLOW_UP && kinds.length + products.length + money.length === 0;
  if (!short || OF_ISAS.test(focus)) return undefined;
  // "Do you save my chats?", "who can see them?", "can I delete them?": the matter may be two questions back.
  const [last] = before.flatMap((message) => {
    const text = normalise(message);
    return ALL.find((matter) => isAsked({ ...question, text, focus: text }, matter)) ?? [];
  });
  const [, id] = last?.goesOn?.find(([asked]) => asks(question, asked)) ?? [];
  return ALL.find((matter) => matter.id === id);
}

/** What is narrow is asked by itself; what is wide may go on about the matter before. */
function matterOf(question: Question): SiteMatter | undefined {
  const own = ALL.find((matter) => isAsked(question, matter));
  return own && own.weight === undefined ? own : (goneOnWith(question) ?? own);
}

/** Where the reader finds what a matter speaks of. */
const callsFor = ({ notes, query }: SiteMatter): ToolCall[] => [
  ...(notes?.includes('sample') === true ? [{ tool: 'search_products' as const, input: { limit: 0 } }] : []),
  ...(query === undefined ? [] : [{ tool: 'search_guides' as const, input: { query, limit: 1 } }]),
];

/** Whatever is asked of the site, a yes or no is of that. */
const ANY: readonly Predicate[] = [
  'refuses',
  'late',
  'much',
  'likened',
  'shared',
  'gains',
  'uses',
  'taxed',
  'barred',
  'harms',
  'charged',
  'loses',
  'ends',
  'must',
  'safe',
  'else',
  'may',
];

/** This site: accounts, credits and plans, its products and their order, what it keeps, where things are. */
export const site: Topic = {
  id: 'site',
  passing: true,
  answers: ANY,
  score: (question) => {
    const matter = matterOf(question);
    return matter ? (matter.weight ?? WEIGHT) : NEVER;
  },
  calls: (question) => {
    const matter = matterOf(question);
    return matter ? callsFor(matter) : [];
  },
  compose: (question): Draft => {
    const matter = matterOf(question);
    return { text: matter?.text(question) ?? '', notes: matter?.notes ?? [] };
  },
};
