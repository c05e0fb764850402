import { productHistory } from '@isa/db';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { productInput } from '../../domain/schemas/product.ts';
import { importCsv } from './service-csv.ts';

const HEADER = 'name,provider,type,referralLink,interestRate';
const row = (name: string, rate = '4.05') => `${name},Test Bank,Cash ISA,https://example.com/${name.replaceAll(' ', '-')},${rate}`;
const file = (...rows: string[]) => [HEADER, ...rows].join('\n');
const utf8 = (text: string) => new TextEncoder().encode(text);

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

async function catalogue() {
  return (await test.deps.catalogue.refresh()).products;
}

/** The product of this name, as it is stored. */
async function find(name: string) {
  return (await catalogue()).find((product) => product.name === name);
}

describe('importing a CSV file', () => {
  it('adds new products, updates those of the same name and provider, and changes nothing the second time', async () => {
    const first = await test.upload(file(row('Alpha Saver'), row('Beta Saver')));
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      message: 'Added 2 products, updated 0; 0 unchanged.',
      result: { added: 2, updated: 0, errors: [] },
    });
    const second = await test.upload(file(row('Alpha Saver', '4.2'), row('Beta Saver')));
    expect(second.body).toMatchObject({ success: true, result: { added: 0, updated: 1, errors: [] } });
    const before = await databaseContent(test.deps.db);
    const third = await test.upload(file(row('Alpha Saver', '4.2'), row('Beta Saver')));
    expect(third.body).toMatchObject({ success: true, result: { added: 0, updated: 0, errors: [] } });
    const after = await databaseContent(test.deps.db);
    for (const table of ['products', 'product_history', 'catalogue_state']) expect(after[table]).toEqual(before[table]);

    const alpha = await find('Alpha Saver');
    expect(alpha).toMatchObject({ interestRate: 4.2, rating: 4, isActive: true, minimumDeposit: null });
    const history = await test.deps.db.read
      .select()
      .from(productHistory)
      .where(eq(productHistory.productId, alpha?.id ?? 0));
    expect(history.map((entry) => entry.changes)).toEqual([
      { created: { before: null, after: expect.objectContaining({ name: 'Alpha Saver', interestRate: 4.05 }) } },
      { interestRate: { before: 4.05, after: 4.2 } },
    ]);
  });

  it('stores the good rows when others fail, and names line and field of each error', async () => {
    const answer = await test.upload(
      file(row('Gamma Saver'), 'ab,Test Bank,Cash ISA,https://example.com/a,1', row('Delta Saver', 'high'), '', 'one,two', row('Epsilon')),
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
    expect(await find('Gamma Saver')).toBeDefined();
    expect(await find('Epsilon')).toBeDefined();
  });

  it('counts lines as an editor shows them, with line breaks inside cells and blank lines', async () => {
    const text = `${HEADER},termsApply\r\n${row('Multi line')},"one\r\ntwo\r\nthree"\r\n\r\nx,y,z,w,1,\r\n`;
    const answer = await test.upload(text);
    expect(answer.body).toMatchObject({ result: { added: 1, errors: ['Line 6: name: Name must be at least 3 characters'] } });
    expect(await find('Multi line')).toMatchObject({ termsApply: 'one\r\ntwo\r\nthree' });
  });

  it('refuses the second of two rows that name the same product', async () => {
    const text = file(row('Twice', '1'), row('Twice', '2'));
    expect((await test.upload(text)).body).toMatchObject({
      result: { added: 1, errors: ['Line 3: the same product (name and provider) stands at Line 2 already'] },
    });
    expect((await test.upload(text)).body).toMatchObject({ result: { added: 0, updated: 0 } });
    expect(await find('Twice')).toMatchObject({ interestRate: 1 });
  });

  it('leaves fields alone whose column or required value the file does not have', async () => {
    const known = (await catalogue()).find((product) => product.rating !== null && product.features.length > 0);
    if (known === undefined) throw new Error('The sample catalogue has no such product');
    const cells = [known.name, known.provider, known.type, known.referralLink, '9.5', ''].map((cell) => `"${cell}"`).join(',');
    const answer = await test.upload(`${HEADER},isActive\n${cells}\n`);
    expect(answer.body).toMatchObject({ result: { added: 0, updated: 1, errors: [] } });
    expect(await find(known.name)).toEqual({ ...known, interestRate: 9.5 });
  });

  it('takes both spellings of Stocks & Shares, pound signs, percent signs, yes and no', async () => {
    const text =
      'Name,Provider,Type,Referral Link,Interest Rate,minimum_deposit,FSCS protected,features\n' +
      'Odd cells,Test Bank,Stocks & Shares ISA,https://example.com/odd,4.5%,"£1,000",no,one| two |\n';
    expect((await test.upload(text)).body).toMatchObject({ result: { added: 1, errors: [] } });
    expect(await find('Odd cells')).toMatchObject({
      type: 'Stocks and Shares ISA',
      interestRate: 4.5,
      minimumDeposit: 1000,
      fscsProtected: false,
      features: ['one', 'two'],
    });
  });

  it('says which columns it left out', async () => {
    const answer = await test.upload(`${HEADER},intrestRate\n${row('Known only')},5\n`);
    expect(answer.body.message).toContain('Columns that are not known were left out: "intrestRate".');
  });

  it('is recorded in the audit log', async () => {
    await test.upload(file(row('Audited')), { name: 'november.csv' });
    const [last] = (await databaseContent(test.deps.db))['audit_log']?.slice(-1) ?? [];
    expect(last).toContain('products.import-csv');
    expect(last).toContain('november.csv');
    expect(last).toContain(`"actor_id":${test.admin.id}`);
  });

  it('is for administrators', async () => {
    const person = await test.registerUser();
    expect((await test.upload(file(row('Nobody')), { cookie: person.cookie })).status).toBe(403);
    expect((await test.call('GET', '/api/admin/export-csv', { cookie: person.cookie })).status).toBe(403);
    expect((await test.call('GET', '/api/admin/csv-template')).status).toBe(401);
    expect(await find('Nobody')).toBeUndefined();
  });
});

