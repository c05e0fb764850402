import { normaliseType, readTiers, writeTiers } from '@isa/api/domain/products/product-parsing';
import { displayType, moneyForm } from '@isa/api/domain/isa/isa-types';
import { nothingStated, type Product } from '@isa/api/domain/products/product';
import {
  contradictionsIn,
  productWarnings,
  unlikelyRates,
} from '@isa/api/domain/products/product-validation';
import type { FieldDefinition, MoneyForm } from '@isa/api/domain/products/product-field-definition';
import {
  fieldOf,
  type ProductField,
  productFieldNames,
  type ProductValues,
} from '@isa/api/domain/products/product-fields';
import { type ProductInput, productInput, readStated } from '@isa/api/domain/schemas/product';
import { valueWord, fieldWord } from '../../field-words.ts';
import { asRead, issueMessage, type Problems, problemsOf, type ReadForm } from './form-problems.ts';

export type FieldName = ProductField;

/** Form values: numbers, choices, rates by balance and optional flags are strings until they are sent. */
export type FieldValue = string | boolean | readonly string[];
export type ProductFormValues = Readonly<Record<FieldName, FieldValue>>;

const flagTexts = new Map<unknown, string>([
  [true, 'yes'],
  [false, 'no'],
]);

/** The form value of a stored value. */
function shown(field: FieldDefinition, value: unknown): FieldValue {
  switch (field.kind) {
    case 'flag':
      return field.required ? value === true : (flagTexts.get(value) ?? '');
    case 'choices':
    case 'list':
      return Array.isArray(value) ? value : [];
    case 'tiers':
      return Array.isArray(value) ? writeTiers(value) : '';
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

const formValues = (valueOf: (name: FieldName) => unknown): ProductFormValues =>
  Object.fromEntries(
    productFieldNames.map((name) => [name, shown(fieldOf(name), valueOf(name))]),
  ) as ProductFormValues;

/** The server's defaults for a new product. */
export const emptyProduct = formValues((name) => productInput.shape[name].safeParse(undefined).data);

/** The form values of a product. */
export const valuesOf = (product: Product): ProductFormValues =>
  formValues((name) => (name === 'type' ? displayType(product.type) : product[name]));

/** Whether a field has a value. */
export const isStated = (value: FieldValue): boolean => typeof value === 'boolean' || value.length > 0;

type Stated = { value: unknown } | { problem: string };

function statedText(field: FieldDefinition, text: string): Stated {
  const isBlank = text.trim() === '';
  switch (field.kind) {
    case 'number':
      if (isBlank) return { value: field.required ? 0 : null };
      return { value: Number(text) };
    case 'tiers':
      return isBlank ? { value: null } : readTiers(text, field.unit);
    case 'flag':
      return { value: isBlank ? null : text === 'yes' };
    default:
      return { value: isBlank && !field.required ? null : text };
  }
}

function stated(field: FieldDefinition, value: FieldValue): Stated {
  if (typeof value === 'string') return statedText(field, value);
  if (typeof value === 'boolean' || field.required || value.length > 0) return { value };
  return { value: null };
}

interface TypedFields {
  /** Form values as input of the server, not validated yet. */
  fields: Partial<ProductValues>;
  /** Values that cannot be parsed. */
  problems: Problems;
}

/** The fields to validate with the server's schema. */
export function toFields(values: ProductFormValues): TypedFields {
  const fields: Record<string, unknown> = {};
  const problems: Problems = {};
  for (const name of productFieldNames) {
    const read = stated(fieldOf(name), values[name]);
    if ('problem' in read) problems[name] = read.problem;
    else fields[name] = read.value;
  }
  return { fields, problems };
}

/** The form of money, as far as it is known. */
export function typedMoneyForm(values: ProductFormValues): MoneyForm | null {
  const { type = '', ...fields } = toFields(values).fields;
  return moneyForm({ ...nothingStated, ...fields, type: normaliseType(type) });
}

/** Warnings about unusual figures. */
export const doubtsIn = (values: ProductFormValues): string[] => productWarnings(toFields(values).fields);

/** Rates to confirm before they are stored; of a product as it was read, those that changed. */
export function unlikelyIn(values: ProductFormValues, product?: Product): string[] {
  const { fields } = toFields(values);
  return unlikelyRates(fields, product ? pick(fields, changedNames(product, values)) : fields);
}

/** Fields that differ from the product as it was read. */
export function changedNames(product: Product, values: ProductFormValues): FieldName[] {
  const seen = valuesOf(product);
  return productFieldNames.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(seen[name]));
}

const pick = (from: object, names: readonly FieldName[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.some((each) => each === name)));

/**
 * Validates only changed fields, so that a save never undoes another administrator's change and old values
 * are not refused.
 */
export function readChanges(product: Product, values: ProductFormValues): ReadForm<Partial<ProductInput>> {
  const { fields, problems } = toFields(values);
  const changed = changedNames(product, values);
  const read = asRead(readStated(pick(fields, changed), { error: issueMessage }), problemsOf);
  const unread: Problems = pick(problems, changed);
  if (Object.keys(unread).length === 0) return read;
  return { ok: false, problems: { ...(read.ok ? {} : read.problems), ...unread } };
}

/**
 * Contradictions between facts, each at the field to correct.
 * @param product as stored; only contradictions caused by the form are reported
 */
export function contradictionsOf(values: ProductFormValues, product?: Product): Problems {
  const { fields } = toFields(values);
  const found =
    product === undefined
      ? contradictionsIn(fields)
      : contradictionsIn({ ...product, ...fields }, pick(fields, changedNames(product, values)));
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}

/** A product with some fields of another. */
export function withFields(product: Product, other: Product, names: readonly FieldName[]): Product {
  return { ...product, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}

/** The message about another administrator's changes; empty if there are none. */
export function theirsInWords(product: Product, names: readonly FieldName[]): string {
  const theirs = names.map((name) => `${fieldWord(name)}: ${valueWord(name, product[name])}`);
  return theirs.length === 0 ? '' : ` Now stored: ${theirs.join('; ')}. Save again to replace it with yours.`;
}

export function withEntry(entries: readonly string[], text: string): string[] {
  const entry = text.trim();
  return entry === '' ? [...entries] : [...entries, entry];
}
