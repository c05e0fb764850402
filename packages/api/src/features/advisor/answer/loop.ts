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
import {
  type Batch,
  type ModelReader,
  openModel,
  readModel,
  turnErrorOf,
  abortedTurn,
  ModelFailedError,
  type TurnUsage,
} from './model-call.ts';
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
    const events = answer({ model, knowledge, history: [], question });
    while (!(await events.next()).done);
  }
}

export type AnswerEvent =
  | { type: 'text'; delta: string }
  | { type: 'tool'; name: string }
  /** The model works on something that is not shown. */
  | { type: 'reasoning' }
  /** Of what was shown only this is left: the rest was no answer. */
  | { type: 'withdrawn'; text: string }
  | {
      type: 'done';
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
    };

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

function takeParts({ parts }: Batch, step: Step, draft: AnswerDraft, signal: AbortSignal): void {
  for (const part of parts) {
    if (part.type === 'error') throw turnErrorOf(part.error, signal, draft.soFar());
    if (part.type === 'tool-call' && !part.providerExecuted) step.calls.push(part);
    if (part.type === 'finish') step.finish = part;
  }
}

/** What the built-in model says it understood. */
function intentOf(finish: Finish | null): string | null {
  const intent = finish?.providerMetadata?.['isa-compass']?.['intent'];
  return typeof intent === 'string' && intent !== '' ? intent : null;
}

/** Reads one step to its end, handing on text as it comes. */
async function* readStep(
  reader: ModelReader,
  step: Step,
  draft: AnswerDraft,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  while (step.finish === null && !draft.full) {
    const batch = await reader.next().catch((error: unknown) => {
      throw turnErrorOf(error, signal, draft.soFar());
    });
    if (signal.aborted) throw abortedTurn(signal, draft.soFar());
    if (batch.isWithdrawn) {
      draft.withdrawStep();
      yield { type: 'withdrawn', text: draft.text };
    }
    if (batch.reasoning !== null) {
      draft.addReasoning(batch.reasoning);
      yield { type: 'reasoning' };
    }
    if (batch.text !== '') {
      const delta = draft.say(batch.text);
      if (delta !== '') yield { type: 'text', delta };
    }
    takeParts(batch, step, draft, signal);
    if (batch.ended && step.finish === null) break;
  }
  if (draft.full) return;
  if (step.finish === null || brokeOff(step.finish)) {
    throw new ModelFailedError('The model broke off.', draft.soFar());
  }
}

/**
 * One request to the model. Stops it when the reader of the events leaves.
 * @param step takes in what the model called and how it finished
 */
async function* runStep(
  { model, maxOutputTokens, retryDelaysMs, signal }: Asking,
  draft: AnswerDraft,
  step: Step,
): AsyncGenerator<AnswerEvent> {
  const call = {
    prompt: draft.prompt,
    maxOutputTokens,
    tools: [...toolSpecs],
    toolChoice: { type: step.isLast ? ('none' as const) : ('auto' as const) },
  };
  const reader = readModel(await openModel(model, call, signal, draft.soFar(), retryDelaysMs), signal);
  draft.beginStep();
  try {
    yield* readStep(reader, step, draft, signal);
  } finally {
    reader.close();
  }
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
 * Answers one question: asks the model, runs the tools it calls, asks again, and ends with `done`. Text comes as it
 * arrives, joined where it arrived together, its citations numbered; figures that contradict the rule book and
 * recommendations of a product get a correction at the end.
 * @throws {TurnError} its kinds: overloaded, failed, silent, aborted; each with the text shown so far
 */
export async function* answer(options: AnswerOptions): AsyncGenerator<AnswerEvent> {
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
    yield* runStep(asking, draft, step);
    reason = draft.full ? 'length' : (step.finish?.finishReason.unified ?? 'other');
    if (step.isLast || draft.full || step.calls.length === 0) break;
    for (const { toolName } of step.calls) yield { type: 'tool', name: toolName };
    draft.callTools(step.calls);
  }
  const held = draft.endText();
  if (held !== '') yield { type: 'text', delta: held };
  if (draft.text.trim() === '') throw new ModelFailedError(emptyAnswer(reason), draft.soFar());
  const { corrections, figuresCorrected, delta } = correct(draft, options);
  if (delta !== '') yield { type: 'text', delta };
  const { text, sources, links, outcome, suggestions, intent, conditionDropped, usage } = draft;
  yield {
    type: 'done',
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
