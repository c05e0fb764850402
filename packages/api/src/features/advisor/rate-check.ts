import { formatRate } from '../../domain/money.ts';
import type { Product } from '../../domain/products/product.ts';
import { isStated, type Mention, mentionsIn, sentencesOf } from './figure-check.ts';

const SAYS_PAYS = String.raw` (?:pays?|offers?|earns?|has a rate of)(?: (?:you|up to|currently|now))*\s*$`;
/** A figure after this is a rate that something is said to pay now. */
const PAYS = new RegExp(SAYS_PAYS, 'i');
/** What stands between a product's name and that figure. */
const AFTER_NAME = new RegExp(`^(?: (?:from|by|at|of) [^,;:]{1,80}?)?${SAYS_PAYS}`, 'i');

/** The products that a figure is said of as their rate. */
function paidBy({ left }: Mention, products: readonly Product[]): Product[] {
  if (!PAYS.test(left)) return [];
  const text = left.toLowerCase();
  return products.filter(({ name }) => {
    const at = text.lastIndexOf(name.toLowerCase());
    return at >= 0 && AFTER_NAME.test(left.slice(at + name.length));
  });
}

/** Rates that a product may be said to pay: with its bonus and without. */
const ratesOf = ({ interestRate, bonusRate }: Product): number[] =>
  interestRate === null ? [] : [interestRate, interestRate - (bonusRate ?? 0)];
const isRateOf = (value: number) => (rate: number) => Math.abs(rate - value) < 0.005;

/**
 * Checks the rates that an answer states for products against the catalogue. Where several products have the same name,
 * the rate of any of them is accepted.
 * @returns one line for each product of which the answer states another rate; empty when it states none
 */
export function checkRates(answer: string, products: readonly Product[]): string[] {
  const wrong = new Set<Product>();
  for (const sentence of sentencesOf(answer)) {
    for (const mention of mentionsIn(sentence)) {
      if (mention.unit !== 'percent' || !isStated(mention)) continue;
      const named = paidBy(mention, products).filter((product) => product.interestRate !== null);
      const [first] = named;
      if (first && !named.flatMap(ratesOf).some(isRateOf(mention.value))) wrong.add(first);
    }
  }
  return [...wrong].map(
    ({ name, interestRate }) =>
      `Correction: the rate of ${name} in this site’s catalogue is ${formatRate(interestRate ?? 0)}.`,
  );
}
