import { readSessionStorageValue, useSessionStorage } from '@mantine/hooks';
import { noProof } from './form-proofs.ts';
import { emptyProduct, type FieldName, type FieldValue, type ProductFormValues } from './form-values.ts';
import type { FormState } from './useProductForm.ts';

/** Where a new product starts from. */
export const emptyDraft: FormState = {
  values: emptyProduct,
  typed: {},
  proofs: { product: noProof },
  pinned: [],
};

/** As it is kept; an earlier version of the form kept the fields alone, and fewer of them. */
type StoredDraft = Partial<FormState> & Partial<Record<FieldName, FieldValue>>;

/** The key of the mutation that stores a new product. */
export const CREATE_PRODUCT = ['products', 'create'];

const DRAFT_KEY = 'new-product';

const isOfSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/** The draft with all fields; what an earlier version kept in another form is left out. */
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

/** The new product as far as it is typed, kept in this tab: neither another page nor a reload loses it. */
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
    /** Whether nothing was typed since, in the form of another page, where this one was left. */
    isAsShown: () => {
      const kept = readSessionStorageValue<StoredDraft | null>({ key: DRAFT_KEY, defaultValue: null });
      return JSON.stringify(withAll(kept)) === JSON.stringify(withAll(draft));
    },
  };
}
