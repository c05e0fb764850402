import { request } from 'node:http';
import { hostname } from 'node:os';
import { chatMessages, chatSessions, chatTurns, ledger, rateLimits, sessions, users } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeOpenAi, startFakeOpenAi } from '../../../test/fake-openai.ts';
import { createTestApp, type Person, readAnswer, type TestApp } from '../../../test/harness.ts';
import { listenOnSocket } from '../../../test/support/socket-app.ts';
import { acquireLease } from '../../lease.ts';
import { createSignals } from '../../signals.ts';
import { setPassword } from '../accounts/service-password.ts';
import { HOLDER, settleAbandoned } from './turn-keeper.ts';
import { type Reservation, reserve } from './turn-store.ts';

let model: FakeOpenAi;
let test: TestApp;
let saver: Person;

async function start(env: Record<string, string> = {}): Promise<void> {
  test = await createTestApp({
    captureMail: true,
    env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url, ADVISOR_MODEL: 'fake', ...env },
  });
  saver = await test.registerUser();
}

beforeEach(async () => {
  model = await startFakeOpenAi({ mode: 'ok', text: 'An ISA keeps interest free of tax.' });
});
afterEach(async () => {
  await expectInvariant();
  await test.remove();
  await model.close();
});

/** Invariant I: each balance is the sum of its ledger and never negative, no reference is used twice. */
async function expectInvariant(): Promise<void> {
  const rows = await test.deps.db.read
    .select({
      id: users.id,
      credits: users.credits,
      sum: sql<number>`(SELECT coalesce(sum(delta), 0) FROM ${ledger} WHERE ${ledger}.user_id = ${users}.id)`,
    })
    .from(users);
  for (const row of rows) expect(row).toMatchObject({ credits: row.sum });
  expect(rows.every((row) => row.credits >= 0)).toBe(true);
}

const ask = (
  message = 'What is an ISA?',
  sessionId = 'session-one',
  headers: Record<string, string> = {},
  who = saver,
) =>
  test.call('POST', '/api/chat', {
    body: { sessionId, message, userId: who.id },
    cookie: who.cookie,
    headers,
  });

async function balance(who = saver): Promise<number> {
  const answer = await test.call('GET', `/api/user/${who.id}/credits?showSuccess=true`, {
    cookie: who.cookie,
  });
  return Number(answer.body.credits);
}

async function grant(credits: number): Promise<void> {
  const row = {
    userId: saver.id,
    delta: credits,
    reason: 'admin-grant',
    reference: crypto.randomUUID(),
    createdAt: 'now',
  } as const;
  await test.deps.db.write((orm) => orm.insert(ledger).values(row));
}

const reasons = async () =>
  (
    await test.deps.db.read.select({ reason: ledger.reason }).from(ledger).where(eq(ledger.userId, saver.id))
  ).map((row) => row.reason);

async function stream(
  message: string,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  return test.app.request('/api/chat/stream', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: saver.cookie, ...headers },
    body: JSON.stringify({ sessionId: 'streamed', message }),
    ...(signal ? { signal } : {}),
  });
}

/** Reads until some of the answer has come. @returns reads the rest */
async function firstWords(response: Response): Promise<() => Promise<string>> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('text-delta')) seen += (await reader?.read())?.value ?? '';
  return async () => {
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
      seen += next.value;
    return seen;
  };
}

/** The last message of a conversation. */
async function stored(sessionId: string): Promise<unknown> {
  const answer = await test.call('GET', `/api/chat/${sessionId}`, { cookie: saver.cookie });
  return JSON.parse(answer.text).at(-1);
}

const parts = (text: string): Record<string, unknown>[] =>
  text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)));

