import { newProduct } from '@isa/api/domain/schemas/product';
import { londonDate } from '@isa/api/domain/isa/tax-year';
import { issuesOf, messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc, type Inputs } from '@isa/ui/client/trpc.ts';
import { useMutation } from '@tanstack/react-query';
import {
  asRead,
  type Issue,
  issueMessage,
  problemsOf,
  type Problems,
  type ReadForm,
} from './form-problems.ts';
import { noProof, proofProblems } from './form-proofs.ts';
import { contradictionsOf, toFields, unlikelyIn } from './form-values.ts';
import { ProductForm } from './ProductForm.tsx';
import { RateQuestion, useRateQuestion } from './RateQuestion.tsx';
import { CREATE_PRODUCT } from './useProductDraft.ts';
import type { FormState } from './useProductForm.ts';

const FAILED = 'Failed to create product. Please try again.';
/** Shown above the form; the toast has other words. */
const NOT_CREATED = 'The product could not be created. Everything you typed is still here.';

type Props = {
  draft: FormState;
  onTouch: () => void;
  onDraft: (draft: FormState) => void;
  onCancel: () => void;
  onCreated: () => void;
};

/** Errors of the product's fields and of its proof. */
function place(issues: readonly Issue[]): Problems {
  const problems = problemsOf(issues);
  for (const { path, message } of issues)
    if (path === 'source' || path === 'checkedOn') problems[`${path}.product`] ??= message;
  return problems;
}

/** Validates with the server's schema. */
function read({ values, proofs }: FormState): ReadForm<Inputs['products']['create']> {
  const { fields, problems: unread } = toFields(values);
  const proof = proofs.product ?? noProof;
  const { source, checkedOn } = proof;
  const typed = asRead(newProduct.safeParse({ ...fields, ...proof }, { error: issueMessage }), place);
  const checkedDay = checkedOn === '' ? {} : { checkedOn };
  const problems = {
    ...proofProblems('product', { source: source || null, ...checkedDay }, londonDate(new Date())),
    ...(typed.ok ? {} : typed.problems),
    ...unread,
  };
  if (typed.ok && Object.keys(problems).length === 0) return typed;
  return { ok: false, problems };
}

/** The form for a new product; it keeps its values when the server refuses. */
export default function NewProduct({ draft, onTouch, onDraft, onCancel, onCreated }: Props) {
  const { client } = useTrpc();
  const create = useMutation({
    ...calls(client.products.create),
    mutationKey: CREATE_PRODUCT,
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
  const question = useRateQuestion((input: Inputs['products']['create']) => create.mutate(input));
  return (
    <>
      <ProductForm
        initial={draft}
        submitLabel="Create Product"
        isBusy={create.isPending}
        problem={
          create.error && {
            message: messageOf(create.error, NOT_CREATED),
            fields: place(issuesOf(create.error)),
          }
        }
        read={read}
        contradictions={contradictionsOf}
        onSubmit={(input, values) => question.send(input, unlikelyIn(values))}
        onTouch={onTouch}
        onForm={onDraft}
        onCancel={onCancel}
      />
      <RateQuestion {...question.dialog} />
    </>
  );
}
