import { createHash } from 'node:crypto';
import { DatabaseUnavailableError, sessions, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp, TODAY } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { startSession } from '../../../test/support/sessions.ts';
import { atOnce, countStatuses } from '../../../test/support/async.ts';
import { createSessions } from '../../auth/sessions.ts';
import { revokeAdministrator } from './service-administrators.ts';
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';

const inSeconds = (time: number) => Math.floor(time / 1000);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
});
afterAll(() => test.remove());

const whoAmI = (cookie: string, app = test) => app.call('GET', '/api/auth/me', { cookie });
const idOf = (cookie: string) =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('hex');
const rowOf = async (cookie: string) =>
  (
    await test.deps.db.read
      .select()
      .from(sessions)
      .where(eq(sessions.id, idOf(cookie)))
  )[0];
const change = (cookie: string, values: Partial<typeof sessions.$inferInsert>) =>
  test.deps.db.write((orm) =>
    orm
      .update(sessions)
      .set(values)
      .where(eq(sessions.id, idOf(cookie))),
  );

describe('a session that is over (fault 34)', () => {
  it('answers 401 from the second its time is up, and its row goes', async () => {
    const person = await test.registerUser();
    await change(person.cookie, { expiresAt: inSeconds(TODAY.getTime()) - 1 });
    expect((await whoAmI(person.cookie)).status).toBe(401);
    expect(await rowOf(person.cookie)).toBeUndefined();
  });

  it('of an administrator ends after twelve idle hours and of a user does not', async () => {
    const app = await ownApp();
    const admin = await app.registerAdmin();
    const person = await app.registerUser();
    app.setNow(new Date(TODAY.getTime() + 12 * HOUR_MS));
    expect((await whoAmI(admin.cookie, app)).status).toBe(200);
    // That was a use: the twelve hours begin again.
    app.setNow(new Date(TODAY.getTime() + 24 * HOUR_MS));
    expect((await whoAmI(admin.cookie, app)).status).toBe(200);
    app.setNow(new Date(TODAY.getTime() + 36 * HOUR_MS + 1));
    expect((await whoAmI(admin.cookie, app)).status).toBe(401);
    expect((await whoAmI(person.cookie, app)).status).toBe(200);
    app.setNow(new Date(TODAY.getTime() + 12 * HOUR_MS));
    expect((await whoAmI(admin.cookie, app)).status, 'it does not come back to life').toBe(401);
  });

  it('is not listed among those that are live', async () => {
    const app = await ownApp();
    const idle = await app.registerAdmin();
    app.setNow(new Date(TODAY.getTime() + 12 * HOUR_MS + 1));
    const { username, password } = idle;
    const { cookie = '' } = await app.call('POST', '/api/auth/login', { body: { username, password } });
    const { body: own } = await app.call('GET', '/api/account/sessions', { cookie });
    expect(own).toMatchObject([{ current: true }]);
    const seen = await app.call(
      'GET',
      `/trpc/users.detail?input=${encodeURIComponent(JSON.stringify({ json: { id: idle.id } }))}`,
      { cookie },
    );
    expect(seen.body).toMatchObject({ result: { data: { json: { sessions: 1 } } } });
  });
});

describe('the thirty days of a session', () => {
  it.each([-400, 0, 400])('are those of our clock, %i days from that of the machine', async (days) => {
    const start = Date.now() + days * DAY_MS;
    const app = await ownApp({ now: new Date(start) });
    const [used, unused] = [await app.registerUser(), await app.registerUser()];
    app.setNow(new Date(start + 29 * DAY_MS));
    expect((await whoAmI(used.cookie, app)).status).toBe(200);
    app.setNow(new Date(start + 31 * DAY_MS));
    expect((await whoAmI(used.cookie, app)).status).toBe(200);
    expect((await whoAmI(unused.cookie, app)).status).toBe(401);
  });
});

