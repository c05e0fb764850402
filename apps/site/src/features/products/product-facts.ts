import { formatPercent, formatPounds } from '@isa/api/domain/money';
import type { Product } from '@isa/api/domain/product';

export type Fact = { term: string; value: string };

const NOT_STATED = 'Not stated';
const DEFAULT_TERMS = "Terms and conditions apply. Please check the provider's website for more details.";

const percent = (term: string, value: number | null): Fact[] =>
  value === null ? [] : [{ term, value: formatPercent(value) }];

const pounds = (value: number | null) => (value === null ? NOT_STATED : formatPounds(value));

/** The fields of a product in words; what the provider does not state says so, figures it does not have are left out. */
export function productFacts(product: Product): Fact[] {
  return [
    ...percent('Interest rate (AER)', product.interestRate),
    ...percent('Annual fee', product.annualFee),
    ...percent('Government bonus', product.governmentBonus),
    { term: 'Term', value: product.term ?? NOT_STATED },
    { term: 'Minimum deposit', value: pounds(product.minimumDeposit) },
    { term: 'Maximum deposit', value: pounds(product.maximumDeposit) },
    { term: 'Early withdrawal penalty', value: product.earlyWithdrawalPenalty ?? NOT_STATED },
    { term: 'FSCS protected', value: product.fscsProtected ? 'Yes' : 'No' },
  ];
}

/** The terms line under a product. */
export function termsText(product: Pick<Product, 'termsApply'>): string {
  return product.termsApply ?? DEFAULT_TERMS;
}