describe('a dry run', () => {
  it('shows what would be added, changed field by field and refused, and writes nothing', async () => {
    await test.upload(file(row('Dry one', '1')));
    const before = await databaseContent(test.deps.db);
    const answer = await test.upload(file(row('Dry one', '2'), row('Dry two'), row('Dry three', 'x')), { query: '?dryRun=1' });
    expect(answer.body).toEqual({
      success: true,
      message: 'Would add 1 product, update 1, refused 1 row; 0 unchanged.',
      result: { added: 1, updated: 1, errors: ['Line 4: interestRate: "x" is not a number'] },
      preview: {
        added: [{ place: 'Line 3', name: 'Dry two', provider: 'Test Bank' }],
        changed: [
          { place: 'Line 2', name: 'Dry one', provider: 'Test Bank', changes: { interestRate: { before: 1, after: 2 } } },
        ],
        unchanged: 0,
      },
    });
    expect(await databaseContent(test.deps.db)).toEqual(before);
  });
});

describe('hostile files (faults 53 to 60, 62)', () => {
  let before: Record<string, string[]>;
  beforeEach(async () => {
    before = await databaseContent(test.deps.db);
  });
  const unchanged = async () => expect((await databaseContent(test.deps.db))['products']).toEqual(before['products']);

  it.each([
    ['UTF-16LE with mark', new Uint8Array([0xff, 0xfe, ...Buffer.from(file(row('Wide')), 'utf16le')]), 'UTF-16'],
    ['UTF-16LE without mark', new Uint8Array(Buffer.from(file(row('Wide')), 'utf16le')), 'UTF-16'],
    ['UTF-16BE with mark', new Uint8Array([0xfe, 0xff, ...Buffer.from(file(row('Wide')), 'utf16le').swap16()]), 'UTF-16'],
    ['UTF-32', new Uint8Array([0xff, 0xfe, 0, 0, 65, 0, 0, 0]), 'UTF-32'],
    ['Latin-1', new Uint8Array(Buffer.from(file(row('Café')), 'latin1')), 'Latin-1'],
    ['NUL', utf8(file(row('Nu\0l'))), 'NUL'],
  ])('refuses %s, naming it (55)', async (_what, bytes, named) => {
    const answer = await test.upload(bytes);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(named);
    await unchanged();
  });

  it('imports as usual with a byte-order mark (56)', async () => {
    const answer = await test.upload(utf8(`\uFEFF${file(row('Marked'))}`));
    expect(answer.body).toMatchObject({ success: true, result: { added: 1, errors: [] } });
  });

  it.each([
    ['name,provider,type', 'The file lacks the column "referralLink".'],
    ['name,type', 'The file lacks the column "provider", "referralLink".'],
    ['name,provider,type,referralLink,Name', 'The file has a column more than once: "name".'],
    ['name,provider,type,referralLink,extra,extra', 'The file has a column more than once: "extra".'],
    ['', 'The file is empty.'],
  ])('refuses the header %j, naming what is wrong (57)', async (header, message) => {
    const answer = await test.upload(`${header}\n`);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it.each([
    ['products.txt', 'text/plain', 400],
    ['products.xlsx', 'application/vnd.ms-excel', 400],
    ['products.CSV', 'application/octet-stream', 200],
    ['products', 'text/csv', 200],
  ])('takes %s of type %s with %i', async (name, type, status) => {
    const answer = await test.upload(file(), { name, type });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.message).toBe('Only CSV files are allowed');
  });

  it('stores formulas as they are and writes them escaped in every export (53)', async () => {
    const names = ['=1+1', '+44 Saver', '-minus saver', '@SUM saver', "'=quoted saver", '＝wide saver'];
    await test.upload(`${HEADER},features\n${names.map((name) => `${row(name)},=HYPERLINK`).join('\n')}`);
    for (const name of names.filter((each) => each !== "'=quoted saver")) expect(await find(name)).toBeDefined();
    const text = (await test.call('GET', '/api/admin/export-csv', { cookie: test.admin.cookie })).text;
    for (const name of names.slice(0, 4)) expect(text).toContain(`\n'${name},`);
    expect(text).not.toMatch(/(?:^|[,\n])"?\s*[=+\-@][^,\n]/m);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'ftp://example.com/x', 'JaVaScRiPt:alert(1)'])(
    'refuses the link %s as a row error (62)',
    async (link) => {
      const answer = await test.upload(`${HEADER}\nLink saver,Test Bank,Cash ISA,"${link}",1\n`);
      expect(answer.body).toMatchObject({
        success: false,
        result: { added: 0, errors: ['Line 2: referralLink: Must be a valid URL'] },
      });
      expect(answer.body.message).toContain('CSV import failed');
      await unchanged();
    },
  );

  it.each([
    ['row after row', '"a"b"', 1001],
    ['one row without end', '"a"b', 1],
  ])('stops at 1,000 parse errors of a quote bomb, %s (59)', async (_what, bomb, told) => {
    const answer = await test.upload(`${HEADER}\n${Array.from({ length: 350_000 }, () => bomb).join('\n')}`);
    expect(answer.status).toBe(200);
    const { errors } = answer.body.result as { errors: string[] };
    expect(errors.length).toBe(told);
    expect(errors.at(-1)).toContain('more than 1,000 quotation marks');
    await unchanged();
  });

  it.each([
    ['an endless cell', `"${'a'.repeat(5_000_000)}`],
    ['doubled quotes without end', `"${'""'.repeat(2_500_000)}`],
    ['one line of quotes', '"a'.repeat(2_500_000)],
    ['commas', ','.repeat(5_000_000)],
  ])('bounds the work on %s', async (_what, text) => {
    const answer = await test.upload(`${HEADER}\n${row('Before the bomb')}\n${text}`);
    expect(answer.body).toMatchObject({ success: true });
    const { errors } = answer.body.result as { errors: string[] };
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThan(1002);
  });

  it('refuses 100,000 bad rows, changes nothing and lets others in meanwhile (58)', async () => {
    const text = `${HEADER}\n${Array.from({ length: 100_000 }, (_, at) => `x${at % 10},Test Bank,Cash ISA,https://example.com/${at},1`).join('\n')}`;
    let answered = 0;
    let done = false;
    const importing = test.upload(text).finally(() => {
      done = true;
    });
    while (!done) {
      expect((await test.call('GET', '/api/status')).status).toBe(200);
      answered += 1;
      // As between requests that come through a socket.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const answer = await importing;
    expect(answer.body).toMatchObject({ success: false, result: { added: 0, updated: 0 } });
    expect((answer.body.result as { errors: string[] }).errors.length).toBe(100_000);
    expect(answered).toBeGreaterThan(50);
    await unchanged();
  });

  it('refuses more than 10 MB, announced or not (54)', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(97);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 50) controller.close();
        else controller.enqueue(piece);
      },
    });
    const chunked = await test.app.request('/api/admin/import-csv', {
      method: 'POST',
      headers: { Cookie: test.admin.cookie, 'Content-Type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(sent).toBeLessThan(14);
    const announced = await test.upload('a'.repeat(10 * 1024 * 1024 + 1));
    expect(announced.status).toBe(413);
    await unchanged();
  });

  it('refuses what is no upload', async () => {
    const send = (body: string | FormData, type?: string) =>
      test.app.request('/api/admin/import-csv', {
        method: 'POST',
        headers: { Cookie: test.admin.cookie, ...(type === undefined ? {} : { 'Content-Type': type }) },
        body,
      });
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('nonsense', 'multipart/form-data; boundary=x')).status).toBe(400);
    const form = new FormData();
    form.set('other', new File(['x'], 'x.csv'));
    expect((await send(form)).status).toBe(400);
    form.set('csvFile', 'only a text');
    expect((await send(form)).status).toBe(400);
  });
});

