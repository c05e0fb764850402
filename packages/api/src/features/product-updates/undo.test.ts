import { alerts, auditLog, chatMessages, chatSessions, shortlist } from '@isa/db';
import { desc } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { problemOf } from '../../../test/support/problem.ts';
import { atOnce } from '../../../test/support/async.ts';
import { proofOf } from '../../domain/products/product-proofs.ts';
import { productUpdate } from '../../domain/schemas/product-update.ts';
import { updateProduct } from '../products/service-admin.ts';
import { lastRun, previewUndo, undoRun } from './service-undo.ts';

const HEADER = 'name,provider,type,interestRate,term,minimumDeposit,referralLink';
const row = (name: string, rate: number | '', term = '', minimum = '') =>
  `${name},Quay Bank,Cash ISA,${rate},${term},${minimum},https://example.com/${encodeURIComponent(name)}`;
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');

async function app(now?: Date): Promise<AdminTestApp> {
  const test = await createAdminTestApp(now === undefined ? {} : { now });
  onTestFinished(() => test.remove());
  return test;
}

/** A catalogue of two products, an hour later changed by a second file that adds a third. */
async function imported() {
  const test = await app();
  await test.upload(file(row('Old Saver', 4, '1 year', '100'), row('Other Saver', 3)));
  test.setNow(new Date('2026-11-20T13:00:00Z'));
  await test.upload(file(row('Old Saver', 4.5, '2 years', '500'), row('New Saver', 5)), {
    name: 'wrong.csv',
  });
  const run = await lastRun(test.ctx());
  if (run === null) throw new Error('No run');
  return { test, run, undo: () => undoRun(test.ctx(), { runId: run.id }) };
}

const edit = async (test: AdminTestApp, name: string, input: Record<string, unknown>) => {
  const product = await test.product(name);
  return updateProduct(test.ctx(), productUpdate.parse({ id: product?.id, changes: {}, ...input }));
};

