import type {
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { readCompletion } from './completion-chunk.ts';
import { type Filtered, TextFilter } from './text-filter.ts';
import { ToolCalls } from './tool-calls.ts';
import { readCalls } from './written-calls.ts';

const BLOCK_ID = '0';
const NO_USAGE: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

const REASONS: readonly [RegExp, LanguageModelV4FinishReason['unified']][] = [
  [/length|max.?(?:output.?)?tokens|limit|exceed/i, 'length'],
  [/tool|function/i, 'tool-calls'],
  [/filter|safety|sensitive|refus|block|prohibited|recitation/i, 'content-filter'],
  [/error|abort|cancel|interrupt|insufficient|timeout|fail/i, 'error'],
  [/^stop$/i, 'stop'],
];

/** The finish reason of an answer; `other` for a non-standard one, such as `eos`. */
const unifiedReason = (raw: string) => REASONS.find(([words]) => words.test(raw))?.[1] ?? 'other';

/** What an answer revealed about its server. */
export interface Observed {
  hasReasoning: boolean;
  /** Its prompt opens the reasoning, and its text only closes it. */
  hasLoneEnd: boolean;
  /** It completed an answer in text. */
  hasAnswered: boolean;
}

/** Turns the chunks of a completion into the parts of the provider interface. */
export class AnswerParts {
  readonly #filter: TextFilter;
  readonly #calls: ToolCalls;
  readonly #tools: ReadonlySet<string>;
  readonly #emit: (part: LanguageModelV4StreamPart) => void;
  #text = '';
  #reasoning = '';
  #isAlive = false;
  #hasText = false;
  #finish: string | null = null;
  #isRefusal = false;
  #block: 'text' | 'reasoning' | null = null;
  #usage: LanguageModelV4Usage | null = null;
  /** Handles one chunk of a completion. */
  hasBegun = false;

  constructor(
    tools: ReadonlySet<string>,
    mayBeginReasoning: boolean,
    emit: (part: LanguageModelV4StreamPart) => void,
  ) {
    this.#tools = tools;
    this.#filter = new TextFilter(tools, mayBeginReasoning);
    this.#calls = new ToolCalls(tools);
    this.#emit = emit;
  }

  /** The server gave a finish reason: only the usage is still to come. */
  get isFinished(): boolean {
    return this.#finish !== null;
  }

  /** Reads one chunk; `flush` passes its text on. */
  add(chunk: unknown): void {
    const found = readCompletion(chunk, !this.#hasText);
    if (found === null) return;
    this.hasBegun = true;
    if (found.reasoning !== '') this.#reason(found.reasoning);
    this.#text += found.text;
    for (const call of found.calls) this.#calls.add(call);
    this.#hasText ||= found.text !== '' || found.calls.length > 0;
    this.#isAlive ||= found.text !== '' || found.reasoning !== '';
    this.#finish = found.finish ?? this.#finish;
    this.#isRefusal ||= found.isRefusal;
    this.#usage = found.usage ?? this.#usage;
  }

  #reason(reasoning: string): void {
    this.#reasoning += reasoning;
    this.#filter.release();
    this.#filter.hasReasoning = true;
  }

  /** Passes on the text since the last flush, joined. */
  flush(): void {
    if (this.#isAlive) this.#handOn(this.#filter.push(this.#text));
  }

  /** Passes on the held-back text of an answer that broke off. */
  breakOff(): void {
    this.flush();
    this.#handOn(this.#filter.end(true));
  }

  #handOn({ text, reasoning, isWithdrawn }: Filtered): void {
    if (isWithdrawn) this.#endBlock({ withdrawn: true });
    const all = this.#reasoning + reasoning;
    // Reasoning and held-back text show that the model is still working.
    if (all !== '' || (text === '' && this.#isAlive)) {
      this.#beginBlock('reasoning');
      this.#emit({ type: 'reasoning-delta', id: BLOCK_ID, delta: all });
    }
    if (text !== '') {
      this.#beginBlock('text');
      this.#emit({ type: 'text-delta', id: BLOCK_ID, delta: text });
    }
    this.#text = '';
    this.#reasoning = '';
    this.#isAlive = false;
  }

  #beginBlock(block: 'text' | 'reasoning'): void {
    if (this.#block === block) return;
    this.#endBlock();
    this.#block = block;
    this.#emit({ type: `${block}-start`, id: BLOCK_ID });
  }

  #endBlock(about?: { withdrawn: true }): void {
    const block = about ? 'text' : this.#block;
    if (block === null) return;
    this.#emit({
      type: `${block}-end`,
      id: BLOCK_ID,
      ...(about ? { providerMetadata: { 'isa-compass': about } } : {}),
    });
    this.#block = null;
  }

  /**
   * Hands on the rest: the calls and the end.
   * @param isComplete the server said that it is the end; a stream that simply ends is broken off
   * @returns null when a call cannot be read
   */
  end(isComplete: boolean): Observed | null {
    const raw = this.#finish ?? (isComplete ? 'stop' : undefined);
    const reason = raw === undefined ? 'other' : unifiedReason(raw);
    this.flush();
    this.#handOn(this.#filter.end(reason === 'length' || raw === undefined || this.#calls.any));
    this.#endBlock();
    const isReadable = this.#readWritten();
    const calls = this.#calls.all();
    if (!isReadable || calls.some(({ name }) => name === '')) {
      return null;
    }
    for (const { id, name, input } of calls)
      this.#emit({ type: 'tool-call', toolCallId: id, toolName: name, input });
    const unified = this.#unified(reason, calls.length > 0);
    this.#emit({ type: 'finish', usage: this.#usage ?? NO_USAGE, finishReason: { unified, raw } });
    const { hasReasoning, hasLoneEnd } = this.#filter;
    const hasAnswered = this.#hasText && calls.length === 0 && (reason === 'stop' || reason === 'other');
    return { hasReasoning, hasLoneEnd, hasAnswered };
  }

  #unified(
    reason: LanguageModelV4FinishReason['unified'],
    hasCalls: boolean,
  ): LanguageModelV4FinishReason['unified'] {
    if (this.#isRefusal && reason === 'stop') return 'content-filter';
    return hasCalls && (reason === 'stop' || reason === 'other') && this.#finish !== null
      ? 'tool-calls'
      : reason;
  }

  /** Reads the calls written in the text. @returns whether all of them could be parsed, here or by the server */
  #readWritten(): boolean {
    const { calls } = this.#filter;
    if (calls === '') return true;
    const read = readCalls(calls, this.#tools);
    const isRead = read !== null || this.#calls.any;
    this.#calls.addWritten(read ?? []);
    return isRead;
  }
}