describe('an answered question', () => {
  it('costs ten credits, is stored with its question and continues the conversation', async () => {
    await start();
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: { role: 'assistant', content: 'An ISA keeps interest free of tax.' },
      credits: 10,
    });
    expect(await balance()).toBe(10);
    const messages = await test.call('GET', '/api/chat/session-one', { cookie: saver.cookie });
    expect(JSON.parse(messages.text)).toMatchObject([
      { role: 'user', content: 'What is an ISA?' },
      { role: 'assistant', content: 'An ISA keeps interest free of tax.' },
    ]);
    const second = await ask('And a Lifetime ISA?');
    const sent = model.requests.at(-1)?.body.messages ?? [];
    expect(sent.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user']);
    const history = await test.call('GET', `/api/user/${saver.id}/chat-history`, { cookie: saver.cookie });
    expect(JSON.parse(history.text)).toMatchObject([
      {
        sessionId: 'session-one',
        firstMessage: 'What is an ISA?',
        messageCount: 4,
        lastUpdated: Object(second.body.message).createdAt,
      },
    ]);
  });

  it('streams the same turn and ends with the credits', async () => {
    await start();
    const response = await stream('What is an ISA?');
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
    const text = await response.text();
    const found = parts(text);
    const shown = found.filter((part) => part.type === 'text-delta').map((part) => part.delta);
    expect(shown.join('')).toBe('An ISA keeps interest free of tax.');
    expect(found.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { credits: 10 } });
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });
});

describe('an answer that is stored while something after it fails', () => {
  it('is given with the true balance when its tokens cannot be counted', async () => {
    await start({ ADVISOR_DAILY_TOKENS: '100000' });
    await test.deps.db.write((orm) =>
      orm.run(`CREATE TRIGGER refuse BEFORE INSERT ON rate_limits BEGIN SELECT RAISE(ABORT, 'no'); END`),
    );
    expect(await ask()).toMatchObject({ status: 200, body: { credits: 10 } });
    const found = parts(await (await stream('And a Lifetime ISA?')).text());
    expect(found.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { credits: 0 } });
    expect(await balance()).toBe(0);
  });

  it('is an error, never with a made-up balance, when the balance cannot be read', async () => {
    await start();
    await grant(20);
    const { read } = test.deps.db;
    const { select } = read;
    const failing: unknown = (columns: object) => {
      if (Object.keys(columns ?? {}).join() === 'credits') throw new Error('no reading now');
      return Reflect.apply(select, read, [columns]);
    };
    const reading = vi.spyOn(read, 'select').mockImplementation(failing as typeof select);
    onTestFinished(() => reading.mockRestore());
    const answer = await ask();
    expect([answer.status, answer.body['credits']]).toEqual([503, undefined]);
    const found = parts(await (await stream('And a Lifetime ISA?')).text());
    expect(found.some(({ type }) => type === 'error')).toBe(true);
    expect(JSON.stringify(found.at(-1))).not.toContain('credits');
    reading.mockRestore();
    expect(await balance()).toBe(20);
  });
});

describe('an answer that cannot be noted as begun', () => {
  const forbidNoting = () =>
    test.deps.db.write((orm) =>
      orm.run(
        `CREATE TRIGGER refuse BEFORE UPDATE ON chat_turns WHEN NEW.state = 'streaming'
         BEGIN SELECT RAISE(ABORT, 'no'); END`,
      ),
    );

  it('fault 72: is given and charged all the same', async () => {
    await start();
    await forbidNoting();
    expect(await ask()).toMatchObject({ status: 200, body: { credits: 10 } });
  });

  it('fault 72: harms nobody when the model dies on top of it', async () => {
    await start();
    await forbidNoting();
    model.script({ mode: 'dies', text: 'An ISA is' });
    expect((await ask()).status).toBe(502);
    expect(await balance()).toBe(20);
  });
});

