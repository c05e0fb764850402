import { credentials, sessions, tokens } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, PASSWORD, type Person, type TestApp, TODAY } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { eventually, atOnce, countStatuses } from '../../../test/support/async.ts';
import { startSession } from '../../../test/support/sessions.ts';
import { unavailable } from '../../errors.ts';
import { setPassword } from './service-password.ts';
import { HOUR_MS } from '../../domain/durations.ts';

const NEW = 'Another1!horse';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
});
afterAll(() => test.remove());

const login = (person: Pick<Person, 'username'>, password: string, app = test) =>
  app.call('POST', '/api/auth/login', { body: { username: person.username, password } });
const whoAmI = (cookie: string, app = test) => app.call('GET', '/api/auth/me', { cookie });
const change = (person: Person, body: object, app = test) =>
  app.call('POST', '/api/account/change-password', { cookie: person.cookie, body });
const forgot = (username: string, app = test) =>
  app.call('POST', '/api/auth/forgot-password', { body: { username } });
const reset = (token: string, password: string, app = test) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, password } });

/** What is said of a link before it is used. */
async function problemOf(token: string, app = test): Promise<string | null> {
  const { text } = await app.call('POST', '/trpc/auth.resetLinkProblem', { body: { json: { token } } });
  return JSON.parse(text).result.data.json.problem;
}

const linksOf = (username: string, app: TestApp) =>
  app.mails
    .filter(({ to }) => to === username.toLowerCase())
    .flatMap(({ text }) => /\/reset-password\/(\S+)/.exec(text)?.[1] ?? []);

/** Asks for a link and waits for its mail, which is sent after the answer. */
async function askForLink(username: string, app = test): Promise<string> {
  const before = linksOf(username, app).length;
  expect((await forgot(username, app)).status).toBe(200);
  return eventually(() => {
    const link = linksOf(username, app)[before];
    if (link === undefined) throw new Error('no mail yet');
    return link;
  });
}

describe('changing the password', () => {
  it('ends every other session and every reset link, and gives this browser a new session', async () => {
    const person = await test.registerUser();
    const elsewhere = await startSession(test, person.id);
    const link = await askForLink(person.username);
    const answer = await change(person, { currentPassword: PASSWORD, newPassword: NEW });
    expect(answer.status).toBe(200);
    expect((await whoAmI(answer.cookie ?? '')).status).toBe(200);
    expect((await whoAmI(person.cookie)).status).toBe(401);
    expect((await whoAmI(elsewhere)).status).toBe(401);
    expect((await reset(link, 'Third1!horse')).status).toBe(400);
    expect((await login(person, PASSWORD)).status).toBe(401);
    expect((await login(person, NEW)).status).toBe(200);
  });

  it.each([
    [
      'a wrong current password',
      { currentPassword: 'Wrong1!horse', newPassword: NEW },
      'Your current password is incorrect.',
    ],
    ['a weak new one', { currentPassword: PASSWORD, newPassword: 'weak' }, /^Password must be at least 8/],
    ['no current one', { newPassword: NEW }, 'Your current password is incorrect.'],
    [
      'the same again',
      { currentPassword: PASSWORD, newPassword: PASSWORD },
      'Please choose a password that is not your current one.',
    ],
  ])('refuses %s and changes nothing', async (_name, body, message) => {
    const person = await test.registerUser();
    const hashOf = () =>
      test.deps.db.read.select().from(credentials).where(eq(credentials.userId, person.id));
    const before = await hashOf();
    const answer = await change(person, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
    expect(await hashOf()).toEqual(before);
    expect((await whoAmI(person.cookie)).status).toBe(200);
  });

  it('says which of the two is weak', async () => {
    const answer = await change(await test.registerUser(), { currentPassword: PASSWORD, newPassword: 'x' });
    expect(answer.body.issues).toMatchObject([{ path: 'newPassword' }]);
  });

  it('lets a stolen session try ten passwords in a quarter of an hour', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const person = await app.registerUser();
    for (let i = 0; i < 10; i += 1) {
      expect(
        (await change(person, { currentPassword: `Wrong${i}!horse`, newPassword: NEW }, app)).status,
      ).toBe(400);
    }
    const refused = await change(person, { currentPassword: PASSWORD, newPassword: NEW }, app);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
  });
});

