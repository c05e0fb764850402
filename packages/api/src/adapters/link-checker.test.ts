import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { anyFreePort } from '@isa/db/testing/ports';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cutOff, listenOnLoopback } from '../../test/support/loopback.ts';
import { createLinkChecker, isPublicAddress, type LinkCheckerOptions } from './link-checker.ts';

const LOOPBACK = '127.0.0.1';

/** A site on loopback, the only address there that may be asked. */
async function site(listener: RequestListener, options: Partial<LinkCheckerOptions> = {}) {
  const methods: string[] = [];
  const server = createServer((req, res) => {
    methods.push(`${req.method} ${req.url}`);
    listener(req, res);
  });
  const port = await listenOnLoopback(server);
  onTestFinished(() => cutOff(server));
  const checker = createLinkChecker({
    userAgent: 'ISA Compass link check',
    resolve: async () => [LOOPBACK],
    mayAsk: (address, wanted) =>
      (address === LOOPBACK && wanted === port) || (isPublicAddress(address) && wanted === 80),
    timeoutMs: 60_000,
    ...options,
  });
  const base = `http://provider.example:${port}`;
  return { base, port, methods, check: (path = '/') => checker.check(base + path) };
}

describe('a link check', () => {
  it('asks by HEAD, sends its User-Agent, and follows redirects', async () => {
    let agent: string | undefined;
    const { check, methods } = await site((req, res) => {
      agent = req.headers['user-agent'];
      if (req.url === '/old') res.writeHead(301, { Location: '/new' }).end();
      else res.end('Hello');
    });
    expect(await check('/old')).toEqual({ state: 'ok', status: 200, problem: null });
    expect(methods).toEqual(['HEAD /old', 'HEAD /new']);
    expect(agent).toBe('ISA Compass link check');
  });

  it.each([405, 501, 404, 403, 500])('asks by GET if a HEAD is answered with %i', async (status) => {
    const { check, methods } = await site((req, res) => {
      res.writeHead(req.method === 'HEAD' ? status : 200).end();
    });
    expect(await check()).toMatchObject({ state: 'ok' });
    expect(methods).toEqual(['HEAD /', 'GET /']);
  });

  it('asks by GET if a HEAD breaks the connection', async () => {
    const { check } = await site((req, res) => {
      if (req.method === 'HEAD') req.socket.destroy();
      else res.end();
    });
    expect(await check()).toMatchObject({ state: 'ok' });
  });

  it.each([
    [404, 'dead', 'The page no longer exists (404).'],
    [410, 'dead', 'The page no longer exists (410).'],
    [403, 'unclear', 'The site does not answer programs (403).'],
    [500, 'failing', 'The site answers with an error (500).'],
    [503, 'failing', 'The site answers with an error (503).'],
  ])('calls %i %s', async (status, state, problem) => {
    const { check } = await site((_req, res) => void res.writeHead(status).end());
    expect(await check()).toEqual({ state, status, problem });
  });

  it.each([
    ['120', 120_000],
    ['Fri, 20 Nov 2026 13:00:00 GMT', 3_600_000],
  ])('returns how long a busy site asks to wait (%s), and requests it once', async (header, expected) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { check, methods } = await site(
      (_req, res) => void res.writeHead(429, { 'Retry-After': header }).end(),
    );
    expect(await check()).toMatchObject({ state: 'unclear', retryAfterMs: expected });
    expect(methods).toHaveLength(1);
  });

  it('reports an unknown name or an unreachable server', async () => {
    const gone = await site(() => undefined, { resolve: async () => [] });
    expect(await gone.check()).toEqual({ state: 'dead', status: null, problem: 'There is no such site.' });
    const checker = createLinkChecker({
      userAgent: 'x',
      resolve: async () => [LOOPBACK],
      mayAsk: () => true,
    });
    expect(await checker.check(`http://provider.example:${await anyFreePort()}/`)).toMatchObject({
      state: 'failing',
      problem: 'The site cannot be reached.',
    });
  });
});

