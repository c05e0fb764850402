import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import { type ClassifierModel, loadModel } from './classifier/model.ts';
import { type AdvisorContext, conversationOf, type EmbeddedKnowledge } from './conversation.ts';
import { respond } from './respond.ts';
import type { ToolCall } from './tool-results.ts';

export type { EmbeddedKnowledge } from './conversation.ts';

const CHARACTERS_PER_TOKEN = 4;
/** Up to four words, which are handed out together. Words are kept apart by their spaces: there is one way to match. */
const WORD_GROUP = /\s*\S+(?:\s+\S+){0,3}(?:\s+$)?/g;

interface Step {
  content: LanguageModelV4Content[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
  providerMetadata?: SharedV4ProviderMetadata;
}

const tokens = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

function usageOf(options: LanguageModelV4CallOptions, output: string): LanguageModelV4Usage {
  const input = tokens(JSON.stringify(options.prompt));
  const count = tokens(output);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: count, text: count, reasoning: undefined },
  };
}

const toolCall = ({ tool, input }: ToolCall, at: number): LanguageModelV4Content => ({
  type: 'tool-call',
  toolCallId: `${tool}-${at}`,
  toolName: tool,
  input: JSON.stringify(input),
});

function stepOf(options: LanguageModelV4CallOptions, context: AdvisorContext): Step {
  const mayCall = (options.tools?.length ?? 0) > 0 && options.toolChoice?.type !== 'none';
  const response = respond(conversationOf(options.prompt), context, mayCall);
  if (response.kind === 'calls') {
    const content = response.calls.map(toolCall);
    return {
      content,
      finishReason: { unified: 'tool-calls', raw: 'tool_calls' },
      usage: usageOf(options, JSON.stringify(content)),
    };
  }
  const most = (options.maxOutputTokens ?? Infinity) * CHARACTERS_PER_TOKEN;
  const text = response.text.slice(0, most);
  const unified = text.length < response.text.length ? 'length' : 'stop';
  return {
    content: [{ type: 'text', text }],
    finishReason: { unified, raw: unified },
    usage: usageOf(options, text),
    providerMetadata: { 'isa-compass': { intent: response.intents.join(',') } },
  };
}

function partsOf(step: Step): LanguageModelV4StreamPart[] {
  const said = step.content.flatMap((content): LanguageModelV4StreamPart[] => {
    if (content.type !== 'text') return content.type === 'tool-call' ? [content] : [];
    const groups = content.text.match(WORD_GROUP) ?? [];
    const deltas = groups.map((delta) => ({ type: 'text-delta' as const, id: '0', delta }));
    return [{ type: 'text-start', id: '0' }, ...deltas, { type: 'text-end', id: '0' }];
  });
  const { finishReason, usage, providerMetadata } = step;
  const finish = {
    type: 'finish' as const,
    finishReason,
    usage,
    ...(providerMetadata ? { providerMetadata } : {}),
  };
  return [{ type: 'stream-start', warnings: [] }, ...said, finish];
}

/** Hands out one part at a time and lets others work in between, so that no answer holds up the server. */
function streamOf(
  parts: readonly LanguageModelV4StreamPart[],
  signal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  let next = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const part = parts[next];
        next += 1;
        if (part?.type === 'text-delta') await new Promise((resolve) => setImmediate(resolve));
        if (signal?.aborted) return controller.error(signal.reason);
        if (part) controller.enqueue(part);
        if (next >= parts.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Loaded with the first question, which the server asks itself as it starts: it takes 13 MB. */
let model: ClassifierModel | undefined;

/**
 * A language model without key and network; the same conversation always gets the same answer.
 * @param knowledge what it knows of the site when it is asked; hand in the same arrays while they have not changed
 */
export function createEmbeddedModel(
  knowledge: () => EmbeddedKnowledge | Promise<EmbeddedKnowledge>,
): LanguageModelV4 {
  const context = async () => ({ ...(await knowledge()), classifier: (model ??= loadModel()) });
  return {
    specificationVersion: 'v4',
    provider: 'isa-compass',
    modelId: 'embedded-2',
    supportedUrls: {},
    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      return { ...stepOf(options, await context()), warnings: [] };
    },
    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      const step = stepOf(options, await context());
      return { stream: streamOf(partsOf(step), options.abortSignal) };
    },
  };
}
