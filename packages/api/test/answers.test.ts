import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from './harness.ts';
import { eventually } from './support/async.ts';
import { listenOnSocket, sendRaw, type SocketAnswer, type SocketApp } from './support/socket-app.ts';

/** What every answer carries, whatever kind it is, through a real socket: the fast path and the ordinary one alike. */

let test: TestApp;
let socket: SocketApp;
let person: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({
    captureMail: true,
    catalogue: 'demo',
    env: { PUBLIC_URL: 'https://isa.example' },
  });
  person = await test.registerUser();
  admin = await test.registerAdmin();
  socket = await listenOnSocket(test.deps);
  await test.deps.catalogue.current();
});
afterAll(async () => {
  await socket.close();
  await test.remove();
});

const cookie = (who: Person) => ({ headers: { Cookie: who.cookie } });

function expectHeaders(answer: SocketAnswer, seen: Set<unknown>): void {
  const { headers } = answer;
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}-\w+$/);
  expect(seen.has(headers['x-request-id']), 'each request has its own id').toBe(false);
  seen.add(headers['x-request-id']);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'self'; script-src 'self'|^default-src 'none'; script-src 'none'/);
  expect(policy).toContain(`frame-ancestors 'none'`);
  expect(policy).toContain(`base-uri 'none'`);
  expect(policy).toContain(`object-src 'none'`);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).not.toContain('unsafe');
  expect(scripts).not.toMatch(/\*|https?:/);
  expect(headers['x-powered-by']).toBeUndefined();
}

describe('every answer has a request id of its own and the security headers', () => {
  const seen = new Set<unknown>();
  const kinds: [string, string, string, () => object, number][] = [
    ['the list of products', 'GET', '/api/products', () => ({}), 200],
    ['a product', 'GET', '/api/products/1', () => ({}), 200],
    ['an unknown product', 'GET', '/api/products/999999', () => ({}), 404],
    ['everything for an administrator', 'GET', '/api/products?all=1', () => cookie(admin), 200],
    [
      'a created thing',
      'POST',
      '/api/analytics',
      () => ({ ...json({ event: 'chatStarted', data: { sessionId: 'x' } }) }),
      204,
    ],
    ['bad input', 'POST', '/api/analytics', () => json({}), 400],
    ['bad JSON', 'POST', '/api/analytics', () => json('{'), 400],
    [
      'a wrong type',
      'POST',
      '/api/analytics',
      () => ({ body: 'x', headers: { 'Content-Type': 'text/plain' } }),
      415,
    ],
    ['too much', 'POST', '/api/analytics', () => json(`"${'x'.repeat(5000)}"`), 413],
    ['signed out', 'GET', '/api/auth/me', () => ({}), 401],
    ['signed in', 'GET', '/api/auth/me', () => cookie(person), 200],
    [
      'not allowed',
      'POST',
      '/api/products',
      () => ({ ...json({}), headers: { 'Content-Type': 'application/json', Cookie: person.cookie } }),
      403,
    ],
    [
      'from elsewhere',
      'POST',
      '/api/auth/logout',
      () => ({ headers: { Origin: 'https://evil.example' } }),
      403,
    ],
    ['an unknown path', 'GET', '/api/nothing', () => ({}), 404],
    ['a procedure', 'GET', '/trpc/status.get', () => ({}), 200],
    ['an unknown procedure', 'GET', '/trpc/nothing', () => ({}), 404],
    ['bad input of a procedure', 'POST', '/trpc/auth.login', () => json('{'), 400],
    ['a page', 'GET', '/', () => ({}), 200],
    ['the page again', 'GET', '/', () => ({}), 200],
    ['a page for a user', 'GET', '/', () => cookie(person), 200],
    ['no page', 'GET', '/nowhere', () => ({}), 404],
    ['a redirect', 'GET', '/moved', () => ({}), 302],
    ['a page by POST', 'POST', '/', () => ({}), 405],
    ['robots.txt', 'GET', '/robots.txt', () => ({}), 200],
    ['the sitemap', 'GET', '/sitemap.xml', () => ({}), 200],
    ['health', 'GET', '/healthz', () => ({}), 200],
    ['readiness', 'GET', '/readyz', () => ({}), 200],
    ['a head', 'HEAD', '/api/products', () => ({}), 200],
    ['an unknown method', 'PROPFIND', '/api/products', () => ({}), 405],
    ['OPTIONS', 'OPTIONS', '/api/products', () => ({}), 405],
    ['an encoded path that is none', 'GET', '/products/%E0%A4%A', () => ({}), 200],
  ];

  function json(body: unknown) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { body: text, headers: { 'Content-Type': 'application/json' } };
  }

  it.each(kinds)('%s: %s %s', async (_name, method, path, options, status) => {
    const answer = await socket.send(method, path, options());
    expect(answer.status, answer.text).toBe(status);
    expectHeaders(answer, seen);
    if (status >= 400 && path.startsWith('/api')) {
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(answer.text)).toEqual(expect.objectContaining({ message: expect.any(String) }));
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('isolates the window of a signed-in user from other sites, on every page and in the console', async () => {
    const opener = async (path: string, who: object) =>
      (await socket.send('GET', path, who)).headers['cross-origin-opener-policy'];
    for (const path of ['/', '/profile', '/nowhere'])
      expect(await opener(path, cookie(person))).toBe('same-origin');
    expect(await opener('/admin', cookie(admin))).toBe('same-origin');
    expect(await opener('/', {}), 'a visitor has nothing to take').toBeUndefined();
  });

  it.each([
    ['/healthz', 'no-store'],
    ['/readyz', 'no-store'],
    ['/robots.txt', 'public, max-age=3600'],
    ['/sitemap.xml', 'public, max-age=3600'],
  ])('%s says how long it may be kept', async (path, caching) => {
    expect((await socket.send('GET', path)).headers['cache-control']).toBe(caching);
  });

  it('not changed, on both ways', async () => {
    for (const path of ['/api/products', '/api/products/1', '/']) {
      await socket.send('GET', path);
      const { headers } = await socket.send('GET', path);
      const etag = String(headers['etag']);
      for (const way of [{}, { 'X-Ordinary': '1' }]) {
        const answer = await socket.send('GET', path, { headers: { 'If-None-Match': etag, ...way } });
        expect([answer.status, answer.body.byteLength]).toEqual([304, 0]);
        expect(answer.headers['etag']).toBe(etag);
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.headers['vary']).toContain('Accept-Encoding');
        expectHeaders(answer, seen);
      }
    }
  });
});

