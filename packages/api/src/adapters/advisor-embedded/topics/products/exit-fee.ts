import { formatPounds } from '../../../../domain/money.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';

const LEAVES =
  /\b(?:exit|sell|selling|leave|leaving|get(?:ting)? out|cash(?:ing)? in|withdraw\w*|penalt\w*)\b|\d% fee\b/;
/** "0.50% fee to sell a loan, if a buyer is found" */
const SHARE = /^(\d+(?:\.\d+)?)% fee to sell\b[^,]*(, if a buyer is found)?/i;

/** What the fee for selling comes to on the amount that is named; `''` where none is stated or asked for. */
export function exitFee({ earlyWithdrawalPenalty }: ProductFacts, question: Question): string {
  const [found, percent, buyer] = SHARE.exec(earlyWithdrawalPenalty ?? '') ?? [];
  const [only, more] = question.money;
  if (found === undefined || percent === undefined || !only || more || only.per !== 'once') return '';
  if (!asks(question, LEAVES)) return '';
  const fee = Math.round(only.amount * Number(percent)) / 100;
  return `The fee to sell is ${percent}%: **${formatPounds(fee)}** on ${formatPounds(only.amount)}${buyer ?? ''}.`;
}
