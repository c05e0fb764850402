import { notify, notifyFailure } from '../../notifications/notify.ts';
import { problemIssues, problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { emptyProduct, problemsOf } from './form-values.ts';
import { ProductForm } from './ProductForm.tsx';

const FAILED = 'Failed to create product. Please try again.';

type Props = { onTouch: () => void; onCancel: () => void; onCreated: () => void };

/** The form for a new product. Everything stays in it when the server refuses. */
export default function NewProduct({ onTouch, onCancel, onCreated }: Props) {
  const create = trpc.products.create.useMutation({
    onSuccess: () => {
      notify({
        tone: 'success',
        title: 'Product created',
        message: 'The new ISA product has been added successfully',
      });
      onCreated();
    },
    onError: () => notifyFailure('Error', FAILED),
  });
  return (
    <ProductForm
      initial={emptyProduct}
      submitLabel="Create Product"
      isBusy={create.isPending}
      problem={
        create.error && {
          message: problemText(create.error, FAILED),
          fields: problemsOf(problemIssues(create.error)),
        }
      }
      onSubmit={(input) => create.mutate(input)}
      onTouch={onTouch}
      onCancel={onCancel}
    />
  );
}