describe('the policy', () => {
  it.each([
    ['/', /^default-src 'self'/],
    ['/nothing-here', /^default-src 'self'/],
    ['/api/docs', /^default-src 'self'/],
    ['/api/products', /^default-src 'none'/],
    ['/api/nothing-here', /^default-src 'none'/],
    ['/trpc/products.list', /^default-src 'none'/],
    ['/assets/nothing-here.js', /^default-src 'self'/],
  ])('of %s is that of a page or of data', async (path, policy) => {
    expect((await socket.send('GET', path)).headers['content-security-policy']).toMatch(policy);
  });
});

describe('the fast path is a shortcut, never another rule', () => {
  const withoutId = ({ headers, status, text }: SocketAnswer) => {
    const {
      'x-request-id': _id,
      date: _date,
      connection: _connection,
      'keep-alive': _alive,
      ...rest
    } = headers;
    return { status, headers: rest, text };
  };

  it.each(['/api/products', '/api/products/1', '/', '/products?type=Cash%20ISA'])('%s', async (path) => {
    // Until it is compressed, in the background, everybody gets it plain.
    const packed = async () => {
      const answer = await socket.send('GET', path, { headers: { 'Accept-Encoding': 'br' } });
      return answer.headers['content-encoding'];
    };
    await expect.poll(packed).toBe('br');
    const before = socket.fast;
    for (const encoding of ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd', 'br;q=0, gzip', '*;q=0']) {
      const headers = { 'Accept-Encoding': encoding };
      // The fast path answers while the catalogue has just been checked.
      await test.deps.catalogue.current();
      const ordinarily = { ...headers, 'X-Ordinary': '1' };
      // The best compression may become ready between the two.
      await eventually(async () => {
        const quick = await socket.send('GET', path, { headers });
        const ordinary = await socket.send('GET', path, { headers: ordinarily });
        expect(withoutId(quick)).toEqual(withoutId(ordinary));
      });
    }
    expect(socket.fast).toBeGreaterThan(before);
  });

  it('serves a signed-in user no cached page, and hides hidden products', async () => {
    const before = socket.fast;
    const page = await socket.send('GET', '/', cookie(person));
    expect(page.headers['cache-control']).toBe('private, no-store');
    await test.call('PATCH', '/api/products/2/toggle-active', { cookie: admin.cookie });
    expect((await socket.send('GET', '/api/products/2')).status).toBe(404);
    expect((await socket.send('GET', '/api/products/2', cookie(admin))).status).toBe(200);
    expect(socket.fast).toBe(before);
    expect((await socket.send('GET', '/api/products')).text).not.toContain('"id":2,');
    await test.call('PATCH', '/api/products/2/toggle-active', { cookie: admin.cookie });
    expect((await socket.send('GET', '/api/products/2')).status).toBe(200);
  });
});

