import { AddProduct } from '../features/products/AddProduct.tsx';
import { ProductManagement } from '../features/products/ProductManagement.tsx';
import { ProductVisibility } from '../features/products/ProductVisibility.tsx';
import { useProductList } from '../features/products/useProductList.ts';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Products() {
  const list = useProductList();
  return (
    <ConsolePage title="Products">
      <AddProduct onCreated={() => void list.showNewest()} />
      <ProductVisibility list={list} />
      <ProductManagement />
    </ConsolePage>
  );
}
