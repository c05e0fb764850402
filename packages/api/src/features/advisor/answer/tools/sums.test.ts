import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../../test/advisor-knowledge.ts';
import { compound } from '../../../../domain/calculators/compound.ts';
import { toolAnswers, type AnswerOf, type ToolName } from '../../../../domain/schemas/tool-answers.ts';
import type { AdvisorKnowledge } from '../citations.ts';
import { executeTool } from './index.ts';

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});

function run(name: ToolName, input: Record<string, unknown>) {
  const outcome = executeTool(knowledge, name, JSON.stringify(input));
  if (!outcome.ok) throw new Error(outcome.message);
  const { sources, ...answer } = outcome.answer;
  return { answer, keys: sources.map(({ key }) => key) };
}

const refused = (name: ToolName, input: Record<string, unknown>) => {
  const outcome = executeTool(knowledge, name, JSON.stringify(input));
  return outcome.ok ? null : outcome.message;
};

describe('project_savings', () => {
  const project = (input: Record<string, unknown>): AnswerOf<'project_savings'> =>
    toolAnswers.project_savings.parse(run('project_savings', input).answer);

  it('takes every rate as an AER and rounds to pounds after a year', () => {
    const plan = fc.record({
      initialDeposit: fc.integer({ min: 0, max: 50_000 }),
      monthlyContribution: fc.integer({ min: 0, max: 2000 }),
      months: fc.integer({ min: 0, max: 600 }),
      annualRatePercent: fc.integer({ min: 0, max: 15 }),
    });
    fc.assert(
      fc.property(plan, (input) => {
        const {
          initialDeposit: deposit,
          monthlyContribution: monthly,
          months,
          annualRatePercent: aer,
        } = input;
        const { balance } = compound({ deposit, monthly, months, stretches: [{ aer, months: null }] });
        const { result } = project(input);
        expect(Math.abs((result?.finalValue ?? Number.NaN) - balance)).toBeLessThanOrEqual(0.5001);
        expect((result?.totalContributions ?? 0) + (result?.totalInterest ?? 0)).toBeCloseTo(
          result?.finalValue ?? 0,
          6,
        );
      }),
    );
    expect(project({ initialDeposit: 8000, annualRatePercent: 4.15, months: 12 }).result).toEqual({
      totalContributions: 8000,
      totalInterest: 332,
      finalValue: 8332,
    });
    expect(project({ initialDeposit: 5000, annualRatePercent: 4.15, months: 12 }).result?.totalInterest).toBe(
      207.5,
    );
  });

  it('uses the rate of the calculator if none is given, and shows the bonus of a Lifetime ISA apart', () => {
    const answer = project({ type: 'Lifetime ISA', monthlyContribution: 500, months: 60 });
    expect(answer).toMatchObject({ rateAssumed: true, annualRatePercent: 4, lifetimeBonus: 5000 });
    expect(answer.warnings.join()).toContain('more than the Lifetime ISA limit of £4,000');
  });

  it('does not warn of a limit that a year’s payments reach exactly', () => {
    expect(project({ type: 'Lifetime ISA', monthlyContribution: 4000 / 12, months: 60 }).warnings).toEqual(
      [],
    );
  });

  it.each([
    [
      { target: 20_000, months: 60, annualRatePercent: 0 },
      { monthlyNeeded: 334, depositNeeded: 20_000, rateNeeded: null },
    ],
    [{ target: 12_100, initialDeposit: 10_000, months: 24, annualRatePercent: 0 }, { rateNeeded: 10 }],
    [
      { target: 5000, initialDeposit: 10_000, months: 24 },
      { monthlyNeeded: 0, depositNeeded: 4713, rateNeeded: 0 },
    ],
    [
      { target: 20_000, monthlyContribution: 400, annualRatePercent: 4 },
      { monthsNeeded: 47, monthlyNeeded: null },
    ],
    [{ target: 20_000, annualRatePercent: 4 }, { monthsNeeded: null }],
  ])('reaches a target: %j', (input, target) => {
    expect(project(input).target).toMatchObject(target);
  });

  it('compares a second rate, a later start, a fee and prices', () => {
    const answer = project({
      initialDeposit: 10_000,
      annualRatePercent: 5,
      months: 120,
      otherRatePercent: 4,
      yearlyFeePercent: 0.5,
      inflationPercent: 2,
    });
    // 1.05¹⁰, 1.04¹⁰, 1.045¹⁰ and 1.02¹⁰ of £10,000
    expect(answer.result?.finalValue).toBe(16_289);
    expect(answer.comparison).toMatchObject({
      result: { finalValue: 14_802 },
      difference: 1487,
      lessPaidIn: 0,
    });
    expect(answer.afterFee).toMatchObject({ result: { finalValue: 15_530 }, cost: 759, onDeposit: 50 });
    expect(answer.inTodaysMoney).toMatchObject({
      value: 13_363,
      neededToKeepUp: 12_190,
      realRatePercent: 2.94,
    });
    const later = project({
      monthlyContribution: 100,
      annualRatePercent: 0,
      months: 120,
      startLaterMonths: 24,
    });
    expect(later.comparison).toMatchObject({ months: 96, difference: 2400, lessPaidIn: 2400 });
  });

  describe('with a later rate', () => {
    const plan = { initialDeposit: 10_000, months: 24, annualRatePercent: 5, laterRatePercent: 3 };

    it('takes a fee off both rates', () => {
      expect(project({ ...plan, yearlyFeePercent: 1 })).toMatchObject({
        result: { finalValue: 10_815 },
        // 1.04 × 1.02 of £10,000
        afterFee: { result: { finalValue: 10_608 }, cost: 207 },
      });
    });

    it('compares a later start at the same rates, each for its time', () => {
      const months = { months: 36, startLaterMonths: 12 };
      expect(project({ ...plan, ...months })).toMatchObject({
        result: { finalValue: 11_139 },
        comparison: { months: 24, result: { finalValue: 10_815 }, difference: 324 },
      });
    });

    it('compares a second rate that holds for the whole time', () => {
      expect(project({ ...plan, otherRatePercent: 4.5 }).comparison).toMatchObject({
        annualRatePercent: 4.5,
        result: { finalValue: 10_920 },
        difference: 105,
      });
    });

    it.each([
      ['a target in the period', { target: 12_000 }],
      ['a target to be reached', { target: 12_000, months: undefined }],
      ['days', { days: 90, months: undefined }],
      ['inflation', { inflationPercent: 2 }],
    ])('refuses %s', (_name, more) => {
      expect(refused('project_savings', { ...plan, ...more })).toMatch(/later rate/);
    });
  });

  it('gives monthly interest as a twelfth and as paid out', () => {
    const { monthlyInterest } = project({ initialDeposit: 20_000, annualRatePercent: 4.15, months: 12 });
    expect(monthlyInterest).toEqual({ twelfth: 69.17, paidOut: 67.88 });
  });

  it('refuses what no projection can be made from', () => {
    expect(refused('project_savings', { monthlyContribution: 100 })).toMatch(/Give months/);
    expect(refused('project_savings', { months: 1201 })).toMatch(/Invalid input/);
    const huge = { initialDeposit: 1e12, months: 1200, annualRatePercent: 1000 };
    expect(refused('project_savings', huge)).toMatch(/too large/);
  });
});

