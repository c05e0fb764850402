import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { importantUnknowns, productCatches, type CatchContext } from './product-catches.ts';
import type { Product } from './product.ts';

const context: CatchContext = {
  amount: 10_000,
  balance: 10_440,
  cover: { deposits: 120_000, investments: 85_000 },
  lifetimeExit: { charge: 25, homeLimit: 450_000, openFor: 12, freeFrom: 60 },
  licenceSharers: [],
};
const catchesOf = (fields: Partial<Product>, more: Partial<CatchContext> = {}) =>
  productCatches(aProduct(fields), { ...context, ...more });
const texts = (fields: Partial<Product>, more: Partial<CatchContext> = {}) =>
  catchesOf(fields, more).map(({ text }) => text);

describe('the catches of a product', () => {
  it.each<[Partial<Product>, string]>([
    [
      { interestRate: 4.4, bonusRate: 0.85, bonusMonths: 12 },
      'The bonus of 0.85% ends after 12 months: the rate falls to 3.55%.',
    ],
    [
      { access: 'fixed-term', termMonths: 24, interestRate: 4.12, exitCostDays: 180 },
      'Taking money out before the 2 years end costs 180 days’ interest, about £203 on £10,000.',
    ],
    [
      { access: 'notice', noticeDays: 90, exitCostDays: 90 },
      'Taking money out without 90 days’ notice costs 90 days’ interest.',
    ],
    [
      { access: 'fixed-term', termMonths: 60, earlyWithdrawal: false },
      'No withdrawals until its term of 5 years ends.',
    ],
    [{ transfersIn: false }, 'Does not take transfers in from other ISAs.'],
    [
      { restriction: 'area', restrictionDetails: 'lives or works in Wales' },
      'Only for people in one area (lives or works in Wales).',
    ],
    [{ restriction: 'existing-customers' }, 'Only for existing customers.'],
    [{ balanceLimit: 3000 }, 'Takes at most £3,000 in all.'],
    [{ minimumDeposit: 25_000.5 }, 'Needs at least £25,000.50.'],
    [{ newMoneyLimit: 0 }, 'Takes transfers of other ISAs only, no new money.'],
    [
      { rateKind: 'fixed', termMonths: 12 },
      'The fixed rate ends after 12 months; what follows is not stated.',
    ],
    [
      { fscsProtected: false },
      'Not protected by the FSCS: if the provider fails, you can lose money that you paid in.',
    ],
    [{ type: 'Innovative Finance ISA', interestRate: 6 }, 'The 6.00% is a target, not guaranteed.'],
    [
      { type: 'Lifetime ISA', form: 'cash' },
      'Taking money out costs a government charge of 25%, so you can get back less than you paid in. It is free only for a first home of up to £450,000, bought with a mortgage once the account has been open for 12 months, from age 60, or with a terminal illness.',
    ],
    [{ type: 'Stocks and Shares ISA', monthlyFee: 4.99 }, 'Costs £4.99 a month, whatever it holds.'],
  ])('of %j: %s', (fields, text) => expect(texts(fields)).toContain(text));

  it.each<[Partial<Product>, number, string[]]>([
    [
      {},
      200_000,
      ['£80,000 of £200,000 is above the £120,000 that the FSCS covers per person and banking licence.'],
    ],
    [{}, 120_000, []],
    [{ type: 'Lifetime ISA', form: 'invested' }, 200_000, []],
  ])('of %j with £%d name what is above the FSCS limit', (fields, balance, named) => {
    const over = catchesOf(fields, { balance }).filter(({ kind }) => kind === 'over-cover');
    expect(over.map(({ text, isRisk }) => isRisk && text)).toEqual(named);
  });

  it('say once that a Junior ISA is locked', () => {
    expect(texts({ type: 'Junior ISA', form: 'cash', earlyWithdrawal: false })).toEqual([
      'The money is locked until the child is 18, and is then theirs.',
    ]);
  });

  it('name the providers that share its FSCS limit', () => {
    expect(texts({}, { licenceSharers: ['North Bank', 'South Bank'] })).toEqual([
      'Shares one FSCS limit with North Bank and South Bank.',
    ]);
  });

  it('begin with the most serious: capital, then eligibility, then locks, then money', () => {
    const kinds = catchesOf({
      type: 'Innovative Finance ISA',
      fscsProtected: false,
      targetReturn: 7,
      restriction: 'members',
      earlyWithdrawal: false,
      termMonths: 36,
      transfersIn: false,
    }).map(({ kind }) => kind);
    expect(kinds).toEqual(['capital-at-risk', 'target', 'restricted', 'locked', 'no-transfers']);
  });

  it('weigh an exit cost against a bonus by what they cost', () => {
    const kinds = (exitCostDays: number) =>
      catchesOf({ interestRate: 4, bonusRate: 0.85, bonusMonths: 12, exitCostDays }).map(({ kind }) => kind);
    expect(kinds(180)).toEqual(['exit-cost', 'bonus-ends']);
    expect(kinds(30)).toEqual(['bonus-ends', 'exit-cost']);
  });

  it('count limits only if they bind on the amount', () => {
    expect(texts({ balanceLimit: 3000, minimumDeposit: 500 }, { amount: 2000 })).toEqual([]);
  });

  it('are none if nothing is stated', () => {
    expect(texts({})).toEqual([]);
    expect(texts({ bonusRate: 0, transfersIn: true, restriction: 'none', exitCostDays: 0 })).toEqual([]);
  });

  it('never grow when a fact is taken away, but for what every ISA of its kind has', () => {
    const fields = {
      interestRate: 4.4,
      bonusRate: 0.85,
      bonusMonths: 12,
      restriction: 'members',
      transfersIn: false,
      exitCostDays: 90,
      earlyWithdrawal: true,
      balanceLimit: 500,
      noticeDays: 32,
      withdrawalsPerYear: 2,
    } as const;
    const names = Object.keys(fields) as (keyof typeof fields)[];
    fc.assert(
      fc.property(fc.constantFrom(...names), (name) => {
        const { [name]: _gone, ...left } = fields;
        const known = new Set(catchesOf(fields).map(({ kind }) => kind));
        // The exit cost, where there is one, covers notice and withdrawals.
        known.add('notice').add('few-withdrawals');
        for (const { kind } of catchesOf(left)) expect(known).toContain(kind);
      }),
    );
  });
});

describe('important facts that are not stated', () => {
  it.each<[Partial<Product>, string[]]>([
    [{ interestRate: 4, access: 'easy' }, ['bonus', 'who can open it', 'transfers in']],
    [{ interestRate: 4, bonusRate: 0, restriction: 'none', transfersIn: true, earlyWithdrawal: true }, []],
    [
      { type: 'Stocks and Shares ISA', restriction: 'none', transfersIn: true, earlyWithdrawal: true },
      ['fees'],
    ],
    [
      { type: 'Innovative Finance ISA', restriction: 'none', transfersIn: true },
      ['target return', 'early withdrawal'],
    ],
  ])('of %j: %j', (fields, unknown) => expect(importantUnknowns(aProduct(fields))).toEqual(unknown));
});
