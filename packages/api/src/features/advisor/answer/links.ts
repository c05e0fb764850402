import { narrowDown } from '../../../domain/comparison/comparison-filters.ts';
import {
  comparisonHref,
  type ComparisonQuery,
  DEFAULT_MONTHS,
  type Filters,
  filterValues,
  MAX_AMOUNT,
  MAX_MONTHS,
  compareHref,
} from '../../../domain/comparison/comparison-query.ts';
import { ALL_TYPES, matchesFilter } from '../../../domain/isa/isa-types.ts';
import { DEFAULT_SORT, MAX_COMPARED, sortOptions } from '../../../domain/comparison/product-list.ts';
import type { Product } from '../../../domain/products/product.ts';
import { conditionsOf, type UsedCondition } from './tools/product-conditions.ts';
import { type FactCondition, type Search, searchInput } from './tools/product-filters.ts';
import type { AnswerLink } from '@isa/db';
import { z } from 'zod';
import { planningTool, type ToolId } from '../../../domain/calculators/planning-tools.ts';
import { toolAnswers } from '../../../domain/schemas/tool-answers.ts';

/** The filters of /products that say the same. */
type Expression = Filters | null;

const isOffered = (key: keyof typeof filterValues, value: string) =>
  filterValues[key].some((offered) => offered === value);

const accessOf: Record<NonNullable<Search['access']>, Filters> = {
  'easy access': { access: 'easy' },
  limited: { access: 'limited' },
  notice: { access: 'notice' },
  fixed: { access: 'fixed-term' },
  'regular saver': { access: 'regular-saver' },
  flexible: { flexible: 'yes' },
};

/** `monthly` is also kept by products that leave the choice. */
function paidAs({ is }: FactCondition): Expression {
  const [wanted, ...others] = Array.isArray(is) ? is : [];
  if (wanted === undefined || !isOffered('paid', wanted)) return null;
  return others.every((other) => other === 'choice') ? { paid: wanted } : null;
}

function factFilter(fact: FactCondition): Expression {
  if (fact.field === 'interestPaid') return paidAs(fact);
  if (fact.is !== true) return null;
  if (fact.field === 'flexible') return { flexible: 'yes' };
  return fact.field === 'transfersIn' ? { transfers: 'yes' } : null;
}

function factFilters(facts: readonly FactCondition[]): Expression {
  return facts
    .map(factFilter)
    .reduce((all, one) => (all === null || one === null ? null : { ...all, ...one }), {});
}

/** A length of time that the list offers, of products that tie money up so: the list counts others as kept. */
const lengthOf = (key: 'term' | 'notice', length: number | undefined, isTied: boolean): Expression =>
  isTied && isOffered(key, String(length)) ? { [key]: String(length) } : null;

const onlyIf = (isSaid: boolean | undefined, filters: Filters): Expression => (isSaid ? filters : null);

/** The part of a search that /products supports too. */
const expressions: Partial<Record<UsedCondition['name'], (search: Search) => Expression>> = {
  access: ({ access }) => (access === undefined ? null : accessOf[access]),
  longestMonths: ({ longestMonths, access }) => lengthOf('term', longestMonths, access === 'fixed'),
  longestNotice: ({ longestNotice, access }) => lengthOf('notice', longestNotice, access === 'notice'),
  transfersIn: ({ transfersIn }) => onlyIf(transfersIn, { transfers: 'yes' }),
  flexible: ({ flexible }) => onlyIf(flexible, { flexible: 'yes' }),
  noBonus: ({ noBonus }) => onlyIf(noBonus, { bonus: 'no' }),
  channel: ({ channel }) => (channel === undefined ? null : { channel }),
  openToAll: ({ openToAll }) => onlyIf(openToAll, { open: 'yes' }),
  fscsProtected: ({ fscsProtected }) => onlyIf(fscsProtected, { fscs: 'yes' }),
  facts: ({ facts }) => factFilters(facts ?? []),
  deposit: ({ deposit = 0 }) => onlyIf(deposit > 0 && deposit <= MAX_AMOUNT, { minimum: 'yes' }),
};

/** A search as a view of /products. */
interface SearchLink {
  url: string;
  /** Conditions that the list cannot be asked for, and that it would not keep by itself. */
  without: UsedCondition[];
}

