import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ADVISOR_TODAY } from '../../../../test/advisor-knowledge.ts';
import { type ChatTest, parts, startChat } from '../../../../test/chat-harness.ts';
import { chunk, DONE, event, type FakeReply, startFakeOpenAi } from '../../../../test/fake-openai.ts';
import { createRemoteModel } from '../../../adapters/advisor-remote/index.ts';
import { createLogger } from '../../../lib/log.ts';
import { ModelFailedError, ModelOverloadedError } from './model-call.ts';
import { answer } from './loop.ts';

const says = (content: string) => event(chunk({ content }));
const ends = (reason = 'stop') => event(chunk({}, reason));
const raw = (...pieces: string[]): FakeReply => ({ mode: 'raw', pieces });
const refusal = (status: number, body: unknown, type = 'application/json'): FakeReply => ({
  mode: 'raw',
  pieces: [typeof body === 'string' ? body : JSON.stringify(body)],
  status,
  headers: { 'content-type': type },
});

const REASONING = 'The Lifetime ISA bonus is 30%.';
const A = 'An ISA is tax-free.';
const CALL = '{"name": "isa_rules", "arguments": {"rules": ["isa-allowance"]}}';

/** A log as the operator reads it. */
function openLog() {
  let lines = '';
  const log = createLogger(
    { LOG_LEVEL: 'trace', production: true },
    { write: (line: string) => void (lines += line) },
  );
  return { log, read: () => lines };
}

/** What the log says of a turn that fails. */
function logOf({ test }: ChatTest): () => string {
  const { log, read } = openLog();
  const warning = vi
    .spyOn(test.deps.log, 'warn')
    .mockImplementation((fields: unknown, message?: string) => log.warn(fields, message));
  onTestFinished(() => warning.mockRestore());
  return read;
}

const shownIn = (stream: string) =>
  parts(stream)
    .filter(({ type }) => type === 'text-delta')
    .map(({ delta }) => delta)
    .join('');

