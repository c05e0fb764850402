import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ADVISOR_TODAY } from '../../../../test/advisor-knowledge.ts';
import { type FakeOpenAi, type FakeReply, startFakeOpenAi } from '../../../../test/fake-openai.ts';
import { createRemoteModel } from '../../../adapters/advisor-remote/index.ts';
import {
  ModelFailedError,
  ModelOverloadedError,
  ModelSilentError,
  TurnAbortedError,
  TurnError,
  withTimeouts,
} from './model-call.ts';
import { type Answer, answer, type AnswerEvent, type AnswerOptions } from './loop.ts';
import type { AdvisorKnowledge } from './citations.ts';
import { toolSpecs } from './tools/index.ts';

const knowledge: AdvisorKnowledge = { products: [], guides: [], today: ADVISOR_TODAY };

let fake: FakeOpenAi;
let model: LanguageModelV4;

beforeAll(async () => {
  fake = await startFakeOpenAi();
  model = createRemoteModel({ apiKey: 'test-key', baseUrl: `${fake.url}/`, model: 'some-model' });
});
afterAll(() => fake.close());

type OnEvent = (event: AnswerEvent) => void;
type Asked = (onEvent: OnEvent) => Promise<Answer>;

function ask(replies: readonly FakeReply[], options: Partial<AnswerOptions> = {}): Asked {
  fake.requests.length = 0;
  fake.script(...replies);
  const asking = { model, knowledge, history: [], question: 'How much?', retryDelaysMs: [0, 0], ...options };
  return (onEvent) => answer(asking, onEvent);
}

async function all(asked: Asked, onEvent: OnEvent = () => undefined) {
  const list: AnswerEvent[] = [];
  const done = await asked((event) => {
    list.push(event);
    onEvent(event);
  });
  return { list, done, text: list.map((event) => (event.type === 'text' ? event.delta : '')).join('') };
}

async function failure(asked: Asked, onEvent?: OnEvent): Promise<TurnError> {
  try {
    await all(asked, onEvent);
  } catch (error) {
    if (error instanceof TurnError) return error;
    throw error;
  }
  throw new Error('It should have failed');
}

