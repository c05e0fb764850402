import type { z } from 'zod';
import type { RuleId } from '../../domain/rules/rule-book.ts';
import { type AnswerOf, toolAnswers, type ToolName } from '../../domain/schemas/tool-answers.ts';

export type ResultOf<Name extends ToolName> = AnswerOf<Name>;
export type RuleRow = AnswerOf<'isa_rules'>['inForce'][number];
export type { DescribedProduct, ProductFacts, ToolName } from '../../domain/schemas/tool-answers.ts';

/** A call of one tool; the same call asked for twice is made once. */
export interface ToolCall<Name extends ToolName = ToolName> {
  tool: Name;
  input: Readonly<Record<string, unknown>>;
}

/** Equal for equal calls. */
export const keyOf = ({ tool, input }: ToolCall) => `${tool} ${JSON.stringify(input)}`;

/** Asks for rules. @param date ISO: which of them are in force, ended and to come is told for that day */
export const askRules = (ids: readonly RuleId[], date: string): ToolCall<'isa_rules'> => ({
  tool: 'isa_rules',
  input: { rules: ids, date },
});

/** Answers of the tools, by call. */
export class Found {
  readonly #answers: ReadonlyMap<string, unknown>;

  constructor(answers: ReadonlyMap<string, unknown>) {
    this.#answers = answers;
  }

  has(call: ToolCall): boolean {
    return this.#answers.has(keyOf(call));
  }

  /** The answer to a call; null when the tool refused it or answered in an unknown form. */
  get<Name extends ToolName>(call: ToolCall<Name>): ResultOf<Name> | null {
    const schema: z.ZodType<ResultOf<ToolName>> = toolAnswers[call.tool];
    const parsed = schema.safeParse(this.#answers.get(keyOf(call)));
    return parsed.success && isResultOf(parsed.data, call.tool, schema) ? parsed.data : null;
  }
}

/** The schema of a tool has just accepted the data: the types of both go together by construction of `toolAnswers`. */
function isResultOf<Name extends ToolName>(
  _data: ResultOf<ToolName>,
  tool: Name,
  schema: z.ZodType,
): _data is ResultOf<Name> {
  return toolAnswers[tool] === schema;
}
