import type { IsaYear, PutBack } from './isa-year.ts';
import { formatPounds } from '../money.ts';
import { ruleHistory } from '../rules/rule-book.ts';
import { formatDate, nextDeadline } from './tax-year.ts';

/** A day to keep in mind. */
export interface KeyDate {
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  description: string;
  /** Days before it at which the calendar reminds; a week by default. */
  remindDays?: number;
}

/** The last day on which this year’s allowance can be used. Source: rule `tax-year`. */
export const allowanceEnd = (today: string): KeyDate => ({
  date: nextDeadline(today),
  title: 'ISA allowance ends',
  description: 'The last day of the tax year. Providers may close earlier.',
});

/** An ISA with the ends of its rate. */
export interface EndingIsa {
  id: number;
  /** Such as “Bank A, Cash ISA”. */
  name: string;
  /** `YYYY-MM-DD`. */
  fixEnds: string | null;
  bonusEnds: string | null;
}

const putBackText = (putBack: readonly PutBack[], isas: readonly EndingIsa[], end: string) =>
  putBack.map(
    ({ account, pounds }) =>
      `${formatPounds(pounds)} can go back into ${isas.find(({ id }) => id === account)?.name ?? 'the flexible ISA'} until ${formatDate(end)}.`,
  );

/** The last day of a tax year; none where nothing ends on it. */
function yearEnd({ year, allowance, putBack }: IsaYear, isas: readonly EndingIsa[]): KeyDate[] {
  const ending = [
    ...(allowance.left > 0
      ? [`${formatPounds(allowance.left)} of your ISA allowance is left by this plan, and ends on this day.`]
      : []),
    ...putBackText(putBack, isas, year.end),
  ];
  if (ending.length === 0) return [];
  return [
    {
      date: year.end,
      title: `Last day of tax year ${year.label}`,
      description: [...ending, 'Providers may close earlier.'].join(' '),
    },
  ];
}

/**
 * The days to keep from a day on, soonest first: the ends of both tax years where
 * something ends with them, the start of the limit on cash, and the ends
 * of fixes and bonuses. Sources: rules `tax-year`, `cash-cap-under-65`.
 */
export function keyDates(years: readonly IsaYear[], isas: readonly EndingIsa[], today: string): KeyDate[] {
  const cap = ruleHistory('cash-cap-under-65')[0];
  const dates: KeyDate[] = years.flatMap((year) => yearEnd(year, isas));
  if (cap?.from)
    dates.push({
      date: cap.from,
      title: 'Cash ISA limit is to begin',
      description: `As announced: ${cap.statement}`,
    });
  for (const { name, fixEnds, bonusEnds } of isas) {
    if (fixEnds !== null)
      dates.push({
        date: fixEnds,
        title: `Fix ends: ${name}`,
        description: `The fixed rate ends on ${formatDate(fixEnds)}. Ask what the rate is afterwards, and compare before: a transfer can take 15 working days.`,
      });
    if (bonusEnds !== null)
      dates.push({
        date: bonusEnds,
        title: `Bonus rate ends: ${name}`,
        description: `The bonus ends on ${formatDate(bonusEnds)} and the rate falls. Compare before that day.`,
      });
  }
  return dates
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.title.localeCompare(b.title));
}
