import { analyticsEvents, ledger, users } from '@isa/db';
import { changeUptime } from '@isa/db/testing/uptime';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { unavailable } from '../src/errors.ts';
import { PASSWORD, type TestApp, TODAY } from './harness.ts';
import { ownApp } from './support/own-app.ts';
import { unbalancedUsers } from './support/database.ts';
import { holdLock } from './support/lock.ts';
import { listenOnSocket } from './support/socket-app.ts';
import { atOnce, countStatuses } from './support/async.ts';

/** A database that is locked, full or gone: 503 or wait, never a success that was not stored. */

/** In place of the five seconds that a server waits for a lock. */
const LONG_MS = 60_000;

/** Runs the clock of waits for locks a hundred times as fast. @returns sets it back to its usual speed */
function speedUpClock(): () => void {
  const begun = performance.now();
  let at = begun;
  let isFast = true;
  changeUptime((now) => {
    if (isFast) at = now;
    return now + 99 * (at - begun);
  });
  return () => void (isFast = false);
}

const event = { event: 'chatStarted', data: { sessionId: 'x' } };
const send = (app: TestApp) => app.call('POST', '/api/analytics', { body: event });
const stored = async (app: TestApp) =>
  (await app.deps.db.read.select({ n: count() }).from(analyticsEvents))[0]?.n;
const register = (app: TestApp, username: string) =>
  app.call('POST', '/api/auth/register', {
    body: { username, firstName: 'A', lastName: 'B', password: PASSWORD },
  });

