import { rateLimits } from '@isa/db';
import { like, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PASSWORD, type TestApp } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';

const login = (app: TestApp, username: string, password: string, cookie?: string) =>
  app.call('POST', '/api/auth/login', {
    body: { username, password },
    ...(cookie === undefined ? {} : { cookie }),
  });
const whoAmI = (app: TestApp, cookie: string) => app.call('GET', '/api/auth/me', { cookie });

/** Our own storage fails: a session cannot be stored. */
const refuseSessions = sql`CREATE TRIGGER no_sessions BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'no'); END`;
const attempts = (app: TestApp) =>
  app.deps.db.read
    .select({ key: rateLimits.key, n: rateLimits.count })
    .from(rateLimits)
    .where(like(rateLimits.key, 'login%'))
    .orderBy(rateLimits.key);

it('a login stores all or nothing: the new session, the end of the old one, the reset failures', async () => {
  const app = await ownApp();
  const person = await app.registerUser();
  await login(app, person.username, 'Wrong1!horse');
  const failed = [
    { key: 'login-from:unknown', n: 1 },
    { key: `login:${person.username}`, n: 1 },
  ];
  expect(await attempts(app)).toEqual(failed);

  await app.deps.db.write((orm) => orm.run(refuseSessions));
  const refused = await login(app, person.username, PASSWORD, person.cookie);
  expect([refused.status, refused.cookie]).toEqual([500, undefined]);
  expect(await attempts(app), 'the failed attempt is not forgotten').toEqual(failed);
  expect((await whoAmI(app, person.cookie)).status, 'the old session lives on').toBe(200);

  await app.deps.db.write((orm) => orm.run(sql`DROP TRIGGER no_sessions`));
  const { status, cookie = '' } = await login(app, person.username, PASSWORD, person.cookie);
  expect(status).toBe(200);
  expect(await attempts(app)).toEqual([{ key: 'login-from:unknown', n: 1 }]);
  expect((await whoAmI(app, person.cookie)).status).toBe(401);
  expect((await whoAmI(app, cookie)).status).toBe(200);
});
