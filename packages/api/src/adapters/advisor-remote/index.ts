import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelOver } from './model-server.ts';
import { streamTextFirst } from './text-first.ts';

export interface RemoteModelSettings {
  apiKey: string;
  /** Any OpenAI-compatible server, such as `http://127.0.0.1:8080/v1`; left out: OpenAI's own. */
  baseUrl?: string | undefined;
  /** The provider's name of the model. */
  model: string;
}

/**
 * A model behind an OpenAI-compatible chat completions server. It makes one request per call and never repeats one:
 * attempts and time limits belong to the caller.
 */
export function createRemoteModel({ apiKey, baseUrl, model }: RemoteModelSettings): LanguageModelV4 {
  const baseURL = baseUrl === undefined ? {} : { baseURL: baseUrl.replace(/\/+$/, '') };
  const modelOver: ModelOver = (fetch) => createOpenAI({ apiKey, ...baseURL, fetch }).chat(model);
  const whole = modelOver(globalThis.fetch);
  return {
    specificationVersion: whole.specificationVersion,
    provider: whole.provider,
    modelId: whole.modelId,
    supportedUrls: whole.supportedUrls,
    doGenerate: (options) => whole.doGenerate(options),
    doStream: (options) => streamTextFirst(modelOver, options),
  };
}
