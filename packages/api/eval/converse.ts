import type { LanguageModelV4 } from '../src/adapters/advisor-model.ts';
import { answer, type ChatLine } from '../src/features/advisor/answer-loop.ts';
import type { AdvisorKnowledge } from '../src/features/advisor/knowledge.ts';
import type { Answered } from './check.ts';

async function ask(
  model: LanguageModelV4,
  knowledge: AdvisorKnowledge,
  history: readonly ChatLine[],
  question: string,
): Promise<Answered> {
  for await (const event of answer({ model, knowledge, history, question })) {
    if (event.type === 'done') return event;
  }
  throw new Error('The answer ended without an end');
}

/** Says the turns one after the other; the answer to the last one. */
export async function converse(
  model: LanguageModelV4,
  knowledge: AdvisorKnowledge,
  turns: readonly string[],
): Promise<Answered> {
  const history: ChatLine[] = [];
  let answered: Answered = { text: '', sources: [], corrections: [] };
  for (const question of turns) {
    answered = await ask(model, knowledge, history, question);
    history.push({ role: 'user', content: question }, { role: 'assistant', content: answered.text });
  }
  return answered;
}
