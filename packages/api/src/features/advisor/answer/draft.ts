import { z } from 'zod';
import {
  type NoAnswerReason,
  noAnswerReasons,
  SUGGESTION_LENGTH_MAX,
  SUGGESTIONS_MAX,
  type TurnOutcome,
} from '../../../domain/advisor/chat.ts';
import { withoutControls } from '../../../domain/text.ts';
import type { AnswerLink } from '@isa/db';
import type {
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from '../../../adapters/advisor-model.ts';
import { toolAnswers } from '../../../domain/schemas/tool-answers.ts';
import type { TurnSoFar, TurnUsage } from './model-call.ts';
import { answerLinks, type ToolRun } from './links.ts';
import { type AdvisorKnowledge, Citations, type Source } from './citations.ts';
import { executeTool, type ToolOutcome } from './tools/index.ts';
import { noAnswer } from './tools/no-answer.ts';
import type { ToolAnswer } from './tools/tool.ts';

/** Why a model does not answer, and which questions it offers instead. */
interface NoAnswer {
  reason: NoAnswerReason;
  suggestions: string[];
}

const noAnswerInput = z.object({
  reason: z.enum(noAnswerReasons),
  suggestions: z.array(z.unknown()).catch([]),
});

function suggestionsOf(texts: readonly unknown[]): string[] {
  return texts
    .flatMap((text) => (typeof text === 'string' ? [withoutControls(text).trim()] : []))
    .filter((text) => text !== '' && text.length <= SUGGESTION_LENGTH_MAX)
    .slice(0, SUGGESTIONS_MAX);
}

/** Reads the input of a `no_answer` call; null when it gives no reason. Suggestions that cannot be shown are left out. */
export function readNoAnswer(input: unknown): NoAnswer | null {
  const read = noAnswerInput.safeParse(input);
  return read.success
    ? { reason: read.data.reason, suggestions: suggestionsOf(read.data.suggestions) }
    : null;
}

/** Tool calls answered per step; more are refused. */
const MAX_CALLS_PER_STEP = 8;
/** A token of English is about four characters; used where a server counts nothing. */
const CHARACTERS_PER_TOKEN = 4;
/** Upper bound of characters per token. */
const MAX_CHARACTERS_PER_TOKEN = 8;

const searched = toolAnswers.search_products.pick({ cannotCheck: true });

const estimated = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);

type ToolCallMessage = Extract<LanguageModelV4Message, { role: 'assistant' }>;
type ToolMessage = Extract<LanguageModelV4Message, { role: 'tool' }>;

function inputOf(call: LanguageModelV4ToolCall): unknown {
  try {
    return JSON.parse(call.input);
  } catch {
    return {}; // the tool's own outcome says that the input was not JSON
  }
}

function outputOf(
  outcome: ToolOutcome,
): Extract<ToolMessage['content'][number], { type: 'tool-result' }>['output'] {
  if (!outcome.ok) return { type: 'error-text', value: outcome.message };
  return { type: 'json', value: JSON.parse(JSON.stringify(outcome.answer)) };
}

/** The state of an answer: its text, tool calls, sources and tokens. */
export class AnswerDraft {
  /** What was shown: with the numbers of its citations. */
  text = '';
  readonly prompt: LanguageModelV4Prompt;
  readonly toolAnswers: ToolAnswer[] = [];
  readonly #runs: ToolRun[] = [];
  readonly #knowledge: AdvisorKnowledge;
  readonly #most: number;
  readonly #citations = new Citations();
  readonly #usage: TurnUsage = { inputTokens: 0, outputTokens: 0 };
  #stepText = '';
  /** Characters of reasoning in this step. */
  #stepReasoning = 0;
  /** What was shown and written before this step. */
  #before = { text: '', written: 0 };
  /** Characters that the model wrote, markers of citations included. */
  #written = 0;
  #promptCharacters = 0;
  #noAnswer: NoAnswer | null = null;
  #intent: string | null = null;

  constructor(knowledge: AdvisorKnowledge, prompt: LanguageModelV4Prompt, maxOutputTokens: number) {
    this.#knowledge = knowledge;
    this.prompt = prompt;
    this.#most = maxOutputTokens * MAX_CHARACTERS_PER_TOKEN;
  }

