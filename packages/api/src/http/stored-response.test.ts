import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negotiate, OFTEN, storeResponse, type StoredResponse, toFetchResponse } from './stored-response.ts';

const options = {
  contentType: 'application/json',
  cacheControl: 'no-cache',
  headers: { 'X-Test': 'yes' },
  onError(error: unknown) {
    throw error;
  },
};

function sendOften(stored: StoredResponse): void {
  for (let sends = 0; sends < OFTEN; sends += 1) negotiate(stored, 'GET', 'br', undefined);
}

function headersOf(flat: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let i = 0; i < flat.length; i += 2) headers[(flat[i] ?? '').toLowerCase()] = flat[i + 1] ?? '';
  return headers;
}

describe('a stored response', () => {
  it('is the same content in every coding, whatever it is (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 2000 }), async (text) => {
        const { stored } = storeResponse(text, options);
        sendOften(stored);
        await stored.best;
        const bodyFor = (encoding: string) =>
          negotiate(stored, 'GET', encoding, undefined).body ?? Buffer.alloc(0);
        const plain = bodyFor('identity');
        expect(plain.equals(Buffer.from(text))).toBe(true);
        expect(brotliDecompressSync(bodyFor('br')).equals(plain)).toBe(true);
        expect(gunzipSync(bodyFor('gzip')).equals(plain)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('has another ETag for another content, the same for the same', () => {
    const etag = (text: string) => storeResponse(text, options).stored.etag;
    expect(etag('a')).toBe(etag('a'));
    expect(etag('a')).not.toBe(etag('b'));
  });

  it('is plain until it is compressed, first quickly and, once it was sent often, with best compression in the background', async () => {
    const text = Array.from({ length: 2000 }, (_, at) => `line ${at * at}`).join();
    const { stored, ready } = storeResponse(text, options);
    const sent = () => {
      const { headers, body } = negotiate(stored, 'GET', 'br', undefined);
      return { coding: headersOf(headers)['content-encoding'], size: body?.byteLength ?? 0 };
    };
    expect(sent().coding).toBeUndefined();
    await ready;
    const quick = sent();
    expect(quick.coding).toBe('br');
    // Neither sends a body.
    for (let asked = 0; asked < OFTEN; asked += 1) {
      negotiate(stored, 'HEAD', 'br', undefined);
      negotiate(stored, 'GET', 'br', stored.etag);
    }
    for (let sends = 2; sends < OFTEN - 1; sends += 1) expect(sent()).toEqual(quick);
    expect(stored.best).toBeUndefined();
    expect(sent()).toEqual(quick);
    await stored.best;
    expect(sent().coding).toBe('br');
    expect(sent().size).toBeLessThan(quick.size);
  });

  it('that is large is compressed quickly alone', async () => {
    const text = Array.from({ length: 40_000 }, (_, at) => `line ${at}`).join();
    const { stored, ready } = storeResponse(text, options);
    await ready;
    sendOften(stored);
    expect(stored.variants.br).toBeDefined();
    expect(stored.best).toBeUndefined();
  });

  it('is compressed when those before it are, so that however many there are, a login can still hash', async () => {
    const order: string[] = [];
    const bodies = { first: 'a long page '.repeat(20_000), second: 'x' };
    const packed = Object.entries(bodies).map(async ([name, body]) => {
      const { stored } = storeResponse(body, options);
      sendOften(stored);
      await stored.best;
      order.push(name);
    });
    await Promise.all(packed);
    expect(order).toEqual(['first', 'second']);
  });

  it('gets best compression at a later send if too many others wait for that', async () => {
    const made = Array.from({ length: 15 }, (_, at) => storeResponse(`page ${at}`, options));
    await Promise.all(made.map(({ ready }) => ready));
    for (const { stored, ready } of made) {
      sendOften(stored);
      await ready;
    }
    const last = made.at(-1)?.stored;
    expect(last?.best).toBeUndefined();
    for (const { stored } of made) await stored.best;
    last?.countSend();
    expect(last?.best).toBeDefined();
  });

  it('is not compressed when its packing is none', async () => {
    const { stored, ready } = storeResponse('x'.repeat(1000), { ...options, packing: 'none' });
    await ready;
    sendOften(stored);
    expect(stored.best).toBeUndefined();
    expect(Object.keys(stored.variants)).toEqual(['identity']);
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['br;q=0', undefined],
    ['gzip;q=0.8', 'gzip'],
    ['gzip, br;q=0.9', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0, br;q=0, *;q=0', undefined],
  ])('for Accept-Encoding %j has the coding %s', async (accept, coding) => {
    const { stored, ready } = storeResponse('x'.repeat(1000), options);
    await ready;
    const { headers, body } = negotiate(stored, 'GET', accept, undefined);
    expect(headersOf(headers)['content-encoding']).toBe(coding);
    expect(headersOf(headers)['content-length']).toBe(String(body?.byteLength));
    expect(headersOf(headers)['x-test']).toBe('yes');
  });

  it('not changed has no body and no length; one that is not 200 is never "not changed"', () => {
    const { stored } = storeResponse('x', options);
    const unchanged = negotiate(stored, 'GET', undefined, stored.etag);
    expect([unchanged.status, unchanged.body]).toEqual([304, null]);
    expect(Object.keys(headersOf(unchanged.headers)).sort()).toEqual([
      'cache-control',
      'etag',
      'vary',
      'x-test',
    ]);
    const missing = storeResponse('x', { ...options, status: 404 }).stored;
    expect(negotiate(missing, 'GET', undefined, missing.etag).status).toBe(404);
  });

  it('as a fetch response is the same', async () => {
    const { stored } = storeResponse('{"a":"é"}', options);
    const response = toFetchResponse(stored, new Request('http://localhost/'));
    expect([response.status, await response.text(), response.headers.get('x-test')]).toEqual([
      200,
      '{"a":"é"}',
      'yes',
    ]);
    expect(toFetchResponse(stored, new Request('http://localhost/', { method: 'HEAD' })).body).toBeNull();
  });
});
