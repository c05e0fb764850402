import { chatTurns } from '@isa/db';
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
    expect([rated.status, rated.body]).toEqual([200, feedback]);
    expect(await chat.stored('session-one')).toMatchObject({ id: answer, feedback });
    expect(await chat.test.deps.db.read.select().from(chatTurns)).toMatchObject([
      {
        rating: 'down',
        ratingReason: 'wrong',
        ratingComment: 'It is £4,000.',
        ratedAt: chat.test.deps.now().toISOString(),
      },
    ]);
  });

  it('can be changed; what is left out is removed', async () => {
    const chat = await startChat();
    const { answer } = await askedAndAnswered(chat);
    await rate(chat, { messageId: answer, rating: 'down', reason: 'other', comment: 'Hm' });
    const changed = await rate(chat, { messageId: answer, rating: 'up', comment: ' ' });
    expect(changed.body).toEqual({ rating: 'up', reason: null, comment: null });
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
      feedback: { rating: 'up', reason: null, comment: null },
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
