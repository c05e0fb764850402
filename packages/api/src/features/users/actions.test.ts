import { auditLog, credentials, ledger, users } from '@isa/db';
import { count, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import type { Person } from '../../../test/harness.ts';
import { unbalancedUsers } from '../../../test/support/database.ts';
import { startSession } from '../../../test/support/sessions.ts';
import { userPage } from '../../domain/schemas/account.ts';
import { addCredits } from './service-credits.ts';
import { pageUsers } from './service.ts';

let test: AdminTestApp;
let saver: Person;
beforeAll(async () => {
  test = await createAdminTestApp();
  saver = await test.registerUser('zoe.saver');
});
afterAll(() => test.remove());

const as = (method: string, path: string, body?: unknown, cookie = test.admin.cookie) =>
  test.call(method, path, { cookie, ...(body === undefined ? {} : { body }) });
const find = (search: string) => pageUsers(test.ctx(), userPage.parse({ search }));
const audits = async (action: string) =>
  test.deps.db.read.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id));

describe('changing a user', () => {
  it('changes names and nothing that the body smuggles in (fault 29)', async () => {
    const answer = await as('PATCH', `/api/admin/users/${saver.id}`, {
      firstName: ' Zoë ',
      credits: 9999,
      emailVerified: true,
      username: 'other@example.org',
      id: 1,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: saver.id,
        firstName: 'Zoë',
        lastName: 'Saver',
        credits: 20,
        emailVerified: false,
        username: saver.username,
      },
    });
    expect((await find('zoë sav')).users.map(({ id }) => id)).toEqual([saver.id]);
    expect((await find('sam sav')).users.map(({ id }) => id)).not.toContain(saver.id);
    expect((await audits('user.update'))[0]).toMatchObject({
      actorId: test.admin.id,
      target: `user:${saver.id}`,
      before: { firstName: 'Sam' },
      after: { firstName: 'Zoë' },
    });
    const entries = (await audits('user.update')).length;
    await as('PATCH', `/api/admin/users/${saver.id}`, { firstName: 'Zoë' });
    expect(await audits('user.update')).toHaveLength(entries);
  });

  it.each([
    [{ firstName: '  ' }, 'First name is required'],
    [{ lastName: 'a\nb' }, 'Last name must not contain line breaks or control characters'],
    [{ isAdmin: 'yes' }, undefined],
  ])('refuses %j', async (body, message) => {
    const answer = await as('PATCH', `/api/admin/users/${saver.id}`, body);
    expect(answer.status).toBe(400);
    if (message !== undefined) expect(answer.body.message).toBe(message);
  });

  it('answers 404 for unknown users', async () => {
    for (const id of ['99999', '0', '-1', 'abc', '1.5']) {
      const answer = await as('PATCH', `/api/admin/users/${id}`, { firstName: 'Nobody' });
      expect(answer.status).toBe(404);
      if (id === '99999') expect(answer.body.message).toBe('User not found');
    }
  });

  it('makes and unmakes administrators, at once (33), but never the last (409)', async () => {
    const second = await test.registerUser('second');
    expect((await as('PATCH', `/api/admin/users/${second.id}`, { isAdmin: true })).body).toMatchObject({
      isAdmin: true,
    });
    expect((await as('GET', '/api/admin/users', undefined, second.cookie)).status).toBe(200);
    await as('PATCH', `/api/admin/users/${second.id}`, { isAdmin: false });
    expect((await as('GET', '/api/admin/users', undefined, second.cookie)).status).toBe(403);

    const entries = (await audits('user.update')).length;
    const last = await as('PATCH', `/api/admin/users/${test.admin.id}`, { isAdmin: false });
    expect(last).toMatchObject({
      status: 409,
      body: { message: 'The last administrator cannot be demoted.' },
    });
    expect(await audits('user.update')).toHaveLength(entries);
    expect((await as('GET', '/api/admin/users')).status).toBe(200);
  });

  it('leaves one administrator when two demote each other at once', async () => {
    const second = await test.registerAdmin('rival');
    const answers = await Promise.all([
      as('PATCH', `/api/admin/users/${second.id}`, { isAdmin: false }),
      as('PATCH', `/api/admin/users/${test.admin.id}`, { isAdmin: false }, second.cookie),
    ]);
    const [left] = await test.deps.db.read.select({ n: count() }).from(users).where(eq(users.isAdmin, true));
    expect(left?.n).toBe(1);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    await test.deps.db.write((orm) =>
      orm.update(users).set({ isAdmin: true }).where(eq(users.id, test.admin.id)),
    );
  });
});

