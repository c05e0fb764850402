import { advisorDays, chatTurns } from '@isa/db';
import { describe, expect, it } from 'vitest';
import { type ChatTest, parts, startChat } from '../../../test/chat-harness.ts';
import { noAnswerReasons } from '../../domain/advisor/chat.ts';

const SUGGESTIONS = ['How much can I pay into an ISA?', 'When does the tax year end?'];

/** Has the model report that it does not answer, then say so. */
function refuseToAnswer(chat: ChatTest, reason: string, suggestions: string[] = SUGGESTIONS): void {
  chat.model.script(
    { mode: 'tool', calls: [{ name: 'no_answer', input: { reason, suggestions } }] },
    { mode: 'ok', text: 'I cannot answer that.' },
  );
}

const turnsOf = ({ test }: ChatTest) => test.deps.db.read.select().from(chatTurns);

describe('an answered question', () => {
  it('is charged, and its outcome is answered, stored and streamed', async () => {
    const chat = await startChat();
    const answer = await chat.ask();
    expect(answer.body).toMatchObject({ credits: 10, outcome: 'answered' });
    expect(answer.body).not.toHaveProperty('suggestions');
    expect(await chat.stored('session-one')).toMatchObject({
      outcome: 'answered',
      suggestions: [],
      feedback: null,
    });
    expect(await chat.reasons()).toEqual(['registration', 'chat']);
    expect(await turnsOf(chat)).toMatchObject([{ state: 'completed', outcome: 'answered', intent: null }]);
    const found = parts(await (await chat.stream('And a Lifetime ISA?')).text());
    expect(found).toContainEqual({ type: 'data-outcome', data: { outcome: 'answered', suggestions: [] } });
  });
});

describe.each(noAnswerReasons)('fault 81: a question whose outcome is %s', (outcome) => {
  it('is completed and stored, and its credits are returned', async () => {
    const chat = await startChat();
    refuseToAnswer(chat, outcome);
    const answer = await chat.ask();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: { content: 'I cannot answer that.', unfinished: false, outcome, suggestions: SUGGESTIONS },
        credits: 20,
        outcome,
        suggestions: SUGGESTIONS,
      },
    });
    expect(await chat.reasons()).toEqual(['registration', 'chat', 'chat-returned']);
    expect(await chat.balance()).toBe(20);
    expect(await turnsOf(chat)).toMatchObject([
      { state: 'completed', outcome, suggestions: SUGGESTIONS, error: null },
    ]);
    expect(await chat.stored('session-one')).toMatchObject({ outcome, suggestions: SUGGESTIONS });
  });

  it('is streamed with one outcome part, after the text and before the credits', async () => {
    const chat = await startChat();
    refuseToAnswer(chat, outcome);
    const found = parts(await (await chat.stream('Which share will rise?')).text());
    expect(found.slice(-3)).toMatchObject([
      { type: 'text-end' },
      { type: 'data-outcome', data: { outcome, suggestions: SUGGESTIONS } },
      { type: 'finish', finishReason: 'stop', messageMetadata: { credits: 20 } },
    ]);
    expect(found.filter(({ type }) => type === 'data-outcome')).toHaveLength(1);
  });
});

describe('credits of a question without an answer', () => {
  it('fault 81: are returned once, and a repeat by its key gets the same outcome', async () => {
    const chat = await startChat();
    refuseToAnswer(chat, 'not-sure');
    const key = { 'Idempotency-Key': 'not-sure' };
    const first = await chat.ask('What about it?', 'session-one', key);
    const repeat = await chat.ask('What about it?', 'session-one', key);
    expect(repeat.status).toBe(200);
    expect(repeat.body).toEqual(first.body);
    expect(repeat.body).toMatchObject({ outcome: 'not-sure', suggestions: SUGGESTIONS, credits: 20 });
    expect(chat.model.requests).toHaveLength(2);
    expect(await chat.reasons()).toEqual(['registration', 'chat', 'chat-returned']);
    const streamed = parts(
      await (
        await chat.test.app.request('/api/chat/stream', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: chat.saver.cookie, ...key },
          body: JSON.stringify({ sessionId: 'session-one', message: 'What about it?' }),
        })
      ).text(),
    );
    expect(streamed).toContainEqual({
      type: 'data-outcome',
      data: { outcome: 'not-sure', suggestions: SUGGESTIONS },
    });
  });

  it('are not needed a second time: any number of such questions can be asked', async () => {
    const chat = await startChat();
    await chat.ask();
    for (let i = 0; i < 3; i += 1) {
      refuseToAnswer(chat, 'declined', []);
      const answer = await chat.ask('Tell me a joke', `session-${i}`);
      expect(answer).toMatchObject({ status: 200, body: { outcome: 'declined', credits: 10 } });
      expect(answer.body).not.toHaveProperty('suggestions');
    }
  });

  it('are returned when its text was cut at the greatest length, too', async () => {
    const chat = await startChat();
    chat.model.script(
      { mode: 'tool', calls: [{ name: 'no_answer', input: { reason: 'declined' } }] },
      { mode: 'ok', text: 'I cannot', reason: 'length' },
    );
    expect((await chat.ask()).body).toMatchObject({ outcome: 'declined', credits: 20 });
    expect(await turnsOf(chat)).toMatchObject([{ state: 'stopped', outcome: 'declined' }]);
  });
});

