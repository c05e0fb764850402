import { auditLog, chatSessions, credentials, ledger, paymentOrders, sessions, users } from '@isa/db';
import { count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import type { Person } from '../../../test/harness.ts';
import { unbalancedUsers } from '../../../test/support/database.ts';
import { startSession } from '../../../test/support/sessions.ts';
import { type UserKind, userPage } from '../../domain/schemas/users.ts';
import { searchUsers } from './search.ts';
import { addCredits, userLedgerRows } from './service-credits.ts';
import { pageUsers, userDetail } from './service.ts';

let test: AdminTestApp;
let saver: Person;
beforeAll(async () => {
  test = await createAdminTestApp();
  saver = await test.registerUser('zoe.saver');
});
afterAll(() => test.remove());

const as = (method: string, path: string, body?: unknown, cookie = test.admin.cookie) =>
  test.call(method, path, { cookie, ...(body === undefined ? {} : { body }) });
const find = async (search: string, more: { page?: number; limit?: number; kind?: UserKind } = {}) =>
  pageUsers(test.ctx(), userPage.parse({ search, ...more }));
/** Stores somebody by hand. @returns the address */
async function addUser(name: string, firstName: string, lastName: string): Promise<string> {
  const user = { username: `${name}@example.net`, firstName, lastName, createdAt: '2026-01-01' };
  await test.deps.db.write((orm) => orm.insert(users).values(user));
  return user.username;
}
const audits = async (action: string) =>
  test.deps.db.read.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id));

describe('the list of users', () => {
  it('holds everybody with exactly the specified fields, and no secret', async () => {
    const answer = await as('GET', '/api/admin/users');
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
    expect((await find('zoe')).users[0]).toMatchObject({ isAdmin: false, credits: 20, emailVerified: false });
  });
});

