import { tokens, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../adapters/mailer.ts';
import { createTestApp, type Person, type TestApp, TODAY } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { eventually, atOnce, countStatuses } from '../../../test/support/async.ts';
import { cleanUpJob } from '../../jobs/clean-up.ts';
import { DAY_MS } from '../../domain/durations.ts';

const VERIFIED = 'Your email has been verified successfully!';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true });
});
afterAll(() => test.remove());

const linkIn = (mail: Mail | undefined) => /verify-email\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** A new user with the link of their registration mail. */
async function newcomer(app = test): Promise<Person & { link: string }> {
  const person = await app.registerUser();
  return { ...person, link: linkIn(app.mails.find(({ to }) => to === person.username)) };
}

const follow = (link: string, app = test) => app.call('GET', `/api/auth/verify-email/${link}`);
const resend = (person: Person, app = test) =>
  app.call('POST', '/api/auth/resend-verification', { cookie: person.cookie, body: { userId: person.id } });
const fetchToken = (person: Person, app = test, id = person.id) =>
  app.call('GET', `/api/auth/get-verification-token/${id}`, { cookie: person.cookie });
const isVerified = async (person: Person, app = test) =>
  (await app.deps.db.read.select().from(users).where(eq(users.id, person.id)))[0]?.emailVerified;

describe('a verification link (fault 39)', () => {
  it('verifies its owner once, signed in or not, and names that user', async () => {
    const person = await newcomer();
    const first = await follow(person.link);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ message: VERIFIED, user: { id: person.id, emailVerified: true } });
    expect(first.cookie, 'a link is no login').toBeUndefined();
    expect((await follow(person.link)).status).toBe(400);
    expect(await isVerified(person)).toBe(true);
  });

  it('followed fifty times at once succeeds once', async () => {
    const person = await newcomer();
    expect(countStatuses(await atOnce(50, () => follow(person.link)))).toEqual({ 200: 1, 400: 49 });
  });

  it('is not used up by a HEAD, as scanners of mails send it, nor is the token one can ask for', async () => {
    const person = await newcomer();
    for (const path of [`verify-email/${person.link}`, `get-verification-token/${person.id}`]) {
      const answer = await test.call('HEAD', `/api/auth/${path}`, { cookie: person.cookie });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    }
    expect((await follow(person.link)).status).toBe(200);
  });

  it('works for 24 hours', async () => {
    const app = await ownApp();
    const inTime = await newcomer(app);
    const late = await newcomer(app);
    app.setNow(new Date(TODAY.getTime() + DAY_MS - 1));
    expect((await follow(inTime.link, app)).status).toBe(200);
    app.setNow(new Date(TODAY.getTime() + DAY_MS));
    expect((await follow(late.link, app)).status).toBe(400);
    expect(await isVerified(late, app)).toBe(false);
  });

  it('altered, emptied or replaced by what the database holds is refused', async () => {
    const person = await newcomer();
    const [row] = await test.deps.db.read.select().from(tokens).where(eq(tokens.userId, person.id));
    const altered = `${person.link.slice(0, -1)}${person.link.endsWith('A') ? 'B' : 'A'}`;
    const forgeries = [
      altered,
      row?.hash ?? '',
      `${person.link}x`,
      person.link.toUpperCase(),
      '%00',
      "'%20OR%201=1--",
    ];
    for (const forged of forgeries) expect((await follow(forged)).status, forged).toBe(400);
    const unknown = await follow(altered);
    expect((await follow('x'.repeat(600))).text).toBe(unknown.text);
    expect(await isVerified(person)).toBe(false);
    expect((await follow(person.link)).status).toBe(200);
  });

  it('for a password reset does not verify an email, nor the reverse', async () => {
    const person = await newcomer();
    await test.call('POST', '/api/auth/forgot-password', { body: { username: person.username } });
    const reset = await resetLinkOf(person);
    expect((await follow(reset)).status).toBe(400);
    const body = { token: person.link, password: 'Another1!horse' };
    expect((await test.call('POST', '/api/auth/reset-password', { body })).status).toBe(400);
  });

  it('is made with the address of the site, not with the Host header of the request', async () => {
    const body = {
      username: 'hosted@example.org',
      firstName: 'A',
      lastName: 'B',
      password: 'Correct1!horse',
    };
    await test.call('POST', '/api/auth/register', {
      body,
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    });
    expect(test.mails.at(-1)?.text).toContain('http://localhost:3000/verify-email/');
    expect(test.mails.at(-1)?.html).not.toContain('evil.example');
  });
});

