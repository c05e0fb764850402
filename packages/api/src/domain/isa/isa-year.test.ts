import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashCapAge, cashCapOf } from './isa-allowances.ts';
import { isaKindNames } from './isa-kinds.ts';
import { type HeldIsa, isaYear, type Movement } from './isa-year.ts';
import { taxYearOf } from './tax-year.ts';

const YEAR = taxYearOf('2026-11-29');
const NEXT = taxYearOf('2027-04-06');

const held = (id: number, kind: HeldIsa['kind'] = 'cash', isFlexible = false, child = ''): HeldIsa => ({
  id,
  kind,
  isFlexible,
  child,
});

let lastId = 0;
const moved = (kind: Movement['kind'], account: number, date: string, pounds: number): Movement => ({
  id: (lastId += 1),
  account,
  kind,
  date,
  pounds,
  to: null,
  isWhole: false,
});
const paid = (account: number, date: string, pounds: number) => moved('in', account, date, pounds);
const taken = (account: number, date: string, pounds: number) => moved('out', account, date, pounds);
const transfer = (from: number, to: number, date: string, pounds: number, isWhole = false): Movement => ({
  ...moved('transfer', from, date, pounds),
  to,
  isWhole,
});

describe('the allowance', () => {
  it('is whole before anything is paid in', () => {
    const { allowance, lifetime, cash, juniors, putBack } = isaYear([], [], YEAR, null);
    expect(allowance).toEqual({ limit: 20_000, paid: 0, left: 20_000, over: 0 });
    expect(lifetime).toMatchObject({ limit: 4000, left: 4000, bonus: 0 });
    expect([cash, juniors, putBack]).toEqual([null, [], []]);
  });

  it.each<[string, HeldIsa[], Movement[], number, number]>([
    [
      'the last day and the first are years apart',
      [held(1)],
      [
        paid(1, '2026-04-05', 9000),
        paid(1, '2026-04-06', 100),
        paid(1, '2027-04-05', 10),
        paid(1, '2027-04-06', 1),
      ],
      110,
      19_890,
    ],
    ['pence add up', [held(1)], [paid(1, '2026-05-01', 0.1), paid(1, '2026-05-02', 0.2)], 0.3, 19_999.7],
    [
      'a Lifetime ISA counts, a Junior ISA does not',
      [held(1, 'lifetime-cash'), held(2, 'junior-cash')],
      [paid(1, '2026-05-01', 4000), paid(2, '2026-05-01', 9000)],
      4000,
      16_000,
    ],
    [
      'a transfer uses nothing',
      [held(1), held(2, 'stocks-and-shares')],
      [paid(1, '2026-05-01', 5000), transfer(1, 2, '2026-06-01', 60_000)],
      5000,
      15_000,
    ],
    [
      'what was taken out of an ISA that is not flexible stays used',
      [held(1)],
      [paid(1, '2026-05-01', 10_000), taken(1, '2026-06-01', 3000), paid(1, '2026-07-01', 3000)],
      13_000,
      7000,
    ],
    [
      'a payment into an ISA that was removed is left out',
      [held(1)],
      [paid(9, '2026-05-01', 10_000)],
      0,
      20_000,
    ],
  ])('%s', (_what, accounts, movements, used, left) => {
    expect(isaYear(accounts, movements, YEAR, null).allowance).toMatchObject({ paid: used, left });
  });

  it('says by how much it is passed', () => {
    const movements = [paid(1, '2026-05-01', 12_000), paid(2, '2026-05-01', 9000.5)];
    expect(isaYear([held(1), held(2)], movements, YEAR, null).allowance).toEqual({
      limit: 20_000,
      paid: 21_000.5,
      left: 0,
      over: 1000.5,
    });
  });
});

