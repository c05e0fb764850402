import { expect, it } from 'vitest';
import { delayOf, monthsUntilAdult } from '../durations.ts';
import { growthGoal, savingsGoal } from './savings-goal.ts';

it.each([
  [[20_000, 5000], null, null, { initialDeposit: 5000, target: 20_000 }],
  [[20_000], 300, null, { initialDeposit: 0, target: 20_000, monthlyContribution: 300 }],
  [[200], 9000, null, { initialDeposit: 0, target: 9000, monthlyContribution: 200 }],
  [[4000], null, 1000, { initialDeposit: 4000, target: 8000 }],
  [[], null, 1000, { initialDeposit: 1000, target: 2000 }],
  [[4000], null, null, null],
  [[], 300, 1000, null],
])('takes a goal from %j, %s a month and the example %s', (amounts, monthly, example, expected) => {
  expect(savingsGoal(amounts, monthly, example)).toEqual(expected);
});

const named = { interest: null, months: null, regular: null, isTarget: false, example: 1000 };

it.each([
  [[50_000, 2000], { ...named, interest: 2000 }, { initialDeposit: 50_000, target: 52_000, months: 12 }],
  [
    [50_000],
    { ...named, regular: 100 },
    { initialDeposit: 50_000, monthlyContribution: 0, target: 51_200, months: 12 },
  ],
  [[], named, { initialDeposit: 1000, target: 2000, months: 120 }],
  [[], { ...named, regular: 100 }, null],
  [[5000, 8000], { ...named, months: 60 }, { initialDeposit: 5000, target: 8000, months: 60 }],
  [[8000], { ...named, regular: 100, months: 60 }, { initialDeposit: 0, target: 8000, months: 60 }],
  [[8000], { ...named, isTarget: true }, null],
  [[8000], named, { initialDeposit: 8000, target: 16_000, months: 120 }],
])('takes growth from %j and %j', (amounts, other, expected) => {
  expect(growthGoal(amounts, other)).toEqual(expected);
});

it.each([
  [[25, 35], [], { months: 420, startLaterMonths: 120 }],
  [[30, 25, 65], [], { months: 480, startLaterMonths: 60 }],
  [[30, 65], [60], { months: 420, startLaterMonths: 60 }],
  [[], [24], { months: 240, startLaterMonths: 24 }],
  [[40], [120, 60], { months: 120, startLaterMonths: 60 }],
])('takes a delay from the ages %j and the periods %j', (ages, periods, expected) => {
  expect(delayOf(ages, periods)).toEqual(expected);
});

it.each([
  [6, null, 144],
  [0, 8, 208],
  [6, 60, 60],
])('counts the months until a child of %s turns 18, with a period of %s', (age, period, expected) => {
  expect(monthsUntilAdult(age, period)).toBe(expected);
});
