import { type Database, productHistory } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { awkwardText } from '../../../test/support/awkward-text.ts';
import { CSV_HEADER, csvFile, csvRow, utf8 } from '../../../test/support/csv.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { productInput } from '../../domain/schemas/product.ts';
import { createCatalogue } from '../products/catalogue.ts';
import { importCsv } from './service-csv-import.ts';

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

  it('tells all that is wrong with a row in its one text', async () => {
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
      result: { added: 1, errors: ['Line 3: the same product (name and provider) stands at Line 2 already'] },
    });
    expect((await test.upload(text)).body).toMatchObject({ result: { added: 0, updated: 0 } });
    expect(await test.product('Twice')).toMatchObject({ interestRate: 1 });
  });

  it('takes white space around a text for nothing, in front of a formula apart', async () => {
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
    await test.call('POST', '/api/products', {
      body: { ...(await test.product('Old twin ')), name: 'Old twin', term: null },
      cookie: test.admin.cookie,
    });
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
    expect(await test.product(known.name)).toEqual({ ...known, interestRate: 9.5 });
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

describe('a dry run', () => {
  it('shows what would be added, changed field by field and refused, and writes nothing', async () => {
    await test.upload(csvFile(csvRow('Dry one', '1')));
    const before = await databaseContent(test.deps.db);
    const answer = await test.upload(
      csvFile(csvRow('Dry one', '2'), csvRow('Dry two'), csvRow('Dry three', 'x')),
      {
        query: '?dryRun=1',
      },
    );
    expect(answer.body).toEqual({
      success: true,
      message: 'Would add 1 product, update 1, refuse 1 row; 0 unchanged.',
      result: { added: 1, updated: 1, errors: ['Line 4: interestRate: "x" is not a number'] },
      preview: {
        added: [
          {
            place: 'Line 3',
            name: 'Dry two',
            provider: 'Test Bank',
            type: 'Cash ISA',
            interestRate: 4.05,
            annualFee: null,
            governmentBonus: null,
          },
        ],
        changed: [
          {
            place: 'Line 2',
            name: 'Dry one',
            provider: 'Test Bank',
            changes: { interestRate: { before: 1, after: 2 } },
          },
        ],
        unchanged: 0,
        doubts: [],
      },
    });
    expect(await databaseContent(test.deps.db)).toEqual(before);
  });

  it('doubts what looks like a slip, of changed products what is changed, and refuses none of it', async () => {
    const header = `${CSV_HEADER},minimumDeposit,maximumDeposit`;
    const file = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
    await test.upload(file(`${csvRow('Doubted', '405')},1,2`));
    const answer = await test.upload(
      file(
        `${csvRow('Doubted', '405')},1,3`,
        `${csvRow('Upside down', '16')},1000,500`,
        `${csvRow('Plain', '15')},1,1`,
      ),
      { query: '?dryRun=1' },
    );
    expect(answer.body).toMatchObject({
      result: { added: 2, updated: 1, errors: [] },
      preview: {
        doubts: [
          'Line 3: Upside down: an interest rate of 16% is unusual; the minimum deposit of £1,000 is over the maximum of £500',
        ],
      },
    });
  });
});

describe('what asks for a dry run', () => {
  it.each([
    ['?dryRun=1', 200, false],
    ['?dryRun=true', 200, false],
    ['?dryRun=0', 200, true],
    ['?dryRun=false', 200, true],
    ['?dryRun=yes', 400, false],
    ['?dryRun=', 400, false],
  ])('%j: %i, stored: %j', async (query, status, isStored) => {
    const name = `Dry ${query.replace(/\W/g, '')} saver`;
    expect((await test.upload(csvFile(csvRow(name)), { query })).status).toBe(status);
    expect((await test.product(name)) !== undefined).toBe(isStored);
  });
});

describe('the refused lines as a file', () => {
  const bad = [
    'ab,Test Bank,Cash ISA,https://example.com/a,1',
    '=cmd(1),Test Bank,Cash ISA,https://example.com/b,high',
    'one,two',
  ];

  it.each(['?dryRun=1', ''])('comes with %j: line, reason and fields', async (query) => {
    const answer = await test.upload(csvFile(csvRow('Not refused'), ...bad), { query, refused: '1' });
    expect(answer.body['refused']).toBe(
      [
        `\uFEFFline,reason,${CSV_HEADER}`,
        `3,name: Name must be at least 3 characters,${bad[0]}`,
        `4,"interestRate: ""high"" is not a number",'${bad[1]}`,
        '5,"it has 2 cells, the header has 5",one,two',
        '',
      ].join('\r\n'),
    );
  });

  it('can be mended and imported, and is refused again with new lines and reasons', async () => {
    const first = await test.upload(csvFile(...bad), { refused: '1' });
    const mended = String(first.body['refused']).replace(',high', ',2');
    const second = await test.upload(mended, { refused: '1' });
    expect(second.body).toMatchObject({ success: true, result: { added: 1 } });
    expect(second.body['message'], 'its own columns are no news').not.toContain('Columns');
    expect(await test.product('=cmd(1)')).toMatchObject({ interestRate: 2 });
    expect(String(second.body['refused']).split('\r\n').slice(0, 2)).toEqual([
      `\uFEFFline,reason,${CSV_HEADER}`,
      `2,name: Name must be at least 3 characters,${bad[0]}`,
    ]);
  });

  it('leaves out the file’s own columns of these names, and the fields of a row whose quotes are wrong', async () => {
    const file = [`Line,REASON,${CSV_HEADER}`, `7,so,${bad[0]}`, '8,so,"Ends"x,Test Bank', ''].join('\n');
    const { refused } = (await test.upload(file, { refused: '1' })).body;
    const [header, first, second] = String(refused).split('\r\n');
    expect(header).toBe(`\uFEFFline,reason,${CSV_HEADER}`);
    expect(first).toBe(`2,name: Name must be at least 3 characters,${bad[0]}`);
    expect(second).toMatch(/^3,[^,]*$/);
  });

  it('has an end, and says how many lines are beyond it', async () => {
    const long = `${'x'.repeat(5000)},Test Bank,Cash ISA,https://example.com/a,1`;
    const { refused } = (await test.upload(csvFile(...Array<string>(450).fill(long)), { refused: '1' })).body;
    const lines = String(refused).trimEnd().split('\r\n');
    const beyond = /^,There is no room here for (\d+) more refused lines$/.exec(lines.at(-1) ?? '');
    expect(lines.length - 2 + Number(beyond?.[1])).toBe(450);
    expect(String(refused).length).toBeLessThan(2_100_000);
  });

  it('is left out when nobody asks for it or nothing is refused', async () => {
    expect((await test.upload(csvFile(...bad))).body).not.toHaveProperty('refused');
    const good = await test.upload(csvFile(csvRow('Not refused')), { refused: '1' });
    expect(good.body).not.toHaveProperty('refused');
  });
});

describe('another change of the catalogue while a file is read', () => {
  /** Imports with something done before each of the first `times` writes, as another process would. */
  async function importAmong(text: string, times: number, meddle: () => Promise<unknown>) {
    const { db, ...ctx } = test.ctx();
    let left = times;
    const meddling: Database = {
      read: db.read,
      readNearby: db.readNearby,
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
    const file = { name: 'a.csv', type: 'text/csv', bytes: utf8(text) };
    // A catalogue of its own, as each process has.
    const catalogue = createCatalogue(db);
    const outcome = await importCsv({ ...ctx, db: meddling, catalogue }, file);
    return { outcome, tries: times - left };
  }
  const terms = (...names: string[]) =>
    ['name,provider,type,referralLink,term']
      .concat(names.map((name) => `${name},Test Bank,Cash ISA,https://example.com/raced,One year`))
      .join('\n');

  it('is kept, and the file is planned anew against it', async () => {
    await test.upload(csvFile(csvRow('Raced saver', '1')));
    const meddle = () => test.upload(csvFile(csvRow('Raced saver', '2'), csvRow('Raced other')));
    const { outcome, tries } = await importAmong(terms('Raced saver'), 1, meddle);
    expect(outcome).toMatchObject({ success: true, result: { added: 0, updated: 1, errors: [] } });
    expect(tries).toBe(2);
    expect(await test.product('Raced saver')).toMatchObject({ interestRate: 2, term: 'One year' });
    expect(await test.product('Raced other')).toBeDefined();
  });

  it('does not disturb it where it touches other products, and each history says who added what', async () => {
    await test.upload(csvFile(csvRow('Quiet saver'), csvRow('Loud saver')));
    const loud = await test.product('Loud saver');
    const meddle = async () => {
      await test.call('PATCH', `/api/products/${loud?.id}/toggle-active`, { cookie: test.admin.cookie });
      await test.upload(csvFile(csvRow('Loud addition')));
    };
    const { outcome, tries } = await importAmong(terms('Quiet saver', 'Quiet addition'), 1, meddle);
    expect(outcome).toMatchObject({ result: { added: 1, updated: 1, errors: [] } });
    expect(tries).toBe(1);
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

  it('holds its last try together: nothing of this process comes in between', async () => {
    await test.upload(csvFile(csvRow('Besieged saver')));
    let rate = 0;
    const meddle = () => test.upload(csvFile(csvRow('Besieged saver', String((rate += 1)))));
    const { outcome, tries } = await importAmong(terms('Besieged saver'), 3, meddle);
    expect(outcome).toMatchObject({ result: { updated: 1, errors: [] } });
    expect(tries).toBe(3);
    expect(await test.product('Besieged saver')).toMatchObject({ interestRate: 3, term: 'One year' });
  });

  it('loses no import of several at once, whatever is done by hand meanwhile', async () => {
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
    expect(await test.product('Toggled saver')).toMatchObject({ isActive: true, interestRate: 9 });
  });
});

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
            const before = (await databaseContent(other.deps.db))['products'];
            const back = await other.upload(exported.text);
            expect(back.body).toMatchObject({ success: true, result: { added: 0, updated: 0, errors: [] } });
            expect((await databaseContent(other.deps.db))['products']).toEqual(before);
          },
        ),
        { numRuns: 60 },
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
      const lines = (text: string) => text.split('\r\n').toSorted();
      expect(lines(again.text)).toEqual(lines(exported.text));
    } finally {
      await other.remove();
    }
  });
});