describe('an answer', () => {
  it('is handed on as text and ends with the whole of it, its usage and its reason', async () => {
    const { done, text } = await all(
      ask([{ mode: 'ok', text: 'Ask me about ISAs.', usage: { input: 40, output: 6 } }]),
    );
    expect(text).toBe('Ask me about ISAs.');
    expect(done).toMatchObject({
      text,
      finishReason: 'stop',
      usage: { inputTokens: 40, outputTokens: 6 },
      corrections: [],
    });
  });

  it('joins deltas that arrive together, losing nothing', async () => {
    const words = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ');
    const { list, text } = await all(ask([{ mode: 'ok', text: words }]));
    expect(text).toBe(words);
    expect(list.length).toBeLessThan(200);
  });

  it('sends the key, the model, the tools and the conversation, and no more of it than the limit', async () => {
    const history = Array.from({ length: 60 }, (_, at) => ({
      role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: `line ${at}`,
    }));
    await all(ask([{ mode: 'ok', text: 'Yes.' }], { history, question: 'And now?' }));
    const [request] = fake.requests;
    expect(request).toMatchObject({
      authorization: 'Bearer test-key',
      path: '/v1/chat/completions',
      body: { model: 'some-model', stream: true },
    });
    const messages = request?.body.messages ?? [];
    expect(messages[0]?.role).toBe('system');
    expect(messages[1]).toMatchObject({ role: 'user', content: 'line 40' });
    expect(messages.at(-1)).toMatchObject({ role: 'user', content: 'And now?' });
    expect(messages).toHaveLength(22);
    expect(request?.body.tools).toHaveLength(toolSpecs.length);
  });

  it('runs tools between the steps, reports them and numbers the sources that are cited', async () => {
    const input = { rules: ['isa-allowance', 'lifetime-bonus', 'lifetime-limit'], date: '2026-11-20' };
    const { list, done, text } = await all(
      ask([
        { mode: 'tool', calls: [{ name: 'isa_rules', input }] },
        {
          mode: 'ok',
          text: 'It is £4,000. [[rule:lifetime-limit]] All ISAs: £20,000.[[rule:isa-allowance]] [[product:1]]',
        },
      ]),
    );
    expect(list[0]).toEqual({ type: 'tool', name: 'isa_rules' });
    expect(text).toBe('It is £4,000.[1] All ISAs: £20,000.[2]');
    expect(done.text).toBe(text);
    expect(done.sources).toMatchObject([
      {
        key: 'rule:lifetime-limit',
        title: 'Rule book: Lifetime ISA limit',
        url: '/rules?on=2026-11-20#lifetime-limit',
        detail: expect.stringContaining('In force'),
      },
      { key: 'rule:isa-allowance' },
    ]);
    const result = JSON.stringify(fake.requests[1]?.body.messages?.at(-1)?.content);
    expect(result).toContain('up to £4,000 a tax year');
  });

  it('cites a rule once, however many days it was looked up for', async () => {
    const on = (date: string) => ({ name: 'isa_rules', input: { rules: ['lifetime-limit'], date } });
    const { done } = await all(
      ask([
        { mode: 'tool', calls: [on('2027-04-06'), on('2026-11-20')] },
        { mode: 'ok', text: 'It is £4,000.[[rule:lifetime-limit]] Yes.[[rule:lifetime-limit]]' },
      ]),
    );
    expect(done.sources).toMatchObject([
      {
        title: 'Rule book: Lifetime ISA limit, on 6 April 2027',
        url: '/rules?on=2027-04-06#lifetime-limit',
      },
    ]);
  });

  it('cites nothing that its text does not cite', async () => {
    const calls = [{ name: 'isa_rules', input: { rules: ['lifetime-limit'] } }];
    const { done } = await all(
      ask([
        { mode: 'tool', calls },
        { mode: 'ok', text: 'It is £4,000.' },
      ]),
    );
    expect(done.sources).toEqual([]);
  });

  it('is answered, with no intent, when the model reports nothing else', async () => {
    const { done } = await all(ask([{ mode: 'ok', text: 'It is £4,000.' }]));
    expect(done).toMatchObject({ outcome: 'answered', suggestions: [], intent: null });
  });

  it.each(['not-sure', 'unknown', 'declined'])('is %s when the model calls no_answer', async (reason) => {
    const input = { reason, suggestions: ['How much can I pay in?', 'What is an ISA?'] };
    const { done, text } = await all(
      ask([
        { mode: 'tool', calls: [{ name: 'no_answer', input }], text: 'Let me see.' },
        { mode: 'ok', text: 'I cannot say.' },
      ]),
    );
    expect(done).toMatchObject({ outcome: reason, suggestions: input.suggestions });
    expect(text).toBe('Let me see.\n\nI cannot say.');
    const result = JSON.stringify(fake.requests[1]?.body.messages?.at(-1)?.content);
    expect(result).toContain('recorded');
  });

  it('has no outcome of a call without a known reason', async () => {
    const { done } = await all(
      ask([
        { mode: 'tool', calls: [{ name: 'no_answer', input: { reason: 'bored' } }] },
        { mode: 'ok', text: 'It is £4,000.' },
      ]),
    );
    expect(done.outcome).toBe('answered');
  });

  it('reports an invalid call to the model instead of failing', async () => {
    const calls = [
      { name: 'delete_everything', input: {} },
      { name: 'isa_rules', input: { rules: ['no-such-rule'] } },
      { name: 'project_savings', input: {} },
    ];
    const { done } = await all(
      ask([
        { mode: 'tool', calls },
        { mode: 'ok', text: 'I do not know.' },
      ]),
    );
    expect(done.text).toBe('I do not know.');
    const results = (fake.requests[1]?.body.messages ?? []).filter(({ role }) => role === 'tool');
    expect(results.map(({ content }) => content)).toEqual([
      expect.stringContaining('There is no tool'),
      expect.stringContaining('Invalid input'),
      expect.stringContaining('Give months'),
    ]);
  });

  it('makes no more requests than allowed, the last of them without tools', async () => {
    const calls = [{ name: 'days_to_deadline', input: {} }];
    const { done } = await all(ask([{ mode: 'tool', calls, text: 'Let me see.' }], { maxSteps: 3 }));
    expect(fake.requests).toHaveLength(3);
    expect(fake.requests.at(-1)?.body['tool_choice']).toBe('none');
    expect(done.text).toContain('Let me see.');
  });

  it('is cut at the allowed length, and the model is stopped', async () => {
    const before = fake.abandoned;
    const { done } = await all(ask([{ mode: 'stalls', text: 'long '.repeat(100) }], { maxOutputTokens: 10 }));
    expect(done).toMatchObject({ finishReason: 'length' });
    expect(done.text).toHaveLength(80);
    await fake.until(() => fake.abandoned > before);
  });

  it('gets a visible correction if it contradicts the rule book', async () => {
    const { done, text } = await all(ask([{ mode: 'ok', text: 'The ISA allowance is £25,000 this year.' }]));
    expect(done.corrections).toHaveLength(1);
    expect(text).toBe(done.text);
    expect(text).toMatch(/\n\nCorrection: You can pay up to £20,000 into ISAs/);
  });

  it('gets the same correction if a citation ends the sentence before', async () => {
    const calls = [{ name: 'isa_rules', input: { rules: ['isa-allowance'] } }];
    const { done } = await all(
      ask([
        { mode: 'tool', calls },
        { mode: 'ok', text: 'Interest is not taxed.[[rule:isa-allowance]] The ISA allowance is £25,000.' },
      ]),
    );
    expect(done.text).toContain('taxed.[1] The ISA');
    expect(done.corrections).toHaveLength(1);
  });

  it('gets a visible correction if it recommends a product', async () => {
    const { done, text } = await all(ask([{ mode: 'ok', text: 'You should buy the Acme Cash ISA.' }]));
    expect(done.corrections).toHaveLength(1);
    expect(text).toMatch(/Acme Cash ISA\.\n\nCorrection: this answer should not recommend a product/);
  });
});

