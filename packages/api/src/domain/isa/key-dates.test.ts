import { expect, it } from 'vitest';
import { isaYear } from './isa-year.ts';
import { type EndingIsa, keyDates } from './key-dates.ts';
import { taxYearOf } from './tax-year.ts';

const flexible = { id: 1, kind: 'cash' as const, isFlexible: true, child: '' };
const out = {
  id: 1,
  account: 1,
  kind: 'out' as const,
  date: '2026-05-01',
  pounds: 500,
  to: null,
  isWhole: false,
};
const isas: EndingIsa[] = [
  { id: 1, name: 'Bank A, Cash ISA', fixEnds: '2027-05-01', bonusEnds: null },
  { id: 2, name: 'Bank B, Cash ISA', fixEnds: '2026-11-28', bonusEnds: '2026-11-29' },
];
const datesOn = (today: string) => {
  const years = ['2026-11-29', '2027-11-29'].map((day) => isaYear([flexible], [out], taxYearOf(day), null));
  return keyDates(years, isas, today);
};

it('has the ends of both tax years, of fixes and bonuses and the start of the limit on cash, soonest first', () => {
  expect(datesOn('2026-11-29').map(({ date, title }) => `${date} ${title}`)).toEqual([
    '2026-11-29 Bonus rate ends: Bank B, Cash ISA',
    '2027-04-05 Last day of tax year 2026/27',
    '2027-04-06 Cash ISA limit is to begin',
    '2027-05-01 Fix ends: Bank A, Cash ISA',
    '2028-04-05 Last day of tax year 2027/28',
  ]);
  expect(datesOn('2028-04-06')).toEqual([]);
});

it('says what ends with the tax year', () => {
  expect(datesOn('2027-01-01')[0]?.description).toBe(
    '£20,000 of your ISA allowance is left by this plan, and ends on this day. £500 can go back into Bank A, Cash ISA until 5 April 2027. Providers may close earlier.',
  );
});

it.each([
  // £20,000 and £25,000 of £20,000: nothing is left that could end.
  [20_000, []],
  [25_000, []],
  [
    19_999.5,
    ['£0.50 of your ISA allowance is left by this plan, and ends on this day. Providers may close earlier.'],
  ],
])('leaves out the end of a tax year whose allowance is used up: £%d paid in', (pounds, descriptions) => {
  const paid = { ...out, kind: 'in' as const, pounds };
  const year = isaYear([flexible], [paid], taxYearOf('2026-11-29'), null);
  expect(
    keyDates([year], [], '2026-11-29')
      .filter(({ date }) => date === '2027-04-05')
      .map(({ description }) => description),
  ).toEqual(descriptions);
});

it('keeps the end of a tax year for money that can go back, however much was paid in', () => {
  const movements = [
    { ...out, kind: 'in' as const, pounds: 25_000 },
    { ...out, id: 2 },
  ];
  const year = isaYear([flexible], movements, taxYearOf('2026-11-29'), null);
  expect(keyDates([year], isas, '2026-11-29')[1]?.description).toBe(
    '£500 can go back into Bank A, Cash ISA until 5 April 2027. Providers may close earlier.',
  );
});
