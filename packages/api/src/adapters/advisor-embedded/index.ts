import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { type ClassifierModel, loadModel } from './classifier/model.ts';
import type { AdvisorContext, EmbeddedKnowledge } from './reading.ts';
import { respond } from './respond.ts';
import { conversationOf, type ToolCall } from '../advisor-conversation.ts';
import { callingStep, type ModelStep, streamOf, writingStep } from '../advisor-stream.ts';

function stepOf(options: LanguageModelV4CallOptions, context: AdvisorContext): ModelStep {
  const mayCall = (options.tools?.length ?? 0) > 0 && options.toolChoice?.type !== 'none';
  const response = respond(conversationOf(options.prompt), context, mayCall);
  return response.kind === 'calls'
    ? callingStep(options, response.calls)
    : writingStep(options, response.text, { intent: response.intents.join(',') });
}

/** Loaded with the first question, which the server asks itself as it starts: it takes 13 MB. */
let model: ClassifierModel | undefined;
const classifier = () => (model ??= loadModel());

/** The tools that the model calls for a question that begins a conversation. */
export function callsFor(question: string, knowledge: EmbeddedKnowledge): ToolCall[] {
  const conversation = conversationOf([{ role: 'user', content: [{ type: 'text', text: question }] }]);
  const response = respond(conversation, { ...knowledge, classifier: classifier() }, true);
  return response.kind === 'calls' ? response.calls : [];
}

/**
 * A language model without key and network; the same conversation always gets the same answer.
 * @param knowledge what it knows of the site when it is asked; hand in the same arrays while they have not changed
 */
export function createEmbeddedModel(
  knowledge: () => EmbeddedKnowledge | Promise<EmbeddedKnowledge>,
): LanguageModelV4 {
  const context = async () => ({ ...(await knowledge()), classifier: classifier() });
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
      return { stream: streamOf(step, options.abortSignal) };
    },
  };
}
