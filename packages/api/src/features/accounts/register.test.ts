import { credentials, ledger, sessions, tokens, users } from '@isa/db';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, TODAY } from '../../../test/harness.ts';
import { crowdedApp, ownApp } from '../../../test/support/own-app.ts';
import { databaseContent, unbalancedUsers } from '../../../test/support/database.ts';
import { atOnce, countStatuses } from '../../../test/support/async.ts';

const PASSWORD_TEXT =
  'Password must be at least 8 characters long, include uppercase and lowercase letters, at least one number, and at least one special character (@$!%*?&)';
const TERMS_TEXT =
  'You must agree to the Terms and Conditions and acknowledge the disclaimer about AI advice';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
});
afterAll(() => test.remove());

let addresses = 0;
const form = (change: Record<string, unknown> = {}) => ({
  username: `form${++addresses}@example.org`,
  firstName: 'Fay',
  lastName: 'Former',
  password: PASSWORD,
  ...change,
});
const register = (body: unknown, app = test) => app.call('POST', '/api/auth/register', { body });

/** Everything wrong at once, then one thing after the other put right: the first failing check is the message. */
const wrong = {
  username: 'a@b',
  firstName: ' ',
  lastName: '',
  password: 'short',
  confirmPassword: 'other',
  agreeToTerms: false,
};
const steps = [
  { fixed: {}, message: 'Passwords do not match' },
  { fixed: { confirmPassword: 'short' }, message: PASSWORD_TEXT },
  { fixed: { password: PASSWORD, confirmPassword: PASSWORD }, message: 'First name is required' },
  { fixed: { firstName: 'Fay' }, message: 'Last name is required' },
  { fixed: { lastName: 'Former' }, message: 'Please enter a valid email address' },
  { fixed: { username: 'order@example.org' }, message: TERMS_TEXT },
];

const NULLS = Object.fromEntries(Object.keys(wrong).map((name) => [name, null]));

