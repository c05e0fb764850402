import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allRules,
  amountOn,
  RULES_RECORDED_ON,
  ruleHistory,
  ruleOn,
  rulesComingAfter,
  rulesOn,
  type RuleId,
} from './rule-book.ts';
import { addDays, isDate } from '../isa/tax-year.ts';

const TODAY = '2026-11-20';
const anyDate = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2010-01-01', days));

const main = (id: RuleId, date: string) => ruleOn(id, date)?.figure?.amount;

describe('the figures of the recorded table', () => {
  it.each([
    ['isa-allowance', '2017-04-06', 20000],
    ['isa-allowance', '2031-04-05', 20000],
    ['lifetime-limit', TODAY, 4000],
    ['lifetime-bonus', TODAY, 25],
    ['lifetime-ages', TODAY, 18],
    ['lifetime-first-home', TODAY, 450000],
    ['lifetime-withdrawal-charge', '2020-06-01', 20],
    ['lifetime-withdrawal-charge', '2021-04-06', 25],
    ['junior-limit', '2018-04-05', 4128],
    ['junior-limit', '2018-04-06', 4260],
    ['junior-limit', '2020-04-05', 4368],
    ['junior-limit', '2020-04-06', 9000],
    ['help-to-buy-saving', TODAY, 200],
    ['adult-cash-age', TODAY, 18],
    ['transfer-time', TODAY, 15],
    ['fscs-deposits', '2025-11-30', 85000],
    ['fscs-deposits', '2025-12-01', 120000],
    ['fscs-investments', TODAY, 85000],
    ['cash-cap-under-65', '2027-04-06', 12000],
    ['cash-cap-65-and-over', '2027-04-06', 20000],
    ['cash-interest-charge', '2027-04-06', 22],
    ['savings-tax', '2027-04-05', 20],
    ['savings-tax', '2027-04-06', 22],
    ['income-tax-bands', TODAY, 50270],
    ['personal-savings-allowance', TODAY, 1000],
    ['starting-rate', TODAY, 5000],
    ['dividend-allowance', TODAY, 500],
    ['dividend-tax', TODAY, 10.75],
  ] as const)('%s on %s is %d', (id, date, amount) => expect(main(id, date)).toBe(amount));

  it.each([
    ['lifetime-bonus', 'most', 1000],
    ['lifetime-ages', 'oldest', 39],
    ['lifetime-ages', 'lastPayment', 50],
    ['lifetime-withdrawal-charge', 'freeFrom', 60],
    ['junior-ages', 'control', 16],
    ['help-to-buy-saving', 'bonus', 25],
    ['help-to-buy-saving', 'most', 3000],
    ['transfer-time', 'other', 30],
    ['fscs-deposits', 'temporary', 1400000],
    ['savings-tax', 'additional', 45],
    ['income-tax-bands', 'allowance', 12570],
    ['income-tax-bands', 'additional', 125140],
    ['personal-savings-allowance', 'higher', 500],
    ['dividend-tax', 'higher', 35.75],
  ] as const)('%s also gives %s: %d', (id, name, amount) => expect(amountOn(id, TODAY, name)).toBe(amount));

  it.each([
    ['isa-allowance', '2017-04-05'],
    ['isa-allowance', '2031-04-06'],
    ['lifetime-withdrawal-charge', '2020-03-05'],
    ['cash-age-transition', '2026-04-06'],
    ['help-to-buy-opening', '2019-12-01'],
    ['ifisa-long-term-funds', '2025-07-14'],
    ['cash-cap-under-65', '2027-04-05'],
    ['transfers-to-cash', TODAY],
    ['dividend-tax', '2026-04-05'],
  ] as const)('%s says nothing on %s', (id, date) => expect(ruleOn(id, date)).toBeUndefined());

  it('keeps what is announced or unsure apart from what is confirmed', () => {
    const withStatus = (status: string) => [
      ...new Set(
        allRules()
          .filter((rule) => rule.status === status)
          .map((rule) => rule.id),
      ),
    ];
    expect(withStatus('announced')).toEqual([
      'cash-cap-under-65',
      'cash-cap-65-and-over',
      'transfers-to-cash',
      'cash-interest-charge',
    ]);
    expect(withStatus('unconfirmed')).toEqual([
      'lifetime-withdrawal-charge',
      'lifetime-replacement',
      'fscs-investments',
      'cash-cap-turning-65',
    ]);
  });
});

describe('the book as a whole', () => {
  it('never has two rows of one rule on the same day', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const ids = rulesOn(date).map((rule) => rule.id);
        expect(ids).toEqual([...new Set(ids)]);
      }),
    );
  });

  it('splits into what holds, what has ended and what is coming on any day', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const ended = allRules().filter((rule) => rule.to !== null && rule.to < date);
        expect(rulesOn(date).length + rulesComingAfter(date).length + ended.length).toBe(allRules().length);
        expect(rulesOn(date).every((rule) => ruleOn(rule.id, date)?.statement === rule.statement)).toBe(true);
      }),
    );
  });

  it('has proper dates, rows in the order of time, and sentences with every figure filled in', () => {
    for (const rule of allRules()) {
      const dates = [rule.from, rule.to].filter((date) => date !== null);
      expect(dates.every(isDate), rule.id).toBe(true);
      expect(dates.toSorted(), rule.id).toEqual(dates);
      expect(rule.statement, rule.id).toMatch(/^[^{}]+\.$/);
      expect(rule.source.title, rule.id).not.toBe('');
      const starts = ruleHistory(rule.id).map((row) => row.from ?? '');
      expect(starts, rule.id).toEqual(starts.toSorted());
    }
  });

  it('states figures in the sentence as people read them', () => {
    expect(ruleOn('isa-allowance', TODAY)?.statement).toBe(
      'You can pay up to £20,000 into ISAs in a tax year, across all your adult ISAs together.',
    );
    expect(ruleOn('help-to-buy-saving', TODAY)?.statement).toBe(
      'Savers who have a Help to Buy ISA can pay in £200 a month until November 2029; the bonus is 25%, at most £3,000.',
    );
  });

  it('gives the last known figure after it ends, and none before it begins', () => {
    expect(amountOn('isa-allowance', '2040-01-01')).toBe(20000);
    expect(amountOn('isa-allowance', '2017-04-05')).toBeUndefined();
    expect(amountOn('isa-allowance', TODAY, 'unknown')).toBeUndefined();
  });

  it('was recorded on a known day and refuses days that are none', () => {
    expect(RULES_RECORDED_ON).toBe('2026-11-20');
    expect(() => rulesOn('2026-02-30')).toThrow('Not a date written YYYY-MM-DD');
    expect(() => ruleOn('tax-year', 'today')).toThrow(RangeError);
    expect(() => rulesComingAfter('')).toThrow(RangeError);
  });
});
