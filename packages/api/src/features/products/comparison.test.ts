import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { aProduct } from '../../../test/support/a-product.ts';
import { moneySorts, parseComparison } from '../../domain/comparison/comparison-query.ts';
import type { Product } from '../../domain/products/product.ts';
import { sortOptions } from '../../domain/comparison/product-list.ts';
import { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { cashCapText, compare, type MoneyLine, moneyLine, moneyText } from './comparison.ts';
import { type ComparedProduct, compareProducts } from './service.ts';

const TODAY = '2026-11-28';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

const isJunior = ({ type }: Product) => type === 'Junior ISA';

/** What each product of a list shows under its rate, in the order of the list. */
async function linesOf(search: string, isMeant: (product: Product) => boolean = () => true) {
  const wanted = parseComparison(search);
  const { products } = compare(await test.deps.catalogue.current(), wanted, TODAY);
  return products.filter(isMeant).map((product) => moneyLine(product, wanted, TODAY));
}

function snapshotOf(products: readonly Product[]): Promise<CatalogueSnapshot> {
  const versions = { version: 1, guidesVersion: 1, answersVersion: 1 };
  const texts = { guides: [], withdrawnGuides: [], changes: [], answers: [] };
  return CatalogueSnapshot.of(versions, products, texts);
}

const isOpened = (line: MoneyLine) => line.limit?.startsWith('Needs at least') !== true;

const rising = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

describe('the orders by money', () => {
  it.each([15_000, 1000, 400_000])(
    'put the most interest on £%d first, then targets, and products without either last',
    async (amount) => {
      const lines = await linesOf(`?sort=earnings&amount=${amount}`, (product) => !isJunior(product));
      const earning = lines.flatMap((line) => (line?.kind === 'interest' ? [line] : []));
      expect(lines.slice(0, earning.length)).toEqual(earning);
      const opened = earning.slice(0, earning.filter(isOpened).length);
      expect(opened.every(isOpened)).toBe(true);
      const interestOf = (isTarget: boolean) =>
        opened.filter((line) => line.isTarget === isTarget).map(({ interest }) => interest);
      const [paid, targets] = [interestOf(false), interestOf(true)];
      expect(opened.map(({ interest }) => interest)).toEqual([...paid, ...targets]);
      for (const interest of [paid, targets]) {
        expect(interest.length).toBeGreaterThan(2);
        expect(interest).toEqual(rising(interest).toReversed());
      }
    },
  );

  it.each([12, 60])(
    'put the lowest cost of %d months first, and products without fees last',
    async (months) => {
      const lines = await linesOf(`?sort=cost&amount=4000&months=${months}`, (product) => !isJunior(product));
      const fees = lines.flatMap((line) => (line?.kind === 'cost' ? [line.fees] : []));
      expect(fees.length).toBeGreaterThan(5);
      expect(fees).toEqual(rising(fees));
      expect(lines.slice(0, fees.length).every((line) => line?.kind === 'cost')).toBe(true);
    },
  );

  it.each(['earnings', 'cost'])('put what is a child’s after the saver’s own by %s', async (sort) => {
    const wanted = parseComparison(`?sort=${sort}&amount=4000`);
    const { products } = compare(await test.deps.catalogue.current(), wanted, TODAY);
    const kind = sort === 'cost' ? 'cost' : 'interest';
    const known = products.filter((product) => {
      const line = moneyLine(product, wanted, TODAY);
      return line?.kind === kind && isOpened(line) && !product.type.includes('Finance');
    });
    const juniors = known.map(isJunior);
    expect(juniors).toContain(true);
    expect(juniors.indexOf(true)).toBeGreaterThan(juniors.lastIndexOf(false));
  });

  it.each(['amount=15000', 'amount=1000&monthly=1250', 'amount=3000'])(
    'take no product for cheaper because it takes less of the money of %s',
    async (money) => {
      const ofType = (type: string, annualFee: number, maximumDeposit: number | null) =>
        aProduct({ name: type, type, form: 'invested', annualFee, maximumDeposit, transfersIn: true });
      const list = [
        ofType('Lifetime ISA', 0.9, 4000),
        ofType('Junior ISA', 0.45, 9000),
        ofType('Stocks and Shares ISA', 0.3, null),
        // It takes nothing of the money.
        { ...ofType('Stocks and Shares ISA', 0, 0), transfersIn: false, name: 'Closed' },
      ].map((each, index) => ({ ...each, id: index + 1 }));
      const { products } = compare(await snapshotOf(list), parseComparison(`?sort=cost&${money}`), TODAY);
      expect(products.map(({ name }) => name)).toEqual([
        'Stocks and Shares ISA',
        'Lifetime ISA',
        'Junior ISA',
        'Closed',
      ]);
    },
  );
});

describe('the products whose minimum the money does not reach', () => {
  const list = [
    aProduct({ id: 1, name: 'Low', interestRate: 2, minimumDeposit: 15_000 }),
    aProduct({ id: 2, name: 'Junior', type: 'Junior ISA', form: 'cash', interestRate: 3 }),
    aProduct({ id: 3, name: 'High', interestRate: 5, minimumDeposit: 15_000.5 }),
    aProduct({ id: 4, name: 'Junior without a rate', type: 'Junior ISA', form: 'cash' }),
    aProduct({ id: 5, name: 'Without a rate' }),
  ];
  it.each([
    ['amount=15000', ['Low', 'Junior', 'High', 'Without a rate', 'Junior without a rate']],
    ['amount=15000.50', ['High', 'Low', 'Junior', 'Without a rate', 'Junior without a rate']],
    ['amount=14000&monthly=1000', ['Low', 'Junior', 'High', 'Without a rate', 'Junior without a rate']],
  ])('follow those that can be opened with %s', async (money, names) => {
    const wanted = parseComparison(`?sort=earnings&${money}`);
    const { products } = compare(await snapshotOf(list), wanted, TODAY);
    expect(products.map(({ name }) => name)).toEqual(names);
  });

  it('follow by cost too, with Junior ISAs last of those without fees', async () => {
    const platform = { type: 'Stocks and Shares ISA', form: 'invested' } as const;
    const platforms = [
      aProduct({ id: 1, name: 'Cheap', ...platform, annualFee: 0.1, minimumDeposit: 500 }),
      aProduct({ id: 2, name: 'Dear', ...platform, annualFee: 0.9 }),
      ...list.slice(3),
    ];
    const wanted = parseComparison('?sort=cost&amount=100');
    const { products } = compare(await snapshotOf(platforms), wanted, TODAY);
    expect(products.map(({ name }) => name)).toEqual([
      'Dear',
      'Cheap',
      'Without a rate',
      'Junior without a rate',
    ]);
  });
});

describe('the line of an order by money', () => {
  const easy = aProduct({ id: 1, name: 'Easy', interestRate: 4, access: 'easy' });
  const high = aProduct({ id: 2, name: 'High', interestRate: 5, minimumDeposit: 20_000 });
  const junior = aProduct({ id: 3, type: 'Junior ISA', form: 'cash', interestRate: 3 });
  const target = aProduct({ id: 4, type: 'Innovative Finance ISA', interestRate: 8, targetReturn: 8 });
  const silent = aProduct({ id: 5 });
  it.each([
    [[easy], '.'],
    [[junior], '.'],
    [[silent], '.'],
    [[easy, junior], '; others follow.'],
    [[target, high, silent], '; others follow.'],
    [[easy, high, junior, target, silent], '; others follow.'],
  ])('names the tie-break, and that others follow if the list has them: %#', async (products, end) => {
    const { order } = compare(
      await snapshotOf(products),
      parseComparison('?sort=earnings&amount=15000'),
      TODAY,
    );
    expect(order).toBe(`Most interest first, then by rating and name${end}`);
  });
});

describe('what savers under 65 may pay into cash ISAs', () => {
  const cash = aProduct({ interestRate: 4, rateKind: 'variable', access: 'easy' });
  const fix = { ...cash, access: 'fixed-term', rateKind: 'fixed', termMonths: 12, fundingDays: 0 } as const;
  const announced =
    'Announced from 6 April 2027: savers under 65 may pay at most £12,000 a tax year into cash ISAs.';
  const monthly = (amount: number, months = 24) => ({ deposit: 0, monthly: amount, months });

  it.each([
    ['one product', [cash], '£18,000'],
    ['several', [{ ...cash, monthlyMaximum: 1200 }, cash, fix], 'up to £18,000'],
  ])('is named with the payments that %s take', (_case, products, paid) =>
    expect(cashCapText(products, monthly(1500), TODAY)).toBe(
      `${announced} This plan pays ${paid} in 2027/28; the figures count all of it.`,
    ),
  );

  it.each([
    ['this tax year', cash, { deposit: 20_000, monthly: 0, months: 60 }],
    ['payments within it', cash, monthly(1000, 60)],
    ['an amount with fractions of pence', cash, { deposit: 0, monthly: 1000.0004, months: 24 }],
    ['a product that takes less', { ...cash, monthlyMaximum: 1000 }, monthly(1500)],
    ['a fix that takes no later payments', fix, monthly(1500)],
    ['a fix that ends within the limit', { ...fix, fundingDays: null, termMonths: 6 }, monthly(1500)],
    ['a product for investing', { ...cash, type: 'Stocks and Shares ISA' }, monthly(1500)],
  ])('is left out for %s', (_case, product, plan) => expect(cashCapText([product], plan, TODAY)).toBeNull());

  it('is left out for pence that add up to the limit exactly', () => {
    const plan = { deposit: 10_463.04, monthly: 128.08, months: 12 };
    expect(cashCapText([cash], plan, '2027-04-06')).toBeNull();
  });
});

it('names the Government bonus of an invested Lifetime ISA beside its fees', async () => {
  const lines = await linesOf('?type=Lifetime+ISA&amount=4000');
  const costs = lines.filter((line) => line?.kind === 'cost');
  expect(costs.length).toBeGreaterThan(0);
  expect(costs.every((line) => line?.lifetimeBonus === 1000)).toBe(true);
});

const commission = fc.constantFrom('none', 'click', 'account', null);
const maybe = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
/** Of few values, so that products are often equal. */
const catalogue = fc
  .array(
    fc.record({
      name: fc.constantFrom('A', 'B', 'C'),
      provider: fc.constantFrom('North', 'South'),
      type: fc.constantFrom('Cash ISA', 'Stocks and Shares ISA', 'Innovative Finance ISA', 'Junior ISA'),
      rating: maybe(5),
      reviewCount: fc.integer({ min: 0, max: 3 }),
      interestRate: maybe(4),
      annualFee: maybe(2),
      commission,
      referralLink: fc.webUrl(),
    }),
    { maxLength: 25 },
  )
  .map((rows) => rows.map((row, index) => aProduct({ ...row, id: index + 1 })));

describe.each([...sortOptions, ...moneySorts])('the order $label', ({ id: sort }) => {
  /** The rows of all pages. */
  async function shown(products: readonly Product[], more = '') {
    const snapshot = await snapshotOf(products);
    const ctx = {
      catalogue: { current: () => Promise.resolve(snapshot) },
      now: () => new Date(TODAY),
    };
    const rows: ComparedProduct[] = [];
    for (let page = 1; rows.length < products.length; page += 1) {
      const wanted = { ...parseComparison(`?sort=${sort}&amount=1000${more}`), page };
      rows.push(...(await compareProducts(ctx, wanted)).products);
    }
    return rows;
  }
  const idsOf = (rows: readonly ComparedProduct[]) => rows.map(({ id }) => id);

  it('is the same whatever pays us, when that is unknown, and when payers are hidden', () =>
    fc.assert(
      fc.asyncProperty(catalogue, fc.infiniteStream(commission), async (list, others) => {
        const rows = await shown(list);
        const paidOtherwise = list.map((each) => ({ ...each, commission: others.next().value ?? null }));
        const erased = list.map((each) => ({ ...each, commission: null, referralLink: '' }));
        expect(idsOf(await shown(paidOtherwise))).toEqual(idsOf(rows));
        expect(idsOf(await shown(erased))).toEqual(idsOf(rows));
        const hidden = rows.map((row) => ({ ...row, referralLink: null }));
        expect(await shown(list, '&payers=hide')).toEqual(hidden);
      }),
    ));
});

describe('the order that is suggested', () => {
  it.each([
    ['', []],
    ['?amount=100', ['Most interest first']],
    ['?monthly=100&sort=fees', ['Most interest first']],
    ['?type=Stocks+%26+Shares+ISA&amount=100', ['Lowest cost first']],
    ['?amount=100&sort=earnings', []],
    ['?type=Stocks+%26+Shares+ISA&amount=100&sort=earnings', ['Lowest cost first']],
    ['?type=Cash+ISA&amount=100&sort=cost', ['Most interest first']],
  ])('of %s is %j', async (search, expected) => {
    const { suggestions } = compare(await test.deps.catalogue.current(), parseComparison(search), TODAY);
    expect(suggestions.flatMap(({ label, sort }) => (sort === undefined ? [] : [label]))).toEqual(expected);
  });
});

describe('the line under a rate', () => {
  const withBonus = async (months: number) => {
    const lines = await linesOf(`?type=Cash+ISA&amount=10000&months=${months}`);
    return lines.flatMap((line) => (line?.kind === 'interest' ? (line.rateAfter ?? []) : []));
  };

  it('says what a bonus falls to while it lasts to the end, and not once it has ended', async () => {
    expect((await withBonus(12)).length).toBeGreaterThan(0);
    expect(await withBonus(60)).toEqual([]);
  });

  it('names the most that a regular saver takes a month', async () => {
    const lines = await linesOf('?access=regular-saver&amount=10000');
    const limits = lines.flatMap((line) => (line?.kind === 'interest' ? [line.limit] : []));
    expect(limits.length).toBeGreaterThan(0);
    for (const limit of limits) expect(limit).toMatch(/^Takes at most £\d+ a month: £[\d,]+ is not counted$/);
  });

  const onMoney = (product: Product, search: string) => {
    const wanted = parseComparison(search);
    const line = moneyLine(product, wanted, TODAY);
    return line && Object.values(moneyText(line, wanted.months)).join('');
  };
  const cash = aProduct({ interestRate: 4, rateKind: 'variable', access: 'easy' });
  const junior = { ...cash, type: 'Junior ISA', form: 'cash', transfersIn: true } as const;
  const lifetime = { ...junior, type: 'Lifetime ISA', governmentBonus: 25, maximumDeposit: 4000 } as const;
  const platform = aProduct({ type: 'Stocks and Shares ISA', interestRate: null, annualFee: 0.45 });
  it.each<[string, Product, string, string | null]>([
    ['without money', cash, '', null],
    ['of easy access', cash, '?amount=10000', '£400 in 12 months'],
    [
      'of a bonus that ends with the time',
      { ...cash, bonusRate: 1, bonusMonths: 12 },
      '?amount=10000',
      '£400 in 12 months, then 3.00%',
    ],
    [
      'of a fix shorter than the time',
      { ...cash, access: 'fixed-term', rateKind: 'fixed', termMonths: 12 },
      '?amount=10000&months=24',
      '£400 in 12 months, after that the rate is not known',
    ],
    [
      'of a Junior ISA up to its limit',
      { ...junior, maximumDeposit: 9000 },
      '?amount=9000',
      '£360 in 12 months',
    ],
    [
      'of a Junior ISA over its limit',
      { ...junior, maximumDeposit: 9000 },
      '?amount=15000',
      '£360 in 12 months. Takes at most £9,000 a tax year: £6,000 is not counted',
    ],
    [
      'of a Lifetime ISA over its limit',
      lifetime,
      '?amount=15000',
      '£160 in 12 months; the Government adds £1,000. Takes at most £4,000 a tax year: £11,000 is not counted',
    ],
    [
      'over a limit, with transfers',
      { ...cash, maximumDeposit: 20_000, transfersIn: true },
      '?amount=30000',
      '£1,200 in 12 months. More than £20,000 a tax year has to be a transfer',
    ],
    [
      'over a limit, without transfers',
      { ...cash, maximumDeposit: 20_000, transfersIn: false },
      '?amount=30000',
      '£800 in 12 months. Takes at most £20,000 a tax year: £10,000 is not counted',
    ],
    [
      'over two limits at once',
      { ...cash, maximumDeposit: 20_000, fundingDays: 14, transfersIn: false },
      '?amount=24000&monthly=500&months=12',
      '£800 in 12 months. Takes money only in its first 14 days and at most £20,000 a tax year: £10,000 is not counted',
    ],
    [
      'of a product that takes transfers only',
      { ...cash, newMoneyLimit: 0, transfersIn: true },
      '?amount=10000',
      '£400 in 12 months. Takes transfers only',
    ],
    [
      'of a product that takes transfers only, with its minimum',
      { ...cash, newMoneyLimit: 0, transfersIn: true, minimumDeposit: 25_000.5 },
      '?amount=15000',
      '£600 in 12 months. Needs at least £25,000.50. Takes transfers only',
    ],
    [
      'of monthly payments that are no transfers',
      { ...cash, newMoneyLimit: 0, transfersIn: true },
      '?monthly=1500&months=24',
      '£0 in 2 years. Takes transfers only: £36,000 is not counted',
    ],
    [
      'over the largest balance',
      { ...cash, balanceLimit: 5000 },
      '?amount=15000',
      '£200 in 12 months. Takes at most £5,000 in all: £10,000 is not counted',
    ],
    [
      'over several limits, before a fix ends',
      { ...cash, access: 'fixed-term', termMonths: 12, fundingDays: 0, balanceLimit: 1000 },
      '?monthly=1500&months=24',
      '£40 in 12 months, after that the rate is not known. Takes money only on the day it is opened and at most £1,000 in all: £17,000 is not counted in those 12 months',
    ],
    [
      'of a target',
      aProduct({ type: 'Innovative Finance ISA', interestRate: null, targetReturn: 6 }),
      '?amount=1000',
      '£60 in 12 months if every loan pays as planned',
    ],
    ['of a platform', platform, '?amount=15000&months=24', '£135 of platform fees in 2 years'],
    [
      'of a Junior ISA on a platform, over its limit',
      { ...platform, type: 'Junior ISA', form: 'invested', maximumDeposit: 9000 },
      '?amount=15000',
      '£40.50 of platform fees in 12 months. Takes at most £9,000 a tax year: £6,000 is not counted',
    ],
    [
      'of a platform without fees',
      { ...platform, annualFee: 0 },
      '?amount=15000',
      'No platform fees in 12 months',
    ],
  ])('%s', (_name, product, search, text) => {
    expect(onMoney(product, search)).toBe(text);
  });
});
