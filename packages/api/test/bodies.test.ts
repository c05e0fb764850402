import { gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restRoutes } from '../src/rest.ts';
import { createTestApp, type Person, type TestApp } from './harness.ts';
import { eventually } from './support/async.ts';
import { startSession } from './support/sessions.ts';
import { listenOnSocket, sendRaw, type SocketApp } from './support/socket-app.ts';

/** Bodies as they come over a real socket: size, type, depth, encoding. */

const LIMIT = 64 * 1024;
let test: TestApp;
let socket: SocketApp;
let person: Person;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true, catalogue: 'demo' });
  socket = await listenOnSocket(test.deps);
  person = await test.registerUser();
});
afterAll(async () => {
  await socket.close();
  await test.remove();
});

const JSON_TYPE = { 'Content-Type': 'application/json' };
const login = (
  body: string | Buffer | readonly (string | Buffer)[],
  headers: Record<string, string> = JSON_TYPE,
) => socket.send('POST', '/api/auth/login', { body, headers });
/** A login of exactly so many bytes that is refused for its password, not for its size. */
const ofSize = (bytes: number) => {
  const text = JSON.stringify({ username: 'nobody@example.org', password: 'x' });
  return text.slice(0, -1) + ' '.repeat(bytes - text.length) + '}';
};

describe('the size of a body (fault 64)', () => {
  it('may be 64 KB, announced or in chunks', async () => {
    expect((await login(ofSize(LIMIT))).status).toBe(401);
    const text = ofSize(LIMIT);
    expect((await login([text.slice(0, 1000), text.slice(1000)])).status).toBe(401);
  });

  it('may be no byte more, announced or in chunks', async () => {
    expect((await login(ofSize(LIMIT + 1))).status).toBe(413);
    const text = ofSize(LIMIT + 1);
    const chunked = await login([text.slice(0, LIMIT), text.slice(LIMIT)]);
    expect([chunked.status, JSON.parse(chunked.text)]).toEqual([
      413,
      { message: 'The request is too large.' },
    ]);
  });

  it('refuses 20 MB while it is still arriving, and answers the next request', async () => {
    const chunks = Array.from({ length: 320 }, () => Buffer.alloc(LIMIT, 0x20));
    const answers = await Promise.allSettled([login(chunks), login(Buffer.concat(chunks))]);
    for (const answer of answers) if (answer.status === 'fulfilled') expect(answer.value.status).toBe(413);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await socket.send('GET', '/healthz')).status).toBe(200);
  });

  it.each([
    ['announced', '/api/auth/login', 'Content-Length: 50', '{"user'],
    ['in chunks', '/api/auth/login', 'Transfer-Encoding: chunked', '6\r\n{"user\r\n'],
    ['of a procedure', '/trpc/accounts.login', 'Content-Length: 50', '{"user'],
    ['of an event', '/api/analytics', 'Content-Length: 50', '{"even'],
  ])('that breaks off, %s, is no error of ours', async (_name, path, length, part) => {
    const { log, traffic } = test.deps;
    const failed = vi.spyOn(log, 'error');
    const recorded = vi.spyOn(traffic, 'record');
    const half = `POST ${path} HTTP/1.1\r\nHost: ${socket.host}\r\nContent-Type: application/json\r\n${length}\r\n\r\n${part}`;
    await new Promise<void>((resolve) => {
      const client = connect(socket.port, '127.0.0.1', () => client.write(half, () => client.destroy()));
      client.on('close', () => resolve());
    });
    await eventually(() => expect(recorded.mock.calls).toEqual([[400]]));
    expect(failed).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

const NO_JSON = 'The request is not valid JSON.';
const NO_OBJECT = 'Send one JSON object.';
const NO_UTF8 = 'The request is not valid UTF-8 text.';
const TOO_DEEP = 'The request is nested too deeply.';

describe('bodies that are not a JSON object (faults 64 to 66)', () => {
  it.each([
    ['bad JSON', '{"username":', NO_JSON],
    ['a comma too many', '{"username":"a",}', NO_JSON],
    ['a list', '[]', NO_OBJECT],
    ['a text', '"login"', NO_OBJECT],
    ['a number', '5', NO_OBJECT],
    ['null', 'null', NO_OBJECT],
    ['50,000 levels', '['.repeat(25_000) + ']'.repeat(25_000), TOO_DEEP],
    ['50,000 levels of objects, unfinished', '{"a":'.repeat(13_000), TOO_DEEP],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 'The name "__proto__" is not allowed in a request.'],
    [
      'constructor',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      /^The name "(constructor|prototype)" is not allowed in a request\.$/,
    ],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), NO_UTF8],
    ['UTF-16', Buffer.from('{"username":"a"}', 'utf16le'), NO_JSON],
    ['compressed bytes', Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]), NO_UTF8],
  ])('%s: 400', async (_name, body, message) => {
    const answer = await login(body);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).message).toMatch(message);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('one of type %s: 415', async (type) => {
    const answer = await login('{}', { 'Content-Type': type });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      415,
      { message: 'Send the request as application/json.' },
    ]);
  });

  it('one in another encoding: 415', async () => {
    const answer = await login('{}', { 'Content-Type': 'application/json; charset=latin1' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([415, { message: 'Send JSON as UTF-8.' }]);
  });

  it('one without a type: 415', async () => {
    expect((await login('{}', {})).status).toBe(415);
  });

  it('is refused by every route that takes a body', async () => {
    const taking = restRoutes.filter(({ method, input }) => method !== 'GET' && input !== null);
    expect(taking.length).toBeGreaterThan(8);
    for (const { method, path, role } of taking) {
      if (role === 'admin') continue;
      const cookie = await startSession(test, person.id);
      const address = path.replace(/\{userId\}/, String(person.id)).replace(/\{\w+\}/g, '1');
      const send = (body: string, type = 'application/json') =>
        socket.send(method, address, { body, headers: { 'Content-Type': type, Cookie: cookie } });
      expect((await send('[1]')).status, path).toBe(400);
      expect((await send('{"__proto__":1}')).status, path).toBe(400);
      expect((await send('{}', 'text/plain')).status, path).toBe(415);
      expect((await send(`{"a":"${'x'.repeat(70_000)}"}`)).status, path).toBe(413);
    }
  });
});