describe('a session in use', () => {
  const halfSpent = () => ({ expiresAt: inSeconds(TODAY.getTime() + 14 * DAY_MS) });

  it('past half its life lives thirty days more, and so does its cookie', async () => {
    const person = await test.registerUser();
    await change(person.cookie, halfSpent());
    const answer = await whoAmI(person.cookie);
    expect(answer.cookie).toBe(person.cookie);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=2592000');
    expect((await rowOf(person.cookie))?.expiresAt).toBeGreaterThan(inSeconds(TODAY.getTime() + 29 * DAY_MS));
    expect((await whoAmI(person.cookie)).cookie, 'not at every request').toBeUndefined();
  });

  it('is extended by opening a page too: the cookie must not die before the session', async () => {
    const person = await test.registerUser();
    await change(person.cookie, halfSpent());
    const page = await test.call('GET', '/products', { cookie: person.cookie });
    expect(page.status).toBe(200);
    expect(page.cookie).toBe(person.cookie);
  });

  it.each([
    ['a page of the console', 'GET', '/admin', 200],
    ['something that is not there', 'GET', '/api/nothing', 404],
    ['a list for search engines', 'GET', '/sitemap.xml', 200],
    ['what is refused', 'POST', '/api/products', 403],
    ['a procedure that is refused', 'GET', '/trpc/users.page', 403],
  ])(
    'is extended by a request to %s too, and the answer is not cacheable',
    async (_n, method, path, status) => {
      const person = await test.registerUser();
      await change(person.cookie, halfSpent());
      const answer = await test.call(method, path, {
        cookie: person.cookie,
        ...(method === 'POST' ? { body: {} } : {}),
      });
      expect(answer.status).toBe(status);
      expect(answer.headers.getSetCookie()).toHaveLength(1);
      expect(answer.cookie).toBe(person.cookie);
      expect(answer.headers.get('cache-control')).toMatch(/private|no-store/);
    },
  );

  it('writes its last use once a minute, not at every request', async () => {
    const app = await ownApp();
    const person = await app.registerUser();
    const before = await databaseContent(app.deps.db);
    app.setNow(new Date(TODAY.getTime() + 60_000));
    await whoAmI(person.cookie, app);
    expect(await databaseContent(app.deps.db)).toEqual(before);
    app.setNow(new Date(TODAY.getTime() + 60_001));
    await whoAmI(person.cookie, app);
    expect(await databaseContent(app.deps.db)).not.toEqual(before);
  });
});

describe('while the database takes no writes (fault 72)', () => {
  /** A server whose sessions write as `write` says; the rest of it works. */
  async function withWrites(write: () => Promise<never>) {
    const stuck = { write: false };
    const app = await ownApp({
      change: ({ db, now, log, clock }) => {
        const writes: typeof db.write = (work) => (stuck.write ? write() : db.write(work));
        return { sessions: createSessions({ db: { read: db.read, write: writes }, now, log, clock }, false) };
      },
    });
    return { app, stuck };
  }
  const expiring = (app: TestApp, expiresAt: number) =>
    app.deps.db.write((orm) => orm.update(sessions).set({ expiresAt: inSeconds(expiresAt) }));

  it('reads still work: an expired session is refused, one to extend continues', async () => {
    const { app, stuck } = await withWrites(async () => {
      throw new DatabaseUnavailableError('the disk is full');
    });
    const person = await app.registerUser();
    const admin = await app.registerAdmin();
    app.setNow(new Date(TODAY.getTime() + 13 * HOUR_MS));
    stuck.write = true;
    expect((await whoAmI(admin.cookie, app)).status, 'an administrator without use').toBe(401);
    await expiring(app, app.deps.now().getTime() + 14 * DAY_MS);
    expect((await whoAmI(person.cookie, app)).status).toBe(200);
    await expiring(app, app.deps.now().getTime() - 1000);
    expect((await whoAmI(person.cookie, app)).status).toBe(401);
    expect((await app.call('GET', '/products', { cookie: person.cookie })).status).toBe(200);
  });

  it('signing out says that it did not happen', async () => {
    const { app, stuck } = await withWrites(async () => {
      throw new DatabaseUnavailableError('the disk is full');
    });
    const person = await app.registerUser();
    stuck.write = true;
    expect((await app.call('POST', '/api/auth/logout', { cookie: person.cookie })).status).toBe(503);
  });

  it('one that is silent is waited for a moment by the first request, and by no other', async () => {
    let asked = 0;
    const { app, stuck } = await withWrites(() => {
      asked += 1;
      return new Promise(() => undefined);
    });
    const person = await app.registerUser();
    app.setNow(new Date(TODAY.getTime() + 2 * 60_000));
    stuck.write = true;
    const answers = await atOnce(20, () => whoAmI(person.cookie, app));
    expect([countStatuses(answers), asked]).toEqual([{ 200: 20 }, 1]);
  });
});

