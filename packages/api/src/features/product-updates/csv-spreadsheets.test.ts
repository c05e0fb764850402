import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { updateProduct } from '../products/service-admin.ts';
import { CSV_HEADER, csvFile, csvRow } from '../../../test/support/csv.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
});
afterAll(() => test.remove());

const preview = async (text: string, query = '?dryRun=1') =>
  (await test.upload(text, { query })).body as unknown as {
    message: string;
    result: { added: number; updated: number; errors: string[] };
    preview: { doubts: string[] };
  };

describe('names as spreadsheets spell them (fault 110)', () => {
  beforeAll(async () => {
    await test.upload(csvFile(csvRow('Quay Saver - Café ISA', '1')));
  });

  it.each([
    'Quay\u00a0Saver - Café ISA',
    '  Quay  Saver –  Café ISA ',
    'Quay Saver - Cafe\u0301 ISA',
    'QUAY SAVER—CAFÉ ISA',
    '\u200bQuay Saver - Caf&eacute; ISA',
  ])('finds the stored product by %j and keeps its name', async (name) => {
    const before = await test.product('Quay Saver - Café ISA');
    const rate = String((before?.interestRate ?? 0) + 1);
    const answer = await test.upload(csvFile(csvRow(name, rate)));
    expect(answer.body).toMatchObject({ result: { added: 0, updated: 1, errors: [] } });
    expect(await test.product('Quay Saver - Café ISA')).toMatchObject({ interestRate: Number(rate) });
  });

  it('finds the provider in another spelling too', async () => {
    const row = 'Quay Saver - Café ISA,TEST\u00a0 bank,Cash ISA,https://example.com/q,9';
    expect((await preview(csvFile(row))).result).toEqual({ added: 0, updated: 1, errors: [] });
  });

  it('says in the preview that a visibly different name stays as it is stored', async () => {
    const { preview: shown } = await preview(csvFile(csvRow('QUAY SAVER - CAFÉ ISA', '8')));
    expect(shown.doubts).toEqual([
      'Line 2: Quay Saver - Café ISA: the file writes "QUAY SAVER - CAFÉ ISA" of "Test Bank"; the stored names stay as they are',
    ]);
  });

  it('flags a new product whose name differs from a stored one by punctuation alone', async () => {
    const answer = await preview(csvFile(csvRow('Quay Saver (Cafe) ISA')));
    expect(answer.result.added).toBe(1);
    expect(answer.preview.doubts).toEqual([
      'Line 2: Quay Saver (Cafe) ISA: it would be a second product beside "Quay Saver - Café ISA" of "Test Bank"',
    ]);
  });

  it('treats two spellings in one file as the same product', async () => {
    const { result } = await preview(csvFile(csvRow('Twin Saver'), csvRow('twin\u00a0saver')));
    expect(result).toMatchObject({ added: 1, errors: [expect.stringMatching(/^Line 3: the same product/)] });
  });

  it('stores a new name with plain white space and letters', async () => {
    await test.upload(csvFile(csvRow('Clean\u00a0 Saver\u200b &amp; Co')));
    expect(await test.product('Clean Saver & Co')).toBeDefined();
  });

  it('refuses a row that two stored products could mean', async () => {
    await test.upload(csvFile(csvRow('Either ISA'), csvRow('Neither ISA')));
    await test.deps.db.write((orm) =>
      orm.run(sql`UPDATE products SET name = 'EITHER ISA' WHERE name = 'Neither ISA'`),
    );
    const { result } = await preview(csvFile(csvRow('either isa'), csvRow('EITHER ISA')));
    expect(result).toEqual({
      added: 0,
      updated: 1,
      errors: [
        'Line 2: name: it may be "Either ISA" or "EITHER ISA": write it exactly as one of them is stored',
      ],
    });
  });
});

