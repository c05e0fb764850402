import { expect, it } from 'vitest';
import { monthlyRange, noticeDays, penaltyDays } from './product-terms.ts';

/** Catalogues come from many hands: the same is read in whatever of the usual wordings it stands. */

it.each([
  ['90 days’ notice', 90],
  ['32 day notice', 32],
  ['95-day notice', 95],
  ['Easy access', null],
])('notice: %s', (term, days) => expect(noticeDays(term)).toBe(days));

it.each([
  ['90 days’ interest', 90],
  ["180 days' interest", 180],
  ['60 days interest', 60],
  ['None', 0],
  ['Closing fee of £50', null],
])('penalty: %s', (penalty, days) => expect(penaltyDays(penalty)).toBe(days));

it.each([
  ['Pay in £25 to £250 every month', { least: 25, most: 250 }],
  ['Save up to £1,500 a month', { least: 0, most: 1500 }],
  ['Monthly payments from £20', { least: 20, most: Infinity }],
  ['No fees', null],
])('monthly payments: %s', (feature, range) => expect(monthlyRange([feature])).toEqual(range));
