import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { CSV_HEADER, csvFile, csvRow } from '../../../test/support/csv.ts';
import { databaseContent } from '../../../test/support/database.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
});
afterAll(() => test.remove());

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
        unlikely: [],
      },
    });
    expect(await databaseContent(test.deps.db)).toEqual(before);
  });

  it('warns of likely slips, in changed products only in the changed fields, and refuses none', async () => {
    const header = `${CSV_HEADER},minimumDeposit,maximumDeposit`;
    const file = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
    await test.upload(file(`${csvRow('Doubted', '40.5')},1,2`));
    const answer = await test.upload(
      file(
        `${csvRow('Doubted', '40.5')},1,3`,
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
        unlikely: ['Line 3: Upside down: an interest rate of 16% is unusual'],
      },
    });
  });
});

describe('parameters that ask for a dry run', () => {
  it.each([
    ['?dryRun=1', 200, false],
    ['?dryRun=true', 200, false],
    ['?dryRun=0', 200, true],
    ['?dryRun=false', 200, true],
    ['?dryRun=yes', 400, false],
    ['?dryRun=', 400, false],
  ])('%j: %i, stored: %j', async (query, status, isStored) => {
    const name = `Dry ${query.replace(/\W/g, '')} saver`;
    const answer = await test.upload(csvFile(csvRow(name)), { query });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.message).toBe('dryRun must be 1 or true, 0 or false.');
    expect((await test.product(name)) !== undefined).toBe(isStored);
  });
});

it('refuses a choice for blank cells that is none', async () => {
  const answer = await test.upload(csvFile(csvRow('Blank saver')), { query: '?blank=both' });
  expect([answer.status, answer.body.message]).toEqual([400, 'blank must be keep or clear.']);
  expect(await test.product('Blank saver')).toBeUndefined();
});
