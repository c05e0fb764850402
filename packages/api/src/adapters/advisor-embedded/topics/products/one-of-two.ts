import type { Product } from '../../../../domain/product.ts';
import { monthsOf } from './term-months.ts';

// "The cheaper one", "the other one" of two products that stand beside each other.

/** The figure that is the smaller the more a product is what the word says; null where it states none. */
type Figure = (product: Product) => number | null;

const negative = (figure: number | null) => (figure === null ? null : -figure);

const COMPARATIVES: readonly (readonly [RegExp, Figure])[] = [
  [/^(?:lower|smaller) minimum\b/, ({ minimumDeposit }) => minimumDeposit],
  [/^(?:better|higher)[ -]rated\b/, ({ rating }) => negative(rating)],
  [/^(?:cheaper|less expensive|lower (?:fee|charge|cost))\b/, ({ annualFee }) => annualFee],
  [/^(?:dearer|more expensive|pricier)\b/, ({ annualFee }) => negative(annualFee)],
  [/^(?:higher|better paying|better rate|more)\b/, ({ interestRate }) => negative(interestRate)],
  [/^lower\b/, ({ interestRate }) => interestRate],
  [/^longer\b/, (product) => negative(monthsOf(product))],
  [/^shorter\b/, monthsOf],
];

const THE_ONE =
  /^(?:(?:and|but|ok|so|no|just|then|actually)\b[, ]*)*(?:(?:what about|how about|tell me (?:more )?about|show me|i (?:mean|meant|want))\b ?)?the (other|[a-z]+(?:[ -](?:paying|rated|rate|fee|minimum|expensive))*) (?:ones?|account|isa|of the (?:two|2)|1)\b/;

/** The one of two products that "the cheaper one" or "the other one" stands for. @param latest the one spoken of last */
export function oneOfTwo(
  focus: string,
  [one, two, more]: readonly Product[],
  latest: Product | undefined,
): Product | undefined {
  const [, word] = THE_ONE.exec(focus) ?? [];
  if (word === undefined || !one || !two || more) return undefined;
  if (word === 'other') return latest?.id === two.id ? one : two;
  const figure = COMPARATIVES.find(([pattern]) => pattern.test(word))?.[1];
  const [first, second] = [figure?.(one) ?? null, figure?.(two) ?? null];
  if (first === null || second === null || first === second) return undefined;
  return first < second ? one : two;
}

const THE_OTHERS = /\bthe (?:other|remaining) (?:2|3|two|three)\b/;

/** "The other two" of a list of which one was singled out. */
export const othersOf = (
  focus: string,
  list: readonly Product[],
  latest: Product | undefined,
): readonly Product[] =>
  latest && THE_OTHERS.test(focus) ? list.filter(({ id }) => id !== latest.id).slice(0, 3) : [];
