import { useSessionStorage } from '@mantine/hooks';
import { emptyProduct, type ProductFormValues } from './form-values.ts';

/** The new product as far as it is typed, kept in this tab: neither another page nor a reload loses it. */
export function useProductDraft() {
  const [draft, keep, forget] = useSessionStorage<ProductFormValues | null>({
    key: 'new-product',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  // A draft of an earlier version of the form may lack a field.
  return { draft: draft && { ...emptyProduct, ...draft }, keep, forget };
}