describe('credits', () => {
  it('fault 1: 200 at once with credits for three are answered three times, the model asked three times', async () => {
    await start();
    await grant(10);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => ask('Question', `session-${i}`)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(197);
    // Three at a time is the limit of a user too, but who has no credits left is told that and not to wait.
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 403, body: { creditsAvailable: 0 } });
    expect(model.requests).toHaveLength(3);
  });

  it('two messages at once with ten left spend them once', async () => {
    await start();
    await ask();
    const both = await Promise.all([ask('A', 'a'), ask('B', 'b')]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 403]);
  });

  it('fault 8: the same Idempotency-Key fifty times is one debit and one answer', async () => {
    await start();
    const key = { 'Idempotency-Key': 'one-and-only' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask('What is an ISA?', 'session-one', key)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.message))).size).toBe(1);
    expect(model.requests).toHaveLength(1);
    expect(await balance()).toBe(10);
    expect((await ask('Another question', 'session-one', key)).status).toBe(400);
  });

  it('fault 8: a repeat gets the first answer where a new question would be refused', async () => {
    await start({ ADVISOR_DAILY_TOKENS: '10000' });
    await grant(20);
    const key = { 'Idempotency-Key': 'again' };
    const first = await ask('What is an ISA?', 'session-one', key);
    const repeat = async () => (await ask('What is an ISA?', 'session-one', key)).body.message;
    for (const sessionId of ['two', 'three', 'four'])
      expect(await reserve(test.deps.db, reservation({ sessionId }))).toBeNull();
    expect(await repeat()).toEqual(first.body.message);
    await test.deps.db.write((orm) => orm.update(rateLimits).set({ count: 10_000 }));
    expect((await ask('Another question')).status).toBe(503);
    expect(await repeat()).toEqual(first.body.message);
  });

  it('fault 8: the same question twice at once gets one answer where there is room for one more', async () => {
    await start();
    await grant(20);
    for (const sessionId of ['two', 'three'])
      expect(await reserve(test.deps.db, reservation({ sessionId }))).toBeNull();
    const key = { 'Idempotency-Key': 'twice' };
    const both = await Promise.all([ask('Hello?', 'one', key), ask('Hello?', 'one', key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(model.requests).toHaveLength(1);
  });
});

const doors = [
  ['/api/chat', () => ask()],
  ['/api/chat/stream', async () => readAnswer(await stream('What is an ISA?'))],
] as const;

describe.each(doors)(
  'a model that fails before the first word (faults 3 to 5): POST %s',
  (_path, answered) => {
    it.each([
      ['down', { mode: '500' }, 502],
      ['silent', { mode: 'silent' }, 504],
      ['overloaded', { mode: '429', retryAfter: 0 }, 503],
      ['garbage', { mode: 'garbage' }, 502],
      ['dead', { mode: 'dies', text: '' }, 502],
    ] as const)('%s: its own status, and the credits are returned', async (_name, reply, status) => {
      await start({ ADVISOR_FIRST_TOKEN_MS: reply.mode === 'silent' ? '50' : '20000' });
      model.script(reply);
      const answer = await answered();
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body)).toEqual(['message']);
      expect(answer.body.message).toContain('Your credits have been returned.');
      expect(answer.headers.get('content-type')).toContain('application/json');
      if (status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(model.requests.length).toBeLessThanOrEqual(3);
      expect(await balance()).toBe(20);
      expect(await reasons()).toEqual(['registration', 'chat', 'chat-returned']);
    });
  },
);

describe('a model that fails', () => {
  it('fault 6: dying in mid-stream stores the shown part as unfinished and returns the credits', async () => {
    await start();
    model.script({ mode: 'dies', text: 'An ISA is' });
    const text = await (await stream('What is an ISA?')).text();
    expect(parts(text).map((part) => part.type)).toContain('error');
    expect(parts(text).at(-1)).toMatchObject({ messageMetadata: { credits: 20 } });
    expect(await stored('streamed')).toMatchObject({
      role: 'assistant',
      content: 'An ISA is',
      unfinished: true,
    });
    expect(await balance()).toBe(20);
  });

  it('fault 6: a filter of the model server that cuts the answer off breaks it off', async () => {
    await start();
    model.script({ mode: 'ok', text: 'An ISA is', reason: 'content_filter' });
    const text = await (await stream('What is an ISA?')).text();
    expect(parts(text).at(-1)).toMatchObject({ finishReason: 'error', messageMetadata: { credits: 20 } });
    expect(await stored('streamed')).toMatchObject({ content: 'An ISA is', unfinished: true });
    expect((await ask()).status).toBe(502);
    expect(await balance()).toBe(20);
  });
});