describe('reasoning (fault 86)', () => {
  it.each<[string, string[]]>([
    ['in a tag', [says(`<think>\n${REASONING}\n</think>\n\n${A}`)]],
    ['in a tag that is split', ['<th', 'ink>', REASONING, '</thi', 'nk>\n', A].map(says)],
    ['with its end alone', [says(`${REASONING}\n</think>\n\n${A}`)]],
    [
      'in Harmony’s channels',
      [
        says(
          `<|channel|>analysis<|message|>${REASONING}<|end|><|start|>assistant<|channel|>final<|message|>${A}`,
        ),
      ],
    ],
    ['in a field', [event(chunk({ reasoning_content: REASONING })), says(A)]],
    [
      'in parts',
      [
        event(
          chunk({
            content: [
              { type: 'thinking', thinking: REASONING },
              { type: 'text', text: A },
            ],
          }),
        ),
      ],
    ],
  ])('%s is not shown, stored, checked or sent back', async (_name, deltas) => {
    const chat = await startChat();
    chat.model.script(raw(...deltas, ends(), DONE));
    const answer = await chat.ask();
    expect(answer).toMatchObject({ status: 200, body: { message: { content: A }, credits: 10 } });
    expect(await chat.stored('session-one')).toMatchObject({ content: A, unfinished: false });
    const stream = await (await chat.stream('What is an ISA?')).text();
    expect(shownIn(stream)).toBe(A);
    expect(stream).not.toContain('30%');
    await chat.grant(10);
    await chat.ask('And now?', 'streamed');
    expect(JSON.stringify(chat.model.requests.at(-1)?.body)).not.toContain('30%');
  });

  it('is not sent back between the steps of a turn', async () => {
    const chat = await startChat();
    chat.model.script(
      raw(
        event(chunk({ reasoning: REASONING })),
        says(`<think>${REASONING}</think>`),
        event(chunk({ tool_calls: [{ id: 'x', function: { name: 'isa_rules', arguments: {} } }] })),
        DONE,
      ),
      { mode: 'ok', text: A },
    );
    expect((await chat.ask()).body.message).toMatchObject({ content: A });
    expect(JSON.stringify(chat.model.requests[1]?.body)).not.toContain('30%');
  });

  it('alone is not an answer: credits are returned and nothing is stored', async () => {
    const chat = await startChat();
    for (const reply of [says(`<think>${REASONING}`), event(chunk({ reasoning_content: REASONING }))]) {
      chat.model.script(raw(reply, ends(), DONE));
      const answer = await chat.ask();
      expect(answer.status).toBe(502);
      expect(answer.text).not.toContain('30%');
    }
    expect(await chat.stored('session-one')).toMatchObject({ role: 'user' });
    expect(await chat.balance()).toBe(20);
  });

  it.each([
    ['in a field', event(chunk({ reasoning_content: 'Let me' }))],
    ['in a tag', says('<think>Let me')],
  ])('%s is a sign of life, however long it goes on', async (_name, reasoning) => {
    const chat = await startChat({ ADVISOR_FIRST_TOKEN_MS: '1000' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answered = Promise.withResolvers<void>();
    chat.model.script({
      mode: 'raw',
      pieces: [reasoning, answered.promise, says('</think>'), says(A), ends(), DONE],
    });
    const answering = chat.ask();
    await chat.model.until(() => chat.model.open > 0);
    // The reasoning has come once the limit on the first token is lifted, and that on the turn alone is left.
    while (vi.getTimerCount() > 1) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(1500);
    answered.resolve();
    expect(await answering).toMatchObject({ status: 200, body: { message: { content: A } } });
  });

  it('is taken back when only its end is marked after it was shown', async () => {
    const chat = await startChat();
    const rest = Promise.withResolvers<void>();
    chat.model.script({
      mode: 'raw',
      pieces: [says(REASONING), rest.promise, says('</think>'), says(A), ends(), DONE],
    });
    const response = await chat.stream('What is an ISA?');
    rest.resolve();
    const stream = parts(await response.text());
    const withdrawn = stream.findIndex(({ type }) => type === 'data-withdrawn');
    expect(stream[withdrawn]).toEqual({ type: 'data-withdrawn', data: { text: '' } });
    expect(stream.slice(withdrawn)).toContainEqual({ type: 'text-delta', id: 'answer', delta: A });
    expect(await chat.stored('streamed')).toMatchObject({ content: A });
    // From now on it is held back.
    expect(shownIn(await (await chat.stream('And now?')).text())).toBe(A);
  });
});

describe('a tool call that is written in the text (fault 87)', () => {
  it.each([
    ['Hermes', `<tool_call>\n${CALL}\n</tool_call>`],
    ['Llama', '<function=isa_rules>{"rules": ["isa-allowance"]}</function>'],
    ['Llama, newer', '<|python_tag|>{"name": "isa_rules", "parameters": {"rules": ["isa-allowance"]}}'],
    ['Mistral', `[TOOL_CALLS] [${CALL}]`],
    ['a code block', `\`\`\`json\n${CALL}\n\`\`\``],
    ['ReAct', 'Thought: I look.\nAction: isa_rules\nAction Input: {"rules": ["isa-allowance"]}'],
    ['a namespace', 'functions.isa_rules({"rules": ["isa-allowance"]})'],
  ])('as %s writes it is made', async (_name, markup) => {
    const chat = await startChat();
    chat.model.script(raw(says(markup), ends(), DONE), { mode: 'ok', text: `${A} [[rule:isa-allowance]]` });
    const stream = await (await chat.stream('How much may I pay in?')).text();
    expect(shownIn(stream)).toBe(`${A}[1]`);
    expect(chat.model.requests[1]?.body.messages?.slice(2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ function: { name: 'isa_rules' } }] },
      { role: 'tool', content: expect.stringContaining('£20,000') },
    ]);
    expect(JSON.stringify(chat.model.requests[1]?.body.messages)).not.toMatch(
      /tool_call>|TOOL_CALLS|python_tag|Thought|Action|functions\./,
    );
    expect(await chat.balance()).toBe(10);
  });

  it.each([
    ['cut off', '<tool_call>{"name": "isa_ru'],
    ['of ReAct, with no input', 'Thought: I look.\nAction: isa_rules[the allowance]'],
    ['of no known form', '<tool_call>look up the rules</tool_call>'],
    ['behind a text', `Let me look. [TOOL_CALLS] oops`],
  ])('and %s is returned, the markup not shown', async (_name, markup) => {
    const chat = await startChat();
    chat.model.script(raw(says(markup), ends(), DONE));
    const answer = await chat.ask();
    expect([answer.status, await chat.balance()]).toEqual([502, 20]);
    const stream = await (await chat.stream('How much may I pay in?')).text();
    expect(stream).not.toMatch(/tool_call|TOOL_CALLS/);
    expect(JSON.stringify(await chat.stored('streamed'))).not.toMatch(/tool_call|TOOL_CALLS/);
    expect(await chat.balance()).toBe(20);
  });
});

