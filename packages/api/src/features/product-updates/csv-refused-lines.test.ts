import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { CSV_HEADER, csvFile, csvRow } from '../../../test/support/csv.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
});
afterAll(() => test.remove());

describe('the refused rows as a file', () => {
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

  it('can be corrected and imported, and is refused again with new lines and reasons', async () => {
    const first = await test.upload(csvFile(...bad), { refused: '1' });
    const corrected = String(first.body['refused']).replace(',high', ',2');
    const second = await test.upload(corrected, { refused: '1' });
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
    const beyond = /^,(\d+) more refused rows are not listed here$/.exec(lines.at(-1) ?? '');
    expect(lines.length - 2 + Number(beyond?.[1])).toBe(450);
    expect(String(refused).length).toBeLessThan(2_100_000);
  });

  it('is left out unless requested, and when nothing is refused', async () => {
    expect((await test.upload(csvFile(...bad))).body).not.toHaveProperty('refused');
    const good = await test.upload(csvFile(csvRow('Not refused')), { refused: '1' });
    expect(good.body).not.toHaveProperty('refused');
  });
});
