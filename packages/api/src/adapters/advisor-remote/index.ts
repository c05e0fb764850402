import { createOpenAI } from '@ai-sdk/openai';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider';
import { requestServer, type ModelOver, requestOf } from './model-server.ts';
import { readAnswer } from './read-answer.ts';
import { amend, changeFor, type Change } from './request-changes.ts';
import type { Observed } from './answer-parts.ts';

/** Models that are known to reason before they answer; the provider knows OpenAI's own. */
const REASONS =
  /think|reason|(?<![a-z])(?:r1|qwq|magistral|gpt-?oss|nemotron|glm-?z1|minimax-?m|seed-?oss|qwen-?3)/i;
/** Models whose template opens the reasoning, so that they write only its end. */
const BEGUN_BY_TEMPLATE = /think|(?<![a-z])(?:r1|qwq|nemotron|glm-?z1)(?![a-z])/i;

/** Quirks learned about a server and its model; kept while the process runs. */
export class ServerQuirks {
  /** Request fields that it refuses. */
  changes: readonly Change[] = [];
  #reasons: boolean;
  #beginsInPrompt: boolean;

  constructor(model: string) {
    this.#reasons = REASONS.test(model);
    this.#beginsInPrompt = BEGUN_BY_TEMPLATE.test(model);
  }

  /** Its reasoning counts as output. */
  get reasons(): boolean {
    return this.#reasons;
  }

  /** Its text may begin with reasoning that only has an end mark. */
  get beginsInPrompt(): boolean {
    return this.#beginsInPrompt;
  }

  learn({ hasReasoning, hasLoneEnd, hasAnswered }: Observed): void {
    this.#reasons ||= hasReasoning;
    if (hasLoneEnd) this.#beginsInPrompt = true;
    // Its reasoning comes in a separate field, or there is none.
    else if (hasReasoning || hasAnswered) this.#beginsInPrompt = false;
  }
}

const OPENAI = 'https://api.openai.com/v1';
const PATH = '/chat/completions';

/** The chat completions URL: keeps a custom path and query, such as Azure's `?api-version=…`. */
function chatEndpoint(baseUrl: string = OPENAI): URL {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(PATH) ? path : path + PATH;
  return url;
}

/** The headers that carry the key: Azure has its own. */
function keyHeaders(url: URL, apiKey: string): Record<string, string> {
  const isAzure = url.hostname.endsWith('.azure.com') || url.hostname.endsWith('.azure.us');
  const bearer = { authorization: `Bearer ${apiKey}` };
  if (isAzure) return { 'api-key': apiKey };
  return url.searchParams.has('api-version') ? { ...bearer, 'api-key': apiKey } : bearer;
}

export interface RemoteModelSettings {
  apiKey: string;
  /** Any OpenAI-compatible server, such as `http://127.0.0.1:8080/v1`; left out: OpenAI's own. */
  baseUrl?: string | undefined;
  /** The provider's name of the model. */
  model: string;
  /** Most tokens of one request; left out: what the caller says, and more for models that reason. */
  maxOutputTokens?: number | undefined;
}

/** Tokens for the reasoning of a model, on top of its answer. */
const REASONING_TOKENS = 8000;

/** Whether the provider knows that the model reasons: then it renames the limit. */
async function isKnownToReason(modelOver: ModelOver): Promise<boolean> {
  const { body } = await requestOf(modelOver, { prompt: [], maxOutputTokens: 1 });
  return body.includes('"max_completion_tokens"');
}

/**
 * A model behind an OpenAI-compatible chat completions server. The provider writes the request; the answer is read here,
 * in whatever dialect of the protocol it comes. A request is repeated only where the server refuses one of its fields:
 * attempts and time limits belong to the caller.
 */
export function createRemoteModel(settings: RemoteModelSettings): LanguageModelV4 {
  const { apiKey, baseUrl, model } = settings;
  const modelOver: ModelOver = (fetch) => createOpenAI({ apiKey, fetch }).chat(model);
  const { specificationVersion, provider, modelId, supportedUrls } = modelOver(globalThis.fetch);
  const url = chatEndpoint(baseUrl);
  const quirks = new ServerQuirks(model);

  let knownToReason: Promise<boolean> | undefined;

  /** Reasoning counts against the limit, before it has answered anything. */
  async function withLimit(options: LanguageModelV4CallOptions): Promise<LanguageModelV4CallOptions> {
    const own = settings.maxOutputTokens;
    if (own !== undefined) return { ...options, maxOutputTokens: own };
    if (options.maxOutputTokens === undefined) return options;
    knownToReason ??= isKnownToReason(modelOver);
    const reasons = quirks.reasons || (await knownToReason);
    return reasons ? { ...options, maxOutputTokens: options.maxOutputTokens + REASONING_TOKENS } : options;
  }

  async function doStream(options: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamResult> {
    const { headers, body } = await requestOf(modelOver, await withLimit(options));
    const { authorization: _key, ...others } = headers;
    const reading = {
      tools: new Set(options.tools?.map(({ name }) => name)),
      mayBeginReasoning: quirks.beginsInPrompt,
      onObserved: quirks.learn.bind(quirks),
    };
    for (let changes = quirks.changes; ;) {
      const sent = { headers: { ...others, ...keyHeaders(url, apiKey) }, body: amend(body, changes) };
      try {
        const stream = await readAnswer(await requestServer(url, sent, options.abortSignal), reading);
        if (changes.length > quirks.changes.length) quirks.changes = changes;
        return { stream };
      } catch (error) {
        const change = changeFor(error, sent.body, changes);
        if (change === null) throw error;
        changes = [...changes, change];
      }
    }
  }

  return {
    specificationVersion,
    provider,
    modelId,
    supportedUrls,
    doStream,
    doGenerate: () => Promise.reject(new Error('This model only streams.')),
  };
}
