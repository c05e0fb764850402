import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { awkwardText } from '../../../test/support/csv.ts';
import { tableContent } from '../../../test/support/database.ts';
import { budget } from '../../../test/support/tier.ts';
import { csvColumns } from '../../domain/schemas/product-csv.ts';
import { productInput } from '../../domain/schemas/product.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

describe('export and template', () => {
  it.each(['=', '+', '-', '@', '\t', '\t=', ' =', '＝'])(
    'stores a text that begins with %j as it is, escapes it in the export, and knows it again (fault 53)',
    async (start) => {
      const [name, term] = [`${start}cmd(1) Saver`, `${start}1+1`];
      const row = `${name},Formula Bank,Cash ISA,https://example.com/x,${term}`;
      const made = await test.upload(`name,provider,type,referralLink,term\n${row}`);
      expect(made.body).toMatchObject({ success: true, result: { added: 1, errors: [] } });
      expect(await test.product(name)).toMatchObject({ name, term, provider: 'Formula Bank' });
      const exported = await test.call('GET', '/api/admin/export-csv', { cookie: test.admin.cookie });
      const line = exported.text.split('\r\n').find((each) => each.includes(name));
      expect(line).toMatch(/^"?'/);
      expect(line).toContain(`'${term}`);
      const back = await test.upload(exported.text);
      expect(back.body).toMatchObject({ result: { added: 0, updated: 0, errors: [] } });
    },
  );

  it('has a column for every field of a product, for its source and the day it was checked', () => {
    const names = csvColumns.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...Object.keys(productInput.shape), 'source', 'checkedOn'].toSorted());
  });

  it('offers a template that imports without an error', async () => {
    const answer = await test.call('GET', '/api/admin/csv-template', { cookie: test.admin.cookie });
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="isa-products-template.csv"',
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.text.trim().split('\r\n').length).toBe(3);
    const imported = await test.upload(answer.text);
    expect(imported.body).toMatchObject({ success: true, result: { added: 2, updated: 0, errors: [] } });
  });

  const link = fc.webUrl({ validSchemes: ['https', 'http'] });
  const text = (max: number) =>
    fc
      .oneof(fc.string({ unit: 'binary', maxLength: max }), awkwardText(max))
      // The one thing a text file cannot carry; the server refuses NUL, and the database keeps no lone surrogates.
      .map((value) => value.replaceAll('\0', ''));
  const amount = fc.option(
    fc.oneof(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 20_000 })),
  );
  const product = fc
    .record({
      name: text(40).map((name) => `n${name}ame`),
      provider: text(30).map((name) => `${name}xy`),
      type: fc.constantFrom('Cash ISA', 'Stocks & Shares ISA', 'Lifetime ISA', '=Odd ISA'),
      isActive: fc.boolean(),
      rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
      reviewCount: fc.integer({ min: 0, max: 1_000_000 }),
      interestRate: amount,
      annualFee: amount,
      governmentBonus: amount,
      minimumDeposit: amount,
      maximumDeposit: amount,
      term: fc.option(text(60)),
      earlyWithdrawalPenalty: fc.option(text(60)),
      fscsProtected: fc.boolean(),
      features: fc.array(text(30), { maxLength: 5 }),
      logoUrl: fc.option(link),
      referralLink: link,
      termsApply: fc.option(text(80)),
    })
    .filter((value) => productInput.safeParse(value).success);

  it('gives back the same catalogue, whatever is in its cells (random products)', async () => {
    const other = await createAdminTestApp();
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(product, {
            minLength: 1,
            maxLength: 8,
            selector: (each) => `${each.name}\n${each.provider}`,
          }),
          async (products) => {
            for (const each of products) {
              const made = await other.call('POST', '/api/products', {
                body: each,
                cookie: other.admin.cookie,
              });
              expect([201, 409]).toContain(made.status);
            }
            const exported = await other.call('GET', '/api/admin/export-csv', { cookie: other.admin.cookie });
            const before = await tableContent(other.deps.db, 'products');
            const back = await other.upload(exported.text);
            expect(back.body).toMatchObject({ success: true, result: { added: 0, updated: 0, errors: [] } });
            expect(await tableContent(other.deps.db, 'products')).toEqual(before);
          },
        ),
        { numRuns: budget.exportedCatalogues },
      );
    } finally {
      await other.remove();
    }
  });

  it('carries a catalogue to another server', async () => {
    const other = await createAdminTestApp();
    try {
      const exported = await test.call('GET', '/api/admin/export-csv', { cookie: test.admin.cookie });
      const moved = await other.upload(exported.text);
      expect(moved.body).toMatchObject({ success: true, result: { updated: 0, errors: [] } });
      const again = await other.call('GET', '/api/admin/export-csv', { cookie: other.admin.cookie });
      // Where the first server knew no day, the other one has its own.
      const withoutProof = (line: string) => line.replace(/,[^,]*,[^,]*$/, '');
      const lines = (text: string) => text.split('\r\n').map(withoutProof).toSorted();
      expect(lines(again.text)).toEqual(lines(exported.text));
    } finally {
      await other.remove();
    }
  });
});
