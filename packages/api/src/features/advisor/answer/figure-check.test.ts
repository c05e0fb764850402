import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoKnowledge } from '../../../../test/advisor-knowledge.ts';
import { faqTabs } from '../../../domain/content/faq.ts';
import { formatPounds } from '../../../domain/money.ts';
import { allRules } from '../../../domain/rules/rule-book.ts';
import { checkFigures, checkRates } from './figure-check.ts';
import type { AdvisorKnowledge } from './citations.ts';
import { htmlBlocks } from './tools/passage-index.ts';
import { executeTool } from './tools/index.ts';

const context = { today: '2026-11-20', toolAnswers: [] };
const check = (answer: string) => checkFigures(answer, context);

let knowledge: AdvisorKnowledge;
beforeAll(async () => {
  knowledge = await demoKnowledge();
});

describe('a figure that contradicts the rule book', () => {
  it.each([
    ['The ISA allowance is £25,000.', '£20,000'],
    ['You have a £15,240 ISA allowance this year.', '£20,000'],
    ['The annual ISA limit is currently **£30,000** for everyone.', '£20,000'],
    ['The Lifetime ISA limit is £5,000 a year.', '£4,000'],
    ['You can pay in up to £5,000 a year to a Lifetime ISA.', '£4,000'],
    ['With a Lifetime ISA you get a 30% government bonus.', '25%'],
    ['The LISA bonus is 20% of what you pay in.', '25%'],
    ['Taking money out of a LISA early means a 20% withdrawal charge.', '25%'],
    ['You can open a Lifetime ISA between 18 and 45.', '39'],
    ['A Lifetime ISA can be used for a first home costing up to £500,000.', '£450,000'],
    ['The Junior ISA limit is £4,368.', '£9,000'],
    ['FSCS protection covers up to £85,000 per person.', '£120,000'],
    ['The FSCS limit is £85k.', '£120,000'],
    ['The FSCS covers £85,000.', '£120,000'],
    ['You can pay £25,000 into ISAs this tax year.', '£20,000'],
    ['Savers can put £25,000 a year into ISAs.', '£20,000'],
    ['You must be 16 to open a cash ISA.', '18'],
    ['From 6 April 2027 under-65s can pay at most £10,000 a year into cash ISAs.', '£12,000'],
    ['You can pay £400 a month into a Help to Buy ISA.', '£200'],
    ['The dividend allowance is £2,000.', '£500'],
    ['In 2018/19 the Junior ISA limit was £9,000.', '£4,260'],
    ['The allowance is £25,000.', '£20,000'],
    ['The allowance for 2026/27 is £25,000.', '£20,000'],
    ['The ISA allowance for this tax year is £25,000.', '£20,000'],
    ['This year’s allowance stays at £15,240.', '£20,000'],
    ['Your allowance is £25,000.', '£20,000'],
    ['If you are under 40, the Lifetime ISA limit is £6,000.', '£4,000'],
  ])('%s', (answer, right) => {
    const [line, more] = check(answer);
    expect(line).toMatch(/^Correction: /);
    expect(line).toContain(right);
    expect(line).toContain('as recorded on 20 November 2026');
    expect(more).toBeUndefined();
  });

  it('is corrected once, however often it is stated', () => {
    expect(check('The ISA allowance is £25,000. Yes, the ISA allowance is £25,000!')).toHaveLength(1);
  });

  it('is corrected by whatever amount it is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), (amount) => {
        expect(check(`The ISA allowance is ${formatPounds(amount)}.`)).toHaveLength(
          amount === 20_000 ? 0 : 1,
        );
      }),
    );
  });
});

