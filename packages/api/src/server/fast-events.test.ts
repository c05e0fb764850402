import { analyticsEvents } from '@isa/db';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../test/harness.ts';
import { eventually, atOnce, countStatuses } from '../../test/support/async.ts';
import { listenOnSocket, type SendOptions, sendRaw, type SocketApp } from '../../test/support/socket-app.ts';

let test: TestApp;
let socket: SocketApp;
beforeAll(async () => {
  test = await createTestApp();
  socket = await listenOnSocket(test.deps);
});
afterAll(async () => {
  await socket.close();
  await test.remove();
});

const event = JSON.stringify({ event: 'productClicked', data: { productId: 7, productName: 'Easy Saver' } });
const json = { 'Content-Type': 'application/json' };
const stored = async () => (await test.deps.db.read.select({ n: count() }).from(analyticsEvents))[0]?.n ?? 0;

/** Sends the same both ways: the answers, without what is new in every one, and how many took the short way. */
async function bothWays(options: SendOptions) {
  const before = socket.fast;
  const [short, ordinary] = [
    await socket.send('POST', '/api/analytics', options),
    await socket.send('POST', '/api/analytics', {
      ...options,
      headers: { ...options.headers, 'X-Ordinary': '1' },
    }),
  ];
  const comparable = ({ status, headers, text }: typeof short) => {
    const { date: _date, 'x-request-id': id, ...rest } = headers;
    return { status, text, headers: rest, hasId: typeof id === 'string' };
  };
  return { short: comparable(short), ordinary: comparable(ordinary), fast: socket.fast - before };
}

describe('an event straight from the socket', () => {
  it.each<[string, string, number]>([
    ['a good one', event, 204],
    ['an unknown event', '{"event":"adClicked","data":{}}', 400],
    ['an unknown field', event.replace('}}', ',"x":1}}'), 400],
    ['bad JSON', '{"event":', 400],
    ['a list', `[${event}]`, 400],
    ['a number', '5', 400],
    ['a key of a prototype', '{"__proto__":{},"event":"chatReset","data":{}}', 400],
    ['depth', `${'['.repeat(40)}${']'.repeat(40)}`, 400],
    ['as much as is allowed', event + ' '.repeat(4096 - event.length), 204],
  ])('%s is answered as on the ordinary way', async (_name, body, status) => {
    const before = await stored();
    const { short, ordinary, fast } = await bothWays({ headers: json, body });
    expect(fast).toBe(1);
    expect(short).toEqual(ordinary);
    expect(short.status).toBe(status);
    expect(await stored()).toBe(before + (status === 204 ? 2 : 0));
  });

  it('refuses bytes that are not UTF-8, as the ordinary route does', async () => {
    const { short, ordinary, fast } = await bothWays({
      headers: json,
      body: Buffer.from([0x22, 0xff, 0x22]),
    });
    expect([fast, short.status]).toEqual([1, 400]);
    expect(short).toEqual(ordinary);
  });

  const raw = (body: string, more = '') =>
    `POST /api/analytics HTTP/1.1\r\nHost: ${socket.host}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${body.length}\r\n${more}\r\n${body}`;

  it('in one piece with others keeps its connection, refused or not', async () => {
    const before = [await stored(), socket.fast] as const;
    const answers = await sendRaw(
      socket.port,
      raw('{"event":') + raw(event) + raw('[]') + raw(event, 'Connection: close\r\n'),
    );
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([400, 204, 400, 204].map((code) => `HTTP/1.1 ${code}`));
    expect([await stored(), socket.fast]).toEqual([before[0] + 2, before[1] + 4]);
  });

  it('in pieces is put together', async () => {
    const before = [await stored(), socket.fast] as const;
    const whole = raw(event, 'Connection: close\r\n');
    async function* pieces() {
      yield whole.slice(0, -20);
      await eventually(() => expect(socket.fast).toBe(before[1] + 1));
      yield whole.slice(-20);
    }
    expect(await sendRaw(socket.port, pieces())).toContain('204 No Content');
    expect(await stored()).toBe(before[0] + 1);
  });

  it.each<[string, SendOptions, number]>([
    ['from another site', { headers: { ...json, Origin: 'https://evil.example' }, body: event }, 403],
    ['with a null origin', { headers: { ...json, Origin: 'null' }, body: event }, 403],
    ['cross-site', { headers: { ...json, 'Sec-Fetch-Site': 'cross-site' }, body: event }, 403],
    ['too large', { headers: json, body: `${event}${' '.repeat(4097)}` }, 413],
    ['of another content type', { headers: { 'Content-Type': 'text/plain' }, body: event }, 415],
    ['in chunks', { headers: json, body: [event.slice(0, 9), event.slice(9)] }, 204],
    ['with a session', { headers: { ...json, Cookie: 'auth_session=abc' }, body: event }, 204],
  ])('%s takes the ordinary way', async (_name, options, status) => {
    const before = socket.fast;
    expect((await socket.send('POST', '/api/analytics', options)).status).toBe(status);
    expect(socket.fast).toBe(before);
  });

  it('from our own page takes the fast path', async () => {
    const headers = {
      ...json,
      Origin: new URL(test.deps.env.PUBLIC_URL).origin,
      'Sec-Fetch-Site': 'same-origin',
    };
    const { short, fast } = await bothWays({ headers, body: event });
    expect([short.status, fast]).toEqual([204, 1]);
  });

  it('is counted against the same limit, forged addresses included (faults 43, 79)', async () => {
    const own = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
    const limited = await listenOnSocket(own.deps);
    onTestFinished(async () => {
      await limited.close();
      await own.remove();
    });
    const answers = await atOnce(40, (index) =>
      limited.send('POST', '/api/analytics', {
        headers: { ...json, 'X-Forwarded-For': `1.2.3.${index}` },
        body: event,
      }),
    );
    expect(countStatuses(answers)).toEqual({ 204: 30, 429: 10 });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(limited.fast).toBe(40);
  });

  it('is answered only once it is stored, and 5xx when it cannot be', async () => {
    const own = await createTestApp();
    const broken = await listenOnSocket(own.deps);
    onTestFinished(async () => {
      await broken.close();
      await own.remove();
    });
    await own.deps.db.write((orm) => orm.run('DROP TABLE analytics_events'));
    const answers = await atOnce(5, () =>
      broken.send('POST', '/api/analytics', { headers: json, body: event }),
    );
    expect(countStatuses(answers)).toEqual({ 500: 5 });
    expect(JSON.parse(answers[0]?.text ?? '{}')).toEqual({ message: 'Something went wrong on our side.' });
  });
});
