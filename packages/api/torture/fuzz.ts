import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { openDatabase, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { createClockCheck } from '../src/lib/clock.ts';
import { createSessions } from '../src/auth/sessions.ts';
import { readEnv } from '../src/env.ts';
import { AppError } from '../src/errors.ts';
import { createLogger } from '../src/lib/log.ts';
import { openSession } from '../test/support/sessions.ts';
import { type FuzzRequest, fuzzRequests } from './fuzz/requests.ts';
import { grantCredits, registerPerson, signInAdmin } from './lib/client.ts';
import { expectSound, expectWholeFile } from './lib/invariants.ts';
import { startServer } from './lib/servers.ts';
import { type Figures, runConcurrently, type Torture } from './lib/torture.ts';
import { createWitness, type Observer } from './lib/observer.ts';

const REQUESTS = 100_000;
const CONCURRENCY = 8;
/** Nothing takes as long: the console is stopped after five seconds. */
const HANG_MS = 30_000;
/** Some of the requests sign out, demote or lock out their sender. */
const SESSION_USES = 25;

const preload = fileURLToPath(new URL('children/prototypes.ts', import.meta.url));
/** All of the API but its page for people. */
const isApi = (path: string) => /^\/(?:api|trpc)(?:\/|$)/.test(path) && path !== '/api/docs';

async function sendOne(
  url: string,
  observer: Observer,
  request: FuzzRequest,
  cookie: string,
): Promise<number> {
  const { method, path, headers, body } = request;
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(HANG_MS),
    headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const { status } = response;
  const exchange = `${method} ${path.slice(0, 300)} → ${status} ${text.slice(0, 300)}`;
  assert.ok(
    status < 500 || status === 503,
    `an error of ours: ${exchange}\n${typeof body === 'string' ? body.slice(0, 500) : ''}`,
  );
  if (isApi(new URL(url + path).pathname)) {
    assert.ok(
      !(response.headers.get('content-type') ?? '').includes('html'),
      `HTML from the API: ${exchange}`,
    );
    assert.ok(!/^\s*<(?:!doctype|html)/i.test(text), `HTML from the API: ${exchange}`);
  }
  observer.look(text, `the answer to ${method} ${path.slice(0, 300)}`);
  return status;
}

/** 100,000 mostly invalid requests over every route and role: none is answered with a server error. */
export async function fuzz(t: Torture): Promise<Figures> {
  const folder = await t.folder();
  const observer = createWitness();
  // The embedded advisor: no outside service is involved.
  const env = { OPENAI_API_KEY: '', LOG_LEVEL: 'info' };
  const server = await startServer(t, observer, { folder, env, nodeArgs: ['--import', preload] });
  const url = `file:${folder}/isa.db`;
  const db = await openDatabase({ url });
  t.defer(() => db.close());
  const administrator = await signInAdmin(server.url, observer);
  const boss = Number((await administrator.send('GET', '/api/auth/me')).body['id']);
  const person = await registerPerson(server.url, observer, 'fuzz@example.org');
  await grantCredits(administrator, boss, 100_000);

  const basics = { db, now: () => new Date(), log: createLogger(readEnv({})) };
  const sessions = createSessions({ ...basics, clock: createClockCheck(basics) }, false);
  const signIn = async (id: number, isAdmin: boolean, attempts = 5): Promise<string> => {
    await db.write((orm) => orm.update(users).set({ isAdmin }).where(eq(users.id, id)));
    try {
      return await openSession({ db, sessions }, { id, isAdmin });
    } catch (error) {
      // A concurrent request has just replaced the password.
      if (!(error instanceof AppError) || error.status !== 401 || attempts === 1) throw error;
      return signIn(id, isAdmin, attempts - 1);
    }
  };
  const total = t.times(REQUESTS, 200);
  const requests = fuzzRequests(t.random, total);
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  const freshCookies = async () => [
    '',
    'auth_session=nonsense',
    await signIn(person.id, false),
    await signIn(boss, true),
  ];
  let cookies = await freshCookies();
  await runConcurrently(total, CONCURRENCY, async (index) => {
    if (index % SESSION_USES === 0) cookies = await freshCookies();
    if (index % 10_000 === 9_999) t.say(`${index + 1} of ${total} requests`);
    const next = requests.next();
    if (next.done) return;
    const cookie = t.random.chance(0.6) ? (cookies.at(-1) ?? '') : t.random.pick(cookies);
    const status = await sendOne(server.url, observer, next.value, cookie);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  await expectSound(db);
  await server.stop();
  assert.ok(server.output().includes('PROTOTYPES CLEAN'), 'a prototype was polluted');
  assert.ok(!server.output().includes('request failed'), 'a request failed inside');
  await db.close();
  await expectWholeFile(url);
  return {
    requests: total,
    'a second': Math.round(total / seconds),
    statuses: [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, n]) => `${n} × ${status}`)
      .join(', '),
  };
}