it('an answer with a NUL in it is stored whole, without it', async () => {
  await start();
  model.script({ mode: 'ok', text: 'An ISA\u0000 is tax-free.' });
  expect((await ask()).body.message).toMatchObject({ content: 'An ISA is tax-free.' });
  expect(await stored('session-one')).toMatchObject({ content: 'An ISA is tax-free.' });
});

it('white space alone is no answer: nothing is charged, nothing stored', async () => {
  await start();
  model.script({ mode: 'ok', text: '  \n ' });
  const text = await (await stream('What is an ISA?')).text();
  expect(text).not.toContain('"unfinished":true');
  expect(await stored('streamed')).toMatchObject({ role: 'user' });
  expect(await balance()).toBe(20);
});

it('an answer that ends for a reason of its server’s own dialect is whole', async () => {
  await start();
  model.script({ mode: 'ok', text: 'An ISA is', reason: 'eos' });
  expect((await ask()).status).toBe(200);
  model.script({ mode: 'ok', text: 'An ISA is', reason: 'eos' });
  expect(parts(await (await stream('What is an ISA?')).text()).at(-1)).toMatchObject({
    finishReason: 'stop',
    messageMetadata: { message: { unfinished: false } },
  });
});

describe('an answer that is not whole (fault 6)', () => {
  const UNFINISHED = {
    finishReason: 'other',
    messageMetadata: { credits: 10, message: { unfinished: true } },
  };

  it.each(['length', 'tool_calls'])(
    'for the reason %s says so in the answer, its repeat, the stream and the store, and is charged',
    async (reason) => {
      await start();
      model.script({ mode: 'ok', text: 'An ISA is', reason });
      const key = { 'Idempotency-Key': 'cut' };
      for (let i = 0; i < 2; i += 1) {
        const answer = await ask('What is an ISA?', 'session-one', key);
        expect([answer.status, answer.body.message]).toMatchObject([200, { unfinished: true }]);
      }
      expect(await stored('session-one')).toMatchObject({ content: 'An ISA is', unfinished: true });
      await grant(10);
      const text = await (await stream('What is an ISA?')).text();
      expect(parts(text).at(-1)).toMatchObject(UNFINISHED);
      expect(await stored('streamed')).toMatchObject({ content: 'An ISA is', unfinished: true });
      expect(await balance()).toBe(10);
    },
  );

  it('because its reader left is told so to a second reader and to a repeat', async () => {
    await start();
    model.script({ mode: 'stalls', text: 'one two' });
    const key = { 'Idempotency-Key': 'left' };
    const asking = () => stream('What is an ISA?', undefined, key);
    await firstWords(await asking());
    const second = await test.app.request('/api/chat/streamed/stream', { headers: { Cookie: saver.cookie } });
    const rest = await firstWords(second);
    await test.call('POST', '/api/chat/streamed/stop', { cookie: saver.cookie });
    expect(parts(await rest()).at(-1)).toMatchObject(UNFINISHED);
    expect(parts(await (await asking()).text()).at(-1)).toMatchObject(UNFINISHED);
  });
});