interface Found {
  search: Search;
  /** The conditions that the search used, in its words. */
  understood: readonly string[];
  /** The products that are listed of it. */
  listed: readonly Product[];
}

function startOf({ type, deposit, months, sort, reversed }: Search): ComparisonQuery {
  const amount = deposit !== undefined && deposit > 0 && deposit <= MAX_AMOUNT ? deposit : null;
  const ownSort = sortOptions.find(({ id }) => id === sort)?.id;
  const byInterest = sort === 'earnings' && amount !== null ? sort : undefined;
  return {
    type: type ?? ALL_TYPES,
    sort: reversed ? DEFAULT_SORT : (ownSort ?? byInterest ?? DEFAULT_SORT),
    page: 1,
    amount,
    monthly: 0,
    months: amount !== null && months >= 1 && months <= MAX_MONTHS ? months : DEFAULT_MONTHS,
    filters: {},
    q: '',
    hidesPayers: false,
    ids: [],
  };
}

/**
 * The view of /products with the conditions that a search used. What /products cannot say, or means in another way so that
 * a listed product would not be there, is left out and named.
 * @returns null if no condition is left
 */
function searchLink({ search, understood, listed }: Found, catalogue: readonly Product[]): SearchLink | null {
  const used = conditionsOf(search).filter(({ words }) => understood.includes(words));
  const view = startOf(search);
  const isKept = (products: readonly Product[], filters: Filters) =>
    narrowDown(products, { filters, amount: view.amount, q: '' }).products.length === products.length;
  const unsaid: UsedCondition[] = [];
  for (const condition of used) {
    if (condition.name === 'type') continue;
    const filters = expressions[condition.name]?.(search) ?? null;
    if (filters !== null && isKept(listed, filters)) Object.assign(view.filters, filters);
    else unsaid.push(condition);
  }
  if (view.type === ALL_TYPES && view.amount === null && Object.keys(view.filters).length === 0) return null;
  const ofType = catalogue.filter(({ type }) => matchesFilter(type, view.type));
  const shown = narrowDown(ofType, { filters: view.filters, amount: view.amount, q: '' }).products;
  const without = unsaid.filter(({ keeps }) => shown.some((product) => keeps(product) !== true));
  return { url: comparisonHref(view), without };
}

