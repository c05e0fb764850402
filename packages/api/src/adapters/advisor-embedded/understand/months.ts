/** A month's name as one group. Whole words only: "separate", "decade", "junior" and "married" begin like months. */
export const MONTH =
  '\\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** As they are written out. */
export const MONTH_NAMES =
  'january february march april may june july august september october november december'.split(' ');

/** 1 to 12; 0 for what is no month. */
export const monthNumber = (name: string | undefined) => MONTHS.indexOf((name ?? '').slice(0, 3)) + 1;

/** A number as dates write it: `04`. */
export const two = (number: number) => String(number).padStart(2, '0');

/**
 * The same day some months later; of a day that month does not have, the first of the next.
 * @param date ISO date
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
}

/** Months since the April in which a tax year begins. */
export const monthOfTaxYear = (month: number) => (month + 8) % 12;
