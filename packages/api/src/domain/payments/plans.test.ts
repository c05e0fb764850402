import { expect, it } from 'vitest';
import { DEFAULT_PLAN, plansWith } from './plans.ts';

it('sells the two specified plans', () => {
  expect(plansWith()).toMatchObject([
    {
      id: 'ISA_STARTER',
      name: 'Starter',
      credits: 50,
      pricePence: 100,
      price: '£1',
      priceId: 'price_isa_starter',
      popular: false,
    },
    {
      id: 'ISA_PLUS',
      name: 'Plus',
      credits: 300,
      pricePence: 500,
      price: '£5',
      priceId: 'price_isa_plus',
      popular: true,
    },
  ]);
  expect(DEFAULT_PLAN).toBe('ISA_STARTER');
});

it('says what each plan brings', () => {
  expect(plansWith()[1]?.features).toEqual([
    '300 credits (30 advisor queries)',
    'Full ISA advisor access',
    'No monthly commitment',
  ]);
});

it('charges under the configured price references', () => {
  const plans = plansWith({ ISA_STARTER: 'price_A', ISA_PLUS: 'price_B' });
  expect(plans.map((plan) => plan.priceId)).toEqual(['price_A', 'price_B']);
});
