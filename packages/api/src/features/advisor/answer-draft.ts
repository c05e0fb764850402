import type {
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from '../../adapters/advisor-model.ts';
import type { TurnSoFar, TurnUsage } from './answer-errors.ts';
import type { AdvisorKnowledge, Source } from './knowledge.ts';
import { executeTool, type ToolOutcome } from './tools/index.ts';
import type { ToolAnswer } from './tools/tool.ts';

/** Tool calls answered per step; a model that asks for more is told so. */
const MAX_CALLS_PER_STEP = 8;
/** A token of English is about four characters; used where a server counts nothing. */
const CHARACTERS_PER_TOKEN = 4;
/** Nothing a model writes has more characters to a token than this. */
const MOST_CHARACTERS_PER_TOKEN = 8;

const estimated = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** Where a source stands: a rule is one place, whichever day it was looked up for. */
const placeOf = ({ url }: Source) => url.replace(/^(\/rules)\?on=[^#]*/, '$1');

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

/** An answer in the making: what was said, called, found and spent. */
export class AnswerDraft {
  text = '';
  readonly prompt: LanguageModelV4Prompt;
  readonly toolAnswers: ToolAnswer[] = [];
  readonly #knowledge: AdvisorKnowledge;
  readonly #most: number;
  readonly #sources = new Map<string, Source>();
  readonly #usage: TurnUsage = { inputTokens: 0, outputTokens: 0 };
  #stepText = '';
  #promptCharacters = 0;

  constructor(knowledge: AdvisorKnowledge, prompt: LanguageModelV4Prompt, maxOutputTokens: number) {
    this.#knowledge = knowledge;
    this.prompt = prompt;
    this.#most = maxOutputTokens * MOST_CHARACTERS_PER_TOKEN;
  }

  /** How far it has come, for the error that ends it; what the running step spent is estimated. */
  soFar(): TurnSoFar {
    const { inputTokens, outputTokens } = this.#usage;
    const usage = {
      inputTokens: inputTokens + estimated(this.#promptCharacters),
      outputTokens: outputTokens + estimated(this.#stepText.length),
    };
    return { partial: this.text, usage };
  }

  get sources(): Source[] {
    return [...this.#sources.values()];
  }

  get usage(): TurnUsage {
    return { ...this.#usage };
  }

  /** The answer has reached its greatest length. */
  get full(): boolean {
    return this.text.length >= this.#most;
  }

  beginStep(): void {
    this.#stepText = '';
    this.#promptCharacters = JSON.stringify(this.prompt).length;
  }

  /** Takes in text of the model; returns what of it is to be shown. */
  say(delta: string): string {
    const apart = this.#stepText === '' && this.text !== '' ? '\n\n' : '';
    const shown = (apart + delta).slice(0, Math.max(0, this.#most - this.text.length));
    this.#stepText += delta;
    this.text += shown;
    return shown;
  }

  cite(source: Source): void {
    const place = placeOf(source);
    if (!this.#sources.has(place)) this.#sources.set(place, source);
  }

  /** Counts the tokens of the step that has ended. */
  endStep(usage: LanguageModelV4Usage | null): void {
    this.#usage.inputTokens += usage?.inputTokens.total ?? estimated(this.#promptCharacters);
    this.#usage.outputTokens += usage?.outputTokens.total ?? estimated(this.#stepText.length);
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
      if (outcome.ok) this.toolAnswers.push(outcome.answer);
      outcome.sources.forEach((source) => this.cite(source));
      said.push({ type: 'tool-call', toolCallId, toolName, input: inputOf(call) });
      results.push({ type: 'tool-result', toolCallId, toolName, output: outputOf(outcome) });
    });
    this.prompt.push({ role: 'assistant', content: said }, { role: 'tool', content: results });
    this.#stepText = '';
  }
}
