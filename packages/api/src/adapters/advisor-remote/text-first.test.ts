import { createServer } from 'node:http';
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, it, onTestFinished } from 'vitest';
import { listenOnLoopback } from '../../../test/support/loopback.ts';
import { createRemoteModel } from './index.ts';

const chunk = (choice: object, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, ...choice }], ...more })}\n\n`;
const says = (content: string) => chunk({ delta: { content }, finish_reason: null });
const call = (index: number, name: string) =>
  chunk({
    delta: {
      tool_calls: [
        { index, id: `call_${index}`, type: 'function', function: { name, arguments: '{"a":1}' } },
      ],
    },
    finish_reason: null,
  });
const ends = (reason: string) => chunk({ delta: {}, finish_reason: reason });
const USAGE = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 } })}\n\n`;
const DONE = 'data: [DONE]\n\n';
const ROLE = chunk({ delta: { role: 'assistant', content: '' }, logprobs: null, finish_reason: null });

const bodies: Record<string, string> = {
  'text alone': `${ROLE}${says('An ISA of £20,000')}${says(' – “free” of tax 🙂.')}${ends('stop')}${USAGE}${DONE}`,
  'lines that end in CRLF': `${says('one ')}${says('two')}${ends('stop')}${DONE}`.replaceAll('\n', '\r\n'),
  'comments and an event with a name': `: waiting\n\n${says('one ')}: still\n\nevent: message\n${says('two')}${ends('stop')}${DONE}`,
  'text and calls': `${ROLE}${says('Let me look.')}${call(0, 'rule')}${call(1, 'search')}${ends('tool_calls')}${USAGE}${DONE}`,
  'calls alone': `${call(0, 'rule')}${ends('tool_calls')}${DONE}`,
  'text again after something else': `${says('one ')}${chunk({ delta: { refusal: 'No. ' }, finish_reason: null })}${says('two')}${ends('stop')}${DONE}`,
  'the reason with the last text': `${says('one ')}${chunk({ delta: { content: 'two' }, finish_reason: 'length' })}${DONE}`,
  'token counts in every chunk': `${chunk({ delta: { content: 'one' } }, { usage: { prompt_tokens: 7, completion_tokens: 1, total_tokens: 8 } })}${ends('stop')}${USAGE}${DONE}`,
  'no reason and no last line end': `${says('one ')}${says('two')}data: [DONE]`,
  'an error after text': `${says('one ')}data: {"error":{"message":"too much","type":"x","code":429}}\n\n`,
  'garbage after text': `${says('one ')}data: {"choices": [oops\n\n`,
  'an error before text': `${ROLE}data: {"error":{"message":"too much","type":"x","code":429}}\n\n`,
  'nothing at all': '',
};

/** A server that sends the body in two pieces, cut at a byte. */
async function serve(body: Buffer, cut: number): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(body.subarray(0, cut), () => setImmediate(() => response.end(body.subarray(cut))));
  });
  const port = await listenOnLoopback(server);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}/v1`;
}

/** What a reader learns of a stream, however its text was divided. */
async function read(model: LanguageModelV4): Promise<unknown> {
  const parts: LanguageModelV4StreamPart[] = [];
  let text = '';
  const { stream } = await model.doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }],
  });
  for await (const part of stream) {
    if (part.type === 'text-delta') text += part.delta;
    // Nobody reads on after an error.
    if (part.type === 'error') return { text, parts, failed: true };
    if (part.type === 'tool-call' || part.type === 'finish') parts.push(part);
  }
  return { text, parts };
}

const outcome = (model: LanguageModelV4) => read(model).catch((error: unknown) => String(error));

it.each(Object.entries(bodies))('tells what the provider alone tells: %s', async (_name, text) => {
  const body = Buffer.from(text);
  const cuts = new Set([
    0,
    1,
    9,
    ...Array.from({ length: 40 }, (_, i) => Math.floor((body.length * i) / 40)),
  ]);
  for (const cut of cuts) {
    const url = await serve(body, cut);
    const alone = createOpenAI({ apiKey: 'k', baseURL: url }).chat('m');
    const ours = createRemoteModel({ apiKey: 'k', baseUrl: url, model: 'm' });
    expect(await outcome(ours), `cut at ${cut}`).toEqual(await outcome(alone));
  }
});

it('gives up a server that never ends a line', async () => {
  const url = await serve(Buffer.from(`data: ${'x'.repeat(3 * 1024 * 1024)}`), 9);
  const model = createRemoteModel({ apiKey: 'k', baseUrl: url, model: 'm' });
  expect(await outcome(model)).toContain('a line without end');
});

it('sends the same request as the provider alone', async () => {
  const requests: object[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { authorization, 'content-type': type, 'content-length': length } = request.headers;
      requests.push({ method: request.method, url: request.url, authorization, type, length, body });
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.end(`${says('one')}${ends('stop')}${DONE}`);
    });
  });
  const port = await listenOnLoopback(server);
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${port}/v1`;
  await read(createRemoteModel({ apiKey: 'k', baseUrl: url, model: 'm' }));
  await read(createOpenAI({ apiKey: 'k', baseURL: url }).chat('m'));
  expect(requests).toHaveLength(2);
  expect(requests[0]).toEqual(requests[1]);
});
