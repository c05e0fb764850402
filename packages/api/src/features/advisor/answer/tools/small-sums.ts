import { pence } from '../../../../domain/money.ts';
import { z } from 'zod';
import { compound } from '../../../../domain/calculators/compound.ts';
import { fscsSplit } from '../../../../domain/isa/fscs-cover.ts';
import {
  balancePaying,
  balanceUsedUp,
  drawdownMonths,
  interestOfDays,
  lastingWithdrawal,
  monthlyInterest,
} from '../../../../domain/calculators/savings-sums.ts';
import type { Product } from '../../../../domain/products/product.ts';
import type { AdvisorKnowledge } from '../citations.ts';
import { productSource, ruleSources } from './sources.ts';
import { dateInput, defineTool, monthsInput, poundsInput, ToolRefused } from './tool.ts';
import {
  addDays,
  daysToDeadline,
  formatDate,
  nextDeadline,
  taxYearOf,
} from '../../../../domain/isa/tax-year.ts';

const deadlineInput = z.object({
  date: dateInput.optional().describe('Count from this day; left out: today'),
});

/** The ISA deadline (5 April, London time) that follows a date and the days left to it. */
export const daysToTheDeadline = defineTool({
  name: 'days_to_deadline',
  description: 'The last day of the tax year a date lies in, and how many days are left to it.',
  input: deadlineInput,
  execute: (knowledge, { date = knowledge.today }) => {
    const deadline = nextDeadline(date);
    const taxYear = taxYearOf(date).label;
    const detail = `The tax year ${taxYear} ends on ${formatDate(deadline)}.`;
    return {
      date,
      taxYear,
      deadline,
      daysLeft: daysToDeadline(date),
      nextTaxYearStarts: addDays(deadline, 1),
      sources: [{ key: 'deadline', title: 'ISA deadline guide', url: '/isa-deadline', detail }],
    };
  },
});

const rate = z.number().min(0).max(1000);
const months = monthsInput.min(1);

function withdrawalOf(balance: number, monthly: number, aer: number, period: number | undefined) {
  const needed = balancePaying(monthly, aer);
  return {
    monthly,
    months: drawdownMonths(balance, monthly, aer),
    balanceNeeded: needed === null ? null : Math.ceil(needed - 1e-6),
    balanceForPeriod: period === undefined ? null : Math.ceil(balanceUsedUp(monthly, period, aer) - 1e-6),
  };
}

function lastingOf(balance: number, period: number, aer: number) {
  const monthly = pence(lastingWithdrawal(balance, period, aer));
  return { months: period, monthly, total: pence(monthly * period) };
}

/** How long savings last, and what may be taken out so that they last for a period. */
export const drawdown = defineTool({
  name: 'drawdown',
  description:
    'How long savings last with a monthly withdrawal, what may be taken each month for a period, and the balance whose interest pays a monthly income.',
  input: z.object({
    balance: poundsInput.default(0),
    monthlyWithdrawal: poundsInput.optional().describe('Pounds taken out at the end of each month'),
    annualRatePercent: rate.default(0).describe('AER on what is left'),
    months: months.optional().describe('How long it is to last'),
  }),
  execute: (_knowledge, { balance, monthlyWithdrawal, annualRatePercent, months: period }) => ({
    balance,
    annualRatePercent,
    monthlyInterest: pence(monthlyInterest(balance, annualRatePercent)),
    withdrawal:
      monthlyWithdrawal === undefined
        ? null
        : withdrawalOf(balance, monthlyWithdrawal, annualRatePercent, period),
    lasting: period === undefined ? null : lastingOf(balance, period, annualRatePercent),
    assumptions: ['Withdrawals are made at the end of each month; the rate is an AER and stays the same.'],
    sources: [],
  }),
});

/** A share of an amount. */
export const percentage = defineTool({
  name: 'percentage',
  description: 'So many percent of an amount, or an amount in percent of another.',
  input: z.object({
    of: poundsInput.describe('The whole'),
    percent: z.number().min(0).max(100_000).optional(),
    part: poundsInput.optional().describe('Instead of a percentage: the part that is to be put in percent'),
  }),
  execute: (_knowledge, { of, percent, part }) => {
    if (percent === undefined && (part === undefined || of === 0))
      throw new ToolRefused('Give a percentage, or a part of an amount above 0.');
    const share = percent === undefined ? (part ?? 0) : (of * percent) / 100;
    return {
      percent: percent ?? Math.round((share / of) * 10_000) / 100,
      of,
      share: pence(share),
      increased: pence(of + share),
      decreased: pence(of - share),
      sources: [],
    };
  },
});

