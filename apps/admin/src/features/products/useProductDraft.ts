import { useSessionStorage } from '@mantine/hooks';
import { emptyProduct, type ProductFormValues } from './form-values.ts';

/** The form as it is typed, and with it a feature that is not added yet. */
export type ProductDraft = ProductFormValues & { typedFeature: string };

/** Where a new product starts from. */
export const emptyDraft: ProductDraft = { ...emptyProduct, typedFeature: '' };

/** The new product as far as it is typed, kept in this tab: neither another page nor a reload loses it. */
export function useProductDraft() {
  const [draft, keep, forget] = useSessionStorage<ProductDraft | null>({
    key: 'new-product',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  // A draft of an earlier version of the form may lack a field.
  return { draft: draft && { ...emptyDraft, ...draft }, keep, forget };
}