/** The reset link is mailed after the answer: waits for it. */
async function resetLinkOf(person: Person): Promise<string> {
  return eventually(() => {
    const mail = test.mails.find(
      ({ to, text }) => to === person.username && text.includes('/reset-password/'),
    );
    const link = /reset-password\/(\S+)/.exec(mail?.text ?? '')?.[1];
    if (link === undefined) throw new Error('no mail yet');
    return link;
  });
}

describe('asking for the link without the mail (fault 40)', () => {
  it('is refused when the mail was delivered, and when verified', async () => {
    const person = await newcomer();
    expect(await fetchToken(person)).toMatchObject({
      status: 403,
      body: { message: 'The verification link was sent to your email address.' },
    });
    await follow(person.link);
    expect(await fetchToken(person)).toMatchObject({
      status: 403,
      body: { message: 'Your email is already verified.' },
    });
  });

  it('is refused for another user, alike for one that does not exist, and stores nothing', async () => {
    const app = await ownApp({ captureMail: false });
    const person = await app.registerUser();
    const other = await app.registerUser();
    const before = await databaseContent(app.deps.db);
    const [existing, missing] = [
      await fetchToken(person, app, other.id),
      await fetchToken(person, app, 4711),
    ];
    expect([existing.status, missing.status]).toEqual([403, 403]);
    expect(existing.text).toBe(missing.text);
    expect(await databaseContent(app.deps.db)).toEqual(before);
  });

  it('returns a new link if no mail was sent; the older one works too until one is used', async () => {
    const app = await ownApp({ captureMail: false });
    const body = {
      username: 'nomail@example.org',
      firstName: 'No',
      lastName: 'Mail',
      password: 'Correct1!horse',
    };
    const registered = await app.call('POST', '/api/auth/register', { body });
    expect(registered.body).toMatchObject({ emailSent: false, verificationToken: expect.any(String) });
    const person = {
      id: Number(registered.body.id),
      username: body.username,
      password: body.password,
      cookie: registered.cookie ?? '',
    };
    const answer = await fetchToken(person, app);
    expect(answer.status).toBe(200);
    expect((await follow(String(registered.body.verificationToken), app)).status).toBe(200);
    expect((await follow(String(answer.body.verificationToken), app)).status).toBe(400);
  });

  it('keeps the newest five of many links, and none of other users', async () => {
    const app = await ownApp({ captureMail: false });
    const [person, other] = [await app.registerUser(), await app.registerUser()];
    const links: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      app.setNow(new Date(TODAY.getTime() + at * 1000));
      links.push(String((await fetchToken(person, app)).body.verificationToken));
    }
    const rows = await app.deps.db.read.select().from(tokens);
    expect(rows.filter(({ userId }) => userId === person.id)).toHaveLength(5);
    expect(rows.filter(({ userId }) => userId === other.id)).toHaveLength(1);
    expect((await follow(links[1] ?? '', app)).status, 'the sixth newest').toBe(400);
    expect((await follow(links[2] ?? '', app)).status, 'the fifth newest').toBe(200);
    expect(await isVerified(other, app)).toBe(false);
    expect((await app.deps.db.read.select().from(tokens)).map(({ userId }) => userId)).toEqual([other.id]);
  });

  it('is open to a user who never got the mail, after the link has expired and been cleaned up', async () => {
    const app = await ownApp({ captureMail: false });
    const [person, verified] = [await app.registerUser(), await app.registerUser()];
    await app.deps.db.write((orm) =>
      orm.update(users).set({ emailVerified: true }).where(eq(users.id, verified.id)),
    );
    const later = new Date(TODAY.getTime() + DAY_MS + 1);
    app.setNow(later);
    await cleanUpJob.run(app.deps, later);
    const kept = await app.deps.db.read.select({ id: tokens.userId }).from(tokens);
    expect(kept, 'that of no other user is kept').toEqual([{ id: person.id }]);
    const answer = await fetchToken(person, app);
    expect(answer.status).toBe(200);
    expect((await follow(String(answer.body.verificationToken), app)).status).toBe(200);
  });

  it('is refused while the mail is still on its way, as it would make the mailbox unnecessary', async () => {
    let arrived = (): void => undefined;
    let holdBack = false;
    let inFlight = (): void => undefined;
    const app = await ownApp({
      change: () => ({
        mailer: {
          async send() {
            inFlight();
            if (holdBack) await new Promise<void>((resolve) => (arrived = resolve));
            return { delivered: true };
          },
        },
      }),
    });
    const attacker = await app.registerUser('victims-address');
    app.setNow(new Date(TODAY.getTime() + 61_000));
    holdBack = true;
    const sending = new Promise<void>((resolve) => (inFlight = resolve));
    const resending = resend(attacker, app);
    await sending;
    expect((await fetchToken(attacker, app)).status).toBe(403);
    arrived();
    expect((await resending).body).toEqual({ emailSent: true });
    expect((await fetchToken(attacker, app)).status).toBe(403);
  });
});

