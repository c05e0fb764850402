import { expect, it } from 'vitest';
import {
  creditState,
  INSUFFICIENT_CREDITS_TEXT,
  LOW_CREDITS,
  lowCreditsText,
  MONTHLY_CREDITS,
  QUERY_COST,
  QUERY_COST_TEXT,
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
