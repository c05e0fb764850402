import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../../test/advisor-knowledge.ts';
import type { Product } from '../../../../domain/products/product.ts';
import { ruleHistory } from '../../../../domain/rules/rule-book.ts';
import { toolAnswers } from '../../../../domain/schemas/tool-answers.ts';
import type { AdvisorKnowledge } from '../citations.ts';
import { advisorTools, executeTool, toolSpecs } from './index.ts';
import { htmlBlocks, htmlSections } from './passage-index.ts';
import { productSource } from './sources.ts';

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});

function run(name: string, input: unknown) {
  const outcome = executeTool(knowledge, name, JSON.stringify(input));
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

const refused = (name: string, input: string) => {
  const outcome = executeTool(knowledge, name, input);
  return outcome.ok ? null : outcome.message;
};

describe('the list of tools', () => {
  it('gives a model name, purpose and input of each', () => {
    expect(toolSpecs.map(({ name }) => name).toSorted()).toEqual(Object.keys(toolAnswers).toSorted());
    for (const spec of toolSpecs) {
      expect(spec.description.length).toBeGreaterThan(20);
      expect(spec.inputSchema).toMatchObject({ type: 'object', properties: expect.any(Object) });
    }
  });

  it('turns whatever a model sends into an outcome it can read', () => {
    expect(refused('drop_tables', '{}')).toMatch(/no tool/);
    expect(refused('isa_rules', 'not json')).toMatch(/not JSON/);
    expect(refused('isa_rules', '{"rules":[]}')).toMatch(/Invalid input/);
    expect(refused('days_to_deadline', '{"date":"2026-02-30"}')).toMatch(/Invalid input/);
    const anything = fc.oneof(fc.json(), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...advisorTools.map(({ name }) => name)), anything, (name, input) => {
        expect(typeof executeTool(knowledge, name, input).ok).toBe('boolean');
      }),
    );
  });

  it('does not mutate its input', () => {
    const before = JSON.stringify(knowledge);
    run('search_products', { sort: 'interest' });
    run('product_details', { ids: [1, 2] });
    run('search_guides', { query: 'platform fee' });
    expect(JSON.stringify(knowledge)).toBe(before);
  });
});

