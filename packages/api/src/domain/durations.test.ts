import { describe, expect, it } from 'vitest';
import { turnOf } from './durations.ts';

describe('two rates in turn', () => {
  it.each([
    [{}, [], { laterAfterMonths: 12, months: 24 }],
    [{}, [60], { laterAfterMonths: 12, months: 60 }],
    [{}, [60, 24], { laterAfterMonths: 24, months: 60 }],
    [{ own: 48 }, [24], { laterAfterMonths: 24, months: 72 }],
    [{ own: 12 }, [], { laterAfterMonths: 12, months: 24 }],
    [{ change: 24 }, [], { laterAfterMonths: 24, months: 36 }],
    [{ change: 6 }, [60], { laterAfterMonths: 6, months: 60 }],
  ])('with %j and %j months hold for %j', (named, others, expected) => {
    expect(turnOf(named, others)).toEqual(expected);
  });
});
