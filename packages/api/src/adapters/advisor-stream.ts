import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import type { ToolCall } from './advisor-conversation.ts';

const CHARACTERS_PER_TOKEN = 4;
/** Up to four words, which are handed out together. Words are kept apart by their spaces: there is one way to match. */
const WORD_GROUP = /\s*\S+(?:\s+\S+){0,3}(?:\s+$)?/g;

/** What a language model does in one step: it calls tools or it writes. */
export interface ModelStep {
  content: LanguageModelV4Content[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
  providerMetadata?: SharedV4ProviderMetadata;
}

const tokens = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** Tokens of a prompt and of what was written, estimated from their lengths. */
function usageOf(options: LanguageModelV4CallOptions, output: string): LanguageModelV4Usage {
  const input = tokens(JSON.stringify(options.prompt));
  const count = tokens(output);
  return {
    inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: count, text: count, reasoning: undefined },
  };
}

const contentOf = ({ tool, input }: ToolCall, at: number): LanguageModelV4Content => ({
  type: 'tool-call',
  toolCallId: `${tool}-${at}`,
  toolName: tool,
  input: JSON.stringify(input),
});

export function callingStep(options: LanguageModelV4CallOptions, calls: readonly ToolCall[]): ModelStep {
  const content = calls.map(contentOf);
  const usage = usageOf(options, JSON.stringify(content));
  return { content, finishReason: { unified: 'tool-calls', raw: 'tool_calls' }, usage };
}

/** Cuts the text at the most tokens that were asked for. @param metadata goes along as that of this site */
export function writingStep(
  options: LanguageModelV4CallOptions,
  whole: string,
  metadata: Record<string, string>,
): ModelStep {
  const text = whole.slice(0, (options.maxOutputTokens ?? Infinity) * CHARACTERS_PER_TOKEN);
  const unified = text.length < whole.length ? 'length' : 'stop';
  return {
    content: [{ type: 'text', text }],
    finishReason: { unified, raw: unified },
    usage: usageOf(options, text),
    providerMetadata: { 'isa-compass': metadata },
  };
}

function partsOf(step: ModelStep): LanguageModelV4StreamPart[] {
  const { content, ...finish } = step;
  const said = content.flatMap((each): LanguageModelV4StreamPart[] => {
    if (each.type !== 'text') return each.type === 'tool-call' ? [each] : [];
    const groups = each.text.match(WORD_GROUP) ?? [];
    const deltas = groups.map((delta) => ({ type: 'text-delta' as const, id: '0', delta }));
    return [{ type: 'text-start', id: '0' }, ...deltas, { type: 'text-end', id: '0' }];
  });
  return [{ type: 'stream-start', warnings: [] }, ...said, { type: 'finish', ...finish }];
}

/** Hands out one part at a time and lets others work in between, so that no answer holds up the server. */
export function streamOf(
  step: ModelStep,
  signal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  const parts = partsOf(step);
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
