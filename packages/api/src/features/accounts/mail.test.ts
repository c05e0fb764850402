import { readdir, readFile, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { anyFreePort } from '@isa/db/testing/ports';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, createTestApp, PASSWORD, type TestApp } from '../../../test/harness.ts';
import { eventually } from '../../../test/support/async.ts';
import {
  type MailServer,
  startBrokenServer,
  startMailServer,
  textOf,
} from '../../../test/support/mail-server.ts';
import { composeMail } from '../../lib/mail-template.ts';
import { resetMail, verificationMail } from './mails.ts';

async function appWith(smtpUrl: string | undefined): Promise<TestApp> {
  const app = await createTestApp({ env: smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl } });
  onTestFinished(() => app.remove());
  return app;
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

const register = (app: TestApp, change: object = {}): Promise<Answer> =>
  app.call('POST', '/api/auth/register', {
    body: {
      username: 'reader@example.org',
      firstName: 'Rita',
      lastName: 'Reader',
      password: PASSWORD,
      ...change,
    },
  });

async function outbox(app: TestApp): Promise<{ path: string; text: string }[]> {
  const folder = join(app.folder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
}

/** What must hold whenever a mail did not get out: the account is there, the link works, the operator has the mail. */
async function expectUndelivered(app: TestApp, answer: Answer): Promise<void> {
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({ emailSent: false, verificationToken: expect.any(String) });
  const [kept, ...more] = await outbox(app);
  expect(more).toEqual([]);
  const token = String(answer.body.verificationToken);
  expect(await textOf(kept?.text ?? '')).toContain(`http://localhost:3000/verify-email/${token}`);
  expect(kept?.text).toContain('To: reader@example.org');
  expect((await app.call('GET', `/api/auth/verify-email/${token}`)).status).toBe(200);
}

describe('mail over real SMTP', () => {
  it('delivers the registration link, whole, to one recipient, and no file is kept', async () => {
    const server = await mailServer();
    const app = await appWith(server.url);
    const answer = await register(app, { firstName: 'Zoë 👩‍👧', lastName: 'O\u2019Neil' });
    expect(answer.body).toMatchObject({ emailSent: true });
    expect(answer.body).not.toHaveProperty('verificationToken');
    const [mail, ...more] = server.received;
    expect(more).toEqual([]);
    expect(mail?.to).toEqual(['reader@example.org']);
    expect(mail?.headers).toMatch(/^From: ISA Compass <no-reply@localhost>/m);
    expect(mail?.text).toContain('Hello Zoë 👩‍👧,');
    const link = /http:\/\/localhost:3000\/verify-email\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(await outbox(app)).toEqual([]);
    expect((await app.call('GET', `/api/auth/verify-email/${link}`)).status).toBe(200);
  });

  it('keeps a link whole when its second line begins like a part of the mail', async () => {
    const server = await mailServer();
    const app = await appWith(server.url);
    const url = 'http://127.0.0.1:43211/verify-email/g47AKpyjBfp--wO4J6FAYl5k-PdXRMkVgPRDVDBhh4M';
    await app.deps.mailer.send(verificationMail({ username: 'reader@example.org', firstName: 'Ada' }, url));
    const [mail] = server.received;
    expect(mail?.raw).toContain('\r\n--wO4J6FAYl5k');
    expect(mail?.text).toContain(url);
  });

  it('delivers the link for a forgotten password', async () => {
    const server = await mailServer();
    const app = await appWith(server.url);
    await register(app);
    await app.call('POST', '/api/auth/forgot-password', { body: { username: 'reader@example.org' } });
    const mail = await eventually(() => {
      const found = server.received.find(({ text }) => text.includes('/reset-password/'));
      if (!found) throw new Error('no mail yet');
      return found;
    });
    expect(mail.to).toEqual(['reader@example.org']);
    const token = /\/reset-password\/(\S+)/.exec(mail.text)?.[1];
    const body = { token, password: 'Another1!horse' };
    expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  });

  it('is not bent by line breaks in a name or an address (fault 69)', async () => {
    const server = await mailServer();
    const app = await appWith(server.url);
    const attacks = [
      { firstName: 'Rita\r\nBcc: victim@example.org' },
      { firstName: 'Rita\nTo: victim@example.org' },
      { lastName: 'x\u2028Bcc: victim@example.org' },
      { username: 'reader@example.org\r\nRCPT TO:<victim@example.org>' },
      { username: 'reader@example.org, victim@example.org' },
      { username: '"x" <victim@example.org>, reader@example.org' },
    ];
    for (const attack of attacks)
      expect((await register(app, attack)).status, JSON.stringify(attack)).toBe(400);
    expect(server.received).toEqual([]);
    // And should such a text come this far some other way, the mailer makes one line and one recipient of it.
    await app.deps.mailer.send({
      to: 'reader@example.org',
      subject: 'Hello\r\nBcc: victim@example.org',
      text: 'Hello Rita\r\nBcc: victim@example.org',
      html: '<p>Hello</p>',
    });
    const [mail] = server.received;
    expect(mail?.to).toEqual(['reader@example.org']);
    expect(mail?.headers).not.toMatch(/^Bcc:/im);
    expect(mail?.headers).toMatch(/^Subject: Hello Bcc: victim@example.org$/m);
  });

  it.each([
    'a@b.co,victim@example.org',
    'a@b.co\r\nBcc: victim@example.org',
    'x" <victim@example.org>, "y@b.co',
  ])('never goes to two for the address %j', async (to) => {
    const server = await mailServer();
    const app = await appWith(server.url);
    await app.deps.mailer.send({ to, subject: 'Hello', text: 'Hello', html: '' });
    for (const mail of server.received) expect(mail.to.length).toBeLessThanOrEqual(1);
    for (const mail of server.received) expect(mail.to).not.toContain('victim@example.org');
  });
});

describe('when mail does not get out (fault 68)', () => {
  it('without a mail server the link comes with the answer and the mail is a file for the operator alone', async () => {
    const app = await appWith(undefined);
    await expectUndelivered(app, await register(app));
    const [file] = await outbox(app);
    expect((await stat(file?.path ?? '')).mode & 0o777).toBe(0o600);
  });

  it('a server that is down', async () => {
    const app = await appWith(`smtp://127.0.0.1:${await anyFreePort()}`);
    await expectUndelivered(app, await register(app));
  });

  it('a server that refuses the recipient', async () => {
    const app = await appWith((await mailServer({ refuse: true })).url);
    await expectUndelivered(app, await register(app));
  });

  it('answers within six seconds, however the server hangs', async () => {
    const silent = () => undefined;
    const silentAfterGreeting = (socket: Socket) => void socket.write('220 hello\r\n');
    const talksWithoutEnd = (socket: Socket) => {
      // Each line keeps a time limit on silence from striking, and the answer to EHLO never ends.
      socket.write('220 hello\r\n');
      const drip = setInterval(() => socket.write('250-WAIT\r\n'), 500);
      socket.on('close', () => clearInterval(drip));
    };
    const connected = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const oneOf = async (behave: (socket: Socket) => void, at: number) => {
      const server = await startBrokenServer((socket) => {
        behave(socket);
        connected[at]?.resolve();
      });
      onTestFinished(() => server.close());
      return appWith(server.url);
    };
    const apps = await Promise.all([silent, silentAfterGreeting, talksWithoutEnd].map(oneOf));
    // The six seconds come from the fake clock, so the machine's own speed does not count.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answering = apps.map((app) => register(app));
    await Promise.all(connected.map(({ promise }) => promise));
    await vi.advanceTimersByTimeAsync(6000);
    const answers = await Promise.all(answering);
    for (const [index, app] of apps.entries()) {
      const answer = answers[index];
      if (answer) await expectUndelivered(app, answer);
    }
  });

  it('deleting an account still deletes it', async () => {
    const app = await appWith(`smtp://127.0.0.1:${await anyFreePort()}`);
    const answer = await register(app);
    const cookie = answer.cookie ?? '';
    const gone = await app.call('POST', '/api/account/delete', { cookie, body: { password: PASSWORD } });
    expect(gone.status).toBe(204);
  });
});

describe('the letters', () => {
  const person = { username: 'x@example.org', firstName: `<img src=x onerror=alert(1)> "&' Rita` };

  it('carry names as text, never as markup', () => {
    for (const mail of [
      verificationMail(person, 'https://isa.example/v/1'),
      resetMail(person, 'https://isa.example/r/1'),
    ]) {
      expect(mail.html).not.toContain('<img');
      expect(mail.html).toContain('&#60;img src=x');
      expect(mail.text).toContain(`Hello ${person.firstName},`);
      expect(mail.to).toBe(person.username);
    }
  });

  it('cannot be broken out of by an address of the button', () => {
    const action = { label: 'Go', url: 'https://isa.example/"><script>' };
    const mail = composeMail({ to: 'x', subject: 's', greeting: 'g', paragraphs: [], action });
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain(action.url);
  });
});
