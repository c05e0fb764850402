import { z } from 'zod';
import { taxBands } from '../isa/savings-tax.ts';

/** What the advisor's tools for sums answer. */

/** What a calculation takes for granted; said once in an answer. */
export const assumptions = z.array(z.string());

/** Pounds. */
export const pounds = z.number();

const projected = z.object({ totalContributions: pounds, totalInterest: pounds, finalValue: pounds });

const afterFee = z.object({
  yearlyFeePercent: z.number(),
  result: projected,
  cost: pounds,
  onDeposit: pounds,
});

const target = z.object({
  target: pounds,
  /** Whole pounds a month that reach the target in the period, rounded up; null when no period was given. */
  monthlyNeeded: pounds.nullable(),
  /** Whole pounds at the start that reach it beside the monthly payments, rounded up; null when no period was given. */
  depositNeeded: pounds.nullable(),
  /** Months until the target is reached; null when the period was given, or a century is not enough. */
  monthsNeeded: z.number().nullable(),
  /** The AER that reaches it in the period, rounded up to two decimals; null above 100% and without a period. */
  rateNeeded: z.number().nullable(),
});

export const projection = z.object({
  type: z.string(),
  initialDeposit: pounds,
  monthlyContribution: pounds,
  months: z.number().nullable(),
  /** Instead of months. */
  days: z.number().nullable(),
  /** An AER. */
  annualRatePercent: z.number(),
  /** The rate is the calculator's own, not the user's. */
  rateAssumed: z.boolean(),
  /** The rate that follows it, as when a bonus ends. */
  later: z.object({ annualRatePercent: z.number(), afterMonths: z.number() }).nullable(),
  /** Null when only a target was asked about. */
  result: projected.nullable(),
  /** Of the deposit: a twelfth of a year's interest, and what is paid out each month, which earns nothing itself. */
  monthlyInterest: z.object({ twelfth: pounds, paidOut: pounds }),
  /** Government bonus on the payments of a Lifetime ISA, not part of `result` and without growth of its own. */
  lifetimeBonus: pounds.nullable(),
  target: target.nullable(),
  /** The same payments at another rate, or begun later and ended on the same day. */
  comparison: z
    .object({
      annualRatePercent: z.number(),
      monthsLater: z.number(),
      months: z.number(),
      result: projected,
      /** Between the two final values. */
      difference: pounds,
      /** How much less is paid in. */
      lessPaidIn: pounds,
    })
    .nullable(),
  /** With a yearly fee taken off the yearly growth; `onDeposit` is one year's fee on the deposit. */
  afterFee: afterFee.nullable(),
  inTodaysMoney: z
    .object({
      inflationPercent: z.number(),
      /** What the final value buys at today's prices. */
      value: pounds,
      /** What all that was paid in has to become to buy as much as today; null with monthly payments. */
      neededToKeepUp: pounds.nullable(),
      /** Growth above inflation, in percent a year. */
      realRatePercent: z.number(),
    })
    .nullable(),
  /** Limits that these payments would exceed. */
  warnings: z.array(z.string()),
  assumptions,
  /** That it is not a promise. */
  note: z.string(),
});

/** How much of a yearly limit is used. */
const limitUse = z.object({ limit: pounds, paid: pounds, left: pounds, over: pounds });
const allowanceUse = z.object({
  /** All adult ISAs together. */
  allowance: limitUse,
  /** `left` is also bounded by what the allowance has left. */
  lifetime: limitUse,
  /** One child's Junior ISAs, beside the allowance. */
  junior: limitUse,
});

export const allowanceLeft = z.object({
  date: z.string(),
  taxYear: z.string(),
  deadline: z.string(),
  paid: allowanceUse,
  /** What each payment into a Junior ISA leaves, if it is for a child of its own. */
  juniorEach: z.array(z.object({ paid: pounds, left: pounds, over: pounds })),
  /** The same with the planned payments made, monthly ones included; null without any. */
  withPlanned: allowanceUse.nullable(),
  /** Equal payments that were counted together. */
  regular: z.array(z.object({ amount: pounds, times: z.number(), total: pounds })),
  /** Twelve monthly payments; null without any. */
  monthly: z.object({ each: pounds, inAYear: pounds }).nullable(),
  /** What is left in equal payments, the first on the date. */
  spread: z.object({ payments: z.number(), each: pounds }),
  /** After withdrawals of the same tax year; null without any. */
  withdrawn: z
    .object({
      amount: pounds,
      /** What is left is unused allowance and what of the withdrawal may go back. */
      flexible: z.object({ left: pounds, unused: pounds, back: pounds, over: pounds }),
      notFlexible: z.object({ left: pounds, over: pounds }),
    })
    .nullable(),
  /** How a sum is divided under the limit for cash ISAs; null before the limit and without a sum for cash. */
  cashPlan: z
    .object({
      age: z.number().nullable(),
      wanted: pounds,
      /** For savers under 65, and for everybody where no age was given. */
      limit: pounds,
      inCash: pounds,
      /** Into other types of ISA. */
      elsewhere: pounds,
      /** More than a tax year takes. */
      beyond: pounds,
      /** False for the tax year in which the saver turns 65. */
      isSettled: z.boolean(),
    })
    .nullable(),
  assumptions,
});

