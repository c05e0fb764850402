import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '../src/rest.ts';
import { appRouter } from '../src/router.ts';
import { type Answer, createTestApp, type Person, type TestApp } from './harness.ts';
import { versionOf } from './support/database.ts';
import { startSession } from './support/sessions.ts';

/**
 * Every operation × {visitor, user, another user, administrator}, generated from the two route lists:
 * callers without the role are refused before anything is written, the others are not.
 */

type Role = 'public' | 'user' | 'admin' | 'stripe';
type Actor = 'visitor' | 'user' | 'administrator';
const actors: readonly Actor[] = ['visitor', 'user', 'administrator'];

/** What the contract (sections 3 and 6) says of each literal route; a route that is not in its table is not looked up. */
const contractRoles: Record<string, Role> = {
  'GET /api/products': 'public',
  'GET /api/products/{id}': 'public',
  'GET /api/products/{id}/history': 'public',
  'POST /api/products': 'admin',
  'PATCH /api/products/{id}/toggle-active': 'admin',
  'GET /api/guides': 'public',
  'GET /api/guides/{slug}': 'public',
  'POST /api/analytics': 'public',
  'POST /api/auth/register': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'user',
  'GET /api/auth/me': 'user',
  'GET /api/auth/verify-email/{token}': 'public',
  'GET /api/auth/get-verification-token/{userId}': 'user',
  'POST /api/auth/resend-verification': 'user',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/account/change-password': 'user',
  'GET /api/account/export': 'user',
  'POST /api/account/delete': 'user',
  'POST /api/account/sign-out-everywhere': 'user',
  'GET /api/account/sessions': 'user',
  'GET /api/user/{userId}/credits': 'user',
  'GET /api/user/{userId}/chat-history': 'user',
  'GET /api/user/{userId}/chat-history/{sessionId}': 'user',
  'GET /api/chat/{sessionId}': 'user',
  'POST /api/chat': 'user',
  'POST /api/chat/stream': 'user',
  'POST /api/chat/{sessionId}/feedback': 'user',
  'POST /api/payment-intent': 'user',
  'POST /api/payment-success': 'user',
  'POST /api/stripe/webhook': 'stripe',
  'POST /api/feedback': 'public',
  'GET /api/status': 'public',
  'GET /api/environment-check': 'admin',
  'GET /api/admin/users': 'admin',
  'PATCH /api/admin/users/{id}': 'admin',
  'POST /api/admin/users/{id}/verify-email': 'admin',
  'POST /api/admin/users/{id}/add-credits': 'admin',
  'POST /api/admin/users/{id}/reset-password': 'admin',
  'GET /api/admin/feedback': 'admin',
  'PATCH /api/admin/feedback/{id}': 'admin',
  'GET /api/admin/database/tables': 'admin',
  'POST /api/admin/database/query': 'admin',
  'GET /api/admin/api-settings': 'admin',
  'POST /api/admin/save-api-key': 'admin',
  'POST /api/admin/update-products': 'admin',
  'GET /api/admin/csv-template': 'admin',
  'POST /api/admin/import-csv': 'admin',
};

let test: TestApp;
let person: Person;
let other: Person;
let administrator: Person;
const NO_USER = 999_999;

beforeAll(async () => {
  test = await createTestApp({ captureMail: true, catalogue: 'demo' });
  person = await test.registerUser();
  other = await test.registerUser();
  administrator = await test.registerAdmin();
});
afterAll(() => test.remove());

/** A fresh session each time: some operations end the one that calls them. */
async function cookieOf(actor: Actor): Promise<string | undefined> {
  if (actor === 'visitor') return undefined;
  const who = actor === 'user' ? person : administrator;
  return startSession(test, who.id, actor === 'administrator');
}

const idOf = (actor: Actor) => (actor === 'administrator' ? administrator.id : person.id);

/** What the role asks of this caller: 401, 403, or to let them pass. */
function refusalOf(role: Role, actor: Actor): 401 | 403 | null {
  if (role === 'public' || role === 'stripe') return null;
  if (actor === 'visitor') return 401;
  return role === 'admin' && actor !== 'administrator' ? 403 : null;
}

const ROLE_REFUSALS = [
  'Please sign in to continue.',
  'Only administrators may do this.',
  'You are not allowed to do this.',
];

/** Whether the answer is a refusal for who the caller is, not for what they asked (such as a wrong password). */
const isRefusal = (status: number, message: unknown) =>
  (status === 401 || status === 403) && ROLE_REFUSALS.includes(String(message));

interface Call {
  (actor: Actor, cookie: string | undefined, userId: number): Promise<{ answer: Answer; message: unknown }>;
}

/** The checks that are the same for a literal route and a procedure. */
async function checkRole(role: Role, call: Call): Promise<void> {
  const callers = await Promise.all(
    actors.map(async (actor) => ({
      actor,
      cookie: await cookieOf(actor),
      expected: refusalOf(role, actor),
    })),
  );
  const refused = callers.filter(({ expected }) => expected !== null);
  const before = await versionOf(test.deps.db);
  for (const { actor, cookie, expected } of refused) {
    const { answer, message } = await call(actor, cookie, idOf(actor));
    expect(answer.status, `${actor}: ${answer.text}`).toBe(expected);
    expect(isRefusal(answer.status, message), answer.text).toBe(true);
  }
  const callersRefused = refused.map(({ actor }) => actor).join(' or ');
  expect(await versionOf(test.deps.db), `a refused call of ${callersRefused} wrote`).toBe(before);
  for (const { actor, cookie } of callers.filter(({ expected }) => expected === null)) {
    const { answer, message } = await call(actor, cookie, idOf(actor));
    expect(isRefusal(answer.status, message), `${actor} may pass: ${answer.status} ${answer.text}`).toBe(
      false,
    );
    expect(answer.status, `${actor}: ${answer.text}`).not.toBe(500);
  }
}

