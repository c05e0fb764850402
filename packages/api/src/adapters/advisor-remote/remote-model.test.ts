import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  chunk,
  DONE,
  event,
  type FakeOpenAi,
  type FakeReply,
  type FakeRequest,
  startFakeOpenAi,
} from '../../../test/fake-openai.ts';
import { createRemoteModel, type RemoteModelSettings } from './index.ts';

let fake: FakeOpenAi;

beforeAll(async () => {
  fake = await startFakeOpenAi();
  return () => fake.close();
});
beforeEach(() => void (fake.requests.length = 0));

const says = (content: unknown) => event(chunk({ content }));
const ends = (reason = 'stop') => event(chunk({}, reason));
const calls = (...tool_calls: unknown[]) => event(chunk({ tool_calls }));
const USAGE = event({ ...chunk({}), choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } });
const ROLE = event(chunk({ role: 'assistant', content: '' }));
const A = 'An ISA is tax-free.';
const WHOLE = { text: A, reason: 'stop' };

const tool = (name: string) => ({
  type: 'function' as const,
  name,
  inputSchema: { type: 'object' as const },
});
const OPTIONS: LanguageModelV4CallOptions = {
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'What is an ISA?' }] }],
  tools: [tool('isa_rules'), tool('days_to_deadline')],
  toolChoice: { type: 'auto' },
  maxOutputTokens: 1200,
};

const modelAt = (settings: Partial<RemoteModelSettings> = {}) =>
  createRemoteModel({ apiKey: 'k', baseUrl: fake.url, model: 'm', ...settings });

interface Read {
  text: string;
  reasoning: string | null;
  calls: { name: string; input: unknown }[];
  ids: string[];
  reason: string | undefined;
  raw: string | undefined;
  usage: (number | undefined)[];
  error: unknown;
}

/** What a reader learns of an answer, however its text was divided. */
async function read(model: LanguageModelV4, options = OPTIONS): Promise<Read> {
  const found: Read = {
    text: '',
    reasoning: null,
    calls: [],
    ids: [],
    reason: undefined,
    raw: undefined,
    usage: [],
    error: null,
  };
  const { stream } = await model.doStream(options);
  for await (const part of stream) {
    if (part.type === 'text-delta') found.text += part.delta;
    if (part.type === 'text-end' && part.providerMetadata) found.text = '';
    if (part.type === 'reasoning-delta') found.reasoning = (found.reasoning ?? '') + part.delta;
    if (part.type === 'error') found.error = part.error;
    if (part.type === 'tool-call') {
      found.calls.push({ name: part.toolName, input: JSON.parse(part.input) });
      found.ids.push(part.toolCallId);
    }
    if (part.type === 'finish') {
      found.reason = part.finishReason.unified;
      found.raw = part.finishReason.raw;
      found.usage = [part.usage.inputTokens.total, part.usage.outputTokens.total];
    }
  }
  return found;
}

/** The result of a body, which has to be the same wherever it is cut. */
async function readRaw(
  body: string,
  reply: Partial<Extract<FakeReply, { mode: 'raw' }>> = {},
): Promise<Read> {
  const bytes = Buffer.from(body);
  // What follows the end of an answer is waited for by the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const cuts = [
    ...new Set([0, 1, 9, ...Array.from({ length: 12 }, (_, i) => Math.floor((bytes.length * i) / 12))]),
  ];
  let first: Read | undefined;
  for (const cut of cuts) {
    const written = new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
    const pieces = [bytes.subarray(0, cut), written, bytes.subarray(cut)];
    fake.script({ mode: 'raw', ...reply, pieces });
    const found = await read(modelAt());
    first ??= found;
    expect({ ...found, ids: [] }, `cut at ${cut}`).toEqual({ ...first, ids: [] });
  }
  if (first === undefined) throw new Error('Nothing was read');
  return first;
}

const failure = (model: LanguageModelV4): Promise<unknown> =>
  read(model).then(
    ({ error }) => error,
    (error: unknown) => error,
  );

