import type { EarningsAssumption } from './earnings.ts';
import { counted, formatPercent, formatPounds, formatRate } from '../money.ts';
import { formatDate } from '../isa/tax-year.ts';
import { monthsText } from '../durations.ts';
import type { EarningsLimit } from './payment-schedule.ts';
import type { FscsCover } from '../isa/fscs-cover.ts';
import { moneyForm } from '../isa/isa-types.ts';
import type { Product } from '../products/product.ts';

function limitText(limit: EarningsLimit, within: number | null): string {
  const period = within === null ? '' : ` during those ${monthsText(within)}`;
  const notPaid = (amount: number, of = '') => `so ${formatPounds(amount)}${of} is not paid in${period}.`;
  switch (limit.kind) {
    case 'over-monthly-maximum':
      return `It takes at most ${formatPounds(limit.maximum)} a month, ${notPaid(limit.notPaidIn)}`;
    case 'monthly-maximum-not-stated':
      return 'It is a regular saver, and the most it takes a month is not stated.';
    case 'under-monthly-minimum':
      return `It asks for at least ${formatPounds(limit.minimum)} every month.`;
    case 'under-minimum-deposit':
      return `${formatPounds(limit.firstPayment)} is less than its minimum deposit of ${formatPounds(limit.minimum)}.`;
    case 'after-funding-period': {
      const open =
        limit.days === 0 ? 'on the day it is opened' : `for ${counted(limit.days, 'day')} after opening`;
      return `It takes money only ${open}, ${notPaid(limit.notPaidIn)}`;
    }
    case 'later-payments-not-stated':
      return 'It has a fixed term, and whether money can be added after opening is not stated.';
    case 'over-balance-limit':
      return `It takes at most ${formatPounds(limit.maximum)} in all, ${notPaid(limit.notPaidIn)}`;
    case 'over-yearly-limit':
      return `It takes at most ${formatPounds(limit.maximum)} in a tax year, ${notPaid(limit.notPaidIn)}${limit.renewsOn === null ? '' : ` More could go in from ${formatDate(limit.renewsOn)}.`}`;
    case 'transfers-only':
      return `It takes no new money, only transfers from other ISAs${limit.notPaidIn > 0 ? `, ${notPaid(limit.notPaidIn, ' of monthly payments')}` : '.'}`;
    case 'over-new-money-limit':
      return `It takes ${formatPounds(limit.maximum)} of new money in a tax year: the rest of ${formatPounds(limit.paidIn)} in ${limit.taxYear} would have to be a transfer.`;
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

/**
 * A limit that payments do not meet, or an assumption of an earnings figure, as a sentence.
 * @param within months that limits were counted for, where more were asked for
 */
export function earningsNoteText(
  note: EarningsLimit | EarningsAssumption,
  within: number | null = null,
): string {
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
      return limitText(note, within);
  }
}

/** The part of a deposit above the FSCS limit; null if there is none or the limit does not apply. */
export function overCoverText(product: Product, balance: number, { deposits }: FscsCover): string | null {
  if (!product.fscsProtected || moneyForm(product) !== 'cash') return null;
  if (deposits === null || balance <= deposits) return null;
  return `${formatPounds(balance - deposits)} of ${formatPounds(balance)} is above the ${formatPounds(deposits)} that the FSCS covers per person and banking licence.`;
}
