import { productHistory } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { CSV_HEADER, csvFile, csvRow } from '../../../test/support/csv.ts';
import { databaseContent } from '../../../test/support/database.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

describe('importing a CSV file', () => {
  it('adds new products, updates those of the same name and provider, and changes nothing the second time', async () => {
    const first = await test.upload(csvFile(csvRow('Alpha Saver'), csvRow('Beta Saver')));
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      message: 'Added 2 products, updated 0; 0 unchanged.',
      result: { added: 2, updated: 0, errors: [] },
    });
    const second = await test.upload(csvFile(csvRow('Alpha Saver', '4.2'), csvRow('Beta Saver')));
    expect(second.body).toMatchObject({ success: true, result: { added: 0, updated: 1, errors: [] } });
    const before = await databaseContent(test.deps.db);
    const third = await test.upload(csvFile(csvRow('Alpha Saver', '4.2'), csvRow('Beta Saver')));
    expect(third.body).toMatchObject({ success: true, result: { added: 0, updated: 0, errors: [] } });
    const after = await databaseContent(test.deps.db);
    for (const table of ['products', 'product_history', 'catalogue_state'])
      expect(after[table]).toEqual(before[table]);

    const alpha = await test.product('Alpha Saver');
    expect(alpha).toMatchObject({ interestRate: 4.2, rating: 4, isActive: true, minimumDeposit: null });
    const history = await test.deps.db.read
      .select()
      .from(productHistory)
      .where(eq(productHistory.productId, alpha?.id ?? 0));
    expect(history.map((entry) => entry.actorId)).toEqual([test.admin.id, test.admin.id]);
    expect(history.map((entry) => entry.changes)).toEqual([
      {
        created: {
          before: null,
          after: expect.objectContaining({ name: 'Alpha Saver', interestRate: 4.05 }),
        },
      },
      { interestRate: { before: 4.05, after: 4.2 } },
    ]);
  });

  it('stores the good rows when others fail, and names line and field of each error', async () => {
    const answer = await test.upload(
      csvFile(
        csvRow('Gamma Saver'),
        'ab,Test Bank,Cash ISA,https://example.com/a,1',
        csvRow('Delta Saver', 'high'),
        '',
        'one,two',
        csvRow('Epsilon'),
      ),
    );
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Added 2 products, updated 0, refused 3 rows; 0 unchanged.',
      result: {
        added: 2,
        errors: [
          'Line 3: name: Name must be at least 3 characters',
          'Line 4: interestRate: "high" is not a number',
          'Line 6: it has 2 cells, the header has 5',
        ],
      },
    });
    expect(await test.product('Gamma Saver')).toBeDefined();
    expect(await test.product('Epsilon')).toBeDefined();
  });

  it('refuses a rate and a fee over 100%', async () => {
    const answer = await test.upload(
      `${CSV_HEADER},annualFee\n${csvRow('Slipped', '415')},\n${csvRow('Dear', '4.15')},101\n`,
    );
    expect(answer.body).toMatchObject({
      result: {
        added: 0,
        errors: ['Line 2: interestRate: Must be at most 100', 'Line 3: annualFee: Must be at most 100'],
      },
    });
  });

  it('reports all problems of a row in one text', async () => {
    const answer = await test.upload(`${CSV_HEADER},rating\nab,Test Bank,Cash ISA,nowhere,high,7`);
    expect(answer.body).toMatchObject({
      result: {
        errors: [
          'Line 2: interestRate: "high" is not a number; name: Name must be at least 3 characters; rating: Must be at most 5; referralLink: Must be a valid URL',
        ],
      },
    });
  });

  it('counts lines as an editor shows them, with line breaks inside cells and blank lines', async () => {
    const text = `${CSV_HEADER},termsApply\r\n${csvRow('Multi line')},"one\r\ntwo\r\nthree"\r\n\r\nx,y,z,w,1,\r\n`;
    const answer = await test.upload(text);
    expect(answer.body).toMatchObject({
      result: {
        added: 1,
        errors: [
          'Line 6: name: Name must be at least 3 characters; provider: Provider is required; referralLink: Must be a valid URL',
        ],
      },
    });
    expect(await test.product('Multi line')).toMatchObject({ termsApply: 'one\r\ntwo\r\nthree' });
  });

  it('refuses the second of two rows that name the same product', async () => {
    const text = csvFile(csvRow('Twice', '1'), csvRow('Twice', '2'));
    expect((await test.upload(text)).body).toMatchObject({
      result: { added: 1, errors: ['Line 3: the same product (name and provider) is already at Line 2'] },
    });
    expect((await test.upload(text)).body).toMatchObject({ result: { added: 0, updated: 0 } });
    expect(await test.product('Twice')).toMatchObject({ interestRate: 1 });
  });

  it('ignores white space around a text, except in front of a formula', async () => {
    await test.upload(csvFile(csvRow('Padded saver', '1')));
    const rows = [
      ' Padded saver , Test Bank ,Cash ISA,https://example.com/p,2',
      csvRow('\u00a0Other padded\t'),
    ];
    expect((await test.upload(csvFile(...rows))).body).toMatchObject({ result: { added: 1, updated: 1 } });
    expect(await test.product('Padded saver')).toMatchObject({ interestRate: 2, provider: 'Test Bank' });
    expect(await test.product('Other padded')).toBeDefined();
    const twice = csvFile(csvRow('Padded twice'), csvRow('Padded twice '));
    expect((await test.upload(twice)).body).toMatchObject({
      result: { added: 1, errors: [expect.stringContaining('Line 3')] },
    });
  });

  it('finds a product of earlier days with white space around its name, and neither renames nor checks it', async () => {
    await test.upload(csvFile(csvRow('Old saver', '1'), csvRow('Old twin', '1')));
    await test.deps.db.write((orm) =>
      orm.run(
        sql`UPDATE products SET name = name || ' ', term = char(7) WHERE name IN ('Old saver', 'Old twin')`,
      ),
    );
    await test.upload(csvFile(csvRow('Old saver', '2')));
    expect(await test.product('Old saver ')).toMatchObject({ interestRate: 2, term: '\u0007' });
    expect(await test.product('Old saver')).toBeUndefined();
    // Where both are there, each row finds its own.
    await test.upload(csvFile(csvRow('Old other', '1')));
    await test.deps.db.write((orm) =>
      orm.run(sql`UPDATE products SET name = 'Old twin' WHERE name = 'Old other'`),
    );
    const both = await test.upload(csvFile(csvRow('Old twin ', '3'), csvRow('Old twin', '4')));
    expect(both.body).toMatchObject({ result: { added: 0, updated: 2, errors: [] } });
    expect(await test.product('Old twin ')).toMatchObject({ interestRate: 3 });
    expect(await test.product('Old twin')).toMatchObject({ interestRate: 4 });
    await test.deps.db.write((orm) => orm.run(sql`DELETE FROM products WHERE name LIKE 'Old %'`));
  });

  it('leaves fields alone whose column or required value the file does not have', async () => {
    const known = (await test.products()).find(
      (product) => product.rating !== null && product.features.length > 0,
    );
    if (known === undefined) throw new Error('The sample catalogue has no such product');
    const cells = [known.name, known.provider, known.type, known.referralLink, '9.5', '']
      .map((cell) => `"${cell}"`)
      .join(',');
    const answer = await test.upload(`${CSV_HEADER},isActive\n${cells}\n`);
    expect(answer.body).toMatchObject({ result: { added: 0, updated: 1, errors: [] } });
    expect(await test.product(known.name)).toEqual({
      ...known,
      interestRate: 9.5,
      proofs: expect.any(Array),
    });
  });

  it('takes both spellings of Stocks & Shares, pound signs, percent signs, yes and no', async () => {
    const text =
      'Name,Provider,Type,Referral Link,Interest Rate,minimum_deposit,FSCS protected,features\n' +
      'Odd cells,Test Bank,Stocks & Shares ISA,https://example.com/odd,4.5%,"£1,000",no,one| two |\n';
    expect((await test.upload(text)).body).toMatchObject({ result: { added: 1, errors: [] } });
    expect(await test.product('Odd cells')).toMatchObject({
      type: 'Stocks and Shares ISA',
      interestRate: 4.5,
      minimumDeposit: 1000,
      fscsProtected: false,
      features: ['one', 'two'],
    });
  });

  it('says which columns it left out', async () => {
    const answer = await test.upload(`${CSV_HEADER},intrestRate\n${csvRow('Known only')},5\n`);
    expect(answer.body.message).toContain('Columns that are not known were left out: "intrestRate".');
  });

  it('is recorded in the audit log', async () => {
    await test.upload(csvFile(csvRow('Audited')), { name: 'november.csv' });
    const [last] = (await databaseContent(test.deps.db))['audit_log']?.slice(-1) ?? [];
    expect(last).toContain('products.import-csv');
    expect(last).toContain('november.csv');
    expect(last).toContain(`"actor_id":${test.admin.id}`);
  });

  it('is for administrators', async () => {
    const person = await test.registerUser();
    expect((await test.upload(csvFile(csvRow('Nobody')), { cookie: person.cookie })).status).toBe(403);
    expect((await test.call('GET', '/api/admin/export-csv', { cookie: person.cookie })).status).toBe(403);
    expect((await test.call('GET', '/api/admin/csv-template')).status).toBe(401);
    expect(await test.product('Nobody')).toBeUndefined();
  });
});