describe('the end of a stream (faults 83 and 84)', () => {
  it.each<[string, string, object]>([
    [
      'text, reason, usage and [DONE]',
      `${ROLE}${says(A)}${ends()}${USAGE}${DONE}`,
      { ...WHOLE, usage: [7, 3] },
    ],
    ['[DONE] without a reason', `${says(A)}${DONE}`, WHOLE],
    ['[DONE] without a line end', `${says(A)}data: [DONE]`, WHOLE],
    ['[DONE] without a space', `${says(A)}data:[DONE]\n\n`, WHOLE],
    ['[DONE] in quotes', `${says(A)}data: "[DONE]"\n\n`, WHOLE],
    ['[DONE], and more after it', `${says(A)}${DONE}${says(' And more.')}`, WHOLE],
    ['a reason without [DONE]', `${says(A)}${ends()}`, WHOLE],
    ['a reason with the last text', event(chunk({ content: A }, 'stop')), WHOLE],
    ['a reason, then the usage', `${says(A)}${ends()}${USAGE}`, { ...WHOLE, usage: [7, 3] }],
    ['a reason twice', `${says(A)}${ends()}${ends()}${DONE}`, WHOLE],
    [
      'a reason before the last text',
      `${event(chunk({ content: 'An ISA' }, 'stop'))}${says(' is tax-free.')}${ends()}${DONE}`,
      WHOLE,
    ],
    ['an empty reason in every chunk', `${event(chunk({ content: A }, ''))}${DONE}`, WHOLE],
    ['a reason "null" in every chunk', `${event(chunk({ content: A }, 'null'))}${ends()}${DONE}`, WHOLE],
    [
      'usage in every chunk',
      `${event({ ...chunk({ content: A }), usage: { prompt_tokens: 7, completion_tokens: 1 } })}${ends()}${USAGE}${DONE}`,
      { ...WHOLE, usage: [7, 3] },
    ],
    [
      'usage null in every chunk',
      `${event({ ...chunk({ content: A }), usage: null })}${ends()}${DONE}`,
      { ...WHOLE, usage: [undefined, undefined] },
    ],
    ['the reason eos', `${says(A)}${ends('eos')}${DONE}`, { text: A, reason: 'other', raw: 'eos' }],
    ['the reason max_tokens', `${says(A)}${ends('max_tokens')}${DONE}`, { text: A, reason: 'length' }],
    ['the reason MAX_TOKENS', `${says(A)}${ends('MAX_TOKENS')}${DONE}`, { text: A, reason: 'length' }],
    ['the reason model_length', `${says(A)}${ends('model_length')}${DONE}`, { text: A, reason: 'length' }],
    ['the reason SAFETY', `${says(A)}${ends('SAFETY')}${DONE}`, { text: A, reason: 'content-filter' }],
    [
      'the reason insufficient_system_resource',
      `${says(A)}${ends('insufficient_system_resource')}${DONE}`,
      { text: A, reason: 'error' },
    ],
    [
      'a refusal',
      `${event(chunk({ refusal: 'No.' }))}${ends()}${DONE}`,
      { text: '', reason: 'content-filter' },
    ],
    ['neither reason nor [DONE]', says(A), { text: A, reason: 'other', raw: undefined }],
    ['neither, but the usage', `${says(A)}${USAGE}`, { text: A, reason: 'other', raw: undefined }],
  ])('%s', async (_name, body, expected) => {
    expect(await readRaw(body)).toMatchObject({ error: null, ...expected });
  });

  it('by a reason, of a connection that is cut then, is the end', async () => {
    fake.script({ mode: 'raw', pieces: [`${says(A)}${ends()}`], end: 'cut' });
    expect(await read(modelAt())).toMatchObject({ error: null, ...WHOLE });
  });

  it.each([
    ['a reason', ends()],
    ['[DONE]', DONE],
  ])('by %s does not wait for a connection that stays open', async (_name, end) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fake.script({ mode: 'raw', pieces: [`${says(A)}${end}`], end: 'open' });
    const before = fake.abandoned;
    const reading = read(modelAt());
    await fake.until(() => fake.open > 0);
    for (let found: Read | undefined; found === undefined;) {
      found = await Promise.race([
        reading,
        new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined))),
      ]);
      vi.advanceTimersByTime(1000);
    }
    expect(await reading).toMatchObject(WHOLE);
    vi.advanceTimersByTime(1000);
    await fake.until(() => fake.abandoned > before);
  });

  it('by a cut connection is an error', async () => {
    fake.script({ mode: 'raw', pieces: [says(A)], end: 'cut' });
    expect(await failure(modelAt())).toMatchObject({ code: 'ECONNRESET' });
  });
});

