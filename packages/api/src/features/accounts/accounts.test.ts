import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../../../test/harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
});
afterAll(() => test.remove());

describe('registering', () => {
  it('makes an account with 20 credits, signs it in and mails a link that works once', async () => {
    const body = {
      username: ' New.Saver@Example.org ',
      firstName: ' Nia ',
      lastName: 'Saver',
      password: PASSWORD,
    };
    const answer = await test.call('POST', '/api/auth/register', { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      username: 'new.saver@example.org',
      firstName: 'Nia',
      credits: 20,
      emailVerified: false,
      isAdmin: false,
      emailSent: true,
    });
    expect(answer.body).not.toHaveProperty('verificationToken');
    const me = await test.call('GET', '/api/auth/me', { cookie: answer.cookie ?? '' });
    expect(me.body.username).toBe('new.saver@example.org');

    const link = /verify-email\/(\S+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const first = await test.call('GET', `/api/auth/verify-email/${link}`);
    expect(first.body).toMatchObject({
      message: 'Your email has been verified successfully!',
      user: { emailVerified: true },
    });
    expect((await test.call('GET', `/api/auth/verify-email/${link}`)).status).toBe(400);
  });
});
