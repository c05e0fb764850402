import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseComparison } from '../comparison/comparison-query.ts';
import { goalChecklist, goalMatches, goalQuestions, type GoalAnswers } from './plan-by-goal.ts';

const TODAY = '2026-11-29';

const answers = (part: Partial<GoalAnswers> = {}): GoalAnswers => ({
  goal: 'home',
  when: 'four-years',
  falls: 'no',
  age: 'young',
  amount: 500_000,
  monthly: 20_000,
  hasOldIsa: false,
  ...part,
});

const kinds = (part: Partial<GoalAnswers>) => goalMatches(answers(part), TODAY).map(({ kind }) => kind);
const ids = (part: Partial<GoalAnswers>) => goalChecklist(answers(part), TODAY).map(({ id }) => id);

describe('what matches', () => {
  it.each<[Partial<GoalAnswers>, string[]]>([
    [{}, ['lifetime', 'fixed', 'easy']],
    [{ when: 'one-year' }, ['easy']],
    [{ age: 'fifties' }, ['fixed', 'easy']],
    [{ goal: 'rainy-day', when: 'any' }, ['easy']],
    [{ goal: 'purchase', when: 'nine-years', falls: 'yes' }, ['stocks', 'fixed']],
    [{ goal: 'purchase', when: 'two-years', falls: 'yes' }, ['fixed']],
    [{ goal: 'later', when: 'longer', falls: 'yes' }, ['lifetime', 'stocks', 'fixed']],
    [{ goal: 'later', when: 'longer', falls: 'yes', age: 'older' }, ['stocks', 'fixed']],
    [{ goal: 'child', when: 'longer', falls: 'yes' }, ['junior', 'stocks', 'fixed']],
    [{ goal: 'child', when: 'any' }, ['easy']],
  ])('%j', (part, expected) => expect(kinds(part)).toEqual(expected));

  it('says which answers it matches', () => {
    const [lifetime] = goalMatches(answers(), TODAY);
    expect(lifetime?.because).toEqual(['A first home', 'In 3 to 4 years', '18 to 39']);
  });

  it('says for a child which ISAs are the saver’s own', () => {
    const minds = goalMatches(answers({ goal: 'child' }), TODAY).map(({ mind }) => mind);
    expect(minds.map((mind) => mind.startsWith('An ISA of your own'))).toEqual([false, true, true]);
  });

  it('says that a Junior ISA matches the time only if the child is 18 by then', () => {
    const [junior] = goalMatches(answers({ goal: 'child' }), TODAY);
    expect(junior?.because).toEqual(['A child']);
    expect(junior?.mind).toMatch(/it matches “In 3 to 4 years” only if the child is 18 by then\.$/);
  });

  it('leads to the comparison with these filters', () => {
    const fixed = goalMatches(answers({ hasOldIsa: true }), TODAY).find(({ kind }) => kind === 'fixed');
    expect(parseComparison((fixed?.href ?? '').replace('/products', ''))).toMatchObject({
      type: 'Cash ISA',
      amount: 5000,
      monthly: 200,
      months: 36,
      sort: 'earnings',
      filters: { access: 'fixed-term', term: '36', transfers: 'yes', minimum: 'yes' },
    });
  });

  it.each<[Partial<GoalAnswers>, object[]]>([
    // A fix is counted to its end; the rest for as long as the money is left.
    [
      { goal: 'child', when: 'longer', falls: 'yes' },
      [
        { type: 'Junior ISA', amount: 5000, monthly: 200, months: 120 },
        { type: 'Stocks & Shares ISA', amount: 5000, monthly: 200, months: 120 },
        { type: 'Cash ISA', amount: 5000, monthly: 200, months: 60 },
      ],
    ],
    // Payments alone are money as well; without a date the usual year counts.
    [
      { goal: 'rainy-day', when: 'any', amount: 0 },
      [{ amount: null, monthly: 200, months: 12, sort: 'earnings' }],
    ],
    [{ goal: 'rainy-day', when: 'longer', amount: 0, monthly: 0 }, [{ amount: null, months: 12 }]],
  ])('takes all of the money along to the comparison: %j', (part, expected) => {
    const links = goalMatches(answers(part), TODAY).map(({ href }) => href.replace('/products', ''));
    expect(links.map(parseComparison)).toMatchObject(expected);
  });

  const anyAnswers = fc.record({
    goal: fc.constantFrom(...(Object.keys(goalQuestions.goal) as GoalAnswers['goal'][])),
    when: fc.constantFrom(...(Object.keys(goalQuestions.when) as GoalAnswers['when'][])),
    falls: fc.constantFrom(...(Object.keys(goalQuestions.falls) as GoalAnswers['falls'][])),
    age: fc.constantFrom(...(Object.keys(goalQuestions.age) as GoalAnswers['age'][])),
    amount: fc.integer({ min: 0, max: 50_000_000 }),
    monthly: fc.integer({ min: 0, max: 200_000 }),
    hasOldIsa: fc.boolean(),
  });

  it('is at least one kind, and never a risk that was ruled out', () => {
    fc.assert(
      fc.property(anyAnswers, (given) => {
        const matches = goalMatches(given, TODAY);
        expect(matches.length).toBeGreaterThan(0);
        for (const { kind, because, href } of matches) {
          if (kind === 'stocks') expect(given.falls).toBe('yes');
          if (kind === 'lifetime') expect(['young', 'forties']).toContain(given.age);
          if (kind === 'fixed') expect(given.goal).not.toBe('rainy-day');
          expect(because.length).toBeGreaterThan(0);
          expect(href).toMatch(/^\/products\?/);
        }
        const list = goalChecklist(given, TODAY);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        const text = JSON.stringify([matches, list]);
        expect(text).not.toMatch(/suits? you|should|recommend|best/i);
      }),
    );
  });
});

