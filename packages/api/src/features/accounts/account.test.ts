import { ledger, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type Person, type TestApp } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { databaseContent, unbalancedUsers } from '../../../test/support/database.ts';
import { startSession } from '../../../test/support/sessions.ts';
import { atOnce, countStatuses } from '../../../test/support/async.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
});
afterAll(() => test.remove());

const remove = (person: Person, password = PASSWORD, app = test) =>
  app.call('POST', '/api/account/delete', { cookie: person.cookie, body: { password } });

/** Rows that a user of the site leaves behind. */
async function useTheSite({ id, username }: Person): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z';
  const statements = [
    `INSERT INTO chat_sessions (id, user_id, created_at, updated_at) VALUES ('chat-${id}', ${id}, '${at}', '${at}')`,
    `INSERT INTO chat_turns (id, session_id, user_id, state, request_hash, holder, model, outcome, rating, rating_reason,
       rating_comment, rated_at, created_at, deadline_at)
     VALUES ('turn-${id}', 'chat-${id}', ${id}, 'completed', 'h', 'p', 'm', 'answered', 'down', 'unclear',
       'My private comment ${id}', '${at}', '${at}', '${at}')`,
    `INSERT INTO chat_messages (session_id, turn_id, role, content, created_at)
     VALUES ('chat-${id}', 'turn-${id}', 'user', 'My private question ${id}', '${at}'),
       ('chat-${id}', 'turn-${id}', 'assistant', 'An answer', '${at}')`,
    `INSERT INTO shortlist (user_id, product_id, note, added_at) VALUES (${id}, 1, 'My private note ${id}', '${at}')`,
    `INSERT INTO ledger (user_id, delta, reason, reference, created_at) VALUES (${id}, -10, 'chat', 'turn-${id}', '${at}')`,
    `INSERT INTO feedback (type, message, email, user_id, created_at) VALUES ('bug', 'It broke', '${username}', ${id}, '${at}')`,
    `INSERT INTO feedback_replies (feedback_id, actor_id, key, message, state, created_at, problem)
      SELECT max(id), ${id}, 'k${id}', 'Repaired.', 'given-up', '${at}', '550 no ${username}' FROM feedback`,
    `INSERT INTO payment_orders (id, user_id, plan_id, credits, amount_pence, currency, state, created_at, updated_at)
     VALUES ('order-${id}', ${id}, 'ISA_STARTER', 50, 100, 'gbp', 'created', '${at}', '${at}')`,
  ];
  for (const statement of statements) await test.deps.db.write((orm) => orm.run(statement));
}

describe('downloading one\u2019s data', () => {
  it('returns everything stored about the caller, nothing of others and no secrets', async () => {
    const person = await test.registerUser();
    const other = await test.registerUser();
    await useTheSite(person);
    await useTheSite(other);
    const answer = await test.call('GET', '/api/account/export', { cookie: person.cookie });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      account: { id: person.id, username: person.username, credits: 10 },
      credits: [{ delta: 20 }, { delta: -10 }],
      purchases: [{ id: `order-${person.id}` }],
      feedback: [{ message: 'It broke', page: null, replies: [{ message: 'Repaired.' }] }],
      shortlist: [{ productId: 1, product: null, note: `My private note ${person.id}` }],
      chats: [
        { content: `My private question ${person.id}`, rating: null, ratingComment: null },
        {
          content: 'An answer',
          outcome: 'answered',
          rating: 'down',
          ratingReason: 'unclear',
          ratingComment: `My private comment ${person.id}`,
        },
      ],
    });
    expect(answer.text).not.toContain(other.username);
    expect(answer.text).not.toContain(`My private question ${other.id}`);
    expect(answer.text).not.toContain(`My private comment ${other.id}`);
    expect(answer.text).not.toContain(`My private note ${other.id}`);
    for (const secret of ['argon2', 'passwordHash', 'password_hash', person.cookie.split('=')[1] ?? '?']) {
      expect(answer.text).not.toContain(secret);
    }
  });
});