describe('a flexible ISA', () => {
  it('is the example of GOV.UK: £10,000 in and £3,000 out leave £13,000', () => {
    const movements = [paid(1, '2026-05-01', 10_000), taken(1, '2026-06-01', 3000)];
    const { allowance, putBack } = isaYear([held(1, 'cash', true)], movements, YEAR, null);
    expect(allowance.left + (putBack[0]?.pounds ?? 0)).toBe(13_000);
  });

  it('can be emptied and filled again, also with money of earlier years', () => {
    // £30,000 of earlier years and £2,000 of this one: all out, all back, then £1,000 more.
    const back = paid(1, '2026-09-01', 33_000);
    const movements = [paid(1, '2026-05-01', 2000), taken(1, '2026-06-01', 32_000), back];
    const { allowance, putBack, counted } = isaYear([held(1, 'cash', true)], movements, YEAR, null);
    expect(allowance.paid).toBe(3000);
    expect(putBack).toEqual([]);
    expect(counted.get(back.id)).toEqual({ isNew: 1000, putBack: 32_000 });
  });

  it('keeps each ISA’s money apart, and each tax year’s', () => {
    const accounts = [held(1, 'cash', true), held(2, 'cash', true)];
    const movements = [taken(1, '2026-05-01', 500), paid(2, '2026-06-01', 500), paid(1, '2027-04-06', 500)];
    const now = isaYear(accounts, movements, YEAR, null);
    expect(now.allowance.paid).toBe(500);
    expect(now.putBack).toEqual([{ account: 1, pounds: 500 }]);
    expect(isaYear(accounts, movements, NEXT, null).allowance.paid).toBe(500);
  });

  it('counts what was written down first as first on the same day', () => {
    const [out, back] = [taken(1, '2026-05-01', 500), paid(1, '2026-05-01', 500)];
    const used = (movements: Movement[]) =>
      isaYear([held(1, 'cash', true)], movements, YEAR, null).allowance.paid;
    expect(used([back, out])).toBe(0);
  });

  it('loses the right to put back with a transfer of the whole, not of a part', () => {
    const accounts = [held(1, 'cash', true), held(2)];
    const out = taken(1, '2026-05-01', 500);
    const left = (isWhole: boolean) =>
      isaYear(accounts, [out, transfer(1, 2, '2026-06-01', 100, isWhole)], YEAR, null).putBack;
    expect(left(true)).toEqual([]);
    expect(left(false)).toEqual([{ account: 1, pounds: 500 }]);
  });

  it('is never a Lifetime or Junior ISA', () => {
    const accounts = [held(1, 'lifetime-cash', true), held(2, 'junior-cash', true)];
    const movements = [taken(1, '2026-05-01', 500), taken(2, '2026-05-01', 500)];
    expect(isaYear(accounts, movements, YEAR, null).putBack).toEqual([]);
  });
});

describe('the Lifetime ISA limit', () => {
  it('takes what moves in from another type, and leaves no more than the allowance does', () => {
    const accounts = [held(1), held(2, 'lifetime-cash'), held(3, 'lifetime-invested')];
    const movements = [
      paid(2, '2026-05-01', 1000),
      transfer(1, 2, '2026-06-01', 1500),
      transfer(2, 3, '2026-07-01', 2500, true),
      paid(1, '2026-08-01', 18_500),
    ];
    const { lifetime, allowance } = isaYear(accounts, movements, YEAR, null);
    expect(allowance).toMatchObject({ paid: 19_500, left: 500 });
    expect(lifetime).toEqual({ limit: 4000, paid: 2500, left: 500, over: 0, bonus: 625, age: 'unknown' });
  });
});

describe('the age of the saver', () => {
  it.each([
    // 56, 50 on the day, 50 the day after, 50 after the year; 40 on the day and the day after; 18 after the year.
    ['1970-01-01', 'ended', 0, 0],
    ['1976-11-29', 'ended', 4000, 0],
    ['1976-11-30', 'own-only', 4000, 4000],
    ['1980-01-01', 'own-only', 4000, 4000],
    ['1986-11-29', 'own-only', 4000, 4000],
    ['1986-11-30', 'may-open', 4000, 4000],
    ['2009-04-05', 'may-open', 4000, 4000],
    ['2009-04-06', 'young', 0, 0],
    [null, 'unknown', 4000, 4000],
  ])('born %s on 29 November 2026: Lifetime ISA %s, up to %d, %d left', (birthDate, age, limit, left) => {
    const { lifetime, allowance } = isaYear([], [], YEAR, birthDate, '2026-11-29');
    expect(lifetime).toMatchObject({ age, limit, left });
    expect(allowance.left).toBe(age === 'young' ? 0 : 20_000);
  });

  it('gives a bonus only on what was paid in before 50', () => {
    const movements = [paid(1, '2026-06-01', 1000), transfer(2, 1, '2026-08-01', 2000)];
    const bonus = (birthDate: string) =>
      isaYear([held(1, 'lifetime-cash'), held(2)], movements, YEAR, birthDate).lifetime.bonus;
    expect(bonus('1970-01-01')).toBe(0);
    // 50 between the two: 25% of 1,000. After both: 25% of 3,000.
    expect(bonus('1976-07-01')).toBe(250);
    expect(bonus('1980-01-01')).toBe(750);
  });
});

