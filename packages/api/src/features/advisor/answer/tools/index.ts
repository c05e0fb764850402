import { z } from 'zod';
import type { AdvisorKnowledge, Source } from '../citations.ts';
import { allowanceLeft } from './allowance-left.ts';
import { isaRules } from './isa-rules.ts';
import { lifetimeSums } from './lifetime-sums.ts';
import { noAnswer } from './no-answer.ts';
import { productDetails } from './product-details.ts';
import { productEarnings } from './product-earnings.ts';
import { projectTheSavings } from './project-savings.ts';
import { savingsTax } from './savings-tax.ts';
import { searchGuides } from './search-guides.ts';
import { searchProducts } from './search-products.ts';
import { drawdown, exitCost, fscsSplitting, percentage, daysToTheDeadline } from './small-sums.ts';
import { type AdvisorTool, ToolRefused, type ToolAnswer, type ToolSpec } from './tool.ts';

/** Every tool an advisor model may call. None of them writes anything. */
export const advisorTools: readonly AdvisorTool[] = [
  searchProducts,
  productDetails,
  productEarnings,
  projectTheSavings,
  drawdown,
  percentage,
  exitCost,
  allowanceLeft,
  lifetimeSums,
  savingsTax,
  fscsSplitting,
  isaRules,
  daysToTheDeadline,
  searchGuides,
  noAnswer,
];

/** The tools as they are sent along with each request to a model. */
export const toolSpecs: readonly ToolSpec[] = advisorTools.map(({ spec }) => spec);

export type ToolOutcome =
  | { ok: true; answer: ToolAnswer; sources: readonly Source[] }
  | { ok: false; message: string; sources: readonly [] };

function refusal(message: string): ToolOutcome {
  return { ok: false, message, sources: [] };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: text.trim() === '' ? {} : JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

function messageOf(error: z.ZodError): string {
  const issue = error.issues[0];
  return `Invalid input: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
}

/**
 * Runs the named tool on the input text a model sent (JSON). Whatever is wrong with the call becomes an outcome the
 * model can read; only faults of our own are thrown.
 */
export function executeTool(knowledge: AdvisorKnowledge, name: string, inputText: string): ToolOutcome {
  const tool = advisorTools.find((each) => each.name === name);
  if (!tool) return refusal(`There is no tool ${JSON.stringify(name.slice(0, 60))}.`);
  const input = parseJson(inputText);
  if (!input.ok) return refusal('Invalid input: not JSON.');
  try {
    const answer = tool.run(knowledge, input.value);
    return { ok: true, answer, sources: answer.sources };
  } catch (error) {
    if (error instanceof z.ZodError) return refusal(messageOf(error));
    if (error instanceof ToolRefused) return refusal(error.message);
    throw error;
  }
}
