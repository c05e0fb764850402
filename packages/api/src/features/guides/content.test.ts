import { auditLog, users } from '@isa/db';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { problemOf } from '../../../test/support/problem.ts';
import { atOnce } from '../../../test/support/async.ts';
import type { SignedInCtx } from '../../context.ts';
import { type GuideContent, saveDraftInput } from '../../domain/schemas/content.ts';
import { readGuide } from './service.ts';
import {
  discardDraft,
  getDocument,
  getVersion,
  listContent,
  previewContent,
  publishDraft,
  saveDraft,
} from './service-content.ts';

const HOSTILE = '<p onclick="alert(1)">Safe</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>';
const STALE = expect.stringMatching(/^Another administrator has saved a version of this since you opened it/);

async function app() {
  const test = await createAdminTestApp();
  onTestFinished(() => test.remove());
  const guide = (await test.deps.catalogue.current()).guides[0];
  if (guide === undefined) throw new Error('No guide');
  const open = () => getDocument(test.ctx(), { kind: 'guide', id: guide.id });
  const save = (change: Partial<GuideContent>, seen: number | null, ctx = test.ctx()) =>
    open().then(({ content }) =>
      saveDraft(
        ctx,
        saveDraftInput.parse({ kind: 'guide', id: guide.id, seen, content: { ...content, ...change } }),
      ),
    );
  const publish = (version: number | null, ctx = test.ctx()) =>
    publishDraft(ctx, { kind: 'guide', id: guide.id, version: version ?? 0 });
  const onSite = async () => (await test.call('GET', `/api/guides/${guide.slug}`)).body;
  return { test, guide, open, save, publish, onSite };
}

/** What a service function gets at a request of a second administrator. */
async function secondAdministrator(test: AdminTestApp): Promise<SignedInCtx> {
  const person = await test.registerAdmin('second');
  const signedIn = await test.deps.sessions.resolve(person.cookie);
  if (signedIn === null) throw new Error('No session');
  return { ...test.ctx(), user: signedIn.user, session: signedIn.session };
}

describe('a guide in the console', () => {
  it('is drafted without readers seeing it, published, and audited', async () => {
    const { test, open, save, publish, onSite, guide } = await app();
    const before = await onSite();
    expect(await open()).toMatchObject({ version: null, isDraft: false, isPublished: true, versions: [] });
    const draft = await save({ title: 'Another title' }, null);
    expect(draft).toMatchObject({ isDraft: true, content: { title: 'Another title' }, publishProblem: null });
    expect(await onSite()).toEqual(before);
    expect((await listContent(test.ctx())).find(({ id }) => id === guide.id)).toMatchObject({
      title: guide.title,
      draftBy: 'boss@example.org',
    });
    test.setNow(new Date('2026-11-20T13:00:00Z'));
    const published = await publish(draft.version);
    expect(published).toMatchObject({ isDraft: false, content: { title: 'Another title' } });
    expect(await onSite()).toMatchObject({ title: 'Another title', updatedAt: '2026-11-20T13:00:00.000Z' });
    const actions = await test.deps.db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(actions.map(({ action, target }) => `${action} ${target}`)).toEqual([
      `content.publish guide:${guide.id}`,
      `content.save-draft guide:${guide.id}`,
    ]);
  });

  it('keeps its versions, the first one included, and goes back to any of them', async () => {
    const { test, guide, open, save, publish, onSite } = await app();
    await publish((await save({ title: 'Second title' }, null)).version);
    const { versions } = await open();
    expect(versions.map(({ author }) => author)).toEqual(['boss@example.org', null]);
    const first = versions.at(-1)?.id ?? 0;
    const old = await getVersion(test.ctx(), { kind: 'guide', id: guide.id, version: first });
    expect(old).toMatchObject({ title: guide.title, content: guide.content });
    await publish((await save(old, versions[0]?.id ?? null)).version);
    expect(await onSite()).toMatchObject({ title: guide.title });
    expect((await open()).versions).toHaveLength(3);
    const missing = getVersion(test.ctx(), { kind: 'change', id: guide.id, version: first });
    expect(await problemOf(missing)).toMatchObject({
      status: 404,
      body: { message: 'This version does not exist.' },
    });
  });

  it('is made harmless when it is saved, previewed and shown (fault 166)', async () => {
    const { test, save, publish, onSite } = await app();
    const draft = await save({ content: HOSTILE }, null);
    expect(draft.content.content).toBe('<p>Safe</p>x');
    expect(await previewContent(test.ctx(), { content: HOSTILE })).toEqual({ html: '<p>Safe</p>x' });
    await publish(draft.version);
    expect(await onSite()).toMatchObject({ content: '<p>Safe</p>x' });
    const empty = await problemOf(save({ content: '<script>alert(1)</script>' }, draft.version));
    expect(empty).toMatchObject({ status: 400, body: { message: 'Nothing of this text can be shown' } });
    const future = await problemOf(save({ reviewedOn: '2026-11-21' }, draft.version));
    expect(future).toMatchObject({
      status: 400,
      body: { message: 'The day of the review must not be in the future' },
    });
  });

  it('is published by another administrator if there is one (fault 167)', async () => {
    const { test, save, publish, open, onSite } = await app();
    const second = await secondAdministrator(test);
    const draft = await save({ title: 'Four eyes' }, null);
    const message = 'You wrote this draft, so another administrator has to publish it.';
    expect(draft.publishProblem).toBe(message);
    expect(await problemOf(publish(draft.version))).toMatchObject({ status: 409, body: { message } });
    expect(await onSite()).not.toMatchObject({ title: 'Four eyes' });
    await publish(draft.version, second);
    expect(await onSite()).toMatchObject({ title: 'Four eyes' });
    expect((await open()).versions[0]).toMatchObject({
      author: 'boss@example.org',
      publishedBy: 'second@example.org',
    });
    const next = await save({ title: 'Alone again' }, draft.version);
    await test.deps.db.write((orm) =>
      orm.update(users).set({ isAdmin: false }).where(eq(users.id, second.user.id)),
    );
    await publish(next.version);
    expect(await onSite()).toMatchObject({ title: 'Alone again' });
  });

  it('is saved once by two administrators at once; the other learns it and loses no draft (fault 167)', async () => {
    const { test, save, open, publish } = await app();
    const second = await secondAdministrator(test);
    const problems = await atOnce(2, (index) =>
      problemOf(save({ title: `Title ${index}` }, null, index === 0 ? test.ctx() : second)).catch(() => null),
    );
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    expect(problems.find((problem) => problem !== null)).toMatchObject({
      status: 409,
      body: { message: STALE },
    });
    const { version } = await open();
    const before = await databaseContent(test.deps.db);
    // A version that was not seen is neither published nor discarded.
    expect(await problemOf(publish((version ?? 0) - 1, second))).toMatchObject({ status: 409 });
    expect(await databaseContent(test.deps.db)).toEqual(before);
  });

  it('drops a draft and stays as it was', async () => {
    const { test, guide, save, open, onSite } = await app();
    const before = await onSite();
    const draft = await save({ title: 'Not so good' }, null);
    const discarded = await discardDraft(test.ctx(), {
      kind: 'guide',
      id: guide.id,
      version: draft.version ?? 0,
    });
    expect(discarded).toMatchObject({ isDraft: false, content: { title: guide.title } });
    expect(await onSite()).toEqual(before);
    const again = await save({ title: 'Better' }, (await open()).version);
    expect(again.isDraft).toBe(true);
  });
});