describe('a model server that fails', () => {
  it('is asked three times after 429, not more', async () => {
    const error = await failure(ask([{ mode: '429' }]));
    expect(error).toBeInstanceOf(ModelOverloadedError);
    expect(fake.requests).toHaveLength(3);
  });

  it('answers after 429 when it recovers', async () => {
    const { text } = await all(ask([{ mode: '429' }, { mode: '429' }, { mode: 'ok', text: 'Here.' }]));
    expect(text).toBe('Here.');
  });

  it('is not pressed when it asks for a long pause, which is handed on', async () => {
    const error = await failure(ask([{ mode: '429', retryAfter: 37 }]));
    expect(error).toMatchObject({ retryAfter: 37 });
    expect(fake.requests).toHaveLength(1);
  });

  it.each<[string, FakeReply, string]>([
    ['500', { mode: '500' }, ''],
    ['garbage at the start', { mode: 'garbage' }, ''],
    ['garbage after a part', { mode: 'garbage', text: 'Half an' }, 'Half an'],
    ['a page instead of a stream', { mode: 'not-a-stream' }, ''],
    ['a connection cut after a part', { mode: 'dies', text: 'Half an' }, 'Half an'],
    ['an end without a reason', { mode: 'unfinished', text: 'Half an' }, 'Half an'],
    ['an empty answer', { mode: 'ok', text: '' }, ''],
  ])('%s ends the turn with what was shown, after one request', async (_, reply, partial) => {
    const error = await failure(ask([reply]));
    expect(error).toBeInstanceOf(ModelFailedError);
    expect(error.partial).toBe(partial);
    expect(fake.requests).toHaveLength(1);
  });

  it('that does not exist ends the turn', async () => {
    const gone = createRemoteModel({ apiKey: 'k', baseUrl: 'http://127.0.0.1:9/v1', model: 'm' });
    expect(await failure(ask([], { model: gone }))).toBeInstanceOf(ModelFailedError);
  });
});

