import { z } from 'zod';
import type { Plan } from './planner.ts';

/** What a listing names of each kind; the counts are of all. */
export const LISTED = 200;

const listedProduct = z.strictObject({
  place: z.string().meta({ description: 'Where it is in the file or feed: `Line 4`.' }),
  name: z.string(),
  provider: z.string(),
});
const figure = z.number().nullable();

/** The first products of a plan, as a person reads them through. */
export const planListing = z.strictObject({
  added: z.array(
    listedProduct.extend({
      type: z.string(),
      interestRate: figure,
      annualFee: figure,
      governmentBonus: figure,
    }),
  ),
  changed: z.array(
    listedProduct.extend({
      changes: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
    }),
  ),
});
type PlanListing = z.output<typeof planListing>;

const named = ({ label, product }: Plan['added'][number]): z.output<typeof listedProduct> => ({
  place: label,
  name: product.name,
  provider: product.provider,
});

/** What is new is known by its kind and its figure as well. */
function introduced(addition: Plan['added'][number]): PlanListing['added'][number] {
  const { type, interestRate, annualFee, governmentBonus } = addition.product;
  return { ...named(addition), type, interestRate, annualFee, governmentBonus };
}

/** The first 200 products that a plan adds, and that it changes, field by field. */
export function listPlan({ added, changed }: Plan): PlanListing {
  return {
    added: added.slice(0, LISTED).map(introduced),
    changed: changed.slice(0, LISTED).map((change) => ({ ...named(change), changes: change.changes })),
  };
}

/** Why rows were refused, one text for each of the first 200. */
export const listRefused = ({ errors }: Plan): string[] => errors.slice(0, LISTED);