describe('a figure is left alone', () => {
  it.each([
    'You can pay £8,000 into ISAs this tax year.',
    'You both can pay £40,000 into ISAs this tax year.',
    'Money of earlier years, say £50,000, can be transferred into an ISA.',
    'You must be 18 or over to open a cash ISA.',
    'The ISA allowance is £20,000, and £4,000 of it can go into a Lifetime ISA.',
    'The ISA allowance is not £25,000.',
    'You asked whether the ISA allowance is £25,000.',
    'You have £8,000 of your ISA allowance left.',
    'That leaves £8,000 of the allowance.',
    'The personal savings allowance depends on your tax rate. The allowance is £500 at the higher rate.',
    'The allowance in 2016/17 was £15,240.',
    'Your allowance is £12,000 after that.',
    'A couple has an ISA allowance of £40,000 between them.',
    'In 2018/19 the Junior ISA limit was £4,260.',
    'From 1 January 2017 to 30 November 2025 the FSCS limit was £85,000.',
    'Until 30 November 2025 the FSCS covered up to £85,000.',
    'Your £5,000 in a Lifetime ISA would get a bonus of 25%.',
    'On £2,400 the Lifetime ISA bonus is £600.',
    'The Everyday Cash ISA pays 4.15% and takes up to £20,000.',
    'If your Lifetime ISA grew by 5% a year you would have £27,758.',
    'The personal savings allowance is £1,000 for basic-rate taxpayers.',
    'Taking £4,000 out of a Lifetime ISA costs a charge of £1,000.',
    'Savers of 65 and over can pay up to £20,000 a year into cash ISAs.',
    'Premium bonds have a limit of £50,000.',
  ])('%s', (answer) => {
    expect(check(answer)).toEqual([]);
  });

  it('in every statement of the rule book, spoken of on a day it holds', () => {
    for (const rule of allRules()) {
      const day = rule.from ?? rule.to ?? context.today;
      expect(checkFigures(rule.statement, { ...context, today: day })).toEqual([]);
    }
  });

  it('when the question is about another allowance', () => {
    const answer = 'The allowance is £500.';
    const asked = 'What is the dividend allowance?';
    expect(checkFigures(answer, { ...context, asked })).toEqual([]);
    expect(check(answer)).toHaveLength(1);
  });

  it('when the rules were asked for on its date', () => {
    const outcome = executeTool(
      { products: [], guides: [], today: context.today },
      'isa_rules',
      '{"rules":["junior-limit"],"date":"2018-06-01"}',
    );
    if (!outcome.ok) throw new Error(outcome.message);
    const answer = 'The Junior ISA limit was £4,260 then.';
    expect(checkFigures(answer, { ...context, toolAnswers: [outcome.answer] })).toEqual([]);
    expect(check(answer)).toHaveLength(1);
  });

  describe('in our own texts', () => {
    it('the guides', () => {
      for (const guide of knowledge.guides) expect(check(htmlBlocks(guide.content).join('\n'))).toEqual([]);
    });

    it('the FAQ', () => {
      for (const item of faqTabs.flatMap((tab) => tab.items)) expect(check(item.answer)).toEqual([]);
    });
  });
});

describe('a rate that the catalogue does not have', () => {
  it.each([
    'Everyday Cash ISA pays 9.99%.',
    'The **Everyday Cash ISA** from Thistlewick Bank pays 4.2% AER.',
    'At present the everyday cash isa offers up to 5%.',
  ])('is corrected: %s', (answer) => {
    expect(checkRates(answer, knowledge.products)).toEqual([
      'Correction: the rate of Everyday Cash ISA in this site’s catalogue is 4.15%.',
    ]);
  });
});

describe('no rate is corrected', () => {
  it.each([
    'Everyday Cash ISA pays 4.15%, a fix of another bank 5%.',
    'Online Easy Access Cash ISA pays 3.55% after its bonus.',
    'If Everyday Cash ISA pays 5%, you earn more.',
    'Everyday Cash ISA no longer pays 5%.',
    'With Everyday Cash ISA you keep 100% of the interest.',
    'A cash ISA pays 5%.',
  ])('%s', (answer) => {
    expect(checkRates(answer, knowledge.products)).toEqual([]);
  });
});

it('reads any text without failing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(Array.isArray(check(text))).toBe(true);
    }),
  );
});
