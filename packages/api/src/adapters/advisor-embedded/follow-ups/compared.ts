import { wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { productSums } from '../topics/calculator/product-sums.ts';
import { productsMeant } from '../topics/products/details.ts';
import { readText, type Reading } from '../understand/reading.ts';

// Amounts put to products that stand side by side.

const LONGEST = 8;

const IN_EACH = /\b(?:each|both|either|all(?: of them)?|every one)\b/;

/** "On £50,000 over 20 years at 5%?", "how much would £4,000 make in each?" after several products. */
function sumCompared({ alone, last, knowledge }: Turn): Reading | null {
  const products = last.topic.id.startsWith('product-') ? productsMeant(last.question) : [];
  const [money, more] = alone.money;
  const compared = last.topic.id === 'product-comparison' && alone.period !== null;
  if (products.length < 2 || !money || more || alone.products.length + alone.kinds.length > 0) return null;
  if (!compared && !IN_EACH.test(alone.focus)) return null;
  const focus = `compare ${alone.focus.replace(/[?.! ]+$/, '')}, what is the difference?`;
  return { ...readText(focus, focus, alone.raw, knowledge), products, sides: last.question.sides };
}

/** "How much on £9,000?" of products side by side. */
function amountCompared({ alone, last }: Turn): Reading | null {
  const [money, more] = alone.money;
  const about =
    last.topic.id === 'product-comparison' && alone.kinds.length === 0 && alone.products.length === 0;
  if (!about || !money || more || wordCount(alone.focus) > LONGEST) return null;
  return { ...last.question, products: productsMeant(last.question), money: alone.money, raw: alone.raw };
}

/** In their order: the first that fits. */
export const COMPARED_CHANGES: readonly Change[] = [
  [sumCompared, productSums],
  [amountCompared, 'same'],
];