describe('verifying, credits and passwords', () => {
  it('verifies an e-mail once, and its mailed links work no more', async () => {
    const person = await test.registerUser('unverified');
    const link = await test.call('GET', `/api/auth/get-verification-token/${person.id}`, {
      cookie: person.cookie,
    });
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await as('POST', `/api/admin/users/${person.id}/verify-email`, {})).body).toMatchObject({
        id: person.id,
        emailVerified: true,
      });
    }
    expect(
      (await audits('user.verify-email')).filter((row) => row.target === `user:${person.id}`),
    ).toHaveLength(1);
    expect(
      (await test.call('GET', `/api/auth/verify-email/${String(link.body['verificationToken'])}`)).status,
    ).toBe(400);
  });

  it('grants credits through the ledger, each time once', async () => {
    const answers = await Promise.all(
      [20, 50, 100].map((credits) => as('POST', `/api/admin/users/${saver.id}/add-credits`, { credits })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(Math.max(...answers.map((answer) => Number(answer.body['credits'])))).toBe(190);
    const rows = await test.deps.db.read.select().from(ledger).where(eq(ledger.reason, 'admin-grant'));
    expect(rows.map((row) => row.delta).toSorted((a, b) => a - b)).toEqual([20, 50, 100]);
    expect(await unbalancedUsers(test.deps.db)).toEqual([]);
    expect((await audits('user.add-credits'))[0]).toMatchObject({
      target: `user:${saver.id}`,
      actorId: test.admin.id,
    });
  });

  it.each([0, -5, 10_001, 1.5, '50', null, 1e99])('refuses %j credits', async (credits) => {
    const before = await test.deps.db.read.select({ n: count() }).from(ledger);
    const answer = await as('POST', `/api/admin/users/${saver.id}/add-credits`, { credits });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Credits must be a whole number from 1 to 10,000.' },
    });
    expect(await test.deps.db.read.select({ n: count() }).from(ledger)).toEqual(before);
  });

  it('gives credits once for a key, however often its answer is lost', async () => {
    const person = await test.registerUser();
    const key = 'ab'.repeat(16);
    const give = (credits: number) =>
      as('POST', `/api/admin/users/${person.id}/add-credits`, { credits, key });
    const answers = [await give(50), ...(await Promise.all([give(50), give(50)]))];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { credits: 70 }],
      [200, { credits: 70, repeated: true }],
      [200, { credits: 70, repeated: true }],
    ]);
    expect(await give(20)).toMatchObject({
      status: 409,
      body: { message: 'This key was already used for other credits. Please try again.' },
    });
    const rows = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `user:${person.id}`));
    expect(rows.filter(({ action }) => action === 'user.add-credits')).toHaveLength(1);
    expect(await unbalancedUsers(test.deps.db)).toEqual([]);
  });

  it('shows no password for an account that was deleted in between, and logs none', async () => {
    const person = await test.registerUser();
    const hash = test.deps.passwords.hash.bind(test.deps.passwords);
    const slow = vi.spyOn(test.deps.passwords, 'hash').mockImplementation(async (password) => {
      const made = await hash(password);
      await test.deps.db.write((orm) => orm.delete(credentials).where(eq(credentials.userId, person.id)));
      return made;
    });
    onTestFinished(() => slow.mockRestore());
    expect((await as('POST', `/api/admin/users/${person.id}/reset-password`, {})).status).toBe(404);
    const rows = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `user:${person.id}`));
    expect(rows.map(({ action }) => action)).not.toContain('user.reset-password');
  });

  it('stores neither credits nor audit entry when one of them fails', async () => {
    const ctx = test.ctx();
    const failing = { ...ctx, now: () => new Date(Number.NaN) };
    await expect(addCredits(failing, { id: saver.id, credits: 5 })).rejects.toThrow(RangeError);
    expect(await unbalancedUsers(test.deps.db)).toEqual([]);
    expect((await find('zoe')).users[0]?.credits).toBe(190);
  });

  it('resets a password: shown once, temporary, all sessions ended, nowhere else to be read (fault 32)', async () => {
    let ended = 0;
    const forget = test.deps.signals.onSessionsEnded(saver.id, () => {
      ended += 1;
    });
    const second = await startSession(test, saver.id);
    const answer = await as('POST', `/api/admin/users/${saver.id}/reset-password`, {});
    forget();
    const password = String(answer.body['password']);
    expect(Object.keys(answer.body)).toEqual(['password']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(ended).toBe(1);
    for (const cookie of [saver.cookie, second])
      expect((await test.call('GET', '/api/auth/me', { cookie })).status).toBe(401);
    const old = { username: saver.username, password: saver.password };
    expect((await test.call('POST', '/api/auth/login', { body: old })).status).toBe(401);
    const login = await test.call('POST', '/api/auth/login', {
      body: { username: saver.username, password },
    });
    expect(login).toMatchObject({ status: 200, body: { mustChangePassword: true } });
    const [entry] = await audits('user.reset-password');
    expect(JSON.stringify(entry)).not.toContain(password);
    expect(entry).toMatchObject({ target: `user:${saver.id}`, before: null, after: null });
  });

  it('records a reset and carries it out together, or neither', async () => {
    const person = await test.registerUser('steadfast');
    const before = await audits('user.reset-password');
    const path = `/api/admin/users/${person.id}/reset-password`;
    const refusing = (table: string, event: string) =>
      test.deps.db.write((orm) =>
        orm.run(`CREATE TRIGGER refuse BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`),
      );
    const obey = () => test.deps.db.write((orm) => orm.run('DROP TRIGGER refuse'));
    await refusing('credentials', 'UPDATE');
    expect((await as('POST', path, {})).status).toBe(500);
    await obey();
    expect(await audits('user.reset-password'), 'what did not happen is not in the log').toEqual(before);
    await refusing('audit_log', 'INSERT');
    expect((await as('POST', path, {})).status).toBe(500);
    await obey();
    expect((await test.call('GET', '/api/auth/me', { cookie: person.cookie })).status).toBe(200);
  });
});
