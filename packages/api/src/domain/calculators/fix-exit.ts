import { DAYS_A_YEAR } from '../durations.ts';
import { refuseUnless } from './calculation.ts';

/** Leaving a fixed rate early. Rates in percent AER, amounts in pounds. */
export interface FixExit {
  pounds: number;
  rate: number;
  /** What leaving costs, in days of interest. */
  exitDays: number;
  /** What leaving costs besides, such as the Lifetime ISA charge. */
  charge: number;
  /** Until the fix ends. */
  daysLeft: number;
  /** What the money would earn elsewhere until then. */
  newRate: number;
}

const pence = (amount: number) => Math.round(amount * 100) / 100 + 0;

/** The first number of two decimals above this one, whatever the last digits of a double are. */
const nextHundredth = (value: number) => (Math.floor(value * 100 + 1e-6) + 1) / 100;

/**
 * Staying in a fix to its end beside leaving it now: the cost of leaving, what either has earned on the last day of the
 * fix, and the rate elsewhere from which leaving pays. The days of interest are simple interest at the fixed rate, as
 * providers state it, and come on top of any other charge; interest over the remaining days is compounded by the AER.
 *
 * By hand: £10,000 at 4% for 90 days costs 10,000 × 0.04 × 90 ÷ 365 = £98.63. With a year left staying earns £400; at 5%
 * elsewhere 9,901.37 × 1.05 = £10,396.44 comes of it, £3.56 less; both come to the same at 10,400 ÷ 9,901.37, 5.036%, so leaving pays from 5.04% on.
 */
export function leaveFix({ pounds, rate, exitDays, charge, daysLeft, newRate }: FixExit) {
  refuseUnless(
    pounds >= 0 && rate >= 0 && exitDays >= 0 && charge >= 0 && daysLeft > 0 && newRate >= 0,
    'The figures of a fix must not be negative, and it must have days left.',
  );
  const years = daysLeft / DAYS_A_YEAR;
  const growth = (percent: number) => (1 + percent / 100) ** years;
  const cost = Math.min(pounds, charge + (((pounds * rate) / 100) * exitDays) / DAYS_A_YEAR);
  const moved = pounds - cost;
  const staying = pounds * growth(rate);
  const leaving = moved * growth(newRate);
  const breakEven = moved <= 0 ? Infinity : ((staying / moved) ** (1 / years) - 1) * 100;
  return {
    cost: pence(cost),
    staying: pence(staying - pounds),
    leaving: pence(leaving - pounds),
    /** More by leaving; negative where staying earns more. */
    gain: pence(leaving - staying),
    /** The lowest rate of two decimals with which leaving earns more, in percent; null where there is none. */
    paysFrom: Number.isFinite(breakEven) ? nextHundredth(breakEven) : null,
  };
}
