import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../test/advisor-knowledge.ts';
import type { AdvisorKnowledge } from '../knowledge.ts';
import { toolAnswers } from '../../../domain/schemas/tool-answers.ts';
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
    const rates = knowledge.products.flatMap(({ isActive, type, interestRate }) =>
      isActive && type.includes('Cash ISA') && interestRate !== null ? [interestRate] : [],
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
  ])('keeps to %j', (input, names) => {
    expect(search(input).products.map(({ name }) => name)).toEqual(names);
  });
});
