import { chatTurns } from '@isa/db';
import { atOnce, countStatuses } from '../../../test/support/async.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { describe, expect, it } from 'vitest';
import { type ChatTest, startChat } from '../../../test/chat-harness.ts';

/** Asks a question; returns the ids of the question and of its answer. */
async function askedAndAnswered(chat: ChatTest): Promise<{ question: number; answer: number }> {
  await chat.ask();
  const { text } = await chat.test.call('GET', '/api/chat/session-one', { cookie: chat.saver.cookie });
  const [question, answer] = JSON.parse(text);
  return { question: Number(question.id), answer: Number(answer.id) };
}

const rate = (chat: ChatTest, body: Record<string, unknown>, who = chat.saver, sessionId = 'session-one') =>
  chat.test.call('POST', `/api/chat/${sessionId}/feedback`, { cookie: who.cookie, body });

describe('feedback on an answer', () => {
  it('is stored with the turn and shown with the answer', async () => {
    const chat = await startChat();
    const { answer } = await askedAndAnswered(chat);
    const feedback = { rating: 'down', reason: 'wrong', comment: 'It is £4,000.' };
    const rated = await rate(chat, { messageId: answer, ...feedback, comment: '  It is £4,000.\n' });
    const stored = { ...feedback, creditsReturned: 0 };
    expect([rated.status, rated.body]).toEqual([200, { ...stored, credits: 10 }]);
    expect(await chat.stored('session-one')).toMatchObject({ id: answer, feedback: stored });
    expect(await chat.test.deps.db.read.select().from(chatTurns)).toMatchObject([
      {
        rating: 'down',
        ratingReason: 'wrong',
        ratingComment: 'It is £4,000.',
        ratedAt: chat.test.deps.now().toISOString(),
      },
    ]);
  });

  it('can be changed; omitted parts are removed', async () => {
    const chat = await startChat();
    const { answer } = await askedAndAnswered(chat);
    await rate(chat, { messageId: answer, rating: 'down', reason: 'other', comment: 'Hm' });
    const changed = await rate(chat, { messageId: answer, rating: 'up', comment: ' ' });
    expect(changed.body).toMatchObject({ rating: 'up', reason: null, comment: null });
    expect(await chat.stored('session-one')).toMatchObject({
      feedback: { rating: 'up', reason: null, comment: null },
    });
  });

  it('costs nothing and changes nothing else', async () => {
    const chat = await startChat();
    const { answer } = await askedAndAnswered(chat);
    const before = Object(await chat.stored('session-one'));
    await rate(chat, { messageId: answer, rating: 'up' });
    expect(await chat.stored('session-one')).toEqual({
      ...before,
      feedback: { rating: 'up', reason: null, comment: null, creditsReturned: 0 },
    });
    expect(await chat.balance()).toBe(10);
  });

  it("on another user's answer, under their session or one's own: 404, and nothing is stored", async () => {
    const chat = await startChat();
    const { answer } = await askedAndAnswered(chat);
    const other = await chat.test.registerUser();
    await chat.ask('What is an ISA?', 'session-two', {}, other);
    for (const sessionId of ['session-one', 'session-two', 'no-such-session'])
      expect((await rate(chat, { messageId: answer, rating: 'down' }, other, sessionId)).status).toBe(404);
    expect(await chat.stored('session-one')).toMatchObject({ feedback: null });
  });

  it('on a question, on no message, or under another session of one’s own: 404', async () => {
    const chat = await startChat();
    const { question, answer } = await askedAndAnswered(chat);
    await chat.ask('And a Lifetime ISA?', 'session-two');
    const missing = await rate(chat, { messageId: question, rating: 'up' });
    expect([missing.status, missing.body]).toEqual([404, { message: 'This answer does not exist.' }]);
    expect((await rate(chat, { messageId: 999_999, rating: 'up' })).status).toBe(404);
    expect((await rate(chat, { messageId: answer, rating: 'up' }, chat.saver, 'session-two')).status).toBe(
      404,
    );
  });

  it.each([
    ['another rating', { rating: 'sideways' }],
    ['no rating', {}],
    ['another reason', { rating: 'down', reason: 'boring' }],
    ['a comment of more than 1,000 characters', { rating: 'down', comment: 'x'.repeat(1001) }],
  ])('with %s: 400', async (_name, changes) => {
    const chat = await startChat();
    const { answer } = await askedAndAnswered(chat);
    expect((await rate(chat, { messageId: answer, ...changes })).status).toBe(400);
    expect(await chat.stored('session-one')).toMatchObject({ feedback: null });
  });

  it('of a visitor: 401', async () => {
    const chat = await startChat();
    const body = { messageId: 1, rating: 'up' };
    expect((await chat.test.call('POST', '/api/chat/session-one/feedback', { body })).status).toBe(401);
  });
});