describe('events as servers write them (fault 85)', () => {
  const T = `${says('An ISA ')}${says('is tax-free.')}${ends()}${DONE}`;
  it.each<[string, string, object?]>([
    [
      'empty data lines',
      `data:\n\ndata: \n\n${says('An ISA ')}data:\n\n${says('is tax-free.')}${ends()}${DONE}`,
    ],
    [
      'comments',
      `: OPENROUTER PROCESSING\n\n${says('An ISA ')}:\n\n: ping\n\n${says('is tax-free.')}${ends()}${DONE}`,
    ],
    ['names, ids and times', T.replaceAll('data: {', 'event: message\nid: 1\nretry: 100\ndata: {')],
    ['pings', `event: ping\ndata: {"type": "ping"}\n\n${T}`],
    ['words that are no JSON', `data: keep-alive\n\n${T}`],
    ['null', `data: null\n\n${T}`],
    ['line ends of Windows', T.replaceAll('\n', '\r\n')],
    ['carriage returns alone', T.replaceAll('\n', '\r')],
    ['no empty lines', T.replaceAll('\n\n', '\n')],
    ['no space', T.replaceAll('data: ', 'data:')],
    ['a byte order mark', `\uFEFF${T}`],
    ['JSON over several lines', T.replaceAll('"choices"', '\ndata: "choices"')],
    ['a number that is none', T.replaceAll('"created":1763600000', '"created":NaN')],
    ['no choices', `data: {"choices": []}\n\n${T}`],
    ['choices without a delta', `data: {"choices": [{"index": 0, "content_filter_offsets": {}}]}\n\n${T}`],
    ['another index', T.replaceAll('"index":0', '"index":1')],
    ['no index', T.replaceAll('"index":0,', '')],
    [
      'a whole message again at the end',
      `${says(A)}${event({ choices: [{ message: { content: A }, finish_reason: 'stop' }] })}${DONE}`,
    ],
    ['text as a list', `${says([{ type: 'text', text: A }])}${ends()}${DONE}`],
    ['text as an object', `${says({ type: 'text', text: A })}${ends()}${DONE}`],
    ['text of the older protocol', `${event({ choices: [{ text: A, finish_reason: 'stop' }] })}${DONE}`],
    ['lines of JSON', `${JSON.stringify(chunk({ content: A }))}\n${JSON.stringify(chunk({}, 'stop'))}\n`],
    ['characters of several bytes', `${says('£ – “🙂”')}${ends()}${DONE}`, { text: '£ – “🙂”' }],
  ])('%s', async (_name, body, expected = WHOLE) => {
    expect(await readRaw(body)).toMatchObject({ error: null, ...expected });
  });

  it.each([
    'text/plain',
    'application/octet-stream',
    'application/json',
    'TEXT/EVENT-STREAM; charset=utf-8',
    '',
  ])('as %s', async (type) => {
    fake.script({ mode: 'raw', pieces: [T], headers: { 'content-type': type } });
    expect(await read(modelAt())).toMatchObject(WHOLE);
  });

  it('are given up if a line does not end', async () => {
    fake.script({ mode: 'raw', pieces: [`data: ${'x'.repeat(3 * 1024 * 1024)}`] });
    expect(await failure(modelAt())).toMatchObject({
      message: expect.stringContaining('a line without end'),
    });
  });
});

describe('a whole answer instead of a stream (fault 90)', () => {
  const message = { role: 'assistant', content: A };
  const whole = {
    id: 'c',
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 7, completion_tokens: 3 },
  };
  const JSON_TYPE = { headers: { 'content-type': 'application/json' } };

  it.each<[string, unknown, object]>([
    ['with its usage', whole, { ...WHOLE, usage: [7, 3] }],
    ['without a reason', { choices: [{ message }] }, WHOLE],
    [
      'with reasoning in its text',
      { choices: [{ message: { content: `<think>hm</think>${A}` } }] },
      { ...WHOLE, reasoning: 'hm' },
    ],
    [
      'with reasoning apart',
      { choices: [{ message: { content: A, reasoning_content: 'hm' } }] },
      { ...WHOLE, reasoning: 'hm' },
    ],
    [
      'with a call',
      {
        choices: [
          {
            message: {
              content: null,
              tool_calls: [{ id: 'x', function: { name: 'isa_rules', arguments: '{}' } }],
            },
            finish_reason: 'tool_calls',
          },
        ],
      },
      { text: '', calls: [{ name: 'isa_rules', input: {} }], reason: 'tool-calls' },
    ],
    [
      'cut at its greatest length',
      { choices: [{ message, finish_reason: 'length' }] },
      { text: A, reason: 'length' },
    ],
  ])('%s', async (_name, body, expected) => {
    expect(await readRaw(JSON.stringify(body), JSON_TYPE)).toMatchObject(expected);
    expect(await readRaw(`\n ${JSON.stringify(body, null, 2)}\n`)).toMatchObject(expected);
    expect(await readRaw(JSON.stringify([body]), JSON_TYPE)).toMatchObject(expected);
  });
});