describe('rows and lines as spreadsheets write them (fault 111)', () => {
  it('reads missing cells at the end of a row as blank', async () => {
    const text = `${CSV_HEADER},term,termsApply\n${csvRow('Short One')}\n${csvRow('Short Two')},1 year\nShort Three,Test Bank,Cash ISA,https://example.com/3`;
    expect((await test.upload(text)).body).toMatchObject({ result: { added: 3, errors: [] } });
    expect(await test.product('Short Two')).toMatchObject({ term: '1 year', termsApply: null });
    expect(await test.product('Short Three')).toMatchObject({ interestRate: null, term: null });
  });

  it.each([
    ['blank cells behind the last column', `${CSV_HEADER}\n${csvRow('Extra Cells')},,"", \n`],
    ['blank columns in the header', `${CSV_HEADER},,\n${csvRow('Extra Cells')}\n`],
    ['blank rows', `${CSV_HEADER}\r\n,,,,\r\n"", ,,\r\n${csvRow('Extra Cells')}\r\n\u00a0\r\n,,,,,,,\r\n`],
    ['blank lines at the end', `${CSV_HEADER}\n${csvRow('Extra Cells')}\n\n\r\n \n`],
    ['an end-of-file character', `${CSV_HEADER}\r\n${csvRow('Extra Cells')}\r\n\u001a`],
    ['one in the last cell', `${CSV_HEADER}\r\n${csvRow('Extra Cells')}\u001a`],
    ['several and blank lines', `${CSV_HEADER}\r\n${csvRow('Extra Cells')}\r\n\u001a\u001a\r\n\r\n`],
    ['one in quotes', `${CSV_HEADER}\r\n${csvRow('Extra Cells')}\r\n"\u001a"\r\n`],
    ['one with blank cells', `${CSV_HEADER}\r\n${csvRow('Extra Cells')}\r\n\u001a,,,,\r\n`],
    ['one with other white space', `${CSV_HEADER}\r\n${csvRow('Extra Cells')}\r\n\u001a\u00a0\r\n`],
    ['one between rows', `${CSV_HEADER}\r\n\u001a\r\n${csvRow('Extra Cells')}\r\n`],
    [
      'signs in the header',
      `\u200bName *,provider:,Type,referral.link\n${csvRow('Extra Cells').replace(',4.05', '')}`,
    ],
    ['a line sep= with spaces', `sep = ,\n${CSV_HEADER}\n${csvRow('Extra Cells')}\n`],
    ['blank lines before and behind it', `\n\nsep=,  \n\n${CSV_HEADER}\n${csvRow('Extra Cells')}\n`],
    ['two of them', `sep=,\r\nsep=,\r\n${CSV_HEADER}\r\n${csvRow('Extra Cells')}\r\n`],
    ['one that names no separator', `sep=\n${CSV_HEADER}\n${csvRow('Extra Cells')}\n`],
    ['one in single quotes', `'sep=,'\n${CSV_HEADER}\n${csvRow('Extra Cells')}\n`],
    ['a byte-order mark below it', `sep=,\n\uFEFF${CSV_HEADER}\n${csvRow('Extra Cells')}\n`],
    ['a first line sep=,', `\uFEFFsep=,\r\n${CSV_HEADER}\r\n${csvRow('Extra Cells')}\r\n`],
    ['the same as a cell', `"sep=,",,,,\r\n${CSV_HEADER}\r\n${csvRow('Extra Cells')}\r\n`],
  ])('ignores %s', async (_what, text) => {
    expect((await preview(text)).result).toEqual({ added: 1, updated: 0, errors: [] });
  });

  it('refuses a row that has too few or too many cells, in words that count them right', async () => {
    const { result } = await preview(csvFile('one', 'one,two', `${csvRow('Too wide')},,x`));
    expect(result.errors).toEqual([
      'Line 2: it has 1 cell, the header has 5',
      'Line 3: it has 2 cells, the header has 5',
      'Line 4: it has 7 cells, the header has 5',
    ]);
  });

  it('names a column as the file does', async () => {
    const header = 'Name,Provider,Type,Referral link,Interest Rate *';
    const { result } = await preview(`${header}\nX,Quay Bank,Cash ISA,https://example.com/x,high\n`);
    expect(result.errors).toEqual([
      'Line 2: Interest Rate *: "high" is not a number; Name: Name must be at least 3 characters',
    ]);
  });

  it('counts the header as line 1 below a line sep=', async () => {
    const { result } = await preview(`sep=,\n${CSV_HEADER}\n${csvRow('Wrong', 'x')}\n`);
    expect(result.errors).toEqual(['Line 2: interestRate: "x" is not a number']);
  });

  it.each([
    ['sep=;', ';', 'semicolons'],
    ['"sep=;"', ';', 'semicolons'],
    ['SEP=\t', '\t', 'tabs'],
    ['sep=\\t', '\t', 'tabs'],
    ['sep = ;', ';', 'semicolons'],
    ['sep=|', '|', 'vertical bars'],
    ['sep=^', '^', '"^"'],
    ['', ';', 'semicolons'],
    ['', '\t', 'tabs'],
    ['', '|', 'vertical bars'],
    ['\r\n', ';', 'semicolons'],
  ])('explains columns below %j separated by %j', async (first, sign, words) => {
    const rows = csvFile(csvRow('Other')).replaceAll(',', sign);
    const answer = await test.upload(`${first}${first === '' ? '' : '\r\n'}${rows}`);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(`The columns of the file are separated by ${words}.`);
  });

  it('believes the columns if the line sep= is wrong', async () => {
    const { result } = await preview(`sep=;\n${csvFile(csvRow('Wrong line'))}`);
    expect(result).toMatchObject({ added: 1, errors: [] });
  });
});

