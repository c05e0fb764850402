import { createHash } from 'node:crypto';
import { credentials, rateLimits, sessions } from '@isa/db';
import { hash as argon2 } from '@node-rs/argon2';
import { count, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type Person, type TestApp, TODAY } from '../../../test/harness.ts';
import { crowdedApp, ownApp } from '../../../test/support/own-app.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { atOnce, countStatuses } from '../../../test/support/async.ts';
import { setPassword } from './service-password.ts';

const WRONG = 'Invalid username/email or password';
const FIFTEEN_MINUTES = 15 * 60 * 1000;

let test: TestApp;
let sam: Person;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
  sam = await test.registerUser('sam');
});
afterAll(() => test.remove());

interface From {
  cookie?: string;
  address?: string;
}
const login = (app: TestApp, username: string, password: string, { cookie, address }: From = {}) =>
  app.call('POST', '/api/auth/login', {
    body: { username, password },
    ...(cookie === undefined ? {} : { cookie }),
    ...(address === undefined ? {} : { headers: { 'X-Forwarded-For': address } }),
  });
const whoAmI = (app: TestApp, cookie: string) => app.call('GET', '/api/auth/me', { cookie });

describe('signing in', () => {
  it('answers the user fields and nothing secret, in any spelling of the address', async () => {
    const answer = await login(test, ' SAM@Example.ORG ', PASSWORD);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual([
      'createdAt',
      'credits',
      'emailVerified',
      'firstName',
      'id',
      'isAdmin',
      'lastName',
      'mustChangePassword',
      'username',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('keeps only a SHA-256 of the cookie', async () => {
    const { cookie = '' } = await login(test, sam.username, PASSWORD);
    const token = cookie.split('=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const id = createHash('sha256').update(token).digest('hex');
    expect(await test.deps.db.read.select().from(sessions).where(eq(sessions.id, id))).toHaveLength(1);
    expect(JSON.stringify(await databaseContent(test.deps.db))).not.toContain(token);
    // What a thief reads in the database opens nothing.
    expect((await whoAmI(test, `auth_session=${id}`)).status).toBe(401);
  });

  it.each([
    ['no body', undefined],
    ['no password', { username: 'sam@example.org' }],
    ['blank user name', { username: '  ', password: 'x' }],
    ['objects for texts', { username: { $ne: null }, password: { $ne: null } }],
    ['a list', [{ username: 'a', password: 'b' }]],
  ])('refuses %s with 400', async (_name, body) => {
    expect((await test.call('POST', '/api/auth/login', body === undefined ? {} : { body })).status).toBe(400);
  });

  it('answers a password that breaks the rule like any wrong one', async () => {
    const answer = await login(test, sam.username, 'x'.repeat(20_001));
    expect([answer.status, answer.body.message]).toEqual([401, WRONG]);
  });

  it('takes the password from the body only: one in the address would end up in logs', async () => {
    const query = new URLSearchParams({ username: sam.username, password: PASSWORD });
    const answer = await test.call('POST', `/api/auth/login?${query}`);
    expect([answer.status, answer.cookie]).toEqual([400, undefined]);
  });

  it('rehashes passwords stored with older parameters', async () => {
    const app = await ownApp({ costlyPasswords: true });
    const person = await app.registerUser();
    const older = await argon2(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const own = eq(credentials.userId, person.id);
    await app.deps.db.write((orm) => orm.update(credentials).set({ passwordHash: older }).where(own));
    expect((await login(app, person.username, 'Wrong1!horse')).status).toBe(401);
    expect(await app.deps.db.read.select().from(credentials).where(own)).toMatchObject([
      { passwordHash: older },
    ]);
    expect((await login(app, person.username, PASSWORD)).status).toBe(200);
    const [row] = await app.deps.db.read.select().from(credentials).where(own);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(app, person.username, PASSWORD)).status).toBe(200);
  });
});

describe('which e-mails exist (fault 38)', () => {
  it('cannot be inferred from the answer, nor from the work done for it', async () => {
    const checked: (string | null)[] = [];
    const app = await ownApp({
      change: ({ passwords }) => ({
        passwords: {
          ...passwords,
          verify: (password, stored) => {
            checked.push(stored === null ? null : 'stored');
            return passwords.verify(password, stored);
          },
        },
      }),
    });
    await app.registerUser('known');
    const known = await login(app, 'known@example.org', 'Wrong1!horse');
    const unknown = await login(app, 'nobody@example.org', 'Wrong1!horse');
    expect([known.status, known.body.message]).toEqual([401, WRONG]);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    // One password check each; that the one against nothing costs the same is shown with the adapter.
    expect(checked).toEqual(['stored', null]);
  });
});

describe('session fixation (fault 30)', () => {
  it('a session planted before login is dead after it', async () => {
    const attacker = await test.registerUser();
    const answer = await login(test, sam.username, PASSWORD, { cookie: attacker.cookie });
    expect(answer.cookie).toBeDefined();
    expect(answer.cookie).not.toBe(attacker.cookie);
    expect((await whoAmI(test, attacker.cookie)).status).toBe(401);
    expect((await whoAmI(test, answer.cookie ?? '')).body.id).toBe(sam.id);
  });

  it('a made-up token is not adopted', async () => {
    const planted = `auth_session=${'A'.repeat(43)}`;
    const answer = await login(test, sam.username, PASSWORD, { cookie: planted });
    expect(answer.cookie).not.toBe(planted);
    expect((await whoAmI(test, planted)).status).toBe(401);
  });
});

describe('signing out (fault 31)', () => {
  it('ends the session: its cookie replayed opens nothing, other browsers stay signed in', async () => {
    const { cookie = '' } = await login(test, sam.username, PASSWORD);
    const { cookie: elsewhere = '' } = await login(test, sam.username, PASSWORD);
    const out = await test.call('POST', '/api/auth/logout', { cookie });
    expect([out.status, out.text]).toEqual([204, '']);
    expect(out.headers.get('set-cookie')).toMatch(/^auth_session=;.*Max-Age=0/);
    expect((await whoAmI(test, cookie)).status).toBe(401);
    expect((await test.call('POST', '/api/auth/logout', { cookie })).status).toBe(401);
    expect((await whoAmI(test, elsewhere)).status).toBe(200);
  });
});

describe('the cookie', () => {
  const attributes = (header: string | null) => (header ?? '').split('; ').slice(1).sort();

  it('is HttpOnly, Lax, for 30 days; 12 hours for an administrator', async () => {
    const user = await login(test, sam.username, PASSWORD);
    expect(attributes(user.headers.get('set-cookie'))).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ]);
    const admin = await test.registerAdmin();
    const answer = await login(test, admin.username, PASSWORD);
    expect(attributes(answer.headers.get('set-cookie'))).toContain('Max-Age=43200');
  });

  it('on https is Secure, bound to the host by its name, and the plain name is not believed', async () => {
    const app = await ownApp({ env: { PUBLIC_URL: 'https://isa.example' } });
    const person = await app.registerUser();
    const answer = await login(app, person.username, PASSWORD);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-auth_session=/);
    expect(attributes(answer.headers.get('set-cookie'))).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect((await whoAmI(app, answer.cookie ?? '')).status).toBe(200);
    expect((await whoAmI(app, (answer.cookie ?? '').replace('__Host-', ''))).status).toBe(401);
  });

  it('and HSTS are not sent so on http', async () => {
    const answer = await login(test, sam.username, PASSWORD);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });
});

describe('brute force (fault 36)', () => {
  it('is stopped after ten failures for one account; others go on; the window passes', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const victim = await app.registerUser('victim');
    const bystander = await app.registerUser('bystander');
    for (let i = 0; i < 10; i += 1)
      expect((await login(app, victim.username, `Wrong${i}!horse`)).status).toBe(401);
    // Now the right password does not help either, in whatever spelling of the address.
    const refused = await login(app, 'VICTIM@example.org ', PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(900);
    expect((await login(app, bystander.username, PASSWORD)).status).toBe(200);
    expect((await whoAmI(app, victim.cookie)).status).toBe(200);

    app.setNow(new Date(TODAY.getTime() + FIFTEEN_MINUTES - 1000));
    const soon = await login(app, victim.username, PASSWORD);
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '1']);
    app.setNow(new Date(TODAY.getTime() + FIFTEEN_MINUTES));
    expect((await login(app, victim.username, PASSWORD)).status).toBe(200);
  });

  it('checks ten passwords of forty attempts at once', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const answers = await atOnce(40, (index) => login(app, 'target@example.org', `Wrong${index}!horse`));
    expect(countStatuses(answers)).toEqual({ 401: 10, 429: 30 });
  });

  it('does not lock out a user who signs in twenty times at once', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const person = await app.registerUser();
    const answers = await atOnce(20, () => login(app, person.username, PASSWORD));
    expect(countStatuses(answers)).toEqual({ 200: 20 });
  });

  it('learns nothing from the right password once other servers have counted ten failures', async () => {
    const app = await ownApp({
      env: { RATE_LIMIT_FACTOR: '1' },
      change: ({ passwords, db, now }) => ({
        passwords: {
          ...passwords,
          verify: async (...input) => {
            const checked = await passwords.verify(...input);
            const uses = ['login-from:unknown', 'login:victim@example.org'];
            const resetAt = now().getTime() + FIFTEEN_MINUTES;
            const spent = uses.map((key) => ({ key, count: 10, resetAt }));
            await db.write((orm) => orm.insert(rateLimits).values(spent));
            return checked;
          },
        },
      }),
    });
    const victim = await app.registerUser('victim');
    const answer = await login(app, victim.username, PASSWORD, { cookie: victim.cookie });
    expect([answer.status, answer.cookie, answer.headers.get('retry-after')]).toEqual([
      429,
      undefined,
      '900',
    ]);
    const kept = await app.deps.db.read.select().from(sessions);
    expect(kept, 'the session of before, and no new one').toHaveLength(1);
    expect((await whoAmI(app, victim.cookie)).status).toBe(200);
    expect((await login(app, victim.username, PASSWORD)).status).toBe(429);
  });

  it('over both transports counts together', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const input = { json: { username: 'both@example.org', password: 'Wrong1!horse' } };
    for (let i = 0; i < 5; i += 1) {
      expect((await login(app, 'both@example.org', 'Wrong1!horse')).status).toBe(401);
      expect((await app.call('POST', '/trpc/auth.login', { body: input })).status).toBe(401);
    }
    const refused = await app.call('POST', '/trpc/auth.login', { body: input });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  });

  it('with a new account each time is stopped after fifty failures from one address', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
    const honest = await app.registerUser('honest');
    for (let i = 0; i < 50; i += 1) {
      const answer = await login(app, `nobody${i}@example.org`, 'Wrong1!horse', {
        address: `${i}.1.1.1, 10.0.0.1`,
      });
      expect(answer.status).toBe(401);
    }
    const rowsOf = async () => (await app.deps.db.read.select({ n: count() }).from(rateLimits))[0]?.n;
    const rows = await rowsOf();
    const refused = await login(app, 'nobody50@example.org', 'Wrong1!horse', {
      address: '50.1.1.1, 10.0.0.1',
    });
    expect(refused.status).toBe(429);
    expect(await rowsOf(), 'an address that is locked out makes no more rows').toBe(rows);
    expect((await login(app, honest.username, PASSWORD, { address: '10.0.0.2' })).status).toBe(200);
  });

  it('against one account does not lock out other accounts at that address', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const colleague = await app.registerUser('colleague');
    const answers = await atOnce(60, () => login(app, 'stuck@example.org', 'Wrong1!horse'));
    expect(countStatuses(answers)).toEqual({ 401: 10, 429: 50 });
    expect((await login(app, colleague.username, PASSWORD)).status).toBe(200);
  });

  it('is not what successful logins are: sixty of them in a row work', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const person = await app.registerUser();
    for (let i = 0; i < 60; i += 1) expect((await login(app, person.username, PASSWORD)).status).toBe(200);
  });

  it('holds against a forged X-Forwarded-For when no proxy is trusted (fault 43)', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '0' } });
    const answers = await atOnce(60, (index) =>
      login(app, `nobody${index}@example.org`, 'Wrong1!horse', { address: `203.0.113.${index}` }),
    );
    expect(countStatuses(answers)).toEqual({ 401: 50, 429: 10 });
  });

  it('survives a restart: the counters are in the database', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    await login(app, 'kept@example.org', 'Wrong1!horse');
    const rows = await app.deps.db.read.select().from(rateLimits).where(like(rateLimits.key, 'login%'));
    expect(rows.map(({ key, count: used }) => [key, used]).sort()).toEqual([
      ['login-from:unknown', 1],
      ['login:kept@example.org', 1],
    ]);
  });
});

