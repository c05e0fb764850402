import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, londonHour } from './quiet-hours.ts';

describe('quiet hours', () => {
  it.each([
    ['2026-11-29T07:59:59Z', true],
    ['2026-11-29T08:00:00Z', false],
    ['2026-11-29T20:59:59Z', false],
    ['2026-11-29T21:00:00Z', true],
    // Summer time: clocks show an hour more than UTC.
    ['2026-07-01T06:59:59Z', true],
    ['2026-07-01T07:00:00Z', false],
    ['2026-07-01T19:59:59Z', false],
    ['2026-07-01T20:00:00Z', true],
    // The mornings after the clocks have changed.
    ['2026-03-29T07:00:00Z', false],
    ['2026-10-25T07:00:00Z', true],
    ['2026-10-25T08:00:00Z', false],
  ])('at %s: %s', (instant, quiet) => {
    expect(isQuiet(new Date(instant))).toBe(quiet);
  });

  it('are 11 hours of each day on which the clocks do not change', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const start = Math.floor(day.getTime() / 3_600_000) * 3_600_000;
        const hours = Array.from({ length: 24 }, (_, hour) => new Date(start + hour * 3_600_000));
        const changes = new Set(hours.map((at) => (londonHour(at) - at.getUTCHours() + 24) % 24)).size > 1;
        if (!changes) expect(hours.filter(isQuiet)).toHaveLength(11);
      }),
    );
  });
});