  /** How far it has come, for the error that ends it; what the running step spent is estimated. */
  soFar(): TurnSoFar {
    const { inputTokens, outputTokens } = this.#usage;
    const usage = {
      inputTokens: inputTokens + estimated(this.#promptCharacters),
      outputTokens: outputTokens + estimated(this.#stepText.length + this.#stepReasoning),
    };
    return { partial: this.text, sources: this.sources, usage };
  }

  /** The cited sources in the order of their numbers. */
  get sources(): Source[] {
    return this.#citations.sources;
  }

  /** The page that lists these products. */
  get links(): AnswerLink[] {
    return answerLinks(this.#runs, this.text, this.#knowledge.products);
  }

  get outcome(): TurnOutcome {
    return this.#noAnswer?.reason ?? 'answered';
  }

  /** Questions offered in place of an answer. */
  get suggestions(): string[] {
    return this.#noAnswer?.suggestions ?? [];
  }

  /** What the model says it understood; null for models that do not say. */
  get intent(): string | null {
    return this.#intent;
  }

  /** Whether a search named a condition that it could not check. */
  get conditionDropped(): boolean {
    return this.toolAnswers.some((answer) => searched.safeParse(answer).data?.cannotCheck.length);
  }

  get usage(): TurnUsage {
    return { ...this.#usage };
  }

  /** The answer has reached its greatest length. */
  get full(): boolean {
    return this.#written >= this.#most;
  }

  beginStep(): void {
    this.#stepText = '';
    this.#stepReasoning = 0;
    this.#before = { text: this.text, written: this.#written };
    this.#promptCharacters = JSON.stringify(this.prompt).length;
  }

  /** Takes text of the model and returns the part to show now. */
  say(delta: string): string {
    const separator = this.#stepText === '' && this.#written > 0 ? '\n\n' : '';
    const taken = (separator + delta).slice(0, this.#most - this.#written);
    this.#stepText += delta;
    this.#written += taken.length;
    return this.#show(this.#citations.push(taken));
  }

  /** Counts reasoning, which is not shown. */
  addReasoning(characters: number): void {
    this.#stepReasoning += characters;
  }

  /** Withdraws the text of this step, which was not part of the answer. */
  withdrawStep(): void {
    this.#citations.end();
    this.addReasoning(this.#stepText.length);
    this.#stepText = '';
    this.text = this.#before.text;
    this.#written = this.#before.written;
  }

  /** Ends the model's text; returns what was held back of it. */
  endText(): string {
    return this.#show(this.#citations.end());
  }

  #show(text: string): string {
    this.text += text;
    return text;
  }

  /** Counts the tokens of the step that has ended, and notes what the model says it understood. */
  endStep(usage: LanguageModelV4Usage | null, intent: string | null): void {
    this.#intent = intent ?? this.#intent;
    this.#usage.inputTokens += usage?.inputTokens.total ?? estimated(this.#promptCharacters);
    this.#usage.outputTokens +=
      usage?.outputTokens.total ?? estimated(this.#stepText.length + this.#stepReasoning);
    this.#promptCharacters = 0;
  }

  /** Runs the calls of a step and puts calls and results into the prompt of the next. */
  callTools(calls: readonly LanguageModelV4ToolCall[]): void {
    const said: ToolCallMessage['content'] =
      this.#stepText === '' ? [] : [{ type: 'text', text: this.#stepText }];
    const results: ToolMessage['content'] = [];
    calls.forEach((call, at) => {
      const { toolCallId, toolName } = call;
      const outcome: ToolOutcome =
        at < MAX_CALLS_PER_STEP
          ? executeTool(this.#knowledge, toolName, call.input)
          : { ok: false, message: 'Too many calls at once.', sources: [] };
      const input = inputOf(call);
      if (outcome.ok) {
        this.toolAnswers.push(outcome.answer);
        this.#runs.push({ name: toolName, input, answer: outcome.answer });
      }
      if (toolName === noAnswer.name) this.#noAnswer = readNoAnswer(input) ?? this.#noAnswer;
      outcome.sources.forEach((source) => this.#citations.add(source));
      said.push({ type: 'tool-call', toolCallId, toolName, input });
      results.push({ type: 'tool-result', toolCallId, toolName, output: outputOf(outcome) });
    });
    this.prompt.push({ role: 'assistant', content: said }, { role: 'tool', content: results });
    this.#stepText = '';
  }
}