describe('a link check that is attacked (faults 163 and 164)', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:8080/admin',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://8.8.8.8:22/',
    'file:///etc/passwd',
    'ftp://provider.example/',
    'http://user:secret@provider.example/',
  ])('sends no request for %s', async (url) => {
    const resolve = async () => {
      throw new Error('The name was looked up');
    };
    const answer = await createLinkChecker({ userAgent: 'x', resolve }).check(url);
    expect(answer).toMatchObject({ state: 'dead', status: null, isRefused: true });
    expect(answer.problem).toMatch(
      /^The address (?:is private|contains a user name)|^It is not a web address/,
    );
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:1/',
    'http://inside.example:1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    '//10.0.0.1/',
  ])('does not follow a redirect to %s', async (location) => {
    const { check, methods } = await site(
      (_req, res) => void res.writeHead(302, { Location: location }).end(),
    );
    expect(await check()).toEqual({ state: 'dead', status: null, problem: expect.any(String) });
    expect(methods).toEqual(['HEAD /']);
  });

  it('refuses a name with a private address among public ones', async () => {
    const { check, methods } = await site(() => undefined, {
      resolve: async () => ['93.184.216.34', '10.0.0.1'],
      mayAsk: (address) => isPublicAddress(address),
    });
    expect(await check()).toEqual({
      state: 'dead',
      status: null,
      problem: 'The address is private, or its port is unusual.',
    });
    expect(methods).toEqual([]);
  });

  it('connects to the address that was checked, whatever the name leads to a moment later', async () => {
    let asked = 0;
    const { check, methods } = await site(
      (req, res) => void res.writeHead(req.url === '/' ? 302 : 200, { Location: '/next' }).end(),
      {
        resolve: async () => {
          asked += 1;
          return asked === 1 ? [LOOPBACK] : ['192.168.0.1'];
        },
      },
    );
    expect(await check()).toMatchObject({ state: 'dead', status: null });
    expect(methods).toEqual(['HEAD /']);
  });

  it('reads no body, however long', async () => {
    let poured = 0;
    let closed = (): void => undefined;
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    const { check } = await site((req, res) => {
      if (req.method === 'HEAD') {
        res.writeHead(405).end();
        return;
      }
      res.writeHead(200);
      const pour = () => {
        do poured += 65_536;
        while (!res.destroyed && res.write(Buffer.alloc(65_536)));
      };
      res.on('drain', pour);
      res.on('close', closed);
      pour();
    });
    expect(await check()).toMatchObject({ state: 'ok' });
    await isClosed;
    // What the system's buffers take.
    expect(poured).toBeLessThan(32 * 1024 * 1024);
  });

  it.each(['headers that never end', 'no answer at all', 'a line that drips'])(
    'gives up on %s',
    async (kind) => {
      const server = createTcpServer((socket) => {
        socket.on('error', () => undefined);
        if (kind === 'no answer at all') return;
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(
          () => socket.write(kind === 'a line that drips' ? 'x' : `X-More: ${'x'.repeat(500)}\r\n`),
          2,
        );
        socket.on('close', () => clearInterval(timer));
      });
      const port = await listenOnLoopback(server);
      onTestFinished(() => void server.close());
      const checker = createLinkChecker({
        userAgent: 'x',
        timeoutMs: 300,
        resolve: async () => [LOOPBACK],
        mayAsk: () => true,
      });
      expect(await checker.check(`http://provider.example:${port}/`)).toMatchObject({
        state: 'failing',
        status: null,
      });
    },
  );

  it('ends a loop of redirects', async () => {
    const { check, methods } = await site((_req, res) => void res.writeHead(302, { Location: '/' }).end());
    expect(await check()).toEqual({
      state: 'failing',
      status: null,
      problem: 'It redirects without an end.',
    });
    expect(methods).toHaveLength(6);
  });
});
