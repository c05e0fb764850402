import type { Product } from '@isa/api/domain/product';
import { productFieldNames } from '@isa/api/domain/product-fields';
import { londonDate } from '@isa/api/domain/tax-year';
import type { Inputs } from '@isa/ui/client/trpc.ts';
import type { ReadForm } from './form-problems.ts';
import { proofTexts, readChecks } from './form-proofs.ts';
import { changedNames, readChanges, valuesOf } from './form-values.ts';
import type { FormState } from './useProductForm.ts';

/** What a save states: fields that change, and only where they were changed the checks and the pins. */
type ProductEdit = Pick<Inputs['products']['update'], 'changes' | 'checks' | 'pinned'>;

/** The form state of a product. */
export const startOf = (product: Product): FormState => ({
  values: valuesOf(product),
  typed: {},
  proofs: proofTexts(product),
  pinned: productFieldNames.filter((name) => product.pinned?.includes(name)),
});

/** Checks what of the form differs from the product. @param seen the product as it is known to be stored */
export function readEdit(seen: Product, start: FormState, form: FormState): ReadForm<ProductEdit> {
  const read = readChanges(seen, form.values);
  const { checks, problems } = readChecks(
    { ...seen, ...(read.ok ? read.input : {}) },
    {
      before: start.proofs,
      after: form.proofs,
      changed: new Set(changedNames(seen, form.values)),
      today: londonDate(new Date()),
    },
  );
  if (!read.ok || Object.keys(problems).length > 0)
    return { ok: false, problems: { ...(read.ok ? {} : read.problems), ...problems } };
  const isSamePins = form.pinned.join() === start.pinned.join();
  return {
    ok: true,
    input: {
      changes: read.input,
      ...(checks.length === 0 ? {} : { checks }),
      ...(isSamePins ? {} : { pinned: [...form.pinned] }),
    },
  };
}