describe('product_earnings', () => {
  const productId = (name: string) => knowledge.products.find((product) => product.name === name)?.id ?? 0;
  const earn = (name: string, input: Record<string, unknown>) =>
    toolAnswers.product_earnings.parse(
      run('product_earnings', { productId: productId(name), ...input }).answer,
    );

  it('counts an introductory bonus until it ends', () => {
    const answer = earn('Online Easy Access Cash ISA', { deposit: 15_000, months: 24 });
    expect(answer.stretches).toMatchObject([
      { aer: 4.4, months: 12, interest: 660 },
      { aer: 3.55, months: 12 },
    ]);
    expect(answer).toMatchObject({ balance: 16_216, interest: 1216, knownMonths: 24, warnings: [] });
    expect(answer.assumptions.join(' ')).toContain(
      'It includes a bonus of 0.85% for 12 months, then pays 3.55%.',
    );
  });

  it('takes off what leaving a fixed rate early costs', () => {
    const early = earn('2 Year Fixed Rate Cash ISA', { deposit: 20_000, months: 6 });
    expect(early.leftEarly).toEqual({
      days: 180,
      cost: 406.36,
      received: 20_001.48,
      termMonths: 24,
      atEnd: 21_682,
    });
    expect(early.assumptions.join(' ')).toContain('so about £20,001.48 is paid out');
    expect(earn('2 Year Fixed Rate Cash ISA', { deposit: 20_000, months: 24 }).leftEarly).toBeNull();
    expect(earn('Everyday Cash ISA', { deposit: 20_000, months: 6 }).leftEarly).toBeNull();
  });

  it('knows a fixed rate until the end of its term', () => {
    const answer = earn('1 Year Fixed Rate Cash ISA', { deposit: 10_000, monthly: 100, months: 36 });
    expect(answer.knownMonths).toBe(12);
    expect(answer.assumptions.join(' ')).toContain('known for 12 months only');
    expect(answer.warnings.join(' ')).toContain('It takes money only for 14 days after opening');
  });

  it.each([
    [
      'Monthly Habit Regular Saver Cash ISA',
      { monthly: 600, months: 12 },
      'It takes at most £500 a month, so £1,200 is not paid in.',
    ],
    [
      'Monthly Habit Regular Saver Cash ISA',
      { deposit: 5000 },
      'It takes at most £500 a month, so £4,500 is not paid in.',
    ],
    ['Everyday Cash ISA', { deposit: 25_000 }, 'the rest of £25,000 in 2026/27 would have to be a transfer'],
    ['Online Easy Access Cash ISA', { deposit: 50 }, '£50 is less than its minimum deposit of £100.'],
  ])('says which limit of %s %j does not meet', (name, input, warning) => {
    expect(earn(name, input).warnings.join(' ')).toContain(warning);
  });

  it('pays the lower rate of a small balance', () => {
    const small = knowledge.products.find(({ features }) =>
      features.join().includes('while the balance is under £500'),
    );
    expect(earn(small?.name ?? '', { deposit: 400 })).toMatchObject({ interest: 12.8 });
  });

  it('states no figure if the catalogue states no rate', () => {
    const answer = earn('Penny Bank Cash ISA', { deposit: 1000 });
    expect(answer).toMatchObject({ interest: null, balance: null, knownMonths: 0, stretches: [] });
    expect(answer.assumptions).toEqual(['The catalogue states no interest rate for it.']);
  });

  it('adds the bonus of a Lifetime ISA apart, and cites the product', () => {
    const id = productId('First Home Cash Lifetime ISA');
    const { answer, keys } = run('product_earnings', { productId: id, deposit: 4000 });
    expect(answer).toMatchObject({ lifetimeBonus: 1000, interest: 172 });
    expect(keys).toEqual([`product:${id}`]);
    expect(refused('product_earnings', { productId: 99_999 })).toMatch(/no product/);
  });

  it('never earns less with a higher deposit', () => {
    const ids = knowledge.products.map(({ id }) => id);
    const some = fc.record({
      productId: fc.constantFrom(...ids),
      deposit: fc.integer({ min: 0, max: 30_000 }),
      months: fc.integer({ min: 0, max: 120 }),
    });
    const interest = (input: Record<string, unknown>) =>
      toolAnswers.product_earnings.parse(run('product_earnings', input).answer).interest;
    fc.assert(
      fc.property(some, (input) => {
        const [less, more] = [interest(input), interest({ ...input, deposit: input.deposit + 1000 })];
        if (less === null) expect(more).toBeNull();
        else expect(more).toBeGreaterThanOrEqual(less);
      }),
    );
  });
});