describe('a password that is replaced', () => {
  const replacements = {
    'by a mailed link': async (person: Person, app: TestApp) => {
      expect((await reset(await askForLink(person.username, app), NEW, app)).status).toBe(200);
      return NEW;
    },
    'by an administrator': async (person: Person, app: TestApp) => {
      const { cookie } = await app.registerAdmin();
      const path = `/api/admin/users/${person.id}/reset-password`;
      return String((await app.call('POST', path, { cookie, body: {} })).body.password);
    },
  };

  it.each(Object.entries(replacements))(
    '%s opens an account that is locked (fault 36)',
    async (_, replace) => {
      const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
      const person = await app.registerUser();
      const other = await app.registerUser();
      for (const { username } of [person, other])
        await atOnce(11, () => login({ username }, 'Wrong1!horse', app));
      const password = await replace(person, app);
      expect((await login(person, password, app)).status).toBe(200);
      expect((await login(other, PASSWORD, app)).status).toBe(429);
    },
  );
});

describe('a change of the password that is stored', () => {
  it('succeeds even if no new session can be stored: the page asks for the new password', async () => {
    const app = await ownApp();
    const person = await app.registerUser();
    await app.deps.db.write((orm) =>
      orm.run(`CREATE TRIGGER no_new BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'not now'); END`),
    );
    const answer = await change(person, { currentPassword: PASSWORD, newPassword: NEW }, app);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/i);
    await app.deps.db.write((orm) => orm.run('DROP TRIGGER no_new'));
    expect((await login(person, NEW, app)).status).toBe(200);
  });
});

describe('confirming the password', () => {
  it('counts no try while so many sign in that nothing could be tried', async () => {
    const app = await ownApp();
    const person = await app.registerUser();
    const crowded = vi.spyOn(app.deps.passwords, 'verify').mockRejectedValue(unavailable('Too many people'));
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    for (let tries = 0; tries < 11; tries += 1) expect((await change(person, body, app)).status).toBe(503);
    crowded.mockRestore();
    expect((await change(person, body, app)).status).toBe(200);
  });
});

