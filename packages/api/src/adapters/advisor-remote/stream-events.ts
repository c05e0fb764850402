const DATA = 'data:';
/** llama.cpp's prefix of an error. */
const ERROR = 'error:';
const DONE = /^"?\[DONE\]"?$/i;

/** Receives the events of a stream. */
export interface EventSink {
  /** JSON of one event. */
  onData: (value: unknown) => void;
  /** The stream says that it is complete. */
  onDone: () => void;
  /** An event started as JSON but is not valid. */
  onGarbage: () => void;
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Python's JSON for a number that is NaN. */
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
    // Lines of a multi-line event.
    const all = this.#unparsed === '' ? text : `${this.#unparsed}\n${text}`;
    const parsed = parse(all);
    this.#unparsed = parsed === null ? all : '';
    if (parsed !== null) this.#sink.onData(parsed.value);
  }
}