describe('undoing an import (fault 160)', () => {
  it('puts values and their proofs back, deletes what the file added, and says so in history and audit log', async () => {
    const { test, run, undo } = await imported();
    expect(run).toMatchObject({
      source: 'csv',
      file: 'wrong.csv',
      added: 1,
      changed: 1,
      actor: 'boss@example.org',
    });
    const other = await test.product('Other Saver');
    const { changed, removedNames, ...outcome } = await previewUndo(test.ctx(), { runId: run.id });
    expect(outcome).toEqual(await undo());
    expect(changed).toMatchObject([
      { name: 'Old Saver', provider: 'Quay Bank', changes: { interestRate: { before: 4.5, after: 4 } } },
    ]);
    expect(removedNames).toEqual(['New Saver (Quay Bank)']);
    const product = await test.product('Old Saver');
    expect(product).toMatchObject({ interestRate: 4, term: '1 year', minimumDeposit: 100 });
    expect(await test.product('New Saver')).toBeUndefined();
    expect(await test.product('Other Saver')).toEqual(other);
    expect(await lastRun(test.ctx())).toMatchObject({ id: run.id, undoneBy: 'boss@example.org' });
    const [entry] = await test.deps.db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'products.undo-run',
      after: { restored: 1, removed: 1, hidden: 0, kept: 0, keptTexts: [] },
    });
    const history = await test.deps.db.read.all<{ source: string }>(
      'SELECT source FROM product_history ORDER BY id DESC LIMIT 1',
    );
    expect(history).toEqual([{ source: 'undo' }]);
  });

  it('leaves the catalogue as it was before the file, proofs and all', async () => {
    const test = await app(new Date('2026-11-20T23:00:00Z'));
    await test.upload(file(row('Old Saver', 4, '1 year', '100')));
    const before = await test.product('Old Saver');
    test.setNow(new Date('2026-11-21T00:30:00Z'));
    await test.upload(`${HEADER},checkedOn\n${row('Old Saver', 4, '2 years', '100')},2026-11-21`);
    expect((await test.product('Old Saver'))?.proofs).not.toEqual(before?.proofs);
    const run = await lastRun(test.ctx());
    await undoRun(test.ctx(), { runId: run?.id ?? 0 });
    const { updatedAt: _after, ...after } = (await test.product('Old Saver')) ?? {};
    const { updatedAt: _before, ...first } = before ?? {};
    expect(after).toEqual(first);
  });

  it('keeps what was edited, pinned or checked since, and lists it', async () => {
    const { test, undo } = await imported();
    await edit(test, 'Old Saver', { changes: { interestRate: 4.7 } });
    await edit(test, 'Old Saver', { pinned: ['term'] });
    await edit(test, 'Old Saver', {
      checks: [{ fields: ['minimumDeposit'], source: 'https://example.com/terms', checkedOn: '2026-11-20' }],
    });
    await edit(test, 'New Saver', { changes: { term: '3 years' } });
    const outcome = await undo();
    expect(outcome).toMatchObject({ removed: 0, hidden: 0, kept: 2 });
    expect(outcome.keptTexts).toEqual([
      'Old Saver (Quay Bank): edited since: interest rate, minimum deposit, term',
      'New Saver (Quay Bank): added by this run and edited since',
    ]);
    const product = await test.product('Old Saver');
    expect(product).toMatchObject({ interestRate: 4.7, term: '2 years', minimumDeposit: 500 });
    expect(product && proofOf(product, 'minimumDeposit')?.checkedBy).toBe('admin');
    expect(await test.product('New Saver')).toMatchObject({ isActive: true, term: '3 years' });
  });

  it('keeps what was edited since and put back to what the file had', async () => {
    const test = await app();
    const head = 'name,provider,type,interestRate,features,referralLink';
    const line = (features: string) =>
      `${head}\nSaver,Quay Bank,Cash ISA,4,${features},https://example.com/a`;
    await test.upload(line('One'));
    await test.upload(line('Two'));
    await edit(test, 'Saver', { changes: { features: ['Three'] } });
    await edit(test, 'Saver', { changes: { features: ['Two'] } });
    expect(await undoRun(test.ctx(), { runId: 2 })).toMatchObject({ restored: 0, kept: 1 });
    expect(await test.product('Saver')).toMatchObject({ features: ['Two'] });
  });

  it('keeps a product whose old values would contradict what was edited since', async () => {
    const test = await app();
    const head = 'name,provider,type,interestRate,bonusRate,bonusMonths,referralLink';
    const line = (rate: number, bonus: number) =>
      `${head}\nSaver,Quay Bank,Cash ISA,${rate},${bonus},12,https://example.com/a`;
    await test.upload(line(2, 1));
    await test.upload(line(5, 1));
    await edit(test, 'Saver', { changes: { bonusRate: 3 } });
    const outcome = await undoRun(test.ctx(), { runId: 2 });
    expect(outcome).toMatchObject({ restored: 0, kept: 1 });
    expect(outcome.keptTexts[0]).toContain('would contradict');
    expect(await test.product('Saver')).toMatchObject({ interestRate: 5, bonusRate: 3 });
  });

  it.each(['a shortlist', 'an alert', 'a click', 'an answer', 'a day on the site'])(
    'hides an added product with %s (fault 161)',
    async (kind) => {
      const { test, undo } = await imported();
      const product = await test.product('New Saver');
      const productId = product?.id ?? 0;
      const at = '2026-11-20T13:30:00.000Z';
      if (kind === 'a shortlist')
        await test.deps.db.write((orm) =>
          orm.insert(shortlist).values({ userId: test.admin.id, productId, note: '', addedAt: at }),
        );
      if (kind === 'an alert')
        await test.deps.db.write((orm) =>
          orm
            .insert(alerts)
            .values({ userId: test.admin.id, kind: 'rate-change', productId, notified: '', createdAt: at }),
        );
      if (kind === 'a click')
        await test.deps.db.write((orm) =>
          orm.run(
            `INSERT INTO analytics_events (event, data, created_at) VALUES ('referralLinkClicked', '{"productId":${productId}}', '${at}')`,
          ),
        );
      if (kind === 'an answer')
        await test.deps.db.write((orm) =>
          orm.batch([
            orm
              .insert(chatSessions)
              .values({ id: 'asked', userId: test.admin.id, createdAt: at, updatedAt: at }),
            orm.insert(chatMessages).values({
              sessionId: 'asked',
              turnId: 'turn',
              role: 'assistant',
              content: '| **NEW saver** | Quay Bank | 5.00% |',
              createdAt: at,
            }),
          ]),
        );
      if (kind === 'a day on the site') test.setNow(new Date('2026-11-21T13:00:01Z'));
      expect(await undo()).toMatchObject({ removed: 0, hidden: 1 });
      expect(await test.product('New Saver')).toMatchObject({ id: productId, isActive: false });
    },
  );

  it('deletes what an older conversation, or one about other products, names', async () => {
    const { test, undo } = await imported();
    const message = (createdAt: string, content: string, turnId: string) =>
      test.deps.db.write((orm) =>
        orm.batch([
          orm
            .insert(chatSessions)
            .values({ id: turnId, userId: test.admin.id, createdAt, updatedAt: createdAt }),
          orm.insert(chatMessages).values({ sessionId: turnId, turnId, role: 'user', content, createdAt }),
        ]),
      );
    await message('2026-11-20T11:00:00.000Z', 'Is New Saver any good?', 'before');
    await message('2026-11-20T13:30:00.000Z', 'I am a new customer and a saver', 'after');
    expect(await undo()).toMatchObject({ removed: 1, hidden: 0 });
  });

  it('does nothing when the outcome would differ from the preview', async () => {
    const { test, run } = await imported();
    const seen = await previewUndo(test.ctx(), { runId: run.id });
    const product = await test.product('New Saver');
    await test.deps.db.write((orm) =>
      orm
        .insert(shortlist)
        .values({ userId: test.admin.id, productId: product?.id ?? 0, note: '', addedAt: 'x' }),
    );
    expect(await problemOf(undoRun(test.ctx(), { runId: run.id, seen }))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has changed since you were asked. Nothing was changed.') },
    });
    expect(await test.product('Old Saver')).toMatchObject({ interestRate: 4.5 });
    const now = await previewUndo(test.ctx(), { runId: run.id });
    expect(now).toMatchObject({ removed: 0, hidden: 1 });
    expect(now).toMatchObject(await undoRun(test.ctx(), { runId: run.id, seen: now }));
  });

  it('mixes no later run into a preview that is being made', async () => {
    const test = await app(new Date('2026-11-20T23:00:00Z'));
    await test.upload(file(row('Old Saver', 4, '1 year')));
    await test.upload(file(row('Old Saver', 4.5, '1 year')));
    const ctx = test.ctx();
    const run = await lastRun(ctx);
    const catalogue = {
      ...ctx.catalogue,
      refresh: async () => {
        test.setNow(new Date('2026-11-21T00:30:00Z'));
        await test.upload(`${HEADER},checkedOn\n${row('Old Saver', 5, '1 year')},2026-11-21`);
        return ctx.catalogue.refresh();
      },
    };
    const preview = await previewUndo({ ...ctx, catalogue }, { runId: run?.id ?? 0 });
    expect(await test.product('Old Saver')).toMatchObject({ interestRate: 5 });
    expect(preview).toMatchObject({
      restored: 0,
      changed: [],
      keptTexts: ['Old Saver (Quay Bank): edited since: interest rate'],
    });
  });

  it('puts back the proofs of more products than one statement reads', async () => {
    const test = await app(new Date('2026-11-20T23:00:00Z'));
    const rows = Array.from({ length: 300 }, (_, at) => row(`Saver ${at}`, 4));
    await test.upload(file(...rows));
    const before = await test.product('Saver 299');
    test.setNow(new Date('2026-11-21T00:30:00Z'));
    await test.upload([`${HEADER},checkedOn`, ...rows.map((line) => `${line},2026-11-21`)].join('\n'));
    expect((await test.product('Saver 299'))?.proofs).not.toEqual(before?.proofs);
    const run = await lastRun(test.ctx());
    expect(await undoRun(test.ctx(), { runId: run?.id ?? 0 })).toMatchObject({ restored: 300, kept: 0 });
    expect((await test.product('Saver 299'))?.proofs).toEqual(before?.proofs);
  });

  it('is done once by two administrators at once; the other learns it in words', async () => {
    const { test, undo } = await imported();
    const answers = await atOnce(2, () => problemOf(undo()).catch(() => 'done'));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.find((answer) => answer !== 'done')).toMatchObject({
      status: 409,
      body: { message: 'Another administrator has already undone this. Nothing was changed.' },
    });
    expect(await test.product('Old Saver')).toMatchObject({ interestRate: 4 });
  });

  it('is for the last run alone, and writes nothing otherwise', async () => {
    const { test, run, undo } = await imported();
    await test.upload(file(row('Other Saver', 3.3)));
    const before = await databaseContent(test.deps.db);
    expect(await problemOf(undo())).toMatchObject({
      status: 409,
      body: {
        message: 'A later import or feed run has changed the catalogue. Only the last one can be undone.',
      },
    });
    expect(await problemOf(undoRun(test.ctx(), { runId: run.id + 5 }))).toMatchObject({
      status: 404,
      body: { message: 'This import or feed run does not exist.' },
    });
    expect(await databaseContent(test.deps.db)).toEqual(before);
  });

  it('does not count a file that changed nothing as the last run', async () => {
    const { test, run } = await imported();
    await test.upload(file(row('Other Saver', 3)));
    expect(await lastRun(test.ctx())).toMatchObject({ id: run.id, undoneAt: null });
  });

  it('lets the corrected file announce no values set by hand', async () => {
    const { test, undo } = await imported();
    await undo();
    const answer = await test.upload(file(row('Old Saver', 4.4)));
    expect(answer.body.message).not.toContain('set by hand');
  });
});
