import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isaKindNames } from './isa-kinds.ts';
import { planTransfer, type TransferFrom, type TransferQuestion, transferSteps } from './isa-transfers.ts';
import { isRuleId } from '../rules/rule-book.ts';

const TODAY = '2026-11-29';
const FROM_2027 = '2027-04-06';
const froms: TransferFrom[] = [...isaKindNames, 'help-to-buy', 'child-trust-fund'];

const ask = (more: Partial<TransferQuestion>): TransferQuestion => ({
  from: 'cash',
  to: 'cash',
  money: 'older',
  birthDate: null,
  date: TODAY,
  pounds: null,
  ...more,
});
const plan = (more: Partial<TransferQuestion>) => planTransfer(ask(more));

describe('whether a transfer is allowed', () => {
  it.each<[TransferQuestion['from'], TransferQuestion['to'], string | null, string, string]>([
    ['cash', 'cash', null, TODAY, 'yes'],
    ['cash', 'stocks-and-shares', null, TODAY, 'yes'],
    ['cash', 'innovative-finance', null, FROM_2027, 'yes'],
    ['stocks-and-shares', 'cash', null, TODAY, 'yes'],
    ['stocks-and-shares', 'cash', '1980-01-01', '2027-04-05', 'yes'],
    ['stocks-and-shares', 'cash', '1980-01-01', FROM_2027, 'no'],
    ['innovative-finance', 'cash', '1980-01-01', FROM_2027, 'no'],
    ['stocks-and-shares', 'cash', '1962-04-06', FROM_2027, 'yes'],
    ['stocks-and-shares', 'cash', '1962-04-07', FROM_2027, 'unsettled'],
    ['stocks-and-shares', 'cash', '1962-10-01', '2028-04-06', 'yes'],
    ['stocks-and-shares', 'cash', null, FROM_2027, 'depends'],
    ['stocks-and-shares', 'innovative-finance', '1980-01-01', FROM_2027, 'yes'],
    ['cash', 'cash', '2010-01-01', TODAY, 'no'],
    ['help-to-buy', 'cash', null, FROM_2027, 'yes'],
    ['help-to-buy', 'lifetime-cash', '1995-01-01', TODAY, 'yes'],
    ['cash', 'lifetime-cash', '1995-01-01', TODAY, 'yes'],
    ['cash', 'lifetime-cash', '1986-11-30', TODAY, 'yes'],
    ['cash', 'lifetime-cash', '1986-11-29', TODAY, 'depends'],
    ['cash', 'lifetime-cash', '1976-11-29', TODAY, 'no'],
    ['cash', 'lifetime-cash', '2010-01-01', TODAY, 'no'],
    ['cash', 'lifetime-cash', null, TODAY, 'depends'],
    ['lifetime-cash', 'lifetime-invested', null, TODAY, 'yes'],
    ['lifetime-cash', 'cash', '1990-01-01', TODAY, 'charge'],
    ['lifetime-invested', 'stocks-and-shares', null, TODAY, 'charge'],
    ['lifetime-cash', 'cash', '1966-11-29', TODAY, 'yes'],
    ['cash', 'junior-cash', null, TODAY, 'no'],
    ['lifetime-cash', 'junior-cash', null, TODAY, 'no'],
    ['junior-cash', 'junior-invested', '2015-01-01', TODAY, 'yes'],
    ['junior-cash', 'cash', '2015-01-01', TODAY, 'no'],
    ['junior-cash', 'cash', '2008-11-29', TODAY, 'depends'],
    ['junior-cash', 'junior-cash', '2008-11-29', TODAY, 'no'],
    ['child-trust-fund', 'junior-invested', '2010-01-01', TODAY, 'yes'],
    ['child-trust-fund', 'cash', null, TODAY, 'no'],
  ])('%s to %s, born %s, on %s: %s', (from, to, birthDate, date, verdict) =>
    expect(plan({ from, to, birthDate, date }).verdict).toBe(verdict),
  );

  it('holds a top-up of a Lifetime ISA to its limit', () => {
    const into = { from: 'cash', to: 'lifetime-cash', birthDate: '1995-01-01' } as const;
    expect(plan({ ...into, pounds: 4000 }).verdict).toBe('yes');
    const { verdict, reasons } = plan({ ...into, pounds: 4000.01 });
    expect(verdict).toBe('no');
    expect(reasons[0]?.text).toBe(
      '£4,000.01 is more than the £4,000 that a Lifetime ISA takes in a tax year. A part of it can move.',
    );
  });

  it.each([
    // 46 on the day; 40 on the day; the day before 40; not said.
    ['1980-06-01', 'From 40 you can only move money into a Lifetime ISA that you have already.'],
    ['1986-11-29', 'From 40 you can only move money into a Lifetime ISA that you have already.'],
    ['1986-11-30', null],
    [null, 'A Lifetime ISA can be opened from 18 to 39 and paid into until you are 50.'],
  ])('born %s, names the condition on age whatever the amount', (birthDate, condition) => {
    for (const pounds of [3000, 10_000]) {
      const { reasons } = plan({ from: 'cash', to: 'lifetime-cash', birthDate, pounds });
      expect(reasons.filter(({ rule }) => rule === 'lifetime-ages').map(({ text }) => text)).toEqual(
        condition === null ? [] : [condition],
      );
    }
  });

  it('says what leaving a Lifetime ISA costs', () => {
    // 25% of 10,000: rule lifetime-withdrawal-charge.
    const out = { from: 'lifetime-cash', to: 'cash' } as const;
    expect(plan({ ...out, pounds: 10_000 }).charge).toBe(2500);
    expect(plan(out).charge).toBeNull();
    expect(plan({ ...out, pounds: 10_000, birthDate: '1960-01-01' }).charge).toBeNull();
  });
});

