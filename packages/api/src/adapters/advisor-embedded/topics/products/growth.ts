import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { boldPounds } from '../../write/text.ts';

const AT_END =
  /\b(?:becomes?|grows? (?:in)?to|turns? into|end up|(?:be )?worth|at the end|by the end|over the (?:whole |full )?term|(?:at|on) maturity|when it (?:ends|matures))\b/;

/** "What would £10,000 become in it?" of a fixed rate: at the end of its term, interest left in; `''` where that is not asked. */
export function worthAtEnd({ term, interestRateAer: rate }: ProductFacts, question: Question): string {
  const [money, more] = question.money;
  const [, count] = /^(\d+) years? fixed/i.exec(term ?? '') ?? [];
  const other = question.period !== null && question.period !== Number(count) * 12;
  if (!money || more || money.per !== 'once' || rate === null || count === undefined || other) return '';
  if (!asks(question, AT_END)) return '';
  const years = Number(count);
  const end = Math.round(money.amount * (1 + rate / 100) ** years);
  return `${formatPounds(money.amount)} becomes about ${boldPounds(end)} in its ${years === 1 ? 'one year' : `${years} years`} at ${formatPercent(rate)}, with all interest left in.`;
}
