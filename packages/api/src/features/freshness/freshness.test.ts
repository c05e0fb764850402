import { auditLog } from '@isa/db';
import { desc, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAdminTestApp } from '../../../test/admin-harness.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { problemOf } from '../../../test/support/problem.ts';
import { freshnessPage, verifyInput } from '../../domain/schemas/console.ts';
import { productUpdate } from '../../domain/schemas/product-update.ts';
import { updateProduct } from '../products/service-admin.ts';
import { verifyProducts } from '../product-updates/service-verify.ts';
import { pageFreshness } from './service.ts';

const HEADER = 'name,provider,type,interestRate,term,referralLink,source,checkedOn';
const row = (name: string, checkedOn: string, term = '1 year') =>
  `${name},Bank,Cash ISA,4,${term},https://example.com/x,https://example.com/terms,${checkedOn}`;

async function app() {
  const test = await createAdminTestApp();
  onTestFinished(() => test.remove());
  await test.upload(
    [
      HEADER,
      row('Fresh', '2026-11-19', 'Fixed until 1 December 2026'),
      row('Old', '2026-09-01'),
      row('Week', '2026-11-10', 'Fixed until 1 January 2027'),
    ].join('\n'),
  );
  const page = (input: Record<string, unknown> = {}) => pageFreshness(test.ctx(), freshnessPage.parse(input));
  const names = async (input?: Record<string, unknown>) => (await page(input)).rows.map(({ name }) => name);
  const verify = (ids: number[], version: number) =>
    verifyProducts(test.ctx(), verifyInput.parse({ ids, version }));
  return { test, page, names, verify };
}

describe('the freshness board', () => {
  it('puts the most stale facts first, and says how old they are', async () => {
    const { page, names, test } = await app();
    expect(await names()).toEqual(['Old', 'Week', 'Fresh']);
    const first = (await page()).rows[0];
    expect(first?.age).toMatchObject({ oldest: '2026-09-01' });
    const fresh = await test.product('Fresh');
    // Defaults are stated, but not checked.
    expect(first?.age.unchecked).toBe(1);
    expect(fresh).toBeDefined();
  });

  it('is sorted by any column; what has no end is last in either direction', async () => {
    const { names, page, test } = await app();
    const { rows } = await page();
    const old = rows.find(({ name }) => name === 'Old');
    await test.deps.db.write((orm) =>
      orm.run(
        sql`INSERT INTO link_checks (url, host, catalogue_version, state, next_check_at) VALUES ('https://example.com/gone', 'example.com', 1, 'dead', '')`,
      ),
    );
    await updateProduct(
      test.ctx(),
      productUpdate.parse({ id: old?.id, changes: { referralLink: 'https://example.com/gone' } }),
    );
    const by = (order: string, direction: string) => names({ order, direction });
    expect(await by('name', 'ascending')).toEqual(['Fresh', 'Old', 'Week']);
    expect(await by('name', 'descending')).toEqual(['Week', 'Old', 'Fresh']);
    expect(await by('ends', 'ascending')).toEqual(['Fresh', 'Week', 'Old']);
    expect(await by('ends', 'descending')).toEqual(['Week', 'Fresh', 'Old']);
    expect((await by('links', 'ascending'))[0]).toBe('Old');
    expect((await by('links', 'descending')).at(-1)).toBe('Old');
    expect(await by('age', 'descending')).toEqual((await by('age', 'ascending')).toReversed());
  });

  it('narrows to ages, to what ends soon, to words and to what is hidden', async () => {
    const { names, page, verify } = await app();
    const { rows, version, counts } = await page();
    expect(counts).toEqual({ never: 3, month: 1, week: 2, ends30: 1, dead: 0 });
    expect(await names({ age: 'never' })).toHaveLength(3);
    expect(await names({ age: 'month' })).toEqual(['Old']);
    expect((await names({ age: 'week' })).toSorted()).toEqual(['Old', 'Week']);
    await verify(
      rows.map(({ id }) => id),
      version,
    );
    expect((await page()).counts).toEqual({ never: 0, month: 0, week: 0, ends30: 1, dead: 0 });
    expect(await names({ age: 'week' })).toEqual([]);
    expect(await names({ ends: '30' })).toEqual(['Fresh']);
    expect(await names({ ends: '90' })).toEqual(['Fresh', 'Week']);
    expect(await names({ search: 'week' })).toEqual(['Week']);
    expect(await names({ visibility: 'hidden' })).toEqual([]);
    expect(await names({ page: 1, limit: 2 })).toEqual(['Week']);
  });
});

describe('"Verified today"', () => {
  it('re-dates every fact of many products without changing a value, and is audited', async () => {
    const { test, page, verify } = await app();
    const before = await test.products();
    const { rows, version } = await page();
    test.setNow(new Date('2026-11-20T18:00:00Z'));
    expect(
      await verify(
        rows.map(({ id }) => id),
        version,
      ),
    ).toEqual({ verified: 3 });
    for (const product of await test.products()) {
      const { proofs, updatedAt: _at, ...values } = product;
      const {
        proofs: old,
        updatedAt: _before,
        ...same
      } = before.find(({ id }) => id === product.id) ?? product;
      expect(values).toEqual(same);
      expect(new Set(proofs.map(({ checkedOn, checkedBy }) => `${checkedOn} ${checkedBy}`))).toEqual(
        new Set(['2026-11-20 admin']),
      );
      const sourced = (list: typeof proofs) =>
        list.flatMap(({ fields, source }) => (source === null ? [] : fields)).toSorted();
      expect(sourced(proofs)).toEqual(sourced(old));
    }
    const [entry] = await test.deps.db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'products.verify',
      actorId: test.admin.id,
      after: { products: rows.map(({ name, provider }) => `${name} (${provider})`), checkedOn: '2026-11-20' },
    });
  });

  it('dates nothing when a product was changed after the list was loaded, and names it (fault 162)', async () => {
    const { test, page, verify } = await app();
    const { rows, version } = await page();
    const product = await test.product('Old');
    await updateProduct(test.ctx(), productUpdate.parse({ id: product?.id, changes: { interestRate: 3.5 } }));
    const before = await databaseContent(test.deps.db);
    const problem = await problemOf(
      verify(
        rows.map(({ id }) => id),
        version,
      ),
    );
    expect(problem).toMatchObject({
      status: 409,
      body: {
        message: 'Changed since you loaded this list: Old. Nothing was saved. Please check them again.',
      },
    });
    expect(await databaseContent(test.deps.db)).toEqual(before);
    expect(await problemOf(verify([999], (await page()).version))).toMatchObject({ status: 404 });
  });
});
