import { createRemoteModel } from './adapters/advisor-remote.ts';
import type { Env } from './env.ts';
import type { Advisor } from './features/advisor/turn-runner.ts';
import type { Catalogue } from './features/products/catalogue.ts';

const REMOTE_DEFAULT = 'gpt-4o-mini';

/** The advisor's model: the provider of OPENAI_API_KEY, else the embedded one. */
export function openAdvisor(env: Env, _catalogue: Catalogue, _now: () => Date): Advisor {
  const name = env.ADVISOR_MODEL ?? REMOTE_DEFAULT;
  return {
    name,
    model: createRemoteModel({ apiKey: env.OPENAI_API_KEY ?? '', baseUrl: env.OPENAI_BASE_URL, model: name }),
  };
}
