import { alertMails, chatSessions, credentials, paymentOrders, sessions } from '@isa/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import type { Person } from '../../../test/harness.ts';
import { startSession } from '../../../test/support/sessions.ts';
import { resetUserPassword } from './service-actions.ts';
import { addCredits, userLedgerRows } from './service-credits.ts';
import { requireUser, userDetail } from './service.ts';

let test: AdminTestApp;
let saver: Person;
beforeAll(async () => {
  test = await createAdminTestApp();
  saver = await test.registerUser('zoe.saver');
});
afterAll(() => test.remove());

describe('the list of users', () => {
  it('holds everybody with exactly the specified fields, and no secret', async () => {
    const answer = await test.call('GET', '/api/admin/users', { cookie: test.admin.cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const list: Record<string, unknown>[] = JSON.parse(answer.text);
    expect(list.map((user) => user['username'])).toEqual(['boss@example.org', 'zoe.saver@example.org']);
    for (const user of list) {
      expect(Object.keys(user).toSorted()).toEqual(
        [
          'createdAt',
          'credits',
          'emailVerified',
          'firstName',
          'id',
          'isAdmin',
          'lastName',
          'username',
        ].toSorted(),
      );
    }
    const [secret] = await test.deps.db.read.select().from(credentials);
    expect(answer.text).not.toContain(secret?.passwordHash);
  });

  it('is for administrators', async () => {
    for (const cookie of [undefined, saver.cookie]) {
      const options = cookie === undefined ? {} : { cookie };
      const status = cookie === undefined ? 401 : 403;
      expect((await test.call('GET', '/api/admin/users', options)).status).toBe(status);
      for (const action of ['verify-email', 'add-credits', 'reset-password']) {
        const answer = await test.call('POST', `/api/admin/users/${saver.id}/${action}`, {
          ...options,
          body: { credits: 50 },
        });
        expect(answer.status).toBe(status);
      }
      expect(
        (await test.call('PATCH', `/api/admin/users/${saver.id}`, { ...options, body: { isAdmin: true } }))
          .status,
      ).toBe(status);
    }
    expect(await requireUser(test.ctx(), saver.id)).toMatchObject({
      isAdmin: false,
      credits: 20,
      emailVerified: false,
    });
  });
});

describe('one user in detail', () => {
  it('counts chats, living sessions and what was paid, and pages through the ledger', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    for (const credits of [20, 50, 100]) await addCredits(test.ctx(), { id: saver.id, credits });
    await resetUserPassword(test.ctx(), { id: saver.id });
    await startSession(test, saver.id);
    const order = { userId: saver.id, planId: 'ISA_PLUS', credits: 300, amountPence: 500, currency: 'gbp' };
    const states = ['created', 'failed', 'succeeded', 'refunded', 'disputed'] as const;
    await test.deps.db.write((orm) =>
      orm
        .insert(paymentOrders)
        .values(
          states.map((state) => ({ ...order, id: `detail-${state}`, state, createdAt: at, updatedAt: at })),
        ),
    );
    await test.deps.db.write((orm) =>
      orm.batch([
        orm.insert(chatSessions).values({ id: 'detail-1', userId: saver.id, createdAt: at, updatedAt: at }),
        orm.insert(sessions).values({
          id: 'over',
          userId: saver.id,
          expiresAt: 1,
          publicId: 'over',
          userAgent: '',
          createdAt: at,
          lastUsedAt: at,
        }),
      ]),
    );
    expect(await userDetail(test.ctx(), { id: saver.id })).toMatchObject({
      username: saver.username,
      chats: 1,
      sessions: 1,
      purchases: 3,
      temporaryPassword: true,
    });
    const first = await userLedgerRows(test.ctx(), { id: saver.id, limit: 3 });
    expect(first.entries).toHaveLength(3);
    const rest = await userLedgerRows(test.ctx(), { id: saver.id, before: first.next ?? 0, limit: 3 });
    expect(rest.next).toBeNull();
    const deltas = [...first.entries, ...rest.entries].map((entry) => entry.delta);
    expect(deltas.reduce((sum, delta) => sum + delta, 0)).toBe(190);
    expect(rest.entries.at(-1)).toMatchObject({ delta: 20, reason: 'registration' });
    const mail = { userId: saver.id, news: [], dueAt: 0, createdAt: at, updatedAt: at };
    await test.deps.db.write((orm) =>
      orm.insert(alertMails).values([
        { ...mail, id: 'sent', day: '2026-11-18', state: 'sent', attempts: 1 },
        { ...mail, id: 'no', day: '2026-11-19', state: 'refused', attempts: 1, problem: '550 No' },
        { ...mail, id: 'untried', day: '2026-11-20', state: 'waiting' },
      ]),
    );
    expect((await userDetail(test.ctx(), { id: saver.id })).alerts).toEqual({
      count: 0,
      stopped: null,
      lastMail: { state: 'refused', problem: '550 No', updatedAt: at },
    });
    await expect(userDetail(test.ctx(), { id: 99_999 })).rejects.toMatchObject({ status: 404 });
  });
});