describe('a reader who leaves', () => {
  it('fault 7: after a part was shown the model is stopped and the part charged', async () => {
    await start();
    model.script({ mode: 'stalls', text: 'one two' });
    const left = new AbortController();
    const response = await stream('What is an ISA?', left.signal);
    await firstWords(response);
    left.abort();
    await model.until(() => model.abandoned === 1);
    const turn = test.deps.turns.find(saver.id, 'streamed');
    await turn?.ended;
    const rows = await test.deps.db.read.select().from(chatTurns);
    expect(rows).toMatchObject([{ state: 'stopped' }]);
    expect(await balance()).toBe(10);
  });

  it('before anything was shown: nothing is charged', async () => {
    await start();
    model.script({ mode: 'silent' });
    const left = new AbortController();
    const asking = stream('What is an ISA?', left.signal);
    await model.until(() => model.requests.length === 1);
    const turn = test.deps.turns.find(saver.id, 'streamed');
    left.abort();
    expect(await turn?.ended).toMatchObject({ message: null, credits: 20 });
    await asking;
  });

  it.each(['/api/chat', '/api/chat/stream'])(
    '%s: before the turn has begun: nothing is charged',
    async (path) => {
      await start();
      model.script({ mode: 'silent' });
      const left = new AbortController();
      const { begin } = test.deps.turns;
      vi.spyOn(test.deps.turns, 'begin').mockImplementation(async (...asked) => {
        const begun = await begin(...asked);
        left.abort();
        return begun;
      });
      await test.app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: saver.cookie },
        body: JSON.stringify({ sessionId: 'left', message: 'What is an ISA?' }),
        signal: left.signal,
      });
      const turns = await test.deps.db.read.select().from(chatTurns);
      expect(turns).toMatchObject([{ state: 'failed', error: 'AbortError' }]);
      expect(await balance()).toBe(20);
    },
  );

  it('over a socket, before anything was shown: the model is stopped and nothing charged', async () => {
    await start();
    const { port, close } = await listenOnSocket(test.deps);
    onTestFinished(close);
    model.script({ mode: 'silent' });
    const headers = { 'Content-Type': 'application/json', Cookie: saver.cookie };
    const asking = request({ port, method: 'POST', path: '/api/chat/stream', headers, agent: false });
    asking.on('error', () => undefined);
    asking.end(JSON.stringify({ sessionId: 'streamed', message: 'What is an ISA?' }));
    await model.until(() => model.requests.length === 1);
    const turn = test.deps.turns.find(saver.id, 'streamed');
    asking.destroy();
    expect(await turn?.ended).toMatchObject({ message: null, credits: 20 });
    await model.until(() => model.abandoned === 1);
  });

  it('the stop button before the first word ends the stream, which is no failure', async () => {
    await start();
    model.script({ mode: 'silent' });
    const asking = stream('What is an ISA?');
    await model.until(() => model.requests.length === 1);
    const stopped = await test.call('POST', '/api/chat/streamed/stop', { cookie: saver.cookie });
    expect(stopped.body).toMatchObject({ message: null, credits: 20 });
    const response = await asking;
    expect(response.status).toBe(200);
    expect(parts(await response.text()).at(-1)).toMatchObject({ messageMetadata: { credits: 20 } });
  });

  it('the stop button stops at once and tells how far it came', async () => {
    await start();
    model.script({ mode: 'stalls', text: 'one two' });
    const response = await stream('What is an ISA?');
    await firstWords(response);
    const stopped = await test.call('POST', '/api/chat/streamed/stop', { cookie: saver.cookie });
    expect(stopped.body).toMatchObject({ message: { unfinished: true }, credits: 10 });
    await model.until(() => model.abandoned === 1);
  });

  it('whose session another server ended gets no more of the answer', async () => {
    await start();
    model.script({ mode: 'stalls', text: 'one two' });
    await stream('What is an ISA?');
    await model.until(() => model.requests.length === 1);
    const turn = test.deps.turns.find(saver.id, 'streamed');
    await test.deps.db.write((orm) => orm.delete(sessions));
    await turn?.ended;
    expect(await test.deps.db.read.select().from(chatTurns)).not.toMatchObject([{ state: 'completed' }]);
    await model.until(() => model.abandoned === 1);
  });

  it.each([
    ['signs out', 10],
    ['is given a new password by an administrator', 20],
    ['is given one at another server', 20],
  ])('after a part was shown, and %s: has %d credits', async (deed, credits) => {
    await start();
    model.script({ mode: 'stalls', text: 'one two' });
    await firstWords(await stream('What is an ISA?'));
    const turn = test.deps.turns.find(saver.id, 'streamed');
    if (deed === 'signs out')
      await test.call('POST', '/api/account/sign-out-everywhere', { cookie: saver.cookie });
    else {
      const there = deed.endsWith('another server') ? { signals: createSignals() } : {};
      const ctx = { ...test.deps, ...there };
      await setPassword(ctx, saver.id, {
        passwordHash: await ctx.passwords.hash('Another1!pw'),
        temporary: true,
      });
    }
    expect(await turn?.ended).toMatchObject({ credits });
    await model.until(() => model.abandoned === 1);
  });

  it('coming back joins the answer under way from its beginning', async () => {
    await start();
    const rest = Promise.withResolvers<void>();
    model.script({ mode: 'steps', steps: ['one', rest.promise, ' two three'] });
    const left = new AbortController();
    await firstWords(await stream('What is an ISA?', left.signal));
    // However slow the way back is here, it is within the time that a reader has for it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    left.abort();
    const again = await test.app.request('/api/chat/streamed/stream', { headers: { Cookie: saver.cookie } });
    rest.resolve();
    const found = parts(await again.text());
    const shown = found.filter((part) => part.type === 'text-delta').map((part) => part.delta);
    expect(shown.join('')).toBe('one two three');
    const none = await test.app.request('/api/chat/streamed/stream', { headers: { Cookie: saver.cookie } });
    expect(none.status).toBe(204);
  });
});

