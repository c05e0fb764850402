import { execFile } from 'node:child_process';
import { auditLog, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../programs.ts';
import { createTestApp, PASSWORD, type Person, type TestApp } from './harness.ts';
import { bareEnvironment } from './support/launch.ts';

/** `npm run admin -- …` while the server runs. */

let test: TestApp;
let admin: Person;
let person: Person;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
  admin = await test.registerAdmin('boss');
  person = await test.registerUser('helper');
});
afterAll(() => test.remove());

function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const env = { ...bareEnvironment(), DATABASE_URL: `file:${test.file}`, DATA_DIR: test.folder };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program('admin'), ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}
const isAdmin = async (who: Person) =>
  (await test.call('GET', '/api/auth/me', { cookie: who.cookie })).body.isAdmin;

describe('the command for administrators', () => {
  it('grants and revokes, by e-mail in any spelling, and the server sees it at the next request', async () => {
    const granted = await run('grant', 'HELPER@example.org');
    expect(granted).toMatchObject({ code: 0, stderr: '' });
    expect(granted.stdout).toMatch(/is an administrator now.*\n.*was never verified: make sure/);
    expect(await isAdmin(person)).toBe(true);
    expect(await run('revoke', person.username)).toMatchObject({ code: 0, stderr: '' });
    expect(await isAdmin(person)).toBe(false);
    await test.deps.db.write((orm) =>
      orm.update(users).set({ emailVerified: true }).where(eq(users.id, person.id)),
    );
    expect((await run('grant', person.username)).stdout).toBe(
      `${person.username} is an administrator now.\n`,
    );
    await test.deps.db.write((orm) =>
      orm.update(users).set({ isAdmin: false }).where(eq(users.id, person.id)),
    );
  });

  it('sets a temporary password, prints it once, and ends every session', async () => {
    const { code, stdout, stderr } = await run('reset-password', person.username);
    expect([code, stderr]).toEqual([0, '']);
    const password = /new password of \S+ is (\S+)/.exec(stdout)?.[1] ?? '';
    expect((await test.call('GET', '/api/auth/me', { cookie: person.cookie })).status).toBe(401);
    const login = (secret: string) =>
      test.call('POST', '/api/auth/login', { body: { username: person.username, password: secret } });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(password)).body).toMatchObject({ mustChangePassword: true });
  });

  it('leaves a trace of each in the audit log, without an actor and without the password', async () => {
    await test.deps.db.write((orm) => orm.delete(auditLog));
    await run('grant', person.username);
    await run('grant', person.username);
    await run('revoke', person.username);
    await run('revoke', person.username);
    await run('reset-password', person.username);
    const rows = await test.deps.db.read.select().from(auditLog);
    const target = `user:${person.id}`;
    expect(rows).toMatchObject([
      { action: 'user.update', before: { isAdmin: false }, after: { isAdmin: true } },
      { action: 'user.update', before: { isAdmin: true }, after: { isAdmin: false } },
      { action: 'user.reset-password', before: null, after: null },
    ]);
    for (const row of rows) expect(row).toMatchObject({ actorId: null, target });
  });

  it.each([
    [['revoke', 'boss@example.org'], /^The last administrator cannot be demoted\.\n$/],
    [['grant', 'nobody@example.org'], /^There is no account with the address nobody@example\.org\n$/],
    [['grant'], /^Usage: /],
    [['promote', 'boss@example.org'], /^Usage: /],
    [[], /^Usage: /],
  ])('%j: one line and exit 1', async (args, line) => {
    const { code, stdout, stderr } = await run(...args);
    expect(stderr).toMatch(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([1, '']);
    expect(await isAdmin(admin)).toBe(true);
  });
});
