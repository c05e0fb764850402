import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/support/a-product.ts';
import { productQuestions } from './product-questions.ts';
import type { Product } from './product.ts';

const ask = (fields: Partial<Product>, licenceSharers: readonly string[] = []) =>
  productQuestions({
    product: aProduct(fields),
    cover: { deposits: 120_000, investments: 85_000 },
    licenceSharers,
    today: '2026-11-28',
  });
const answer = (fields: Partial<Product>, question: RegExp, licenceSharers: readonly string[] = []) =>
  ask(fields, licenceSharers)
    .find((each) => question.test(each.question))
    ?.answer.join(' ');
const titles = (fields: Partial<Product>) => ask(fields).map(({ question }) => question);

describe('the questions', () => {
  it('for cash products are those of the summary box, in its order', () => {
    expect(titles({})).toEqual([
      'What is the interest rate?',
      'Can the provider change the interest rate?',
      'What would £1,000 be after 12 months at this rate?',
      'How do I open and manage it?',
      'Can I withdraw money?',
      'Additional information',
    ]);
  });

  it('say once that a product takes no new money', () => {
    const said = ask({ newMoneyLimit: 0, transfersIn: true }).flatMap(({ answer, notes }) => [
      ...answer,
      ...notes,
    ]);
    expect(said.filter((text) => text.includes('no new money'))).toHaveLength(1);
  });

  it.each([
    ['Stocks and Shares ISA', 'What does it cost?'],
    ['Innovative Finance ISA', 'What is the target return?'],
  ])('of a %s begin with: %s', (type, first) => {
    expect(titles({ type })[0]).toBe(first);
    expect(titles({ type })).toContain('What can I lose?');
    expect(titles({ type })).toContain('How do I get my money out?');
  });

  it('are answered with “not stated” and never guessed', () => {
    expect(answer({}, /What is the interest/)).toBe(
      'The rate is not published. Interest is paid: not stated.',
    );
    expect(answer({}, /change/)).toBe('Not stated.');
    expect(answer({}, /£1,000/)).toBe('Not known: the rate is not published.');
    expect(answer({}, /open/)).toBe(
      'How to open it: not stated. Who can open it: not stated. Minimum deposit: not stated.',
    );
    expect(answer({}, /withdraw/)).toBe('Not stated.');
    expect(answer({}, /Additional/)).toMatch(/^Transfers in: not stated\. Flexible: not stated\./);
  });

  it.each<[Partial<Product>, RegExp, string]>([
    [{ rateKind: 'fixed', termMonths: 24 }, /change/, 'No. The rate is fixed for 2 years.'],
    [{ rateKind: 'variable' }, /change/, 'Yes. The rate is variable: the provider can raise or cut it.'],
    [{ rateKind: 'tracker' }, /change/, 'The rate follows another rate, and changes when that does.'],
    [
      { channels: ['online', 'app', 'phone'], restriction: 'none', minimumAge: 18, minimumDeposit: 1 },
      /open/,
      'You open and run it online, in the app and by phone. Open to new and existing customers. From age 18. Minimum deposit: £1.',
    ],
    [
      { type: 'Junior ISA', channels: ['online'], restriction: 'none', minimumAge: 0, maximumAge: 17 },
      /open/,
      'You open and run it online. It is for a child under 18; a parent or guardian opens it, and looks after it until the child is 16. Open to new and existing customers. Minimum deposit: not stated.',
    ],
    [
      { access: 'notice', noticeDays: 90, earlyWithdrawal: true, exitCostDays: 90 },
      /withdraw/,
      'Yes, with 90 days’ notice. Money can be taken out early, at a cost. Cost of early withdrawal: 90 days’ interest.',
    ],
    [
      { access: 'fixed-term', termMonths: 60, earlyWithdrawal: false },
      /withdraw/,
      'It has a fixed term of 5 years. Money cannot be taken out early.',
    ],
  ])('%j: %s %s', (fields, question, text) => expect(answer(fields, question)).toBe(text));

  it.each([
    ['Cash ISA', true],
    ['Junior ISA', false],
  ])('say of a %s whether money taken out uses up its allowance: %s', (type, isSaid) => {
    const text = answer({ type, form: 'cash', flexible: false }, /Additional/);
    expect(text?.includes('money taken out uses up its allowance')).toBe(isSaid);
  });

  it.each<[Partial<Product>, string]>([
    [{ restriction: 'none' }, 'Open to new and existing customers.'],
    [{ restriction: 'members' }, 'Members only.'],
    [
      { restriction: 'area', restrictionDetails: 'lives in Wales' },
      'People in one area only (lives in Wales).',
    ],
  ])('say of %j: %s', (fields, text) => {
    expect(answer(fields, /open/)).toContain(`How to open it: not stated. ${text} Minimum`);
  });

  it('say what the FSCS covers and what of the cover is shared', () => {
    expect(answer({}, /Additional/, ['North Bank'])).toContain(
      'The FSCS protects up to £120,000 per person across all accounts under the same banking licence, including those with North Bank.',
    );
    expect(answer({ fscsProtected: false }, /Additional/)).toContain('It is not protected by the FSCS.');
    expect(answer({ type: 'Stocks and Shares ISA' }, /lose/)).toContain(
      '£85,000 per person; a fall in value is not covered.',
    );
  });

  it('say of money that cannot be left early that it is locked', () => {
    const sum = ask({
      interestRate: 4,
      access: 'fixed-term',
      rateKind: 'fixed',
      termMonths: 60,
      earlyWithdrawal: false,
    });
    expect(sum.find(({ question }) => question.startsWith('What would'))?.notes).toContain(
      'The money is locked for 5 years: it cannot be taken out before the term ends.',
    );
  });

  it('take the least that a product takes, and a regular saver by the month', () => {
    expect(titles({ interestRate: 4, minimumDeposit: 25_000.5 })).toContain(
      'What would £25,000.50 be after 12 months at this rate?',
    );
    expect(titles({ interestRate: 4, access: 'regular-saver', monthlyMaximum: 250 })).toContain(
      'What would £250 a month be after 12 months at this rate?',
    );
  });

  it('add up what £1,000 costs on a platform', () => {
    expect(answer({ type: 'Stocks and Shares ISA', annualFee: 0.45 }, /cost/)).toBe(
      'Annual fee: 0.45%. On £1,000 that is £4.50 of platform fees in 12 months, if the value stays the same.',
    );
  });
});
