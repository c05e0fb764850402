import { describe, expect, it } from 'vitest';
import { easyAccess as easy, platform, twoYearFix } from '../../../test/support/a-product.ts';
import type { Product } from '../products/product.ts';
import { sideBySide } from './side-by-side.ts';

const fix = { ...twoYearFix, termMonths: 12 };

const beside = (products: Product[], months = 12, monthly = 0) =>
  sideBySide(
    products,
    { amount: 10_000, monthly, months },
    { today: '2026-11-28', cover: { deposits: 120_000, investments: 85_000 }, cashCap: null },
  );
const labelsOf = (products: Product[]) => beside(products).sums.map(({ label }) => label);
const cellsOf = (label: RegExp, products: Product[], months: number) =>
  beside(products, months).sums.find((row) => label.test(row.label))?.cells;

describe('products side by side', () => {
  it('have a row of sums for what at least one of them does', () => {
    expect(labelsOf([easy, fix])).toEqual(['Balance after 12 months', 'Of which interest']);
    expect(labelsOf([platform, platform])).toEqual(['Platform fees in 12 months']);
    expect(labelsOf([easy, platform])).toEqual([
      'Balance after 12 months',
      'Of which interest',
      'Platform fees in 12 months',
    ]);
  });

  it('say what is paid into each where one does not take all of it', () => {
    const limited = { ...easy, maximumDeposit: 4000 };
    const unknown = { ...easy, interestRate: null };
    const [row] = beside([easy, limited, platform, unknown]).sums;
    expect([row?.label, row?.cells.map(({ text }) => text)]).toEqual([
      'Paid in',
      ['£10,000', '£4,000', '£10,000', 'Not stated'],
    ]);
    expect(beside([easy, fix], 24, 100).sums[0]?.cells.map(({ text }) => text)).toEqual([
      '£12,400',
      '£11,200',
    ]);
    expect(labelsOf([easy, unknown])).not.toContain('Paid in');
  });

  it('say until when a balance is known', () => {
    expect(cellsOf(/^Balance/, [easy, fix], 24)).toEqual([
      { text: '£10,899.36', isStated: true, remarks: [] },
      { text: '£10,412', isStated: true, remarks: ['after 12 months, then not known'] },
    ]);
  });

  it('have lines in whole pence, by the letters of the products, until nothing is known', () => {
    const { months, balances, fees } = beside([platform, easy, fix], 24).chart;
    expect(balances.map(({ letter, name }) => [letter, name])).toEqual([
      ['B', 'Easy'],
      ['C', 'Fix'],
    ]);
    expect(fees.map(({ letter }) => letter)).toEqual(['A']);
    for (const { values } of [...balances, ...fees]) {
      expect(values).toHaveLength(months.length);
      for (const value of values) expect(Number((value ?? 0).toFixed(2))).toBe(value ?? 0);
    }
    expect(balances[1]?.values.at(-1)).toBeNull();
  });

  it('name products by their letters in what follows from several', () => {
    const [insight] = beside([easy, fix]).insights;
    expect(insight?.text).toMatch(/^Fix \(B\) beside Easy \(A\), over 12 months: the fix wins if/);
  });

  it('give what providers say, and say whose facts were never checked', () => {
    const { listing } = beside([easy, { ...fix, features: ['One', 'Two'] }]);
    expect(listing.features.texts).toEqual([[], ['One', 'Two']]);
    expect(listing.checked).toEqual(['Not stated', 'Not stated']);
  });
});
