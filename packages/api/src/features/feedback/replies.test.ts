import { auditLog, feedback, feedbackReplies } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import type { Mail } from '../../adapters/mailer.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/durations.ts';
import { feedbackReplyInput } from '../../domain/schemas/feedback.ts';
import { listReplies, markReplyEnded, replyToFeedback } from './service-replies.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp({ captureMail: true });
});
afterAll(() => test.remove());

const send = async (body: Record<string, unknown>) => {
  const answer = await test.call('POST', '/api/feedback', {
    body: { type: 'bug', message: 'Help <b>me</b>\nKim', ...body },
  });
  return Number(answer.body['id']);
};
let keys = 0;
const newKey = () => String((keys += 1)).padStart(32, '0');
const reply = (id: number, more: Record<string, unknown> = {}, ctx = test.ctx()) =>
  replyToFeedback(
    ctx,
    feedbackReplyInput.parse({ id, seen: 0, key: newKey(), message: 'First.\n\n<i>Second</i>.', ...more }),
  );

describe('a reply to feedback', () => {
  it('is mailed as text with the original feedback, and stored with it', async () => {
    const id = await send({ email: 'writer@example.org' });
    const before = test.mails.length;
    expect(await reply(id)).toMatchObject([
      { from: test.admin.username, message: 'First.\n\n<i>Second</i>.', state: 'sent' },
    ]);
    const mail = test.mails.at(-1);
    expect(test.mails).toHaveLength(before + 1);
    expect(mail).toMatchObject({ to: 'writer@example.org', subject: 'Your feedback to ISA Compass' });
    expect(mail?.text).toContain('First.\n\n<i>Second</i>.\n\nYou wrote to us:\n\n> Help <b>me</b>\n> Kim');
    expect(mail?.html).toContain('&#60;i&#62;Second&#60;/i&#62;');
    expect(mail?.html).not.toContain('<b>me</b>');
    expect(mail?.html).toContain('me&#60;/b&#62;<br>Kim</blockquote>');
    expect(mail?.text).toContain('because you wrote to us');
    expect(mail?.text).not.toContain('because of your account');
    expect(await listReplies(test.ctx(), { id })).toHaveLength(1);
    const [entry] = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `feedback:${id}`));
    expect(entry).toMatchObject({ action: 'feedback.reply', actorId: test.admin.id });
  });

  it('is sent once though it is asked for twice (fault 169)', async () => {
    const id = await send({ email: 'writer@example.org' });
    const [key, before] = [newKey(), test.mails.length];
    await Promise.all([reply(id, { key }), reply(id, { key })]);
    expect(await reply(id, { key })).toHaveLength(1);
    expect(test.mails).toHaveLength(before + 1);
  });

  it('greets as the administrator does, and keeps line breaks', async () => {
    const id = await send({ email: 'writer@example.org' });
    await reply(id, { message: 'Dear Kim,\n\nit is fixed.\nSorry!' });
    const mail = test.mails.at(-1);
    expect(mail?.text).toMatch(/^Dear Kim,\n\nit is fixed\.\nSorry!\n\n/);
    expect(mail?.html).toContain('it is fixed.<br>Sorry!</p>');
    expect(mail?.html).not.toContain('Hello');
  });

  it('is sent by one of two administrators at once; the other gets a conflict, and may answer after that', async () => {
    const id = await send({ email: 'writer@example.org' });
    const before = test.mails.length;
    const outcomes = await Promise.allSettled([reply(id, { message: 'One' }), reply(id, { message: 'Two' })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(test.mails).toHaveLength(before + 1);
    await expect(reply(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Another administrator has replied since you opened this/),
    });
    const [theirs] = await listReplies(test.ctx(), { id });
    expect(await reply(id, { seen: theirs?.id })).toHaveLength(2);
  });

  it('says that it was not delivered, and that it was once the outbox has sent it', async () => {
    const id = await send({ email: 'writer@example.org' });
    const failing = { ...test.ctx(), mailer: { send: async () => ({ delivered: false }) } };
    const [first] = await reply(id, {}, failing);
    expect(first).toMatchObject({ state: 'not-delivered', sentAt: null });
    expect(
      await markReplyEnded(test.deps.db, `feedback-reply:${first?.id}`, { sentAt: test.deps.now() }),
    ).toBe(true);
    expect(await markReplyEnded(test.deps.db, 'a-token', { sentAt: test.deps.now() })).toBe(false);
    expect(await listReplies(test.ctx(), { id })).toMatchObject([{ state: 'sent' }]);
  });

  it('says that it is given up, which the end of the request does not overwrite, and may be sent again', async () => {
    const id = await send({ email: 'writer@example.org' });
    const refused = {
      ...test.ctx(),
      mailer: {
        send: async ({ ref = '' }: Mail) => {
          await markReplyEnded(test.deps.db, ref, { problem: '550 No such user' });
          return { delivered: false };
        },
      },
    };
    const [first] = await reply(id, {}, refused);
    expect(first).toMatchObject({ state: 'given-up', sentAt: null, problem: '550 No such user' });
    expect(await reply(id, { seen: first?.id })).toMatchObject([{ state: 'given-up' }, { state: 'sent' }]);
    // With the account of its owner the address is gone.
    await test.deps.db.write((orm) => orm.update(feedback).set({ email: null }).where(eq(feedback.id, id)));
    await markReplyEnded(test.deps.db, `feedback-reply:${first?.id}`, {
      problem: '550 No writer@example.org',
    });
    expect((await listReplies(test.ctx(), { id }))[0]).toMatchObject({ state: 'given-up', problem: null });
  });

  it('counts as given up once the outbox no longer tries it, whatever was stored', async () => {
    const id = await send({ email: 'writer@example.org' });
    await reply(id, {}, { ...test.ctx(), mailer: { send: async () => ({ delivered: false }) } });
    const after = (days: number) => {
      const at = new Date(test.deps.now().getTime() + days * DAY_MS);
      return listReplies({ ...test.ctx(), now: () => at }, { id });
    };
    expect(await after(2.9)).toMatchObject([{ state: 'not-delivered', isLost: false }]);
    expect(await after(3.1)).toMatchObject([{ state: 'given-up', isLost: true }]);
  });

  it('stays one whose end is not known when the server dies while it is sent (fault 169)', async () => {
    const id = await send({ email: 'writer@example.org' });
    const dying = {
      ...test.ctx(),
      mailer: { send: () => Promise.reject(new Error('killed')) },
    };
    await expect(reply(id, {}, dying)).rejects.toThrow('killed');
    expect(await listReplies(test.ctx(), { id })).toMatchObject([{ state: 'sending', isLost: false }]);
    const later = new Date(test.deps.now().getTime() + 6 * MINUTE_MS);
    expect(await listReplies({ ...test.ctx(), now: () => later }, { id })).toMatchObject([
      { state: 'sending', isLost: true },
    ]);
  });

  it('needs an address, words and feedback that there is', async () => {
    const id = await send({});
    await expect(reply(id)).rejects.toMatchObject({
      status: 400,
      message: 'This feedback has no email address to reply to.',
    });
    await expect(reply(999_999)).rejects.toMatchObject({ status: 404 });
    expect(
      feedbackReplyInput.safeParse({ id, seen: 0, key: newKey(), message: ' \u0000 ' }).error?.issues[0]
        ?.message,
    ).toBe('Please write a reply.');
    expect(
      await test.deps.db.read.select().from(feedbackReplies).where(eq(feedbackReplies.feedbackId, id)),
    ).toEqual([]);
  });
});

describe('the page that feedback comes from', () => {
  it.each([
    ['/products/12?utm=x#y', '/products/12'],
    ['/', '/'],
    ['/admin/users', '/admin/users'],
    ['/reset-password/secret-token', '/reset-password/:token'],
    ['/guides/isa-basics', '/guides/isa-basics'],
    ['/nowhere', null],
    ['javascript:alert(1)', null],
    ['x'.repeat(3000), null],
    [7, null],
    [undefined, null],
  ])('%j is kept as %j', async (page, kept) => {
    const id = await send({ page });
    const [stored] = await test.deps.db.read.select().from(feedback).where(eq(feedback.id, id));
    expect(stored?.page).toBe(kept);
  });
});
