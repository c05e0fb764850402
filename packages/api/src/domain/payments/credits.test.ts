import { expect, it } from 'vitest';
import {
  creditState,
  INSUFFICIENT_CREDITS_TEXT,
  LOW_CREDITS,
  lowCreditsText,
  MONTHLY_CREDITS,
  QUERY_COST,
  QUERY_COST_TEXT,
  DEFAULT_PLAN,
  plansWith,
} from './credits.ts';

it('has the specified amounts', () => {
  expect([MONTHLY_CREDITS, QUERY_COST, LOW_CREDITS]).toEqual([20, 10, 20]);
});

it.each([
  [0, 'insufficient'],
  [9, 'insufficient'],
  [10, 'low'],
  [19, 'low'],
  [20, 'enough'],
  [Number.NaN, 'insufficient'],
])('%d credits are %s', (credits, state) => expect(creditState(credits)).toBe(state));

it('warns in the specified words', () => {
  expect(lowCreditsText(15)).toBe('You have 15 credit(s) remaining. Each query costs 10 credits.');
  expect(lowCreditsText(1)).toBe('You have 1 credit(s) remaining. Each query costs 10 credits.');
  expect(QUERY_COST_TEXT).toBe('Each query costs 10 credits');
  expect(INSUFFICIENT_CREDITS_TEXT).toBe(
    'Insufficient credits to send a message. Credits refresh monthly or you can upgrade now.',
  );
});

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
