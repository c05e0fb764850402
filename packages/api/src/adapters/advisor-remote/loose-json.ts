/** The text ended inside a value. */
export class ValueCutOff extends Error {}
/** The text is neither JSON nor a Python value. */
class NotAValue extends Error {}

const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
  ['null', null],
  ['None', null],
]);
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);
/** The first two are Gemma's quotes; the third occurs in JSON that is itself a string. */
const QUOTES = ['<|"|>', '<escape>', '\\"', '"', "'"] as const;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_][\w-]*/y;
const SPACE = /\s*/y;
const DEEPEST = 50;

/** Reads one value after the other from a text. */
class Reader {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  value(depth = 0): unknown {
    if (depth > DEEPEST) throw new NotAValue();
    this.skipSpace();
    if (this.take('{')) return Object.fromEntries(this.fields('}', depth));
    if (this.take('[')) return this.list(depth);
    const text = this.string();
    if (text !== null) return text;
    const number = this.match(NUMBER);
    if (number !== null) return Number(number);
    const word = this.match(WORD);
    if (word === null || !WORDS.has(word)) throw this.atEnd ? new ValueCutOff() : new NotAValue();
    return WORDS.get(word);
  }

  /** `"key": value` or `key=value`, with commas between them, up to the closing character. */
  fields(close: string, depth: number): [string, unknown][] {
    const found: [string, unknown][] = [];
    while (!this.takeAfterSpace(close)) {
      const key = this.string() ?? this.match(WORD);
      if (key === null) throw this.atEnd ? new ValueCutOff() : new NotAValue();
      if (!this.takeAfterSpace(':') && !this.take('='))
        throw this.atEnd ? new ValueCutOff() : new NotAValue();
      found.push([key, this.value(depth + 1)]);
      this.separate(close);
    }
    return found;
  }

  private list(depth: number): unknown[] {
    const found: unknown[] = [];
    while (!this.takeAfterSpace(']')) {
      found.push(this.value(depth + 1));
      this.separate(']');
    }
    return found;
  }

  private separate(close: string): void {
    if (this.takeAfterSpace(',') || this.text.startsWith(close, this.at)) return;
    throw this.atEnd ? new ValueCutOff() : new NotAValue();
  }

  private string(): string | null {
    const quote = QUOTES.find((each) => this.take(each));
    if (quote === undefined) {
      const rest = this.text.slice(this.at);
      if (rest !== '' && QUOTES.some((each) => each.startsWith(rest))) throw new ValueCutOff();
      return null;
    }
    let found = '';
    while (!this.take(quote)) {
      if (this.atEnd) throw new ValueCutOff();
      found += this.take('\\') ? this.escaped() : this.text.charAt(this.at++);
    }
    return found;
  }

  private escaped(): string {
    const escaped = this.text.charAt(this.at++);
    if (escaped !== 'u') return ESCAPED.get(escaped) ?? escaped;
    const code = Number.parseInt(this.text.slice(this.at, this.at + 4), 16);
    this.at += 4;
    return Number.isNaN(code) ? '' : String.fromCharCode(code);
  }

  private get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  private skipSpace(): void {
    this.match(SPACE);
  }

  private take(what: string): boolean {
    if (!this.text.startsWith(what, this.at)) return false;
    this.at += what.length;
    return true;
  }

  private takeAfterSpace(what: string): boolean {
    this.skipSpace();
    return this.take(what);
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }
}

export interface Found {
  value: unknown;
  /** Where the text continues. */
  end: number;
}

function read(text: string, from: number, work: (reader: Reader) => unknown): Found | null {
  const reader = new Reader(text, from);
  try {
    return { value: work(reader), end: reader.at };
  } catch (error) {
    if (error instanceof NotAValue) return null;
    throw error;
  }
}

/**
 * The value that begins at a place of a text, as models write it: JSON, or Python's literals in its place.
 * @returns null when none begins there
 * @throws {ValueCutOff} when the text ends inside it
 */
export const readValue = (text: string, from: number): Found | null =>
  read(text, from, (reader) => reader.value());

/** How much of a text could be read as a value before it turned out to be none. @throws {ValueCutOff} */
export function readablePart(text: string): string {
  const reader = new Reader(text, 0);
  try {
    reader.value();
  } catch (error) {
    if (!(error instanceof NotAValue)) throw error;
  }
  return text.slice(0, reader.at);
}

/** The arguments of a call in Python's form, from behind the opening bracket. @throws {ValueCutOff} */
export const readArguments = (text: string, from: number): Found | null =>
  read(text, from, (reader) => Object.fromEntries(reader.fields(')', 0)));