describe('the checks of registration', () => {
  it('run in the specified order, over both transports alike, and write nothing', async () => {
    const before = await databaseContent(test.deps.db);
    let body: Record<string, unknown> = wrong;
    for (const { fixed, message } of steps) {
      body = { ...body, ...fixed };
      const literal = await register(body);
      expect(literal.status).toBe(400);
      expect(literal.body.message).toBe(message);
      expect(literal.body.issues).toContainEqual({ path: expect.any(String), message });
      const procedure = await test.call('POST', '/trpc/auth.register', { body: { json: body } });
      expect(procedure.status).toBe(400);
      expect(procedure.body).toMatchObject({ error: { json: { message } } });
    }
    expect(await databaseContent(test.deps.db)).toEqual(before);
    expect((await register({ ...body, agreeToTerms: true })).status).toBe(201);
  });

  it.each([
    ['no password at all', {}, PASSWORD_TEXT],
    ['a null for the password again', { ...NULLS, password: PASSWORD }, 'Passwords do not match'],
    ['nothing but nulls', NULLS, PASSWORD_TEXT],
    ['numbers for names', { firstName: 1, lastName: 2, username: null }, 'First name is required'],
    ['a list for a name', { lastName: ['x'], username: null }, 'Last name is required'],
    ['a null for the address', { username: null, agreeToTerms: null }, 'Please enter a valid email address'],
    ['a null for the terms', { agreeToTerms: null }, TERMS_TEXT],
    [
      'a name without end after the password',
      { password: 'x', firstName: 'x'.repeat(20_001) },
      PASSWORD_TEXT,
    ],
    ['a password with a space', { password: 'Correct1! horse' }, PASSWORD_TEXT],
    ['a password with a letter outside the set', { password: 'Correct1!hörse' }, PASSWORD_TEXT],
    [
      'a password of 129 characters',
      { password: `Aa1!${'x'.repeat(125)}` },
      'Password must be at most 128 characters long',
    ],
    ['a name of blanks and a zero-width space', { firstName: ' \u200b\u00a0' }, 'First name is required'],
    [
      'a name of 10,000 characters',
      { firstName: 'x'.repeat(10_000) },
      'First name must be at most 100 characters long',
    ],
    ['an address without a dot', { username: 'a@b' }, 'Please enter a valid email address'],
    ['a quoted local part', { username: '"x y"@b.co' }, 'Please enter a valid email address'],
    ['two addresses', { username: 'a@b.co,c@d.co' }, 'Please enter a valid email address'],
    [
      'an address of 255 characters',
      { username: `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(66)}.co` },
      'Please enter a valid email address',
    ],
  ])('refuse %s', async (_name, change, message) => {
    const body =
      'password' in change || Object.keys(change).length > 0 ? form(change) : { username: 'x@example.org' };
    const answer = await register(body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it.each([
    ['a password of 128 characters', { password: `Aa1!${'x'.repeat(124)}` }, {}],
    ['emoji in a name', { firstName: '👩‍👧 Zoë' }, { firstName: '👩‍👧 Zoë' }],
    ['100 astral characters', { lastName: '😀'.repeat(100) }, { lastName: '😀'.repeat(100) }],
    ['an international address', { username: 'zoë@exämple.org' }, { username: 'zoë@exämple.org' }],
    ['capitals and blanks around', { username: '  A@B.COM ' }, { username: 'a@b.com' }],
  ])('take %s', async (_name, change, stored) => {
    const answer = await register(form(change));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject(stored);
  });

  it('strip marks that turn or hide the text around a name', async () => {
    const answer = await register(form({ firstName: '\u202eevE\u2066', lastName: 'x\u200by' }));
    expect(answer.body).toMatchObject({ firstName: 'evE', lastName: 'xy' });
  });
});

describe('a registration body cannot (fault 29)', () => {
  it('set role, balance, verification or id', async () => {
    const body = form({
      isAdmin: true,
      credits: 5000,
      emailVerified: true,
      id: 4711,
      createdAt: '2000-01-01T00:00:00.000Z',
      deletedAt: '2000-01-01T00:00:00.000Z',
      temporary: true,
    });
    const answer = await register(body);
    expect(answer.body).toMatchObject({
      credits: 20,
      isAdmin: false,
      emailVerified: false,
      mustChangePassword: false,
    });
    expect(answer.body).not.toHaveProperty('passwordHash');
    const [row] = await test.deps.db.read.select().from(users).where(eq(users.username, body.username));
    expect(row).toMatchObject({ isAdmin: false, credits: 20, emailVerified: false, deletedAt: null });
    expect(row?.id).not.toBe(4711);
    expect(row?.createdAt).toBe(TODAY.toISOString());
  });
});

describe('a registration', () => {
  it('stores an argon2id hash, a ledger row, a hashed token and a hashed session, and keeps the books', async () => {
    const answer = await register(form());
    const userId = Number(answer.body.id);
    const { read } = test.deps.db;
    const [secret] = await read.select().from(credentials).where(eq(credentials.userId, userId));
    expect(secret?.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
    const rows = await read.select().from(ledger).where(eq(ledger.userId, userId));
    expect(rows).toMatchObject([{ delta: 20, reason: 'registration', reference: `registration:${userId}` }]);
    const cookie = answer.cookie?.split('=')[1] ?? '';
    const link = /verify-email\/(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(cookie.length).toBeGreaterThan(40);
    expect(link.length).toBeGreaterThan(40);
    const everything = JSON.stringify(await databaseContent(test.deps.db));
    for (const secretText of [PASSWORD, cookie, link]) expect(everything).not.toContain(secretText);
    expect(await read.select().from(tokens).where(eq(tokens.userId, userId))).toHaveLength(1);
    expect(await unbalancedUsers(test.deps.db)).toEqual([]);
  });

  it('creates one account for one email in fifty spellings at once (fault 42)', async () => {
    const spell = (index: number) =>
      [...'racer@example.org']
        .map((char, at) => (((index * 7919) >> (at % 12)) & 1 ? char.toUpperCase() : char))
        .join('');
    const answers = await atOnce(50, (index) => register(form({ username: ` ${spell(index)} ` })));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 49 });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('An account with this email already exists');
    expect(refused?.cookie).toBeUndefined();
    const rows = await test.deps.db.read.select().from(users).where(eq(users.username, 'racer@example.org'));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.credits).toBe(20);
    expect(await unbalancedUsers(test.deps.db)).toEqual([]);
  });

  it('ends the session this browser had before', async () => {
    const planted = await test.registerUser('planter');
    const answer = await test.call('POST', '/api/auth/register', { body: form(), cookie: planted.cookie });
    expect(answer.cookie).not.toBe(planted.cookie);
    expect((await test.call('GET', '/api/auth/me', { cookie: planted.cookie })).status).toBe(401);
    expect((await test.call('GET', '/api/auth/me', { cookie: answer.cookie ?? '' })).body.id).toBe(
      answer.body.id,
    );
  });

  it('is possible ten times an hour from one address, however often it names another in a header', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
    const from = (address: string) =>
      app.call('POST', '/api/auth/register', { body: form(), headers: { 'X-Forwarded-For': address } });
    for (let i = 0; i < 10; i += 1) expect((await from(`${i}.9.9.9, 10.0.0.1`)).status).toBe(201);
    const refused = await from('1.1.1.1, 10.0.0.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
    expect((await from('10.0.0.2')).status).toBe(201);
    app.setNow(new Date(TODAY.getTime() + 60 * 60 * 1000));
    expect((await from('10.0.0.1')).status).toBe(201);
    const [made] = await app.deps.db.read.select({ rows: count() }).from(users);
    expect(made?.rows).toBe(12);
  });

  it('that fails a check is not counted', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    for (let i = 0; i < 12; i += 1) await register(form({ password: 'weak' }), app);
    expect((await register(form(), app)).status).toBe(201);
  });

  it('is counted when the e-mail is taken, so addresses cannot be probed in bulk', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const taken = form();
    const answers = [];
    for (let i = 0; i < 12; i += 1) answers.push(await register(taken, app));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9, 429: 2 });
  });

  it('leaves exactly one session', async () => {
    const answer = await register(form());
    const rows = await test.deps.db.read
      .select()
      .from(sessions)
      .where(eq(sessions.userId, Number(answer.body.id)));
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['whose mail did not get out', false],
    ['whose mail arrived', true],
  ])('%s succeeds once it is stored, even if a later step fails', async (_name, captureMail) => {
    const app = await ownApp({ captureMail });
    const logged = vi.spyOn(app.deps.log, 'error');
    const refuse = (name: string, event: string) =>
      app.deps.db.write((orm) =>
        orm.run(`CREATE TRIGGER ${name} BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'not now'); END`),
      );
    await refuse('no_session', 'INSERT ON sessions');
    await refuse('no_mark', 'UPDATE ON tokens');
    await refuse('no_count', `INSERT ON rate_limits WHEN NEW.key LIKE 'resend:%'`);
    const body = form();
    const answer = await register(body, app);
    expect([answer.status, answer.body.emailSent]).toEqual([201, captureMail]);
    expect(answer.headers.get('set-cookie'), 'the session cookie is cleared').toMatch(/^auth_session=;/);
    expect(logged).toHaveBeenCalledTimes(2);
    await app.deps.db.write((orm) => orm.run('DROP TRIGGER no_session'));
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(200);
  });

  it('that has to wait because too many hash is not counted', async () => {
    const { app, setCrowded } = await crowdedApp();
    setCrowded(true);
    for (let i = 0; i < 12; i += 1) expect((await register(form(), app)).status).toBe(503);
    setCrowded(false);
    expect((await register(form(), app)).status).toBe(201);
  });
});