describe('reasoning that comes apart from the text (fault 86)', () => {
  it.each<[string, object]>([
    ['reasoning_content', { reasoning_content: 'hm' }],
    ['reasoning', { reasoning: 'hm' }],
    ['thinking', { thinking: 'hm' }],
    ['thought', { thought: 'hm' }],
    ['reasoning_text', { reasoning_text: 'hm' }],
    ['reasoning as an object', { reasoning: { content: 'hm' } }],
    ['reasoning_details', { reasoning_details: [{ type: 'reasoning.text', text: 'hm' }] }],
    ['thinking_blocks', { thinking_blocks: [{ type: 'thinking', thinking: 'hm' }] }],
    ['parts of Mistral', { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }] }],
    ['parts of LiteLLM', { content: [{ type: 'reasoning', text: 'hm' }] }],
    ['a mark of Gemini', { content: 'hm', extra_content: { google: { thought: true } } }],
    ['a tag', { content: '<think>hm</think>' }],
  ])('%s', async (_name, delta) => {
    const found = await readRaw(`${ROLE}${event(chunk(delta))}${says(A)}${ends()}${DONE}`);
    expect(found).toMatchObject({ ...WHOLE, reasoning: 'hm' });
  });

  it('beside text is not in it', async () => {
    const found = await readRaw(`${event(chunk({ reasoning: 'hm', content: A }))}${ends()}${DONE}`);
    expect(found).toMatchObject({ ...WHOLE, reasoning: 'hm' });
  });

  it('makes the answer begin at once', async () => {
    const answered = Promise.withResolvers<void>();
    fake.script({
      mode: 'raw',
      pieces: [event(chunk({ reasoning_content: 'hm' })), answered.promise, `${says(A)}${ends()}`],
    });
    const { stream } = await modelAt().doStream(OPTIONS);
    const reader = stream.getReader();
    expect((await reader.read()).value).toMatchObject({ type: 'reasoning-start' });
    expect((await reader.read()).value).toMatchObject({ type: 'reasoning-delta', delta: 'hm' });
    answered.resolve();
    await reader.cancel();
  });

  it('is expected from then on once only its end was marked', async () => {
    const model = modelAt();
    fake.script({ mode: 'raw', pieces: [`${says('hm')}${says('</think>')}${says(A)}${ends()}`] });
    expect(await read(model)).toMatchObject({ text: A });
    const seen = Promise.withResolvers<void>();
    fake.script({
      mode: 'raw',
      pieces: [says('hm'), seen.promise, `${says('</think>')}${says(A)}${ends()}`],
    });
    const { stream } = await model.doStream(OPTIONS);
    let shown = '';
    for await (const part of stream) {
      if (part.type === 'reasoning-delta') seen.resolve();
      if (part.type === 'text-delta') shown += part.delta;
    }
    expect(shown).toBe(A);
  });

  it('is held back from the start for a model known to omit the opening mark', async () => {
    const seen = Promise.withResolvers<void>();
    fake.script({
      mode: 'raw',
      pieces: [says('hm'), seen.promise, `${says('</think>')}${says(A)}${ends()}`],
    });
    const { stream } = await modelAt({ model: 'deepseek-ai/DeepSeek-R1' }).doStream(OPTIONS);
    const shown: string[] = [];
    for await (const part of stream) {
      if (part.type === 'reasoning-delta') seen.resolve();
      if (part.type === 'text-delta') shown.push(part.delta);
    }
    expect(shown).toEqual([A]);
  });
});

