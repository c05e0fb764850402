import { products } from '@isa/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ChatTest, parts, startChat } from '../../../test/chat-harness.ts';

describe('an answered question', () => {
  it('costs ten credits, is stored with its question and continues the conversation', async () => {
    const chat = await startChat();
    const answer = await chat.ask();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: { role: 'assistant', content: 'An ISA keeps interest free of tax.' },
      credits: 10,
    });
    expect(await chat.balance()).toBe(10);
    const messages = await chat.test.call('GET', '/api/chat/session-one', { cookie: chat.saver.cookie });
    expect(JSON.parse(messages.text)).toMatchObject([
      { role: 'user', content: 'What is an ISA?' },
      { role: 'assistant', content: 'An ISA keeps interest free of tax.' },
    ]);
    const second = await chat.ask('And a Lifetime ISA?');
    const sent = chat.model.requests.at(-1)?.body.messages ?? [];
    expect(sent.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user']);
    const history = await chat.test.call('GET', `/api/user/${chat.saver.id}/chat-history`, {
      cookie: chat.saver.cookie,
    });
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
    const chat = await startChat();
    const response = await chat.stream('What is an ISA?');
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
    const text = await response.text();
    const found = parts(text);
    const shown = found.filter((part) => part.type === 'text-delta').map((part) => part.delta);
    expect(shown.join('')).toBe('An ISA keeps interest free of tax.');
    expect(found.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { credits: 10 } });
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });
});

describe('a hidden product', () => {
  it('is not known to the tools of an answer', async () => {
    const chat = await startChat({}, { catalogue: 'demo' });
    const { db, catalogue } = chat.test.deps;
    const [hidden, shown] = await db.read.select().from(products).orderBy(products.id).limit(2);
    await db.write((orm) => orm.update(products).set({ isActive: false }).where(eq(products.id, 1)));
    await catalogue.refresh();
    chat.model.script(
      {
        mode: 'tool',
        calls: [
          { name: 'product_details', input: { ids: [1, 2] } },
          { name: 'search_products', input: { words: hidden?.name } },
          { name: 'search_products', input: { words: shown?.name } },
          { name: 'product_earnings', input: { productId: 1, deposit: 1000 } },
        ],
      },
      { mode: 'ok', text: 'Here they are.' },
    );
    await chat.ask();
    const sent = chat.model.requests.at(-1)?.body.messages ?? [];
    const [details, hiddenSearch, shownSearch, earnings] = sent
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => JSON.parse(String(content)));
    expect(details).toMatchObject({ products: [{ id: 2 }], unknown: [1] });
    expect(hiddenSearch).toMatchObject({ total: 0, products: [] });
    expect(shownSearch.products).toContainEqual(expect.objectContaining({ id: 2 }));
    expect(earnings).toEqual({ error: 'There is no product 1.' });
  });
});

describe('an answer that is stored while something after it fails', () => {
  it('is given with the true balance when its tokens cannot be counted', async () => {
    const chat = await startChat({ ADVISOR_DAILY_TOKENS: '100000' });
    await chat.test.deps.db.write((orm) =>
      orm.run(`CREATE TRIGGER refuse BEFORE INSERT ON rate_limits BEGIN SELECT RAISE(ABORT, 'no'); END`),
    );
    expect(await chat.ask()).toMatchObject({ status: 200, body: { credits: 10 } });
    const found = parts(await (await chat.stream('And a Lifetime ISA?')).text());
    expect(found.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { credits: 0 } });
    expect(await chat.balance()).toBe(0);
  });

  it('is an error, never with a made-up balance, when the balance cannot be read', async () => {
    const chat = await startChat();
    await chat.grant(20);
    const { read } = chat.test.deps.db;
    const { select } = read;
    const failing: unknown = (columns: object) => {
      if (Object.keys(columns ?? {}).join() === 'credits') throw new Error('no reading now');
      return Reflect.apply(select, read, [columns]);
    };
    const reading = vi.spyOn(read, 'select').mockImplementation(failing as typeof select);
    onTestFinished(() => reading.mockRestore());
    const answer = await chat.ask();
    expect([answer.status, answer.body['credits']]).toEqual([503, undefined]);
    const found = parts(await (await chat.stream('And a Lifetime ISA?')).text());
    expect(found.some(({ type }) => type === 'error')).toBe(true);
    expect(JSON.stringify(found.at(-1))).not.toContain('credits');
    reading.mockRestore();
    expect(await chat.balance()).toBe(20);
  });
});

describe('an answer that cannot be noted as begun', () => {
  const forbidNoting = (chat: ChatTest) =>
    chat.test.deps.db.write((orm) =>
      orm.run(
        `CREATE TRIGGER refuse BEFORE UPDATE ON chat_turns WHEN NEW.state = 'streaming'
         BEGIN SELECT RAISE(ABORT, 'no'); END`,
      ),
    );

  it('fault 72: is still given and charged', async () => {
    const chat = await startChat();
    await forbidNoting(chat);
    expect(await chat.ask()).toMatchObject({ status: 200, body: { credits: 10 } });
  });

  it('fault 72: does no harm when the model fails as well', async () => {
    const chat = await startChat();
    await forbidNoting(chat);
    chat.model.script({ mode: 'dies', text: 'An ISA is' });
    expect((await chat.ask()).status).toBe(502);
    expect(await chat.balance()).toBe(20);
  });
});

it('an answer with a NUL in it is stored whole, without it', async () => {
  const chat = await startChat();
  chat.model.script({ mode: 'ok', text: 'An ISA\u0000 is tax-free.' });
  expect((await chat.ask()).body.message).toMatchObject({ content: 'An ISA is tax-free.' });
  expect(await chat.stored('session-one')).toMatchObject({ content: 'An ISA is tax-free.' });
});

it('white space alone is not an answer: nothing is charged, nothing stored', async () => {
  const chat = await startChat();
  chat.model.script({ mode: 'ok', text: '  \n ' });
  const text = await (await chat.stream('What is an ISA?')).text();
  expect(text).not.toContain('"unfinished":true');
  expect(await chat.stored('streamed')).toMatchObject({ role: 'user' });
  expect(await chat.balance()).toBe(20);
});

it('an answer with a finish reason that only its server knows is complete', async () => {
  const chat = await startChat();
  chat.model.script({ mode: 'ok', text: 'An ISA is', reason: 'eos' });
  expect((await chat.ask()).status).toBe(200);
  chat.model.script({ mode: 'ok', text: 'An ISA is', reason: 'eos' });
  expect(parts(await (await chat.stream('What is an ISA?')).text()).at(-1)).toMatchObject({
    finishReason: 'stop',
    messageMetadata: { message: { unfinished: false } },
  });
});
