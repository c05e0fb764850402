import { MONTH, monthNumber, two } from './months.ts';

/** A day of some year, or a month whose day is not said. */
export interface NamedDay {
  /** Null where the text names none. */
  year: number | null;
  /** `MM-DD`; of a month alone its middle. */
  day: string;
  /** Where it stands in the text. */
  at: number;
  end: number;
}

const NAMED_DAY = new RegExp(
  String.raw`\b(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? )?${MONTH}\b(?: (\d{1,2})(?:st|nd|rd|th)?\b)?(?:,? (20\d\d)\b)?`,
  'g',
);

/** The days and months a text names, in order. Of April a day has to be said, because the tax year turns in it. */
export function daysNamedIn(text: string): NamedDay[] {
  // "On the 5th of April and on the 6th": the month is said once.
  const full = text.replace(SAME_MONTH, (whole, month: string, day: string) => `${whole} ${month} ${day}`);
  return [...full.matchAll(NAMED_DAY)].flatMap((match) => {
    const [whole, before, name, after, year] = match;
    if (whole === 'may' && !BEFORE_MAY.test(full.slice(0, match.index))) return [];
    const month = monthNumber(name);
    const count = before ?? after;
    const day = `${two(month)}-${two(Number(count ?? 15))}`;
    return month === 4 && count === undefined
      ? []
      : [
          {
            year: year === undefined ? null : Number(year),
            day,
            at: match.index,
            end: match.index + whole.length,
          },
        ];
  });
}

/** "In May" and not "may I". */
const BEFORE_MAY = /\b(?:in|by|from|until|next|this|last|during|since) $/;

const SAME_MONTH = new RegExp(
  String.raw`\b${MONTH}\b[^.?]*?\b(?:the|on) (\d{1,2})(?:st|nd|rd|th)?\b(?! of\b| ?(?:%|${MONTH}))`,
);

const FIRST_DAY = '04-06';

/** Whether 5 April lies between two days named one after the other. */
export function crossesTaxYear(first: NamedDay, second: NamedDay): boolean {
  const started = ({ day }: NamedDay) => day >= FIRST_DAY;
  if (first.year !== null && second.year !== null) {
    const firstYear = ({ year, day }: NamedDay) => (year ?? 0) - (day >= FIRST_DAY ? 0 : 1);
    return firstYear(second) === firstYear(first) + 1;
  }
  return first.day <= second.day ? !started(first) && started(second) : false;
}
