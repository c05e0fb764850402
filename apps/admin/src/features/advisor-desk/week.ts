import { addDays, isDate, londonDate } from '@isa/api/domain/isa/tax-year';
import { formatDay } from '../../format.ts';

const SUNDAY = 6;

/** The Monday of the week that a date is in. */
function mondayOf(date: string): string {
  const day = (new Date(`${date}T12:00:00Z`).getUTCDay() + SUNDAY) % 7;
  return addDays(date, -day);
}

export const currentWeek = (): string => mondayOf(londonDate(new Date()));

/** The Monday of the week that an address names by any of its days; null if it names none. */
export const readWeek = (text: string): string | null => (isDate(text) ? mondayOf(text) : null);

/** The first and the last day. */
export const weekWords = (monday: string): string =>
  `${formatDay(monday)} to ${formatDay(addDays(monday, SUNDAY))}`;
