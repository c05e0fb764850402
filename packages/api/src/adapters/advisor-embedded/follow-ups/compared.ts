import { wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { productSums } from '../topics/calculator/product-sums.ts';
import { productsMeant } from '../topics/products/details.ts';
import { asked } from '../topics/products/fields.ts';
import { readText, type Reading } from '../understand/reading.ts';

// Amounts put to products that stand side by side.

const LONGEST = 8;

const IN_EACH = /\b(?:each|both|either|all(?: of them)?|every one)\b/;

const MOST_LISTED = 3;

/** "How much on £3,000 for a year?" of the two or three of a list. */
const isShortList = ({ listed, shown, focus }: Turn['alone']) =>
  listed.length > 1 &&
  listed.length <= MOST_LISTED &&
  shown.length === 0 &&
  /^(?:(?:and|so|ok)\b[, ]*)*(?:how much|what would)\b/.test(focus);

/** "On £50,000 over 20 years at 5%?", "how much would £4,000 make in each?" after several products. */
function sumCompared({ alone, last, knowledge }: Turn): Reading | null {
  const meant = last.topic.id.startsWith('product-') ? productsMeant(last.question) : [];
  const ofList = meant.length === 0 && last.topic.id === 'product-search' && isShortList(alone);
  const products = ofList ? alone.listed : meant;
  const [money, more] = alone.money;
  const compared = (last.topic.id === 'product-comparison' || ofList) && alone.period !== null;
  if (products.length < 2 || !money || more || alone.products.length + alone.kinds.length > 0) return null;
  if (!compared && !IN_EACH.test(alone.focus)) return null;
  const said = alone.focus.replace(/[?.! ]+$/, '').replace(/ (?:in|from|with) (?:each|both)\b/, '');
  const focus = `compare ${said}, what is the difference?`;
  return { ...readText(focus, focus, alone.raw, knowledge), products, sides: last.question.sides };
}

const SO = String.raw`^(?:(?:and|so|ok|but|what about|how about|what if|if|then|now|i leave it|it is|say|make it|with|for|on|i have|i had|i save|i pay)\b[, ]*)*`;
const END = String.raw`(?: (?:then|instead|each|both))*[?.! ]*$`;
const SAYS_TIME = new RegExp(
  String.raw`${SO}(?:(?:after|over|for|in|within) )?(?:\d{1,2}|an?) (?:years?|months?)(?:,? (?:at|with) \d{1,2}(?:\.\d+)?%(?: growth)?)?${END}`,
);
const SAYS_AMOUNT = new RegExp(String.raw`${SO}£\d+(?:\.\d+)?(?: a (?:month|week))?${END}`);
/** What a comparison speaks of where no amount is named. */
const EXAMPLE = 5000;

/** "With £9,000", then "after 3 years", of products side by side: what the amount comes to in each by then. */
function sumOfBoth({ alone, last, knowledge }: Turn): Reading | null {
  const compared = last.topic.id === 'product-comparison' || last.topic.id === productSums.id;
  const products = compared ? productsMeant(last.question) : [];
  const [before, more] = last.question.money;
  if (products.length < 2 || more || alone.kinds.length > 0) return null;
  if (alone.products.length + alone.providers.length > 0) return null;
  const timed = SAYS_TIME.test(alone.focus) ? alone.period : null;
  const named = SAYS_AMOUNT.test(alone.focus) ? alone.money[0] : undefined;
  const known = last.topic.id === productSums.id ? last.question.period : null;
  const months = timed ?? known ?? (named && named.per !== 'once' ? 12 : null);
  if ((timed === null && named === undefined) || months === null) return null;
  const paid = named ?? before ?? { amount: EXAMPLE, per: 'once' as const };
  const per = paid.per === 'once' ? '' : ` a ${paid.per}`;
  const rate = alone.rates[0] ?? last.question.rates[0];
  const at = rate === undefined ? '' : ` at ${rate}%`;
  const focus = `compare £${paid.amount}${per} over ${months} months${at}, what is the difference?`;
  return { ...readText(focus, focus, alone.raw, knowledge), products, sides: last.question.sides };
}

/** "How much on £9,000?" of products side by side. */
function amountCompared({ alone, last }: Turn): Reading | null {
  const [money, more] = alone.money;
  const about =
    last.topic.id === 'product-comparison' && alone.kinds.length === 0 && alone.products.length === 0;
  if (!about || !money || more || wordCount(alone.focus) > LONGEST) return null;
  // Of a penalty that is singled out it is that in pounds.
  if (/\bpenalt/.test(last.question.focus) && alone.singled) return null;
  return { ...last.question, products: productsMeant(last.question), money: alone.money, raw: alone.raw };
}

const WHICH_OF_THEM =
  /^(?:(?:and|so|but|ok)\b[, ]*)*which (?:one |ones |of (?:them|these|those) )?(?:has|have|is|are|comes?) (?:no|a|an|any|without|not|free of)\b[^.?]*\b(?:bonus|penalty|charge|fscs|protected|app|branch|minimum)\b[^.?]{0,20}[?.! ]*$/;

/** "Which has no bonus?" of products side by side. */
function amongCompared({ alone, last }: Turn): Reading | null {
  const products = last.topic.id === 'product-comparison' ? productsMeant(last.question) : [];
  const other = alone.kinds.length + alone.products.length + alone.providers.length + alone.money.length;
  if (products.length < 2 || other > 0 || !WHICH_OF_THEM.test(alone.focus)) return null;
  return { ...alone, products, sides: last.question.sides };
}

const DIFFERENCE =
  /^(?:(?:and|so|ok)\b[, ]*)*which (?:one )?(?:(?:pays|comes to|makes|earns|gives|is worth)(?: me)? (?:the )?(?:more|most)|is (?:the )?(?:better|best))(?: overall| then)?[?.! ]*$|^(?:(?:and|so|ok|what is|whats|the)\b[, ]*)*(?:the )?difference\b(?: (?:over|in|after|for) [a-z0-9 ]{1,20})?[?.! ]*$/;

/** "Difference over 10 years?" after what an amount comes to, or costs, in one product and then in another. */
function differenceOfTwo({ alone, last, knowledge }: Turn): Reading | null {
  const products = alone.shown.slice(-2);
  const [money, more] = last.question.money;
  if (products.length < 2 || !DIFFERENCE.test(alone.focus) || !money || more || alone.money.length > 0)
    return null;
  const months = alone.period ?? last.question.period ?? 12;
  const per = money.per === 'once' ? '' : ` a ${money.per}`;
  const focus = `compare £${money.amount}${per} over ${months} months, what is the difference?`;
  return { ...readText(focus, focus, alone.raw, knowledge), products, sides: [] };
}

const IN_ANOTHER =
  /^(?:(?:and|but|so|ok|or|what about|how about)\b[, ]*)*(?:(?:in|with|at|for|into) )?(?:the )?[a-z]/;
const LONGEST_OTHER = 7;

/** "And in Everyday?" after what an amount comes to in one product: the same in that one. */
function inAnother({ alone, last }: Turn): Reading | null {
  const [product, more] = alone.products;
  if (last.topic.id !== productSums.id || !product || more || alone.money.length > 0) return null;
  if (alone.period !== null || alone.rates.length > 0 || asked(alone).length > 0) return null;
  if (!IN_ANOTHER.test(alone.focus) || wordCount(alone.focus) > LONGEST_OTHER) return null;
  return { ...last.question, products: [product], providers: [], sides: [], raw: alone.raw };
}

/** In their order: the first that fits. */
export const COMPARED_CHANGES: readonly Change[] = [
  [differenceOfTwo, productSums],
  [inAnother, productSums],
  [sumCompared, productSums],
  [amongCompared, 'same'],
  [amountCompared, 'same'],
];

/** What an amount or a time does to products side by side, whatever it could mean of one of them. */
export const BOTH_CHANGES: readonly Change[] = [[sumOfBoth, productSums]];