/** Government bonus on payments of one tax year; `counted` is what is within the limit. */
const bonus = z.object({ paidIn: pounds, counted: pounds, bonus: pounds, total: pounds });

export const lifetimeSums = z.object({
  date: z.string(),
  /** On payments of one tax year; null when none were given. */
  bonus: bonus.nullable(),
  /** On those of a second person; `together`: both bonuses. */
  second: bonus.extend({ together: pounds }).nullable(),
  /** The charge is for withdrawals other than for a first home, from 60 or with a terminal illness. */
  withdrawal: z.object({ amount: pounds, charge: pounds, received: pounds }).nullable(),
  /** Taking out everything: what was paid in over the years, and the bonus on it. */
  allOut: z
    .object({
      paidIn: pounds,
      bonus: pounds,
      total: pounds,
      charge: pounds,
      received: pounds,
      lessThanPaidIn: pounds,
    })
    .nullable(),
  /** The same payment in every year, without growth. */
  overYears: z
    .object({
      years: z.number(),
      paidInAYear: pounds,
      bonusAYear: pounds,
      paidIn: pounds,
      bonus: pounds,
      total: pounds,
      /** With the same years of the second person. */
      totalOfBoth: pounds.nullable(),
    })
    .nullable(),
  chargePercent: z.number(),
  assumptions,
});

const taxBand = z.enum(taxBands);

export const savingsTax = z.object({
  date: z.string(),
  taxYear: z.string(),
  /** In a year; null when only a rate was given. */
  interest: pounds.nullable(),
  deposit: pounds.nullable(),
  ratePercent: z.number().nullable(),
  /** Other income; null when it was not given. */
  income: pounds.nullable(),
  /** One row where band or income are known, else one for each band. */
  bands: z.array(
    z.object({
      band: taxBand,
      savingsAllowance: pounds,
      /** Left of the personal allowance and of the starting rate for savings; 0 where the income is not known. */
      personalAllowance: pounds,
      startingRate: pounds,
      /** All of these together. */
      taxFree: pounds,
      taxable: pounds,
      taxRatePercent: z.number(),
      tax: pounds,
      afterTax: pounds.nullable(),
      /** The balance whose interest at the rate is just free of tax; null without a rate. */
      depositBeforeTax: pounds.nullable(),
      /** Of the ISA over the taxed account, negative where the taxed account leaves more. */
      isaAdvantage: pounds.nullable(),
      /** The taxed rate that leaves as much as the ISA rate above the allowances. */
      equalTaxedRatePercent: z.number().nullable(),
    }),
  ),
  isa: z.object({ ratePercent: z.number(), interest: pounds.nullable() }).nullable(),
  assumptions,
});

export const drawdown = z.object({
  balance: pounds,
  annualRatePercent: z.number(),
  /** Interest of one month on the whole balance: taking no more leaves it as it is. */
  monthlyInterest: pounds,
  /** Null without a withdrawal. */
  withdrawal: z
    .object({
      monthly: pounds,
      /** Null when it lasts for a century or longer. */
      months: z.number().nullable(),
      /** The balance whose interest alone pays it; null without interest. */
      balanceNeeded: pounds.nullable(),
      /** The balance that is used up after the period; null without a period. */
      balanceForPeriod: pounds.nullable(),
    })
    .nullable(),
  /** What may be taken each month so that it is used up after the period; null without a period. */
  lasting: z.object({ months: z.number(), monthly: pounds, total: pounds }).nullable(),
  assumptions,
});

export const exitCost = z.object({
  /** The product whose terms were used. */
  product: z
    .object({
      id: z.number(),
      name: z.string(),
      provider: z.string(),
      earlyWithdrawalPenalty: z.string().nullable(),
    })
    .nullable(),
  amount: pounds,
  ratePercent: z.number(),
  days: z.number(),
  interestLost: pounds,
  monthsHeld: z.number().nullable(),
  /** Until it is left, before the penalty; null when the time was not given. */
  earned: pounds.nullable(),
  received: pounds.nullable(),
  assumptions,
});

export const fscsSplit = z.object({
  date: z.string(),
  limit: pounds,
  /** One authorised firm each. */
  firms: z.array(z.object({ balance: pounds, covered: pounds, uncovered: pounds })),
  total: pounds,
  covered: pounds,
  uncovered: pounds,
  /** Over so many firms all of it would be covered. */
  firmsNeeded: z.number(),
  /** Providers that were named and, by the catalogue, share a licence and so a limit. */
  shared: z.array(z.object({ firm: z.string(), providers: z.array(z.string()) })),
});

export const percentage = z.object({
  percent: z.number(),
  of: pounds,
  /** So many percent of the amount. */
  share: pounds,
  increased: pounds,
  decreased: pounds,
});