describe('sums by the rule book', () => {
  it.each<[ToolName, Record<string, unknown>, object, string]>([
    [
      'allowance_left',
      { paid: [{ type: 'Cash ISA', amount: 12_000 }] },
      {
        taxYear: '2026/27',
        paid: { allowance: { left: 8000 } },
        withPlanned: null,
        spread: { payments: 5, each: 1600 },
      },
      'rule:isa-allowance',
    ],
    [
      'allowance_left',
      { paid: [{ type: 'Cash ISA', amount: 12_000 }], planned: [{ type: 'Lifetime ISA', amount: 9000 }] },
      { withPlanned: { allowance: { over: 1000 }, lifetime: { over: 5000 } } },
      'rule:lifetime-limit',
    ],
    [
      'allowance_left',
      { paid: [{ type: 'Cash ISA', amount: 20_000 }], withdrawn: 5000 },
      { withdrawn: { flexible: { left: 5000, back: 5000 }, notFlexible: { left: 0 } } },
      'rule:flexible-isa',
    ],
    [
      'allowance_left',
      { monthly: 500 },
      { monthly: { each: 500, inAYear: 6000 }, withPlanned: { allowance: { left: 14_000 } } },
      'rule:isa-allowance',
    ],
    [
      'allowance_left',
      { cashWanted: 15_000, age: 50 },
      { cashPlan: { inCash: 12_000, elsewhere: 3000 } },
      'rule:cash-cap-under-65',
    ],
    [
      'lifetime_sums',
      { paidIn: 3000, withdrawal: 1000 },
      { bonus: { bonus: 750 }, withdrawal: { charge: 250, received: 750 }, chargePercent: 25 },
      'rule:lifetime-bonus',
    ],
    ['lifetime_sums', { fromAge: 45, years: 10 }, { overYears: { years: 5 } }, 'rule:lifetime-ages'],
    ['lifetime_sums', { received: 750 }, { withdrawal: { amount: 1000 } }, 'rule:lifetime-withdrawal-charge'],
    ['lifetime_sums', { fromAge: 30 }, { overYears: { years: 20, bonus: 20_000 } }, 'rule:lifetime-ages'],
    [
      'lifetime_sums',
      { years: 5, yearlyPayment: 1200, allPaidIn: 6000 },
      { overYears: { bonus: 1500 }, allOut: { received: 5625, lessThanPaidIn: 375 } },
      'rule:lifetime-withdrawal-charge',
    ],
    [
      'savings_tax',
      { deposit: 40_000, ratePercent: 4, income: 60_000 },
      { interest: 1600, bands: [{ band: 'higher', tax: 440, depositBeforeTax: 12_500 }] },
      'rule:savings-tax',
    ],
    [
      'savings_tax',
      { interest: 2000 },
      { bands: [{ tax: 200 }, { tax: 600 }, { tax: 900 }] },
      'rule:personal-savings-allowance',
    ],
    [
      'savings_tax',
      { deposit: 50_000, ratePercent: 4.5, isaRatePercent: 4.1, band: 'higher' },
      {
        isa: { interest: 2050 },
        bands: [{ tax: 700, afterTax: 1550, isaAdvantage: 500, equalTaxedRatePercent: 6.83 }],
      },
      'rule:savings-tax',
    ],
    [
      'fscs_split',
      { balances: [200_000] },
      { covered: 120_000, uncovered: 80_000, firmsNeeded: 2 },
      'rule:fscs-deposits',
    ],
    [
      'fscs_split',
      { balances: [130_000, 20_000], providers: ['Quillbrook Bank', 'Emberlyn Savings Flexible Cash ISA'] },
      {
        covered: 120_000,
        firms: [{ balance: 150_000 }],
        shared: [{ firm: 'Quillbrook Bank', providers: ['Quillbrook Bank', 'Emberlyn Savings'] }],
      },
      'rule:fscs-deposits',
    ],
    [
      'fscs_split',
      {
        balances: [130_000, 20_000],
        providers: ['Quillbrook Bank', 'A bank of which the catalogue has nothing'],
      },
      { covered: 140_000, shared: [] },
      'rule:fscs-deposits',
    ],
    [
      'fscs_split',
      { balances: [100_000, 50_000], providers: ['Quillbrook Bank', 'Quillbrook Banking Group'] },
      { covered: 150_000, shared: [] },
      'rule:fscs-deposits',
    ],
    [
      'fscs_split',
      { balances: [100_000], date: '2025-01-01' },
      { limit: 85_000, uncovered: 15_000 },
      'rule:fscs-deposits',
    ],
  ])('%s %j', (name, input, expected, key) => {
    const { answer, keys } = run(name, input);
    expect(answer).toMatchObject(expected);
    expect(keys).toContain(key);
  });

  it.each<[ToolName, Record<string, unknown>]>([
    ['allowance_left', { date: '2012-01-01' }],
    ['lifetime_sums', { paidIn: 100, date: '2012-01-01' }],
    ['savings_tax', { income: 20_000 }],
    ['exit_cost', { amount: 1000 }],
    ['percentage', { of: 0, part: 5 }],
    ['percentage', { of: 10 }],
  ])('refuses %s %j', (name, input) => {
    expect(refused(name, input)).toMatch(/\w/);
  });
});

