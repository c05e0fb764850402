import { addDays, isDate, londonDate, mondayOf } from '@isa/api/domain/isa/tax-year';
import { formatDay } from '../../format.ts';

export const currentWeek = (): string => mondayOf(londonDate(new Date()));

/** The Monday of the week that an address names by any of its days; null if it names none. */
export const readWeek = (text: string): string | null => (isDate(text) ? mondayOf(text) : null);

/** The first and the last day. */
export const weekWords = (monday: string): string =>
  `${formatDay(monday)} to ${formatDay(addDays(monday, 6))}`;
