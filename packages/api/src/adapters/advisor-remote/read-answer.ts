import type { IncomingMessage } from 'node:http';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { AnswerParts, type Observed } from './answer-parts.ts';
import { errorIn, ModelServerError } from './server-error.ts';
import { StreamEvents } from './stream-events.ts';

const NOTHING: Buffer = Buffer.alloc(0);
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
/** Longer than any chat event; a server that never ends a line must not fill the memory. */
const LONGEST_LINE = 1024 * 1024;
const LONGEST_JSON = 4 * 1024 * 1024;
/** How long the usage may follow the end, in milliseconds, where the server does not end the stream. */
const USAGE_WAIT_MS = 1000;

type Form = 'events' | 'json' | 'page';

/** The kind of body, by its first characters, since servers send wrong content types. Null while there is only white space. */
function formOf(bytes: Buffer): Form | null {
  const start = bytes.toString('latin1', 0, 64).trimStart();
  if (start === '' || BYTE_ORDER_MARK.subarray(0, bytes.length).equals(bytes)) return null;
  if (start.startsWith('<')) return 'page';
  return /^[[{]/.test(start) ? 'json' : 'events';
}

const withoutMark = (bytes: Buffer) =>
  bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
    ? bytes.subarray(BYTE_ORDER_MARK.length)
    : bytes;

/** Where the last whole line ends. A carriage return at the very end may be half of a line end. */
const endOfLines = (bytes: Buffer) =>
  Math.max(bytes.lastIndexOf(NEWLINE), bytes.subarray(0, -1).lastIndexOf(RETURN)) + 1;

const linesOf = (text: string) => (text.includes('\r') ? text.split(/\r\n|\n|\r/) : text.split('\n'));

export interface AnswerReading {
  tools: ReadonlySet<string>;
  mayBeginReasoning: boolean;
  onObserved: (observed: Observed) => void;
}

class AnswerReader {
  /** Resolves with the first content; rejects if there will be none. */
  readonly begun = Promise.withResolvers<void>();
  readonly #answer: IncomingMessage;
  readonly #controller: ReadableStreamDefaultController<LanguageModelV4StreamPart>;
  readonly #onObserved: AnswerReading['onObserved'];
  readonly #parts: AnswerParts;
  readonly #events: StreamEvents;
  #unread = NOTHING;
  #form: Form | null = null;
  #waiting: NodeJS.Timeout | undefined;
  #hasSaid = false;
  #isFlushing = false;
  #isOver = false;

  constructor(
    answer: IncomingMessage,
    controller: ReadableStreamDefaultController<LanguageModelV4StreamPart>,
    { tools, mayBeginReasoning, onObserved }: AnswerReading,
  ) {
    this.#answer = answer;
    this.#controller = controller;
    this.#onObserved = onObserved;
    this.#parts = new AnswerParts(tools, mayBeginReasoning, (part) => {
      controller.enqueue(part);
      this.#hasSaid = true;
      this.begun.resolve();
    });
    this.#events = new StreamEvents({
      onData: (value) => this.#add(value),
      onDone: () => this.#end(true),
      onGarbage: () => this.#refuse('the model server sent garbage'),
    });
    answer
      .on('data', (bytes: Buffer) => this.#read(bytes))
      .on('end', () => this.#readRest())
      // Only the end of the connection may have been missing.
      .on('error', (error) => (this.#parts.isFinished ? this.#end(true) : this.#fail(error)));
  }

  /** Abandons the answer. */
  stop(): void {
    if (!this.#isOver) this.#answer.destroy();
    this.#isOver = true;
    clearTimeout(this.#waiting);
  }

  #read(bytes: Buffer): void {
    if (this.#isOver) return;
    const all = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    const own = this.#form === null ? withoutMark(all) : all;
    this.#form ??= formOf(own);
    this.#unread = own;
    if (this.#form === 'page') this.#refuse('the model server sent a page: check OPENAI_BASE_URL');
    else if (this.#form === 'events') this.#readLines(endOfLines(own));
    if (this.#unread.length > (this.#form === 'events' ? LONGEST_LINE : LONGEST_JSON))
      this.#refuse('the model server sent a line without end');
  }

  /** Reads up to a byte, and passes it on. */
  #readLines(end: number): void {
    const all = this.#unread;
    // An empty view would keep its whole buffer alive.
    this.#unread = end === all.length ? NOTHING : all.subarray(end);
    const lines = linesOf(all.toString('utf8', 0, end));
    // Text after the last line end is not a line.
    if (lines.at(-1) === '') lines.pop();
    for (const line of lines) this.#events.line(line);
    if (this.#isOver || this.#isFlushing) return;
    this.#isFlushing = true;
    process.nextTick(() => this.#flush());
  }

  /** Passes on what one read of the socket brought, which may be many pieces of the body. */
  #flush(): void {
    this.#isFlushing = false;
    if (this.#isOver) return;
    this.#parts.flush();
    if (!this.#parts.isFinished) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#end(true), USAGE_WAIT_MS);
  }

  #readRest(): void {
    if (this.#isOver) return;
    if (this.#form === 'json' && this.#readJson()) return;
    this.#readLines(this.#unread.length);
    this.#events.end();
    this.#end(this.#parts.isFinished);
  }

  /** A whole completion, although a stream was requested. */
  #readJson(): boolean {
    try {
      const value: unknown = JSON.parse(this.#unread.toString());
      for (const each of Array.isArray(value) ? value : [value]) this.#add(each);
    } catch {
      return false;
    }
    this.#end(this.#parts.hasBegun);
    return true;
  }

  #add(value: unknown): void {
    if (this.#isOver) return;
    const error = errorIn(value);
    if (error === null) this.#parts.add(value);
    else this.#refuse('the model server sent an error', value);
  }

  #end(isComplete: boolean): void {
    if (this.#isOver) return;
    if (!isComplete && !this.#parts.hasBegun) {
      this.#refuse('the model server sent no chat completion');
      return;
    }
    const observed = this.#parts.end(isComplete);
    if (observed === null) {
      this.#refuse(
        'the model wrote a tool call that cannot be read: the server has to read those of ADVISOR_MODEL',
      );
      return;
    }
    this.#onObserved(observed);
    this.#close();
    // The connection is used again if the server ends its answer soon.
    const timer = setTimeout(() => this.#answer.destroy(), USAGE_WAIT_MS).unref();
    this.#answer.once('close', () => clearTimeout(timer)).resume();
  }

  #refuse(problem: string, body?: unknown): void {
    if (this.#isOver) return;
    this.#parts.flush();
    const { statusCode: status = 0, headers } = this.#answer;
    this.#fail(new ModelServerError({ status, contentType: headers['content-type'], problem, body }));
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    if (this.#hasSaid) {
      this.#parts.breakOff();
      this.#controller.enqueue({ type: 'error', error });
    } else this.begun.reject(error);
    this.#close();
    this.#answer.destroy();
  }

  #close(): void {
    this.#isOver = true;
    clearTimeout(this.#waiting);
    this.#controller.close();
  }
}

/**
 * Reads a server's successful answer as it comes.
 * @returns its parts, as soon as it has begun to answer
 * @throws {ModelServerError} when it is only an error, or not a chat completion
 */
export async function readAnswer(
  answer: IncomingMessage,
  reading: AnswerReading,
): Promise<ReadableStream<LanguageModelV4StreamPart>> {
  let reader: AnswerReader | undefined;
  const stream = new ReadableStream<LanguageModelV4StreamPart>({
    start: (controller) => void (reader = new AnswerReader(answer, controller, reading)),
    cancel: () => reader?.stop(),
  });
  await reader?.begun.promise;
  return stream;
}