describe('sending the link again (fault 41)', () => {
  it('twenty times sends none: the registration mail was the first of this minute', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const person = await newcomer(app);
    const answers = [];
    for (let i = 0; i < 20; i += 1) answers.push(await resend(person, app));
    expect(countStatuses(answers)).toEqual({ 429: 20 });
    expect(answers[0]?.headers.get('retry-after')).toBe('60');
    expect(app.mails).toHaveLength(1);
    expect((await follow(person.link, app)).status, 'the link that was mailed still works').toBe(200);
  });

  it('after a minute sends one; either mail may be opened, and only one of them counts', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    const person = await newcomer(app);
    app.setNow(new Date(TODAY.getTime() + 60_000));
    const answers = await atOnce(20, () => resend(person, app));
    expect(countStatuses(answers)).toEqual({ 200: 1, 429: 19 });
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ emailSent: true });
    expect(app.mails).toHaveLength(2);
    expect((await follow(person.link, app)).status).toBe(200);
    expect((await follow(linkIn(app.mails[1]), app)).status).toBe(400);
  });

  it('is possible at once when the registration mail did not get out, and answers the link', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1' }, captureMail: false });
    const person = await app.registerUser();
    const answer = await resend(person, app);
    expect(answer.body).toEqual({ emailSent: false, verificationToken: expect.any(String) });
    expect((await resend(person, app)).status).toBe(429);
    expect((await follow(String(answer.body.verificationToken), app)).status).toBe(200);
  });

  it('is nothing for the verified', async () => {
    const person = await newcomer();
    await follow(person.link);
    const sent = test.mails.length;
    expect((await resend(person)).body).toEqual({ emailSent: false });
    expect(test.mails).toHaveLength(sent);
  });

  it('acts for the caller alone and ignores a user in the body', async () => {
    const person = await newcomer();
    const other = await newcomer();
    const answer = await test.call('POST', '/api/auth/resend-verification', {
      cookie: person.cookie,
      body: { userId: other.id },
    });
    expect(answer.status).toBe(403);
    expect((await follow(other.link)).status).toBe(200);
  });
});
