import { asks, type Question } from '../../topic.ts';
import { boldPounds, bullets, lines, periodText } from '../../write/text.ts';

// What a projection comes to after each of its years.

const EACH_YEAR =
  /\byear[ -]by[ -]year\b|\b(?:after|at the end of) (?:each|every) year\b|\beach year'?s? (?:value|total|balance)\b|\byearly (?:breakdown|table|steps)\b|\bbreak(?:down| it down) by year\b/;
const MOST_YEARS = 10;

/** The months at the end of each year before the last; empty where they are not asked for or are too many to list. */
export function yearEnds(question: Question, months: number | null): number[] {
  if (months === null || !asks(question, EACH_YEAR)) return [];
  const years = Math.ceil(months / 12);
  return years < 2 || years > MOST_YEARS ? [] : Array.from({ length: years - 1 }, (_, at) => (at + 1) * 12);
}

/** @param values pounds at the ends of the years, in their order; `total` after all `months` */
export const yearsText = (values: readonly number[], total: number, months: number): string =>
  lines(
    'After each year:',
    bullets([
      ...values.map((value, at) => `${periodText((at + 1) * 12)}: ${boldPounds(value)}`),
      `${periodText(months)}: ${boldPounds(total)}`,
    ]),
  );