describe('calls as servers write them (fault 87)', () => {
  const fn = (name: string, args: unknown) => ({ name, arguments: args });
  const RULES = { name: 'isa_rules', input: { rules: ['a', 'b'] } };
  const ARGS = '{"rules":["a","b"]}';
  const DAYS = { name: 'days_to_deadline', input: {} };

  it.each<[string, string, object[]]>([
    [
      'in pieces',
      calls({ index: 0, id: 'x', type: 'function', function: fn('isa_rules', '') }) +
        calls({ index: 0, function: { arguments: '{"rules":["a",' } }) +
        calls({ index: 0, function: { arguments: '"b"]}' } }),
      [RULES],
    ],
    ['without an index', calls({ id: 'x', function: fn('isa_rules', ARGS) }), [RULES]],
    [
      'in pieces without an index',
      calls({ id: 'x', function: fn('isa_rules', '{"rules":') }) +
        calls({ function: { arguments: '["a","b"]}' } }),
      [RULES],
    ],
    ['with an index that is null', calls({ index: null, id: 'x', function: fn('isa_rules', ARGS) }), [RULES]],
    [
      'with an index that is text',
      calls({ index: '0', id: 'x', function: fn('isa_rules', '{"rules":') }) +
        calls({ index: '0', function: { arguments: '["a","b"]}' } }),
      [RULES],
    ],
    [
      'with an index that counts pieces',
      calls({ index: 0, id: 'x', function: fn('isa_rules', '{"rules":') }) +
        calls({ index: 1, function: { arguments: '["a","b"]}' } }),
      [RULES],
    ],
    [
      'with an index that begins at 1',
      calls({ index: 1, id: 'x', function: fn('isa_rules', ARGS) }),
      [RULES],
    ],
    ['without an id', calls({ index: 0, function: fn('isa_rules', ARGS) }), [RULES]],
    ['without index and id', calls({ function: fn('isa_rules', ARGS) }), [RULES]],
    ['without a type', calls({ index: 0, id: 'x', function: fn('isa_rules', ARGS) }), [RULES]],
    [
      'with another id in every piece',
      calls({ index: 0, id: 'x', function: fn('isa_rules', '{"rules":') }) +
        calls({ index: 0, id: 'y', function: { arguments: '["a","b"]}' } }),
      [RULES],
    ],
    [
      'with an input that is an object',
      calls({ index: 0, id: 'x', function: fn('isa_rules', { rules: ['a', 'b'] }) }),
      [RULES],
    ],
    [
      'with an input that is text in text',
      calls({ index: 0, id: 'x', function: fn('isa_rules', JSON.stringify(ARGS)) }),
      [RULES],
    ],
    [
      'with an input that begins as {}',
      calls({ index: 0, id: 'x', function: fn('isa_rules', '{}') }) +
        calls({ index: 0, function: { arguments: ARGS } }),
      [RULES],
    ],
    [
      'with an input that is repeated',
      calls({ index: 0, id: 'x', function: fn('isa_rules', '{"rules":["a"') }) +
        calls({ index: 0, function: { arguments: ARGS } }) +
        calls({ index: 0, function: { arguments: ARGS } }),
      [RULES],
    ],
    ['with an empty input', calls({ index: 0, id: 'x', function: fn('days_to_deadline', '') }), [DAYS]],
    [
      'with an input that is null',
      calls({ index: 0, id: 'x', function: fn('days_to_deadline', null) }),
      [DAYS],
    ],
    ['without an input', calls({ index: 0, id: 'x', function: { name: 'days_to_deadline' } }), [DAYS]],
    [
      'with the name in every piece',
      calls({ index: 0, id: 'x', function: fn('isa_rules', '{"rules":') }) +
        calls({ index: 0, id: 'x', function: fn('isa_rules', '["a","b"]}') }),
      [RULES],
    ],
    [
      'with the name in every piece, without index and id',
      calls({ function: fn('isa_rules', '{"rules":') }) + calls({ function: fn('isa_rules', '["a","b"]}') }),
      [RULES],
    ],
    [
      'with the name in a last empty piece',
      calls({ index: 0, id: 'x', function: fn('isa_rules', ARGS) }) +
        calls({ index: 0, function: fn('isa_rules', '') }),
      [RULES],
    ],
    [
      'with an empty name in the later pieces',
      calls({ index: 0, id: 'x', function: fn('isa_rules', '{"rules":') }) +
        calls({ index: 0, id: '', function: fn('', '["a","b"]}') }),
      [RULES],
    ],
    [
      'with a name in pieces',
      calls({ index: 0, id: 'x', function: fn('isa_', '') }) +
        calls({ index: 0, function: fn('rules', ARGS) }),
      [RULES],
    ],
    [
      'with a namespace before the name',
      calls({ index: 0, id: 'x', function: fn('functions.isa_rules', ARGS) }),
      [RULES],
    ],
    [
      'with a token behind the name',
      calls({ index: 0, id: 'x', function: fn('isa_rules<|channel|>commentary', ARGS) }),
      [RULES],
    ],
    [
      'without a function of its own',
      calls({ index: 0, id: 'x', name: 'isa_rules', arguments: ARGS }),
      [RULES],
    ],
    [
      'as an object instead of a list',
      event(chunk({ tool_calls: { id: 'x', function: fn('isa_rules', ARGS) } })),
      [RULES],
    ],
    [
      'of the older protocol',
      event(chunk({ function_call: { name: 'isa_rules', arguments: '{"rules":' } })) +
        event(chunk({ function_call: { arguments: '["a","b"]}' } })),
      [RULES],
    ],
    [
      'as a part of the content',
      says([{ type: 'tool_use', id: 'x', name: 'isa_rules', input: { rules: ['a', 'b'] } }]),
      [RULES],
    ],
    [
      'in the text as well',
      says(`<tool_call>{"name": "isa_rules", "arguments": {"rules": ["a", "b"]}}</tool_call>`) +
        calls({ index: 0, id: 'x', function: fn('isa_rules', ARGS) }),
      [RULES],
    ],
    ['twice in the text', says(`isa_rules(${ARGS})\nisa_rules(${ARGS})\ndays_to_deadline()`), [RULES, DAYS]],
    [
      'in the text, damaged, beside a good one',
      says('<tool_call>{"name": "isa_rules", "argu') +
        calls({ index: 0, id: 'x', function: fn('isa_rules', ARGS) }),
      [RULES],
    ],
    ['in the text', says(`<tool_call>{"name": "isa_rules", "arguments": ${ARGS}}</tool_call>`), [RULES]],
    [
      'two in one chunk',
      calls(
        { index: 0, id: 'x', function: fn('isa_rules', ARGS) },
        { index: 1, id: 'y', function: fn('days_to_deadline', '{}') },
      ),
      [RULES, DAYS],
    ],
    [
      'two in one chunk without an index',
      calls(
        { id: 'x', function: fn('isa_rules', ARGS) },
        { id: 'y', function: fn('days_to_deadline', '{}') },
      ),
      [RULES, DAYS],
    ],
    [
      'two in one chunk without index and id',
      calls({ function: fn('isa_rules', ARGS) }, { function: fn('days_to_deadline', {}) }),
      [RULES, DAYS],
    ],
    [
      'two of one tool without index and id',
      calls({ function: fn('isa_rules', ARGS) }, { function: fn('isa_rules', '{"rules":["c"]}') }),
      [RULES, { name: 'isa_rules', input: { rules: ['c'] } }],
    ],
    [
      'two with one index',
      calls({ index: 0, id: 'x', function: fn('isa_rules', ARGS) }) +
        calls({ index: 0, id: 'y', function: fn('days_to_deadline', '') }),
      [RULES, DAYS],
    ],
    [
      'two with one id',
      calls({ index: 0, id: 'x', function: fn('isa_rules', ARGS) }) +
        calls({ index: 1, id: 'x', function: fn('days_to_deadline', '{}') }),
      [RULES, DAYS],
    ],
    [
      'two in turns',
      calls({ index: 0, id: 'x', function: fn('isa_rules', '{"rules":') }) +
        calls({ index: 1, id: 'y', function: fn('days_to_deadline', '{') }) +
        calls({ index: 0, function: { arguments: '["a","b"]}' } }) +
        calls({ index: 1, function: { arguments: '}' } }),
      [RULES, DAYS],
    ],
  ])('%s', async (_name, body, expected) => {
    for (const end of [`${ends('tool_calls')}${DONE}`, `${ends('stop')}${DONE}`, DONE, ends('tool_call')]) {
      fake.script({ mode: 'raw', pieces: [body, end] });
      const found = await read(modelAt());
      expect(found).toMatchObject({ text: '', calls: expected, error: null });
      expect(new Set(found.ids).size).toBe(expected.length);
      expect(found.ids.join('')).toMatch(/^\w+$/);
    }
  });

  it.each([
    ['without a name', calls({ index: 0, id: 'x', function: { arguments: '{}' } })],
    ['in the text, cut off', says('<tool_call>{"name": "isa_')],
    ['in the text, of no known form', says('<tool_call>look it up</tool_call>')],
  ])('%s are an error, with no markup shown', async (_name, body) => {
    fake.script({ mode: 'raw', pieces: [says('Let me look.'), body, ends(), DONE] });
    const error = { name: 'ModelServerError', message: expect.stringContaining('cannot be read') };
    expect(await read(modelAt())).toMatchObject({
      text: 'Let me look.',
      calls: [],
      error,
      reason: undefined,
    });
    fake.script({ mode: 'raw', pieces: [body, ends(), DONE] });
    expect(await failure(modelAt())).toMatchObject(error);
  });
});