describe('other sums', () => {
  it.each<[ToolName, Record<string, unknown>, object]>([
    [
      'drawdown',
      { balance: 50_000, monthlyWithdrawal: 500 },
      { withdrawal: { months: 100, balanceNeeded: null }, lasting: null },
    ],
    [
      'drawdown',
      { balance: 100_000, monthlyWithdrawal: 200, annualRatePercent: 4 },
      { withdrawal: { months: null, balanceNeeded: 61_093 } },
    ],
    ['drawdown', { balance: 12_000, months: 24 }, { lasting: { monthly: 500, total: 12_000 } }],
    ['percentage', { of: 12_000, percent: 4 }, { share: 480, increased: 12_480, decreased: 11_520 }],
    ['percentage', { of: 20_000, part: 12_000 }, { percent: 60 }],
    ['exit_cost', { amount: 10_000, ratePercent: 4, days: 180 }, { interestLost: 197.26, received: null }],
    [
      'exit_cost',
      { amount: 10_000, ratePercent: 4, days: 180, monthsHeld: 3 },
      { earned: 98.53, received: 9901.27 },
    ],
  ])('%s %j', (name, input, expected) => {
    expect(run(name, input).answer).toMatchObject(expected);
  });

  it('takes rate and penalty from a product', () => {
    const product = knowledge.products.find(({ name }) => name === '1 Year Fixed Rate Cash ISA');
    const { answer, keys } = run('exit_cost', { amount: 10_000, productId: product?.id });
    expect(answer).toMatchObject({ product: { name: product?.name }, ratePercent: product?.interestRate });
    expect(keys).toEqual([`product:${product?.id}`]);
  });
});

describe('no_answer', () => {
  it('records why there is none', () => {
    expect(run('no_answer', { reason: 'not-sure', suggestions: ['The ISA deadline'] })).toEqual({
      answer: { recorded: true },
      keys: [],
    });
    expect(refused('no_answer', { reason: 'answered' })).toMatch(/Invalid input/);
    expect(refused('no_answer', { reason: 'unknown', suggestions: ['a', 'b', 'c', 'd'] })).toMatch(
      /Invalid input/,
    );
  });
});
