import { describe, expect, it } from 'vitest';
import { easyAccess as easy, platform, twoYearFix as fix } from '../../../test/support/a-product.ts';
import {
  chartMonths,
  comparedFacts,
  DOES_NOT_APPLY,
  fixBreakEven,
  fixBreakEvens,
  outlookLine,
  productOutlook,
  sharedCover,
} from './product-comparison.ts';
import { NOT_STATED } from '../products/product-facts.ts';
import type { Product } from '../products/product.ts';

const TODAY = '2026-11-28';

describe('the facts of several products', () => {
  const fieldOf = (products: Product[], name: string) =>
    comparedFacts(products)
      .flatMap(({ fields }) => fields)
      .find((field) => field.name === name);
  const textsOf = (products: Product[], name: string) =>
    fieldOf(products, name)?.cells.map(({ text }) => text);

  it('include a field that only one of them has, and leave out those of none', () => {
    expect(textsOf([easy, fix], 'termMonths')).toEqual([DOES_NOT_APPLY, '2 years']);
    expect(fieldOf([easy, fix], 'fundDealingFee')).toBeUndefined();
    expect(textsOf([easy, platform], 'fundDealingFee')).toEqual([DOES_NOT_APPLY, NOT_STATED]);
  });

  it('say cash or investments also where the type decides it', () => {
    const junior = { ...platform, type: 'Junior ISA', form: 'invested' } as const;
    const lent = { ...easy, type: 'Innovative Finance ISA' };
    expect(textsOf([junior, easy, platform, lent], 'form')).toEqual([
      'Invested',
      'Cash',
      'Invested',
      'Lent to borrowers',
    ]);
  });

  it('say "not stated" if a fact could apply', () => {
    expect(textsOf([easy, fix], 'transfersIn')).toEqual([NOT_STATED, NOT_STATED]);
    expect(textsOf([easy, { ...fix, licenceGroup: 'Group' }], 'licenceGroup')).toEqual([NOT_STATED, 'Group']);
    const [unknown, closed] = [easy, { ...easy, transfersIn: false }];
    const open = { ...easy, transfersIn: true };
    expect(textsOf([unknown, closed, open], 'transfersInFrom')).toEqual([
      NOT_STATED,
      DOES_NOT_APPLY,
      NOT_STATED,
    ]);
  });

  it('give a target return in its own row only, not as interest', () => {
    const lent = { ...easy, type: 'Innovative Finance ISA', interestRate: 7.75, targetReturn: 7.75 };
    expect(textsOf([easy, lent], 'interestRate')).toEqual(['4.40%', DOES_NOT_APPLY]);
    expect(textsOf([easy, lent], 'targetReturn')).toEqual([DOES_NOT_APPLY, '7.75%']);
  });

  it('show a figure that another product gives in words', () => {
    const words = { ...fix, exitCostDays: 90, earlyWithdrawalPenalty: 'Ninety days of interest' };
    expect(textsOf([{ ...fix, exitCostDays: 60 }, words], 'exitCostDays')).toEqual([
      '60 days’ interest',
      '90 days’ interest',
    ]);
  });

  it('differ where the words do', () => {
    expect(fieldOf([easy, fix], 'interestRate')?.differs).toBe(true);
    expect(fieldOf([easy, { ...easy, id: 9 }], 'interestRate')?.differs).toBe(false);
    expect(fieldOf([{ ...easy, flexible: true }, easy], 'flexible')?.differs).toBe(true);
  });

  it('are in the order of topics, each topic once', () => {
    const labels = comparedFacts([platform, easy]).map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
    expect(labels.indexOf('Rate')).toBeLessThan(labels.indexOf('Investing and fees'));
    expect(labels.at(-1)).toBe('What pays us');
  });
});

describe('the outcome of an amount', () => {
  const horizon = { amount: 10_000, monthly: 0, months: 12 };

  it('is interest in cash and fees on a platform', () => {
    const cash = productOutlook(easy, horizon, TODAY);
    expect(cash.kind === 'earns' && cash.earnings.balance).toBeCloseTo(10_440);
    const invested = productOutlook(platform, horizon, TODAY);
    expect(invested.kind === 'costs' && invested.fees).toBeCloseTo(45);
  });

  it.each([
    ['nothing is stated', { ...easy, interestRate: null }],
    ['the rate is absurd', { ...easy, interestRate: 999_999_999_999 }],
  ])('is not known if %s', (_, product) =>
    expect(productOutlook(product, { amount: 1_000_000, monthly: 0, months: 120 }, TODAY)).toEqual({
      kind: 'unknown',
    }),
  );

  it('is a line that ends where the rate is not known any more', () => {
    const [start, year, end, after] = outlookLine(fix, { amount: 1000, monthly: 0 }, [0, 12, 24, 36], TODAY);
    expect([start, after]).toEqual([1000, null]);
    expect(year).toBeCloseTo(1041.2);
    expect(end).toBeCloseTo(1000 * 1.0412 ** 2);
    const fees = outlookLine(platform, { amount: 1000, monthly: 0 }, [0, 12], TODAY);
    expect(fees[0]).toBe(0);
    expect(fees[1]).toBeCloseTo(4.5);
  });

  it.each([
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [24, Array.from({ length: 25 }, (_, month) => month)],
    [30, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]],
    [25, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 25]],
  ])('is drawn over %i months at few points, the last included', (months, points) =>
    expect(chartMonths(months)).toEqual(points),
  );
});