describe('a turn that does not complete has no outcome', () => {
  it('when its model dies', async () => {
    const chat = await startChat();
    chat.model.script(
      { mode: 'tool', calls: [{ name: 'no_answer', input: { reason: 'declined' } }] },
      { mode: 'dies', text: 'I cannot' },
    );
    const found = parts(await (await chat.stream('What is an ISA?')).text());
    expect(found.some(({ type }) => type === 'data-outcome')).toBe(false);
    expect(await chat.stored('streamed')).toMatchObject({ unfinished: true, outcome: null });
    expect(await turnsOf(chat)).toMatchObject([{ state: 'broken', outcome: null }]);
    expect(await chat.reasons()).toEqual(['registration', 'chat', 'chat-returned']);
  });
});

describe('citations', () => {
  const input = { rules: ['isa-allowance', 'lifetime-limit'], date: '2026-11-20' };
  const script = (chat: ChatTest) =>
    chat.model.script(
      { mode: 'tool', calls: [{ name: 'isa_rules', input }] },
      { mode: 'ok', text: 'The limit is £4,000.[[rule:lifetime-limit]] That is all.' },
    );

  it('are stored with what they cite, and later questions do not show them to the model', async () => {
    const chat = await startChat();
    script(chat);
    const { message } = (await chat.ask()).body;
    const source = {
      title: 'Rule book: Lifetime ISA limit',
      url: '/rules?on=2026-11-20#lifetime-limit',
      detail: expect.stringContaining('In force'),
    };
    expect(message).toMatchObject({ content: 'The limit is £4,000.[1] That is all.' });
    expect(Object(message).sources).toEqual([source]);
    expect(await chat.stored('session-one')).toEqual(message);
    await chat.ask('And what else?');
    const sent = chat.model.requests.at(-1)?.body.messages ?? [];
    expect(sent[2]).toMatchObject({ role: 'assistant', content: 'The limit is £4,000. That is all.' });
  });

  it('are stored with the part of the answer that was shown', async () => {
    const chat = await startChat();
    chat.model.script(
      { mode: 'tool', calls: [{ name: 'isa_rules', input }] },
      { mode: 'dies', text: 'The limit is £4,000.[[rule:lifetime-limit]] That is' },
    );
    await (await chat.stream('What is the limit?')).text();
    expect(await chat.stored('streamed')).toMatchObject({
      content: 'The limit is £4,000.[1] That is',
      unfinished: true,
      sources: [{ title: 'Rule book: Lifetime ISA limit' }],
    });
  });

  it('are streamed as numbers, and their sources follow the text', async () => {
    const chat = await startChat();
    script(chat);
    const found = parts(await (await chat.stream('What is the limit?')).text());
    const shown = found.filter(({ type }) => type === 'text-delta').map(({ delta }) => delta);
    expect(shown.join('')).toBe('The limit is £4,000.[1] That is all.');
    expect(found.filter(({ type }) => type === 'source-url')).toEqual([
      {
        type: 'source-url',
        sourceId: '1',
        title: 'Rule book: Lifetime ISA limit',
        url: '/rules?on=2026-11-20#lifetime-limit',
        providerMetadata: { 'isa-compass': { detail: expect.stringContaining('In force') } },
      },
    ]);
  });
});

describe('what the operator can see of a turn', () => {
  it('is its time to the first word, its cost if prices are known, and what was returned', async () => {
    const chat = await startChat({ ADVISOR_INPUT_PRICE: '2.5', ADVISOR_OUTPUT_PRICE: '10' });
    await chat.ask();
    refuseToAnswer(chat, 'unknown');
    await chat.ask('And this?');
    const [answered, refused] = await turnsOf(chat);
    const { inputTokens = 0, outputTokens = 0 } = answered ?? {};
    expect(answered).toMatchObject({
      result: 'answered',
      topic: '',
      creditsBack: 0,
      conditionDropped: false,
      costMicropounds: Math.round(inputTokens * 2.5 + outputTokens * 10),
      firstWordMs: expect.any(Number),
    });
    expect(refused).toMatchObject({ result: 'unknown', creditsBack: 10 });
    const days = await chat.test.deps.db.read.select().from(advisorDays);
    expect(days).toMatchObject([{ questions: 2, answered: 1, unknown: 1, refunded: 1, creditsBack: 10 }]);
  });

  it('has no cost if prices are not known, and no first word if none was shown', async () => {
    const chat = await startChat();
    chat.model.script({ mode: '500' });
    await chat.ask();
    expect(await turnsOf(chat)).toMatchObject([
      { result: 'failed', costMicropounds: null, firstWordMs: null, creditsBack: 10 },
    ]);
  });

  it('says if a condition could not be checked', async () => {
    const chat = await startChat();
    chat.model.script(
      {
        mode: 'tool',
        calls: [{ name: 'search_products', input: { otherConditions: ['opens at the weekend'] } }],
      },
      { mode: 'ok', text: 'Here are some.' },
    );
    await chat.ask();
    expect(await turnsOf(chat)).toMatchObject([{ result: 'answered', conditionDropped: true }]);
  });
});
