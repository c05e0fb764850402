import type { Product } from '../../../domain/product.ts';

/** "The 9% one", "that 7.75% IFISA" */
const BY_RATE =
  /\b(?:the|that|this|your) (\d{1,2}(?:\.\d{1,2})?) ?% (?:ones?|isas?|accounts?|fix|saver|deal|product|ifisa|innovative finance isas?|cash isas?)\b/;

/** The name by a rate is no claim of that rate. */
export const withoutFigureName = (text: string): string => text.replace(BY_RATE, 'it');

/** "The 0.5 star product" */
const BY_STARS =
  /\b(?:the|that|this|your) (\d(?:\.\d)?)[ -]stars? (?:ones?|isas?|accounts?|product|rated one)\b/;

/** The product that is called by its rate or rating, where just one has it. */
export function calledByFigure(text: string, catalogue: readonly Product[]): Product[] {
  const [, figure] = BY_RATE.exec(text) ?? [];
  const [, stars] = BY_STARS.exec(text) ?? [];
  if (stars !== undefined) {
    const rated = catalogue.filter(({ isActive, rating }) => isActive && rating === Number(stars));
    return rated.length === 1 ? rated : [];
  }
  if (figure === undefined) return [];
  const own = catalogue.filter(({ isActive, interestRate }) => isActive && interestRate === Number(figure));
  return own.length === 1 ? own : [];
}

const ITS_RATE = /(?<![£\d.])(\d{1,2}\.\d{1,2}) ?%/g;

/** "Is it true that Hollowmere pays 4.4%?": the one of its products that pays so much. */
export function calledByProvider(
  text: string,
  providers: readonly string[],
  catalogue: readonly Product[],
): Product[] {
  const [provider, more] = providers;
  const [figure, other] = [...text.matchAll(ITS_RATE)].map(([, each]) => Number(each));
  if (provider === undefined || more !== undefined || figure === undefined || other !== undefined) return [];
  if (BOUND.test(text)) return [];
  const own = catalogue.filter(
    (each) => each.isActive && each.provider === provider && each.interestRate === figure,
  );
  return own.length === 1 ? own : [];
}
/** "What happens to Hollowmere's rate after 12 months?" */
const RATE_ENDS =
  /\brates?\b[^.?]{0,30}\b(?:after|when|once|following)\b[^.?]{0,20}\b(?:12 months|(?:first |1 |a )year)\b/;
const HAS_BONUS = /\bbonus of \d/i;

/** Of the provider's products the one whose rate has a bonus that ends, where that is asked of its rate. */
export function calledByBonus(
  text: string,
  providers: readonly string[],
  catalogue: readonly Product[],
): Product[] {
  const [provider, more] = providers;
  if (provider === undefined || more !== undefined || !RATE_ENDS.test(text)) return [];
  const own = catalogue.filter(
    (each) =>
      each.isActive && each.provider === provider && each.features.some((feature) => HAS_BONUS.test(feature)),
  );
  return own.length === 1 ? own : [];
}
const BOUND =
  /\b(?:over|above|under|below|more|less|least|most|higher|lower|than|between|fee|fees|charge\w*|costs?)\b/;