describe('search_products', () => {
  const names = (input: unknown) => {
    const { answer } = run('search_products', input);
    return 'products' in answer && Array.isArray(answer.products)
      ? answer.products.map((product) => product.name)
      : [];
  };

  it('finds by kind, access and amount, best rate first', () => {
    expect(names({ type: 'Cash ISA', access: 'fixed', deposit: 5000, sort: 'interest', limit: 2 })).toEqual([
      '1 Year Fixed Rate Cash ISA',
      '2 Year Fixed Rate Cash ISA',
    ]);
  });

  it('keeps every condition', () => {
    const { answer } = run('search_products', {
      noPenalty: true,
      noMinimum: true,
      fscsProtected: true,
      limit: 10,
    });
    expect(answer).toMatchObject({ products: expect.any(Array) });
    if (!('products' in answer) || !Array.isArray(answer.products)) return;
    expect(answer.products.length).toBeGreaterThan(2);
    for (const product of answer.products) {
      expect(product).toMatchObject({ fscsProtected: true, earlyWithdrawalPenalty: 'None' });
      expect(product.minimumDeposit).toBeLessThanOrEqual(1);
    }
  });

  it('keeps to bounds of a term, and takes 90 days for no 190', () => {
    const cash = { type: 'Cash ISA', sort: 'interest', limit: 10 };
    expect(names({ ...cash, access: 'fixed', shortestMonths: 25 })).toEqual([
      '3 Year Fixed Rate Cash ISA',
      'Cunntas Còig Bliadhna – 5 Year Fixed Rate Cash ISA',
    ]);
    expect(names({ ...cash, access: 'fixed', longestMonths: 12 })).toEqual(['1 Year Fixed Rate Cash ISA']);
    expect(names({ ...cash, words: '90 day' })).toEqual(['90 Day Notice Cash ISA']);
  });

  it.each([
    [{ access: 'easy access', noBonus: true, sort: 'interest' }, 'Come & Go Flexible Cash ISA'],
    [{ type: 'Lifetime ISA', form: 'cash', sort: 'after-bonus' }, 'First Home Cash Lifetime ISA'],
    [{ access: 'notice', longestNotice: 92, sort: 'interest' }, '90 Day Notice Cash ISA'],
    [{ access: 'notice', shortestNotice: 91 }, '180 Day Notice Cash ISA'],
    [{ access: 'notice', sort: 'notice', reversed: true }, '180 Day Notice Cash ISA'],
    [{ access: 'regular saver', monthly: 400 }, 'Monthly Habit Regular Saver Cash ISA'],
    [{ access: 'regular saver', sort: 'monthly' }, 'Monthly Habit Regular Saver Cash ISA'],
    [{ type: 'Stocks & Shares ISA', monthly: 10, sort: 'fees' }, 'No Platform Fee Share Dealing ISA'],
    [{ access: 'easy access', mostMinimum: 99.99, sort: 'interest' }, 'Everyday Cash ISA'],
    [{ leastMinimum: 5000, mostMinimum: 5000 }, 'Development Finance IFISA'],
    [{ access: 'fixed', sort: 'penalty' }, '1 Year Fixed Rate Cash ISA'],
    [{ access: 'fixed', sort: 'term' }, '1 Year Fixed Rate Cash ISA'],
    [{ type: 'Cash ISA', minimumRate: 4, maximumRate: 4.1, sort: 'interest' }, 'Flexible Cash ISA'],
    [{ type: 'Stocks & Shares ISA', minimumFee: 0.2, sort: 'fees' }, 'Ready-Made Stocks & Shares ISA'],
    [{ type: 'Stocks & Shares ISA', minimumRate: 0.2, sort: 'interest' }, 'Ready-Made Stocks & Shares ISA'],
    [{ type: 'Cash ISA', sort: 'fees', mostMinimum: 1, leastMinimum: 1 }, 'Everyday Cash ISA'],
    [{ type: 'Stocks & Shares ISA', minimumFee: 0.01, sort: 'fees', held: 60_000 }, 'Index Tracker ISA'],
    [
      { type: 'Stocks & Shares ISA', minimumFee: 0.01, sort: 'fees', held: 100_000 },
      'Self-Select ISA: Shares, Gilts & Funds',
    ],
    [{ type: 'Junior ISA', noRate: true, form: 'cash' }, 'Lamplighters’ Junior Cash ISA'],
    [{ type: 'Innovative Finance ISA', canLeave: true, sort: 'interest' }, 'Small Business Loans IFISA'],
  ])('keeps to %j', (input, first) => {
    expect(names(input)[0]).toBe(first);
  });

  it('names the best of each figure among the matches', () => {
    const { answer } = run('search_products', {});
    expect(answer).toMatchObject({
      mostBy: {
        count: 4,
        providers: ['Brindlewood Wealth', 'Hollowmere Building Society', 'Kestrelgate Investments'],
      },
    });
  });

  it('distinguishes cash from investments if a type has both', () => {
    expect(names({ type: 'Lifetime ISA', form: 'investments', sort: 'fees', limit: 1 })).toEqual([
      'App-Only Lifetime Investing ISA',
    ]);
    expect(names({ type: 'Junior ISA', form: 'cash', sort: 'interest', limit: 1 })).toEqual([
      'Piggy & Pals Junior Cash ISA',
    ]);
  });

  it.each([
    ['search_products', { limit: 1 }],
    ['project_savings', { months: 12 }],
  ])('takes both spellings of Stocks & Shares for the same: %s', (tool, input) => {
    const stored = run(tool, { ...input, type: 'Stocks and Shares ISA' });
    expect(stored).toEqual(run(tool, { ...input, type: 'Stocks & Shares ISA' }));
  });

  it('points to each product and to the list', () => {
    const { sources } = run('search_products', { type: 'Stocks & Shares ISA', limit: 1 });
    expect(sources.map(({ key }) => key)).toEqual([expect.stringMatching(/^product:\d+$/), 'products']);
    expect(sources[0]?.detail).toBe(
      'Catalogue of this site on 20 November 2026: sample data. Its facts were checked on 20 November 2026.',
    );
    expect(sources.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/products\/\d+$/),
      '/products?type=Stocks%20%26%20Shares%20ISA',
    ]);
  });
});

