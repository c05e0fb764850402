import { type Database, productHistory } from '@isa/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { csvFile, csvRow, utf8 } from '../../../test/support/csv.ts';
import { type Catalogue, createCatalogue } from '../products/catalogue.ts';
import { productUpdate } from '../../domain/schemas/product-update.ts';
import { updateProduct } from '../products/service-admin.ts';
import { importCsv } from './service-csv.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
});
afterAll(() => test.remove());

describe('another change of the catalogue while a file is read', () => {
  const bytesOf = (text: string) => ({ name: 'a.csv', type: 'text/csv', bytes: utf8(text) });

  /** Imports with something done before each of the first `times` writes, as another process would. */
  async function importAmong(text: string, times: number, meddle: () => Promise<unknown>) {
    const { db, ...ctx } = test.ctx();
    let left = times;
    const meddling: Database = {
      read: db.read,
      readReplica: db.readReplica,
      isLocal: db.isLocal,
      queued: db.queued,
      ping: () => db.ping(),
      close: () => db.close(),
      applyMigration: (statements) => db.applyMigration(statements),
      write: async (work) => {
        if (left > 0) await meddle();
        left -= 1;
        return db.write(work);
      },
    };
    // A catalogue of its own, as each process has.
    const catalogue = createCatalogue(db);
    const outcome = await importCsv({ ...ctx, db: meddling, catalogue }, bytesOf(text));
    return { outcome, tries: times - left };
  }
  const terms = (...names: string[]) =>
    ['name,provider,type,referralLink,term']
      .concat(names.map((name) => `${name},Test Bank,Cash ISA,https://example.com/raced,One year`))
      .join('\n');

  it('is kept, and the file is planned again against it', async () => {
    await test.upload(csvFile(csvRow('Raced saver', '1')));
    const meddle = () => test.upload(csvFile(csvRow('Raced saver', '2'), csvRow('Raced other')));
    const { outcome, tries } = await importAmong(terms('Raced saver'), 1, meddle);
    expect(outcome).toMatchObject({ success: true, result: { added: 0, updated: 1, errors: [] } });
    expect(tries).toBe(2);
    expect(await test.product('Raced saver')).toMatchObject({ interestRate: 2, term: 'One year' });
    expect(await test.product('Raced other')).toBeDefined();
  });

  it('does not disturb it if it touches other products', async () => {
    await test.upload(csvFile(csvRow('Quiet saver'), csvRow('Loud saver')));
    const loud = await test.product('Loud saver');
    const meddle = () =>
      test.call('PATCH', `/api/products/${loud?.id}/toggle-active`, { cookie: test.admin.cookie });
    const { outcome, tries } = await importAmong(terms('Quiet saver', 'Quiet product'), 1, meddle);
    expect(outcome).toMatchObject({ result: { added: 1, updated: 1, errors: [] } });
    expect(tries).toBe(1);
  });

  it.each([
    ['adds', () => test.upload(csvFile(csvRow('Twin saver – Issue 2')))],
    [
      'renames to',
      async () => {
        await test.upload(csvFile(csvRow('Twin of old')));
        const { id = 0 } = (await test.product('Twin of old')) ?? {};
        const changes = { name: 'Twin saver – Issue 3' };
        await updateProduct(test.ctx(), productUpdate.parse({ id, changes }));
      },
    ],
  ])('that %s a product of the file in another spelling adds no duplicate', async (what, meddle) => {
    const name = what === 'adds' ? 'Twin saver - Issue 2' : 'Twin saver - Issue 3';
    const { outcome, tries } = await importAmong(terms(name), 1, meddle);
    expect(outcome).toMatchObject({ result: { added: 0, updated: 1, errors: [] } });
    expect(tries).toBe(2);
    expect(await test.product(name)).toBeUndefined();
    expect(await test.product(name.replace('-', '–'))).toMatchObject({ term: 'One year' });
  });

  it('does not fail it when it adds a product just before the catalogue is read', async () => {
    const ctx = test.ctx();
    const own = createCatalogue(ctx.db);
    let isFirst = true;
    const catalogue: Catalogue = {
      ...own,
      refresh: async () => {
        if (isFirst) {
          isFirst = false;
          await test.upload(csvFile(csvRow('Early addition')));
        }
        return own.refresh();
      },
    };
    const outcome = await importCsv({ ...ctx, catalogue }, bytesOf(terms('Later addition')));
    expect(isFirst).toBe(false);
    expect(outcome).toMatchObject({ result: { added: 1, errors: [] } });
    expect(await test.product('Early addition')).toBeDefined();
  });

  it('keeps each run’s additions in its own history', async () => {
    const meddle = () => test.upload(csvFile(csvRow('Loud addition')));
    const { outcome } = await importAmong(terms('Quiet addition'), 1, meddle);
    expect(outcome).toMatchObject({ result: { added: 1, errors: [] } });
    for (const name of ['Loud addition', 'Quiet addition']) {
      const id = (await test.product(name))?.id ?? 0;
      const rows = await test.deps.db.read
        .select()
        .from(productHistory)
        .where(eq(productHistory.productId, id));
      expect(rows.map(({ changes }) => changes['created']?.after)).toEqual([
        expect.objectContaining({ name }),
      ]);
    }
  });

  it('runs its last try without writes of this process in between', async () => {
    await test.upload(csvFile(csvRow('Besieged saver')));
    let rate = 0;
    const meddle = () => test.upload(csvFile(csvRow('Besieged saver', String((rate += 1)))));
    const { outcome, tries } = await importAmong(terms('Besieged saver'), 3, meddle);
    expect(outcome).toMatchObject({ result: { updated: 1, errors: [] } });
    expect(tries).toBe(3);
    expect(await test.product('Besieged saver')).toMatchObject({ interestRate: 3, term: 'One year' });
  });

  it('loses none of several concurrent imports, even with edits at the same time', async () => {
    await test.upload(csvFile(csvRow('Toggled saver')));
    const id = (await test.product('Toggled saver'))?.id;
    const path = `/api/products/${id}/toggle-active`;
    const [imported, toggled] = await Promise.all([
      Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          test.upload(csvFile(csvRow(`Parallel saver ${at}`), csvRow('Toggled saver', String(at)))),
        ),
      ),
      Promise.all(Array.from({ length: 30 }, () => test.call('PATCH', path, { cookie: test.admin.cookie }))),
    ]);
    expect(imported.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(toggled.map(({ status }) => status)).toEqual(Array(30).fill(200));
    for (let at = 0; at < 10; at += 1) expect(await test.product(`Parallel saver ${at}`)).toBeDefined();
    const rows = await test.deps.db.read
      .select({ changes: productHistory.changes })
      .from(productHistory)
      .where(eq(productHistory.productId, id ?? 0))
      .orderBy(asc(productHistory.id));
    // Which upload is read first is not fixed: each rate was stored once, over the one before it.
    const rates = rows.flatMap(({ changes }) => changes['interestRate'] ?? []);
    expect(rates.map(({ after }) => after).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(rates.map(({ before }) => before)).toEqual([
      4.05,
      ...rates.slice(0, -1).map(({ after }) => after),
    ]);
    expect(await test.product('Toggled saver')).toMatchObject({
      isActive: true,
      interestRate: rates.at(-1)?.after,
    });
  });
});
