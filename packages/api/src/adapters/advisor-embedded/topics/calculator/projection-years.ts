import { nominalRate, yearByYear } from '../../../../domain/isa-calculator.ts';
import { asks, type Question } from '../../topic.ts';
import { boldPounds, bullets, lines, periodText } from '../../write/text.ts';
import type { Projection } from './projection-text.ts';

// What a projection comes to after each of its years.

const EACH_YEAR =
  /\byear[ -]by[ -]year\b|\b(?:after|at the end of) (?:each|every) year\b|\beach year'?s? (?:value|total|balance)\b|\byearly (?:breakdown|table|steps)\b|\bbreak(?:down| it down) by year\b/;
const MOST_YEARS = 40;

/**
 * The value at the end of each year; empty where that is not asked for or the years are too many to list.
 * @param isAer whether the rate of the projection is an AER
 */
export function yearsText(question: Question, answer: Projection, isAer: boolean): string {
  const { months, initialDeposit, monthlyContribution, annualRatePercent } = answer;
  if (months === null || months <= 12 || months > MOST_YEARS * 12 || !asks(question, EACH_YEAR)) return '';
  const rows = yearByYear({
    initialDeposit,
    monthlyContribution,
    years: months / 12,
    annualRatePercent: isAer ? nominalRate(annualRatePercent) : annualRatePercent,
  });
  const after = rows
    .slice(1)
    .map(({ year, value }) => `${periodText(Math.round(year * 12))}: ${boldPounds(value)}`);
  return lines('After each year:', bullets(after));
}