it('dates the facts of a product by their checks, not by those of its rating or commission', () => {
  const [product] = knowledge.products;
  if (product === undefined) throw new Error('No product');
  const proof = (fields: Product['proofs'][number]['fields'], checkedOn: string) => ({
    fields,
    source: null,
    checkedOn,
    checkedBy: 'admin' as const,
  });
  const proofs = [proof(['interestRate'], '2026-11-18'), proof(['rating', 'commission'], '2026-11-01')];
  expect(productSource({ ...product, proofs }, knowledge).detail).toMatch(
    / Its facts were checked on 18 November 2026\.$/,
  );
});

describe('product_details', () => {
  it('returns the facts in the order asked for and names what is not on show', () => {
    const { answer } = run('product_details', { ids: [2, 1, 99_999] });
    expect(answer).toMatchObject({ products: [{ id: 2 }, { id: 1 }], unknown: [99_999] });
  });
});

describe('isa_rules', () => {
  it('returns the row of a date with those before and after it', () => {
    const { answer, sources } = run('isa_rules', { rules: ['junior-limit'], date: '2018-05-01' });
    expect(answer).toMatchObject({
      taxYear: '2018/19',
      recordedOn: '2026-11-20',
      inForce: [{ figure: { amount: 4260 } }],
      earlier: [{ figure: { amount: 4128 } }],
      later: [{ figure: { amount: 4368 } }, { figure: { amount: 9000 } }],
    });
    expect(sources).toEqual([
      {
        key: 'rule:junior-limit',
        title: 'Rule book: Junior ISA limit, on 1 May 2018',
        url: '/rules?on=2018-05-01#junior-limit',
        detail: 'In force since 6 April 2018, held until 5 April 2019. Not checked on an official page.',
      },
    ]);
  });

  it('takes today if no date is given, and says when the book has no row', () => {
    expect(run('isa_rules', { rules: ['fscs-deposits'] }).answer).toMatchObject({
      date: '2026-11-20',
      inForce: [{ figure: { amount: 120_000 } }],
    });
    expect(run('isa_rules', { rules: ['isa-allowance'], date: '2012-01-01' }).answer).toMatchObject({
      inForce: [],
      noRowOnDate: ['isa-allowance'],
    });
  });

  it('leaves out no row of any rule', () => {
    const days = fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const ids = [
      'junior-limit',
      'lifetime-withdrawal-charge',
      'savings-tax',
      'fscs-deposits',
      'cash-cap-under-65',
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...ids), days, (id, day) => {
        const { answer } = run('isa_rules', { rules: [id], date: day.toISOString().slice(0, 10) });
        const rows = ['inForce', 'later', 'earlier'].flatMap(
          (key) => Object.entries(answer).find(([name]) => name === key)?.[1],
        );
        expect(rows).toHaveLength(ruleHistory(id).length);
      }),
    );
  });
});

