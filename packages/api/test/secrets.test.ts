import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startMailServer } from './support/mail-server.ts';
import { inFolder, isSiteBuilt, startServer, temporaryFolder } from './support/server-process.ts';
import { runSql } from './support/database.ts';

// Each starts a process or two, on a machine that has other things to do as well.
/** Canaries in every secret the server is given or makes: they are in no answer and in no log (fault 80). */

const PASSWORD = 'Canary1!password';
const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'trace',
  APP_SECRET: 'canary-app-secret-00000000000000000001',
  OPENAI_API_KEY: 'canary-openai-key-0000001',
  ADMIN_EMAIL: 'boss@example.org',
  ADMIN_PASSWORD: 'Canary1!administrator',
  DATABASE_AUTH_TOKEN: 'canary-database-token-001',
};

describe.runIf(isSiteBuilt)('secrets', () => {
  it('are in no answer and in no log, whatever goes right or wrong', async () => {
    const folder = await temporaryFolder();
    const mail = await startMailServer({ refuse: true });
    onTestFinished(() => mail.close());
    const smtp = mail.url.replace('smtp://', 'smtp://mailer:canary-smtp-password@');
    const server = await startServer({ ...inFolder(folder), ...settings, SMTP_URL: smtp });
    const answers: string[] = [];
    const call = async (method: string, path: string, body?: unknown, cookie = '') => {
      const response = await server.fetch(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      answers.push(text);
      const setCookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
      return {
        status: response.status,
        text,
        cookie: setCookie,
        json: () => JSON.parse(text) as Record<string, unknown>,
      };
    };

    const person = {
      username: 'canary-person@example.org',
      firstName: 'Canary',
      lastName: 'Person',
      password: PASSWORD,
    };
    const registered = await call('POST', '/api/auth/register', person);
    expect(registered.status, registered.text).toBe(201);
    const verification = String(registered.json().verificationToken);
    const session = registered.cookie.split('=')[1] ?? '';
    await call('GET', `/verify-email/${verification}`);
    expect((await call('GET', `/api/auth/verify-email/${verification}`)).status).toBe(200);
    await call('GET', `/api/auth/verify-email/${verification}`);
    const asked = encodeURIComponent(JSON.stringify({ json: { token: verification } }));
    await call('POST', `/trpc/auth.verifyEmail`, { json: { token: verification } });
    await call('GET', `/trpc/auth.verifyEmail?input=${asked}`);
    await call('POST', '/api/auth/login', { username: person.username, password: `${PASSWORD}-wrong` });
    await call('GET', '/api/account/export', undefined, registered.cookie);
    await call('GET', '/api/account/sessions', undefined, registered.cookie);
    await call('POST', '/api/auth/login', `{"username":"${person.username}","password":"${PASSWORD}`);

    await call('POST', '/api/auth/forgot-password', { username: person.username });
    const reset = await untilResetMail(join(folder, 'outbox'));
    await call('GET', `/reset-password/${reset}`);
    expect(
      (await call('POST', '/api/auth/reset-password', { token: reset, password: `${PASSWORD}2` })).status,
    ).toBe(200);
    const boss = await call('POST', '/api/auth/login', {
      username: 'boss@example.org',
      password: settings.ADMIN_PASSWORD,
    });
    expect(boss.status).toBe(200);
    await call('GET', '/api/environment-check', undefined, boss.cookie);
    await call('GET', '/api/admin/users', undefined, boss.cookie);
    await call(
      'POST',
      '/api/chat',
      { sessionId: 'canary', message: 'canary-chat-text: what is an ISA?' },
      boss.cookie,
    );
    await call('GET', '/api/status');

    // A failure in the middle of a statement that carries password hash, token hash and e-mail.
    await runSql(join(folder, 'isa.db'), 'ALTER TABLE ledger RENAME TO away');
    const failed = await call('POST', '/api/auth/register', {
      ...person,
      username: 'canary-second@example.org',
    });
    expect([failed.status, failed.json()]).toEqual([500, { message: 'Something went wrong on our side.' }]);
    expect(
      (
        await call('POST', '/trpc/auth.register', {
          json: { ...person, username: 'canary-third@example.org' },
        })
      ).status,
    ).toBe(500);

    server.signal('SIGTERM');
    await server.ended;
    const log = server.output();
    expect(log).toContain('request failed');
    const nowhere = {
      password: PASSWORD,
      'administrator password': settings.ADMIN_PASSWORD,
      APP_SECRET: settings.APP_SECRET,
      OPENAI_API_KEY: settings.OPENAI_API_KEY,
      DATABASE_AUTH_TOKEN: settings.DATABASE_AUTH_TOKEN,
      'SMTP password': 'canary-smtp-password',
      'session cookie': session,
      'administrator cookie': boss.cookie.split('=')[1] ?? '',
      'password hash': '$argon2',
      'reset token': reset,
    };
    // The caller may read these in an answer, but they must not be in a log.
    const inNoLog = {
      'verification token': verification,
      'chat text': 'canary-chat-text',
      'e-mail of a failed registration': 'canary-second@example.org',
    };
    const leaks: string[] = [];
    for (const [name, secret] of Object.entries({ ...nowhere, ...inNoLog })) {
      expect(secret.length, name).toBeGreaterThan(6);
      if (log.includes(secret)) leaks.push(`${name} in the log`);
    }
    for (const [name, secret] of Object.entries(nowhere)) {
      if (answers.some((text) => text.includes(secret))) leaks.push(`${name} in an answer`);
    }
    expect(leaks).toEqual([]);
  });
});

/** A mail in the outbox; empty once the mailer has renamed its file. */
const mailText = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** The link of the reset mail, which is kept in the outbox soon after the answer. */
async function untilResetMail(outbox: string): Promise<string> {
  for (;;) {
    for (const name of await readdir(outbox)) {
      const text = (await mailText(join(outbox, name))).replace(/=\r?\n/g, '');
      const token = /\/reset-password\/([\w-]{43})/.exec(text)?.[1];
      if (token !== undefined) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
