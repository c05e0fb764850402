import { headlineFigure } from '../comparison/product-ranking.ts';
import { isFact, proofOf } from './product-proofs.ts';
import type { Product } from './product.ts';
import type { ProductProof } from '../schemas/product-answer.ts';
import { daysBetween, formatDate } from '../isa/tax-year.ts';

/** How long ago a figure was checked: `ageing` is more than a week, `stale` more than thirty days. */
export type CheckAge = 'none' | 'fresh' | 'ageing' | 'stale';

/** What a saver reads about the age of a figure. */
export interface CheckedLine {
  age: CheckAge;
  text: string;
}

/** A check is shown in amber when it is older than this. */
export const FRESH_DAYS = 7;
/** A figure whose check is older than this is to be confirmed with the provider. */
export const TRUSTED_DAYS = 30;

/** A day that lies ahead, by a clock that was wrong, counts as fresh. */
export function checkAge(checkedOn: string | undefined, today: string): CheckAge {
  if (checkedOn === undefined) return 'none';
  const days = daysBetween(checkedOn, today);
  if (days > TRUSTED_DAYS) return 'stale';
  return days > FRESH_DAYS ? 'ageing' : 'fresh';
}

/** Who collected the rating of a product and when that was last checked; null where it has none. */
export function ratingSourceText({ rating, ratingSource, proofs }: Product): string | null {
  if (rating === null) return null;
  if (ratingSource === null) return 'Rating source not stated';
  const checkedOn = proofOf({ proofs }, 'rating')?.checkedOn;
  return `Rating from ${ratingSource}${checkedOn === undefined ? '' : `, checked ${formatDate(checkedOn)}`}`;
}

type Checked = Pick<Product, 'interestRate' | 'annualFee' | 'governmentBonus' | 'proofs'>;

/** The proof of the figure that a product is known by; where it has no such figure, the latest of any of its facts. */
export function headlineProof(product: Checked): ProductProof | undefined {
  const { kind } = headlineFigure(product);
  return kind === 'none'
    ? product.proofs
        .filter(({ fields }) => fields.some(isFact))
        .toSorted((a, b) => b.checkedOn.localeCompare(a.checkedOn))[0]
    : proofOf(product, kind);
}

const MONTH_LETTERS = 3;

/** `27 Nov`, with the year where it is another one than that of today. */
function shortDate(date: string, today: string): string {
  const [day = '', month = '', year = ''] = formatDate(date).split(' ');
  const short = `${day} ${month.slice(0, MONTH_LETTERS)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${year}`;
}

/** How old the headline figure of a product is, in words. @param today `YYYY-MM-DD`, in London */
export function checkedLine(product: Checked, today: string): CheckedLine {
  const checkedOn = headlineProof(product)?.checkedOn;
  const age = checkAge(checkedOn, today);
  if (checkedOn === undefined) return { age, text: 'No check on record' };
  const checked = `Checked ${shortDate(checkedOn, today)}`;
  return { age, text: age === 'stale' ? `${checked}. Confirm with the provider` : checked };
}
