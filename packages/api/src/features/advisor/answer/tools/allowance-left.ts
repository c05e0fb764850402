import { pence } from '../../../../domain/money.ts';
import { z } from 'zod';
import {
  afterWithdrawal,
  allowanceUse,
  remainingOf,
  cashPlan,
  spreadUntilDeadline,
  type Payment,
} from '../../../../domain/isa/isa-allowances.ts';
import { amountOn, type RuleId } from '../../../../domain/rules/rule-book.ts';
import { isaType } from '../../../../domain/schemas/product.ts';
import { nextDeadline, taxYearOf } from '../../../../domain/isa/tax-year.ts';
import { ruleSources } from './sources.ts';
import { dateInput, defineTool, poundsInput, ToolRefused } from './tool.ts';

const payments = z
  .array(
    z.object({
      type: isaType,
      amount: poundsInput,
      times: z.number().int().min(1).max(400).default(1).describe('How many such payments'),
    }),
  )
  .max(20);

/** Each with the sum of its payments. */
const summed = (rows: z.output<typeof payments>): Payment[] =>
  rows.map(({ type, amount, times }) => ({ type, amount: pence(amount * times) }));

const input = z.object({
  paid: payments.default([]).describe('Payments already made this tax year, by type of ISA'),
  planned: payments.default([]).describe('Further payments that are planned for the same tax year'),
  monthly: poundsInput.optional().describe('Pounds planned each month, for twelve months'),
  left: poundsInput.optional().describe('Pounds of the allowance that are left, in place of payments made'),
  withdrawn: poundsInput.default(0).describe('Pounds taken out of an ISA in the same tax year'),
  paidAgain: payments.default([]).describe('Payments made after the money was taken out'),
  cashWanted: poundsInput
    .optional()
    .describe('Pounds that are to go into cash ISAs in a tax year from April 2027: how to divide them'),
  age: z.number().int().min(0).max(130).optional().describe('Age in that tax year'),
  date: dateInput.optional().describe('A day of the tax year; left out: today'),
});

const RULES: readonly RuleId[] = ['isa-allowance', 'lifetime-limit', 'junior-limit', 'tax-year'];
const CASH_RULES: readonly RuleId[] = ['cash-cap-under-65', 'cash-cap-65-and-over', 'cash-cap-turning-65'];

/** The limits left after a tax year's payments, and how to use the rest. */
export const allowanceLeft = defineTool({
  name: 'allowance_left',
  description:
    'What payments of one tax year leave of the ISA allowance, the Lifetime and the Junior ISA limit; whether planned payments fit; the rest in monthly parts; what may go back after a withdrawal; how to divide a sum under the cash ISA limit.',
  input,
  execute: (knowledge, search) => {
    const { monthly, age = null, cashWanted, date = knowledge.today } = search;
    const limit = amountOn('isa-allowance', date);
    if (limit === undefined) throw new ToolRefused('The rule book has no ISA allowance for that date.');
    const used: Payment[] =
      search.left === undefined
        ? []
        : [{ type: 'Cash ISA', amount: pence(Math.max(0, limit - search.left)) }];
    const before = [...used, ...summed(search.paid)];
    const paidIn = (some: readonly Payment[]) => allowanceUse(some, date).allowance.paid;
    const after = summed(search.paidAgain);
    const paid = [...before, ...after];
    const use = allowanceUse(paid, date);
    const inAYear = pence((monthly ?? 0) * 12);
    const yearly: Payment[] = inAYear > 0 ? [{ type: 'Cash ISA', amount: inAYear }] : [];
    const planned = [...summed(search.planned), ...yearly];
    const ids = cashWanted === undefined ? RULES : [...RULES, ...CASH_RULES];
    return {
      date,
      taxYear: taxYearOf(date).label,
      deadline: nextDeadline(date),
      paid: use,
      juniorEach: [...paid, ...planned].flatMap(({ type, amount }) =>
        type === 'Junior ISA' ? [remainingOf(use.junior.limit, amount)] : [],
      ),
      withPlanned: planned.length === 0 ? null : allowanceUse([...paid, ...planned], date),
      regular: [...search.paid, ...search.planned].flatMap(({ amount, times }) =>
        times > 1 ? [{ amount, times, total: pence(amount * times) }] : [],
      ),
      monthly: monthly === undefined ? null : { each: pence(monthly), inAYear },
      spread: spreadUntilDeadline(use.allowance.left, date),
      withdrawn:
        search.withdrawn === 0
          ? null
          : {
              amount: search.withdrawn,
              ...afterWithdrawal(
                { before: paidIn(before), withdrawn: search.withdrawn, after: paidIn(after) },
                limit,
              ),
            },
      cashPlan: cashWanted === undefined ? null : cashPlan(cashWanted, age, date),
      assumptions: [
        'All payments are new money of one person in one tax year; transfers and interest do not count.',
        'Junior ISA payments are counted for one child.',
      ],
      sources: ruleSources(
        [...ids, ...(search.withdrawn > 0 ? (['flexible-isa'] as const) : [])],
        date,
        knowledge.today,
      ),
    };
  },
});
