import type { AnswerLink } from '@isa/db';
import { z } from 'zod';
import { compareHref, MAX_COMPARED_AMOUNT, MAX_COMPARED_MONTHS } from '../../domain/compare-href.ts';
import { planningTool, type ToolId } from '../../domain/planning-tools.ts';
import { MAX_COMPARED } from '../../domain/product-ranking.ts';
import type { Product } from '../../domain/product.ts';
import { toolAnswers } from '../../domain/schemas/tool-answers.ts';
import { searchLink } from './search-link.ts';
import { type Search, searchInput } from './tools/product-filters.ts';

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
  amount !== undefined && amount >= 1 && amount <= MAX_COMPARED_AMOUNT
    ? { amount, months: Math.min(Math.max(months, 1), MAX_COMPARED_MONTHS) }
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
    links.push({ kind: 'compare', title: 'Open in compare', url });
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
    const detail =
      link.without.length === 0 ? {} : { detail: `The list has no filter for: ${link.without.join(' · ')}.` };
    links.push({ kind: 'filters', title: 'Apply these filters', url: link.url, ...detail });
  }
  return links;
}
