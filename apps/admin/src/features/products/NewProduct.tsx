import { notify, notifyFailure } from '@isa/ui/toast.ts';
import { problemIssues, problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { problemsOf, readForm } from './form-values.ts';
import { ProductForm } from './ProductForm.tsx';
import type { ProductDraft } from './useProductDraft.ts';

const FAILED = 'Failed to create product. Please try again.';
/** Above the form in other words than in the toast, which tells it as well. */
const NOT_CREATED = 'The product could not be created. Everything you typed is still here.';

type Props = {
  draft: ProductDraft;
  onTouch: () => void;
  onDraft: (draft: ProductDraft) => void;
  onCancel: () => void;
  onCreated: () => void;
};

/** The form for a new product. Everything stays in it when the server refuses. */
export default function NewProduct({ draft, onTouch, onDraft, onCancel, onCreated }: Props) {
  const { typedFeature, ...initial } = draft;
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
      initial={initial}
      initialFeature={typedFeature}
      submitLabel="Create Product"
      isBusy={create.isPending}
      problem={
        create.error && {
          message: problemText(create.error, NOT_CREATED),
          fields: problemsOf(problemIssues(create.error)),
        }
      }
      read={readForm}
      onSubmit={(input) => create.mutate(input)}
      onTouch={onTouch}
      onValues={(values, feature) => onDraft({ ...values, typedFeature: feature })}
      onCancel={onCancel}
    />
  );
}