describe('an entry of the change log', () => {
  const entry = {
    kind: 'correction',
    happenedOn: '2026-11-19',
    title: 'Rate of a <b>Saver</b>',
    content: `<p>We showed 4.5% instead of 4.05%.</p>${HOSTILE}`,
    sources: [{ title: 'Provider', url: 'https://example.com/rates' }],
  };
  const create = (test: AdminTestApp) =>
    saveDraft(test.ctx(), saveDraftInput.parse({ kind: 'change', id: null, seen: null, content: entry }));
  const listed = async (test: AdminTestApp) =>
    JSON.parse((await test.call('GET', '/trpc/changes.list')).text) as {
      result: { data: { json: object[] } };
    };

  it('is not public until it is published, and changes the version of the cached pages then', async () => {
    const { test } = await app();
    const draft = await create(test);
    expect(draft).toMatchObject({ isPublished: false, isDraft: true });
    expect(JSON.stringify(await listed(test))).not.toContain('We showed');
    const { version, guidesVersion } = await test.deps.catalogue.refresh();
    await publishDraft(test.ctx(), { kind: 'change', id: draft.id, version: draft.version ?? 0 });
    const after = await test.deps.catalogue.refresh();
    expect(after.version).toBeGreaterThan(version);
    expect(after.guidesVersion).toBeGreaterThan(guidesVersion);
    const entries = (await listed(test)).result.data.json;
    expect(entries).toContainEqual({
      id: `entry-${draft.id}`,
      kind: 'correction',
      on: '2026-11-19',
      title: 'Rate of a <b>Saver</b>',
      html: '<p>We showed 4.5% instead of 4.05%.</p><p>Safe</p>x',
      sources: entry.sources,
      publishedAt: '2026-11-20T12:00:00.000Z',
    });
  });

  it('keeps the day of its first publication when it is corrected', async () => {
    const { test } = await app();
    const draft = await create(test);
    const first = await publishDraft(test.ctx(), {
      kind: 'change',
      id: draft.id,
      version: draft.version ?? 0,
    });
    test.setNow(new Date('2026-11-20T20:00:00Z'));
    const next = await saveDraft(
      test.ctx(),
      saveDraftInput.parse({
        kind: 'change',
        id: draft.id,
        seen: first.version,
        content: { ...entry, title: 'Corrected' },
      }),
    );
    await publishDraft(test.ctx(), { kind: 'change', id: draft.id, version: next.version ?? 0 });
    expect((await test.deps.catalogue.refresh()).changes).toMatchObject([
      { title: 'Corrected', publishedAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T20:00:00.000Z' },
    ]);
  });

  it('that was never published is deleted with its draft', async () => {
    const { test } = await app();
    const draft = await create(test);
    const gone = await discardDraft(test.ctx(), {
      kind: 'change',
      id: draft.id,
      version: draft.version ?? 0,
    });
    expect(gone).toBeNull();
    expect((await listContent(test.ctx())).filter(({ kind }) => kind === 'change')).toEqual([]);
    expect(await problemOf(getDocument(test.ctx(), { kind: 'change', id: draft.id }))).toMatchObject({
      status: 404,
      body: { message: 'This entry does not exist.' },
    });
  });
});

describe('a guide that is added', () => {
  const content = {
    title: 'Flexible ISAs',
    category: 'ISA Basics',
    summary: 'What it means that an ISA is flexible.',
    content: HOSTILE,
    reviewedOn: '2026-11-20',
    sources: [],
  };
  const add = (ctx: SignedInCtx, slug?: string) =>
    saveDraft(ctx, saveDraftInput.parse({ kind: 'guide', id: null, seen: null, slug, content }));

  it('is nowhere until it is published, then at its address, inert and last in the list', async () => {
    const { test } = await app();
    const draft = await add(test.ctx(), 'flexible-isas');
    expect(draft).toMatchObject({ isDraft: true, isPublished: false, slug: 'flexible-isas' });
    test.deps.catalogue.outdate();
    expect((await test.call('GET', '/api/guides/flexible-isas')).status).toBe(404);
    const published = await publishDraft(test.ctx(), {
      kind: 'guide',
      id: draft.id,
      version: draft.version ?? 0,
    });
    expect(published).toMatchObject({ isPublished: true, isDraft: false });
    const { body } = await test.call('GET', '/api/guides/flexible-isas');
    expect(body).toMatchObject({ title: 'Flexible ISAs' });
    expect(body.content).toContain('Safe');
    expect(body.content).not.toMatch(/script|onclick|javascript/);
    const all = JSON.parse((await test.call('GET', '/api/guides')).text);
    expect(all.at(-1)).toMatchObject({ slug: 'flexible-isas' });
  });

  it('needs an address that no other guide and no page has (fault 171)', async () => {
    const { test, guide } = await app();
    const taken = { status: 409, body: { message: 'Another guide has this address.' } };
    expect(await problemOf(add(test.ctx(), guide.slug))).toMatchObject(taken);
    expect(await problemOf(add(test.ctx()))).toMatchObject({ status: 400 });
    const isTaken = (slug: string) =>
      saveDraftInput.safeParse({ kind: 'guide', id: null, seen: null, slug, content }).success;
    expect(['isa-deadline', 'Flexible', 'a/b', '../x', 'a--b', ''].filter(isTaken)).toEqual([]);
    const answers = await Promise.allSettled([add(test.ctx(), 'twice'), add(test.ctx(), 'twice')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is gone with its draft when that is discarded before it was ever published', async () => {
    const { test } = await app();
    const draft = await add(test.ctx(), 'flexible-isas');
    const version = draft.version ?? 0;
    expect(await discardDraft(test.ctx(), { kind: 'guide', id: draft.id, version })).toBeNull();
    expect((await listContent(test.ctx())).some(({ id, kind }) => kind === 'guide' && id === draft.id)).toBe(
      false,
    );
    await add(test.ctx(), 'flexible-isas');
  });
});

describe('a guide that is withdrawn', () => {
  it('leaves lists and search engines once another administrator has published that, and comes back (fault 171)', async () => {
    const { test, guide, open, save, publish, onSite } = await app();
    const second = await secondAdministrator(test);
    const draft = await save({ isWithdrawn: true }, null);
    expect(await onSite()).toMatchObject({ slug: guide.slug });
    expect(await problemOf(publish(draft.version))).toMatchObject({ status: 409 });
    await publish(draft.version, second);
    const answer = await test.call('GET', `/api/guides/${guide.slug}`);
    expect([answer.status, answer.body]).toEqual([410, { message: 'This guide was withdrawn.' }]);
    const { slug, title } = guide;
    expect(await readGuide(test.ctx(), { slug })).toEqual({ withdrawn: title });
    const { guides, withdrawnGuides } = await test.deps.catalogue.refresh();
    expect([guides.some(({ id }) => id === guide.id), withdrawnGuides]).toEqual([false, [{ slug, title }]]);
    expect((await test.call('GET', '/sitemap.xml')).text).not.toContain(`/guides/${guide.slug}<`);
    expect((await listContent(test.ctx())).find(({ id }) => id === guide.id)).toMatchObject({
      isPublished: false,
      isWithdrawn: true,
    });
    const actions = await test.deps.db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(actions.map(({ action, after }) => [action, after])).toEqual([
      ['content.withdraw', { title, version: draft.version }],
      ['content.save-draft', { title, isWithdrawn: true }],
    ]);
    const again = await save({ isWithdrawn: false }, (await open()).version);
    await publish(again.version, second);
    expect(await onSite()).toMatchObject({ slug: guide.slug });
  });
});