describe('sources', () => {
  it.each([
    ['isa-allowance', 'In force since 6 April 2017, held until 5 April 2031. Source: SI 2017/186.'],
    ['cash-cap-under-65', 'Announced from 6 April 2027. Source: GOV.UK: Tax-free savings newsletter 19.'],
    ['fscs-investments', 'Not confirmed.'],
    ['lifetime-replacement', 'Since 1 June 2026. Not confirmed.'],
    ['cash-cap-turning-65', 'From 6 April 2027. Not confirmed.'],
    ['transfer-time', 'In force. Source: GOV.UK: Transferring your ISA.'],
    [
      'cash-age-transition',
      'In force from 6 April 2024 to 5 April 2026. Source: GOV.UK: Tax-free savings newsletter 11.',
    ],
  ])('dates the rule %s', (id, detail) => {
    expect(run('isa_rules', { rules: [id] }).sources).toMatchObject([{ key: `rule:${id}`, detail }]);
  });

  it('has a key and one short line for every source', () => {
    const calls = [
      ['search_guides', { query: 'how to transfer an isa' }],
      ['days_to_deadline', {}],
      ['project_savings', { months: 12 }],
      ['product_details', { ids: [1] }],
    ] as const;
    for (const [name, input] of calls)
      for (const { key, detail } of run(name, input).sources) {
        expect(key).toMatch(/^(?:guide:[\w-]+|faq:[\w-]+|deadline|calculator|product:\d+)$/);
        expect(detail.length).toBeGreaterThan(10);
        expect(detail.length).toBeLessThan(160);
      }
  });
});

describe('days_to_deadline', () => {
  it.each([
    ['2026-11-20', '2027-04-05', 136],
    ['2027-04-05', '2027-04-05', 0],
    ['2027-04-06', '2028-04-05', 365],
  ])('on %s: %s, %i days', (date, deadline, daysLeft) => {
    expect(run('days_to_deadline', { date }).answer).toMatchObject({ deadline, daysLeft });
  });
});

describe('search_guides', () => {
  it.each([
    ['what is a platform fee', /costs-and-risk|what-does-a-stocks-and-shares-isa-cost/],
    ['how to transfer an isa', /transfer/],
    ['rebalance portfolio', /guides\//],
  ])('%s', (query, url) => {
    expect(run('search_guides', { query, limit: 2 }).sources[0]?.url).toMatch(url);
  });

  it('says how much of the question a passage covers', () => {
    const coverage = (query: string) => {
      const { answer } = run('search_guides', { query, limit: 1 });
      return 'passages' in answer && Array.isArray(answer.passages) ? (answer.passages[0]?.coverage ?? 0) : 0;
    };
    expect(coverage('bed and isa')).toBe(1);
    expect(coverage('sourdough bread recipe')).toBeLessThan(0.4);
  });

  it('cites no passage that speaks of something else', () => {
    const { answer, sources } = run('search_guides', {
      query: 'the one with tidal energy, what does it return',
    });
    expect(answer).toMatchObject({ passages: expect.arrayContaining([expect.anything()]) });
    expect(sources).toEqual([]);
  });
});

describe('reading of guides and terms', () => {
  it('leaves an unknown entity unchanged, even one named like a property of every object', () => {
    expect(htmlBlocks('<p>&constructor; &amp; &valueof; &pound;5</p>')).toEqual([
      '&constructor; & &valueof; £5',
    ]);
  });

  it('keeps sentences, lists and tables, and no markup', () => {
    const html =
      '<p>Save &amp; <em>earn</em>&nbsp;£5.</p><ul><li>One</li><li>Two</li></ul><table><thead><tr><th>Kind</th><th>Limit</th></tr></thead><tbody><tr><th>Cash</th><td>£1</td></tr></tbody></table>';
    expect(htmlBlocks(html)).toEqual(['Save & earn £5.', 'One', 'Two', 'Cash – Limit: £1.']);
    expect(htmlSections('<p>Lead.</p><h2>Next <em>step</em></h2><p>Body.</p>')).toEqual([
      { heading: '', blocks: ['Lead.'] },
      { heading: 'Next step', blocks: ['Body.'] },
    ]);
  });
});