describe('types, figures and texts of a file', () => {
  const typed = (type: string) => `${CSV_HEADER}\n${csvRow('Typed Saver').replace('Cash ISA', type)}\n`;

  it('stores other spellings of a type in its one spelling (fault 112)', async () => {
    await test.upload(typed('Stocks &amp; Shares ISA'));
    expect(await test.product('Typed Saver')).toMatchObject({ type: 'Stocks and Shares ISA' });
    expect((await preview(typed('S&S ISA'))).result).toEqual({ added: 0, updated: 0, errors: [] });
  });

  it('refuses a type that no filter finds, with its line (fault 112)', async () => {
    expect((await preview(typed('Savings ISA'))).result.errors).toEqual([
      'Line 2: type: "Savings ISA" is not a known type: use Cash ISA, Stocks and Shares ISA, Lifetime ISA, Innovative Finance ISA or Junior ISA',
    ]);
  });

  it('refuses what a spreadsheet wrote in place of a value, in any column (fault 113)', async () => {
    const text = `${CSV_HEADER},term,features\n${csvRow('Broken One', '04-May')}\n${csvRow('Broken Two')},#REF!\n#NAME?,Test Bank,Cash ISA,https://example.com/n,"1,5",,#N/A\n`;
    const { result } = await preview(text);
    expect(result.errors).toEqual([
      'Line 2: interestRate: "04-May" is not a number but a date, as spreadsheets write for some figures: format the column as text or number',
      'Line 3: term: "#REF!" is an error of the spreadsheet: correct the cell there',
      'Line 4: name: "#NAME?" is an error of the spreadsheet: correct the cell there; interestRate: "1,5" is not a number: write it with a point, as 1.5; features: "#N/A" is an error of the spreadsheet: correct the cell there; name: Name must be at least 3 characters',
    ]);
  });

  it('reads HTML entities, and flags letters that were garbled on the way (fault 110)', async () => {
    const text = `${CSV_HEADER},term,features,minimumDeposit\n${csvRow('Entity Saver')},&lt;1 year&nbsp;&amp; more,No fee &ndash; ever|A&amp;B,"&pound;1,000"\n`;
    await test.upload(text);
    expect(await test.product('Entity Saver')).toMatchObject({
      term: '<1 year\u00a0& more',
      features: ['No fee – ever', 'A&B'],
      minimumDeposit: 1000,
    });
    const { preview: shown } = await preview(`${CSV_HEADER},term\n${csvRow('Garbled')},Childrenâ€™s\n`);
    expect(shown.doubts).toEqual(['Line 2: Garbled: the term contains garbled letters, such as "â€™"']);
  });
});

describe('what an import takes away (fault 114)', () => {
  const header = `${CSV_HEADER},term,features`;
  const full = `${header}\n${csvRow('Lossy Saver', '4')},1 year,One|Two\n`;
  const blank = `${header}\n${csvRow('Lossy Saver', '')}`;

  it('is nothing if cells are blank, unless that is asked for', async () => {
    await test.upload(full);
    const stored = await test.product('Lossy Saver');
    expect((await preview(blank)).message).toBe(
      'Would add 0 products, update 0; 1 unchanged. Blank cells would leave 3 stored values as they were.',
    );
    const answer = await test.upload(blank);
    expect(answer.body.message).toContain('Blank cells left 3 stored values as they were.');
    expect(await test.product('Lossy Saver')).toEqual(stored);
  });

  it('is announced in words when blank cells are to erase stored values', async () => {
    const answer = await preview(blank, '?dryRun=1&blank=clear');
    expect(answer.message).toBe(
      'Would add 0 products, update 1; 0 unchanged. Blank cells would erase 3 stored values.',
    );
    expect(answer.preview.doubts).toEqual([
      'Line 2: Lossy Saver: blank cells would erase interest rate (4.00%), term ("1 year"), features (2)',
    ]);
    expect((await preview(full)).message).not.toContain('erase');
  });

  it('is announced when the file replaces a value set by hand since the last import, and only then', async () => {
    const product = await test.product('Lossy Saver');
    await updateProduct(test.ctx(), { id: product?.id ?? 0, changes: { interestRate: 5 }, seen: {} });
    const answer = await preview(full);
    expect(answer.message).toContain('The file would overwrite 1 value set by hand since the last import.');
    expect(answer.preview.doubts).toEqual([
      expect.stringMatching(
        /^Line 2: Lossy Saver: set by hand on \d+ \w+ \d{4}: interest rate; the file would overwrite it$/,
      ),
    ]);
    expect((await test.upload(full)).body['message']).toContain('The file overwrote 1 value set by hand');
    expect((await preview(full.replace(',4,', ',4.5,'))).message).not.toContain('by hand');
  });
});
