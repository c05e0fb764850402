import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  counted,
  formatCount,
  formatPercent,
  formatPounds,
  formatRating,
  parseAmount,
  parsePounds,
} from './money.ts';

describe('pounds on screen', () => {
  it.each([
    [0, '£0'],
    [-0, '£0'],
    [1234, '£1,234'],
    [20000, '£20,000'],
    [1234.5, '£1,234.50'],
    [1234.999, '£1,235'],
    [0.1 + 0.2, '£0.30'],
    [-5, '-£5'],
    [-0.001, '£0'],
    [1e15, '£1,000,000,000,000,000'],
  ])('%d reads %s', (amount, text) => expect(formatPounds(amount)).toBe(text));

  it('can be pasted back, to the penny', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (pence) => {
        expect(parseAmount(formatPounds(pence / 100))).toEqual({ ok: true, value: pence / 100 });
      }),
    );
  });
});

it('writes a word with its number', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,200 rows',
  ]);
  expect(counted(2, 'child', 'children')).toBe('2 children');
});

it('writes rates and counts as read in Britain', () => {
  expect([4.55, 25, 4.1, 0.125, 0, 0.1 + 0.2].map(formatPercent)).toEqual([
    '4.55%',
    '25%',
    '4.1%',
    '0.125%',
    '0%',
    '0.3%',
  ]);
  expect([0, 999, 12345].map(formatCount)).toEqual(['0', '999', '12,345']);
});

describe('figures put together by hand', () => {
  const british = (least: number, most: number, style: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat('en-GB', {
      ...style,
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  /** Figures as they are kept: of up to three decimals, and beyond what is counted by the penny. */
  const kept = (decimals: number) =>
    fc.oneof(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((value) => value / 10 ** decimals + 0),
      fc.integer({ min: 10 ** 12, max: 10 ** 15 }),
    );
  const sameAs = (
    written: (value: number) => string,
    expected: (value: number) => string,
    decimals: number,
  ) =>
    fc.assert(
      fc.property(kept(decimals), (value) => {
        expect(written(value)).toBe(expected(value));
      }),
    );

  it('read as Intl writes them', () => {
    sameAs(formatCount, (count) => british(0, 0).format(count), 0);
    sameAs(formatPercent, (percent) => `${british(0, 3).format(percent)}%`, 3);
    sameAs(formatRating, (rating) => british(1, 1).format(rating), 1);
    const pounds = { style: 'currency', currency: 'GBP' } as const;
    sameAs(formatPounds, (amount) => british(0, 0, pounds).format(amount), 0);
    sameAs(formatPounds, (amount) => british(Number.isInteger(amount) ? 0 : 2, 2, pounds).format(amount), 2);
  });
});

describe('amounts typed or pasted', () => {
  it.each([
    ['£1,000', 1000],
    [' 1000 ', 1000],
    ['1000.50', 1000.5],
    ['1,234,567.89', 1234567.89],
    ['£ 1,000', 1000],
    ['\u00a01\u00a0000', 1000],
    ['1 234, 567.50', 1234567.5],
    ['- £ 5', -5],
    ['-£5', -5],
    ['£-5', -5],
    ['\u22125', -5],
    ['+5', 5],
    ['.5', 0.5],
    ['5.', 5],
    ['0', 0],
    ['-0', 0],
  ])('%j is %d', (text, value) => expect(parseAmount(text)).toEqual({ ok: true, value }));

  it.each(['', '   ', '\n'])('%j is empty', (text) => {
    expect(parseAmount(text)).toEqual({ ok: false, reason: 'empty' });
  });

  it.each([
    'NaN',
    'Infinity',
    '-Infinity',
    'abc',
    '£',
    '-',
    '.',
    '1,00',
    '1.2.3',
    '1e3',
    '0x10',
    '--5',
    '-£-5',
    '5%',
    '$5',
    '1,0000',
    '10 20',
    '5000 12',
  ])('%j is not a number', (text) =>
    expect(parseAmount(text)).toEqual({ ok: false, reason: 'not-a-number' }),
  );

  it.each([
    ['15k', 15_000],
    ['£1.5K', 1500],
    ['2.01k', 2010],
    ['-2k', -2000],
    ['15', 15],
    ['k', Number.NaN],
    ['15kk', Number.NaN],
    ['15 kg', Number.NaN],
  ])('%j is %d with thousands abbreviated', (text, value) => expect(parsePounds(text)).toBe(value));

  it('refuses what no number can hold', () => {
    expect(parseAmount('9'.repeat(400))).toEqual({ ok: false, reason: 'too-large' });
  });

  it('never gives anything but a finite number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-£,.\d ]*$/)), (text) => {
        const parsed = parseAmount(text);
        expect(!parsed.ok || Number.isFinite(parsed.value)).toBe(true);
      }),
    );
  });
});
