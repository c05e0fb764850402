import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
} from '../../../adapters/advisor-model.ts';
import { type AdvisorKnowledge, type Source, withoutCitations } from './citations.ts';
import type { AnswerLink } from '@isa/db';
import type { TurnOutcome } from '../../../domain/advisor/chat.ts';
import { checkAdvice } from './advice-check.ts';
import { type ChatLine, promptFor } from './prompt.ts';
import { AnswerDraft } from './draft.ts';
import { checkFigures, checkRates } from './figure-check.ts';
import { openModel, turnErrorOf, abortedTurn, ModelFailedError, type TurnUsage } from './model-call.ts';
import { toolSpecs } from './tools/index.ts';

const QUESTIONS = [
  'How much can I pay into a Lifetime ISA?',
  'Best fixed cash ISA for £5,000',
  'What is a platform fee?',
];

/**
 * Answers a few questions in advance, so that the first user does not wait for search indexes to be built and
 * code to be compiled. For the embedded model only: a remote one would be paid for it.
 */
export async function warmUp(model: LanguageModelV4, knowledge: AdvisorKnowledge): Promise<void> {
  for (const question of QUESTIONS) {
    await answer({ model, knowledge, history: [], question }, () => undefined);
  }
}

export type AnswerEvent =
  | { type: 'text'; delta: string }
  | { type: 'tool'; name: string }
  /** The model works on something that is not shown. */
  | { type: 'reasoning' }
  /** Of what was shown only this is left: the rest was no answer. */
  | { type: 'withdrawn'; text: string };
type OnEvent = (event: AnswerEvent) => void;

export interface Answer {
  /** The whole answer as it was shown, corrections included. */
  text: string;
  /** The cited sources: the first is the text's `[1]`. */
  sources: Source[];
  /** The page that lists these products. */
  links: AnswerLink[];
  outcome: TurnOutcome;
  /** Questions offered in place of an answer. */
  suggestions: string[];
  /** What the model says it understood, such as `lifetime-limit`; null for models that do not say. */
  intent: string | null;
  /** A condition of the question could not be checked. */
  conditionDropped: boolean;
  usage: TurnUsage;
  /** Anything but `stop` and `other`: the answer was cut off, mostly at its greatest length. */
  finishReason: LanguageModelV4FinishReason['unified'];
  /** Lines that correct figures against the rule book, and recommendations; they end the text. */
  corrections: string[];
  /** Some of them correct figures. */
  figuresCorrected: boolean;
}

export interface AnswerOptions {
  model: LanguageModelV4;
  knowledge: AdvisorKnowledge;
  /** The conversation before the question, oldest first; bounded here. */
  history: readonly ChatLine[];
  question: string;
  signal?: AbortSignal | undefined;
  /** Most requests to the model in one draft. */
  maxSteps?: number;
  maxOutputTokens?: number | undefined;
  /** Pauses before each further attempt after 429, in milliseconds. */
  retryDelaysMs?: readonly number[];
}

const DEFAULT_MAX_STEPS = 6;
const DEFAULT_MAX_OUTPUT_TOKENS = 1200;

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

interface Step {
  /** No more tools: it has to answer. */
  isLast: boolean;
  calls: LanguageModelV4ToolCall[];
  finish: Finish | null;
}

/** What each request of an answer is made with. */
interface Asking {
  model: LanguageModelV4;
  retryDelaysMs: readonly number[] | undefined;
  maxOutputTokens: number;
  signal: AbortSignal;
}

const BROKEN: readonly string[] = ['error', 'interrupted', 'content-filter'];

/** The model server itself ended it. A stream that simply stops carries no finish reason of the server. */
const brokeOff = ({ finishReason: { unified, raw } }: Finish) =>
  BROKEN.includes(unified) || (unified === 'other' && raw === undefined);

/** A model server may mark only the end of reasoning: then all text before was not part of the answer. */
const withdraws = ({ providerMetadata }: Extract<LanguageModelV4StreamPart, { type: 'text-end' }>) =>
  providerMetadata?.['isa-compass']?.['withdrawn'] === true;

function sayText(text: string, draft: AnswerDraft, onEvent: OnEvent): void {
  // Stored, a text would end at a NUL.
  const said = text.replaceAll('\0', '');
  const delta = said === '' ? '' : draft.say(said);
  if (delta !== '') onEvent({ type: 'text', delta });
}

function takePart(part: LanguageModelV4StreamPart, step: Step, draft: AnswerDraft, onEvent: OnEvent): void {
  if (part.type === 'text-delta') sayText(part.delta, draft, onEvent);
  else if (part.type === 'reasoning-delta') {
    draft.addReasoning(part.delta.length);
    onEvent({ type: 'reasoning' });
  } else if (part.type === 'text-end' && withdraws(part)) {
    draft.withdrawStep();
    onEvent({ type: 'withdrawn', text: draft.text });
  } else if (part.type === 'tool-call' && !part.providerExecuted) step.calls.push(part);
  else if (part.type === 'finish') step.finish = part;
}