describe('unknown paths of the API', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])(
    'by %s are 404 in JSON',
    async (method) => {
      for (const path of [
        '/api/nothing',
        '/api',
        '/api/',
        '/api//products',
        '/api/products/1/2',
        '/api/products/',
      ]) {
        const answer = await socket.send(method, path, { headers: { Accept: 'text/html' } });
        expect(answer.status, path).toBe(404);
        expect(answer.headers['content-type'], path).toMatch(/^application\/json/);
        expect(JSON.parse(answer.text), path).toEqual({ message: 'Not found' });
      }
    },
  );
});

describe('known paths by another method (fault 103)', () => {
  it.each([
    ['DELETE', '/api/products', 'GET, HEAD, POST'],
    ['PUT', '/api/auth/login', 'POST'],
    ['GET', '/api/auth/login', 'POST'],
    ['HEAD', '/api/auth/login', 'POST'],
    ['POST', '/api/status', 'GET, HEAD'],
    ['OPTIONS', '/api/status', 'GET, HEAD'],
    ['PROPFIND', '/api/products/1', 'GET, HEAD'],
    ['GET', '/api/products/1/toggle-active', 'PATCH'],
    ['GET', '/api/stripe/webhook', 'POST'],
    ['POST', '/api/auth/verify-email/a-token', 'GET'],
    ['GET', '/api/chat', 'POST'],
    ['PUT', '/trpc/status.get', 'GET, HEAD'],
    ['PUT', '/trpc/auth.login', 'POST'],
    ['GET', '/trpc/auth.login', 'POST'],
    ['POST', '/trpc/status.get', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/products/1', 'GET, HEAD'],
    ['DELETE', '/guides/some-guide', 'GET, HEAD'],
    ['POST', '/admin/users', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['POST', '/sitemap.xml', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s: 405 with Allow: %s', async (method, path, allow) => {
    const json = { headers: { 'Content-Type': 'application/json' }, body: '{}' };
    const answer = await socket.send(method, path, method === 'POST' ? json : {});
    expect([answer.status, answer.headers['allow']], answer.text).toEqual([405, allow]);
    if (method !== 'HEAD') expect(answer.text).toContain('This method is not allowed here.');
  });

  it.each([
    ['PUT', '/trpc/nothing'],
    ['PUT', '/trpc/status.get,nothing'],
    ['POST', '/nowhere'],
    ['DELETE', '/products/1/2'],
  ])('%s %s, which is none, stays a 404', async (method, path) => {
    expect((await socket.send(method, path)).status).toBe(404);
  });
});

describe('compressed bodies (fault 103)', () => {
  const plain = JSON.stringify({ username: 'a@b.co', password: 'x' });
  const packed = gzipSync(plain).toString('latin1');

  it.each(['gzip', 'GZIP', 'br', 'deflate', 'zstd', 'x-gzip', 'identity, gzip', 'aes128gcm'])(
    'in %s are a 415 in JSON, on every kind of route',
    async (coding) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': coding };
      for (const path of ['/api/auth/login', '/api/analytics', '/api/stripe/webhook', '/trpc/auth.login']) {
        const answer = await socket.send('POST', path, { headers, body: packed });
        const isOff = path.endsWith('webhook') && answer.status === 503;
        expect(answer.status, path).toBe(isOff ? 503 : 415);
        expect(JSON.parse(answer.text), path).toEqual({
          message: isOff ? expect.any(String) : 'Send the request uncompressed, without Content-Encoding.',
        });
      }
    },
  );

  it('said to be as they are, are read', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'identity' };
    expect((await socket.send('POST', '/api/auth/login', { headers, body: plain })).status).toBe(401);
  });
});

describe('addresses', () => {
  it('that begin with two slashes lead nowhere else (fault 63)', async () => {
    for (const path of ['//evil.example/', '//evil.example/%2e%2e', '/\\evil.example', '/%5cevil.example']) {
      const answer = await sendRaw(
        socket.port,
        `GET ${path} HTTP/1.1\r\nHost: ${socket.host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, path).not.toMatch(/^location: *(\/\/|https?:|\\)/im);
      expect(answer, path).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    }
  });

  it('in absolute form are read for their path', async () => {
    const answer = await sendRaw(
      socket.port,
      `GET http://evil.example/api/nothing HTTP/1.1\r\nHost: ${socket.host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  });
});
