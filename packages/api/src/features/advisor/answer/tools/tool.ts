import { z } from 'zod';
import { tool, type Tool } from '../../../../adapters/advisor-tool.ts';
import { CalculationRefused, MAX_YEARS } from '../../../../domain/calculators/calculation.ts';
import type { AnswerOf, ToolName } from '../../../../domain/schemas/tool-answers.ts';
import type { AdvisorKnowledge, Source } from '../citations.ts';

/** What every answer holds besides its tool's own fields: where the reader can check them. */
export interface ToolAnswer {
  sources: Source[];
}

/** A tool as it is sent along with each request to a model. */
export interface ToolSpec {
  type: 'function';
  name: ToolName;
  description: string;
  inputSchema: Record<string, unknown>;
}

/** What the AI SDK hands to a tool besides its input. */
type ToolContext = { knowledge: AdvisorKnowledge };

/** Input of the right shape that has no answer; the message is written for the model to read. */
export class ToolRefused extends Error {
  override name = 'ToolRefused';
}

/** A read-only tool. */
export interface AdvisorTool {
  name: ToolName;
  spec: ToolSpec;
  /** In the form of the AI SDK, whose context it takes what the advisor knows from. */
  definition: Tool;
  /** Checks the input and answers. @throws {z.ZodError | ToolRefused} for input it cannot answer */
  run(knowledge: AdvisorKnowledge, input: unknown): ToolAnswer;
}

/** Defines a tool, typed by its name: what it answers is described in `domain/schemas/tool-answers`. */
export function defineTool<Name extends ToolName, Input>(definition: {
  name: Name;
  description: string;
  input: z.ZodType<Input>;
  execute: (knowledge: AdvisorKnowledge, input: Input) => AnswerOf<Name> & ToolAnswer;
}): AdvisorTool {
  const { name, description, input, execute } = definition;
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  const spec: ToolSpec = { type: 'function', name, description, inputSchema };
  return {
    name,
    spec,
    definition: tool<Input, ToolAnswer, ToolContext>({
      description,
      inputSchema: input,
      contextSchema: z.custom<ToolContext>(),
      execute: (checked, { context }) => execute(context.knowledge, checked),
    }),
    run(knowledge, unchecked) {
      try {
        return execute(knowledge, input.parse(unchecked));
      } catch (error) {
        if (error instanceof CalculationRefused) throw new ToolRefused(error.message);
        throw error;
      }
    },
  };
}

/** A date of the calendar, `YYYY-MM-DD`. */
export const dateInput = z.iso.date();

/** An amount of money. */
export const poundsInput = z.number().min(0).max(1_000_000_000_000);

/** A period in months, as long as the calculators allow. */
export const monthsInput = z
  .number()
  .int()
  .min(0)
  .max(MAX_YEARS * 12);
