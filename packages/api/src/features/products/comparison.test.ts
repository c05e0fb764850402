import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { parseComparison } from '../../domain/comparison-query.ts';
import { compare, moneyLine } from './comparison.ts';

const TODAY = '2026-11-28';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

/** What each product of a list shows under its rate, in the order of the list. */
async function linesOf(search: string) {
  const wanted = parseComparison(search);
  const { products } = compare(await test.deps.catalogue.current(), wanted, TODAY);
  return products.map((product) => moneyLine(product, wanted, TODAY));
}

const rising = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

describe('the orders by money', () => {
  it.each([15_000, 1, 400_000])(
    'put the most interest on £%d first, then targets, and products without either last',
    async (amount) => {
      const lines = await linesOf(`?sort=earnings&amount=${amount}`);
      const earning = lines.flatMap((line) => (line?.kind === 'interest' ? [line] : []));
      expect(lines.slice(0, earning.length)).toEqual(earning);
      const interestOf = (isTarget: boolean) =>
        earning.filter((line) => line.isTarget === isTarget).map(({ interest }) => interest);
      const [paid, targets] = [interestOf(false), interestOf(true)];
      expect(earning.map(({ interest }) => interest)).toEqual([...paid, ...targets]);
      for (const interest of [paid, targets]) {
        expect(interest.length).toBeGreaterThan(2);
        expect(interest).toEqual(rising(interest).toReversed());
      }
    },
  );

  it.each([12, 60])(
    'put the lowest cost of %d months first, and products without fees last',
    async (months) => {
      const lines = await linesOf(`?sort=cost&amount=15000&months=${months}`);
      const fees = lines.flatMap((line) => (line?.kind === 'cost' ? [line.fees] : []));
      expect(fees.length).toBeGreaterThan(5);
      expect(fees).toEqual(rising(fees));
      expect(lines.slice(0, fees.length).every((line) => line?.kind === 'cost')).toBe(true);
    },
  );
});

describe('the line under a rate', () => {
  const withBonus = async (months: number) => {
    const lines = await linesOf(`?type=Cash+ISA&amount=10000&months=${months}`);
    return lines.flatMap((line) => (line?.kind === 'interest' ? (line.rateAfter ?? []) : []));
  };

  it('says what a bonus falls to while it lasts to the end, and not once it has ended', async () => {
    expect((await withBonus(12)).length).toBeGreaterThan(0);
    expect(await withBonus(60)).toEqual([]);
  });

  it('names the most that a regular saver takes a month', async () => {
    const lines = await linesOf('?access=regular-saver&amount=10000');
    const limits = lines.flatMap((line) => (line?.kind === 'interest' ? [line.limit?.per] : []));
    expect(new Set(limits)).toEqual(new Set(['month']));
  });
});
