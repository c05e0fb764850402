import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteFor, statementIds, type StatementId } from './rule-notes.ts';
import { addDays } from '../isa/tax-year.ts';

const TODAY = '2026-11-20';

describe('the note beside a statement, today', () => {
  it.each([
    ['advisor-accuracy', 'Rules as recorded on 20 November 2026.'],
    [
      'allowance-2023-24',
      '2026/27: £20,000. Announced from 6 April 2027: at most £12,000 of it in cash ISAs for under-65s.',
    ],
    [
      'allowance-2025',
      '2026/27: £20,000. Announced from 6 April 2027: at most £12,000 of it in cash ISAs for under-65s.',
    ],
    ['deadline-2025', 'That deadline has passed. The next is 5 April 2027; providers may close earlier.'],
    [
      'fscs-cover',
      '£120,000 for deposits since 1 December 2025; investments differ; peer-to-peer loans in an Innovative Finance ISA have no deposit cover.',
    ],
    [
      'help-to-buy-saving',
      'Closed to new savers since 30 November 2019; the bonus must be claimed by November 2030.',
    ],
    ['ifisa-returns', 'A range, not a promise: capital is at risk.'],
    [
      'isa-transfers',
      'Announced from 6 April 2027: no transfer from stocks and shares or innovative finance ISAs to cash ISAs for under-65s.',
    ],
    ['fixed-growth', 'Illustrations, not market rates.'],
  ] as const)('%s', (id, note) => expect(noteFor(id, TODAY)).toBe(note));
});

describe('the note on another day', () => {
  it.each([
    ['deadline-2025', '2025-04-05', null],
    ['deadline-2025', '2025-04-06', /next is 5 April 2026/],
    ['deadline-2025', '2027-04-05', /next is 5 April 2027/],
    ['deadline-2025', '2027-04-06', /next is 5 April 2028/],
    ['fscs-cover', '2025-11-30', null],
    ['fscs-cover', '2025-12-01', /^£120,000 for deposits since 1 December 2025/],
    ['help-to-buy-saving', '2019-11-30', null],
    ['help-to-buy-saving', '2029-12-01', /^Saving ended in November 2029; the bonus must be claimed/],
    ['help-to-buy-saving', '2030-12-01', /had to be claimed by November 2030/],
    ['allowance-2023-24', '2023-12-01', null],
    ['allowance-2025', '2025-03-01', null],
    ['allowance-2025', '2025-04-06', '2025/26: £20,000.'],
    [
      'allowance-2025',
      '2027-04-06',
      /^2027\/28: £20,000\. As announced, since 6 April 2027: at most £12,000/,
    ],
    ['allowance-2025', '2031-04-06', '2031/32: not yet in our rule book.'],
    ['isa-transfers', '2027-04-06', /^As announced, since 6 April 2027: no transfer/],
  ] as [StatementId, string, string | RegExp | null][])('%s on %s', (id, date, expected) => {
    const note = noteFor(id, date);
    if (expected instanceof RegExp) expect(note).toMatch(expected);
    else expect(note).toBe(expected);
  });

  it('is a sentence or nothing, on any day', () => {
    const anyDate = fc.integer({ min: 0, max: 8000 }).map((days) => addDays('2015-01-01', days));
    const anyStatement = fc.constantFrom(...statementIds);
    fc.assert(
      fc.property(anyStatement, anyDate, (id, date) => {
        const note = noteFor(id, date);
        expect(note === null || /^[^{}]+\.$/.test(note)).toBe(true);
        expect(note ?? '').not.toMatch(/NaN|undefined|null/);
      }),
    );
  });

  it('refuses a day that is none', () => {
    expect(() => noteFor('fixed-growth', '2026-11-31')).toThrow(RangeError);
  });
});
