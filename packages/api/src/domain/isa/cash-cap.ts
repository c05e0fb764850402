import { birthdayAt } from './isa-kinds.ts';
import { amountOn } from '../rules/rule-book.ts';
import type { TaxYear } from './tax-year.ts';

const AGE_OF_WHOLE_ALLOWANCE = 65;

/**
 * Which side of 65 a saver is on in a tax year: `turning` where the birthday lies within it and is not its first day,
 * since what then applies is not settled; `unknown` without a date of birth.
 */
export type CashCapAge = 'under' | 'over' | 'turning' | 'unknown';

/** Source: rule `cash-cap-turning-65`. */
export function cashCapAge(birthDate: string | null, { start, end }: TaxYear): CashCapAge {
  if (birthDate === null) return 'unknown';
  const birthday = birthdayAt(birthDate, AGE_OF_WHOLE_ALLOWANCE);
  if (birthday <= start) return 'over';
  return birthday > end ? 'under' : 'turning';
}

/** The most that may go into cash ISAs, and for whom. */
export interface CashCap {
  age: CashCapAge;
  /** What is certain: the lower limit unless the saver is 65 or over for the whole year. */
  limit: number;
}

/**
 * What may be paid into cash ISAs in a tax year; null before there is such a limit.
 * Sources: rules `cash-cap-under-65`, `cash-cap-65-and-over`.
 */
export function cashCapOf(birthDate: string | null, year: TaxYear): CashCap | null {
  const age = cashCapAge(birthDate, year);
  const limit = amountOn(age === 'over' ? 'cash-cap-65-and-over' : 'cash-cap-under-65', year.start);
  return limit === undefined ? null : { age, limit };
}
