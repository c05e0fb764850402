import type { LanguageModelV4 } from '../../adapters/advisor-model.ts';
import { answer } from './answer-loop.ts';
import type { AdvisorKnowledge } from './knowledge.ts';

const QUESTIONS = [
  'How much can I pay into a Lifetime ISA?',
  'Best fixed cash ISA for £5,000',
  'What is a platform fee?',
];

/**
 * Answers a few questions in advance, so that the first user does not wait for search indexes to be built and
 * code to be compiled. For the embedded model only: a remote one would be paid for it.
 */
export async function warmUp(model: LanguageModelV4, knowledge: AdvisorKnowledge): Promise<void> {
  for (const question of QUESTIONS) {
    const events = answer({ model, knowledge, history: [], question });
    while (!(await events.next()).done);
  }
}
