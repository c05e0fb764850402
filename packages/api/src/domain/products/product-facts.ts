import {
  type Unit,
  type FieldCondition,
  type FieldDefinition,
  fieldGroups,
  type FieldGroup,
  type MoneyForm,
  type Tier,
} from './product-field-definition.ts';
import { fieldOf, isProductField, type ProductField, productFieldNames } from './product-fields.ts';
import { moneyForm } from '../isa/isa-types.ts';
import { counted, formatCount, formatPercent, formatPounds, formatRate, formatRating } from '../money.ts';
import { monthsText } from '../durations.ts';
import { proofOf } from './product-proofs.ts';
import type { Product } from './product.ts';
import type { ProductProof } from '../schemas/product-answer.ts';

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

/** Whether products always have a value, by default where none is stated. */
export function hasDefault(name: ProductField): boolean {
  const { required, kind } = fieldOf(name);
  return required === true && kind !== 'text' && kind !== 'url';
}

/** What a field holds, for the descriptions of API, feed and CSV file. */
export function fieldMeaning(name: ProductField): string {
  const field = fieldOf(name);
  const options = 'options' in field ? `: ${Object.keys(field.options).join(', ')}` : '';
  const label = `${fieldLabel(name)}${options}.`;
  return field.meaning === undefined ? label : `${label} ${field.meaning}`;
}

export const NOT_STATED = 'Not stated';

/** A figure with its unit: `4.20%`, `£1,000`, `90 days`, `2 years`. */
function showFigure(value: number, unit: Unit): string {
  switch (unit) {
    case 'aer':
    case 'percent':
      return formatRate(value);
    case 'whole-percent':
      return formatPercent(value);
    case 'pounds':
      return formatPounds(value);
    case 'interest-days':
      return `${counted(value, 'day')}’ interest`;
    case 'days':
      return counted(value, 'day');
    case 'months':
      return monthsText(value);
    case 'years':
    case 'count':
      return formatCount(value);
    case 'stars':
      return formatRating(value);
  }
}

/** A single rate for every balance is shown without the balance. */
const showTiers = (tiers: readonly Tier[], unit: Unit) =>
  tiers.length === 1 && tiers[0]?.from === 0
    ? showFigure(tiers[0].rate, unit)
    : tiers.map(({ from, rate }) => `${showFigure(rate, unit)} from ${formatPounds(from)}`).join(', ');

const isTier = (value: unknown): value is Tier =>
  typeof value === 'object' && value !== null && 'from' in value;

function showStated(value: unknown, field: FieldDefinition): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === 0 && field.zero !== undefined) return field.zero;
  if (typeof value === 'number') return 'unit' in field ? showFigure(value, field.unit) : String(value);
  const optionLabel = (option: unknown) =>
    'options' in field ? (field.options[String(option)] ?? String(option)) : String(option);
  if (!Array.isArray(value)) return optionLabel(value);
  const tiers = value.filter(isTier);
  if (tiers.length > 0 && 'unit' in field) return showTiers(tiers, field.unit);
  return value.map(optionLabel).join(', ');
}

/** The value of a field in words; null if nothing is stated. */
export function factText(name: ProductField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  return showStated(value, fieldOf(name));
}

/** Whether a field belongs to products of this form; of one whose form is not known every field does. */
export const belongsTo = (name: ProductField, form: MoneyForm | null): boolean =>
  form === null || (fieldOf(name).forms ?? [form]).includes(form);

export interface Fact {
  name: ProductField;
  label: string;
  /** In words; `Not stated` where the provider does not say. */
  text: string;
  isStated: boolean;
  /** Undefined for an unsourced fact, and for what no provider publishes: what it pays us. */
  proof: ProductProof | undefined;
}

export interface FactGroup {
  group: FieldGroup;
  label: string;
  facts: Fact[];
}

const isFlatFee = ({ annualFee, platformFeeTiers }: Product) =>
  platformFeeTiers?.length === 1 && platformFeeTiers[0]?.rate === annualFee;

/** Facts that another one beside them says already, most in the provider’s own words, or that limit nobody. */
const saidBefore: Partial<Record<ProductField, (product: Product) => boolean>> = {
  access: ({ term }) => term !== null,
  noticeDays: ({ term }) => term !== null,
  termMonths: ({ term }) => term !== null,
  exitCostDays: ({ earlyWithdrawalPenalty }) => earlyWithdrawalPenalty !== null,
  earlyWithdrawal: ({ exitCostDays }) => exitCostDays === 0,
  minimumAge: ({ minimumAge }) => minimumAge === 0,
  platformFeeTiers: isFlatFee,
};

/** Fields whose figure is not what they are called, if this other field is stated: a target is not interest. */
const replacedBy: Partial<Record<ProductField, ProductField>> = { interestRate: 'targetReturn' };

function isReplaced(name: ProductField, product: Product): boolean {
  const other = replacedBy[name];
  return other !== undefined && product[other] !== null;
}

const holds = ({ field, is }: FieldCondition<ProductField>, product: Product): boolean => is(product[field]);

/** Whether a product of this kind would state a fact. */
export function isExpected(name: ProductField, product: Product): boolean {
  const { onlyIf, expectedIf = onlyIf } = fieldOf(name);
  if (expectedIf === false || !belongsTo(name, moneyForm(product))) return false;
  return expectedIf === undefined || holds(expectedIf, product);
}

/** Whether a product cannot have this fact, by its form of money or by another fact that it states. */
export function isRuledOut(name: ProductField, product: Product): boolean {
  if (isReplaced(name, product) || !belongsTo(name, moneyForm(product))) return true;
  const { onlyIf } = fieldOf(name);
  if (onlyIf === undefined || product[onlyIf.field] === null || product[name] !== null) return false;
  return !holds(onlyIf, product);
}

const appliesTo = (name: ProductField, product: Product): boolean =>
  saidBefore[name]?.(product) !== true &&
  !isReplaced(name, product) &&
  (product[name] !== null || isExpected(name, product));

const factLabel = (name: ProductField): string => {
  const field = fieldOf(name);
  return 'unit' in field && field.unit === 'aer' ? `${field.label} (AER)` : field.label;
};

/** The facts of a product by topic, for its page: fields of another form of money are left out. */
export function keyFacts(product: Product): FactGroup[] {
  const form = moneyForm(product);
  const names = productFieldNames.filter(
    (name) => !fieldOf(name).hidden && belongsTo(name, form) && appliesTo(name, product),
  );
  return Object.entries(fieldGroups).flatMap(([group, label]) => {
    const facts = names
      .filter((name) => fieldOf(name).group === group)
      .map((name): Fact => {
        const text = factText(name, product[name]);
        return {
          name,
          label: factLabel(name),
          text: text ?? NOT_STATED,
          isStated: text !== null,
          proof: text === null ? undefined : proofOf(product, name),
        };
      });
    return facts.length === 0 ? [] : [{ group: group as FieldGroup, label, facts }];
  });
}