describe('who may write where', () => {
  it("fault 9: somebody else's session reads as empty and is never written", async () => {
    await start();
    await ask();
    const other = await test.registerUser();
    const read = await test.call('GET', '/api/chat/session-one', { cookie: other.cookie });
    expect(read.text).toBe('[]');
    expect((await ask('Mine?', 'session-one', {}, other)).status).toBe(404);
    expect(await balance(other)).toBe(20);
    expect(await test.deps.db.read.select().from(chatMessages)).toHaveLength(2);
  });

  it('faults 10 to 12: foreign userId 403, anonymous 401, overlong 413: no debit, model not asked', async () => {
    await start();
    const other = await test.registerUser();
    const body = { sessionId: 's', message: 'Hello', userId: other.id };
    expect((await test.call('POST', '/api/chat', { body, cookie: saver.cookie })).status).toBe(403);
    expect((await test.call('POST', '/api/chat', { body })).status).toBe(401);
    expect((await ask('x'.repeat(64 * 1024))).status).toBe(413);
    expect((await ask('x'.repeat(4001))).status).toBe(400);
    expect((await ask('   ')).status).toBe(400);
    expect((await ask('Hello', 'no spaces allowed')).status).toBe(400);
    expect(model.requests).toHaveLength(0);
    expect(await balance()).toBe(20);
  });

  it('one turn in a session and three of a user at once: 409, free', async () => {
    await start();
    await grant(100);
    const rest = Promise.withResolvers<void>();
    model.script({ mode: 'steps', steps: ['one', rest.promise, ' two'] });
    const first = ask('A', 'busy');
    await model.until(() => model.requests.length === 1);
    expect((await ask('B', 'busy')).status).toBe(409);
    const more = [ask('C', 'second'), ask('D', 'third')];
    await model.until(() => model.requests.length === 3);
    expect((await ask('E', 'fourth')).status).toBe(409);
    rest.resolve();
    expect((await first).status).toBe(200);
    expect((await Promise.all(more)).map((answer) => answer.status)).toEqual([200, 200]);
    expect(await balance()).toBe(90);
  });

  it('fault 14: of many who ask at once for the last tokens of the day one is answered', async () => {
    await start({ ADVISOR_DAILY_TOKENS: '1' });
    const other = await test.registerUser();
    const answers = await Promise.all([
      ask('One?', 'a'),
      ask('Two?', 'b'),
      ask('Three?', 'c', {}, other),
      ask('Four?', 'd', {}, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503, 503]);
    expect((await balance()) + (await balance(other))).toBe(30);
  });

  it('fault 14: with the tokens of the day spent nobody is charged', async () => {
    await start({ ADVISOR_DAILY_TOKENS: '1' });
    expect((await ask()).status).toBe(200);
    const refused = await ask('And?');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await balance()).toBe(10);
    expect(model.requests).toHaveLength(1);
  });
});

