import { mostEachMonth } from '../topics/calculator/projection-product.ts';
import { productDetails } from '../topics/products/details.ts';
import { asked } from '../topics/products/fields.ts';
import { readText, type Reading } from '../understand/reading.ts';
import type { Change, Turn } from './people.ts';
import { sum } from './plan.ts';

// What an amount comes to in the one product that was just spoken of.

const SO = String.raw`^(?:(?:and|so|ok|but|what about|how about|what if|if|with|say|i put|i put in|put|on)\b[, ]*)*`;
const AMOUNT = String.raw`£\d+(?:\.\d+)?(?: a (?:month|week|year))?`;
const TIME = String.raw`(?:for|over|after|in) (?:\d{1,2}|an?) (?:years?|months?)`;
const AT = String.raw`(?:,? (?:at|with) \d{1,2}(?:\.\d+)?%(?: growth)?)?`;
const AMOUNT_FOR = new RegExp(String.raw`${SO}${AMOUNT} (?:in (?:it|that|there) )?${TIME}${AT}[?.! ]*$`);
const TIME_ALONE = new RegExp(String.raw`${SO}${TIME}${AT}[?.! ]*$`);

/** "£4,000 for 3 years", or "after 10 years at 6%" once an amount was named, of one product. */
function sumOfShown({ alone, last, knowledge }: Turn): Reading | null {
  const product = last.topic.id === 'product-details' ? alone.shown.at(-1) : undefined;
  const other = alone.kinds.length + alone.products.length + alone.providers.length;
  if (!product || other > 0 || asked(last.question).includes('access')) return null;
  const timed = TIME_ALONE.test(alone.focus) && last.question.money.length === 1;
  if (!timed && !AMOUNT_FOR.test(alone.focus)) return null;
  const [money] = timed ? last.question.money : alone.money;
  if (!money || alone.period === null) return null;
  const per = money.per === 'once' ? '' : ` a ${money.per}`;
  const at = alone.rates[0] === undefined ? '' : ` at ${alone.rates[0]}%`;
  const text = `what would £${money.amount}${per} become over ${alone.period} months${at}?`;
  return { ...readText(text, text, alone.raw, knowledge), products: [product] };
}

const MAY_PAY =
  /^(?:(?:and|so|ok|but|what about|how about)\b[, ]*)*(?:(?:can|could|may) i (?:put|pay|save|add) (?:in )?)?£\d+(?:\.\d+)? (?:in )?a month(?: (?:in|into) (?:it|that|there))?[?.! ]*$/;

/** "Can I put £600 a month?" of a regular saver: its own limit answers that. */
function monthlyInto({ alone, last, knowledge }: Turn): Reading | null {
  const product = last.topic.id === 'product-details' ? alone.shown.at(-1) : undefined;
  const most = mostEachMonth(product);
  if (!product || most === null || !MAY_PAY.test(alone.focus) || alone.money.length !== 1) return null;
  const text = `can i put £${alone.money[0]?.amount ?? 0} a month in it?`;
  return { ...readText(text, text, alone.raw, knowledge), products: [product] };
}

export const SHOWN_SUM_CHANGES: readonly Change[] = [
  [monthlyInto, productDetails],
  [sumOfShown, sum],
];