const WRONG = { mode: 'ok', text: 'The ISA allowance is £25,000 for each tax year.' } as const;

/** Has the model search by something that nothing is known of, then answer. */
const dropsCondition = (chat: ChatTest) =>
  chat.model.script(
    {
      mode: 'tool',
      calls: [{ name: 'search_products', input: { otherConditions: ['opens at the weekend'] } }],
    },
    { mode: 'ok', text: 'Here are some.' },
  );

describe('fault 170: thumbs down on an answer that failed a check', () => {
  it.each([
    ['the figure check corrected it', (chat: ChatTest) => chat.model.script(WRONG)],
    ['a condition could not be checked', dropsCondition],
  ])('returns its credits with a row of the ledger if %s', async (_name, fail) => {
    const chat = await startChat();
    fail(chat);
    const { answer } = await askedAndAnswered(chat);
    expect(await chat.balance()).toBe(10);
    const rated = await rate(chat, { messageId: answer, rating: 'down' });
    expect(rated.body).toMatchObject({ rating: 'down', creditsReturned: 10, credits: 20 });
    expect(await chat.reasons()).toEqual(['registration', 'chat', 'chat-returned']);
    expect(await chat.balance()).toBe(20);
    expect(await chat.stored('session-one')).toMatchObject({ feedback: { creditsReturned: 10 } });
    expect(await chat.test.deps.db.read.select().from(chatTurns)).toMatchObject([
      { result: 'answered', creditsBack: 10 },
    ]);
  });

  it('returns them once, of fifty at once and however it is rated afterwards', async () => {
    const chat = await startChat();
    chat.model.script(WRONG);
    const { answer } = await askedAndAnswered(chat);
    const answers = await atOnce(50, (at) =>
      rate(chat, { messageId: answer, rating: at % 3 === 0 ? 'up' : 'down' }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    for (const rating of ['up', 'down', 'down']) await rate(chat, { messageId: answer, rating });
    expect(await chat.reasons()).toEqual(['registration', 'chat', 'chat-returned']);
    expect(await chat.balance()).toBe(20);
  });

  it('returns nothing for thumbs up, after more than a day, or to another user', async () => {
    const chat = await startChat();
    chat.model.script(WRONG);
    const { answer } = await askedAndAnswered(chat);
    const other = await chat.test.registerUser();
    await rate(chat, { messageId: answer, rating: 'up' });
    expect((await rate(chat, { messageId: answer, rating: 'down' }, other)).status).toBe(404);
    chat.test.setNow(new Date(chat.test.deps.now().getTime() + DAY_MS + 1));
    expect((await rate(chat, { messageId: answer, rating: 'down' })).body).toMatchObject({
      creditsReturned: 0,
    });
    expect(await chat.reasons()).toEqual(['registration', 'chat']);
  });

  it('returns nothing for an answer that passed, nor twice for one that was not charged', async () => {
    const chat = await startChat();
    const { answer } = await askedAndAnswered(chat);
    await rate(chat, { messageId: answer, rating: 'down' });
    chat.model.script(
      { mode: 'tool', calls: [{ name: 'no_answer', input: { reason: 'unknown' } }] },
      { mode: 'ok', text: 'The ISA allowance is £25,000 for each tax year, I think.' },
    );
    await chat.ask('And this?');
    const last = Object(await chat.stored('session-one'));
    expect((await rate(chat, { messageId: last.id, rating: 'down' })).body).toMatchObject({
      creditsReturned: 0,
      credits: 10,
    });
    expect(await chat.reasons()).toEqual(['registration', 'chat', 'chat', 'chat-returned']);
  });
});
