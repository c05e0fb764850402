import { auditLog, feedback, users } from '@isa/db';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { feedbackPage, type feedbackStatuses } from '../../domain/schemas/feedback.ts';
import { pageFeedback, updateFeedback } from './service-admin.ts';
import { submitFeedback } from './service.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
});
afterAll(() => test.remove());

const send = (body: unknown, cookie?: string) =>
  test.call('POST', '/api/feedback', { body, ...(cookie === undefined ? {} : { cookie }) });
const stored = async (id: unknown) =>
  (
    await test.deps.db.read
      .select()
      .from(feedback)
      .where(eq(feedback.id, Number(id)))
  )[0];
const page = (status?: (typeof feedbackStatuses)[number]) =>
  pageFeedback(test.ctx(), feedbackPage.parse({ status, limit: 100 }));

describe('finding feedback', () => {
  it('narrows by words of type, message, address and notes', async () => {
    await send({ type: 'bug', message: 'The chart of needles is upside down', email: 'tailor@example.org' });
    await send({ type: 'general', message: 'Needles are fine' });
    const messages = async (input: Record<string, unknown>) =>
      (await pageFeedback(test.ctx(), feedbackPage.parse(input))).items.map(({ message }) => message);
    expect(await messages({ search: 'NEEDLES' })).toHaveLength(2);
    expect(await messages({ search: 'needles general' })).toEqual(['Needles are fine']);
    expect(await messages({ search: 'tailor chart' })).toEqual(['The chart of needles is upside down']);
    expect(await messages({ search: 'issue tail' })).toEqual(['The chart of needles is upside down']);
    expect(await messages({ search: 'tailor fine' })).toEqual([]);
  });
});

describe('sending feedback', () => {
  it('is open to anyone, with or without an address', async () => {
    const answer = await send({ type: 'bug', message: '  It broke. ', email: ' Someone@Example.org ' });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body)).toEqual(['id']);
    expect(await stored(answer.body['id'])).toMatchObject({
      type: 'bug',
      message: 'It broke.',
      email: 'Someone@Example.org',
      userId: null,
      status: 'pending',
      adminNotes: null,
    });
    const anonymous = await send({ type: 'general', message: 'Nice', email: '  ' });
    expect(await stored(anonymous.body['id'])).toMatchObject({ email: null });
  });

  it('knows a signed-in user from the session, whatever the body says', async () => {
    const person = await test.registerUser('critic');
    const answer = await send(
      { type: 'suggestion', message: 'More', email: 'fake@example.org', userId: 1 },
      person.cookie,
    );
    expect(await stored(answer.body['id'])).toMatchObject({ email: person.username, userId: person.id });
  });

  it('on its way while the account is deleted keeps no address', async () => {
    const person = await test.registerUser('leaver');
    const signedIn = await test.deps.sessions.resolve(person.cookie);
    if (signedIn === null) throw new Error('Not signed in');
    const isThem = eq(users.id, person.id);
    await test.deps.db.write((orm) => orm.update(users).set({ deletedAt: 'now' }).where(isThem));
    const { id } = await submitFeedback(
      { ...test.ctx(), ...signedIn },
      { type: 'bug', message: 'Bye', email: 'fake@example.org', page: null },
    );
    expect(await stored(id)).toMatchObject({ message: 'Bye', email: null, userId: null });
  });

  it.each([
    [{ type: 'bug', message: '   ' }, 'Please provide some feedback before submitting.'],
    [{ type: 'bug' }, 'Please provide some feedback before submitting.'],
    [{ type: 'bug', message: 7 }, 'Please provide some feedback before submitting.'],
    [{ type: 'other', message: 'x' }, 'Please choose what kind of feedback this is.'],
    [{ type: 'bug', message: 'x', email: 'nobody' }, 'Please enter a valid email address'],
    [{ type: 'bug', message: 'x'.repeat(4001) }, 'Feedback may have at most 4,000 characters.'],
  ])('refuses %j', async (body, message) => {
    const before = await test.deps.db.read.select({ n: count() }).from(feedback);
    expect(await send(body)).toMatchObject({ status: 400, body: { message } });
    expect(await test.deps.db.read.select({ n: count() }).from(feedback)).toEqual(before);
  });

  it('keeps script as the text it is (fault 61)', async () => {
    const message = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const answer = await send({ type: 'bug', message });
    expect(await stored(answer.body['id'])).toMatchObject({ message });
    const list = await test.call('GET', '/api/admin/feedback', { cookie: test.admin.cookie });
    expect(list.headers.get('content-type')).toContain('application/json');
    expect(JSON.parse(list.text)[0].message).toBe(message);
  });

  it('keeps lines and leaves out control characters', async () => {
    const answer = await send({ type: 'bug', message: '\u0000One.\r\n\tTwo\u001b[2J\u0007. \u0000' });
    expect(await stored(answer.body['id'])).toMatchObject({ message: 'One.\r\n\tTwo[2J.' });
    expect((await send({ type: 'bug', message: ' \u0000 ' })).status).toBe(400);
  });

  it('is 429 with Retry-After in a flood, and stores no more than the limit (fault 79)', async () => {
    const other = await createAdminTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const flood = async (times: number) => {
        const statuses: number[] = [];
        for (let at = 0; at < times; at += 1) {
          const answer = await other.call('POST', '/api/feedback', {
            body: { type: 'bug', message: `${at}` },
          });
          statuses.push(answer.status);
          if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        }
        return statuses.filter((status) => status === 201).length;
      };
      expect(await flood(40)).toBe(10);
      // The next minute gives ten more, the hour thirty in all.
      for (let minute = 1; minute < 10; minute += 1) {
        other.setNow(new Date(Date.parse('2026-11-20T12:00:00Z') + minute * 61_000));
        await flood(15);
      }
      const [rows] = await other.deps.db.read.select({ n: count() }).from(feedback);
      expect(rows?.n).toBe(30);
    } finally {
      await other.remove();
    }
  });
});

