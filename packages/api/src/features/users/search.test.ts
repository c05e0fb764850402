import { users } from '@isa/db';
import { desc, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { compareKeys, type OrderIn, type USER_ORDERS } from '../../domain/console/list-orders.ts';
import { type UserKind, userPage } from '../../domain/schemas/account.ts';
import { searchUsers } from './search.ts';
import { type AdminUser, pageUsers } from './service.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
  await test.registerUser('zoe.saver');
});
afterAll(() => test.remove());

const as = (method: string, path: string, body?: unknown, cookie = test.admin.cookie) =>
  test.call(method, path, { cookie, ...(body === undefined ? {} : { body }) });
const find = async (search: string, more: { page?: number; limit?: number; kind?: UserKind } = {}) =>
  pageUsers(test.ctx(), userPage.parse({ search, ...more }));
/** Inserts a user directly. @returns the address */
async function addUser(name: string, firstName: string, lastName: string): Promise<string> {
  const user = {
    username: `${name}@example.net`,
    firstName,
    lastName,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  await test.deps.db.write((orm) => orm.insert(users).values(user));
  return user.username;
}

describe('searching', () => {
  it('finds a substring of username, names or id, in either case, without wildcards of its own', async () => {
    const people: [string, string, string][] = [
      ['ann_percent@example.org', 'Ann%', 'O_Neil'],
      ['eloise@example.org', 'Éloïse', 'Müller'],
      ['gloob@example.org', 'Star*', 'Brack[et]'],
    ];
    for (const [username, firstName, lastName] of people) {
      await test.deps.db.write((orm) =>
        orm.insert(users).values({ username, firstName, lastName, createdAt: '2026-01-01T00:00:00.000Z' }),
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

  it('finds accented names typed without accents, and the reverse', async () => {
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

  it('shows the user with the whole id before all whose ids contain its digits', async () => {
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

  it('finds the same as a full scan, for any names and searches', async () => {
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
              createdAt: '2026-01-01T00:00:00.000Z',
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
            isMore: false,
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
      const search = (text: string, page = 0) =>
        pageUsers(other.ctx(), userPage.parse({ search: text, page, limit: 100 }));
      const searching = search('MANY1999').finally(() => {
        done = true;
      });
      while (!done) {
        turns += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await searching).toMatchObject({ total: 11, isMore: false });
      expect(turns).toBeGreaterThanOrEqual(3);

      // What finds more than a page shows is not counted to its end.
      const last = await search('many', 9);
      expect(last).toMatchObject({ total: 1000, isMore: true });
      expect(last.users.map((user) => user.username)).toEqual(
        Array.from({ length: 100 }, (_, at) => `many${19_099 - at}@example.org`),
      );
      expect(await search('many', 10)).toMatchObject({ users: [], total: 1000, isMore: true });
      expect(await search('many199')).toMatchObject({ total: 111, isMore: false });
      expect(await search('many19')).toMatchObject({ total: 1000, isMore: true });
    } finally {
      await other.remove();
    }
  });
});

describe('an order of a column', () => {
  const fold = (text: string) => text.toLowerCase();
  it.each<[OrderIn<typeof USER_ORDERS>, (user: AdminUser) => string | number]>([
    ['id', ({ id }) => id],
    ['username', ({ username }) => username],
    ['name', ({ firstName, lastName }) => `${fold(firstName)}\n${fold(lastName)}`],
    ['status', ({ emailVerified, isAdmin }) => Number(emailVerified) * 2 + Number(isAdmin)],
    ['credits', ({ credits }) => credits],
    ['registered', ({ createdAt }) => createdAt],
  ])('sorts everybody, and what a search finds, by %s', async (order, keyOf) => {
    for (const name of ['sorted.b', 'sorted.a', 'sorted.c']) await addUser(name, 'Sorted', name);
    await addUser('sorted.d', 'sORTED', 'SORTED.bb');
    await test.deps.db.write((orm) =>
      orm.run(sql`UPDATE users SET email_verified = username LIKE 'sorted.a%', is_admin = username LIKE 'sorted.b%'
        WHERE username LIKE 'sorted.%'`),
    );
    const page = async (more: Record<string, unknown>) =>
      (await pageUsers(test.ctx(), userPage.parse({ order, limit: 100, ...more }))).users;
    for (const search of ['', 'sorted']) {
      const up = await page({ search, direction: 'ascending' });
      expect(up.length).toBeGreaterThan(2);
      expect(up).toEqual(up.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b), 'ascending') || a.id - b.id));
      expect((await page({ search, direction: 'descending' })).map(({ id }) => id)).toEqual(
        up.map(({ id }) => id).toReversed(),
      );
    }
    await test.deps.db.write((orm) => orm.delete(users).where(sql`username LIKE 'sorted.%'`));
  });
});