describe('the end of an answer', () => {
  it.each<[string, FakeReply]>([
    ['[DONE] alone', raw(says(A), DONE)],
    ['a reason alone', raw(says(A), ends())],
    ['a reason, then a cut connection', { mode: 'raw', pieces: [says(A), ends()], end: 'cut' }],
  ])('fault 83: is %s', async (_name, reply) => {
    const chat = await startChat();
    chat.model.script(reply);
    expect(await chat.ask()).toMatchObject({
      status: 200,
      body: { message: { content: A, unfinished: false } },
    });
    const stream = parts(await (await chat.stream('What is an ISA?')).text());
    expect(stream.at(-1)).toMatchObject({ finishReason: 'stop', messageMetadata: { credits: 0 } });
  });

  it('fault 84: is none if the stream has neither reason nor [DONE]', async () => {
    const chat = await startChat();
    chat.model.script(raw(says(A)));
    const stream = parts(await (await chat.stream('What is an ISA?')).text());
    expect(stream.at(-1)).toMatchObject({ finishReason: 'error', messageMetadata: { credits: 20 } });
    expect(await chat.stored('streamed')).toMatchObject({ content: A, unfinished: true });
  });

  it('fault 90: is that of a whole answer in JSON', async () => {
    const chat = await startChat();
    chat.model.script(refusal(200, { choices: [{ message: { content: A }, finish_reason: 'stop' }] }));
    expect(await chat.ask()).toMatchObject({ status: 200, body: { message: { content: A }, credits: 10 } });
  });
});

