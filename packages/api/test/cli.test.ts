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
beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
  admin = await test.registerAdmin('boss');
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
/** The entries of the audit log about a person, oldest first. */
const changesOf = ({ id }: Person) =>
  test.deps.db.read
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `user:${id}`))
    .orderBy(auditLog.id);
const isAdmin = async (who: Person) =>
  (await test.call('GET', '/api/auth/me', { cookie: who.cookie })).body.isAdmin;

describe('the command for administrators', () => {
  it('grants and revokes by e-mail in any spelling, seen at the next request, and logs each change once', async () => {
    const person = await test.registerUser('helper');
    const granted = await run('grant', 'HELPER@example.org');
    expect(granted).toMatchObject({ code: 0, stderr: '' });
    expect(granted.stdout).toMatch(/is an administrator now.*\n.*was never verified: make sure/);
    expect(await isAdmin(person)).toBe(true);
    await test.deps.db.write((orm) =>
      orm.update(users).set({ emailVerified: true }).where(eq(users.id, person.id)),
    );
    expect((await run('grant', person.username)).stdout).toBe(
      `${person.username} is an administrator now.\n`,
    );
    expect(await run('revoke', person.username)).toMatchObject({ code: 0, stderr: '' });
    expect(await isAdmin(person)).toBe(false);
    expect(await run('revoke', person.username)).toMatchObject({ code: 0, stderr: '' });
    expect(await changesOf(person)).toMatchObject([
      { actorId: null, action: 'user.update', before: { isAdmin: false }, after: { isAdmin: true } },
      { actorId: null, action: 'user.update', before: { isAdmin: true }, after: { isAdmin: false } },
    ]);
  });

  it('sets a temporary password, prints it once, keeps it out of the audit log, and ends every session', async () => {
    const person = await test.registerUser('forgetful');
    const { code, stdout, stderr } = await run('reset-password', person.username);
    expect([code, stderr]).toEqual([0, '']);
    const password = /new password of \S+ is (\S+)/.exec(stdout)?.[1] ?? '';
    expect((await test.call('GET', '/api/auth/me', { cookie: person.cookie })).status).toBe(401);
    const login = (secret: string) =>
      test.call('POST', '/api/auth/login', { body: { username: person.username, password: secret } });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(password)).body).toMatchObject({ mustChangePassword: true });
    expect(await changesOf(person)).toMatchObject([
      { actorId: null, action: 'user.reset-password', before: null, after: null },
    ]);
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
