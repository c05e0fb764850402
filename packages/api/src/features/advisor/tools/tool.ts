import { z } from 'zod';
import type { AnswerOf, ToolName } from '../../../domain/schemas/tool-answers.ts';
import type { AdvisorKnowledge, Source } from '../knowledge.ts';

/** What every answer holds beside its tool's own fields: where the reader can check them. */
export interface ToolAnswer {
  sources: Source[];
}

/** A read-only tool: one schema for its input, one pure function for its answer. */
export interface AdvisorTool {
  name: string;
  description: string;
  /** JSON schema of the input, as a model is shown it. */
  inputSchema: Record<string, unknown>;
  /** Checks the input and answers. @throws {z.ZodError | ToolRefused} for input it cannot answer */
  run(knowledge: AdvisorKnowledge, input: unknown): ToolAnswer;
}

/** Input of the right shape that has no answer; the message is written for the model to read. */
export class ToolRefused extends Error {
  override name = 'ToolRefused';
}

/** Joins schema and function to a tool. */
export function defineTool<Name extends ToolName, Schema extends z.ZodType>(tool: {
  name: Name;
  description: string;
  input: Schema;
  execute: (knowledge: AdvisorKnowledge, input: z.output<Schema>) => AnswerOf<Name> & ToolAnswer;
}): AdvisorTool {
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(tool.input, { io: 'input' });
  return {
    name: tool.name,
    description: tool.description,
    inputSchema,
    run: (knowledge, input) => tool.execute(knowledge, tool.input.parse(input)),
  };
}

/** A date of the calendar, `YYYY-MM-DD`. */
export const dateInput = z.iso.date();
