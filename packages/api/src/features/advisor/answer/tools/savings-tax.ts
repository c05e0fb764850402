import { pence } from '../../../../domain/money.ts';
import { z } from 'zod';
import {
  balanceEarning,
  equalTaxedRate,
  interestBeforeTax,
  taxBands,
  taxOnInterest,
  type Taxpayer,
} from '../../../../domain/isa/savings-tax.ts';
import type { AnswerOf } from '../../../../domain/schemas/tool-answers.ts';
import { taxYearOf } from '../../../../domain/isa/tax-year.ts';
import { ruleSources } from './sources.ts';
import { dateInput, defineTool, poundsInput, ToolRefused } from './tool.ts';

const ratePercent = z.number().min(0).max(100);

const input = z.object({
  interest: poundsInput.optional().describe('Interest of a year outside ISAs, in pounds'),
  deposit: poundsInput.optional().describe('Or pounds saved, with the rate'),
  ratePercent: ratePercent
    .optional()
    .describe('AER of the taxed account; alone: how much may be saved before tax'),
  isaRatePercent: ratePercent.optional().describe('AER of an ISA to compare with'),
  income: poundsInput.optional().describe('Other income a year, in pounds'),
  band: z.enum(taxBands).optional().describe('Income tax band, where no income is known'),
  date: dateInput.optional().describe('A day of the tax year; left out: today'),
});

type Input = z.output<typeof input>;

function interestOf({ interest, deposit, ratePercent: rate }: Input): number | null {
  if (interest !== undefined) return interest;
  return deposit === undefined || rate === undefined ? null : pence((deposit * rate) / 100);
}

/** The one taxpayer that is known, else one of each band. */
function taxpayersOf({ income, band }: Input): Taxpayer[] {
  if (income !== undefined) return [{ income }];
  return band === undefined ? [{ band: 'basic' }, { band: 'higher' }, { band: 'additional' }] : [{ band }];
}

function rowOf(taxpayer: Taxpayer, search: Input, date: string): AnswerOf<'savings_tax'>['bands'][number] {
  const interest = interestOf(search);
  const { deposit, ratePercent: rate, isaRatePercent } = search;
  const { afterTax, ...taxed } = taxOnInterest(interest ?? 0, taxpayer, date);
  const inIsa =
    isaRatePercent === undefined || deposit === undefined ? null : pence((deposit * isaRatePercent) / 100);
  return {
    ...taxed,
    afterTax: interest === null ? null : afterTax,
    depositBeforeTax:
      rate === undefined || rate === 0 ? null : balanceEarning(interestBeforeTax(taxpayer, date), rate),
    isaAdvantage: inIsa === null || interest === null ? null : pence(inIsa - afterTax),
    equalTaxedRatePercent:
      isaRatePercent === undefined ? null : equalTaxedRate(isaRatePercent, taxed.taxRatePercent),
  };
}

/** Tax on savings interest outside ISAs, and what an ISA would leave instead. */
export const savingsTax = defineTool({
  name: 'savings_tax',
  description:
    'Tax on a year’s savings interest outside ISAs by income or band, the balance that stays free of tax at a rate, and the same amount in an ISA for comparison.',
  input,
  execute: (knowledge, search) => {
    const { deposit, ratePercent: rate, isaRatePercent, income, date = knowledge.today } = search;
    const interest = interestOf(search);
    if (interest === null && rate === undefined && isaRatePercent === undefined)
      throw new ToolRefused('Give the interest, or a deposit and a rate.');
    return {
      date,
      taxYear: taxYearOf(date).label,
      interest,
      deposit: deposit ?? null,
      ratePercent: rate ?? null,
      income: income ?? null,
      bands: taxpayersOf(search).map((taxpayer) => rowOf(taxpayer, search, date)),
      isa:
        isaRatePercent === undefined
          ? null
          : {
              ratePercent: isaRatePercent,
              interest: deposit === undefined ? null : pence((deposit * isaRatePercent) / 100),
            },
      assumptions: [
        'It is all the savings income of the year; interest inside ISAs is free of tax and does not count.',
        ...(income === undefined ? ['A band alone leaves out what a low income has free besides.'] : []),
      ],
      sources: ruleSources(
        ['personal-savings-allowance', 'savings-tax', 'income-tax-bands', 'starting-rate'],
        date,
        knowledge.today,
      ),
    };
  },
});
