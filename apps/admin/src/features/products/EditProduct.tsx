import type { Product } from '@isa/api/domain/product';
import { Modal } from '@mantine/core';
import { useDiscardGuard } from '../../components/useDiscardGuard.tsx';
import { notify, notifyFailure } from '../../notifications/notify.ts';
import { problemIssues, problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { changesOf, problemsOf, valuesOf } from './form-values.ts';
import { ProductForm } from './ProductForm.tsx';

type Props = { product: Product; onSaved: (product: Product) => void; onClose: () => void };

const FAILED = 'The product could not be saved. Please try again.';

/** Changes a product in a dialog. What is typed is not lost by a stray click or key. */
export default function EditProduct({ product, onSaved, onClose }: Props) {
  const guard = useDiscardGuard(onClose);
  const update = trpc.products.update.useMutation({
    onSuccess: (saved) => {
      onSaved(saved);
      notify({ tone: 'success', title: 'Product updated', message: `${saved.name} is saved.` });
      onClose();
    },
    onError: (error) => notifyFailure('Error', problemText(error, FAILED)),
  });
  return (
    <Modal
      opened
      size="xl"
      title={`Edit ${product.name}`}
      closeOnClickOutside={false}
      closeOnEscape={!guard.isAsking}
      onClose={guard.close}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ProductForm
        initial={valuesOf(product)}
        submitLabel="Save changes"
        isBusy={update.isPending}
        problem={
          update.error && {
            message: problemText(update.error, FAILED),
            fields: problemsOf(problemIssues(update.error)),
          }
        }
        onSubmit={(input) => update.mutate({ id: product.id, changes: changesOf(product, input) })}
        onTouch={guard.touch}
        onCancel={guard.close}
      />
      {guard.dialog}
    </Modal>
  );
}
