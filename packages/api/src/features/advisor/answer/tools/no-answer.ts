import { z } from 'zod';
import { noAnswerReasons, SUGGESTION_LENGTH_MAX, SUGGESTIONS_MAX } from '../../../../domain/advisor/chat.ts';
import { defineTool } from './tool.ts';

/** Records that the turn has no answer, which is not charged; the text that follows says so to the user. */
export const noAnswer = defineTool({
  name: 'no_answer',
  description:
    'Call this first, before writing, when you will not answer the question: it is not charged then. Afterwards tell the user briefly why.',
  input: z.object({
    reason: z
      .enum(noAnswerReasons)
      .describe(
        'not-sure: the question is unclear; unknown: nothing of the tools answers it; declined: it is outside ISAs and savings, asks for a recommendation or prediction, or is not allowed',
      ),
    suggestions: z
      .array(z.string().min(1).max(SUGGESTION_LENGTH_MAX))
      .max(SUGGESTIONS_MAX)
      .default([])
      .describe('With not-sure: what the user may have meant, as questions to tap'),
  }),
  execute: () => ({ recorded: true as const, sources: [] }),
});
