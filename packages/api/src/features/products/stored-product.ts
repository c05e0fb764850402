import type { products } from '@isa/db';
import type { FieldDefinition } from '../../domain/products/product-field-definition.ts';
import {
  fieldOf,
  isBasicField,
  isProductField,
  isTypedFact,
  productFieldNames,
  type ProductValues,
} from '../../domain/products/product-fields.ts';
import type { Product } from '../../domain/products/product.ts';

type ProductRow = typeof products.$inferSelect;
type StoredProduct = Omit<ProductRow, 'createdAt'>;

const typedFacts = productFieldNames.filter(isTypedFact);
const factsNotStated = Object.fromEntries(typedFacts.map((name) => [name, null]));
const definitions = new Map<string, FieldDefinition>(typedFacts.map((name) => [name, fieldOf(name)]));

const optionalTexts = productFieldNames.filter(isBasicField).filter((name) => {
  const { kind, required } = fieldOf(name);
  return (kind === 'text' || kind === 'url') && !required;
});

const isTier = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  typeof value.from === 'number' &&
  'rate' in value &&
  typeof value.rate === 'number';

/** Whether a stored fact is of its field’s kind: another program or a later version may have stored it. */
function isOfKind(value: unknown, field: FieldDefinition): boolean {
  switch (field.kind) {
    case 'text':
    case 'url':
      return typeof value === 'string' && value !== '';
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.options, value);
    case 'choices':
      return Array.isArray(value) && value.every((option) => Object.hasOwn(field.options, option));
    case 'list':
      return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
    case 'tiers':
      return Array.isArray(value) && value.every(isTier);
  }
}

/** A product as the database has it. Blank texts, and facts that are not of their kind, read as not stated. */
export function readStoredProduct({ facts, ...row }: StoredProduct): Product {
  const product: Record<string, unknown> = {
    ...row,
    ...Object.fromEntries(optionalTexts.map((name) => [name, row[name] || null])),
    ...factsNotStated,
    pinned: row.pinned.filter(isProductField),
  };
  for (const [name, value] of Object.entries(facts)) {
    const field = definitions.get(name);
    if (field !== undefined && isOfKind(value, field)) product[name] = value;
  }
  // Each field has been validated above.
  return product as Product;
}

type BasicColumns = Omit<StoredProduct, 'id' | 'facts' | 'proofs' | 'pinned' | 'updatedAt'>;

/** The fields of a product that have a column of their own, without its typed facts. */
export function basicColumns(fields: Partial<ProductValues>): Partial<BasicColumns> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => isProductField(name) && isBasicField(name)),
  );
}
