import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { moneyForm } from '../isa/isa-types.ts';
import { factText, keyFacts } from './product-facts.ts';
import type { ProductField } from './product-fields.ts';
import type { Product } from './product.ts';

describe('a fact in words', () => {
  it.each<[ProductField, unknown, string]>([
    ['interestRate', 4, '4.00%'],
    ['interestRate', 4.125, '4.125%'],
    ['governmentBonus', 25, '25%'],
    ['minimumDeposit', 1000.5, '£1,000.50'],
    ['noticeDays', 90, '90 days'],
    ['noticeDays', 1, '1 day'],
    ['termMonths', 24, '2 years'],
    ['termMonths', 12, '12 months'],
    ['termMonths', 18, '18 months'],
    ['exitCostDays', 90, '90 days’ interest'],
    ['exitCostDays', 0, 'None'],
    ['transfersIn', true, 'Yes'],
    ['flexible', false, 'No'],
    ['access', 'fixed-term', 'Fixed term'],
    ['channels', ['online', 'app'], 'Online, App'],
    [
      'rateTiers',
      [
        { from: 0, rate: 3.2 },
        { from: 500, rate: 4.2 },
      ],
      '3.20% from £0, 4.20% from £500',
    ],
    ['term', 'Until age 18', 'Until age 18'],
  ])('%s of %j', (name, value, text) => expect(factText(name, value)).toBe(text));

  it.each([null, undefined, '', []])('is none for %j', (value) => {
    expect(factText('channels', value)).toBeNull();
  });
});

describe('how the money is kept', () => {
  it.each<[Partial<Product>, ReturnType<typeof moneyForm>]>([
    [{ type: 'Fixed Rate Cash ISA' }, 'cash'],
    [{ type: 'Stocks and Shares ISA' }, 'invested'],
    [{ type: 'Innovative Finance ISA', interestRate: 7 }, 'lent'],
    [{ type: 'Lifetime ISA', form: 'invested' }, 'invested'],
    [{ type: 'Junior ISA', interestRate: 4 }, 'cash'],
    [{ type: 'Junior ISA', annualFee: 0 }, 'invested'],
    [{ type: 'Junior ISA' }, null],
  ])('%j', (product, form) => expect(moneyForm(aProduct(product))).toBe(form));
});

describe('key facts', () => {
  const proof = { source: 'https://example.com', checkedOn: '2026-11-20', checkedBy: 'csv' as const };
  const labels = (product: Partial<Product>) =>
    keyFacts(aProduct(product)).flatMap(({ facts }) => facts.map(({ label }) => label));

  it('leave out a minimum age that excludes no one', () => {
    expect(labels({ minimumAge: 0 })).not.toContain('Minimum age');
    expect(labels({ minimumAge: 18 })).toContain('Minimum age');
  });

  it('say Not stated for what the provider does not say, and have source and day of the rest', () => {
    const product = aProduct({
      interestRate: 4.05,
      proofs: [{ fields: ['interestRate'], ...proof }],
    });
    const facts = keyFacts(product).flatMap((group) => group.facts);
    expect(facts.find(({ name }) => name === 'interestRate')).toEqual({
      name: 'interestRate',
      label: 'Interest rate (AER)',
      text: '4.05%',
      isStated: true,
      proof: { fields: ['interestRate'], ...proof },
    });
    expect(facts.find(({ name }) => name === 'transfersIn')).toMatchObject({
      text: 'Not stated',
      isStated: false,
      proof: undefined,
    });
  });

  it('leave out facts of another kind of money', () => {
    const cash = labels({ type: 'Cash ISA', interestRate: 4 });
    const invested = labels({ type: 'Stocks and Shares ISA', annualFee: 0.25 });
    expect(cash).toContain('Access');
    expect(cash).not.toContain('Platform fee by balance');
    expect(invested).toContain('Platform fee by balance');
    expect(invested).not.toContain('Access');
    expect(invested).not.toContain('Interest rate (AER)');
  });

  it('say what leaving early costs once: in the provider’s words if there are any', () => {
    expect(labels({ exitCostDays: 90 })).toContain('Cost of early withdrawal');
    expect(labels({ exitCostDays: 90, earlyWithdrawalPenalty: '90 days’ interest' })).not.toContain(
      'Cost of early withdrawal',
    );
  });

  it('ask for days of notice of notice accounts only', () => {
    expect(labels({ access: 'easy' })).not.toContain('Notice');
    expect(labels({ access: 'notice' })).toContain('Notice');
  });
});
