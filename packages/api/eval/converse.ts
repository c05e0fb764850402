import type { LanguageModelV4 } from '../src/adapters/advisor-model.ts';
import { answer } from '../src/features/advisor/answer/loop.ts';
import type { ChatLine } from '../src/features/advisor/answer/prompt.ts';
import type { AdvisorKnowledge } from '../src/features/advisor/answer/citations.ts';
import type { Answered } from './check.ts';

async function ask(
  model: LanguageModelV4,
  knowledge: AdvisorKnowledge,
  history: readonly ChatLine[],
  question: string,
  maxOutputTokens: number | undefined,
): Promise<Answered> {
  const options = { model, knowledge, history, question, maxOutputTokens };
  const { intent, ...rest } = await answer(options, () => undefined);
  return { ...rest, intents: intent === null ? [] : intent.split(',') };
}

/** Sends the turns one after the other and returns the answer to the last one. */
export async function converse(
  model: LanguageModelV4,
  knowledge: AdvisorKnowledge,
  turns: readonly string[],
  maxOutputTokens?: number,
): Promise<Answered> {
  const history: ChatLine[] = [];
  let answered: Answered | null = null;
  for (const question of turns) {
    answered = await ask(model, knowledge, history, question, maxOutputTokens);
    history.push({ role: 'user', content: question }, { role: 'assistant', content: answered.text });
  }
  if (answered === null) throw new Error('A conversation needs a turn');
  return answered;
}