describe('a password that an administrator set (fault 32)', () => {
  it('ends all sessions in the same commit, signals open streams, and asks for a new one after login', async () => {
    const person = await test.registerUser();
    const elsewhere = await startSession(test, person.id);
    let notified = 0;
    const stop = test.deps.signals.onSessionsEnded(person.id, () => (notified += 1));
    await setPassword(test.deps, person.id, {
      passwordHash: await test.deps.passwords.hash(NEW),
      temporary: true,
    });
    stop();
    expect(notified).toBe(1);
    expect((await whoAmI(person.cookie)).status).toBe(401);
    expect((await whoAmI(elsewhere)).status).toBe(401);
    const answer = await login(person, NEW);
    expect(answer.body.mustChangePassword).toBe(true);
    const changed = await change(
      { ...person, cookie: answer.cookie ?? '' },
      { currentPassword: NEW, newPassword: PASSWORD },
    );
    expect(changed.body.mustChangePassword).toBe(false);
    expect((await whoAmI(changed.cookie ?? '')).body.mustChangePassword).toBe(false);
  });

  it('is not set when its sessions cannot be ended: all or nothing', async () => {
    const app = await ownApp();
    const person = await app.registerUser();
    await app.deps.db.write((orm) =>
      orm.run(`CREATE TRIGGER no_end BEFORE DELETE ON sessions BEGIN SELECT RAISE(ABORT, 'not now'); END`),
    );
    await expect(
      setPassword(app.deps, person.id, {
        passwordHash: await app.deps.passwords.hash(NEW),
        temporary: true,
      }),
    ).rejects.toThrow();
    expect((await whoAmI(person.cookie, app)).status).toBe(200);
    expect((await login(person, PASSWORD, app)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is answered alike whether the address has an account or not; only the account gets mail', async () => {
    const person = await test.registerUser();
    await askForLink(person.username);
    const sent = test.mails.length;
    const [known, unknown] = [await forgot(person.username), await forgot('nobody@example.org')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(unknown.body.message).not.toContain('nobody');
    await eventually(() => expect(test.mails).toHaveLength(sent + 1));
    expect(test.mails.at(-1)?.to).toBe(person.username);
  });

  it('is answered before the mail is sent: a slow mail server would tell', async () => {
    let release = (): void => undefined;
    const app = await ownApp({
      change: () => ({
        mailer: {
          send: async (mail) => {
            if (mail.text.includes('/reset-password/'))
              await new Promise<void>((resolve) => (release = resolve));
            return { delivered: true };
          },
        },
      }),
    });
    const person = await app.registerUser();
    expect((await forgot(person.username, app)).status).toBe(200);
    release();
  });

  it('is set again by the link: once, ending all sessions; the token is stored hashed', async () => {
    const person = await test.registerUser();
    const link = await askForLink(person.username.toUpperCase());
    expect(JSON.stringify(await databaseContent(test.deps.db))).not.toContain(link);
    const answer = await reset(link, NEW);
    expect(answer.status).toBe(200);
    expect(answer.cookie, 'the new password is asked for').toBeUndefined();
    expect(await test.deps.db.read.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect((await whoAmI(person.cookie)).status).toBe(401);
    expect((await login(person, PASSWORD)).status).toBe(401);
    expect((await login(person, NEW)).status).toBe(200);
    expect((await reset(link, 'Third1!horse')).status).toBe(400);
    expect((await login(person, NEW)).status).toBe(200);
  });

  it('set again by one link makes the others worthless', async () => {
    const person = await test.registerUser();
    const first = await askForLink(person.username);
    const second = await askForLink(person.username);
    expect((await reset(second, NEW)).status).toBe(200);
    expect((await reset(first, 'Third1!horse')).status).toBe(400);
    const kept = await test.deps.db.read.select().from(tokens).where(eq(tokens.userId, person.id));
    expect(kept.map(({ kind }) => kind)).toEqual(['verify-email']);
  });

  it('by one link fifty times at once is set once', async () => {
    const person = await test.registerUser();
    const link = await askForLink(person.username);
    const answers = await atOnce(50, (index) => reset(link, `Race${index}!horse`));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 49 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(person, `Race${winner}!horse`)).status).toBe(200);
  });

  it('needs a link that is younger than an hour and a good password', async () => {
    const app = await ownApp();
    const person = await app.registerUser();
    const link = await askForLink(person.username, app);
    expect((await reset(link, 'weak', app)).status).toBe(400);
    app.setNow(new Date(TODAY.getTime() + HOUR_MS));
    const refused = await reset(link, NEW, app);
    expect(refused.status).toBe(400);
    expect(await problemOf(link, app), 'reported before a password is entered').toBe(refused.body.message);
    app.setNow(new Date(TODAY.getTime() + HOUR_MS - 1));
    expect(await problemOf(link, app)).toBeNull();
    expect((await reset(link, NEW, app)).status).toBe(200);
    expect(await problemOf(link, app)).toBe(refused.body.message);
  });

  it('by a made-up link costs no hashing, which logins need', async () => {
    let hashed = 0;
    const app = await ownApp({
      change: ({ passwords }) => ({
        passwords: {
          ...passwords,
          hash: (password) => {
            hashed += 1;
            return passwords.hash(password);
          },
        },
      }),
    });
    const answers = await atOnce(100, (index) => reset(`made-up-${index}`, NEW, app));
    expect(countStatuses(answers)).toEqual({ 400: 100 });
    expect(hashed).toBe(0);
  });

  it('is asked for five times an hour for one account, twenty times from one address', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const ask = (username: string) => forgot(username, app);
    for (let i = 0; i < 5; i += 1) expect((await ask('one@example.org')).status).toBe(200);
    const refused = await ask('ONE@example.org');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    for (let i = 0; i < 15; i += 1) expect((await ask(`many${i}@example.org`)).status).toBe(200);
    expect((await ask('another@example.org')).status).toBe(429);
  });
});
