import type { Product } from '@isa/api/domain/products/product';
import { productFieldNames } from '@isa/api/domain/products/product-fields';
import { productWarnings, unlikelyRates } from '@isa/api/domain/products/product-validation';
import { londonDate } from '@isa/api/domain/isa/tax-year';
import { calls, type Inputs, useTrpc } from '@isa/ui/client/trpc.ts';
import { fieldsIn, problemsOf, type ReadForm } from './form-problems.ts';
import { checkProblemsOf, proofTexts, readChecks } from './form-proofs.ts';
import {
  changedNames,
  contradictionsOf,
  type FieldName,
  readChanges,
  unlikelyIn,
  theirsInWords,
  valuesOf,
  withFields,
} from './form-values.ts';
import type { FormState } from './useProductForm.ts';
import { issuesOf, messageOf, statusOf } from '@isa/ui/client/errors.ts';
import { notify } from '@isa/ui/client/toast.ts';
import { Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDiscardGuard } from '../../components/unsaved-changes/useDiscardGuard.tsx';
import { ProductForm } from './ProductForm.tsx';
import { RateQuestion, useRateQuestion } from './RateQuestion.tsx';
import sticky from '../../components/dialogs/sticky-buttons.module.css';

/** Input of a save: changed fields, checks and pins only. */
type ProductEdit = Pick<Inputs['products']['update'], 'changes' | 'checks' | 'pinned'>;

export const startOf = (product: Product): FormState => ({
  values: valuesOf(product),
  typed: {},
  proofs: proofTexts(product),
  pinned: productFieldNames.filter((name) => product.pinned?.includes(name)),
});

/**
 * Validates the changed fields.
 * @param seen the product as it was last read
 */
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

type Props = {
  product: Product;
  /** The product as stored, by this save or another administrator's. */
  onStored: (product: Product) => void;
  onClose: () => void;
};

/** Feed and CSV files identify a product by name and provider. */
const RENAMED =
  'The feed and CSV files identify this product by its old name and provider: entries that still use those will add it again.';

const FAILED = 'The product could not be saved. Please try again.';

/** Fields changed by another administrator since they were read. */
const changedMeanwhile = (error: unknown) => (statusOf(error) === 409 ? fieldsIn(issuesOf(error)) : []);

/** Edits a product in a dialog that confirms before discarding changes. */
export default function EditProduct({ product, onStored, onClose }: Props) {
  const { client, utils } = useTrpc();
  const settings = useQuery(utils.settings.get.queryOptions());
  // Optimistic locking: the stored product that was shown.
  const [seen, setSeen] = useState(product);
  const [start] = useState(() => startOf(product));
  const [theirs, setTheirs] = useState<FieldName[]>([]);
  const update = useMutation({
    ...calls(client.products.update),
    onMutate: () => setTheirs([]),
    onSuccess: (saved, { changes }) => {
      onStored(saved);
      const confirmed = unlikelyRates(saved, changes);
      const doubts = productWarnings(saved, changes).filter((doubt) => !confirmed.includes(doubt));
      const message = `${saved.name} is saved${doubts.length === 0 ? '' : `, but look again: ${doubts.join('; ')}`}.`;
      notify({ tone: doubts.length === 0 ? 'success' : 'plain', title: 'Product updated', message });
    },
    // Shown in the form, since a toast would cover its button.
    onError: async (error) => {
      const changed = changedMeanwhile(error);
      if (changed.length === 0) return;
      try {
        const now = await client.products.byId.query({ id: product.id });
        setSeen((before) => withFields(before, now, changed));
        setTheirs(changed);
        onStored(now);
      } catch (failure) {
        console.debug('Could not load the current version', failure);
      }
    },
  });
  const guard = useDiscardGuard(onClose, { isSaving: update.isPending });
  // Passed to this call only: after this dialog has closed, another one may be open.
  const question = useRateQuestion((edit: ProductEdit) =>
    update.mutate({ id: product.id, ...edit, seen }, { onSuccess: onClose }),
  );
  const meetsUpdates = (settings.data?.lastUpdated ?? null) !== null;
  return (
    <Modal
      opened
      size="60rem"
      classNames={{ content: sticky.dialog }}
      title={`Edit ${product.name}`}
      closeOnClickOutside={false}
      closeOnEscape={!guard.isAsking && question.dialog.rates === null}
      onClose={guard.close}
    >
      <ProductForm
        product={product}
        initial={start}
        submitLabel="Save changes"
        isBusy={update.isPending}
        problem={
          update.error && {
            message: `${messageOf(update.error, FAILED)}${theirsInWords(seen, theirs)}`,
            fields: {
              ...problemsOf(issuesOf(update.error)),
              ...checkProblemsOf(issuesOf(update.error), update.variables.checks),
            },
          }
        }
        read={(form) => readEdit(seen, start, form)}
        contradictions={(values) => contradictionsOf(values, seen)}
        onSubmit={(edit, values) => question.send(edit, unlikelyIn(values, seen))}
        onTouch={guard.touch}
        onCancel={guard.close}
        hints={meetsUpdates ? { name: RENAMED, provider: RENAMED } : {}}
      />
      {guard.dialogs}
      <RateQuestion {...question.dialog} />
    </Modal>
  );
}