describe('how much has to move together', () => {
  it.each<[TransferQuestion['from'], TransferQuestion['to'], TransferQuestion['money'], string]>([
    ['cash', 'cash', 'this-year', 'any'],
    ['cash', 'stocks-and-shares', 'older', 'any'],
    // GOV.UK, “Transfer Lifetime ISAs between managers”: current year payments in full.
    ['lifetime-cash', 'lifetime-cash', 'this-year', 'this-year-whole'],
    ['lifetime-cash', 'lifetime-cash', 'both', 'this-year-whole'],
    ['lifetime-cash', 'lifetime-cash', 'older', 'any'],
    ['cash', 'lifetime-cash', 'this-year', 'this-year-whole'],
    // GOV.UK on Junior ISAs: same kind in full; another kind in part, this year’s in full.
    ['junior-cash', 'junior-cash', 'older', 'whole'],
    ['junior-cash', 'junior-invested', 'older', 'any'],
    ['junior-cash', 'junior-invested', 'this-year', 'this-year-whole'],
    ['child-trust-fund', 'junior-cash', 'older', 'whole'],
  ])('%s to %s, %s money: %s', (from, to, money, part) => expect(plan({ from, to, money }).part).toBe(part));
});

describe('how long it may take', () => {
  it.each<[TransferQuestion['from'], TransferQuestion['to'], number, string]>([
    // Sunday 29 November 2026; 15 working days on is Friday 18 December.
    ['cash', 'cash', 15, '2026-12-18'],
    ['junior-cash', 'junior-cash', 15, '2026-12-18'],
    ['cash', 'stocks-and-shares', 30, '2026-12-29'],
    ['lifetime-cash', 'lifetime-cash', 30, '2026-12-29'],
    ['child-trust-fund', 'junior-cash', 30, '2026-12-29'],
  ])('%s to %s: %d days, until %s', (from, to, days, until) =>
    expect(plan({ from, to }).time).toMatchObject({ days, until }),
  );
});

it('every question has an answer with a reason that can be looked up, and steps if it is allowed', () => {
  fc.assert(
    fc.property(
      fc.record({
        from: fc.constantFrom(...froms),
        to: fc.constantFrom(...isaKindNames),
        money: fc.constantFrom('this-year' as const, 'older' as const, 'both' as const),
        birthDate: fc.constantFrom(
          null,
          '1950-01-01',
          '1962-10-01',
          '1990-02-28',
          '2008-12-01',
          '2020-01-01',
        ),
        date: fc.constantFrom(TODAY, '2027-04-05', FROM_2027, '2029-01-01'),
        pounds: fc.constantFrom(null, 1, 4000, 250_000),
      }),
      (question) => {
        const answer = planTransfer(question);
        const { verdict, reasons, partReason, time, charge } = answer;
        expect(reasons.length).toBeGreaterThan(0);
        for (const { text, rule } of [...reasons, partReason]) {
          expect(text).toMatch(/^[A-Z£].*\.$/);
          if (rule !== undefined) expect(isRuleId(rule)).toBe(true);
        }
        expect(time.until > question.date).toBe(true);
        expect(charge !== null).toBe(verdict === 'charge' && question.pounds !== null);
        expect(transferSteps(question, answer).length > 0).toBe(verdict !== 'no');
      },
    ),
  );
});
