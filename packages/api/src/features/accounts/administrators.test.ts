import { users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PASSWORD, type TestApp } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { unbalancedUsers } from '../../../test/support/database.ts';
import { passwordProblem } from '../../domain/accounts/password.ts';
import { readEnv } from '../../env.ts';
import {
  ensureAdministrator,
  grantAdministrator,
  randomPassword,
  revokeAdministrator,
} from './service-administrators.ts';

const withAdmin = (app: TestApp, email: string, password: string) => ({
  ...app.deps,
  env: readEnv({ NODE_ENV: 'test', ADMIN_EMAIL: email, ADMIN_PASSWORD: password }),
});
const OTHER = 'Different1!';
const administrators = async (app: TestApp) =>
  (await app.deps.db.read.select().from(users).where(eq(users.isAdmin, true))).map(
    ({ username }) => username,
  );
const login = (app: TestApp, username: string, password: string) =>
  app.call('POST', '/api/auth/login', { body: { username, password } });

describe('at start', () => {
  it('an empty database gets one administrator with a random password, once, also from two servers', async () => {
    const app = await ownApp();
    const made = await Promise.all([ensureAdministrator(app.deps), ensureAdministrator(app.deps)]);
    const [account, ...more] = made.filter((each) => each !== null);
    expect(more).toEqual([]);
    expect(account?.username).toBe('admin@localhost');
    const answer = await login(app, 'admin@localhost', account?.password ?? '');
    expect(answer.body).toMatchObject({ isAdmin: true, emailVerified: true, credits: 20 });
    expect(await ensureAdministrator(app.deps)).toBeNull();
    expect(await administrators(app)).toEqual(['admin@localhost']);
    expect(await unbalancedUsers(app.deps.db)).toEqual([]);
  });

  it('does not add an administrator to a database with users', async () => {
    const app = await ownApp();
    await app.registerUser();
    expect(await ensureAdministrator(app.deps)).toBeNull();
    expect(await administrators(app)).toEqual([]);
  });

  it('is created from the environment; nothing is printed, and a later start changes nothing', async () => {
    const app = await ownApp();
    for (const email of ['Boss@Example.org', 'admin@localhost']) {
      expect(await ensureAdministrator(withAdmin(app, email, PASSWORD))).toBeNull();
      expect((await login(app, email, PASSWORD)).body.isAdmin).toBe(true);
    }
    expect(await ensureAdministrator(withAdmin(app, 'admin@localhost', OTHER))).toBeNull();
    expect((await login(app, 'admin@localhost', PASSWORD)).status).toBe(200);
  });

  it('an existing user with the password of the environment is promoted and stays signed in', async () => {
    const app = await ownApp();
    const person = await app.registerUser('second');
    await ensureAdministrator(withAdmin(app, 'SECOND@example.org', PASSWORD));
    expect(await administrators(app)).toEqual([person.username]);
    expect((await app.call('GET', '/api/auth/me', { cookie: person.cookie })).body.isAdmin).toBe(true);
  });

  it('resets the password of an account registered before the operator named its address, then promotes it', async () => {
    const app = await ownApp();
    const stranger = await app.registerUser('boss');
    await ensureAdministrator(withAdmin(app, stranger.username, OTHER));
    expect((await app.call('GET', '/api/auth/me', { cookie: stranger.cookie })).status).toBe(401);
    expect((await login(app, stranger.username, PASSWORD)).status).toBe(401);
    expect((await login(app, stranger.username, OTHER)).body).toMatchObject({
      isAdmin: true,
      mustChangePassword: false,
    });
  });
});

describe('granting and revoking', () => {
  it('accept an e-mail in any spelling and report an unknown address', async () => {
    const app = await ownApp();
    await app.registerAdmin('first');
    const person = await app.registerUser('second');
    await grantAdministrator(app.deps, ' SECOND@example.org');
    expect((await app.call('GET', '/api/auth/me', { cookie: person.cookie })).body.isAdmin).toBe(true);
    await revokeAdministrator(app.deps, person.username);
    expect(await administrators(app)).toEqual(['first@example.org']);
    await expect(grantAdministrator(app.deps, 'nobody@example.org')).rejects.toMatchObject({ status: 404 });
    await revokeAdministrator(app.deps, person.username);
  });

  it('never leave the site without an administrator, not even two at the same moment', async () => {
    const app = await ownApp();
    const [first, second] = [await app.registerAdmin(), await app.registerAdmin()];
    const outcomes = await Promise.allSettled([
      revokeAdministrator(app.deps, first.username),
      revokeAdministrator(app.deps, second.username),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [last] = await administrators(app);
    await expect(revokeAdministrator(app.deps, last ?? '')).rejects.toMatchObject({ status: 409 });
    expect(await administrators(app)).toEqual([last]);
  });
});

describe('a random password', () => {
  it('satisfies the rules of the site and is new each time', () => {
    const made = Array.from({ length: 200 }, randomPassword);
    expect(new Set(made).size).toBe(200);
    for (const password of made) expect(passwordProblem(password), password).toBeNull();
  });
});
