import { describe, expect, it } from 'vitest';
import { placeOf, scaleOf, spread } from './chart-scale.ts';

describe('the axis of a chart', () => {
  it.each<[number[], number[]]>([
    [
      [10_000, 10_440],
      [10_000, 10_200, 10_400, 10_600],
    ],
    [
      [0, 45],
      [0, 20, 40, 60],
    ],
    [
      [0, 4.5],
      [0, 2, 4, 6],
    ],
  ])('of %j has few round values around them', (values, ticks) =>
    expect(scaleOf(values).ticks).toEqual(ticks),
  );

  it.each([[[0]], [[1000, 1000]], [[0.001, 0.002]], [[1, 1_000_000_000]]])(
    'of %j has room for each value',
    (values) => {
      const scale = scaleOf(values);
      expect(scale.high).toBeGreaterThan(scale.low);
      expect(scale.ticks.length).toBeLessThanOrEqual(6);
      for (const value of values) {
        expect(placeOf(scale, value)).toBeGreaterThanOrEqual(0);
        expect(placeOf(scale, value)).toBeLessThanOrEqual(100);
      }
    },
  );
});

describe('labels', () => {
  it('stay if there is room', () => expect(spread([80, 10, 40], 9)).toEqual([80, 10, 40]));

  it('move apart in their order', () => expect(spread([21, 20, 50], 10)).toEqual([30, 20, 50]));

  it('stay within the plot', () => expect(spread([100, 98, 99], 10)).toEqual([100, 80, 90]));
});
