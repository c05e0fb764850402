import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { cutOff, listenOnLoopback } from './support/loopback.ts';

/** What the server does with one request. */
export type FakeReply =
  /** Streams the text in words and finishes, for the reason `stop` unless another is given. */
  | { mode: 'ok'; text: string; usage?: { input: number; output: number }; reason?: string }
  /** The same, one word each `gapMs`. */
  | { mode: 'slow'; text: string; gapMs: number }
  /** Streams the texts, with the given pauses between them. */
  | { mode: 'steps'; steps: readonly (string | Promise<void>)[] }
  /** Calls tools. */
  | { mode: 'tool'; calls: readonly { name: string; input: unknown }[]; text?: string }
  | { mode: '429'; retryAfter?: number }
  | { mode: '500' }
  /** Streams the text, then a chunk that is not JSON. */
  | { mode: 'garbage'; text?: string }
  /** Answers 200 with a body that is not an event stream. */
  | { mode: 'not-a-stream' }
  /** Sends no byte, ever. */
  | { mode: 'silent' }
  /** Sends the headers and then nothing. */
  | { mode: 'stalls'; text?: string }
  /** Streams the text, then cuts the connection. */
  | { mode: 'dies'; text: string }
  /** Streams the text, then ends the body without a finish reason. */
  | { mode: 'unfinished'; text: string }
  /** Sends these pieces as they are, waiting where one is a promise, and then ends. */
  | {
      mode: 'raw';
      pieces: readonly (string | Uint8Array | Promise<void>)[];
      status?: number;
      headers?: Record<string, string>;
      /** `open`: it sends no end; `cut`: it cuts the connection. */
      end?: 'open' | 'cut';
    };

/** A reply, or the one that a request gets. */
export type FakeScript = FakeReply | ((request: FakeRequest) => FakeReply);

export interface FakeRequest {
  authorization: string | undefined;
  headers: IncomingHttpHeaders;
  path: string | undefined;
  body: { messages?: { role: string; content: unknown }[]; tools?: unknown[] } & Record<string, unknown>;
}

export interface FakeOpenAi {
  /** Base URL for a client, ending in `/v1`. */
  url: string;
  /** Every request so far. */
  requests: FakeRequest[];
  /** Requests whose client went away before the answer was complete. */
  readonly abandoned: number;
  /** Streams open now. */
  readonly open: number;
  /** Sets what the next requests get, in order; the last one is repeated. */
  script(...replies: FakeScript[]): void;
  /** Resolves as soon as the condition holds; checked after every request, chunk and disconnection. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const words = (text: string) => text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];

/** A chunk of a stream as OpenAI sends it. */
export const chunk = (delta: unknown, finish: string | null = null) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion.chunk',
  created: 1_763_600_000,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

export const DONE = 'data: [DONE]\n\n';
export const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

function toolChunks(calls: readonly { name: string; input: unknown }[]): unknown[] {
  return calls.map(({ name, input }, index) =>
    chunk({
      tool_calls: [
        {
          index,
          id: `call_${index}`,
          type: 'function',
          function: { name, arguments: JSON.stringify(input) },
        },
      ],
    }),
  );
}

function finish(response: ServerResponse, reason: string, usage?: { input: number; output: number }): void {
  response.write(event(chunk({}, reason)));
  if (usage) {
    const { input, output } = usage;
    const counted = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
    response.write(event({ ...chunk({}), choices: [], usage: counted }));
  }
  response.end(DONE);
}

const say = (response: ServerResponse, text: string) => {
  for (const word of words(text)) response.write(event(chunk({ content: word })));
};

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(
    JSON.stringify({ error: { message: `fake ${status}`, type: 'fake', code: null, param: null } }),
  );
}

function saySlowly(response: ServerResponse, text: string, gapMs: number): void {
  const left = words(text);
  const timer = setInterval(() => {
    const word = left.shift();
    if (word !== undefined) return say(response, word);
    clearInterval(timer);
    finish(response, 'stop');
  }, gapMs);
  response.on('close', () => clearInterval(timer));
}

async function sayInSteps(
  response: ServerResponse,
  steps: readonly (string | Promise<void>)[],
): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'string') say(response, step);
    else await step;
  }
  finish(response, 'stop');
}

async function sendRaw(
  response: ServerResponse,
  { pieces, status = 200, headers, end }: Extract<FakeReply, { mode: 'raw' }>,
): Promise<void> {
  response.writeHead(status, headers ?? { 'content-type': 'text/event-stream' });
  for (const piece of pieces) {
    if (piece instanceof Promise) await piece;
    else response.write(piece);
  }
  if (end === 'cut') response.write('', () => response.socket?.destroy());
  else if (end !== 'open') response.end();
}

function stream(response: ServerResponse, reply: FakeReply): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  switch (reply.mode) {
    case 'ok':
      say(response, reply.text);
      return finish(response, reply.reason ?? 'stop', reply.usage);
    case 'slow':
      return saySlowly(response, reply.text, reply.gapMs);
    case 'steps':
      return void sayInSteps(response, reply.steps);
    case 'tool':
      say(response, reply.text ?? '');
      toolChunks(reply.calls).forEach((each) => response.write(event(each)));
      return finish(response, 'tool_calls');
    case 'garbage':
      say(response, reply.text ?? '');
      response.write('data: {"choices": [oops\n\n');
      return;
    case 'stalls':
      return say(response, reply.text ?? '');
    case 'dies':
      say(response, reply.text);
      // The text has to be on its way before the connection is cut.
      response.write('', () => response.socket?.destroy());
      return;
    case 'unfinished':
      say(response, reply.text);
      response.end();
  }
}

function answer(response: ServerResponse, reply: FakeReply): void {
  switch (reply.mode) {
    case 'silent':
      return;
    case '429':
      return refuse(
        response,
        429,
        reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) },
      );
    case '500':
      return refuse(response, 500);
    case 'not-a-stream':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html><body>Welcome to the gateway</body></html>');
      return;
    case 'raw':
      return void sendRaw(response, reply);
    default:
      stream(response, reply);
  }
}

async function readBody(request: IncomingMessage): Promise<FakeRequest['body']> {
  let text = '';
  for await (const part of request) text += String(part);
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** A scriptable OpenAI-compatible chat completions server on loopback, at a free port. */
export async function startFakeOpenAi(...replies: FakeScript[]): Promise<FakeOpenAi> {
  let queue: FakeScript[] = replies.length > 0 ? replies : [{ mode: 'ok', text: 'Hello.' }];
  const requests: FakeRequest[] = [];
  const watchers = new Set<() => void>();
  let abandoned = 0;
  let open = 0;
  const look = () => watchers.forEach((watch) => watch());

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { headers } = request;
      const asked = { authorization: headers.authorization, headers, path: request.url, body };
      requests.push(asked);
      open += 1;
      response.on('close', () => {
        open -= 1;
        if (!response.writableFinished) abandoned += 1;
        look();
      });
      const reply = queue.length > 1 ? queue.shift() : queue[0];
      if (reply) answer(response, typeof reply === 'function' ? reply(asked) : reply);
      look();
    });
  });
  const port = await listenOnLoopback(server);

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    get abandoned() {
      return abandoned;
    },
    get open() {
      return open;
    },
    script(...next) {
      queue = next;
    },
    until(condition) {
      if (condition()) return Promise.resolve();
      return new Promise((resolve) => {
        const watch = () => {
          if (!condition()) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
      });
    },
    close: () => cutOff(server),
  };
}