describe('searching', () => {
  it('finds a substring of username, names or id, in either case, without wildcards of its own', async () => {
    const people: [string, string, string][] = [
      ['ann_percent@example.org', 'Ann%', 'O_Neil'],
      ['eloise@example.org', 'Éloïse', 'Müller'],
      ['gloob@example.org', 'Star*', 'Brack[et]'],
    ];
    for (const [username, firstName, lastName] of people) {
      await test.deps.db.write((orm) =>
        orm.insert(users).values({ username, firstName, lastName, createdAt: '2026-01-01' }),
      );
    }
    const names = async (search: string) =>
      (await find(search)).users.map((user) => user.username.split('@')[0]);
    expect(await names('ZOE')).toEqual(['zoe.saver']);
    expect(await names('example.org')).toHaveLength(5);
    expect(await names('%')).toEqual(['ann_percent']);
    expect(await names('o_n')).toEqual(['ann_percent']);
    expect(await names('_')).toEqual(['ann_percent']);
    expect(await names('éLOÏ')).toEqual(['eloise']);
    expect(await names('mÜl')).toEqual(['eloise']);
    expect(await names('*')).toEqual(['gloob']);
    expect(await names('[ET]')).toEqual(['gloob']);
    expect(await names(`'; DROP TABLE users; --`)).toEqual([]);
    const { id } = (await find('gloob')).users[0] ?? { id: 0 };
    expect((await find(String(id))).users.map((user) => user.id)).toContain(id);
  });

  it('pages with the total, the newest first', async () => {
    const all = await find('');
    expect(all.total).toBe(all.users.length);
    const second = await find('', { page: 1, limit: 2 });
    expect(second).toMatchObject({ total: all.total, page: 1, limit: 2 });
    expect(second.users).toEqual(all.users.slice(2, 4));
    expect((await find('', { page: 99 })).users).toEqual([]);
    const found = await find('example', { page: 1, limit: 2 });
    expect(found.users).toEqual(all.users.slice(2, 4));
  });

  it('finds an apostrophe of any kind by any, and nothing else by it', async () => {
    const people = { typed: "O'Brien", printed: 'O\u2019Brien', other: 'Oxbrien' };
    for (const [name, lastName] of Object.entries(people)) await addUser(name, 'Conan', lastName);
    for (const search of ["O'Brien", 'o\u2019brien', 'O\u2018BRIEN', 'conan o`b']) {
      const found = (await find(search)).users.map((user) => user.username);
      expect(found).toEqual(['printed@example.net', 'typed@example.net']);
    }
  });

  it('finds names with accents by what keyboards without them type, and the other way round', async () => {
    const address = await addUser('sian', 'Siân', 'Noel');
    for (const search of ['sian n', 'SIÂN', 'sia\u0302n', 'Noël', 'n noë']) {
      expect((await find(search)).users.map(({ username }) => username)).toEqual([address]);
    }
  });

  it('finds every word in any field, in any order, long or short', async () => {
    const address = await addUser('i42', 'George', 'Iqbal');
    for (const search of ['iqbal george', 'iq GEO', 'example.net ge bal', 'i4 e.n']) {
      expect((await find(search)).users.map(({ username }) => username)).toEqual([address]);
    }
    expect((await find('iqbal mary')).total).toBe(0);
  });

  it('shows whose whole id is searched for before all who share its digits', async () => {
    const [first, ...others] = (await find('2', { limit: 100 })).users.map(({ id }) => id);
    expect(first).toBe(2);
    expect(others).toEqual(others.toSorted((a, b) => b - a));
    const [last, ...second] = (await find('2', { page: 1, limit: 1 })).users.map(({ id }) => id);
    expect([last, second]).toEqual([others[0], []]);
  });

  it('narrows to administrators or the unverified, searched for or not', async () => {
    const everybody = (await find('', { limit: 100 })).users;
    for (const search of ['', 'example', 'e']) {
      const found = (kind: UserKind) => find(search, { kind, limit: 100 });
      const matching = (await found('all')).users;
      expect((await found('administrators')).users).toEqual(matching.filter(({ isAdmin }) => isAdmin));
      const unverified = matching.filter(({ emailVerified }) => !emailVerified);
      expect(await found('unverified')).toMatchObject({ users: unverified, total: unverified.length });
    }
    expect(everybody.some(({ isAdmin }) => isAdmin)).toBe(true);
  });

  it('finds what looking at every user finds, whatever they are called and whatever is searched', async () => {
    const other = await createAdminTestApp();
    const { db } = other.deps;
    const withAccents = (text: string) => text.replace(/[\u2019\u2018\u02BC\u00B4`]/g, "'").toLowerCase();
    const plain = (text: string) => withAccents(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
    const text = fc
      .array(fc.constantFrom(...'aAbBeéËzZ1 2', ...'\'’`"%_*?[]^-:+(){}\\', 'OR ', 'NEAR(', '™', '李', '𝒜'), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => parts.join(''));
    const names = fc.sample(fc.tuple(text, text), { numRuns: 300, seed: 7 });
    try {
      const rows = await db.write((orm) =>
        orm
          .insert(users)
          .values(
            names.map(([firstName, lastName], at) => ({
              username: `u${at}@e.org`,
              firstName,
              lastName,
              createdAt: '2026-01-01',
            })),
          )
          .returning(),
      );
      const gone = rows.filter((_row, at) => at % 9 === 0).map((row) => row.id);
      await db.write((orm) => orm.update(users).set({ deletedAt: 'x' }).where(inArray(users.id, gone)));
      const living = await db.read
        .select()
        .from(users)
        .where(isNull(users.deletedAt))
        .orderBy(desc(users.id));
      const part = fc
        .tuple(fc.constantFrom(...names.flat()), fc.nat(6), fc.integer({ min: 3, max: 6 }))
        .map(([name, from, length]) => name.slice(from, from + length).toWellFormed());
      await fc.assert(
        fc.asyncProperty(fc.oneof(text, part, fc.nat(400).map(String)), fc.nat(5), async (search, offset) => {
          const words = search.split(' ').filter((word) => word !== '');
          fc.pre(words.length > 0);
          const holds = (text: string, word: string) =>
            [...plain(word)].length < 3
              ? withAccents(text).includes(withAccents(word))
              : plain(text).includes(plain(word));
          const expected = living
            .filter((row) => {
              const texts = [row.username, `${row.firstName} ${row.lastName}`, String(row.id)];
              return words.every((word) => texts.some((each) => holds(each, word)));
            })
            .map((row) => row.id)
            .toSorted((a, b) => Number(String(b) === search) - Number(String(a) === search));
          expect(await searchUsers({ db }, { search, kind: 'all' }, offset, 4)).toEqual({
            ids: expected.slice(offset, offset + 4),
            total: expected.length,
          });
        }),
        { numRuns: 400 },
      );
    } finally {
      await other.remove();
    }
  });

  it('does not know deleted accounts, with or without a search', async () => {
    const before = (await find('')).total;
    const person = await test.registerUser('leaving');
    expect((await find('')).total).toBe(before + 1);
    expect((await find('leaving')).total).toBe(1);
    await test.call('POST', '/api/account/delete', {
      cookie: person.cookie,
      body: { password: person.password },
    });
    expect((await find('')).total).toBe(before);
    expect((await find('deleted-')).total).toBe(0);
    expect((await find('leaving')).total).toBe(0);
    expect((await as('GET', '/api/admin/users')).text).not.toContain(`"id":${person.id},`);
    for (const path of ['verify-email', 'reset-password', 'add-credits']) {
      expect((await as('POST', `/api/admin/users/${person.id}/${path}`, { credits: 10 })).status).toBe(404);
    }
  });

  it('lists and searches 20,000 users while others are served', async () => {
    const other = await createAdminTestApp();
    try {
      const rows = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => `many${at}`));
      await other.deps.db.write((orm) =>
        orm.run(sql`INSERT INTO users (username, first_name, last_name, created_at)
          SELECT value || '@example.org', 'Many', 'Savers', '2026-01-01T00:00:00.000Z' FROM json_each(${rows})`),
      );
      const list: unknown[] = JSON.parse(
        (await other.call('GET', '/api/admin/users', { cookie: other.admin.cookie })).text,
      );
      expect(list).toHaveLength(20_001);
      let turns = 0;
      let done = false;
      expect((await pageUsers(other.ctx(), userPage.parse({ search: 'MANY1999', limit: 100 }))).total).toBe(
        11,
      );
      const searching = pageUsers(
        other.ctx(),
        userPage.parse({ search: 'many', page: 150, limit: 100 }),
      ).finally(() => {
        done = true;
      });
      while (!done) {
        turns += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
      const { total, users: page } = await searching;
      expect(total).toBe(20_000);
      expect(page.map((user) => user.username)).toEqual(
        Array.from({ length: 100 }, (_, at) => `many${4999 - at}@example.org`),
      );
      expect(turns).toBeGreaterThanOrEqual(3);
    } finally {
      await other.remove();
    }
  });
});

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

  it('answers 404 for users that are not there', async () => {
    for (const id of ['99999', '0', '-1', 'abc', '1.5']) {
      expect((await as('PATCH', `/api/admin/users/${id}`, { firstName: 'Nobody' })).status).toBe(404);
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

describe('one user in detail', () => {
  it('counts chats, living sessions and what was paid, and pages through the ledger', async () => {
    const at = '2026-11-20T12:00:00.000Z';
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
    await expect(userDetail(test.ctx(), { id: 99_999 })).rejects.toMatchObject({ status: 404 });
  });
});
