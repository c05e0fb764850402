import { readSessionStorageValue, useSessionStorage } from '@mantine/hooks';
import { emptyProduct, type ProductFormValues } from './form-values.ts';

/** The form as it is typed, and with it a feature that is not added yet. */
export type ProductDraft = ProductFormValues & { typedFeature: string };

/** Where a new product starts from. */
export const emptyDraft: ProductDraft = { ...emptyProduct, typedFeature: '' };

const DRAFT_KEY = 'new-product';

/** A draft of an earlier version of the form may lack a field. */
const withAll = (draft: ProductDraft | null) => draft && { ...emptyDraft, ...draft };

/** The new product as far as it is typed, kept in this tab: neither another page nor a reload loses it. */
export function useProductDraft() {
  const [draft, keep, forget] = useSessionStorage<ProductDraft | null>({
    key: DRAFT_KEY,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return {
    draft: withAll(draft),
    keep,
    forget,
    /** Whether nothing was typed since, in the form of another page, where this one was left. */
    isAsShown: () => {
      const kept = readSessionStorageValue<ProductDraft | null>({ key: DRAFT_KEY, defaultValue: null });
      return JSON.stringify(withAll(kept)) === JSON.stringify(withAll(draft));
    },
  };
}
