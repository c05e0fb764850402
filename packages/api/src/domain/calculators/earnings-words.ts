import type { EarningsAssumption } from './earnings.ts';
import { counted, formatPercent, formatPounds, formatRate } from '../money.ts';
import { monthsText } from '../months.ts';
import type { EarningsLimit } from './payment-schedule.ts';

function limitText(limit: EarningsLimit): string {
  switch (limit.kind) {
    case 'over-monthly-maximum':
      return `It takes at most ${formatPounds(limit.maximum)} a month, so ${formatPounds(limit.notPaidIn)} is not paid in.`;
    case 'monthly-maximum-not-stated':
      return 'It is a regular saver, and the most it takes a month is not stated.';
    case 'under-monthly-minimum':
      return `It asks for at least ${formatPounds(limit.minimum)} every month.`;
    case 'under-minimum-deposit':
      return `${formatPounds(limit.firstPayment)} is less than its minimum deposit of ${formatPounds(limit.minimum)}.`;
    case 'after-funding-period': {
      const open =
        limit.days === 0 ? 'on the day it is opened' : `for ${counted(limit.days, 'day')} after opening`;
      return `It takes money only ${open}, so ${formatPounds(limit.notPaidIn)} is not paid in.`;
    }
    case 'later-payments-not-stated':
      return 'It has a fixed term, and whether money can be added after opening is not stated.';
    case 'over-balance-limit':
      return `It takes at most ${formatPounds(limit.maximum)} in all, so ${formatPounds(limit.notPaidIn)} is not paid in.`;
    case 'over-yearly-limit':
      return `It takes at most ${formatPounds(limit.maximum)} in a tax year, so ${formatPounds(limit.notPaidIn)} is not paid in.`;
    case 'over-new-money-limit':
      return limit.maximum === 0
        ? 'It takes no new money, only transfers from other ISAs.'
        : `It takes ${formatPounds(limit.maximum)} of new money in a tax year: the rest of ${formatPounds(limit.paidIn)} in ${limit.taxYear} would have to be a transfer.`;
  }
}

const RATE_UNCHANGED = {
  variable: 'The rate is variable and assumed to stay as it is today.',
  tracker: 'The rate follows another rate and is assumed to stay as it is today.',
} as const;

const afterBonus = (rateAfter: number | null) =>
  rateAfter === null ? '' : `, then pays ${formatRate(rateAfter)}`;

/** The assumptions behind the pounds in a list; a product's page names its limits. */
export const LIST_ASSUMPTIONS =
  'At today’s rates, with the amount paid in today, monthly payments at the start of each month, and interest left in the account. What is above an account’s monthly or yearly limit or largest balance is not counted, unless it may be an old ISA that you transfer in. Platform fees assume that the value does not change; dealing, currency and fund charges come on top.';

/** A limit that payments do not meet, or an assumption of an earnings figure, as a sentence. */
export function earningsNoteText(note: EarningsLimit | EarningsAssumption): string {
  switch (note.kind) {
    case 'interest-left-in':
      return 'The rate is an AER; interest stays in the account and nothing is taken out.';
    case 'return-left-in':
      return 'Every loan is taken to pay as planned; what it pays stays in the account and nothing is taken out.';
    case 'payments-at-month-start':
      return 'Payments go in at the start of each month.';
    case 'rate-unchanged':
      return note.rateKind === null
        ? 'The rate is assumed to stay as it is today.'
        : RATE_UNCHANGED[note.rateKind];
    case 'bonus-ends':
      return `It includes a bonus of ${formatRate(note.bonusRate)} for ${monthsText(note.bonusMonths)}${afterBonus(note.rateAfter)}.`;
    case 'bonus-length-not-stated':
      return `It does not state how long its bonus of ${formatRate(note.bonusRate)} lasts: the rate is counted for ${monthsText(note.months)} at most.`;
    case 'tier-basis-not-stated':
      return 'The rate of a tier is assumed to be paid on the whole balance.';
    case 'paid-by-band':
      return 'Each part of the balance earns the rate of its band.';
    case 'no-rate-below':
      return `No rate is stated for a balance under ${formatPounds(note.from)}, so no interest is counted there.`;
    case 'rate-after-term-not-known':
      return `The rate is known for ${monthsText(note.termMonths)} only: what follows the term is not stated.`;
    case 'term-not-stated':
      return `It does not state how long its rate lasts: it is counted for ${monthsText(note.months)} at most.`;
    case 'left-before-term-end':
      return `Its term is ${monthsText(note.termMonths)}: what it costs to leave earlier is not counted.`;
    case 'locked-until-term-end':
      return `The money is locked for ${monthsText(note.termMonths)}: it cannot be taken out before the term ends.`;
    case 'target-not-guaranteed':
      return `The return of ${formatRate(note.target)} is a target and not guaranteed: you could lose money.`;
    case 'fee-within-target':
      return `Its annual fee of ${formatPercent(note.annualFee)} is taken to be in the target already.`;
    case 'growth-not-guaranteed':
      return `Growth of ${formatPercent(note.growth)} a year before fees is assumed; investments can fall as well as rise.`;
    case 'fees-not-stated':
      return 'Its fees are not stated, so none are counted.';
    case 'other-fees-not-counted':
      return 'Fees for dealing, currency exchange and the funds themselves are not counted.';
    case 'government-bonus-not-counted':
      return `The government bonus of ${formatPercent(note.percent)} is not counted.`;
    default:
      return limitText(note);
  }
}
