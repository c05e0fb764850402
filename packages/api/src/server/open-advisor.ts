import { createEmbeddedModel, callsFor } from '../adapters/advisor-embedded/index.ts';
import { intents } from '../adapters/advisor-embedded/intents/index.ts';
import { keyOf, type ToolCall } from '../adapters/advisor-conversation.ts';
import { callOfAnswer, giveWrittenAnswers, type OtherAnswers } from '../adapters/written-answers.ts';
import type { LanguageModelV4 } from '../adapters/advisor-model.ts';
import { createRemoteModel } from '../adapters/advisor-remote/index.ts';
import { londonDate } from '../domain/isa/tax-year.ts';
import type { WrittenAnswer } from '../domain/advisor/written-answer.ts';
import type { Env } from '../env.ts';
import type { Deps } from '../context.ts';
import { warmUp } from '../features/advisor/answer/loop.ts';
import type { Advisor } from '../features/advisor/running-turn.ts';
import { isFound } from '../features/advisor/answer/tools/search-guides.ts';
import { timeSlicer } from '../lib/time-slicer.ts';
import type { Catalogue } from '../features/products/catalogue.ts';

/** The model of OPENAI_API_KEY, with the settings of the environment; null without a key. */
export function configuredRemoteModel(env: Env): LanguageModelV4 | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, ADVISOR_MODEL: model } = env;
  if (apiKey === undefined) return null;
  return createRemoteModel({ apiKey, baseUrl, model, maxOutputTokens: env.ADVISOR_MAX_OUTPUT_TOKENS });
}

const topicTitles = new Map([...intents.values()].map(({ id, title }) => [id, title]));

async function countWhere(
  questions: readonly string[],
  isAnswered: (question: string) => boolean,
): Promise<number> {
  let answered = 0;
  for (const question of questions) {
    if (timeSlicer.due()) await timeSlicer.rest();
    if (isAnswered(question)) answered += 1;
  }
  return answered;
}

/** The advisor's model: the provider of OPENAI_API_KEY, else the embedded one, which needs no key and no network. */
export function openAdvisor(env: Env, catalogue: Catalogue, now: () => Date): Advisor {
  const remote = configuredRemoteModel(env);
  const { ADVISOR_INPUT_PRICE: input, ADVISOR_OUTPUT_PRICE: output } = env;
  const prices = input === undefined || output === undefined ? null : { input, output };
  const withDraft = (draft: WrittenAnswer) => [...catalogue.latest().answers, draft];
  if (remote !== null) {
    return {
      name: env.ADVISOR_MODEL,
      model: remote,
      prices,
      topicTitles,
      countAnswered: (draft, questions) => {
        const answers = withDraft(draft);
        return countWhere(questions, (question) => isFound(draft, answers, question));
      },
    };
  }
  const knowing = (others: OtherAnswers) => ({
    products: catalogue.latest().active,
    today: londonDate(now()),
    others,
  });
  const model = createEmbeddedModel(() => knowing(giveWrittenAnswers(catalogue.latest().answers)));
  return {
    name: model.modelId,
    model,
    prices: { input: 0, output: 0 },
    topicTitles,
    countAnswered: (draft, questions) => {
      const knowledge = knowing(giveWrittenAnswers(withDraft(draft), [draft]));
      const isItsCall = (call: ToolCall) => keyOf(call) === keyOf(callOfAnswer(draft));
      return countWhere(questions, (question) => callsFor(question, knowledge).some(isItsCall));
    },
  };
}

/**
 * Warms up the embedded model with a few questions, so that the first user does not wait. Not for tests:
 * it is most of a start, and they start hundreds of servers.
 */
export async function warmUpAdvisor({ env, advisor, catalogue, now }: Deps): Promise<void> {
  if (env.OPENAI_API_KEY !== undefined || env.NODE_ENV === 'test') return;
  const { active, guides } = await catalogue.current();
  await warmUp(advisor.model, { products: active, guides, today: londonDate(now()) });
}
