import { expect, test } from 'vitest';
import { sessionIdIn } from './rejoin.ts';
import { randomId } from './session-id.ts';
import { eventsOf, replyParts, ReplyCutShort, type ReplyPart } from './stream.ts';

/** What needs no browser: reading the stream, ids. */

const FINISH = '{"type":"finish","messageMetadata":{"credits":10,"message":{"id":7,"createdAt":"now"}}}';
const encoder = new TextEncoder();

function bodyOf(chunks: readonly Uint8Array[], onCancel?: () => void): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
    ...(onCancel ? { cancel: onCancel } : {}),
  });
}

const textBody = (text: string) => bodyOf([encoder.encode(text)]);

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const sse = (...data: string[]) => data.map((each) => `data: ${each}\n\n`).join('');

test('a stream cut into single bytes reads as the same parts, whatever its characters', async () => {
  const delta = 'Up to £20,000 – or 二万 🏦 a year.\n';
  const text = sse(
    '{"type":"start"}',
    '{"type":"data-withdrawn","data":{"text":"Kept."}}',
    JSON.stringify({ type: 'text-delta', delta }),
    '{"type":"source-url","url":"/guides/a","title":"A"}',
    '{"type":"source-url","url":"/rules","title":"B","providerMetadata":{"isa-compass":{"detail":"Since 2017."}}}',
    '{"type":"data-links","data":{"links":[{"kind":"compare","title":"D","url":"/compare?ids=1,2"}]}}',
    '{"type":"data-outcome","data":{"outcome":"not-sure","suggestions":["C?"]}}',
    FINISH,
    '[DONE]',
  );
  const whole = await all(replyParts(textBody(text)));
  const cut = await all(replyParts(bodyOf(Array.from(encoder.encode(text), (byte) => Uint8Array.of(byte)))));
  const parts: ReplyPart[] = [
    { type: 'withdrawn', text: 'Kept.' },
    { type: 'text', delta },
    { type: 'source', source: { url: '/guides/a', title: 'A' } },
    { type: 'source', source: { url: '/rules', title: 'B', detail: 'Since 2017.' } },
    { type: 'links', links: [{ kind: 'compare', title: 'D', url: '/compare?ids=1,2' }] },
    { type: 'outcome', outcome: 'not-sure', suggestions: ['C?'] },
    { type: 'finish', credits: 10, message: { id: 7, createdAt: 'now', unfinished: false } },
  ];
  expect(whole).toEqual(parts);
  expect(cut).toEqual(whole);
});

test('events end with any line end, may have several lines, and comments are not read', async () => {
  const bytes = (text: string) => encoder.encode(text);
  expect(await all(eventsOf(textBody('data: a\r\n\r\n: ping\ndata:b\ndata: c\n\nid: 1\n\n')))).toEqual([
    'a',
    'b\nc',
  ]);
  expect(await all(eventsOf(bodyOf([bytes('data: a\r'), bytes('\n\r'), bytes('\ndata: b\r\r')])))).toEqual([
    'a',
    'b',
  ]);
});

test('ignores a link that leads elsewhere than its kind', async () => {
  const links = [
    { kind: 'compare', title: 'A', url: 'https://evil.test/compare?ids=1' },
    { kind: 'compare', title: 'A', url: '/products?type=x' },
    { kind: 'filters', title: 'A', url: '//evil.test/products?x' },
    { kind: 'constructor', title: 'A', url: '/compare?ids=1' },
    { kind: 'filters', title: 1, url: '/products?x' },
    { kind: 'tool', title: 'A', url: '//evil.test' },
    { kind: 'tool', title: 'A', url: '/my-isas?x' },
    null,
    'x',
  ];
  const text = sse(JSON.stringify({ type: 'data-links', data: { links } }), '{"type":"data-links"}', FINISH);
  expect(await all(replyParts(textBody(text)))).toMatchObject([
    { type: 'links', links: [] },
    { type: 'finish' },
  ]);
});

test('a stream without its last part is cut short, however it ends', async () => {
  const begun = sse('{"type":"text-delta","delta":"Half"}');
  for (const text of [begun, `${begun}data: {"type":"fin`, `${begun}data: [DONE]\n\n`, sse('{oops')]) {
    await expect(all(replyParts(textBody(text)))).rejects.toBeInstanceOf(ReplyCutShort);
  }
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  await expect(all(replyParts(broken))).rejects.toBeInstanceOf(ReplyCutShort);
});

test('a reader that stops closes the connection', async () => {
  let cancelled = false;
  const body = bodyOf(
    [encoder.encode(sse('{"type":"text-delta","delta":"a"}')), encoder.encode(': more\n')],
    () => {
      cancelled = true;
    },
  );
  for await (const part of replyParts(body)) {
    expect(part.type).toBe('text');
    break;
  }
  expect(cancelled).toBe(true);
});

test('an outcome that is not known is left out', async () => {
  const text = sse('{"type":"data-outcome","data":{"outcome":"new"}}', '{"type":"data-outcome"}', FINISH);
  expect((await all(replyParts(textBody(text)))).map(({ type }) => type)).toEqual(['finish']);
});

test('ids have 21 characters of the alphabet and do not repeat; an address may ask only for a valid one', () => {
  const ids = Array.from({ length: 1000 }, () => randomId());
  expect(ids.every((id) => /^[A-Za-z0-9_-]{21}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(1000);
  expect(sessionIdIn('?sessionId=abc_-9')).toBe('abc_-9');
  for (const search of ['', '?sessionId=', '?sessionId=a%20b', `?sessionId=${'a'.repeat(65)}`]) {
    expect(sessionIdIn(search)).toBeNull();
  }
});
