import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4 } from '@ai-sdk/provider';

export interface RemoteModelSettings {
  apiKey: string;
  /** Any OpenAI-compatible server, such as `http://127.0.0.1:8080/v1`; left out: OpenAI's own. */
  baseUrl?: string | undefined;
  /** The provider's name of the model. */
  model: string;
  fetch?: typeof globalThis.fetch;
}

/**
 * A model behind an OpenAI-compatible chat completions server. It makes one request per call and never repeats one:
 * attempts and time limits belong to the caller.
 */
export function createRemoteModel(settings: RemoteModelSettings): LanguageModelV4 {
  const { apiKey, baseUrl, model, fetch } = settings;
  const provider = createOpenAI({
    apiKey,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl.replace(/\/+$/, '') }),
    ...(fetch === undefined ? {} : { fetch }),
  });
  return provider.chat(model);
}