describe('a field that a server does not take (fault 89)', () => {
  const detail = (field: string) => ({
    detail: [
      {
        type: 'extra_forbidden',
        loc: ['body', field],
        msg: 'Extra inputs are not permitted',
        input: { max_tokens: 1 },
      },
    ],
  });
  const openai = (message: string, param: string | null = null) => ({
    error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' },
  });
  const reply = (body: unknown, status = 400): FakeReply => ({
    mode: 'raw',
    pieces: [typeof body === 'string' ? body : JSON.stringify(body)],
    status,
    headers: { 'content-type': 'application/json' },
  });
  const fine: FakeReply = { mode: 'ok', text: A };
  const unless =
    (isWrong: (body: FakeRequest['body']) => boolean, refusal: FakeReply) => (request: FakeRequest) =>
      isWrong(request.body) ? refusal : fine;
  const has = (field: string) => (body: FakeRequest['body']) => field in body;

  it.each<[string, FakeReply, string]>([
    ['FastAPI', reply(detail('stream_options'), 422), 'stream_options'],
    [
      'Mistral',
      reply(
        { object: 'error', message: detail('stream_options'), type: 'invalid_request_error', code: 422 },
        422,
      ),
      'stream_options',
    ],
    ['OpenAI', reply(openai('Unrecognized request argument supplied: stream_options')), 'stream_options'],
    [
      'Azure',
      reply(openai('Validation error at #/stream_options: Extra inputs are not permitted')),
      'stream_options',
    ],
    [
      'DeepSeek',
      reply(
        openai(
          'Failed to deserialize the JSON body: unknown field `stream_options`, expected one of `model`, `stream`',
        ),
      ),
      'stream_options',
    ],
    [
      'Fireworks',
      reply({ fault: 'x', error: "Extra inputs are not permitted, field: 'stream_options'" }),
      'stream_options',
    ],
    [
      'a server in Python',
      reply({ error: "create() got an unexpected keyword argument 'stream_options'" }, 500),
      'stream_options',
    ],
    ['a plain text', reply('stream_options is not supported', 400), 'stream_options'],
    [
      'a proxy, as a success',
      reply({ error: { message: 'Unknown parameter: stream_options', code: 400 } }, 200),
      'stream_options',
    ],
    ['a parameter alone', reply(openai('Not supported', 'tool_choice')), 'tool_choice'],
    [
      'an organisation that may not stream',
      reply({
        error: {
          message: 'Your organization must be verified to stream this model.',
          type: 'invalid_request_error',
          param: 'stream',
          code: 'unsupported_value',
        },
      }),
      'stream',
    ],
    [
      'an older llama.cpp',
      reply({ error: { code: 500, message: 'Cannot use tools with stream', type: 'server_error' } }, 500),
      'stream',
    ],
  ])('is left out once %s says so, and from then on', async (_name, refusal, field) => {
    fake.script(unless(has(field), refusal));
    const model = modelAt();
    expect(await read(model)).toMatchObject({ text: A });
    expect(fake.requests).toHaveLength(2);
    const [first, second] = fake.requests.map(({ body }) => body);
    const { [field]: _gone, ...others } = first ?? {};
    if (field === 'stream') delete others['stream_options'];
    expect(second).toEqual(others);
    await read(model);
    expect(fake.requests).toHaveLength(3);
  });

  it.each<[string, string, string, number]>([
    ['max_tokens', 'gpt-x', 'max_completion_tokens', 1200],
    ['max_completion_tokens', 'gpt-5-mini', 'max_tokens', 9200],
  ])('%s goes by its other name', async (field, name, other, limit) => {
    const refusal = reply(
      openai(
        `Unsupported parameter: '${field}' is not supported with this model. Use '${other}' instead.`,
        field,
      ),
    );
    fake.script(unless(has(field), refusal));
    const model = modelAt({ model: name });
    expect(await read(model)).toMatchObject({ text: A });
    expect(fake.requests.map(({ body }) => body[other])).toEqual([undefined, limit]);
    await read(model);
    expect(fake.requests).toHaveLength(3);
  });

  it('is left out when its other name is not taken either', async () => {
    fake.script((request) => {
      const limit = ['max_tokens', 'max_completion_tokens'].find((each) => each in request.body);
      return limit === undefined ? fine : reply(detail(limit), 422);
    });
    expect(await read(modelAt())).toMatchObject({ text: A });
    expect(fake.requests).toHaveLength(3);
  });

  it('is left out when the limit is more than the server has', async () => {
    const message =
      "'max_tokens' or 'max_completion_tokens' is too large: 9200. This model's maximum context length is 8192 tokens.";
    fake.script(
      unless(
        has('max_tokens'),
        reply({ object: 'error', message, type: 'BadRequestError', param: null, code: 400 }),
      ),
    );
    expect(await read(modelAt({ model: 'qwen3-thinking' }))).toMatchObject({ text: A });
    expect(fake.requests).toHaveLength(2);
  });

  it('is left out even when several are refused', async () => {
    fake.script((request) => {
      const field = ['stream_options', 'tool_choice', 'max_tokens', 'max_completion_tokens'].find(
        (each) => each in request.body,
      );
      return field === undefined ? fine : reply(detail(field), 422);
    });
    expect(await read(modelAt())).toMatchObject({ text: A });
    expect(fake.requests).toHaveLength(5);
  });

  it('that chooses no tool omits the tools too', async () => {
    fake.script(unless(has('tool_choice'), reply(openai('Unknown parameter', 'tool_choice'))));
    expect(await read(modelAt(), { ...OPTIONS, toolChoice: { type: 'none' } })).toMatchObject({ text: A });
    expect(fake.requests.at(-1)?.body).not.toHaveProperty('tools');
  });

  it('that lets vLLM choose tools lets it choose none: the model writes its calls as text', async () => {
    const message = '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set';
    fake.script(
      unless(({ tool_choice: choice }) => choice === 'auto', reply({ object: 'error', message, code: 400 })),
    );
    expect(await read(modelAt())).toMatchObject({ text: A });
    expect(fake.requests.at(-1)?.body).toMatchObject({ tool_choice: 'none', tools: expect.any(Array) });
  });

  it('a developer’s message becomes the system’s', async () => {
    const refusal = reply(
      openai(
        "Unsupported value: 'messages[0].role' does not support 'developer' with this model.",
        'messages[0].role',
      ),
    );
    fake.script(unless(({ messages = [] }) => messages[0]?.role === 'developer', refusal));
    const prompt = [{ role: 'system' as const, content: 'Be kind.' }, ...OPTIONS.prompt];
    expect(await read(modelAt({ model: 'gpt-5-mini' }), { ...OPTIONS, prompt })).toMatchObject({ text: A });
    expect(fake.requests.at(-1)?.body.messages?.[0]).toMatchObject({ role: 'system', content: 'Be kind.' });
  });

  it.each<[string, FakeReply]>([
    ['the question', reply(openai('Invalid content', 'messages[1].content'))],
    [
      'the model',
      reply({ error: { message: 'The model does not exist', code: 'model_not_found', param: 'model' } }),
    ],
    [
      'too long a conversation',
      reply({
        error: { message: 'maximum context length', code: 'context_length_exceeded', param: 'messages' },
      }),
    ],
    [
      'an echo of the request',
      reply(
        {
          detail: [
            { loc: ['body', 'messages', 0], msg: 'bad', input: { stream_options: {}, tool_choice: 'auto' } },
          ],
        },
        422,
      ),
    ],
    ['the key', reply(openai('stream_options'), 401)],
    ['a page', { mode: 'raw', pieces: ['<html>stream_options</html>'], status: 400 }],
  ])('is not looked for if the server refuses %s', async (_name, refusal) => {
    fake.script(refusal);
    expect(await failure(modelAt())).toMatchObject({ name: 'ModelServerError' });
    expect(fake.requests).toHaveLength(1);
  });

  it('that is refused again ends it', async () => {
    fake.script(reply(detail('stream_options'), 422));
    expect(await failure(modelAt())).toMatchObject({ statusCode: 422 });
    expect(fake.requests).toHaveLength(2);
    fake.script(fine);
    await read(modelAt());
    expect(fake.requests.at(-1)?.body).toHaveProperty('stream_options');
  });
});

