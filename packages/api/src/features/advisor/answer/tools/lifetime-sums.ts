import { pence } from '../../../../domain/money.ts';
import { z } from 'zod';
import {
  allTakenOut,
  bonusOn,
  bonusOverYears,
  withdrawalFor,
  withdrawalOf,
} from '../../../../domain/isa/lifetime-isa.ts';
import { amountOn } from '../../../../domain/rules/rule-book.ts';
import { ruleSources } from './sources.ts';
import { dateInput, defineTool, poundsInput, ToolRefused } from './tool.ts';

const count = z.number().int().min(0).max(130);

const input = z.object({
  paidIn: poundsInput.optional().describe('Pounds paid in during one tax year'),
  paidInBySecond: poundsInput
    .optional()
    .describe('Pounds that a second person paid into an account of their own'),
  withdrawal: poundsInput.optional().describe('Pounds taken out, bonus and growth included'),
  received: poundsInput.optional().describe('Instead of it: pounds to be left of it after the charge'),
  allPaidIn: poundsInput
    .optional()
    .describe('Pounds paid in over all years, to be taken out with their bonus'),
  yearlyPayment: poundsInput.optional().describe('Pounds paid in every year; left out: the limit'),
  years: count.optional().describe('For so many years, at most until payments end'),
  fromAge: count.optional().describe('From this age until payments end'),
  date: dateInput.optional().describe('A day of the tax year; left out: today'),
});

/** Sums on a Lifetime ISA: its bonus, the charge on withdrawals, and the bonus of many years. */
export const lifetimeSums = defineTool({
  name: 'lifetime_sums',
  description:
    'Sums on a Lifetime ISA: bonus on payments of a tax year, charge on a withdrawal, what is left of all payments when taken out early, bonus of many years.',
  input,
  execute: (
    knowledge,
    {
      paidIn,
      paidInBySecond,
      withdrawal,
      received,
      allPaidIn,
      yearlyPayment,
      fromAge,
      date = knowledge.today,
      ...rest
    },
  ) => {
    const limit = amountOn('lifetime-limit', date);
    const lastAge = amountOn('lifetime-ages', date, 'lastPayment');
    if (limit === undefined || lastAge === undefined)
      throw new ToolRefused('The rule book has no Lifetime ISA limit for that date.');
    const left = fromAge === undefined ? Infinity : Math.max(0, lastAge - fromAge);
    const most = Math.min(rest.years ?? Infinity, left);
    const years = Number.isFinite(most) ? most : null;
    const takenOut = withdrawal ?? (received === undefined ? undefined : withdrawalFor(received, date));
    const bonus = paidIn === undefined ? null : bonusOn(paidIn, date);
    const second = paidInBySecond === undefined ? null : bonusOn(paidInBySecond, date);
    const own = years === null ? null : bonusOverYears(yearlyPayment ?? limit, years, date);
    const other = years === null || second === null ? null : bonusOverYears(second.paidIn, years, date);
    return {
      date,
      bonus,
      second: second && { ...second, together: pence(second.bonus + (bonus?.bonus ?? 0)) },
      withdrawal: takenOut === undefined ? null : withdrawalOf(takenOut, date),
      allOut: allPaidIn === undefined ? null : allTakenOut(allPaidIn, date),
      overYears: own && { ...own, totalOfBoth: other && pence(own.total + other.total) },
      chargePercent: amountOn('lifetime-withdrawal-charge', date) ?? 0,
      assumptions: [
        'Without interest or growth, at the limits of the date.',
        'The charge counts for withdrawals other than for a first home, from 60 or with a terminal illness.',
      ],
      sources: ruleSources(
        ['lifetime-bonus', 'lifetime-limit', 'lifetime-ages', 'lifetime-withdrawal-charge'],
        date,
        knowledge.today,
      ),
    };
  },
});