/** Another person's id is refused alike, whether there is such a person or not, to administrators too. */
async function checkOwnId(call: Call): Promise<void> {
  const callers = await Promise.all(
    (['user', 'administrator'] as const).map(async (actor) => ({ actor, cookie: await cookieOf(actor) })),
  );
  const before = await versionOf(test.deps.db);
  for (const { actor, cookie } of callers) {
    const existing = await call(actor, cookie, other.id);
    const missing = await call(actor, cookie, NO_USER);
    expect(existing.answer.status, `${actor}: ${existing.answer.text}`).toBe(403);
    expect([missing.answer.status, missing.answer.text]).toEqual([
      existing.answer.status,
      existing.answer.text,
    ]);
  }
  expect(await versionOf(test.deps.db)).toBe(before);
}

const fill = (path: string, userId: number) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => (name === 'userId' ? String(userId) : '1'));

describe('literal routes (faults 27 and 28)', () => {
  const named = restRoutes.map((route) => ({ name: `${route.method} ${route.path}`, route }));

  it('are each there once, with a role, and the one of the contract', () => {
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    for (const { name, route } of named) {
      expect(['public', 'user', 'admin', 'stripe'], name).toContain(route.role);
      expect(route.role, name).toBe(contractRoles[name] ?? route.role);
      if (route.path.startsWith('/api/admin/')) expect(route.role, name).toBe('admin');
      if (route.path.includes('{userId}')) expect(route.role, name).toBe('user');
    }
  });

  it.each(named)('$name lets exactly its role pass', async ({ route }) => {
    const takesBody = route.method !== 'GET';
    await checkRole(route.role, async (_actor, cookie, userId) => {
      const answer = await test.call(route.method, fill(route.path, userId), {
        ...(cookie === undefined ? {} : { cookie }),
        ...(takesBody ? { body: {} } : {}),
      });
      return { answer, message: answer.body.message };
    });
  });

  const withPathId = named.filter(({ route }) => route.role === 'user' && route.path.includes('{userId}'));
  it.each(withPathId)('$name is for the own id only', async ({ route }) => {
    await checkOwnId(async (_actor, cookie = '', userId) => {
      const answer = await test.call(route.method, fill(route.path, userId), {
        cookie,
        ...(route.method === 'GET' ? {} : { body: {} }),
      });
      return { answer, message: answer.body.message };
    });
  });

  const withBody = named.filter(({ route }) => route.role === 'user' && route.method !== 'GET');
  it.each(withBody)("$name refuses another user's userId in the body", async ({ route }) => {
    await checkOwnId(async (actor, cookie = '', userId) => {
      const answer = await test.call(route.method, fill(route.path, idOf(actor)), {
        cookie,
        body: { userId, message: 'Hello', sessionId: 'a-session' },
      });
      return { answer, message: answer.body.message };
    });
  });

  const withQuery = named.filter(({ route }) => route.role === 'user' && route.method === 'GET');
  it.each(withQuery)("$name refuses another user's userId in the query", async ({ route }) => {
    await checkOwnId(async (actor, cookie = '', userId) => {
      // A path that names the caller itself settles whose it is; the query then says nothing.
      const path = route.path.includes('{userId}') ? fill(route.path, userId) : fill(route.path, idOf(actor));
      const answer = await test.call('GET', `${path}?userId=${userId}`, { cookie });
      return { answer, message: answer.body.message };
    });
  });

  it('signed routes store nothing without a signature', async () => {
    const before = await versionOf(test.deps.db);
    for (const { route, name } of named.filter((each) => each.route.role === 'stripe')) {
      expect((await test.call(route.method, route.path, { body: {} })).status, name).toBe(400);
    }
    expect(await versionOf(test.deps.db)).toBe(before);
  });
});

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { role?: Role } };
}

describe('procedures (faults 27 and 28)', () => {
  const procedures = Object.entries<Procedure>(
    // At run time this is one flat list, `products.list` and so on; its type mirrors the nested router.
    appRouter._def.procedures as unknown as Record<string, Procedure>,
  ).map(([path, { _def }]) => ({ path, type: _def.type, role: _def.meta?.role }));

  it('each declare a role', () => {
    expect(procedures.length).toBeGreaterThan(20);
    for (const { path, role } of procedures) expect(['public', 'user', 'admin'], path).toContain(role);
  });

  const call =
    (path: string, type: Procedure['_def']['type']): Call =>
    async (_actor, cookie, userId) => {
      const input = { json: { userId } };
      const signedIn = cookie === undefined ? {} : { cookie };
      const query = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
      const answer =
        type === 'mutation'
          ? await test.call('POST', `/trpc/${path}`, { ...signedIn, body: input })
          : await test.call('GET', query, signedIn);
      const { error } = answer.body as { error?: { json?: { message?: string } } };
      return { answer, message: error?.json?.message };
    };

  it.each(procedures)('$path lets exactly its role pass', async ({ path, type, role }) => {
    if (role === undefined) throw new Error('no role');
    await checkRole(role, call(path, type));
  });

  it.each(procedures.filter(({ role }) => role === 'user'))(
    '$path is for the own id only',
    async ({ path, type }) => {
      await checkOwnId(call(path, type));
    },
  );
});