/** What the built-in model says it understood. */
function intentOf(finish: Finish | null): string | null {
  const intent = finish?.providerMetadata?.['isa-compass']?.['intent'];
  return typeof intent === 'string' && intent !== '' ? intent : null;
}

/** Reads one step to its end, or stops the model. */
async function readStep(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  step: Step,
  draft: AnswerDraft,
  signal: AbortSignal,
  onEvent: OnEvent,
): Promise<void> {
  const reader = stream.getReader();
  // Ends a read that waits, too. The stream may already have failed; then there is nothing left to stop.
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    while (step.finish === null && !draft.full) {
      const { done, value: part } = await reader.read();
      if (done || signal.aborted) break;
      if (part.type === 'error') throw part.error;
      takePart(part, step, draft, onEvent);
    }
  } catch (error) {
    throw turnErrorOf(error, signal, draft.soFar());
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
  if (signal.aborted) throw abortedTurn(signal, draft.soFar());
}

/**
 * One request to the model.
 * @param step takes in what the model called and how it finished
 */
async function runStep(
  { model, maxOutputTokens, retryDelaysMs, signal }: Asking,
  draft: AnswerDraft,
  step: Step,
  onEvent: OnEvent,
): Promise<void> {
  const call = {
    prompt: draft.prompt,
    maxOutputTokens,
    tools: [...toolSpecs],
    toolChoice: { type: step.isLast ? ('none' as const) : ('auto' as const) },
  };
  const stream = await openModel(model, call, signal, draft.soFar(), retryDelaysMs);
  draft.beginStep();
  await readStep(stream, step, draft, signal, onEvent);
  if (!draft.full && (step.finish === null || brokeOff(step.finish)))
    throw new ModelFailedError('The model broke off.', draft.soFar());
  draft.endStep(step.finish?.usage ?? null, intentOf(step.finish));
}

const emptyAnswer = (reason: LanguageModelV4FinishReason['unified']) =>
  reason === 'length'
    ? 'The model used up its output tokens before it answered (finish reason length): raise ADVISOR_MAX_OUTPUT_TOKENS.'
    : `The model said nothing (finish reason ${reason}).`;

/** Corrections of the answer, as text to add. */
function correct(draft: AnswerDraft, { knowledge, history, question }: AnswerOptions) {
  const asked = [...history.map(({ content }) => content), question].join('\n');
  const written = withoutCitations(draft.text);
  const figures = [
    ...checkFigures(written, { today: knowledge.today, toolAnswers: draft.toolAnswers, asked }),
    ...checkRates(written, knowledge.products),
  ];
  const corrections = [...figures, ...checkAdvice(written, knowledge.products)];
  const delta = corrections.map((line) => `\n\n${line}`).join('');
  draft.text += delta;
  return { corrections, figuresCorrected: figures.length > 0, delta };
}

/**
 * Answers one question: asks the model, runs the tools it calls, and asks again. Text comes as it arrives, its citations
 * numbered; figures that contradict the rule book and recommendations of a product get a correction at the end.
 * @param onEvent a function, since each layer of generators costs time with every token
 * @throws {TurnError} its kinds: overloaded, failed, silent, aborted; each with the text shown so far
 */
export async function answer(options: AnswerOptions, onEvent: OnEvent): Promise<Answer> {
  const { model, knowledge, retryDelaysMs, maxSteps = DEFAULT_MAX_STEPS } = options;
  const { maxOutputTokens = DEFAULT_MAX_OUTPUT_TOKENS, signal = new AbortController().signal } = options;
  const asking = { model, retryDelaysMs, maxOutputTokens, signal };
  const draft = new AnswerDraft(
    knowledge,
    promptFor(knowledge.today, options.history, options.question),
    maxOutputTokens,
  );
  let reason: LanguageModelV4FinishReason['unified'] = 'stop';
  for (let at = 1; ; at += 1) {
    const step: Step = { isLast: at >= maxSteps, calls: [], finish: null };
    await runStep(asking, draft, step, onEvent);
    reason = draft.full ? 'length' : (step.finish?.finishReason.unified ?? 'other');
    if (step.isLast || draft.full || step.calls.length === 0) break;
    for (const { toolName } of step.calls) onEvent({ type: 'tool', name: toolName });
    draft.callTools(step.calls);
  }
  const held = draft.endText();
  if (held !== '') onEvent({ type: 'text', delta: held });
  if (draft.text.trim() === '') throw new ModelFailedError(emptyAnswer(reason), draft.soFar());
  const { corrections, figuresCorrected, delta } = correct(draft, options);
  if (delta !== '') onEvent({ type: 'text', delta });
  const { text, sources, links, outcome, suggestions, intent, conditionDropped, usage } = draft;
  return {
    text,
    sources,
    links,
    outcome,
    suggestions,
    intent,
    conditionDropped,
    usage,
    finishReason: reason,
    corrections,
    figuresCorrected,
  };
}
