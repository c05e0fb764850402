const DATA = 'data:';
/** What llama.cpp puts before an error. */
const ERROR = 'error:';
const DONE = /^"?\[DONE\]"?$/i;

/** Takes in what the events of a stream hold. */
export interface EventSink {
  /** JSON of one event. */
  onData: (value: unknown) => void;
  /** The stream says that it is complete. */
  onDone: () => void;
  /** An event began as JSON and is none. */
  onGarbage: () => void;
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** JSON as Python writes it where a number is none. */
const parseLeniently = (text: string) =>
  parse(text) ?? parse(text.replaceAll(/\b(?:NaN|-?Infinity)\b/g, 'null'));

/**
 * Reads server-sent events line by line. An event counts as soon as its JSON is complete: servers differ in how they
 * separate events, and in what else they send to keep a connection alive.
 */
export class StreamEvents {
  readonly #sink: EventSink;
  #unparsed = '';

  constructor(sink: EventSink) {
    this.#sink = sink;
  }

  line(line: string): void {
    if (line.startsWith(DATA)) this.#data(line.slice(DATA.length).trim());
    else if (line === '' || line === '\r') this.end();
    else if (line.startsWith('{')) this.#data(line.trim());
    else if (line.startsWith(ERROR)) this.#data(`{"error":${line.slice(ERROR.length)}}`);
  }

  /** Ends an event. */
  end(): void {
    const isJson = /^[[{]/.test(this.#unparsed);
    const whole = isJson ? parseLeniently(this.#unparsed) : null;
    this.#unparsed = '';
    if (whole !== null) this.#sink.onData(whole.value);
    else if (isJson) this.#sink.onGarbage();
  }

  #data(text: string): void {
    if (text === '') return;
    if (DONE.test(text)) return this.#sink.onDone();
    // The lines of an event that is written over several.
    const all = this.#unparsed === '' ? text : `${this.#unparsed}\n${text}`;
    const parsed = parse(all);
    this.#unparsed = parsed === null ? all : '';
    if (parsed !== null) this.#sink.onData(parsed.value);
  }
}
