import { request } from 'node:http';
import { chatTurns, sessions } from '@isa/db';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { firstWords, parts, startChat } from '../../../test/chat-harness.ts';
import { listenOnSocket } from '../../../test/support/socket-app.ts';
import { createSignals } from '../../auth/signals.ts';
import { setPassword } from '../accounts/service-password.ts';

describe('a reader who leaves', () => {
  it('fault 7: after a part was shown the model is stopped and the part charged', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'stalls', text: 'one two' });
    const left = new AbortController();
    const response = await chat.stream('What is an ISA?', left.signal);
    await firstWords(response);
    left.abort();
    await chat.model.until(() => chat.model.abandoned === 1);
    const turn = chat.test.deps.turns.find(chat.saver.id, 'streamed');
    await turn?.ended;
    const rows = await chat.test.deps.db.read.select().from(chatTurns);
    expect(rows).toMatchObject([{ state: 'stopped' }]);
    expect(await chat.balance()).toBe(10);
  });

  it('before anything was shown: nothing is charged', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'silent' });
    const left = new AbortController();
    const asking = chat.stream('What is an ISA?', left.signal);
    await chat.model.until(() => chat.model.requests.length === 1);
    const turn = chat.test.deps.turns.find(chat.saver.id, 'streamed');
    left.abort();
    expect(await turn?.ended).toMatchObject({ message: null, credits: 20 });
    await asking;
  });

  it.each(['/api/chat', '/api/chat/stream'])(
    '%s: before the turn has begun: nothing is charged',
    async (path) => {
      const chat = await startChat();
      chat.model.script({ mode: 'silent' });
      const left = new AbortController();
      const { begin } = chat.test.deps.turns;
      vi.spyOn(chat.test.deps.turns, 'begin').mockImplementation(async (...asked) => {
        const begun = await begin(...asked);
        left.abort();
        return begun;
      });
      await chat.test.app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: chat.saver.cookie },
        body: JSON.stringify({ sessionId: 'left', message: 'What is an ISA?' }),
        signal: left.signal,
      });
      const turns = await chat.test.deps.db.read.select().from(chatTurns);
      expect(turns).toMatchObject([{ state: 'failed', error: 'AbortError' }]);
      expect(await chat.balance()).toBe(20);
    },
  );

  it('over a socket, before anything was shown: the model is stopped and nothing charged', async () => {
    const chat = await startChat();
    const { port, close } = await listenOnSocket(chat.test.deps);
    onTestFinished(close);
    chat.model.script({ mode: 'silent' });
    const headers = { 'Content-Type': 'application/json', Cookie: chat.saver.cookie };
    const asking = request({ port, method: 'POST', path: '/api/chat/stream', headers, agent: false });
    asking.on('error', () => undefined);
    asking.end(JSON.stringify({ sessionId: 'streamed', message: 'What is an ISA?' }));
    await chat.model.until(() => chat.model.requests.length === 1);
    const turn = chat.test.deps.turns.find(chat.saver.id, 'streamed');
    asking.destroy();
    expect(await turn?.ended).toMatchObject({ message: null, credits: 20 });
    await chat.model.until(() => chat.model.abandoned === 1);
  });

  it('the stop button before the first word ends the stream, which is not a failure', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'silent' });
    const asking = chat.stream('What is an ISA?');
    await chat.model.until(() => chat.model.requests.length === 1);
    const stopped = await chat.test.call('POST', '/api/chat/streamed/stop', { cookie: chat.saver.cookie });
    expect(stopped.body).toMatchObject({ message: null, credits: 20 });
    const response = await asking;
    expect(response.status).toBe(200);
    expect(parts(await response.text()).at(-1)).toMatchObject({ messageMetadata: { credits: 20 } });
  });

  it('the stop button stops at once and returns what was shown', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'stalls', text: 'one two' });
    const response = await chat.stream('What is an ISA?');
    await firstWords(response);
    const stopped = await chat.test.call('POST', '/api/chat/streamed/stop', { cookie: chat.saver.cookie });
    expect(stopped.body).toMatchObject({ message: { unfinished: true }, credits: 10 });
    await chat.model.until(() => chat.model.abandoned === 1);
  });

  it('gets no more of the answer after another server ended the session', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'stalls', text: 'one two' });
    await chat.stream('What is an ISA?');
    await chat.model.until(() => chat.model.requests.length === 1);
    const turn = chat.test.deps.turns.find(chat.saver.id, 'streamed');
    await chat.test.deps.db.write((orm) => orm.delete(sessions));
    await turn?.ended;
    expect(await chat.test.deps.db.read.select().from(chatTurns)).not.toMatchObject([{ state: 'completed' }]);
    await chat.model.until(() => chat.model.abandoned === 1);
  });

  it.each([
    ['signs out', 10],
    ['is given a new password by an administrator', 20],
    ['is given one at another server', 20],
  ])('after a part was shown, and %s: has %d credits', async (event, credits) => {
    const chat = await startChat();
    chat.model.script({ mode: 'stalls', text: 'one two' });
    await firstWords(await chat.stream('What is an ISA?'));
    const turn = chat.test.deps.turns.find(chat.saver.id, 'streamed');
    if (event === 'signs out')
      await chat.test.call('POST', '/api/account/sign-out-everywhere', { cookie: chat.saver.cookie });
    else {
      const there = event.endsWith('another server') ? { signals: createSignals() } : {};
      const ctx = { ...chat.test.deps, ...there };
      await setPassword(ctx, chat.saver.id, {
        passwordHash: await ctx.passwords.hash('Another1!pw'),
        temporary: true,
      });
    }
    expect(await turn?.ended).toMatchObject({ credits });
    await chat.model.until(() => chat.model.abandoned === 1);
  });

  it('coming back joins the answer under way from its beginning', async () => {
    const chat = await startChat();
    const rest = Promise.withResolvers<void>();
    chat.model.script({ mode: 'steps', steps: ['one', rest.promise, ' two three'] });
    const left = new AbortController();
    await firstWords(await chat.stream('What is an ISA?', left.signal));
    // However slow the way back is here, it is within the time that a reader has for it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    left.abort();
    const again = await chat.test.app.request('/api/chat/streamed/stream', {
      headers: { Cookie: chat.saver.cookie },
    });
    rest.resolve();
    const found = parts(await again.text());
    const shown = found.filter((part) => part.type === 'text-delta').map((part) => part.delta);
    expect(shown.join('')).toBe('one two three');
    const none = await chat.test.app.request('/api/chat/streamed/stream', {
      headers: { Cookie: chat.saver.cookie },
    });
    expect(none.status).toBe(204);
  });
});
