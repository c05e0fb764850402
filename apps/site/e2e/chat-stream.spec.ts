import { expect } from '@playwright/test';
import { formatMessage, plainText, splitSentences, type Span } from '../src/features/chat/format-message.ts';
import { sessionIdIn } from '../src/features/chat/rejoin.ts';
import { randomId } from '../src/features/chat/session-id.ts';
import { sortSources } from '../src/features/chat/sources.ts';
import { eventsOf, replyParts, ReplyCutShort, type ReplyPart } from '../src/features/chat/stream.ts';
import { pageless as test } from './support/servers.ts';

/** What needs no browser: reading the stream, showing text, splitting sentences. */

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
    JSON.stringify({ type: 'text-delta', delta }),
    '{"type":"source-url","url":"/guides/a","title":"A"}',
    FINISH,
    '[DONE]',
  );
  const whole = await all(replyParts(textBody(text)));
  const cut = await all(replyParts(bodyOf(Array.from(encoder.encode(text), (byte) => Uint8Array.of(byte)))));
  const parts: ReplyPart[] = [
    { type: 'text', delta },
    { type: 'source', url: '/guides/a', title: 'A' },
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

test('whoever stops reading lets go of the connection', async () => {
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

test('bold is what stands between two pairs of asterisks; everything else is the text it is', () => {
  expect(formatMessage('A **b** c\n<b>d</b>')).toEqual([
    [
      { text: 'A ', bold: false },
      { text: 'b', bold: true },
      { text: ' c', bold: false },
    ],
    [{ text: '<b>d</b>', bold: false }],
  ]);
  expect(formatMessage('2 ** 3 = 8')).toEqual([[{ text: '2 ** 3 = 8', bold: false }]]);
  expect(plainText('**a** **b\r\nc')).toBe('a **b\nc');
  // While it is being written the second pair is still to come.
  expect(formatMessage('Up to **£4,0', true).at(-1)?.at(-1)).toEqual({ text: '£4,0', bold: true });
});

test('a line is cut into its sentences, bold or not, and nothing of it is lost', () => {
  const [line = []] = formatMessage('It costs **£1.50. A month.** Is “that so?” Yes');
  const { complete, rest } = splitSentences(line);
  const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');
  expect(complete.map(textOf)).toEqual(['It costs £1.50. ', 'A month. ', 'Is “that so?” ']);
  expect(complete[0]).toContainEqual({ text: '£1.50. ', bold: true });
  expect(complete[1]).toContainEqual({ text: 'A month.', bold: true });
  expect(textOf(rest)).toBe('Yes');
});

test('a source is a link only when its address is one of the web or of this site', () => {
  const source = (url: string) => ({ title: url, url });
  const { productIds, links } = sortSources(
    [
      '/products/3',
      '/products/3',
      '/guides/a',
      'https://www.gov.uk/x',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
    ].map(source),
  );
  expect(productIds).toEqual([3]);
  expect(links.map(({ url, external }) => [url, external])).toEqual([
    ['/guides/a', false],
    ['https://www.gov.uk/x', true],
  ]);
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