/** A question as it is reserved; the one who works on it may ask for a minute. */
function reservation(changes: Partial<Reservation> = {}): Reservation {
  const at = test.deps.now();
  return {
    turnId: crypto.randomUUID(),
    sessionId: 'left-behind',
    userId: saver.id,
    message: 'Are you there?',
    idempotencyKey: null,
    requestHash: 'x',
    holder: HOLDER,
    model: 'fake',
    at,
    deadline: new Date(at.getTime() + 60_000),
    ...changes,
  };
}
const inAMinute = () => new Date(test.deps.now().getTime() + 61_000);

describe('a server that dies', () => {
  it('fault 2: turns of a dead process are settled once, with the credits returned', async () => {
    await start();
    // Process ids end well below this one.
    const holder = HOLDER.replace(`:${process.pid}:`, ':99999999:');
    expect(await reserve(test.deps.db, reservation({ holder }))).toBeNull();
    expect(await balance()).toBe(10);
    const settled = await Promise.all([settleAbandoned(test.deps), settleAbandoned(test.deps)]);
    expect(settled.toSorted()).toEqual([0, 1]);
    expect(await balance()).toBe(20);
    expect((await ask('Again', 'left-behind')).status).toBe(200);
  });

  it.each([
    ['another machine', 'other-machine:1:living'],
    ['a container of our name and process id', `${hostname()}:${process.pid}:living`],
  ])('%s: its turn is left alone while it says it is alive', async (_name, holder) => {
    await start();
    await acquireLease(test.deps, `server:${holder}`, holder);
    expect(await reserve(test.deps.db, reservation({ holder }))).toBeNull();
    expect(await settleAbandoned(test.deps)).toBe(0);
    test.setNow(inAMinute());
    expect(await settleAbandoned(test.deps)).toBe(1);
  });

  it('fault 2: a turn that was reserved without our hearing of it ends at its deadline, one under way does not', async () => {
    await start();
    model.script({ mode: 'stalls', text: 'one two' });
    await stream('What is an ISA?');
    expect(await reserve(test.deps.db, reservation())).toBeNull();
    expect(await settleAbandoned(test.deps)).toBe(0);
    test.setNow(new Date(test.deps.now().getTime() + 3_600_000));
    expect(await settleAbandoned(test.deps)).toBe(1);
    expect(await balance()).toBe(10);
    expect(test.deps.turns.find(saver.id, 'streamed')).toBeDefined();
  });
});

describe('a server that stops', () => {
  it('fault 77: returns the credits of the answer it breaks off, and tells its reader', async () => {
    await start();
    model.script({ mode: 'stalls', text: 'one two' });
    const response = await stream('What is an ISA?');
    const rest = await firstWords(response);
    await test.deps.turns.close();
    const found = parts(await rest());
    expect(found.map(({ type }) => type)).toContain('error');
    expect(found.at(-1)).toMatchObject({ messageMetadata: { credits: 20 } });
    expect(await test.deps.db.read.select().from(chatTurns)).toMatchObject([{ state: 'broken' }]);
    expect(await balance()).toBe(20);
  });
});

describe('what a reservation leaves behind', () => {
  it('is nothing for a deleted account', async () => {
    await start();
    const { db } = test.deps;
    await db.write((orm) => orm.update(users).set({ deletedAt: 'now' }).where(eq(users.id, saver.id)));
    expect(await reserve(db, reservation())).toBe('no-account');
    expect(await db.read.select().from(chatSessions)).toEqual([]);
    expect(await db.read.select().from(chatMessages)).toEqual([]);
  });

  it('is nothing for a fourth question at once', async () => {
    await start();
    await grant(100);
    const { db } = test.deps;
    for (const sessionId of ['one', 'two', 'three'])
      expect(await reserve(db, reservation({ sessionId }))).toBeNull();
    expect(await reserve(db, reservation({ sessionId: 'four' }))).toBe('too-many-turns');
    expect(await db.read.select().from(chatSessions)).toHaveLength(3);
  });
});