describe('another change of the catalogue while a file is read', () => {
  it('is kept, and the file is planned anew against it', async () => {
    const ctx = test.ctx();
    let interfered = false;
    const importing = importCsv(
      {
        ...ctx,
        db: {
          ...ctx.db,
          read: ctx.db.read,
          isLocal: true,
          ping: () => ctx.db.ping(),
          close: () => ctx.db.close(),
          applyMigration: (statements) => ctx.db.applyMigration(statements),
          write: async (work) => {
            if (!interfered) {
              interfered = true;
              await test.upload(file(row('Raced saver', '1')));
            }
            return ctx.db.write(work);
          },
        },
      },
      { name: 'a.csv', type: 'text/csv', bytes: utf8(file(row('Raced saver', '2'), row('Raced other'))) },
    );
    await expect(importing).resolves.toMatchObject({ success: true, result: { added: 1, updated: 1, errors: [] } });
    expect(await find('Raced saver')).toMatchObject({ interestRate: 2 });
  });
});

describe('export and template', () => {
  it('offers a template that imports without an error', async () => {
    const answer = await test.call('GET', '/api/admin/csv-template', { cookie: test.admin.cookie });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="isa-products-template.csv"');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.text.trim().split('\r\n').length).toBe(3);
    const imported = await test.upload(answer.text);
    expect(imported.body).toMatchObject({ success: true, result: { added: 2, updated: 0, errors: [] } });
  });

  const link = fc.webUrl({ validSchemes: ['https', 'http'] });
  const text = (max: number) =>
    fc
      .oneof(
        fc.string({ unit: 'binary', maxLength: max }),
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '|', '\\', '\t', '\r', '\n', ' ', 'a', 'é', '＝'), maxLength: max }),
      )
      // The one thing a text file cannot carry; the server refuses NUL, and the database keeps no lone surrogates.
      .map((value) => value.replaceAll('\0', ''));
  const amount = fc.option(fc.oneof(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 20_000 })));
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
        fc.asyncProperty(fc.uniqueArray(product, { minLength: 1, maxLength: 8, selector: (each) => `${each.name}\n${each.provider}` }), async (products) => {
          for (const each of products) {
            const made = await other.call('POST', '/api/products', { body: each, cookie: other.admin.cookie });
            expect([201, 409]).toContain(made.status);
          }
          const exported = await other.call('GET', '/api/admin/export-csv', { cookie: other.admin.cookie });
          const before = (await databaseContent(other.deps.db))['products'];
          const back = await other.upload(exported.text);
          expect(back.body).toMatchObject({ success: true, result: { added: 0, updated: 0, errors: [] } });
          expect((await databaseContent(other.deps.db))['products']).toEqual(before);
        }),
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