describe('a reader who leaves', () => {
  it('stops the model, and the error carries what was shown', async () => {
    const before = fake.abandoned;
    const controller = new AbortController();
    const asked = ask([{ mode: 'stalls', text: 'Some words' }], { signal: controller.signal });
    let shown = '';
    const error = await failure(asked, (event) => {
      if (event.type === 'text') shown += event.delta;
      controller.abort(new Error('left'));
    });
    expect(error).toBeInstanceOf(TurnAbortedError);
    expect(error.partial).toBe(shown);
    await fake.until(() => fake.abandoned > before);
  });

  it('stops a model that has not begun to answer', async () => {
    const before = fake.abandoned;
    const controller = new AbortController();
    const ended = failure(ask([{ mode: 'silent' }], { signal: controller.signal }));
    await fake.until(() => fake.requests.length > 0);
    controller.abort();
    expect(await ended).toBeInstanceOf(TurnAbortedError);
    await fake.until(() => fake.abandoned > before);
  });

  it('before the start costs no request', async () => {
    expect(await failure(ask([{ mode: 'ok', text: 'x' }], { signal: AbortSignal.abort() }))).toBeInstanceOf(
      TurnAbortedError,
    );
    expect(fake.requests).toHaveLength(0);
  });
});

describe('time limits', () => {
  const limited =
    (reply: FakeReply, limits: { firstTokenMs: number; turnMs: number; signal?: AbortSignal }): Asked =>
    (onEvent) =>
      withTimeouts(limits, onEvent, (signal, watch) => ask([reply], { signal })(watch));

  it('end a turn in which the model is silent', async () => {
    const error = await failure(limited({ mode: 'silent' }, { firstTokenMs: 30, turnMs: 60_000 }));
    expect(error).toBeInstanceOf(ModelSilentError);
    expect(error).toMatchObject({ phase: 'first-token', partial: '' });
  });

  it('end an endless turn with what was shown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = limited({ mode: 'stalls', text: 'Some words' }, { firstTokenMs: 120_000, turnMs: 60_000 });
    let shown = '';
    const error = await failure(asked, (event) => {
      if (event.type === 'text') shown += event.delta;
      if (shown === 'Some words') vi.advanceTimersByTime(60_000);
    });
    expect(error).toMatchObject({ name: 'ModelSilentError', phase: 'turn', partial: 'Some words' });
  });

  it('leave a turn alone that keeps them, and hand on the reader’s own signal', async () => {
    const limits = { firstTokenMs: 60_000, turnMs: 60_000 };
    const { text } = await all(limited({ mode: 'ok', text: 'In time.' }, limits));
    expect(text).toBe('In time.');
    const aborted = { ...limits, signal: AbortSignal.abort() };
    expect(await failure(limited({ mode: 'ok', text: 'x' }, aborted))).toBeInstanceOf(TurnAbortedError);
  });
});

/** A model of our own, whose stream is given. */
const modelOf = (stream: () => ReadableStream<LanguageModelV4StreamPart>): LanguageModelV4 => ({
  specificationVersion: 'v4',
  provider: 'test',
  modelId: 'test',
  supportedUrls: {},
  doGenerate: () => Promise.reject(new Error('not used')),
  doStream: () => Promise.resolve({ stream: stream() }),
});

it('takes the intent from what the model says as it finishes', async () => {
  const understanding = modelOf(() =>
    ReadableStream.from<LanguageModelV4StreamPart>([
      { type: 'text-delta', id: '0', delta: 'It is £4,000.' },
      {
        type: 'finish',
        finishReason: { unified: 'stop', raw: 'stop' },
        usage: {
          inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: 1, text: 1, reasoning: undefined },
        },
        providerMetadata: { 'isa-compass': { intent: 'lifetime-limit,lifetime-bonus' } },
      },
    ]),
  );
  const { done } = await all(ask([], { model: understanding }));
  expect(done.intent).toBe('lifetime-limit,lifetime-bonus');
});

it('does not wait for a model that ignores being stopped', async () => {
  const deaf = modelOf(() => new ReadableStream({ pull: () => new Promise(() => {}) }));
  const asked: Asked = (onEvent) =>
    withTimeouts({ firstTokenMs: 20, turnMs: 60_000 }, onEvent, (signal, watch) =>
      ask([], { model: deaf, signal })(watch),
    );
  expect(await failure(asked)).toBeInstanceOf(ModelSilentError);
});
