import { counted, formatPercent, formatRate } from '../money.ts';
import type { Product } from './product.ts';

/** The fields that may be shown large, the first that is stated. */
export const headlineFields = ['interestRate', 'annualFee', 'governmentBonus'] as const;
type HeadlineField = (typeof headlineFields)[number];
export type HeadlineFields = Pick<Product, HeadlineField>;

export interface HeadlineFigure {
  kind: 'rate' | 'fee' | 'bonus' | 'none';
  /** Null if none is stated. */
  field: HeadlineField | null;
  /** `4.15%` */
  text: string;
  label: string;
  /** The label in the middle of a sentence. */
  phrase: string;
}

const shown = {
  interestRate: { kind: 'rate', label: 'AER', phrase: 'AER', format: formatRate },
  annualFee: { kind: 'fee', label: 'Annual fee', phrase: 'annual fee', format: formatRate },
  governmentBonus: {
    kind: 'bonus',
    label: 'Government bonus',
    phrase: 'government bonus',
    format: formatPercent,
  },
} as const satisfies Record<HeadlineField, object>;

/** The one figure shown large: interest rate, else annual fee, else government bonus. Zero is a figure, not a gap. */
export function headlineFigure(product: HeadlineFields): HeadlineFigure {
  for (const field of headlineFields) {
    const value = product[field];
    if (value === null) continue;
    const { kind, label, phrase, format } = shown[field];
    return { kind, field, text: format(value), label, phrase };
  }
  return { kind: 'none', field: null, text: 'N/A', label: 'N/A', phrase: 'N/A' };
}

/** The bonus that ends, beside the rate: `Includes a bonus of 0.85% for 12 months`; null for a rate without a bonus. */
export function bonusText({
  bonusRate,
  bonusMonths,
}: Pick<Product, 'bonusRate' | 'bonusMonths'>): string | null {
  if (!bonusRate) return null;
  const period = bonusMonths === null ? 'for a time' : `for ${counted(bonusMonths, 'month')}`;
  return `Includes a bonus of ${formatRate(bonusRate)} ${period}`;
}