describe('while another process holds the lock (fault 73)', () => {
  it('reads continue; writes wait and are stored if the lock is released in time', async () => {
    const app = await ownApp({ catalogue: 'demo', busyTimeoutMs: LONG_MS });
    const lock = await holdLock(app.file);
    onTestFinished(() => lock.release());
    const writes = atOnce(20, () => send(app));
    const registered = register(app, 'patient@example.org');
    for (const path of ['/api/products', '/api/guides', '/api/status', '/', '/readyz']) {
      expect((await app.call('GET', path)).status, path).toBe(200);
    }
    expect(await stored(app)).toBe(0);
    await lock.release();
    expect(countStatuses(await writes)).toEqual({ 204: 20 });
    expect((await registered).status).toBe(201);
    expect(await stored(app)).toBe(20);
  });

  it('for longer than the limit: 503 with Retry-After, nothing lost, nothing invented', async () => {
    const app = await ownApp({ catalogue: 'demo', busyTimeoutMs: LONG_MS });
    const person = await app.registerUser();
    // So that the next request of this person would write down their last use.
    app.setNow(new Date(TODAY.getTime() + 5 * 60_000));
    const lock = await holdLock(app.file);
    onTestFinished(() => lock.release());
    const slowDown = speedUpClock();
    const [writes, registered, signedIn] = await Promise.all([
      atOnce(10, () => send(app)),
      register(app, 'unlucky@example.org'),
      app.call('GET', '/api/auth/me', { cookie: person.cookie }),
    ]);
    expect(countStatuses(writes)).toEqual({ 503: 10 });
    expect(Number(writes[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(writes[0]?.body.message).toBe(
      'The service is busy. Nothing was lost; please try again in a moment.',
    );
    expect([registered.status, registered.cookie]).toEqual([503, undefined]);
    expect(signedIn.status, 'who only reads can read').toBe(200);
    slowDown();
    await lock.release();
    expect(countStatuses(await atOnce(10, () => send(app)))).toEqual({ 204: 10 });
    expect(await stored(app)).toBe(10);
    expect(
      await app.deps.db.read.select().from(users).where(eq(users.username, 'unlucky@example.org')),
    ).toEqual([]);
    expect((await register(app, 'unlucky@example.org')).status).toBe(201);
    expect(await unbalancedUsers(app.deps.db)).toEqual([]);
  });
});

describe('on the first of a month, with the grant still to come', () => {
  const NEXT_MONTH = new Date('2026-12-01T09:00:00Z');
  const grants = (app: TestApp) => app.deps.db.read.select().from(ledger).where(eq(ledger.reason, 'monthly'));

  it('reads work while the disk is locked, writes are answered 503, and the grant comes after', async () => {
    const app = await ownApp({ catalogue: 'demo', busyTimeoutMs: LONG_MS });
    const person = await app.registerUser();
    app.setNow(NEXT_MONTH);
    const { cookie } = person;
    const lock = await holdLock(app.file);
    onTestFinished(() => lock.release());
    const slowDown = speedUpClock();
    const [me, page, procedure, chat] = await Promise.all([
      app.call('GET', '/api/auth/me', { cookie }),
      app.call('GET', '/', { cookie }),
      app.call('GET', '/trpc/auth.me', { cookie }),
      app.call('POST', '/api/chat', { cookie, body: { sessionId: 'a', message: 'What is an ISA?' } }),
    ]);
    expect([me.status, me.body.credits, page.status, procedure.status]).toEqual([200, 20, 200, 200]);
    expect(chat.status, 'a question is not answered from a balance that could not be granted').toBe(503);
    slowDown();
    await lock.release();
    expect((await app.call('GET', '/api/auth/me', { cookie })).body.credits).toBe(40);
    expect(await grants(app)).toHaveLength(1);
    expect(await unbalancedUsers(app.deps.db)).toEqual([]);
  });

  it('a grant that fails is logged, blocks no read, and is tried at the next request', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    const { cookie } = await app.registerUser();
    const logged = vi.spyOn(app.deps.log, 'error');
    app.setNow(NEXT_MONTH);
    await app.deps.db.write((orm) => orm.run('ALTER TABLE ledger RENAME TO away'));
    const answer = await app.call('GET', '/api/auth/me', { cookie });
    expect([answer.status, answer.body.credits]).toEqual([200, 20]);
    expect(logged.mock.calls.map(([, text]) => text)).toContain(
      'monthly credits could not be granted; the next request tries',
    );
    await app.deps.db.write((orm) => orm.run('ALTER TABLE away RENAME TO ledger'));
    expect((await app.call('GET', '/api/auth/me', { cookie })).body.credits).toBe(40);
  });
});

describe('when the disk is full (fault 72)', () => {
  it('writing answers 503, reading works, and it recovers unaided', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    const [pages] = await app.deps.db.read.all<{ page_count: number }>('PRAGMA page_count');
    await app.deps.db.write((orm) => orm.run(`PRAGMA max_page_count = ${pages?.page_count ?? 0}`));
    const big = { event: 'guideViewed', data: { guideId: 1, guideTitle: 'x'.repeat(300) } };
    const answers = await atOnce(400, () => app.call('POST', '/api/analytics', { body: big }));
    const counts = countStatuses(answers);
    expect(Object.keys(counts).filter((status) => !['204', '503'].includes(status))).toEqual([]);
    expect(counts[503]).toBeGreaterThan(0);
    expect((await app.call('GET', '/api/products')).status).toBe(200);
    expect(await stored(app), 'what was answered 204 is there, and nothing else').toBe(counts[204] ?? 0);
    // The setting went with the connection that failed, as a disk is freed again.
    expect((await app.call('POST', '/api/analytics', { body: big })).status).toBe(204);
  });
});

describe('when the database does not answer at all', () => {
  it('a visitor with a session gets a complete 503 like every other caller', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    const person = await app.registerUser();
    const socket = await listenOnSocket(app.deps);
    onTestFinished(() => socket.close());
    await app.deps.db.close();
    for (const path of ['/api/auth/me', '/', '/trpc/auth.me']) {
      const answer = await socket.send('GET', path, { headers: { Cookie: person.cookie } });
      expect(answer.status, path).toBe(503);
      expect(JSON.parse(answer.text)).toEqual(expect.objectContaining({ message: expect.any(String) }));
      expect(Number(answer.headers['retry-after']), path).toBeGreaterThan(0);
      expect(answer.headers['x-request-id'], path).toEqual(expect.any(String));
      expect(answer.headers['content-security-policy'], path).toEqual(expect.any(String));
    }
  });

  it('the process still says that it is alive, to a caller with a session too', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    const person = await app.registerUser();
    await app.deps.db.close();
    expect((await app.call('GET', '/healthz', { cookie: person.cookie })).status).toBe(200);
  });

  it('an export answers 503, not a file that is cut off', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    const { cookie } = await app.registerAdmin('boss');
    const current = vi.spyOn(app.deps.catalogue, 'current');
    current.mockRejectedValue(unavailable('The catalogue cannot be read.', 5));
    for (const path of ['/api/admin/export-csv', '/api/admin/clicks-csv']) {
      const answer = await app.call('GET', path, { cookie });
      expect([answer.status, answer.body.message], path).toEqual([503, 'The catalogue cannot be read.']);
    }
  });

  it('reads answer 503, not 500', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    await app.deps.db.close();
    const login = { body: { username: 'a@b.co', password: 'x' } };
    expect((await app.call('POST', '/api/auth/login', login)).status).toBe(503);
    expect((await app.call('POST', '/trpc/auth.login', { body: { json: login.body } })).status).toBe(503);
    await expect(app.deps.catalogue.refresh()).rejects.toThrow();
    expect((await app.call('GET', '/api/guides')).status).toBe(503);
    expect((await app.call('GET', '/trpc/guides.list')).status).toBe(503);
  });
});
