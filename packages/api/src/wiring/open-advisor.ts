import { createEmbeddedModel } from '../adapters/advisor-embedded/index.ts';
import { createRemoteModel } from '../adapters/advisor-remote/index.ts';
import { londonDate } from '../domain/tax-year.ts';
import type { Env } from '../env.ts';
import type { Deps } from '../context.ts';
import { warmUp } from '../features/advisor/answer-warm-up.ts';
import type { Advisor } from '../features/advisor/turn-runner.ts';
import type { Catalogue } from '../features/products/catalogue.ts';

/** The advisor's model: the provider of OPENAI_API_KEY, else the embedded one, which needs no key and no network. */
export function openAdvisor(env: Env, catalogue: Catalogue, now: () => Date): Advisor {
  const apiKey = env.OPENAI_API_KEY;
  if (apiKey !== undefined) {
    const name = env.ADVISOR_MODEL;
    const { OPENAI_BASE_URL: baseUrl, ADVISOR_MAX_OUTPUT_TOKENS: maxOutputTokens } = env;
    return { name, model: createRemoteModel({ apiKey, baseUrl, model: name, maxOutputTokens }) };
  }
  const model = createEmbeddedModel(() => {
    const { active, guides } = catalogue.latest();
    return { products: active, guides, today: londonDate(now()) };
  });
  return { name: model.modelId, model };
}

/**
 * Has the embedded model answer a few questions for nobody, so that the first person to ask does not wait. Not for tests:
 * it is most of a start, and they start hundreds of servers.
 */
export async function warmUpAdvisor({ env, advisor, catalogue, now }: Deps): Promise<void> {
  if (env.OPENAI_API_KEY !== undefined || env.NODE_ENV === 'test') return;
  const { active, guides } = await catalogue.current();
  await warmUp(advisor.model, { products: active, guides, today: londonDate(now()) });
}
