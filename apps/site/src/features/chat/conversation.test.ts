import { describe, expect, test, vi } from 'vitest';
import { ChatProblem, reasonNotLoaded, type ChatApi, type Message } from './chat-api.ts';
import { noAnswer } from './conversation-state.ts';
import { Conversation } from './conversation.ts';

/** What needs no browser: answers of the server that come in another order than they were asked for. */

const encoder = new TextEncoder();

/** An answer of which the test says word for word what comes. */
function scripted() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // Rejects once the reader is gone, which does not concern the writer.
  const send = (part: unknown) =>
    void writer.write(encoder.encode(`data: ${JSON.stringify(part)}\n\n`)).catch(() => undefined);
  return {
    body: readable,
    say: (delta: string) => send({ type: 'text-delta', delta }),
    finish: (id: number) =>
      send({ type: 'finish', messageMetadata: { credits: 10, message: { id, createdAt: 'now' } } }),
    breakOff: () => void writer.abort(new TypeError('network')),
  };
}

const message = (id: number, role: Message['role'], content: string): Message => ({
  ...noAnswer(),
  id,
  role,
  content,
  unfinished: false,
  createdAt: 'now',
});

const idle: ChatApi = {
  messages: () => Promise.resolve([]),
  stop: () => Promise.resolve({ credits: 10 }),
  ask: () => Promise.reject(new TypeError('not asked')),
  resume: () => Promise.resolve(null),
};

function conversationWith(api: Partial<ChatApi>, reading: 'loading' | 'done' = 'done'): Conversation {
  const nothing = () => undefined;
  const events = {
    onCredits: nothing,
    onTurnBegin: nothing,
    onTurnEnd: nothing,
    onSendError: nothing,
    onCreditsUnsure: nothing,
    onSignedOut: nothing,
  };
  const id = { sessionId: 's', userId: 1 };
  return new Conversation(id, { ...idle, ...api }, events, { messages: [], reading });
}

/** Everything that can happen now has happened. */
async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

const said = (conversation: Conversation) =>
  conversation.getState().messages.map(({ role, content }) => `${role}: ${content}`);

/** The first call gives what comes late, every later one what is there. */
function lateThen<T>(late: Promise<T>, now: T): () => Promise<T> {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? late : Promise.resolve(now);
  };
}

test.each([
  ['', /^The server is busy\./],
  ['The advisor is very busy just now.', /^The advisor is very busy/],
])('keeps why it could not be loaded: %j', async (said, reason) => {
  const resume = () => Promise.reject(new ChatProblem(503, said, null));
  const conversation = conversationWith({ resume }, 'loading');
  await conversation.load();
  const { reading, loadError } = conversation.getState();
  expect(reading).toBe('failed');
  expect(reasonNotLoaded(loadError)).toMatch(reason);
});

test('a late first load keeps questions asked since', async () => {
  const late = Promise.withResolvers<readonly Message[]>();
  const answer = scripted();
  const conversation = conversationWith(
    { messages: lateThen(late.promise, []), ask: () => Promise.resolve(answer.body) },
    'loading',
  );
  const first = conversation.load();
  await conversation.load();
  const asking = conversation.send('What is an ISA?');
  answer.say('A wrapper');
  await settled();
  late.resolve([]);
  await first;
  expect(conversation.getState().turn?.text).toBe('A wrapper');
  expect(said(conversation)).toEqual(['user: What is an ISA?']);
  answer.say(' for savings.');
  answer.finish(2);
  await asking;
  expect(said(conversation)).toEqual(['user: What is an ISA?', 'assistant: A wrapper for savings.']);
});

test('shows a running answer once, however often it is continued', async () => {
  const late = Promise.withResolvers<readonly Message[]>();
  const asked = [message(1, 'user', 'Q')];
  const answers = [scripted(), scripted()];
  const bodies = answers.map(({ body }) => body);
  const conversation = conversationWith(
    {
      messages: lateThen(late.promise, asked),
      resume: () => Promise.resolve(bodies.shift() ?? null),
    },
    'loading',
  );
  const loads = [conversation.load(), conversation.load()];
  await settled();
  late.resolve(asked);
  await settled();
  for (const { say, finish } of answers) {
    say('Hello ');
    say('there.');
    finish(2);
  }
  await Promise.all(loads);
  expect(said(conversation)).toEqual(['user: Q', 'assistant: Hello there.']);
});