/** What the list does not keep of a search, in words; null if it keeps all. Its filters hold together, never one or the other. */
function detailOf({ without }: SearchLink): string | null {
  const wordsOf = (isJoined: boolean) =>
    without
      .filter(({ name }) => (name === 'anyOf') === isJoined)
      .map(({ words }) => words)
      .join(' · ');
  const [missing, joined] = [wordsOf(false), wordsOf(true)];
  const sentences = [
    missing && `The list has no filter for: ${missing}.`,
    joined && `The list cannot join filters with “or”: ${joined}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ') || null;
}

/** A tool call that was answered. */
export interface ToolRun {
  name: string;
  input: unknown;
  answer: unknown;
}

/** What a call found. */
interface Finding {
  ids: number[];
  /** Pounds and months that were counted with. */
  money: { amount: number; months: number } | null;
  search: { input: Search; understood: readonly string[] } | null;
}

const { search_products: searched, product_details: details, product_earnings: earnings } = toolAnswers;
const moneyOf = (amount: number | undefined, months: number): Finding['money'] =>
  amount !== undefined && amount >= 1 && amount <= MAX_AMOUNT
    ? { amount, months: Math.min(Math.max(months, 1), MAX_MONTHS) }
    : null;

function searchFinding(input: unknown, answer: unknown): Finding | null {
  const search = searchInput.safeParse(input);
  const found = searched.safeParse(answer);
  if (!search.success || !found.success) return null;
  return {
    ids: found.data.products.map(({ id }) => id),
    money: moneyOf(search.data.deposit, search.data.months),
    search: { input: search.data, understood: found.data.understood },
  };
}

function earningsFinding(answer: unknown): Finding | null {
  const earned = earnings.safeParse(answer);
  if (!earned.success) return null;
  const { product, deposit, months } = earned.data;
  return { ids: [product.id], money: moneyOf(deposit, months), search: null };
}

function detailsFinding(answer: unknown): Finding | null {
  const found = details.safeParse(answer);
  return found.success ? { ids: found.data.products.map(({ id }) => id), money: null, search: null } : null;
}

/** The products that a call found; null for a call of another kind, and for one that was refused. */
function findingOf({ name, input, answer }: ToolRun): Finding | null {
  if (name === 'search_products') return searchFinding(input, answer);
  if (name === 'product_details') return detailsFinding(answer);
  return name === 'product_earnings' ? earningsFinding(answer) : null;
}

const LINKED = /\(\/products\/(\d{1,9})\)/g;

/** The planning tool that works out for oneself what a call has worked out for the question. */
const TOOL_OF_RUN: Readonly<Partial<Record<string, ToolId>>> = {
  allowance_left: 'my-isas',
  fscs_split: 'my-isas',
  lifetime_sums: 'lifetime-isa-planner',
  savings_tax: 'isa-or-taxed',
  project_savings: 'savings-goal',
};
const TOOL_OF_RULE: Readonly<Partial<Record<string, ToolId>>> = {
  'transfer-time': 'transfer-planner',
  'partial-transfer': 'transfer-planner',
  'transfers-to-cash': 'transfer-planner',
  'lifetime-bonus': 'lifetime-isa-planner',
  'lifetime-first-home': 'lifetime-isa-planner',
  'lifetime-withdrawal-charge': 'lifetime-isa-planner',
  'savings-tax': 'isa-or-taxed',
  'personal-savings-allowance': 'isa-or-taxed',
  'starting-rate': 'isa-or-taxed',
};
const rulesInput = z.object({ rules: z.array(z.string()) });

function toolLink(runs: readonly ToolRun[]): AnswerLink | null {
  const byRun = runs.flatMap(({ name }) => TOOL_OF_RUN[name] ?? []);
  const byRule = runs.flatMap(({ name, input }) => {
    const read = name === 'isa_rules' ? rulesInput.safeParse(input) : undefined;
    return read?.success ? read.data.rules.flatMap((id) => TOOL_OF_RULE[id] ?? []) : [];
  });
  const [tool] = [...byRun, ...byRule];
  if (tool === undefined) return null;
  const { name, path } = planningTool(tool);
  return { kind: 'tool', title: `Open ${name}`, url: path };
}

/**
 * Where an answer goes on: with the products that it lists, and with a planning tool for what it is about. Made of what the
 * tools of the turn found alone; of the text counts only which of the products it names.
 */
export function answerLinks(
  runs: readonly ToolRun[],
  text: string,
  catalogue: readonly Product[],
): AnswerLink[] {
  const tool = toolLink(runs);
  return [...productLinks(runs, text, catalogue), ...(tool ? [tool] : [])];
}

/**
 * Links for the products that an answer lists: the comparison of them, and the list with the conditions of the search
 * that found them.
 */
function productLinks(runs: readonly ToolRun[], text: string, catalogue: readonly Product[]): AnswerLink[] {
  const findings = runs.flatMap((run) => findingOf(run) ?? []);
  const named = new Set([...text.matchAll(LINKED)].map(([, id]) => Number(id)));
  const listed = [...new Set(findings.flatMap(({ ids }) => ids))].filter((id) => named.has(id));
  if (listed.length === 0) return [];
  const links: AnswerLink[] = [];
  if (listed.length > 1) {
    const money = findings.findLast((finding) => finding.money !== null)?.money ?? {};
    const url = compareHref(listed.slice(0, MAX_COMPARED), money);
    const title = listed.length > MAX_COMPARED ? 'Open the first four in compare' : 'Open in compare';
    links.push({ kind: 'compare', title, url });
  }
  const found = findings.findLast(
    ({ search, ids }) => search !== null && listed.every((id) => ids.includes(id)),
  );
  const link =
    found?.search &&
    searchLink(
      {
        search: found.search.input,
        understood: found.search.understood,
        listed: catalogue.filter(({ id }) => listed.includes(id)),
      },
      catalogue,
    );
  if (link) {
    const detail = detailOf(link);
    links.push({
      kind: 'filters',
      title: 'Apply these filters',
      url: link.url,
      ...(detail === null ? {} : { detail }),
    });
  }
  return links;
}
