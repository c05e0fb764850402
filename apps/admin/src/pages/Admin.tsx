import { AddProduct } from '../features/products/AddProduct.tsx';
import { ProductManagement } from '../features/products/ProductManagement.tsx';
import { ProductVisibility } from '../features/products/ProductVisibility.tsx';
import { useProductList } from '../features/products/useProductList.ts';
import { DatabaseManagement } from '../features/database/DatabaseManagement.tsx';
import { FeedbackManagement } from '../features/feedback/FeedbackManagement.tsx';
import { Overview } from '../features/overview/Overview.tsx';
import { UserManagement } from '../features/users/UserManagement.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';
import { LinkRow } from '../layout/LinkRow.tsx';

export default function Admin() {
  const list = useProductList();
  return (
    <ConsolePage title="Admin" actions={<LinkRow />}>
      <Overview />
      <ProductVisibility list={list} />
      <AddProduct onCreated={() => void list.showNewest()} />
      <ProductManagement />
      <UserManagement />
      <FeedbackManagement />
      <DatabaseManagement />
    </ConsolePage>
  );
}