describe('rights are those of now, not those of login', () => {
  it('a demoted administrator gets 403 at the next call (fault 33)', async () => {
    await test.registerAdmin();
    const admin = await test.registerAdmin();
    const create = () => test.call('POST', '/api/products', { cookie: admin.cookie, body: {} });
    expect((await create()).status).toBe(400);
    await revokeAdministrator(test.deps, admin.username);
    expect((await create()).status).toBe(403);
    expect((await whoAmI(admin.cookie)).body.isAdmin).toBe(false);
  });

  it('the session of a deleted account opens nothing', async () => {
    const person = await test.registerUser();
    const deletedAt = TODAY.toISOString();
    await test.deps.db.write((orm) => orm.update(users).set({ deletedAt }).where(eq(users.id, person.id)));
    expect((await whoAmI(person.cookie)).status).toBe(401);
  });
});

describe('cookies that are no session', () => {
  it.each([
    ['none', ''],
    ['an empty one', 'auth_session='],
    ['one of another name', 'session=abc'],
    ['rubbish', 'auth_session=\u00ff%%%; ;;=; auth_session'],
    ['a very long one', `auth_session=${'x'.repeat(10_000)}`],
    ['an id of the database', `auth_session=' OR 1=1 --`],
  ])('%s: 401', async (_name, cookie) => {
    expect((await whoAmI(cookie)).status).toBe(401);
    expect((await test.call('GET', '/products', { cookie })).status).toBe(200);
  });

  it('do no harm beside one that is: whatever other cookies the browser has', async () => {
    const person = await test.registerUser();
    const cookies = ['discount=100%', '=', 'auth_session2=x', ' ', 'a=b=c', person.cookie, 'last=%E0%A4%A'];
    expect((await whoAmI(cookies.join('; '))).body.id).toBe(person.id);
    expect((await whoAmI(cookies.join(';'))).body.id).toBe(person.id);
  });

  it('do not pass under an encoded name, which a subdomain could set', async () => {
    const app = await ownApp({ env: { PUBLIC_URL: 'https://isa.example' } });
    const attacker = await app.registerUser();
    const token = attacker.cookie.split('=')[1] ?? '';
    for (const name of ['%5F_Host-auth_session', '%5f%5fHost-auth_session', '__Host%2Dauth_session']) {
      expect((await whoAmI(`${name}=${token}`, app)).status, name).toBe(401);
    }
    expect((await whoAmI(`__Host-auth_session=${token}`, app)).status).toBe(200);
  });
});

describe('the list of sessions and signing out everywhere', () => {
  const list = (person: Pick<Person, 'cookie'>) =>
    test.call('GET', '/api/account/sessions', { cookie: person.cookie });

  it('shows the own ones with device and last use, nothing that opens them', async () => {
    const person = await test.registerUser();
    await startSession(test, person.id);
    await test.registerUser();
    const answer = await list(person);
    const rows = JSON.parse(answer.text) as Record<string, unknown>[];
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastUsedAt']);
    expect(rows.filter(({ current }) => current)).toHaveLength(1);
    expect(rows.map(({ device }) => device)).toContain('another browser');
    expect(answer.text).not.toContain(idOf(person.cookie));
    for (const { id } of rows) expect((await whoAmI(`auth_session=${String(id)}`)).status).toBe(401);
  });

  it('ends all sessions of the user, notifies open streams, and leaves those of others', async () => {
    const person = await test.registerUser();
    const elsewhere = await startSession(test, person.id);
    const other = await test.registerUser();
    let notified = 0;
    const stop = test.deps.signals.onSessionsEnded(person.id, () => (notified += 1));
    const answer = await test.call('POST', '/api/account/sign-out-everywhere', { cookie: elsewhere });
    stop();
    expect([answer.status, notified]).toEqual([204, 1]);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await whoAmI(person.cookie)).status).toBe(401);
    expect((await whoAmI(elsewhere)).status).toBe(401);
    expect((await whoAmI(other.cookie)).status).toBe(200);
  });
});