describe('the address (fault 91)', () => {
  it.each([
    ['/v1', '/v1/chat/completions'],
    ['/v1/', '/v1/chat/completions'],
    ['/v1//', '/v1/chat/completions'],
    ['', '/chat/completions'],
    ['/', '/chat/completions'],
    ['/v1/chat/completions', '/v1/chat/completions'],
    ['/v1/chat/completions/', '/v1/chat/completions'],
    [
      '/openai/deployments/x?api-version=2024-10-21',
      '/openai/deployments/x/chat/completions?api-version=2024-10-21',
    ],
    ['/openai/v1/?api-version=preview', '/openai/v1/chat/completions?api-version=preview'],
    ['/x/chat/completions?api-version=1&y=2', '/x/chat/completions?api-version=1&y=2'],
  ])('%s is asked at %s', async (base, path) => {
    fake.script({ mode: 'ok', text: A });
    await read(modelAt({ baseUrl: fake.url.replace('/v1', base) }));
    expect(fake.requests[0]).toMatchObject({ path, authorization: 'Bearer k' });
    expect(fake.requests[0]?.headers['api-key']).toBe(base.includes('api-version') ? 'k' : undefined);
  });
});

describe('the request', () => {
  it('is the one that the provider makes', async () => {
    fake.script({ mode: 'ok', text: A });
    await read(modelAt());
    await read(createOpenAI({ apiKey: 'k', baseURL: fake.url }).chat('m'));
    const [ours, theirs] = fake.requests;
    expect([ours?.path, ours?.body]).toEqual([theirs?.path, theirs?.body]);
    for (const name of ['authorization', 'content-type', 'content-length', 'user-agent'])
      expect(ours?.headers[name], name).toBe(theirs?.headers[name]);
  });

  it.each<[string, Partial<RemoteModelSettings>, object]>([
    ['a model that does not reason', { model: 'gpt-4o-mini' }, { max_tokens: 1200 }],
    [
      'a model of which the provider knows that it reasons',
      { model: 'gpt-5-mini' },
      { max_completion_tokens: 9200 },
    ],
    ['a model that is named so', { model: 'Qwen/Qwen3-8B' }, { max_tokens: 9200 }],
    ['a limit of one’s own', { model: 'gpt-4o-mini', maxOutputTokens: 300 }, { max_tokens: 300 }],
    [
      'a limit of one’s own and a model that reasons',
      { model: 'gpt-5-mini', maxOutputTokens: 300 },
      { max_completion_tokens: 300 },
    ],
  ])('has the limit of %s (fault 92)', async (_name, settings, expected) => {
    fake.script({ mode: 'ok', text: A });
    await read(modelAt(settings));
    expect(fake.requests[0]?.body).toMatchObject(expected);
  });

  it('gets a larger limit once the model turns out to reason (fault 92)', async () => {
    const model = modelAt();
    fake.script({ mode: 'raw', pieces: [event(chunk({ reasoning: 'hm' })), ends('length')] });
    expect(await read(model)).toMatchObject({ text: '', reason: 'length' });
    await read(model);
    expect(fake.requests.map(({ body }) => body['max_tokens'])).toEqual([1200, 9200]);
  });
});

/** What the provider reads of a plain answer, we read as well. */
it.each<[string, string]>([
  [
    'text alone',
    `${ROLE}${says('An ISA of £20,000')}${says(' – “free” of tax 🙂.')}${ends()}${USAGE}${DONE}`,
  ],
  [
    'text and calls',
    `${ROLE}${says('Let me look.')}${calls({ index: 0, id: 'x', type: 'function', function: { name: 'isa_rules', arguments: '{"a":1}' } })}${ends('tool_calls')}${USAGE}${DONE}`,
  ],
  ['a reason with the last text', `${says('one ')}${event(chunk({ content: 'two' }, 'length'))}${DONE}`],
])('reads what the provider reads: %s', async (_name, body) => {
  const ours = await readRaw(body);
  fake.script({ mode: 'raw', pieces: [body] });
  const theirs = await read(createOpenAI({ apiKey: 'k', baseURL: fake.url }).chat('m'));
  expect({ ...ours, reasoning: null }).toEqual(theirs);
});