const nameOf = ({ id, name, provider, earlyWithdrawalPenalty }: Product) => ({
  id,
  name,
  provider,
  earlyWithdrawalPenalty,
});

/** What leaving a fixed rate early costs in interest. */
export const exitCost = defineTool({
  name: 'exit_cost',
  description:
    'Interest lost by leaving a fixed rate early, by a product’s own rate and penalty or by a rate and a number of days.',
  input: z.object({
    amount: poundsInput,
    productId: z.number().int().min(1).optional().describe('Takes rate and days from this product'),
    ratePercent: rate.optional(),
    days: z.number().int().min(0).max(3650).optional().describe('Days of interest that the penalty takes'),
    monthsHeld: months.optional().describe('How long it was held: adds what it earned'),
  }),
  execute: (knowledge, { amount, productId, ratePercent, days, monthsHeld }) => {
    const product = knowledge.products.find(({ id }) => id === productId) ?? null;
    const aer = ratePercent ?? product?.interestRate ?? null;
    const penalty = days ?? product?.exitCostDays ?? null;
    if (aer === null || penalty === null)
      throw new ToolRefused('Give the rate and the days of interest, or a product that states both.');
    const lost = pence(interestOfDays(amount, aer, penalty));
    const held = monthsHeld ?? null;
    const plan = { deposit: amount, monthly: 0, stretches: [{ aer, months: null }] };
    const earned = held === null ? null : pence(compound({ ...plan, months: held }).interest);
    return {
      product: product && nameOf(product),
      amount,
      ratePercent: aer,
      days: penalty,
      interestLost: lost,
      monthsHeld: held,
      earned,
      received: earned === null ? null : pence(amount + earned - lost),
      assumptions: ['A year of 365 days; how the provider counts the days is in its terms.'],
      sources: product ? [productSource(product, knowledge)] : [],
    };
  },
});

/** A product of the provider whose name begins a text, the longest such name: the name of a product may follow. */
const productBy = (text: string, { products }: AdvisorKnowledge) =>
  products
    .filter(({ provider }) => `${text} `.toLowerCase().startsWith(`${provider} `.toLowerCase()))
    .toSorted((a, b) => b.provider.length - a.provider.length)[0];

/** Whose limit money with a provider counts towards. */
const firmOf = ({ licenceGroup, authorisedFirm, provider }: Product) =>
  licenceGroup?.trim() || authorisedFirm?.trim() || provider;

/** What FSCS covers of balances with several firms. */
export const fscsSplitting = defineTool({
  name: 'fscs_split',
  description:
    'What the FSCS covers of cash balances at one authorised firm each, and over how many firms all is covered.',
  input: z.object({
    balances: z.array(poundsInput).min(1).max(20).describe('Pounds of one person at each authorised firm'),
    providers: z
      .array(z.string().max(300))
      .max(20)
      .default([])
      .describe('The provider of each balance, in the same order: brands under one licence share one limit'),
    date: dateInput.optional().describe('Left out: today'),
  }),
  execute: (knowledge, { balances, providers, date = knowledge.today }) => {
    const holdings = balances.map((balance, at) => ({
      balance,
      product: productBy(providers[at] ?? '', knowledge),
    }));
    const groups = [...Map.groupBy(holdings, (each) => (each.product && firmOf(each.product)) ?? each)];
    const shared = groups.flatMap(([firm, own]) => {
      const names = new Set(own.flatMap(({ product }) => product?.provider ?? []));
      return typeof firm === 'string' && names.size > 1 ? [{ firm, providers: [...names], own }] : [];
    });
    const proofs = shared.flatMap(({ own }) => own.flatMap(({ product }) => product ?? []));
    return {
      date,
      ...fscsSplit(
        groups.map(([, own]) => own.reduce((sum, { balance }) => sum + balance, 0)),
        date,
      ),
      shared: shared.map(({ firm, providers: names }) => ({ firm, providers: names })),
      sources: [
        ...ruleSources(['fscs-deposits'], date, knowledge.today),
        ...proofs.map((product) => productSource(product, knowledge)),
      ],
    };
  },
});
