import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { type ClassifierModel, loadModel } from './classifier/model.ts';
import type { AdvisorContext, EmbeddedKnowledge } from './reading.ts';
import { respond } from './respond.ts';
import { conversationOf } from '../advisor-conversation.ts';
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

/** Whether a question that begins a conversation gets one of the `others` of some knowledge. */
export function isAnsweredByOthers(question: string, knowledge: EmbeddedKnowledge): boolean {
  let isGiven = false;
  const others: typeof knowledge.others = (...asked) => {
    const given = knowledge.others?.(...asked) ?? [];
    isGiven = given.length > 0;
    return given;
  };
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: question }] }];
  respond(conversationOf(prompt), { ...knowledge, others, classifier: classifier() }, true);
  return isGiven;
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
