import type { Unit } from './product-field-definition.ts';
import { fieldOf, isProductField, type ProductField } from './product-fields.ts';

const unitOfLabel: Partial<Record<Unit, string>> = {
  aer: '% AER',
  percent: '%',
  'whole-percent': '%',
  pounds: '£',
  'interest-days': 'days of interest',
  days: 'days',
  months: 'months',
  years: 'years',
  stars: '0 to 5',
};

/** What a field is called where its value is bare: `Interest rate (% AER)`. */
export function fieldLabel(name: ProductField): string {
  const field = fieldOf(name);
  const unit = 'unit' in field ? unitOfLabel[field.unit] : undefined;
  return unit === undefined ? field.label : `${field.label} (${unit})`;
}

/** A field of a product in the middle of a sentence: `interest rate`. Another name as it is. */
export function fieldInWords(name: string): string {
  if (!isProductField(name)) return name;
  const { phrase, label } = fieldOf(name);
  return phrase ?? `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** What a field holds, for the descriptions of API, feed and CSV file. */
export function fieldMeaning(name: ProductField): string {
  const field = fieldOf(name);
  const options = 'options' in field ? `: ${Object.keys(field.options).join(', ')}` : '';
  const label = `${fieldLabel(name)}${options}.`;
  return field.meaning === undefined ? label : `${label} ${field.meaning}`;
}
