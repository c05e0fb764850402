import { expect, it } from 'vitest';
import { delayOf, monthsUntilAdult } from './durations.ts';
import { savingsGoal } from './savings-goal.ts';

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
