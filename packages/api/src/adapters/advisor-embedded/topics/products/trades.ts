import { formatPounds } from '../../../../domain/money.ts';
import type { ProductFacts } from '../../tool-results.ts';
import type { Question } from '../../topic.ts';

const TRADES = /\b(\d{1,3}) (?:share )?(?:trades?|deals?|purchases|buys)\b/;
/** "Share dealing £5.95 a trade", "£3.50 a trade instead" */
const EACH = /£(\d+(?:\.\d\d)?) a trade\b/i;
const TWELVE = 12;

/** What so many trades cost where the product states a price for each; `''` where none is asked or stated. */
export function tradesCost({ features, annualFee }: ProductFacts, { focus }: Question): string {
  const [said, count] = TRADES.exec(focus) ?? [];
  const [, price] = features.map((feature) => EACH.exec(feature)).find((each) => each !== null) ?? [];
  if (said === undefined || count === undefined || price === undefined) return '';
  const monthly = new RegExp(`${said}\\b(?: \\w+){0,2} (?:a|every|each) month`).test(focus);
  const trades = Number(count) * (monthly ? TWELVE : 1);
  const sum = Math.round(trades * Number(price) * 100) / 100;
  return `${trades} trades at ${formatPounds(Number(price))} come to **${formatPounds(sum)}**${monthly ? ' a year' : ''}${annualFee === null || annualFee === 0 ? '' : ', beside its yearly fee'}.`;
}
