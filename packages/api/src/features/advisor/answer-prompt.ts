import type { LanguageModelV4Prompt } from '../../adapters/advisor-model.ts';
import { withoutCitations } from './citations.ts';
import { advisorInstructions } from './instructions.ts';

/** One message of the conversation as it was shown. */
export interface ChatLine {
  role: 'user' | 'assistant';
  content: string;
}

/** How much of the conversation a model is given. */
export const HISTORY_MESSAGES = 20;
export const HISTORY_CHARACTERS = 16_000;

/** The latest messages that fit the limits, the first of them the user's. */
export function boundedHistory(history: readonly ChatLine[]): ChatLine[] {
  const kept: ChatLine[] = [];
  let charactersLeft = HISTORY_CHARACTERS;
  for (const line of history.slice(-HISTORY_MESSAGES).toReversed()) {
    charactersLeft -= line.content.length;
    if (charactersLeft < 0) break;
    kept.unshift(line);
  }
  const first = kept.findIndex((line) => line.role === 'user');
  return first < 0 ? [] : kept.slice(first);
}

/** Instructions, the bounded history and the question, as a model takes them. */
export function promptFor(
  today: string,
  history: readonly ChatLine[],
  question: string,
): LanguageModelV4Prompt {
  // A model cites with its own markers; the numbers of earlier answers would mean other sources.
  const said = boundedHistory(history).map(({ role, content }) => ({
    role,
    content: role === 'assistant' ? withoutCitations(content) : content,
  }));
  const lines: ChatLine[] = [...said, { role: 'user', content: question }];
  return [
    { role: 'system', content: advisorInstructions(today) },
    ...lines.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ];
}
