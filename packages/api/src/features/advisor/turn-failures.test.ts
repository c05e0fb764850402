import { describe, expect, it } from 'vitest';
import { type ChatTest, firstWords, parts, startChat } from '../../../test/chat-harness.ts';
import { readAnswer } from '../../../test/harness.ts';

const transports = [
  ['/api/chat', (chat: ChatTest) => chat.ask()],
  ['/api/chat/stream', async (chat: ChatTest) => readAnswer(await chat.stream('What is an ISA?'))],
] as const;

describe.each(transports)(
  'a model that fails before the first word (faults 3 to 5): POST %s',
  (_path, answered) => {
    it.each([
      ['down', { mode: '500' }, 502, /^The advisor/],
      ['silent', { mode: 'silent' }, 504, /^The advisor took too long to answer\./],
      ['overloaded', { mode: '429', retryAfter: 0 }, 503, /^The advisor is very busy just now\./],
      ['garbage', { mode: 'garbage' }, 502, /^The advisor/],
      ['dead', { mode: 'dies', text: '' }, 502, /^The advisor/],
    ] as const)('%s: its own status, and the credits are returned', async (_name, reply, status, message) => {
      const chat = await startChat({ ADVISOR_FIRST_TOKEN_MS: reply.mode === 'silent' ? '50' : '20000' });
      chat.model.script(reply);
      const answer = await answered(chat);
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body)).toEqual(['message']);
      expect(answer.body.message).toMatch(message);
      expect(answer.body.message).toContain('Your credits have been returned.');
      expect(answer.headers.get('content-type')).toContain('application/json');
      if (status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(chat.model.requests.length).toBeLessThanOrEqual(3);
      expect(await chat.balance()).toBe(20);
      expect(await chat.reasons()).toEqual(['registration', 'chat', 'chat-returned']);
    });
  },
);

describe('a model that fails', () => {
  it('fault 6: dying in mid-stream stores the shown part as unfinished and returns the credits', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'dies', text: 'An ISA is' });
    const text = await (await chat.stream('What is an ISA?')).text();
    expect(parts(text).map((part) => part.type)).toContain('error');
    expect(parts(text).at(-1)).toMatchObject({ messageMetadata: { credits: 20 } });
    expect(await chat.stored('streamed')).toMatchObject({
      role: 'assistant',
      content: 'An ISA is',
      unfinished: true,
    });
    expect(await chat.balance()).toBe(20);
  });

  it('fault 6: a filter of the model server that cuts the answer off breaks it off', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'ok', text: 'An ISA is', reason: 'content_filter' });
    const text = await (await chat.stream('What is an ISA?')).text();
    expect(parts(text).at(-1)).toMatchObject({ finishReason: 'error', messageMetadata: { credits: 20 } });
    expect(await chat.stored('streamed')).toMatchObject({ content: 'An ISA is', unfinished: true });
    expect((await chat.ask()).status).toBe(502);
    expect(await chat.balance()).toBe(20);
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
      const chat = await startChat();
      chat.model.script({ mode: 'ok', text: 'An ISA is', reason });
      const key = { 'Idempotency-Key': 'cut' };
      for (let i = 0; i < 2; i += 1) {
        const answer = await chat.ask('What is an ISA?', 'session-one', key);
        expect([answer.status, answer.body.message]).toMatchObject([200, { unfinished: true }]);
      }
      expect(await chat.stored('session-one')).toMatchObject({ content: 'An ISA is', unfinished: true });
      await chat.grant(10);
      const text = await (await chat.stream('What is an ISA?')).text();
      expect(parts(text).at(-1)).toMatchObject(UNFINISHED);
      expect(await chat.stored('streamed')).toMatchObject({ content: 'An ISA is', unfinished: true });
      expect(await chat.balance()).toBe(10);
    },
  );

  it('because its reader left is reported to a second reader and to a repeat', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'stalls', text: 'one two' });
    const key = { 'Idempotency-Key': 'left' };
    const asking = () => chat.stream('What is an ISA?', undefined, key);
    await firstWords(await asking());
    const second = await chat.test.app.request('/api/chat/streamed/stream', {
      headers: { Cookie: chat.saver.cookie },
    });
    const rest = await firstWords(second);
    await chat.test.call('POST', '/api/chat/streamed/stop', { cookie: chat.saver.cookie });
    expect(parts(await rest()).at(-1)).toMatchObject(UNFINISHED);
    expect(parts(await (await asking()).text()).at(-1)).toMatchObject(UNFINISHED);
  });
});