describe('deleting the account', () => {
  it('removes every trace of the person and keeps the ledger', async () => {
    const person = await test.registerUser('leaver');
    const other = await test.registerUser('stayer');
    await useTheSite(person);
    await useTheSite(other);
    const elsewhere = await startSession(test, person.id);
    const link =
      /verify-email\/(\S+)/.exec(test.mails.find(({ to }) => to === person.username)?.text ?? '')?.[1] ?? '';

    const answer = await remove(person);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');

    const content = await databaseContent(test.deps.db);
    const { rate_limits: _counters, ...kept } = content;
    expect(JSON.stringify(kept)).not.toContain('leaver');
    expect(JSON.stringify(kept)).not.toContain(`My private question ${person.id}`);
    expect(JSON.stringify(kept)).not.toContain(`My private comment ${person.id}`);
    expect(JSON.stringify(kept)).toContain(`My private question ${other.id}`);
    for (const table of ['credentials', 'sessions', 'tokens', 'chat_sessions', 'chat_turns', 'shortlist']) {
      const rows = (content[table] ?? []).map((row) => JSON.parse(row) as { user_id?: number });
      expect(
        rows.filter(({ user_id }) => user_id === person.id),
        table,
      ).toEqual([]);
      expect(
        rows.some(({ user_id }) => user_id === other.id),
        `${table} of others`,
      ).toBe(true);
    }
    const rows = await test.deps.db.read.select().from(ledger).where(eq(ledger.userId, person.id));
    expect(rows.map(({ delta }) => delta)).toEqual([20, -10]);
    expect(content['payment_orders']?.some((row) => row.includes(`order-${person.id}`))).toBe(true);
    expect(await unbalancedUsers(test.deps.db)).toEqual([]);

    for (const cookie of [person.cookie, elsewhere]) {
      expect((await test.call('GET', '/api/auth/me', { cookie })).status).toBe(401);
    }
    const { username } = person;
    expect(
      (await test.call('POST', '/api/auth/login', { body: { username, password: PASSWORD } })).status,
    ).toBe(401);
    expect((await test.call('GET', `/api/auth/verify-email/${link}`)).status).toBe(400);
    expect(test.mails.at(-1)).toMatchObject({ to: username, subject: 'Your account has been deleted' });
    // The address is free again, for a new account without the old one's history.
    const again = await test.registerUser('leaver');
    expect(again.id).not.toBe(person.id);
  });

  it('asked for several times at once sends one mail', async () => {
    const person = await test.registerUser('impatient');
    // A request after the first is answered that the user is signed out, or that the password is wrong.
    const answers = await atOnce(5, () => remove(person));
    expect(
      Object.keys(countStatuses(answers)).filter((status) => !['204', '400', '401'].includes(status)),
    ).toEqual([]);
    const farewells = test.mails.filter(
      ({ to, subject }) => to === person.username && /deleted/.test(subject),
    );
    expect(farewells).toHaveLength(1);
  });

  it('asks for the password, ten times in a quarter of an hour', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const person = await app.registerUser();
    for (let i = 0; i < 10; i += 1) expect((await remove(person, `Wrong${i}!horse`, app)).status).toBe(400);
    expect((await remove(person, PASSWORD, app)).status).toBe(429);
    const [row] = await app.deps.db.read.select().from(users).where(eq(users.id, person.id));
    expect(row?.deletedAt).toBeNull();
  });

  it('is refused to the last administrator, and changes nothing', async () => {
    const app = await ownApp();
    const admin = await app.registerAdmin();
    await app.registerUser();
    const withoutCounters = async () => ({ ...(await databaseContent(app.deps.db)), rate_limits: [] });
    const before = await withoutCounters();
    const answer = await remove(admin, PASSWORD, app);
    expect(answer.status).toBe(409);
    expect(await withoutCounters()).toEqual(before);
    expect((await app.call('GET', '/api/auth/me', { cookie: admin.cookie })).status).toBe(200);
  });

  it('by both administrators at the same moment leaves one', async () => {
    const app = await ownApp();
    const [first, second] = [await app.registerAdmin(), await app.registerAdmin()];
    const answers = await Promise.all([remove(first, PASSWORD, app), remove(second, PASSWORD, app)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await app.deps.db.read.select().from(users).where(eq(users.isAdmin, true))).toHaveLength(1);
  });
});