it('fault 89: a field that the server refuses costs no question', async () => {
  const chat = await startChat();
  const detail = [
    { type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' },
  ];
  chat.model.script(({ body }) =>
    'stream_options' in body ? refusal(422, { detail }) : { mode: 'ok', text: A },
  );
  expect((await chat.ask()).status).toBe(200);
  expect((await chat.ask('And now?')).status).toBe(200);
  expect(chat.model.requests.map(({ body }) => 'stream_options' in body)).toEqual([true, false, false]);
});

/** How a question ends that a model server fails. */
async function failureAt(baseUrl: string): Promise<unknown> {
  const model = createRemoteModel({ apiKey: 'sk-canary', baseUrl, model: 'fake' });
  const knowledge = { products: [], guides: [], today: ADVISOR_TODAY };
  try {
    await answer({ model, knowledge, history: [], question: 'What is an ISA?' }, () => undefined);
    return null;
  } catch (error) {
    return error;
  }
}

describe('what the log says (fault 88)', () => {
  const error = (code: string | number | null, more: object = {}) => ({
    error: { message: 'canary: What is an ISA? sk-canary', type: 'some_error', param: null, code, ...more },
  });

  it.each<[string, FakeReply, number, string[]]>([
    [
      'a wrong key',
      refusal(401, error('invalid_api_key')),
      502,
      ['status 401', 'code invalid_api_key', 'type some_error', 'application/json', 'OPENAI_API_KEY'],
    ],
    ['no credit', refusal(402, error(402)), 502, ['status 402', 'code 402', 'credit']],
    ['a key that may not', refusal(403, error('forbidden')), 502, ['status 403', 'OPENAI_API_KEY']],
    [
      'no such model',
      refusal(404, error('model_not_found', { param: 'model' })),
      502,
      ['status 404', 'param model', 'ADVISOR_MODEL', 'OPENAI_BASE_URL'],
    ],
    [
      'a model of Ollama',
      refusal(404, { error: 'model "canary" not found' }),
      502,
      ['status 404', 'ADVISOR_MODEL'],
    ],
    [
      'no tools',
      refusal(400, { error: { message: 'canary does not support tools', type: 'api_error' } }),
      502,
      ['status 400', 'type api_error', 'ADVISOR_MODEL has to call tools'],
    ],
    [
      'a spent quota',
      refusal(429, error('insufficient_quota', { type: 'insufficient_quota' })),
      503,
      ['status 429', 'code insufficient_quota', 'credit'],
    ],
    [
      'too long a conversation',
      refusal(
        400,
        error('context_length_exceeded', { param: 'messages', message: 'canary: maximum context length' }),
      ),
      502,
      ['code context_length_exceeded', 'param messages', 'too long'],
    ],
    [
      'a validation',
      refusal(422, { detail: [{ type: 'missing', loc: ['body', 'messages', 0], msg: 'canary' }] }),
      502,
      ['status 422', 'param messages.0'],
    ],
    [
      'a page',
      refusal(200, '<!doctype html><title>canary</title>', 'text/html; charset=utf-8'),
      502,
      ['status 200', 'content type text/html', 'OPENAI_BASE_URL'],
    ],
    [
      'a page of a proxy',
      refusal(502, '<html>canary</html>', 'text/html'),
      502,
      ['status 502', 'content type text/html'],
    ],
    ['an address that moved', refusal(301, '', 'text/html'), 502, ['status 301', 'OPENAI_BASE_URL']],
    [
      'a plain text',
      refusal(200, 'canary', 'text/plain'),
      502,
      ['no chat completion', 'content type text/plain'],
    ],
    [
      'other JSON',
      refusal(200, { hello: 'canary' }),
      502,
      ['no chat completion', 'content type application/json'],
    ],
    [
      'an error in a success',
      refusal(200, error('server_error')),
      502,
      ['status 200', 'code server_error', 'type some_error'],
    ],
    [
      'an error in a stream',
      raw(event(error('server_error'))),
      502,
      ['code server_error', 'content type text/event-stream'],
    ],
    [
      'an error of llama.cpp',
      raw(`error: ${JSON.stringify({ code: 500, message: 'canary', type: 'server_error' })}\n\n`),
      502,
      ['code 500', 'type server_error'],
    ],
    [
      'an error of vLLM',
      raw(event({ object: 'error', message: 'canary', type: 'BadRequestError', code: 400 })),
      502,
      ['code 400', 'type BadRequestError'],
    ],
    [
      'an error of OpenRouter',
      raw(
        event({ choices: [{ delta: {}, error: { code: 502, message: 'canary' }, finish_reason: 'error' }] }),
      ),
      502,
      ['code 502'],
    ],
    [
      'an error of Gemini',
      refusal(400, [{ error: { code: 400, message: 'canary', status: 'INVALID_ARGUMENT' } }]),
      502,
      ['code 400'],
    ],
    ['garbage', raw('data: {"choices": [canary\n\n'), 502, ['garbage', 'content type text/event-stream']],
    [
      'a code that is a text',
      refusal(400, error('what is an isa', { type: 'sk-canary', param: 'What is an ISA?' })),
      502,
      ['status 400'],
    ],
  ])('of %s', async (_name, reply, status, expected) => {
    const model = await startFakeOpenAi(reply);
    onTestFinished(() => model.close());
    const { log, read } = openLog();
    const failed = await failureAt(model.url);
    log.warn({ err: failed }, 'the advisor did not answer');
    expect(failed).toBeInstanceOf(status === 503 ? ModelOverloadedError : ModelFailedError);
    expect(model.requests).toHaveLength(1);
    const line: { err: { message: string } } = JSON.parse(read());
    for (const each of expected) expect(line.err.message).toContain(each);
    expect(read()).not.toMatch(/canary|What is an ISA|sk-/);
    expect(line.err.message).not.toContain('\n');
  });

  it('is logged for a refusal, whose credits are returned', async () => {
    const chat = await startChat();
    const log = logOf(chat);
    chat.model.script(refusal(401, error('invalid_api_key')));
    expect([(await chat.ask()).status, await chat.balance()]).toEqual([502, 20]);
    const line: unknown = JSON.parse(log());
    const message = expect.stringMatching(/status 401, code invalid_api_key.*OPENAI_API_KEY/);
    expect(line).toMatchObject({ msg: 'the advisor did not answer', err: { message } });
    expect(log()).not.toMatch(/canary|What is an ISA|sk-/);
  });

  it('names an error that comes after some words', async () => {
    const chat = await startChat();
    const log = logOf(chat);
    chat.model.script(raw(says('An ISA'), event(error('rate_limit_exceeded'))));
    const stream = await (await chat.stream('What is an ISA?')).text();
    expect(parts(stream).at(-1)).toMatchObject({ finishReason: 'error', messageMetadata: { credits: 20 } });
    expect(log()).toContain('rate_limit_exceeded');
    expect(log()).not.toContain('canary');
  });

  it("has the connection's error code for an unreachable server", async () => {
    const chat = await startChat({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
    const log = logOf(chat);
    expect((await chat.ask()).status).toBe(502);
    expect(log()).toContain('ECONNREFUSED');
  });
});

describe('a model that uses up its output tokens (fault 92)', () => {
  it('on reasoning is named by the log, with the setting', async () => {
    const chat = await startChat({ ADVISOR_MODEL: 'gpt-5-mini' });
    const log = logOf(chat);
    chat.model.script(raw(event(chunk({ content: '' }, 'length')), DONE));
    expect([(await chat.ask()).status, await chat.balance()]).toEqual([502, 20]);
    expect(log()).toMatch(/length.*ADVISOR_MAX_OUTPUT_TOKENS/);
    expect(chat.model.requests[0]?.body['max_completion_tokens']).toBe(9200);
  });

  it('has as many as the setting says', async () => {
    const chat = await startChat({ ADVISOR_MAX_OUTPUT_TOKENS: '30000', ADVISOR_MODEL: 'gpt-5-mini' });
    await chat.ask();
    expect(chat.model.requests[0]?.body['max_completion_tokens']).toBe(30_000);
  });
});
