import { productHistory } from '@isa/db';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { tableContent } from '../../../test/support/database.ts';
import { productUpdate } from '../../domain/schemas/product-update.ts';
import { updateProduct } from '../products/service-admin.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

const BASIC = 'name,provider,type,referralLink,interestRate';
const basic = (name: string, rate = '4.05') => `${name},Fact Bank,Cash ISA,https://example.com/fact,${rate}`;
/** One row that states a value in one more column. */
const stating = (name: string, column: string, cell: string) =>
  test.upload(`${BASIC},${column}\n${basic(name)},"${cell.replaceAll('"', '""')}"`);
const stored = async (name: string) => {
  const product = await test.product(name);
  if (product === undefined) throw new Error(`${name} was not stored`);
  return product;
};
const pin = async (name: string, pinned: string[]) =>
  updateProduct(test.ctx(), productUpdate.parse({ id: (await stored(name)).id, changes: {}, pinned }));

describe('typed facts in a CSV file', () => {
  it.each([
    ['interestRate', '4.55%', 4.55],
    ['interestRate', '4.55 % AER', 4.55],
    ['balanceLimit', '£1,000.00', 1000],
    ['noticeDays', '90 days', 90],
    ['noticeDays', '90 days’ notice', 90],
    ['exitCostDays', '90 days interest', 90],
    ['bonusMonths', '12 months', 12],
    ['termMonths', '2 years', 24],
    ['minimumAge', '18 years', 18],
    ['transfersIn', 'Yes', true],
    ['flexible', 'No', false],
    ['earlyWithdrawal', 'TRUE', true],
    ['access', 'Easy access', 'easy'],
    ['access', 'regular_saver', 'regular-saver'],
    ['interestPaid', 'Monthly or yearly, as you choose', 'choice'],
    ['channels', 'Online, App', ['online', 'app']],
    ['channels', 'app|online', ['online', 'app']],
    ['transfersInFrom', 'Stocks & Shares ISAs; cash', ['cash', 'stocks-and-shares']],
    [
      'rateTiers',
      '0: 3.20% | £500: 4.20%',
      [
        { from: 0, rate: 3.2 },
        { from: 500, rate: 4.2 },
      ],
    ],
    [
      'platformFeeTiers',
      'from £0 0.45%; £250,000+ = 0.25',
      [
        { from: 0, rate: 0.45 },
        { from: 250_000, rate: 0.25 },
      ],
    ],
    ['commission', 'A fee for each click', 'click'],
    ['restriction', 'Everyone', 'none'],
    ['interestPaid', 'Annually', 'yearly'],
    ['transfersInFrom', 'Stocks and Shares ISA', ['stocks-and-shares']],
    ['minimumAge', '18+', 18],
    ['platformFeeTiers', '0.45%', [{ from: 0, rate: 0.45 }]],
    [
      'rateTiers',
      '3.20% from £0, 4.20% from £1,500',
      [
        { from: 0, rate: 3.2 },
        { from: 1500, rate: 4.2 },
      ],
    ],
    ['Minimum age', '21', 21],
  ])('reads %s from %j', async (column, cell, value) => {
    const name = `Reads ${column} ${cell}`.replaceAll(/[",]/g, ' ');
    const file =
      column === 'interestRate' ? test.upload(`${BASIC}\n${basic(name, cell)}`) : stating(name, column, cell);
    expect((await file).body).toMatchObject({ result: { added: 1, errors: [] } });
    const field = column === 'Minimum age' ? 'minimumAge' : column;
    expect(await test.product(name.replaceAll(/\s+/g, ' '))).toMatchObject({ [field]: value });
  });

  it.each([
    ['access', 'weekly', 'access: "weekly" is none of: easy, limited, notice, fixed-term, regular-saver'],
    ['channels', 'online, fax', 'channels: "fax" is none of: online, app, branch, phone, post'],
    ['transfersIn', 'maybe', 'transfersIn: "maybe" is neither true nor false'],
    ['noticeDays', '90%', 'noticeDays: "90%" is a percentage, which is not meant here'],
    ['noticeDays', '1.5', 'noticeDays: Must be a whole number'],
    ['termMonths', 'two years', 'termMonths: "two years" is not a number'],
    ['rateTiers', 'from 4.20', 'rateTiers: "from 4.20" is not a balance with its rate, such as "500: 4.20"'],
    ['rateTiers', '500: 4.2 | 0: 3.2', 'rateTiers: Each balance must be higher than the one before'],
    [
      'bonusRate',
      '5',
      'bonusRate: A bonus of 5.00% is more than the whole rate of 4.05%; bonusMonths: A bonus needs the months that it lasts',
    ],
    ['access', 'fixed term', 'termMonths: A fixed term needs its length in months'],
    ['access', 'notice', 'noticeDays: A notice account needs its days of notice'],
    ['firmReferenceNumber', '12 34', 'firmReferenceNumber: Must be six or seven digits'],
    ['balanceLimit', '#REF!', 'balanceLimit: "#REF!" is an error of the spreadsheet: correct the cell there'],
    ['source', 'http://example.com/rates', 'source: Must be an https address'],
    ['source', 'javascript:alert(1)', 'source: Must be a valid URL'],
    ['checkedOn', '31/02/2026', 'checkedOn: "31/02/2026" is not a day such as 2026-11-28'],
    ['checkedOn', '2026-11-21', 'checkedOn: 2026-11-21 is in the future'],
  ])(
    'refuses %s of %j with the line, and stores nothing of the row (fault 119)',
    async (column, cell, message) => {
      const name = `Refused ${column} ${cell}`.replaceAll(/[",|]/g, ' ');
      const answer = await stating(name, column, cell);
      expect(answer.body).toMatchObject({ success: false, result: { errors: [`Line 2: ${message}`] } });
      expect(await test.product(name)).toBeUndefined();
    },
  );

  it('refuses facts that contradict those stored, and changes nothing', async () => {
    await test.upload(`${BASIC},bonusRate,bonusMonths\n${basic('Contradicted')},1,12`);
    const before = await stored('Contradicted');
    const answer = await test.upload(`${BASIC}\n${basic('Contradicted', '0.9')}`);
    expect(answer.body).toMatchObject({
      result: { errors: ['Line 2: bonusRate: A bonus of 1.00% is more than the whole rate of 0.90%'] },
    });
    expect(await stored('Contradicted')).toEqual(before);
  });

  it('leaves new fields untouched when an older file with eighteen columns is imported (fault 121)', async () => {
    await test.upload(`${BASIC},access,noticeDays\n${basic('Older file')},notice,90`);
    const answer = await test.upload(`${BASIC}\n${basic('Older file', '4.2')}`);
    expect(answer.body).toMatchObject({ result: { updated: 1, errors: [] } });
    expect(await stored('Older file')).toMatchObject({ interestRate: 4.2, access: 'notice', noticeDays: 90 });
  });

  it('doubts a rate that looks like a fraction', async () => {
    const answer = await test.upload(`${BASIC}\n${basic('Fraction', '0.0405')}`, { query: '?dryRun=1' });
    expect(answer.body).toMatchObject({
      preview: {
        doubts: [
          'Line 2: Fraction: an interest rate of 0.0405% looks like a fraction: 4.05% is probably meant',
        ],
      },
    });
  });

  it('keeps the history of each field that changes', async () => {
    await stating('With history', 'flexible', 'No');
    await stating('With history', 'flexible', 'Yes');
    const [entry] = await test.deps.db.read
      .select()
      .from(productHistory)
      .where(eq(productHistory.productId, (await stored('With history')).id))
      .orderBy(desc(productHistory.id))
      .limit(1);
    expect(entry?.changes).toEqual({ flexible: { before: false, after: true } });
  });
});

describe('sources of facts in a CSV file', () => {
  const SOURCED = `${BASIC},source,checkedOn`;
  const sourced = (name: string, rate: string, source: string, day: string) =>
    test.upload(`${SOURCED}\n${basic(name, rate)},${source},${day}`);

  it('stores source and day for the facts of the row, and a second import changes nothing', async () => {
    await sourced('Sourced', '4.05', 'https://example.com/box', '19/11/2026');
    expect(await stored('Sourced')).toMatchObject({
      proofs: [
        {
          fields: ['interestRate'],
          source: 'https://example.com/box',
          checkedOn: '2026-11-19',
          checkedBy: 'csv',
        },
      ],
    });
    const before = await tableContent(test.deps.db, 'products');
    const again = await sourced('Sourced', '4.05', 'https://example.com/box', '2026-11-19');
    expect(again.body).toMatchObject({ result: { added: 0, updated: 0, errors: [] } });
    expect(await tableContent(test.deps.db, 'products')).toEqual(before);
  });

  it('dates facts that do not change only by a later check, and writes no history of it', async () => {
    await sourced('Checked again', '4.05', 'https://example.com/old', '2026-11-10');
    await sourced('Checked again', '4.05', 'https://example.com/older', '2026-11-09');
    const proofs = async () => (await stored('Checked again')).proofs.map(({ source }) => source);
    expect(await proofs()).not.toContain('https://example.com/older');
    const later = await sourced('Checked again', '4.05', 'https://example.com/new', '2026-11-12');
    expect(later.body).toMatchObject({ result: { updated: 1 } });
    expect(await proofs()).toContain('https://example.com/new');
    const rows = await test.deps.db.read
      .select()
      .from(productHistory)
      .where(eq(productHistory.productId, (await stored('Checked again')).id));
    expect(rows).toHaveLength(1);
  });

  it('keeps the source of a rating apart from that of facts, and knows none once the rating changes', async () => {
    const row = (rating: string) =>
      test.upload(`${BASIC},rating,source\n${basic('Rated')},${rating},https://example.com/box`);
    await row('4');
    const { id } = await stored('Rated');
    const checks = [{ fields: ['rating'], source: 'https://reviews.example/rated', checkedOn: '2026-11-10' }];
    await updateProduct(test.ctx(), productUpdate.parse({ id, changes: {}, checks }));
    const proof = async () => (await stored('Rated')).proofs.find(({ fields }) => fields.includes('rating'));
    expect((await row('4')).body).toMatchObject({ result: { added: 0, updated: 0 } });
    expect(await proof()).toMatchObject({
      fields: ['rating'],
      source: checks[0]?.source,
      checkedBy: 'admin',
    });
    await row('4.5');
    expect(await proof()).toMatchObject({ fields: ['rating'], source: null, checkedBy: 'csv' });
  });

  it('dates a fact that changes with today, and knows no source if the file names none', async () => {
    await sourced('Changed later', '4.05', 'https://example.com/box', '2026-11-10');
    await test.upload(`${BASIC}\n${basic('Changed later', '4.25')}`);
    expect((await stored('Changed later')).proofs[0]).toEqual({
      fields: ['interestRate'],
      source: null,
      checkedOn: '2026-11-20',
      checkedBy: 'csv',
    });
  });

  it.each(['19/11/2026', '19/11/26', '19 Nov 2026', '19/11/2026 00:00', '2026-11-19'])(
    'reads the day %s',
    async (day) => {
      const name = `Day ${day.replaceAll(/\W/g, ' ')}`;
      await sourced(name, '4.05', 'https://example.com/box', day);
      expect((await stored(name)).proofs[0]?.checkedOn).toBe('2026-11-19');
    },
  );

  it('proves no default: a fact that the file does not state has neither source nor day', async () => {
    await sourced('By default', '4.05', 'https://example.com/box', '2026-11-19');
    const { fscsProtected, proofs } = await stored('By default');
    expect([fscsProtected, proofs.flatMap(({ fields }) => fields)]).toEqual([true, ['interestRate']]);
  });
});

describe('slips in facts', () => {
  const FACTS = `${BASIC},rateTiers,targetReturn,access,noticeDays,platformFeeTiers,annualFee`;
  it.each([
    ['1: 4.2', '', '', '', '', '', 'the interest rate of 4.05% is not the highest rate by balance, 4.20%'],
    ['', '7.2', '', '', '', '', 'the interest rate of 4.05% is not the target return of 7.20%'],
    ['', '', 'easy', '90', '', '', 'easy access, yet 90 days of notice'],
    ['', '', '', '', '0: 0.15', '0.3', 'the annual fee of 0.30% is not the platform fee of 0.15%'],
  ])('are doubted: %s %s %s %s %s %s', async (...cells) => {
    const text = cells.pop();
    const answer = await test.upload(`${FACTS}\n${basic('Slip')},${cells.join(',')}`, { query: '?dryRun=1' });
    expect(answer.body).toMatchObject({
      preview: { doubts: [expect.stringContaining(text ?? 'nothing')] },
    });
  });

  it('are reported when a file changes the rate but not the rates by balance', async () => {
    await test.upload(`${BASIC},rateTiers\n${basic('Tiered')},0: 3 | 500: 4.05`);
    const answer = await test.upload(`${BASIC}\n${basic('Tiered', '3.9')}`, { query: '?dryRun=1' });
    expect(answer.body).toMatchObject({
      preview: { doubts: [expect.stringContaining('is not the highest rate by balance, 4.05%')] },
    });
  });
});

it('takes the labels of the console as headers', async () => {
  const header = 'Name,Provider,Type,Referral link,Interest rate (% AER),Notice (days),Access';
  const row = 'Labelled,Fact Bank,Cash ISA,https://example.com/l,4.05,90,Notice';
  expect((await test.upload(`${header}\n${row}`)).body).toMatchObject({ result: { added: 1, errors: [] } });
  expect(await test.product('Labelled')).toMatchObject({ interestRate: 4.05, noticeDays: 90 });
});

describe('pinned facts', () => {
  it('are left as they are, and the difference is reported in preview and answer (fault 120)', async () => {
    await stating('Pinned', 'flexible', 'Yes');
    await pin('Pinned', ['interestRate']);
    const file = `${BASIC},flexible\n${basic('Pinned', '3')},No`;
    const preview = await test.upload(file, { query: '?dryRun=1' });
    expect(preview.body).toMatchObject({
      message: expect.stringContaining('1 pinned value would stay as set.'),
      preview: {
        doubts: expect.arrayContaining([
          'Line 2: Pinned: interest rate (4.05%, not 3.00%) is pinned and stays',
        ]),
      },
    });
    const answer = await test.upload(file);
    expect(answer.body).toMatchObject({
      message: expect.stringContaining('1 pinned value stayed as set.'),
      result: { updated: 1 },
    });
    expect(await stored('Pinned')).toMatchObject({ interestRate: 4.05, flexible: false });
  });

  it('are not proved by the source that contradicts them', async () => {
    await test.upload(`${BASIC}\n${basic('Pinned source')}`);
    await pin('Pinned source', ['interestRate']);
    const { proofs } = await stored('Pinned source');
    await test.upload(
      `${BASIC},source,checkedOn\n${basic('Pinned source', '3')},https://example.com/other,2026-11-20`,
    );
    expect((await stored('Pinned source')).proofs).toEqual(proofs);
  });
});

describe('the export', () => {
  it('states the source and day that all facts share, though the rating was checked later', async () => {
    await test.upload(
      `${BASIC},rating,source,checkedOn\n${basic('Shared')},4,https://example.com/box,2026-11-10`,
    );
    const { id } = await stored('Shared');
    const checks = [
      { fields: ['fscsProtected'], source: 'https://example.com/box', checkedOn: '2026-11-12' },
      { fields: ['interestRate'], source: 'https://example.com/box', checkedOn: '2026-11-12' },
      { fields: ['rating'], source: null, checkedOn: '2026-11-18' },
    ];
    await updateProduct(test.ctx(), productUpdate.parse({ id, changes: {}, checks }));
    const exported = await test.call('GET', '/api/admin/export-csv', { cookie: test.admin.cookie });
    expect(exported.text.split('\r\n').find((line) => line.includes('Shared'))).toMatch(
      /,https:\/\/example\.com\/box,2026-11-12$/,
    );
  });

  it('has every fact, and imported again as it is changes nothing', async () => {
    const exported = await test.call('GET', '/api/admin/export-csv', { cookie: test.admin.cookie });
    const [header = ''] = exported.text.split('\r\n');
    expect(header).toMatch(
      /^name,provider,type,.*,termsApply,authorisedFirm,.*,commission,ratingSource,source,checkedOn$/,
    );
    expect(exported.text).toContain('0: 3.2 | 500: 4.2');
    const before = await tableContent(test.deps.db, 'products');
    const back = await test.upload(exported.text);
    expect(back.body).toMatchObject({ result: { added: 0, updated: 0, errors: [] } });
    expect(await tableContent(test.deps.db, 'products')).toEqual(before);
  });
});
