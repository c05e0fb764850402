import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { parseStrictJson, readBody, readJson } from './strict-json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function statusOf(work: () => unknown): number | 'taken' {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

const isPoisoned = (text: string) => /"(?:__proto__|constructor|prototype)"\s*:/.test(text);

describe('strict JSON', () => {
  it('reads what JSON.parse reads, to the same value (property)', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 10 }), (text) => {
        fc.pre(!isPoisoned(text));
        expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses what JSON.parse refuses, always with 400 (property)', () => {
    const damaged = fc
      .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 3 }))
      .map(
        ([text, at, insert]) =>
          text.slice(0, at % (text.length + 1)) + insert + text.slice((at % (text.length + 1)) + 1),
      );
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string()), (text) => {
        let value: unknown;
        let valid = true;
        try {
          value = JSON.parse(text);
        } catch {
          valid = false;
        }
        fc.pre(!isPoisoned(text) && text.isWellFormed());
        if (valid && !text.startsWith('\ufeff')) expect(parseStrictJson(bytes(text))).toEqual(value);
        else expect([400, 'taken']).toContain(statusOf(() => parseStrictJson(bytes(text))));
        if (!valid && !text.startsWith('\ufeff'))
          expect(statusOf(() => parseStrictJson(bytes(text)))).toBe(400);
      }),
    );
  });

  it('never takes any bytes with anything but a value or 400 (property)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (random) => {
        expect([400, 'taken']).toContain(statusOf(() => parseStrictJson(random)));
      }),
    );
  });

  it.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
    ['Latin-1', [0x22, 0xe9, 0x22]],
  ])('refuses %s', (_name, content) => {
    expect(statusOf(() => parseStrictJson(Uint8Array.from(content)))).toBe(400);
  });

  it('takes 32 levels and refuses 33, and 50,000 before any parser recurses', () => {
    const nested = (depth: number) => bytes('['.repeat(depth) + ']'.repeat(depth));
    expect(statusOf(() => parseStrictJson(nested(32)))).toBe('taken');
    for (const depth of [33, 50_000]) expect(statusOf(() => parseStrictJson(nested(depth)))).toBe(400);
    expect(statusOf(() => parseStrictJson(bytes('{"a":'.repeat(50_000))))).toBe(400);
    expect(statusOf(() => parseStrictJson(bytes(JSON.stringify({ text: '[{'.repeat(10_000) }))))).toBe(
      'taken',
    );
  });

  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"a":[{"constructor":{"prototype":{"isAdmin":true}}}]}',
    '{"prototype":1}',
    '{"\\u005f_proto__":{"isAdmin":true}}',
    '{"a":{"b":{"__proto__":null}}}',
  ])('refuses keys that reach a prototype: %s', (text) => {
    expect(statusOf(() => parseStrictJson(bytes(text)))).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('takes such words as values', () => {
    expect(parseStrictJson(bytes('{"a":"__proto__"}'))).toEqual({ a: '__proto__' });
  });
});

describe('reading a body', () => {
  const post = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
    // `duplex` is what fetch asks for with a body that streams.
    new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  const stream = (...chunks: string[]) =>
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(bytes(chunk));
        controller.close();
      },
    });
  const status = (reading: Promise<unknown>) =>
    reading.then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.status : error),
    );

  it('counts bytes, announced or not, to the byte', async () => {
    expect((await readBody(post(stream('ab', 'cd')), 4)).byteLength).toBe(4);
    expect(await status(readBody(post(stream('ab', 'cde')), 4))).toBe(413);
    expect(await status(readBody(post('äää'), 5))).toBe(413);
    expect(await status(readBody(post('ab', { 'content-length': '5' }), 4))).toBe(413);
    expect(await status(readBody(post(stream('ab', 'cde'), { 'content-length': '1' }), 4))).toBe(413);
  });

  it('stops reading at the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect(await status(readBody(post(endless), 10 * 1024))).toBe(413);
    expect(sent).toBeLessThan(20);
  });

  it.each([
    ['application/json', 'taken'],
    ['Application/JSON; charset=utf-8', 'taken'],
    ['application/json;charset="UTF8"', 'taken'],
    ['application/json; version=1', 'taken'],
    ['application/json; charset=utf-16', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json5', 415],
    ['text/plain; application/json', 415],
    ['', 415],
  ])('of type %j: %s', async (type, expected) => {
    expect(await status(readJson(post('{}', { 'content-type': type }), 100))).toBe(expected);
  });

  it('takes no body as an empty object, and a body without a type not at all', async () => {
    expect(await readJson(new Request('http://localhost/', { method: 'POST' }), 100)).toEqual({});
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await readJson(post('', form), 100)).toEqual({});
    expect(await readJson(post('', { ...form, 'content-length': '0' }), 100)).toEqual({});
    expect(await status(readJson(post(stream('a=1'), form), 100))).toBe(415);
    expect(await status(readJson(post(stream('{}')), 100))).toBe(415);
  });
});
