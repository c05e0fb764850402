import { chatMessages, chatSessions, rateLimits, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startChat } from '../../../test/chat-harness.ts';
import { readAnswer } from '../../../test/harness.ts';
import { charactersOverLimit, messageTooLong } from '../../domain/advisor/chat.ts';
import { reserve } from './turn-store.ts';

describe('credits', () => {
  it('fault 1: 200 at once with credits for three are answered three times, the model asked three times', async () => {
    const chat = await startChat();
    await chat.grant(10);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => chat.ask('Question', `session-${i}`)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(197);
    // Users are also limited to three turns at a time, but without credits the answer is 403 and not "wait".
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 403, body: { creditsAvailable: 0 } });
    expect(chat.model.requests).toHaveLength(3);
  });

  it('two messages at once with ten left spend them once', async () => {
    const chat = await startChat();
    await chat.ask();
    const both = await Promise.all([chat.ask('A', 'a'), chat.ask('B', 'b')]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 403]);
  });

  it('fault 8: the same Idempotency-Key fifty times is one debit and one answer', async () => {
    const chat = await startChat();
    const key = { 'Idempotency-Key': 'one-and-only' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => chat.ask('What is an ISA?', 'session-one', key)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.message))).size).toBe(1);
    expect(chat.model.requests).toHaveLength(1);
    expect(await chat.balance()).toBe(10);
    expect(await chat.ask('Another question', 'session-one', key)).toMatchObject({
      status: 400,
      body: { message: 'This Idempotency-Key was used for another message.' },
    });
    expect(await chat.ask('And?', 'session-one', { 'Idempotency-Key': 'x'.repeat(1000) })).toMatchObject({
      status: 400,
      body: { message: 'The Idempotency-Key is not valid.' },
    });
  });

  it('fault 8: a repeat gets the first answer if a new question would be refused', async () => {
    const chat = await startChat({ ADVISOR_DAILY_TOKENS: '10000' });
    await chat.grant(20);
    const key = { 'Idempotency-Key': 'again' };
    const first = await chat.ask('What is an ISA?', 'session-one', key);
    const repeat = async () => (await chat.ask('What is an ISA?', 'session-one', key)).body.message;
    for (const sessionId of ['two', 'three', 'four'])
      expect(await reserve(chat.test.deps.db, chat.reservation({ sessionId }))).toBeNull();
    expect(await repeat()).toEqual(first.body.message);
    await chat.test.deps.db.write((orm) => orm.update(rateLimits).set({ count: 10_000 }));
    expect((await chat.ask('Another question')).status).toBe(503);
    expect(await repeat()).toEqual(first.body.message);
  });

  it('fault 8: the same question twice at once gets one answer where one more is allowed', async () => {
    const chat = await startChat();
    await chat.grant(20);
    for (const sessionId of ['two', 'three'])
      expect(await reserve(chat.test.deps.db, chat.reservation({ sessionId }))).toBeNull();
    const key = { 'Idempotency-Key': 'twice' };
    const both = await Promise.all([chat.ask('Hello?', 'one', key), chat.ask('Hello?', 'one', key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(chat.model.requests).toHaveLength(1);
  });
});

describe('write access to conversations', () => {
  it("fault 9: another user's session reads as empty and is never written", async () => {
    const chat = await startChat();
    await chat.ask();
    const other = await chat.test.registerUser();
    const read = await chat.test.call('GET', '/api/chat/session-one', { cookie: other.cookie });
    expect(read.text).toBe('[]');
    expect(await chat.ask('Mine?', 'session-one', {}, other)).toMatchObject({
      status: 404,
      body: { message: 'This conversation does not exist. Please start a new one.' },
    });
    expect(await chat.balance(other)).toBe(20);
    expect(await chat.test.deps.db.read.select().from(chatMessages)).toHaveLength(2);
  });

  it('faults 10 to 12: foreign userId 403, anonymous 401, overlong 413: no debit, model not asked', async () => {
    const chat = await startChat();
    const other = await chat.test.registerUser();
    const body = { sessionId: 's', message: 'Hello', userId: other.id };
    expect((await chat.test.call('POST', '/api/chat', { body, cookie: chat.saver.cookie })).status).toBe(403);
    expect((await chat.test.call('POST', '/api/chat', { body })).status).toBe(401);
    expect((await chat.ask('x'.repeat(64 * 1024))).status).toBe(413);
    expect((await chat.ask('x'.repeat(4001))).status).toBe(400);
    expect((await chat.ask('   ')).status).toBe(400);
    expect((await chat.ask('Hello', 'no spaces allowed')).status).toBe(400);
    expect(chat.model.requests).toHaveLength(0);
    expect(await chat.balance()).toBe(20);
  });

  it.each([
    ['4,000 euro signs, which fit in characters but not in bytes', '€'.repeat(4000)],
    ['9,000 letters', 'x'.repeat(9000)],
  ])(
    'fault 82: refuses a request of more than 8 KB and says by how much to shorten its message: %s',
    async (_name, message) => {
      const chat = await startChat();
      const over = charactersOverLimit(message);
      expect(await chat.ask(message)).toMatchObject({
        status: 413,
        body: { message: messageTooLong(over) },
      });
      expect((await chat.ask(message.slice(0, message.length - over))).status).toBe(200);
      const streamed = await readAnswer(await chat.stream(message));
      expect(streamed).toMatchObject({ status: 413, body: { message: messageTooLong(over) } });
    },
  );

  it.each([
    ['no JSON', 'x'.repeat(9000)],
    ['no message', JSON.stringify({ sessionId: 's', note: 'x'.repeat(9000) })],
    [
      'a message that fits by itself',
      JSON.stringify({ sessionId: 's', message: 'Hi', note: 'x'.repeat(9000) }),
    ],
  ])('refuses a request of more than 8 KB with %s as too large', async (_name, body) => {
    const chat = await startChat();
    const answer = await chat.test.app.request('/api/chat', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: chat.saver.cookie },
      body,
    });
    expect(await readAnswer(answer)).toMatchObject({
      status: 413,
      body: { message: 'The request is too large.' },
    });
    expect(chat.model.requests).toHaveLength(0);
  });

  it('one turn in a session and three of a user at once: 409, free', async () => {
    const chat = await startChat();
    await chat.grant(100);
    const rest = Promise.withResolvers<void>();
    chat.model.script({ mode: 'steps', steps: ['one', rest.promise, ' two'] });
    const first = chat.ask('A', 'busy');
    await chat.model.until(() => chat.model.requests.length === 1);
    expect(await chat.ask('B', 'busy')).toMatchObject({
      status: 409,
      body: { message: 'The advisor is still answering in this conversation.' },
    });
    const more = [chat.ask('C', 'second'), chat.ask('D', 'third')];
    await chat.model.until(() => chat.model.requests.length === 3);
    expect(await chat.ask('E', 'fourth')).toMatchObject({
      status: 409,
      body: {
        message: 'The advisor is already answering three of your questions. Please wait for one of them.',
      },
    });
    rest.resolve();
    expect((await first).status).toBe(200);
    expect((await Promise.all(more)).map((answer) => answer.status)).toEqual([200, 200]);
    expect(await chat.balance()).toBe(90);
  });

  it('fault 14: of many concurrent questions for the last tokens of the day one is answered', async () => {
    const chat = await startChat({ ADVISOR_DAILY_TOKENS: '1' });
    const other = await chat.test.registerUser();
    const answers = await Promise.all([
      chat.ask('One?', 'a'),
      chat.ask('Two?', 'b'),
      chat.ask('Three?', 'c', {}, other),
      chat.ask('Four?', 'd', {}, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503, 503]);
    for (const { body } of answers.filter(({ status }) => status === 503))
      expect(body.message).toMatch(
        /^(The advisor is very busy just now\. Please try again in a minute\.|The advisor has answered as much)/,
      );
    expect((await chat.balance()) + (await chat.balance(other))).toBe(30);
  });

  it('fault 14: charges no one once the daily token budget is spent', async () => {
    const chat = await startChat({ ADVISOR_DAILY_TOKENS: '1' });
    expect((await chat.ask()).status).toBe(200);
    const refused = await chat.ask('And?');
    expect(refused).toMatchObject({
      status: 503,
      body: { message: 'The advisor has answered as much as it can today. Please come back tomorrow.' },
    });
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await chat.balance()).toBe(10);
    expect(chat.model.requests).toHaveLength(1);
  });
});

describe('what a reservation leaves behind', () => {
  it('is nothing for a deleted account', async () => {
    const chat = await startChat();
    const { db } = chat.test.deps;
    await db.write((orm) => orm.update(users).set({ deletedAt: 'now' }).where(eq(users.id, chat.saver.id)));
    expect(await reserve(db, chat.reservation())).toBe('no-account');
    expect(await db.read.select().from(chatSessions)).toEqual([]);
    expect(await db.read.select().from(chatMessages)).toEqual([]);
  });

  it('is nothing for a fourth question at once', async () => {
    const chat = await startChat();
    await chat.grant(100);
    const { db } = chat.test.deps;
    for (const sessionId of ['one', 'two', 'three'])
      expect(await reserve(db, chat.reservation({ sessionId }))).toBeNull();
    expect(await reserve(db, chat.reservation({ sessionId: 'four' }))).toBe('too-many-turns');
    expect(await db.read.select().from(chatSessions)).toHaveLength(3);
  });
});
