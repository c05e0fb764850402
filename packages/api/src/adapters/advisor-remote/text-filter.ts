import { searchFor, wordingOf } from './call-words.ts';
import { endOfReasoning, meaningOf, type ReasoningEnd } from './markup.ts';
import { namesTool, valueKind } from './written-calls.ts';

/** The result of a piece of a model's text. */
export interface Filtered {
  /** The part that the reader may see. */
  text: string;
  /** The model's reasoning before the answer. */
  reasoning: string;
  /** All text returned before was also reasoning. */
  isWithdrawn: boolean;
}

/** Where markup, a code block, or a value may begin. */
const MARK = /^[<[◁`{&\\＜]/;
/** Longest code block or value that is held back to see whether it calls a tool. */
const LONGEST_HELD = 4096;
const LONGEST_CALLS = 16_384;

const GRANITE = ["here's my thought process", 'here is my thought process'];

/** Reasoning without an opening tag: remains of Harmony's tokens, and Granite's wording. */
const PHRASES: readonly { mayBegin: (start: string) => boolean; isBegun: RegExp; ends: RegExp }[] = [
  {
    mayBegin: (start) => 'analysis'.startsWith(start),
    isBegun: /^analysis(?=[A-Z])/,
    ends: /assistant(?:commentary)?final|assistant(?:commentary|analysis)? ?(?=to=)/,
  },
  {
    mayBegin: (start) => 'thinking...'.startsWith(start.toLowerCase()),
    isBegun: /^thinking\.\.\./i,
    ends: /\.\.\.done thinking\./i,
  },
  {
    mayBegin: (start) => GRANITE.some((each) => each.startsWith(start.toLowerCase().replace('’', "'"))),
    isBegun: /^here(?: is|['’]s) my thought process/i,
    ends: /here(?: is|['’]s) my response:/i,
  },
];
const LONGEST_PHRASE = 32;
/** How unmarked reasoning usually begins, but rarely an answer: such text is held back until its end is known. */
const UNMARKED = [
  'okay, ',
  'alright, ',
  'hmm',
  'the user ',
  'we need to ',
  'let me think',
  'thinking process:',
];
/** What ends a thought of the ReAct form: its answer, or what it does next. */
const THOUGHT_ENDS =
  /\s[*_#>]*final[ _]answer[*_ ]*[:：][*_]*(?=[^*_])|\n[*_#> ]*(?:answer|response)[*_ ]*(?:[:：][*_]*(?=[^*_])|\n)|\s(?=[*_#>]*action[ _]?\d*[*_ ]*[:：])/i;
/** A code block that holds reasoning. */
const REASONING_BLOCK = /^```[ \t]*(?:think|thinking|thoughts?|reasoning)[ \t]*\n/i;

type Mode = 'text' | 'reasoning' | 'calls' | 'others';

/**
 * Separates a model's text as it arrives: what it answers, its reasoning, and the calls of tools that its server
 * left in the text. How the text is split into pieces never changes the result, except for reasoning whose end alone is
 * marked: what was returned of it is withdrawn.
 */
export class TextFilter {
  /** Reasoning was marked somehow. */
  hasReasoning = false;
  /** The end of reasoning came whose beginning is in the prompt. */
  hasLoneEnd = false;
  readonly #tools: ReadonlySet<string>;
  readonly #search: RegExp;
  #mode: Mode = 'text';
  #rest = '';
  #calls = '';
  #text = '';
  #reasoning = '';
  #isWithdrawn = false;
  /** Text was found since the beginning, or since the end of reasoning that began in the prompt. */
  #hasText = false;
  /** Text was returned. */
  #hasReturned = false;
  #until: ReasoningEnd | RegExp = 'tag';
  #depth = 0;
  #isHolding: boolean;
  #mayBeUnmarked = true;
  #hasReasoned = false;
  #isLineStart = true;
  #isInWord = false;
  /** It writes `Thought:` and `Action:`. */
  #isReact = false;

  /** @param mayBeginReasoning all text is held back until reasoning has ended or can no longer begin */
  constructor(tools: ReadonlySet<string>, mayBeginReasoning: boolean) {
    this.#tools = tools;
    this.#search = searchFor(tools);
    this.#isHolding = mayBeginReasoning;
  }

  /** The markup of the calls, from the first one on. */
  get calls(): string {
    return this.#calls;
  }

  /** Reasoning comes apart from the text: none is in it. */
  release(): void {
    this.#isHolding = false;
    this.#mayBeUnmarked = false;
  }

  push(delta: string): Filtered {
    this.#rest += delta;
    this.#read(false);
    return this.#take();
  }

  /** @param isPartial the answer is incomplete: held-back text may be reasoning */
  end(isPartial: boolean): Filtered {
    this.#read(true);
    if (this.#isHolding && (isPartial || this.#mode === 'calls')) {
      this.#reasoning += this.#text;
      this.#text = '';
    }
    this.#isHolding = false;
    return this.#take();
  }

  #take(): Filtered {
    const isHeld = this.#isHolding;
    const taken = {
      text: isHeld ? '' : this.#text,
      reasoning: this.#reasoning,
      isWithdrawn: this.#isWithdrawn,
    };
    if (!isHeld) this.#text = '';
    this.#reasoning = '';
    this.#isWithdrawn = false;
    if (taken.text !== '') this.#hasReturned = true;
    return taken;
  }

  #read(isEnd: boolean): void {
    while (this.#rest !== '' && this.#step(isEnd));
  }

  /** Reads further. @returns whether it made progress */
  #step(isEnd: boolean): boolean {
    if (this.#mode === 'text') return this.#readText(isEnd);
    if (this.#mode === 'reasoning') return this.#readReasoning(isEnd);
    const { length } = this.#calls;
    if (this.#mode === 'calls' && length < LONGEST_CALLS) this.#calls += this.#rest;
    this.#rest = '';
    return false;
  }

  #readText(isEnd: boolean): boolean {
    if (!this.#hasText) {
      this.#rest = this.#rest.trimStart();
      if (!this.#readBeginning(isEnd)) return this.#mode !== 'text';
    }
    if (this.#isInWord) this.#say(/^\w*/.exec(this.#rest)?.[0].length ?? 0);
    const at = this.#rest.search(this.#search);
    this.#say(at < 0 ? this.#rest.length : at);
    if (this.#rest === '') return false;
    return MARK.test(this.#rest) ? this.#readMark(isEnd) : this.#readWords(isEnd);
  }

  /** Inspects the beginning of the answer. @returns whether it is text, as far as is known */
  #readBeginning(isEnd: boolean): boolean {
    const start = this.#rest.slice(0, LONGEST_PHRASE);
    const phrase = PHRASES.find(({ isBegun }) => isBegun.test(start));
    if (phrase) {
      this.#beginReasoning(0, phrase.ends);
      return false;
    }
    const lower = start.toLowerCase();
    if (this.#mayBeUnmarked && UNMARKED.some((each) => lower.startsWith(each))) this.#isHolding = true;
    const mayBegin =
      PHRASES.some(({ mayBegin: begins }) => begins(start)) ||
      UNMARKED.some((each) => each.startsWith(lower));
    return isEnd || !mayBegin;
  }

  /** Reads a word and the punctuation before it, or a call that is written in words. */
  #readWords(isEnd: boolean): boolean {
    const where = { isLineStart: this.#isLineStart, isFirst: !this.#hasText, isEnd };
    const found = wordingOf(this.#rest, this.#tools, where);
    switch (found.type) {
      case 'unknown':
        return false;
      case 'calls':
        this.#mode = 'calls';
        return true;
      case 'value':
        return this.#readLabelledValue(found.from, isEnd);
      case 'thought':
        this.#isReact = true;
        this.#beginReasoning(found.length, THOUGHT_ENDS);
        return true;
      case 'answer-label':
        if (this.#hasText) this.#say(found.length);
        else this.#rest = this.#rest.slice(found.length);
        return true;
      case 'text':
        // A ReAct action that calls no tool.
        if (found.isAction && this.#isReact) this.#beginReasoning(found.length, THOUGHT_ENDS);
        else this.#say(found.length);
        return true;
    }
  }

  #readLabelledValue(from: number, isEnd: boolean): boolean {
    const kind = this.#structureLength(this.#rest.slice(from), isEnd);
    if (kind === 'unknown') return false;
    if (kind === 'calls') this.#mode = 'calls';
    else this.#say(from);
    return true;
  }

  #readMark(isEnd: boolean): boolean {
    const block = REASONING_BLOCK.exec(this.#rest);
    if (block) {
      this.#beginReasoning(block[0].length, /```/);
      return true;
    }
    const found = this.#structureLength(this.#rest, isEnd);
    if (typeof found === 'number' && this.#unwrap(found)) return true;
    if (found === 'calls') this.#mode = 'calls';
    else if (found === 'unknown') return false;
    else if (found > 0) this.#say(found);
    else return this.#readMarkup(isEnd);
    return true;
  }

  #readMarkup(isEnd: boolean): boolean {
    const meaning = meaningOf(this.#rest, isEnd, this.#tools);
    if (meaning.type === 'unknown') return false;
    if (meaning.type === 'calls' || meaning.type === 'others') this.#mode = meaning.type;
    else if (meaning.type === 'text') this.#say(meaning.length);
    else if (meaning.type === 'reasoning-begins') this.#beginReasoning(meaning.length, meaning.until);
    else {
      this.#rest = this.#rest.slice(meaning.length);
      if (meaning.type === 'reasoning-ends') this.#withdraw();
    }
    return true;
  }

  /**
   * A code block, or a value in brackets, is a call when it names a tool.
   * @returns how long it is as text; 0 when it is neither
   */
  #structureLength(rest: string, isEnd: boolean): number | 'calls' | 'unknown' {
    const isLong = rest.length > LONGEST_HELD;
    if (rest.startsWith('`')) return this.#blockLength(rest, isEnd || isLong);
    const [, name, opening] = /^\[(\w*)(\()?/.exec(rest) ?? [];
    if (opening !== undefined) return this.#tools.has(name ?? '') ? 'calls' : 1;
    const mayGoOn = name !== undefined && name.length + 1 === rest.length && !isEnd;
    if (mayGoOn && [...this.#tools].some((tool) => tool.startsWith(name))) return 'unknown';
    if (!/^(?:\{|\[\s*\{)/.test(rest)) return /^\[\s+$/.test(rest) && !isEnd ? 'unknown' : 0;
    const kind = valueKind(rest, this.#tools);
    if (kind === 'text') return 1;
    if (kind === 'call') return 'calls';
    if (!isEnd && !isLong) return 'unknown';
    return namesTool(rest, this.#tools) ? 'calls' : 1;
  }

  #blockLength(rest: string, isOver: boolean): number | 'calls' | 'unknown' {
    const fence = /^`*/.exec(rest)?.[0].length ?? 0;
    if (fence === rest.length && !isOver) return 'unknown';
    if (fence < 3) return this.#codeLength(rest, fence, isOver);
    const end = rest.indexOf('```', fence);
    if (end < 0 && !isOver) return 'unknown';
    const block = rest.slice(fence, end < 0 ? undefined : end);
    if (this.#inside(block).calls !== '') return 'calls';
    return end < 0 ? rest.length : end + 3;
  }

  /** Reads a code block as plain text. */
  #inside(block: string): { text: string; calls: string; hasReasoning: boolean } {
    const filter = new TextFilter(this.#tools, false);
    const parts = [filter.push(block), filter.end(false)];
    const text = parts.reduce((all, part) => (part.isWithdrawn ? part.text : all + part.text), '');
    return { text, calls: filter.calls, hasReasoning: filter.hasReasoning };
  }

  /** Takes the fences off a code block that holds reasoning. @returns whether it does */
  #unwrap(length: number): boolean {
    const block = /^```[ \t]*\w*\n([^]*?)(?:```)?$/.exec(this.#rest.slice(0, length))?.[1];
    if (block === undefined) return false;
    const { hasReasoning, text } = this.#inside(block);
    if (hasReasoning) {
      this.#rest = text + this.#rest.slice(length);
      this.hasReasoning = true;
    }
    return hasReasoning;
  }

  /** Code within a line may be a call as well: its backticks are held back until it is known. */
  #codeLength(rest: string, fence: number, isEnd: boolean): number | 'calls' | 'unknown' {
    const code = rest.slice(fence);
    if (code.startsWith('{')) {
      const kind = this.#structureLength(code, isEnd);
      return typeof kind === 'string' ? kind : fence;
    }
    const found = wordingOf(rest, this.#tools, { isLineStart: false, isFirst: false, isEnd });
    if (found.type === 'calls' || found.type === 'unknown') return found.type;
    return found.type === 'text' ? Math.max(fence, found.length) : fence;
  }

  #readReasoning(isEnd: boolean): boolean {
    const until = this.#until;
    if (until instanceof RegExp) {
      const end = until.exec(this.#rest);
      this.#addReasoning(end ? end.index + end[0].length : Math.max(0, this.#rest.length - LONGEST_PHRASE));
      if (end) this.#beginText();
      return end !== null;
    }
    const at = this.#rest.search(/[<[◁&\\＜]/);
    this.#addReasoning(at < 0 ? this.#rest.length : at);
    return this.#rest !== '' && this.#readReasoningMark(until, isEnd);
  }

  #readReasoningMark(until: ReasoningEnd, isEnd: boolean): boolean {
    const meaning = meaningOf(this.#rest, isEnd, this.#tools);
    if (meaning.type === 'unknown') return false;
    const length = until === 'tag' ? null : endOfReasoning(this.#rest, until);
    if (length !== null) {
      this.#rest = this.#rest.slice(length);
      this.#beginText();
    } else if (until === 'tag' && meaning.type === 'reasoning-begins') {
      // Two consecutive openings are the template's and the model's, for one block.
      if (this.#hasReasoned) this.#depth += 1;
      this.#rest = this.#rest.slice(meaning.length);
    } else if (until === 'tag' && meaning.type === 'reasoning-ends') {
      this.#rest = this.#rest.slice(meaning.length);
      this.#depth -= 1;
      if (this.#depth === 0) this.#beginText();
    } else this.#addReasoning(1);
    return true;
  }

  #beginReasoning(length: number, until: ReasoningEnd | RegExp): void {
    this.#rest = this.#rest.slice(length);
    this.#mode = 'reasoning';
    this.#until = until;
    this.#depth = 1;
    this.#hasReasoned = false;
    this.hasReasoning = true;
    this.release();
  }

  #beginText(): void {
    this.#mode = 'text';
    this.#isLineStart = true;
    this.#isInWord = false;
  }

  /** Adds the next characters to the reasoning. */
  #addReasoning(length: number): void {
    const added = this.#rest.slice(0, length);
    this.#reasoning += added;
    if (added.trim() !== '') this.#hasReasoned = true;
    this.#rest = this.#rest.slice(length);
  }

  /** Adds the next characters to the text. */
  #say(length: number): void {
    if (length === 0) return;
    const said = this.#rest.slice(0, length);
    this.#text += said;
    this.#rest = this.#rest.slice(length);
    this.#hasText = true;
    this.#isInWord = /\w$/.test(said);
    const line = said.slice(said.lastIndexOf('\n') + 1);
    this.#isLineStart = line.trim() === '' && (this.#isLineStart || line.length < said.length);
  }

  /** Ends reasoning without an opening mark: all text so far. */
  #withdraw(): void {
    this.#reasoning += this.#text;
    this.#text = '';
    this.#isWithdrawn ||= this.#hasReturned;
    this.#hasReturned = false;
    this.#hasText = false;
    this.release();
    this.hasReasoning = true;
    this.hasLoneEnd = true;
  }
}
