import { z } from 'zod';
import {
  type NoAnswerReason,
  noAnswerReasons,
  SUGGESTION_LENGTH_MAX,
  SUGGESTIONS_MAX,
} from '../../domain/chat.ts';
import { withoutControls } from '../../domain/text.ts';

/** Why a model does not answer, and which questions it offers instead. */
export interface NoAnswer {
  reason: NoAnswerReason;
  suggestions: string[];
}

const call = z.object({
  reason: z.enum(noAnswerReasons),
  suggestions: z.array(z.unknown()).catch([]),
});

function suggestionsOf(texts: readonly unknown[]): string[] {
  return texts
    .flatMap((text) => (typeof text === 'string' ? [withoutControls(text).trim()] : []))
    .filter((text) => text !== '' && text.length <= SUGGESTION_LENGTH_MAX)
    .slice(0, SUGGESTIONS_MAX);
}

/** Reads the input of a `no_answer` call; null when it gives no reason. Suggestions that cannot be shown are left out. */
export function readNoAnswer(input: unknown): NoAnswer | null {
  const read = call.safeParse(input);
  return read.success
    ? { reason: read.data.reason, suggestions: suggestionsOf(read.data.suggestions) }
    : null;
}