describe('working through feedback', () => {
  it('lists it newest first, filtered by status', async () => {
    const first = Number((await send({ type: 'bug', message: 'first' })).body['id']);
    const second = Number((await send({ type: 'bug', message: 'second' })).body['id']);
    const list: { id: number }[] = JSON.parse(
      (await test.call('GET', '/api/admin/feedback', { cookie: test.admin.cookie })).text,
    );
    expect(list.slice(0, 2).map((item) => item.id)).toEqual([second, first]);
    await test.call('PATCH', `/api/admin/feedback/${first}`, {
      cookie: test.admin.cookie,
      body: { status: 'resolved' },
    });
    expect((await page('resolved')).items.map((item) => item.id)).toEqual([first]);
    expect((await page('pending')).items.map((item) => item.id)).not.toContain(first);
    expect((await page()).total).toBe(list.length);
  });

  it.each(['pending', 'in-progress', 'resolved', 'rejected'])(
    'sets the status %s and notes from any other',
    async (status) => {
      const id = Number((await send({ type: 'bug', message: 'work' })).body['id']);
      for (const from of ['rejected', 'resolved', 'in-progress', 'pending']) {
        await test.call('PATCH', `/api/admin/feedback/${id}`, {
          cookie: test.admin.cookie,
          body: { status: from },
        });
        const answer = await test.call('PATCH', `/api/admin/feedback/${id}`, {
          cookie: test.admin.cookie,
          body: { status, adminNotes: `was ${from}` },
        });
        expect(answer).toMatchObject({ status: 200, body: { id, status, adminNotes: `was ${from}` } });
      }
    },
  );

  it('refuses what was decided on another state of it than there is now', async () => {
    const id = Number((await send({ type: 'bug', message: 'two at once' })).body['id']);
    const seen = { status: 'pending' as const, adminNotes: null };
    const save = (adminNotes: string) =>
      updateFeedback(test.ctx(), { id, status: 'resolved', adminNotes, seen });
    await save('called the customer');
    await expect(save('did not look')).rejects.toMatchObject({ status: 409 });
    expect(await stored(id)).toMatchObject({ status: 'resolved', adminNotes: 'called the customer' });
  });

  it('takes one of two decisions made at the same moment, and loses no notes to a change of status alone', async () => {
    const id = Number((await send({ type: 'bug', message: 'at one moment' })).body['id']);
    const seen = { status: 'pending' as const, adminNotes: null };
    const decide = (adminNotes: string) =>
      updateFeedback(test.ctx(), { id, status: 'resolved', adminNotes, seen });
    const outcomes = await Promise.allSettled([decide('first'), decide('second')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await stored(id)).toMatchObject({ adminNotes: 'first' });
    await Promise.all([
      updateFeedback(test.ctx(), { id, status: 'resolved', adminNotes: 'third' }),
      updateFeedback(test.ctx(), { id, status: 'rejected' }),
    ]);
    expect(await stored(id)).toMatchObject({ status: 'rejected', adminNotes: 'third' });
  });

  it('keeps notes that are left out, clears those that are emptied, and records before and after', async () => {
    const id = Number((await send({ type: 'bug', message: 'notes' })).body['id']);
    const patch = (body: unknown) =>
      test.call('PATCH', `/api/admin/feedback/${id}`, { cookie: test.admin.cookie, body });
    await patch({ status: 'in-progress', adminNotes: 'call back' });
    expect((await patch({ status: 'resolved' })).body).toMatchObject({ adminNotes: 'call back' });
    expect((await patch({ status: 'resolved', adminNotes: ' ' })).body).toMatchObject({ adminNotes: null });
    const entries = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `feedback:${id}`));
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { status: 'pending', adminNotes: null },
        { status: 'in-progress', adminNotes: 'call back' },
      ],
      [
        { status: 'in-progress', adminNotes: 'call back' },
        { status: 'resolved', adminNotes: 'call back' },
      ],
      [
        { status: 'resolved', adminNotes: 'call back' },
        { status: 'resolved', adminNotes: null },
      ],
    ]);
  });

  it.each([
    [{ status: 'done' }, 400],
    [{ adminNotes: 'x' }, 400],
    [{ status: 'resolved', adminNotes: 'x'.repeat(4001) }, 400],
  ])('refuses %j with %i', async (body, status) => {
    const id = Number((await send({ type: 'bug', message: 'refuse' })).body['id']);
    const answer = await test.call('PATCH', `/api/admin/feedback/${id}`, { cookie: test.admin.cookie, body });
    expect(answer.status).toBe(status);
    expect(await stored(id)).toMatchObject({ status: 'pending', adminNotes: null });
  });

  it('answers 404 for missing items, 401 and 403 to others', async () => {
    const person = await test.registerUser();
    const body = { status: 'resolved' };
    for (const id of ['99999', 'abc', '0']) {
      expect(
        (await test.call('PATCH', `/api/admin/feedback/${id}`, { cookie: test.admin.cookie, body })).status,
      ).toBe(404);
    }
    expect((await test.call('PATCH', '/api/admin/feedback/1', { body })).status).toBe(401);
    expect((await test.call('PATCH', '/api/admin/feedback/1', { cookie: person.cookie, body })).status).toBe(
      403,
    );
    expect((await test.call('GET', '/api/admin/feedback', { cookie: person.cookie })).status).toBe(403);
  });
});