describe('a fixed term beside easy access', () => {
  const horizon = { amount: 10_000, monthly: 0, months: 24 };

  it('wins below its own rate', () => {
    const found = fixBreakEven(fix, easy, horizon, TODAY);
    expect(found).toMatchObject({ months: 24, rate: 4.12 });
    expect(found?.easyRate).toBeCloseTo(4.4);
    expect(found?.lead).toBeCloseTo(10_000 * (1.0412 ** 2 - 1.044 ** 2));
  });

  it('counts a bonus that ends', () => {
    const bonus = { ...easy, bonusRate: 0.85, bonusMonths: 12 };
    const found = fixBreakEven(fix, bonus, horizon, TODAY);
    expect(found?.easyRate).toBeCloseTo((Math.sqrt(1.044 * 1.0355) - 1) * 100);
    expect(found?.lead).toBeGreaterThan(0);
    const unknown = fixBreakEven(fix, { ...bonus, bonusMonths: null }, horizon, TODAY);
    expect(unknown).toMatchObject({ rate: 4.12, easyRate: null, lead: null });
  });

  it('is compared over the shorter of term and horizon', () => {
    expect(fixBreakEven(fix, easy, { ...horizon, months: 60 }, TODAY)?.months).toBe(24);
    expect(fixBreakEven(fix, easy, { ...horizon, months: 6 }, TODAY)).toMatchObject({
      months: 6,
      rate: 4.12,
    });
  });

  it('rounds the rate down', () => {
    const odd = { ...fix, interestRate: 4.129 };
    expect(fixBreakEven(odd, easy, horizon, TODAY)?.rate).toBe(4.12);
  });

  it.each<[string, Product, Product]>([
    ['the term is not stated', { ...fix, termMonths: null }, easy],
    ['its rate is not stated', { ...fix, interestRate: null }, easy],
    ['the other rate is not stated', fix, { ...easy, interestRate: null }],
    ['one takes less than the amount', fix, { ...easy, balanceLimit: 5000 }],
    ['one asks for more than the amount', { ...fix, minimumDeposit: 25_000 }, easy],
    ['the other asks for notice', fix, { ...easy, access: 'notice' }],
    ['both are fixed', fix, { ...fix, id: 4 }],
    ['one is invested', fix, { ...platform, access: 'easy' }],
  ])('is not compared if %s', (_, first, second) =>
    expect(fixBreakEven(first, second, horizon, TODAY)).toBeNull(),
  );

  it('is not compared if money goes in by the month', () =>
    expect(fixBreakEven(fix, easy, { ...horizon, monthly: 100 }, TODAY)).toBeNull());

  it('is found in any order, for every pair', () => {
    const pairs = fixBreakEvens([easy, fix, { ...easy, id: 5 }, platform], horizon, TODAY);
    expect(pairs.map((found) => [found.fix.id, found.easy.id])).toEqual([
      [2, 1],
      [2, 5],
    ]);
  });
});

describe('a shared banking licence', () => {
  const named = (id: number, licenceGroup: string | null, more: Partial<Product> = {}) => ({
    ...easy,
    id,
    licenceGroup,
    ...more,
  });
  const idsOf = (products: Product[]) =>
    sharedCover(products).map((group) => group.products.map(({ id }) => id));

  it('groups cash products of equal licence groups', () => {
    expect(idsOf([named(1, 'North'), named(2, 'South'), named(3, 'north '), named(4, 'South')])).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it.each<[string, Product]>([
    ['states none', named(2, null)],
    ['has a blank one', named(2, ' ')],
    ['has another one', named(2, 'South')],
    ['is not FSCS protected', named(2, 'North', { fscsProtected: false })],
    ['is invested', { ...platform, licenceGroup: 'North' }],
  ])('is none if the other product %s', (_, other) => expect(idsOf([named(1, 'North'), other])).toEqual([]));

  it('is none between products that both state none', () => {
    expect(idsOf([named(1, null), named(2, null)])).toEqual([]);
    expect(idsOf([named(1, ' '), named(2, '')])).toEqual([]);
  });

  it('is one authorised firm for investments, whose limit is not that of deposits', () => {
    const invested = (id: number, authorisedFirm: string | null) => ({ ...platform, id, authorisedFirm });
    const products = [
      invested(1, 'Firm'),
      { ...named(2, 'Firm'), authorisedFirm: 'Firm' },
      invested(3, 'firm'),
    ];
    expect(sharedCover(products).map(({ form }) => form)).toEqual(['invested']);
    expect(idsOf(products)).toEqual([[1, 3]]);
    expect(idsOf([invested(1, null), invested(3, null)])).toEqual([]);
  });
});
