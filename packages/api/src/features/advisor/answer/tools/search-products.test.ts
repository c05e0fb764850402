import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../../test/advisor-knowledge.ts';
import type { AdvisorKnowledge } from '../citations.ts';
import { toolAnswers } from '../../../../domain/schemas/tool-answers.ts';
import { executeTool } from './index.ts';

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});

function search(input: Record<string, unknown>) {
  const outcome = executeTool(knowledge, 'search_products', JSON.stringify(input));
  if (!outcome.ok) throw new Error(outcome.message);
  return toolAnswers.search_products.parse(outcome.answer);
}

describe('search_products', () => {
  it('averages what is stated over all that match, however few are shown', () => {
    const rates = knowledge.products.flatMap(({ type, interestRate }) =>
      type.includes('Cash ISA') && interestRate !== null ? [interestRate] : [],
    );
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const { averages, products } = search({ type: 'Cash ISA', limit: 1 });
    expect(products).toHaveLength(1);
    expect(averages.interestRateAer?.of).toBe(rates.length);
    expect(averages.interestRateAer?.mean).toBeCloseTo(mean, 2);
    expect(averages.annualFee).toBeNull();
  });

  it.each([
    [
      { flexible: true, limit: 10 },
      ['No Platform Fee Share Dealing ISA', 'Flexible Cash ISA', 'Come & Go Flexible Cash ISA'],
    ],
    [
      { type: 'Stocks & Shares ISA', minimumRating: 4.7 },
      ['Ready-Made Stocks & Shares ISA', 'Index Tracker ISA'],
    ],
    [
      { type: 'Lifetime ISA', maximumRating: 4, exceptProviders: ['Emberlyn Savings'] },
      ['Later Years Lifetime ISA'],
    ],
    [
      { type: 'Cash ISA', except: ['regular saver', 'fixed'], sort: 'interest', limit: 1 },
      ['Online Easy Access Cash ISA'],
    ],
    [
      { type: 'Stocks & Shares ISA', maximumFee: 0, exceptWords: 'app only' },
      ['No Platform Fee Share Dealing ISA'],
    ],
    [{ leastReviews: 20_000, sort: 'popular' }, ['Everyday Cash ISA', 'App-Only Stocks & Shares ISA']],
    [{ type: 'Innovative Finance ISA', mostReviews: 0 }, ['Debenture Marketplace IFISA']],
    [{ type: 'Cash ISA', access: 'fixed', mostPenalty: 100 }, ['1 Year Fixed Rate Cash ISA']],
    [
      { type: 'Cash ISA', access: 'fixed', leastPenalty: 180, exceptMonths: 60, sort: 'interest' },
      ['2 Year Fixed Rate Cash ISA', '3 Year Fixed Rate Cash ISA'],
    ],
    [{ type: 'Junior ISA', noRate: true }, ['Lamplighters’ Junior Cash ISA']],
    [{ facts: [{ field: 'restriction', is: ['area'] }] }, ['Cynilwr Rheolaidd – Regular Saver Cash ISA']],
    [
      { facts: [{ field: 'channels', is: ['post'] }], access: 'easy access' },
      ['Saver’s Branch & Post Cash ISA', 'Penny Bank Cash ISA'],
    ],
    [{ facts: [{ field: 'platformFeeCap', atMost: 120 }] }, ['Self-Select ISA: Shares, Gilts & Funds']],
    [{ type: 'Cash ISA', facts: [{ field: 'bonusRate', atLeast: 0.1 }] }, ['Online Easy Access Cash ISA']],
  ])('keeps to %j', (input, names) => {
    expect(search(input).products.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [
      { access: 'easy access', deposit: 15_000, transfersIn: true, noBonus: true },
      ['easy access', 'takes £15,000', 'no bonus rate', 'transfers in'],
      [],
      ['no bonus rate (1 product)'],
    ],
    [{ type: 'Lifetime ISA', channel: 'branch' }, ['Lifetime ISA', 'in branch'], []],
    [
      { words: 'Penny Bank Cash', access: 'easy access', noBonus: true },
      ['easy access', '“Penny Bank Cash”'],
      ['no bonus rate (not stated)'],
    ],
    [
      {
        type: 'Stocks & Shares ISA',
        facts: [
          { field: 'shareDealingFee', atMost: 6 },
          { field: 'investmentRange', is: ['shares-and-funds'] },
        ],
      },
      ['Stocks & Shares ISA', 'dealing fee, shares: at most £6 · range of investments: shares and funds'],
      [],
    ],
    [{ type: 'Cash ISA', openToAll: true, age: 18 }, ['Cash ISA', 'open at 18', 'open to everybody'], []],
    [
      { type: 'Cash ISA', access: 'fixed', termMonths: 24, otherConditions: ['with a debit card'] },
      ['Cash ISA', 'fixed rate', '2 years term'],
      ['with a debit card'],
    ],
    [{ noBonus: false, minimumRate: 4, strictly: true }, ['pays more than 4.00%'], []],
  ])('reports the conditions of %j', (input, understood, cannotCheck, leftOut = []) => {
    const answer = search(input);
    expect(answer).toMatchObject({ understood, cannotCheck, leftOut });
    expect(answer.total).toBeGreaterThan(0);
  });

  it('lists only products that state a condition if any of them does', () => {
    const { products } = search({ type: 'Cash ISA', transfersIn: true, limit: 10 });
    expect(products.length).toBeGreaterThan(1);
    for (const { id } of products) {
      const product = knowledge.products.find((each) => each.id === id);
      expect(product?.transfersIn).toBe(true);
    }
  });

  it('says what a deposit would earn, and orders by it', () => {
    const { products } = search({
      type: 'Cash ISA',
      deposit: 15_000,
      months: 24,
      sort: 'earnings',
      limit: 10,
    });
    const interest = products.map(({ earnings }) => earnings?.interest ?? -1);
    expect(interest).toEqual(interest.toSorted((a, b) => b - a));
    expect(products[0]?.earnings).not.toBeNull();
    expect(search({ limit: 1 }).products[0]?.earnings).toBeNull();
  });

  it('keeps products of each alternative, and says what was to choose from', () => {
    const { products, understood } = search({
      type: 'Cash ISA',
      anyOf: [{ access: 'fixed', termMonths: 24 }, { access: 'easy access' }],
      sort: 'interest',
      limit: 10,
    });
    expect(understood).toContain('fixed rate, 2 years term or easy access');
    const ways = products.map(({ id }) => knowledge.products.find((each) => each.id === id)?.access);
    expect(new Set(ways)).toEqual(new Set(['fixed-term', 'easy']));
  });

  it('says what to leave out if nothing matches: a single condition, else two together', () => {
    const one = search({ type: 'Cash ISA', access: 'easy access', minimumRate: 99 });
    expect(one.without[0]?.words).toEqual(['pays at least 99.00%']);
    const two = search({
      type: 'Cash ISA',
      access: 'easy access',
      minimumRate: 99,
      noMinimum: true,
      deposit: 1e9,
    });
    expect(two.total).toBe(0);
    expect(two.without[0]?.words).toHaveLength(2);
    expect(two.without[0]?.leaves).toBeGreaterThan(0);
  });

  it('contradicts no product: differing facts are left out', () => {
    const names = (channel: string) =>
      search({ access: 'easy access', channel, limit: 10 }).products.map(({ name }) => name);
    expect(names('online')).toContain('Online Easy Access Cash ISA');
    expect(names('online')).not.toContain('Saver’s Branch & Post Cash ISA');
    expect(names('branch')).not.toContain('Online Easy Access Cash ISA');
  });
});
