import { z } from 'zod';
import type { FieldDefinition } from '../products/product-field-definition.ts';
import { fieldMeaning } from '../products/product-facts.ts';
import {
  fieldOf,
  isTypedFact,
  type ProductField,
  productFieldNames,
  type ProductValues,
} from '../products/product-fields.ts';
import { exampleProducts } from '../products/example-products.ts';
import { productAnswer } from '../products/product.ts';
import { rateFields } from '../products/product-history.ts';
import { moment } from './common.ts';

function answerOf(field: FieldDefinition): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string();
    case 'url':
      return z.url();
    case 'number':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(Object.keys(field.options));
    case 'choices':
      return z.array(z.enum(Object.keys(field.options)));
    case 'list':
      return z.array(z.string());
    case 'tiers':
      return z.array(z.strictObject({ from: z.number(), rate: z.number() }));
  }
}

function describedField(name: ProductField): z.ZodType {
  const field = fieldOf(name);
  const answer = answerOf(field).meta({ description: fieldMeaning(name) });
  if (field.required) return answer;
  return isTypedFact(name) ? answer.exactOptional() : answer.nullable();
}

const fields = Object.fromEntries(productFieldNames.map((name) => [name, describedField(name)]));

const [cashIsa] = exampleProducts;

/** A product as answers show it. */
export const exampleAnswer = productAnswer({ id: 1, ...cashIsa, updatedAt: '2026-11-20T09:00:00.000Z' });

export const listedProduct = z.strictObject({ id: z.int(), ...fields }).meta({
  id: 'ListedProduct',
  description: 'Money in pounds, rates in percent; null or left out where the provider states nothing.',
  examples: [productAnswer({ id: 1, ...cashIsa }, true)],
});

/** Where some facts of a product come from, when they were checked last, and by whom. */
const productProof = z.strictObject({
  fields: z.array(z.enum(productFieldNames)),
  source: z.url().nullable(),
  checkedOn: z.iso.date(),
  checkedBy: z.enum(['admin', 'csv', 'feed', 'seed']),
});
export type ProductProof = z.output<typeof productProof>;

export const product = listedProduct
  .extend({
    proofs: z
      .array(productProof)
      .meta({ description: 'Where facts come from and when they were checked last.' }),
    updatedAt: moment.meta({ description: 'When anything of it was changed last.' }),
  })
  .meta({
    id: 'Product',
    description: 'A product with the sources of its facts.',
    examples: [exampleAnswer],
  });

function answerOrNull(name: ProductField): z.ZodType {
  const answer = answerOf(fieldOf(name));
  return (fieldOf(name).required ? answer : answer.nullable()).meta({ description: fieldMeaning(name) });
}

/** Some fields of a product; null where the provider states nothing. */
export const answeredFields = <Name extends ProductField>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, answerOrNull(name)])) as {
    [Each in Name]: z.ZodType<ProductValues[Each]>;
  };

/** The rate of a product over some days, as it was shown. */
export const rateStretch = z
  .strictObject({
    from: z.iso.date(),
    until: z.iso
      .date()
      .nullable()
      .meta({ description: 'The day on which it was followed; null for today’s.' }),
    ...answeredFields(rateFields),
  })
  .meta({ id: 'RateStretch', description: 'The rate of a product over some days in London.' });
export type RateStretch = z.output<typeof rateStretch>;
