import { readSessionStorageValue, useSessionStorage } from '@mantine/hooks';
import { noProof } from './form-proofs.ts';
import { emptyProduct, type FieldName, type FieldValue, type ProductFormValues } from './form-values.ts';
import type { FormState } from './useProductForm.ts';

/** Initial values. */
export const emptyDraft: FormState = {
  values: emptyProduct,
  typed: {},
  proofs: { product: noProof },
  pinned: [],
};

/** The stored draft; an earlier version stored fewer fields. */
type StoredDraft = Partial<FormState> & Partial<Record<FieldName, FieldValue>>;

export const CREATE_PRODUCT = ['products', 'create'];

const DRAFT_KEY = 'new-product';

const isOfSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/** The draft with all fields; values of an earlier version's format are dropped. */
function withAll(kept: StoredDraft | null): FormState | null {
  if (kept === null) return null;
  const values: Partial<Record<FieldName, FieldValue>> = kept.values ?? kept;
  const typed = Object.entries(emptyProduct).map(([name, empty]) => {
    const value = values[name as FieldName];
    return [name, isOfSameKind(value, empty) ? value : empty];
  });
  return {
    values: Object.fromEntries(typed) as ProductFormValues,
    typed: kept.typed ?? {},
    proofs: { product: { ...noProof, ...kept.proofs?.product } },
    pinned: [],
  };
}

/** The draft of a new product, kept in session storage. */
export function useProductDraft() {
  const [draft, keep, forget] = useSessionStorage<StoredDraft | null>({
    key: DRAFT_KEY,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return {
    draft: withAll(draft),
    keep: (form: FormState) => keep(form),
    forget,
    /** Whether the draft is unchanged since it was sent, also by the form on another page. */
    isAsShown: () => {
      const kept = readSessionStorageValue<StoredDraft | null>({ key: DRAFT_KEY, defaultValue: null });
      return JSON.stringify(withAll(kept)) === JSON.stringify(withAll(draft));
    },
  };
}