describe('when too many sign in at once (fault 37)', () => {
  it('answers 503 with Retry-After and counts no failure', async () => {
    const { app, setCrowded } = await crowdedApp();
    const person = await app.registerUser();
    setCrowded(true);
    for (let i = 0; i < 12; i += 1) {
      const answer = await login(app, person.username, PASSWORD);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    }
    setCrowded(false);
    expect((await login(app, person.username, PASSWORD)).status).toBe(200);
  });

  it('a flood is refused before it has written anything but what is admitted', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1000' } });
    const answers = await atOnce(500, (index) => login(app, `nobody${index}@example.org`, PASSWORD));
    const counts = countStatuses(answers);
    expect(Object.keys(counts)).toEqual(['401', '503']);
    const counted = await app.deps.db.read
      .select()
      .from(rateLimits)
      .where(like(rateLimits.key, 'login:nobody%'));
    expect(counted).toHaveLength(counts[401] ?? 0);
  });
});

describe('a password that is reset while the old one is being checked (fault 32)', () => {
  const NEW = 'Another1!horse';

  /** A server on which something happens once, right after the next password was checked, or hashed. */
  async function withMeanwhile() {
    const events = new Map<'verify' | 'hash', () => Promise<unknown>>();
    const happen = async (after: 'verify' | 'hash') => {
      const event = events.get(after);
      events.delete(after);
      await event?.();
    };
    const app = await ownApp({
      change: ({ passwords }) => ({
        passwords: {
          ...passwords,
          verify: (...input) => passwords.verify(...input).finally(() => happen('verify')),
          hash: (password) => passwords.hash(password).finally(() => happen('hash')),
        },
      }),
    });
    return { app, after: events };
  }
  const storeOlderHash = async (app: TestApp, id: number) => {
    const passwordHash = await argon2(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await app.deps.db.write((orm) =>
      orm.update(credentials).set({ passwordHash }).where(eq(credentials.userId, id)),
    );
  };
  const resetOf = (app: TestApp, id: number) => async () =>
    setPassword(app.deps, id, { passwordHash: await app.deps.passwords.hash(NEW), temporary: true });

  it('opens no session for it', async () => {
    const { app, after } = await withMeanwhile();
    const person = await app.registerUser();
    after.set('verify', resetOf(app, person.id));
    const answer = await login(app, person.username, PASSWORD);
    expect([answer.status, answer.cookie]).toEqual([401, undefined]);
    expect(await app.deps.db.read.select().from(sessions)).toEqual([]);
    expect((await login(app, person.username, PASSWORD)).status).toBe(401);
    expect((await login(app, person.username, NEW)).status).toBe(200);
  });

  it('is not overridden by the old one hashed again', async () => {
    const { app, after } = await withMeanwhile();
    const person = await app.registerUser();
    await storeOlderHash(app, person.id);
    after.set('hash', resetOf(app, person.id));
    const { cookie = '' } = await login(app, person.username, PASSWORD);
    expect((await whoAmI(app, cookie)).status).toBe(401);
    expect((await login(app, person.username, PASSWORD)).status).toBe(401);
    expect((await login(app, person.username, NEW)).status).toBe(200);
  });

  it('is not overridden by its owner’s change of the old one', async () => {
    const { app, after } = await withMeanwhile();
    const person = await app.registerUser();
    after.set('verify', async () => {
      await resetOf(app, person.id)();
      await login(app, person.username, NEW);
    });
    const body = { currentPassword: PASSWORD, newPassword: 'Third1!horse' };
    const answer = await app.call('POST', '/api/account/change-password', { cookie: person.cookie, body });
    expect([answer.status, answer.cookie]).toEqual([401, undefined]);
    expect((await login(app, person.username, 'Third1!horse')).status).toBe(401);
    expect((await login(app, person.username, NEW)).body.mustChangePassword).toBe(true);
    expect(await app.deps.db.read.select().from(sessions), 'who signed in by the new one stays').toHaveLength(
      2,
    );
  });
});
