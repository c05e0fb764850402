import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { openDatabase } from '@isa/db';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startFakeOpenAi } from './fake-openai.ts';
import {
  type Defer,
  inFolder,
  isSiteBuilt,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from './support/server-process.ts';

/** The running server: stopping, being killed, and connections that never finish. */

const BODY = JSON.stringify({ event: 'chatStarted', data: { sessionId: 'slow' } });

interface Client {
  socket: Socket;
  received(): string;
  closed: Promise<void>;
}

async function dial(server: ServerProcess): Promise<Client> {
  const socket = connect(server.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return { socket, received: () => text, closed };
}

const HEAD = [
  'POST /api/analytics HTTP/1.1',
  'Host: x',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
  'Expect: 100-continue',
  '\r\n',
].join('\r\n');

/** A request that the server has begun to read and whose body is still to come. */
async function beginRequest(
  server: ServerProcess,
  head = HEAD,
): Promise<Client & { finish(): void; answer(): string }> {
  const client = await dial(server);
  client.socket.write(head);
  // The server says so once it has the request.
  while (!client.received().includes('100 Continue')) await once(client.socket, 'data');
  return {
    ...client,
    finish: () => void client.socket.write(BODY),
    answer: () => client.received().replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''),
  };
}

const headers = { 'Content-Type': 'application/json' };
const administrator = { username: 'boss@example.org', password: 'Correct1!horse' };
const { username: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator;

/** Signs the administrator in. @returns the session cookie */
async function signIn(server: ServerProcess): Promise<string> {
  const body = JSON.stringify(administrator);
  const signedIn = await server.fetch('/api/auth/login', { method: 'POST', headers, body });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** A large upload of the administrator, of which nothing arrives. */
async function beginUpload(server: ServerProcess): Promise<Client> {
  const head = [
    'POST /api/admin/import-csv HTTP/1.1',
    'Host: x',
    `Cookie: ${await signIn(server)}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
    'Expect: 100-continue',
    '\r\n',
  ];
  return beginRequest(server, head.join('\r\n'));
}

const storedEvents = async (folder: string) => {
  const database = await openDatabase({ url: `file:${join(folder, 'isa.db')}` });
  try {
    return await database.read.all<{ n: number }>('SELECT count(*) AS n FROM analytics_events');
  } finally {
    await database.close();
  }
};

describe.runIf(isSiteBuilt)('SIGTERM', () => {
  it('lets what is in flight finish, keeps no connection for more, takes nothing new, and exits 0 (fault 77)', async () => {
    const folder = await temporaryFolder();
    const server = await startServer(inFolder(folder));
    const inFlight = await Promise.all(Array.from({ length: 20 }, () => beginRequest(server)));
    server.signal('SIGTERM');
    await server.says('stopping');
    await expect(server.fetch('/healthz')).rejects.toThrow();
    for (const { finish } of inFlight) finish();
    for (const { answer, closed } of inFlight) {
      await closed;
      expect(answer()).toMatch(/^HTTP\/1\.1 204 /);
      // Else they would be served on until they are cut off in the middle.
      expect(answer()).toMatch(/^connection: close$/im);
    }
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(await storedEvents(folder)).toEqual([{ n: 20 }]);
  });

  it('waits for nothing that never ends, and returns the credits of the answers that it cuts off', async () => {
    const model = await startFakeOpenAi({ mode: 'stalls', text: 'An ISA is' });
    onTestFinished(() => model.close());
    const folder = await temporaryFolder();
    const advisor = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url, ADVISOR_MODEL: 'fake' };
    const server = await startServer({ ...inFolder(folder), ...advisor });
    const post = (path: string, body: unknown, cookie = '') =>
      server.fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const saver = { username: 's@example.org', firstName: 'S', lastName: 'S', password: 'Correct1!horse' };
    const registered = await post('/api/auth/register', saver);
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    // Its head comes with the first words.
    const answer = await post('/api/chat/stream', { sessionId: 'cut', message: 'What is an ISA?' }, cookie);
    expect(answer.status).toBe(200);
    const whole = post('/api/chat', { sessionId: 'cut-too', message: 'What is an ISA?' }, cookie);
    await model.until(() => model.open === 2);
    await beginRequest(server);
    await dial(server);
    server.signal('SIGTERM');
    expect(await answer.text()).toMatch(/"type":"error"[^]*\[DONE\]/);
    const refused = await whole;
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, expect.any(String)]);
    expect(await server.ended).toEqual({ code: 0, signal: null });
    const database = await openDatabase({ url: `file:${join(folder, 'isa.db')}` });
    onTestFinished(() => database.close());
    const states = 'SELECT session_id AS session, state FROM chat_turns ORDER BY session_id';
    expect(await database.read.all(states)).toEqual([
      { session: 'cut', state: 'broken' },
      { session: 'cut-too', state: 'failed' },
    ]);
    expect(await database.read.all(`SELECT credits FROM users WHERE username = 's@example.org'`)).toEqual([
      { credits: 20 },
    ]);
  });
});

/** A device without a single free byte. */
const FULL = '/dev/full';

describe.runIf(isSiteBuilt && existsSync(FULL))('a log on a disk that is full (fault 72)', () => {
  it('holds up neither answers nor the shutdown', async () => {
    const full = openSync(FULL, 'w');
    onTestFinished(() => closeSync(full));
    const first = { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'Correct1!horse' };
    const production = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), HOST: '127.0.0.1' };
    const settings = { ...inFolder(await temporaryFolder()), ...production, ...first };
    const server = await startServer(settings, { out: full });
    const asked = Array.from({ length: 20 }, () => server.fetch('/api/status'));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });
});

describe.runIf(isSiteBuilt)('kill -9', () => {
  it('loses nothing that was acknowledged, and the next start is ready', async () => {
    const folder = await temporaryFolder();
    const server = await startServer(inFolder(folder));
    let acknowledged = 0;
    const sender = async () => {
      for (;;) {
        const answer = await server
          .fetch('/api/analytics', { method: 'POST', headers, body: BODY })
          .catch(() => null);
        if (answer === null) return;
        if (answer.status === 204) acknowledged += 1;
        // Fewer than the limit of a minute: one that fails must not leave it out of reach.
        if (acknowledged === 250) server.signal('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 10 }, sender));
    await server.ended;
    const [stored] = await storedEvents(folder);
    expect(stored?.n).toBeGreaterThanOrEqual(acknowledged);
    const next = await startServer(inFolder(folder));
    expect((await next.fetch('/readyz')).status).toBe(200);
  });
});

describe.runIf(isSiteBuilt)('500 slow sockets (fault 67)', () => {
  it('are closed long before the thirty seconds of an upload, while others are served', async () => {
    const server = await startServer({ ...inFolder(await temporaryFolder()), ADMIN_EMAIL, ADMIN_PASSWORD });
    const clients = await Promise.all(Array.from({ length: 500 }, () => dial(server)));
    const upload = await beginUpload(server);
    let isUploading = true;
    void upload.closed.then(() => (isUploading = false));
    // Silent, then slow in the request line, the headers, one header, the body, and an unexpected body.
    const post =
      'POST /api/analytics HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{';
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n{`;
    const bodies = [post, get('/api/products'), get('/api/status')];
    const beginnings = ['', 'G', 'GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', ...bodies];
    const kindOf = (index: number) => index % beginnings.length;
    for (const [index, { socket }] of clients.entries()) socket.write(beginnings[kindOf(index)] ?? '');
    const served: Promise<number>[] = [];
    const drip = setInterval(() => {
      for (const { socket } of clients.filter((_client, index) => kindOf(index) >= 3)) socket.write(' ');
      served.push(server.fetch('/api/products').then(({ status }) => status));
    }, 500);
    onTestFinished(() => clearInterval(drip));
    await Promise.all(clients.map(({ closed }) => closed));
    // How many seconds that is on this machine is up to the machine; by the server's own clock, slow-clients.test.ts has it.
    expect(isUploading).toBe(true);
    expect(new Set(await Promise.all(served))).toEqual(new Set([200]));
  });
});

describe.runIf(isSiteBuilt)('two servers on one database', () => {
  let folder: string;
  let first: ServerProcess;
  let second: ServerProcess;
  const cleanUps: Parameters<Defer>[0][] = [];
  const defer: Defer = (cleanUp) => void cleanUps.unshift(cleanUp);
  beforeAll(async () => {
    folder = await temporaryFolder(defer);
    const start = () => startServer({ ...inFolder(folder), ADMIN_EMAIL, ADMIN_PASSWORD }, { defer });
    [first, second] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  it('store each what they acknowledge', async () => {
    const send = (server: ServerProcess) =>
      server.fetch('/api/analytics', { method: 'POST', headers, body: BODY });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => send(index % 2 ? first : second)),
    );
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect(await storedEvents(folder)).toEqual([{ n: 200 }]);
  });

  it('share sessions, and one sees what the other changes', async () => {
    const cookie = await signIn(first);
    expect((await second.fetch('/api/auth/me', { headers: { cookie } })).status).toBe(200);
    const product = async () => (await second.fetch('/api/products/1')).status;
    expect(await product()).toBe(200);
    const toggle = { method: 'PATCH', headers: { cookie } };
    expect((await first.fetch('/api/products/1/toggle-active', toggle)).status).toBe(200);
    await expect.poll(product).toBe(404);
  });

  it('let what is in flight finish after SIGHUP or SIGINT, however often they are asked to end (fault 107)', async () => {
    const endings = [
      { server: first, signal: 'SIGHUP' },
      { server: second, signal: 'SIGINT' },
    ] as const;
    const [before] = await storedEvents(folder);
    for (const { server, signal } of endings) {
      const request = await beginRequest(server);
      server.signal(signal);
      await server.says('stopping');
      server.signal('SIGTERM');
      server.signal(signal);
      request.finish();
      expect(await server.ended, signal).toEqual({ code: 0, signal: null });
      expect(request.answer(), signal).toMatch(/^HTTP\/1\.1 204 /);
    }
    expect(await storedEvents(folder)).toEqual([{ n: (before?.n ?? 0) + endings.length }]);
  });
});