describe('Junior ISAs', () => {
  it('have a limit for each child, whatever the kinds', () => {
    const accounts = [
      held(1, 'junior-cash', false, 'Ada'),
      held(2, 'junior-invested', false, ' ada '),
      held(3, 'junior-cash', false, 'Ben'),
    ];
    const movements = [paid(1, '2026-05-01', 5000), paid(2, '2026-05-01', 4500), paid(3, '2026-05-01', 1)];
    expect(isaYear(accounts, movements, YEAR, null).juniors).toMatchObject([
      { child: 'Ada', limit: 9000, paid: 9500, over: 500 },
      { child: 'Ben', paid: 1, left: 8999 },
    ]);
  });
});

describe('the limit on cash from April 2027', () => {
  it.each([
    ['1962-04-06', 'over'],
    ['1962-04-07', 'turning'],
    ['1963-04-05', 'turning'],
    ['1963-04-06', 'under'],
    ['1964-02-29', 'under'],
    [null, 'unknown'],
  ])('%s is %s in 2027/28', (birthDate, age) => {
    expect(cashCapAge(birthDate, NEXT)).toBe(age);
    expect(cashCapOf(birthDate, NEXT)).toEqual({ age, limit: age === 'over' ? 20_000 : 12_000 });
    expect(cashCapOf(birthDate, YEAR)).toBeNull();
  });

  it('takes cash ISAs alone, and leaves no more than the allowance does', () => {
    const accounts = [held(1), held(2, 'stocks-and-shares'), held(3, 'lifetime-cash')];
    const movements = [
      paid(1, '2027-05-01', 1000),
      paid(2, '2027-05-01', 12_000),
      paid(3, '2027-05-01', 3000),
    ];
    expect(isaYear(accounts, movements, NEXT, '1980-01-01').cash).toEqual({
      limit: 12_000,
      paid: 1000,
      left: 4000,
      over: 0,
      age: 'under',
    });
  });
});

it('loses and double-counts nothing for any payments, withdrawals and transfers', () => {
  const anyAccount = fc.record({
    kind: fc.constantFrom(...isaKindNames),
    isFlexible: fc.boolean(),
    child: fc.constantFrom('', 'Ada', 'Ben'),
  });
  const anyMovement = fc.record({
    account: fc.integer({ min: 0, max: 5 }),
    kind: fc.constantFrom('in' as const, 'out' as const, 'transfer' as const),
    date: fc.constantFrom('2026-04-06', '2026-12-31', '2027-04-05', '2027-04-06', '2025-01-01'),
    pounds: fc.integer({ min: 1, max: 3_000_000 }).map((pence) => pence / 100),
    to: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
    isWhole: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(anyAccount, { maxLength: 5 }),
      fc.array(anyMovement, { maxLength: 300 }),
      (isas, list) => {
        const accounts = isas.map((isa, id) => ({ id, ...isa }));
        const movements = list.map((movement, id) => ({ id, ...movement }));
        const summary = isaYear(accounts, movements, YEAR, null);
        const { allowance, lifetime, juniors, counted } = summary;
        for (const limit of [allowance, ...juniors])
          expect(limit.left - limit.over).toBeCloseTo(limit.limit - limit.paid, 6);
        expect(lifetime.left).toBeLessThanOrEqual(allowance.left);
        const isNew = [...counted.values()].reduce((sum, each) => sum + each.isNew, 0);
        const used = juniors.reduce((sum, { paid: of }) => sum + of, allowance.paid);
        expect(isNew).toBeCloseTo(used, 4);
        for (const { id, pounds } of movements) {
          const how = counted.get(id);
          if (how) expect(how.isNew + how.putBack).toBeCloseTo(pounds, 6);
        }
        // The order in which they were written down changes nothing but days that are the same.
        expect(isaYear(accounts, movements.toReversed(), YEAR, null).allowance).toEqual(allowance);
      },
    ),
  );
});