test('an answer that was lost and stopped is not looked for in the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const answers = [scripted(), scripted()];
    const [lost, next] = answers;
    const bodies = answers.map(({ body }) => body);
    const joined = scripted();
    let isOnline = true;
    const conversation = conversationWith({
      ask: () => Promise.resolve(bodies.shift() ?? joined.body),
      resume: () => (isOnline ? Promise.resolve(joined.body) : Promise.reject(new TypeError('offline'))),
    });
    void conversation.send('One');
    lost?.say('Part');
    await settled();
    isOnline = false;
    lost?.breakOff();
    for (const ms of [100, 900]) {
      await settled();
      vi.advanceTimersByTime(ms);
    }
    await settled();
    await conversation.stop();
    isOnline = true;
    const asking = conversation.send('Two');
    next?.say('The ');
    await settled();
    vi.advanceTimersByTime(2500);
    await settled();
    joined.say('The ');
    joined.say('second.');
    await settled();
    next?.say('second.');
    next?.finish(4);
    await asking;
    expect(said(conversation).at(-1)).toBe('assistant: The second.');
    expect(conversation.getState().turn).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a reload at the end of a read keeps questions asked since', async () => {
  const late = Promise.withResolvers<readonly Message[]>();
  const open = [message(1, 'user', 'Old')];
  const answer = scripted();
  let readings = 0;
  const conversation = conversationWith(
    {
      messages: () => {
        readings += 1;
        return readings === 1 ? Promise.resolve(open) : late.promise;
      },
      ask: () => Promise.resolve(answer.body),
    },
    'loading',
  );
  const loading = conversation.load();
  await settled();
  const asking = conversation.send('New');
  answer.say('It');
  await settled();
  late.resolve(open);
  await loading;
  answer.say(' is.');
  answer.finish(3);
  await asking;
  expect(said(conversation)).toEqual(['user: Old', 'user: New', 'assistant: It is.']);
  expect(conversation.getState().failure).toBeNull();
});

describe('a question that was not answered', () => {
  const failed = message(1, 'user', 'Q');
  const again = [failed, message(2, 'user', 'Q'), message(3, 'assistant', 'Found.')];
  const withFailure = async (status: number) => {
    let stored: readonly Message[] = status < 500 ? [] : [failed];
    const conversation = conversationWith({
      messages: () => Promise.resolve(stored),
      ask: () => Promise.reject(new ChatProblem(status, 'No answer', null)),
    });
    await conversation.send('Q');
    expect(conversation.getState()).toMatchObject({ failure: { question: 'Q' }, draft: 'Q' });
    const store = (messages: readonly Message[]) => {
      stored = messages;
    };
    return { conversation, store };
  };

  for (const { name, read } of [
    { name: 'visible again', read: (conversation: Conversation) => conversation.catchUp() },
    { name: 'come back to', read: (conversation: Conversation) => conversation.load() },
  ]) {
    for (const status of [502, 429]) {
      test(`and is answered in another tab (${status}) is not asked for again when ${name}`, async () => {
        const { conversation, store } = await withFailure(status);
        store(again);
        await read(conversation);
        expect(said(conversation)).toEqual(['user: Q', 'user: Q', 'assistant: Found.']);
        expect(conversation.getState()).toMatchObject({ failure: null, draft: '', reading: 'done' });
      });
    }

    test(`and is not answered elsewhere either can be tried again when ${name}`, async () => {
      const { conversation, store } = await withFailure(502);
      await read(conversation);
      expect(conversation.getState()).toMatchObject({ failure: { question: 'Q' }, draft: 'Q' });
      // A part that broke off is no answer, nor is one to another question.
      store([failed, { ...message(2, 'assistant', 'It beg'), unfinished: true }]);
      await read(conversation);
      expect(conversation.getState().failure).toMatchObject({ question: 'Q' });
      store([failed, message(4, 'user', 'Another'), message(5, 'assistant', 'Yes.')]);
      await read(conversation);
      expect(said(conversation).at(-1)).toBe('assistant: Yes.');
      expect(conversation.getState().failure).toMatchObject({ question: 'Q' });
    });
  }

  test('is not mistaken for an earlier question', async () => {
    const before = [message(1, 'user', 'Q'), message(2, 'assistant', 'Once.')];
    const conversation = conversationWith({
      messages: () => Promise.resolve(before),
      ask: () => Promise.reject(new ChatProblem(429, 'Too many', null)),
    });
    await conversation.load();
    await conversation.send('Q');
    await conversation.load();
    await conversation.catchUp();
    expect(conversation.getState()).toMatchObject({ failure: { question: 'Q' }, draft: 'Q' });
  });
});
