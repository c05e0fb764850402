import { MAX_YEARS } from '../../../../domain/calculation.ts';
import type { Question } from '../../topic.ts';

// The calculator refuses what no saver means; sums that ask it directly leave such figures to those that say so.

const MOST_PERCENT = 100;
const MOST_POUNDS = 1_000_000_000;

/** Whether a time in months is one that is reckoned with. */
export const isEverydayTime = (months: number) => months > 0 && months <= MAX_YEARS * 12;

/** Whether rates, time and amounts are such as savers have. */
export const areEveryday = ({
  rates,
  period,
  money,
}: Pick<Question, 'rates' | 'period' | 'money'>): boolean =>
  rates.every((rate) => Math.abs(rate) < MOST_PERCENT) &&
  (period === null || isEverydayTime(period)) &&
  money.every(({ amount }) => amount < MOST_POUNDS);
