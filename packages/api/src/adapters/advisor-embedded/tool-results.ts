import type { RuleId } from '../../domain/rules/rule-book.ts';
import type { AnswerOf, ToolName } from '../../domain/schemas/tool-answers.ts';
import type { ToolCall } from '../advisor-conversation.ts';

export type ResultOf<Name extends ToolName> = AnswerOf<Name>;
export type RuleRow = AnswerOf<'isa_rules'>['inForce'][number];
export type { DescribedProduct, ProductFacts, ToolName } from '../../domain/schemas/tool-answers.ts';
export type { ToolCall } from '../advisor-conversation.ts';

/** Asks for rules. @param date ISO: the day for which they are in force, ended or to come */
export const askRules = (ids: readonly RuleId[], date: string): ToolCall<'isa_rules'> => ({
  tool: 'isa_rules',
  input: { rules: ids, date },
});
