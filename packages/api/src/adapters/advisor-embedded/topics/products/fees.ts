import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { lines } from '../../write/text.ts';

const poundsIn = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
const CAPPED = /\b(?:capped at|at most|no more than|maximum(?: of)?) £([\d,]+) a year/i;
const FALLS = /\bfee falls to (\d+(?:\.\d+)?)% (?:above|over|from) £([\d,]+)/i;

/** What a year costs on an amount in pounds: a stated cap counts, and of a lower step only what the catalogue states. */
export function yearOfFees({ features, annualFee }: ProductFacts, amount: number): string {
  if (annualFee === null) return '';
  const fee = Math.round(amount * annualFee) / 100;
  const base = `The yearly fee of ${formatPercent(annualFee)} on ${formatPounds(amount)}`;
  const cap = poundsIn(CAPPED.exec(features.join('. '))?.[1]);
  if (cap > 0 && fee > cap)
    return `${base} would be ${formatPounds(fee)}, but it is capped: **${formatPounds(cap)}** a year.`;
  const [, lower, from] = FALLS.exec(features.join('. ')) ?? [];
  if (lower === undefined || amount <= poundsIn(from)) return `${base} is **${formatPounds(fee)}** a year.`;
  return lines(
    `Less than ${formatPounds(fee)} a year: the fee is ${formatPercent(annualFee)} up to £${from ?? ''} and falls to **${lower}%** above that.`,
    'Whether the lower fee is on the whole amount or only on the part above, the catalogue does not say.',
  );
}