describe('compression and HEAD', () => {
  it.each(['/api/products', '/products'])(
    'serves %s in brotli and gzip with the same content',
    async (path) => {
      const plain = await socket.send('GET', path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const packed = (encoding: string) =>
        eventually(async () => {
          const answer = await socket.send('GET', path, { headers: { 'Accept-Encoding': encoding } });
          expect(answer.headers['content-encoding']).toBe(encoding);
          return answer;
        });
      const [br, gzip] = [await packed('br'), await packed('gzip')];
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      for (const answer of [plain, br, gzip])
        expect(answer.headers['content-length']).toBe(String(answer.body.byteLength));
      expect(br.body.byteLength).toBeLessThan(plain.body.byteLength / 2);
      // One content has one ETag in every coding: a browser that changes its coding still gets a 304.
      expect(new Set([plain, br, gzip].map(({ headers }) => headers['etag'])).size).toBe(1);
    },
  );

  it.each(['/api/products', '/api/products/1', '/', '/sitemap.xml', '/api/status', '/api/nothing'])(
    'HEAD %s is GET without its body',
    async (path) => {
      const get = await socket.send('GET', path);
      const head = await socket.send('HEAD', path);
      expect(head.status).toBe(get.status);
      expect(head.body.byteLength).toBe(0);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
      expect(head.headers['etag']).toBe(get.headers['etag']);
    },
  );

  it('only a matching ETag is "not changed", in a list, weak or strong, or any by *', async () => {
    const { headers } = await socket.send('GET', '/api/products');
    const etag = String(headers['etag']);
    const status = async (value: string) =>
      (await socket.send('GET', '/api/products', { headers: { 'If-None-Match': value } })).status;
    expect(await status(etag.replace('W/', ''))).toBe(304);
    expect(await status(`"other", ${etag}`)).toBe(304);
    expect(await status('*')).toBe(304);
    expect(await status('"other"')).toBe(200);
    expect(await status(etag.replace('"', '"x'))).toBe(200);
    expect(await status('')).toBe(200);
  });
});

describe('requests whose address is none', () => {
  it.each([
    ['/api/status', 'a b'],
    ['/api/status', 'e@x'],
    ['/api/status', 'x:99999'],
    ['/\\evil.example', 'x'],
    ['*', 'x'],
  ])('%s at the host "%s": 400 in the form of every problem', async (path, host) => {
    const answer = await sendRaw(
      socket.port,
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toMatch(/^x-request-id: \S+$/im);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(head).toMatch(/^content-type: application\/json$/im);
    expect(JSON.parse(body)).toEqual({ message: 'The address of this request is not valid.' });
  });
});

it('health is reported to HTTP/1.0, which names no host', async () => {
  const answer = await sendRaw(socket.port, 'GET /healthz HTTP/1.0\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.[01] 200 /);
});

describe('requests that are no HTTP', () => {
  it.each([
    ['no request line', 'nonsense\r\n\r\n'],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a header block over 16 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s: 4xx, and the next request is answered', async (_name, bytes) => {
    const answer = await sendRaw(socket.port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/node_modules|at .*\.ts/);
    expect((await socket.send('GET', '/healthz')).status).toBe(200);
  });
});
