import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedChange, rateHistory, steadyRateText } from './product-history.ts';

const now = { interestRate: 4.4, bonusRate: 0.85, bonusMonths: 12, isActive: true };
const FIRST = '2026-01-01';

describe('the history of a rate', () => {
  it('is the rate of today from the first day on while nothing has changed', () => {
    expect(rateHistory(now, FIRST, [])).toEqual([
      { from: FIRST, until: null, interestRate: 4.4, bonusRate: 0.85, bonusMonths: 12 },
    ]);
  });

  it('goes back from change to change', () => {
    const changes = [
      {
        on: '2026-09-01',
        changes: { bonusRate: { before: 0, after: 0.85 }, bonusMonths: { before: null, after: 12 } },
      },
      { on: '2026-05-01', changes: { interestRate: { before: 4.1, after: 4.4 } } },
    ];
    expect(rateHistory(now, FIRST, changes)).toEqual([
      { from: FIRST, until: '2026-05-01', interestRate: 4.1, bonusRate: 0, bonusMonths: null },
      { from: '2026-05-01', until: '2026-09-01', interestRate: 4.4, bonusRate: 0, bonusMonths: null },
      { from: '2026-09-01', until: null, interestRate: 4.4, bonusRate: 0.85, bonusMonths: 12 },
    ]);
  });

  it('leaves out what was corrected on the same day', () => {
    const changes = [
      { on: '2026-05-01', changes: { interestRate: { before: 44, after: 4.4 } } },
      { on: '2026-05-01', changes: { interestRate: { before: 4.1, after: 44 } } },
    ];
    expect(rateHistory(now, FIRST, changes).map(({ interestRate }) => interestRate)).toEqual([4.1, 4.4]);
  });

  it('does not tell what was entered while the product was hidden', () => {
    const changes = [
      { on: '2026-05-03', changes: { isActive: { before: false, after: true } } },
      { on: '2026-05-02', changes: { interestRate: { before: 9.9, after: 4.4 } } },
      {
        on: '2026-05-01',
        changes: { isActive: { before: true, after: false }, interestRate: { before: 4.1, after: 9.9 } },
      },
    ];
    expect(rateHistory(now, FIRST, changes)).toMatchObject([
      { from: FIRST, until: '2026-05-01', interestRate: 4.1 },
      { from: '2026-05-03', until: null, interestRate: 4.4 },
    ]);
  });

  it('joins stretches of the same rate', () => {
    const changes = [
      { on: '2026-06-01', changes: { interestRate: { before: 4.4, after: 4.4 } } },
      { on: '2026-05-01', changes: { interestRate: { before: 4.1, after: 4.4 } } },
    ];
    expect(rateHistory(now, FIRST, changes)).toHaveLength(2);
  });

  it('reads anything but a number as not stated', () => {
    const changes = [{ on: '2026-05-01', changes: { interestRate: { before: '4.1', after: 4.4 } } }];
    expect(rateHistory(now, FIRST, changes)[0]?.interestRate).toBeNull();
  });

  it('covers the days in order, without overlap, whatever was changed', () => {
    const days = fc.integer({ min: 10, max: 28 }).map((day) => `2026-05-${day}`);
    const change = fc.record({
      on: days,
      changes: fc.oneof(
        fc.integer({ min: 1, max: 4 }).map((before) => ({ interestRate: { before, after: 0 } })),
        fc.boolean().map((before) => ({ isActive: { before, after: !before } })),
      ),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (entered) => {
        const changes: DatedChange[] = entered.toSorted((a, b) => (a.on < b.on ? 1 : -1));
        const stretches = rateHistory(now, FIRST, changes);
        expect(stretches.at(-1)).toMatchObject({ until: null, interestRate: 4.4 });
        for (const [index, { from, until }] of stretches.entries()) {
          const next = stretches[index + 1];
          if (until !== null) expect(from < until).toBe(true);
          if (next !== undefined) expect((until ?? '9') <= next.from).toBe(true);
        }
      }),
    );
  });
});

describe('a rate that needs no chart', () => {
  const TODAY = '2026-11-29';
  const stretch = { until: null, interestRate: 4.4, bonusRate: 0, bonusMonths: null };

  it('has not changed since its first day', () => {
    expect(steadyRateText([{ ...stretch, from: FIRST }], TODAY)).toBe(
      'It has not changed since 1 January 2026, as far as we know.',
    );
  });

  it('is not called unchanged on the day on which it changed twice', () => {
    const changes = [
      { on: TODAY, changes: { interestRate: { before: 44, after: 4.4 } } },
      { on: TODAY, changes: { interestRate: { before: 4.1, after: 44 } } },
    ];
    expect(steadyRateText(rateHistory(now, TODAY, changes), TODAY)).toBe(
      'We began to record its rate today.',
    );
  });

  it('is one that has ended, or one that was not stated before', () => {
    const none = { ...stretch, interestRate: null };
    expect(
      steadyRateText(
        [
          { ...stretch, from: FIRST, until: '2026-05-01' },
          { ...none, from: '2026-05-01' },
        ],
        TODAY,
      ),
    ).toBe('The only rate that we have recorded is 4.40%, from 1 January 2026 until 1 May 2026.');
    expect(
      steadyRateText(
        [
          { ...none, from: FIRST, until: '2026-05-01' },
          { ...stretch, from: '2026-05-01' },
        ],
        TODAY,
      ),
    ).toBe('We have recorded its rate since 1 May 2026.');
  });

  it('needs a chart if there are two, and has no text if there is none', () => {
    const two = [
      { ...stretch, from: FIRST, until: '2026-05-01' },
      { ...stretch, interestRate: 4, from: '2026-05-01' },
    ];
    expect(steadyRateText(two, TODAY)).toBeNull();
    expect(steadyRateText([], TODAY)).toBeNull();
  });
});