describe('the checklist', () => {
  it('follows from the answers', () => {
    expect(ids({})).toEqual(['lifetime', 'allowance', 'cash-cap', 'goal', 'fix', 'provider']);
    expect(ids({ hasOldIsa: true })[0]).toBe('transfer');
    expect(ids({ amount: 2_500_000 })).toContain('over-allowance');
    expect(ids({ amount: 2_500_000, hasOldIsa: true })).not.toContain('over-allowance');
    expect(ids({ amount: 12_000_001 })).toContain('cover');
    expect(ids({ age: 'older' })).not.toContain('cash-cap');
  });

  it('counts the limit of a Junior ISA for a child, whatever the adult’s age', () => {
    const child = answers({ goal: 'child', amount: 1_000_000, falls: 'no' });
    const list = goalChecklist(child, TODAY);
    expect(list.map(({ id }) => id)).toEqual([
      'over-allowance',
      'junior-limit',
      'junior-ages',
      'own-isa',
      'junior-growth',
      'fix',
      'provider',
    ]);
    expect(list[0]?.text).toContain('£9,000 by 5 April 2027');
    expect(list[1]).toMatchObject({
      text: expect.stringContaining('£9,000 for 2026/27'),
      day: { date: '2027-04-05' },
    });
    expect(JSON.stringify(list)).not.toMatch(/£20,000|£12,000/);
    for (const age of ['forties', 'fifties', 'older'] as const)
      expect(goalChecklist({ ...child, age }, TODAY)).toEqual(list);
  });

  it('counts the adult’s own allowance if a Junior ISA is locked too long', () => {
    expect(ids({ goal: 'child', when: 'any', age: 'older' })).toEqual([
      'allowance',
      'cash-cap',
      'goal',
      'provider',
    ]);
  });

  it('dates what has a day', () => {
    const dated = goalChecklist(answers(), TODAY).flatMap(({ id, day }) => (day ? [[id, day.date]] : []));
    expect(dated).toEqual([
      ['lifetime', '2027-11-29'],
      ['allowance', '2027-04-05'],
      ['cash-cap', '2027-04-06'],
    ]);
  });

  it.each<[Partial<GoalAnswers>, string | null]>([
    // From 29 November five payments lie in 2026/27 and twelve in 2027/28.
    [
      { goal: 'child', when: 'longer', amount: 0, monthly: 90_000 },
      '£900 a month is £10,800 in 2027/28, more than a Junior ISA takes in one tax year: £9,000.',
    ],
    [{ goal: 'child', when: 'longer', amount: 0, monthly: 75_000 }, null],
    // 5,000 + 5 × 900 = 9,500.
    [
      { goal: 'child', when: 'longer', monthly: 90_000 },
      '£900 a month is £9,500 in 2026/27, more than a Junior ISA takes in one tax year: £9,000.',
    ],
    [
      { amount: 0, monthly: 200_000 },
      '£2,000 a month is £24,000 in 2027/28, more than your ISAs take in one tax year: £20,000.',
    ],
    // In a year there are five and seven.
    [{ amount: 0, monthly: 200_000, when: 'one-year' }, null],
    [{}, null],
  ])('names the tax year in which payments pass the limit: %j', (part, text) => {
    const item = goalChecklist(answers(part), TODAY).find(({ id }) => id === 'over-monthly');
    expect(item?.text ?? null).toBe(text);
  });

  it('says when a child manages the money and can take it out, and leads to no tool with the adult’s limits', () => {
    const list = goalChecklist(answers({ goal: 'child', when: 'longer', monthly: 90_000 }), TODAY);
    expect(list.find(({ id }) => id === 'junior-ages')?.text).toMatch(
      /From 16 the child manages a Junior ISA; before 18 nobody can take money out\.$/,
    );
    expect(list.map(({ href }) => href)).not.toContain('/savings-goal');
  });

  it('says of money that is left longer than fixes last that another choice follows', () => {
    const minds = (when: GoalAnswers['when']) =>
      goalMatches(answers({ goal: 'purchase', when }), TODAY).find(({ kind }) => kind === 'fixed')?.mind;
    expect(minds('longer')).toMatch(/^Fixes of more than 5 years are rare/);
    expect(minds('nine-years')).toMatch(/^Taking money out/);
  });
});
