import type { Product } from '@isa/api/domain/products/product';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { displayType } from '@isa/api/domain/isa/isa-types';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { lazyDialog } from '../../components/dialogs/lazy-dialog.ts';
import { PagedList } from '../../components/table/PagedList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SearchBox } from '../../components/table/SearchBox.tsx';
import { NumberCell, SortTh, Th } from '../../components/table/Table.tsx';
import { headlineWords } from '../../field-words.ts';
import { useOpenProduct } from './OpenProduct.tsx';
import { type ProductList, visibilities } from './useProductList.ts';
import styles from './product-visibility.module.css';

type Props = { product: Product; onChanged: (product: Product) => void };

function VisibilitySwitch({ product, onChanged }: Props) {
  const { client } = useTrpc();
  const toggle = useMutation({
    ...calls(client.products.toggleActive),
    onSuccess: onChanged,
    // As specified, only logged; the switch returns to its previous state.
    onError: (error) => console.error('Failed to change the visibility of a product', error),
  });
  const state = product.isActive ? 'Visible' : 'Hidden';
  return (
    <Switch
      size="xs"
      checked={product.isActive}
      disabled={toggle.isPending}
      label={toggle.isPending ? 'Updating...' : state}
      aria-label={`${product.name}: ${toggle.isPending ? 'Updating...' : state}`}
      onChange={() => toggle.mutate({ id: product.id, isActive: !product.isActive })}
    />
  );
}

const EditProduct = lazyDialog(() => import('./EditProduct.tsx'));
const ProductHistory = lazyDialog(() => import('./ProductHistory.tsx'));

const COLUMNS = 7;

type RowProps = {
  product: Product;
  onChanged: (product: Product) => void;
  onEdit: () => void;
  onHistory: () => void;
};

function ProductRow({ product, onChanged, onEdit, onHistory }: RowProps) {
  return (
    <tr role="row">
      <NumberCell className={styles.id}>{product.id}</NumberCell>
      <td role="cell" className={styles.name}>
        <b>{product.name}</b>
        <span>{product.provider}</span>
      </td>
      <td role="cell" className={styles.type}>
        {displayType(product.type)}
      </td>
      <NumberCell className={styles.rate}>{headlineWords(product)}</NumberCell>
      <NumberCell className={styles.rating}>{product.rating ?? 'N/A'}</NumberCell>
      <td role="cell" className={styles.switch}>
        <VisibilitySwitch product={product} onChanged={onChanged} />
      </td>
      <td role="cell" className={styles.actions}>
        <Button size="compact-xs" variant="subtle" aria-label={`Edit ${product.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`History of ${product.name}`}
          onClick={onHistory}
        >
          History
        </Button>
      </td>
    </tr>
  );
}

const sortable = [
  { order: 'id', label: 'ID', isEnd: true },
  { order: 'name', label: 'Product', isEnd: false },
  { order: 'type', label: 'Type', isEnd: false },
  { order: 'interestRate', label: 'Rate', isEnd: true },
  { order: 'rating', label: 'Rating', isEnd: true },
  { order: 'visibility', label: 'Visibility', isEnd: false },
] as const;

function Head({ list }: { list: ProductList }) {
  return (
    <>
      {sortable.map(({ order, label, isEnd }) => (
        <SortTh key={order} isEnd={isEnd} {...list.by(order)}>
          {label}
        </SortTh>
      ))}
      <Th>Actions</Th>
    </>
  );
}

const isEmptyCatalogue = ({ total, searchBox, visibility }: ProductList) =>
  total === 0 && searchBox.value.trim() === '' && visibility === 'all';

function EmptyCatalogue() {
  return (
    <p className={styles.empty}>
      The catalogue is empty. Add a product with Add New Product, or import many from the feed or a CSV file
      in the <Link href="/product-update">Product Update Center</Link>.
    </p>
  );
}

/** The catalogue with a visibility switch for each product. */
export function ProductVisibility({ list }: { list: ProductList }) {
  const [editing, setEditing] = useState<Product | null>(null);
  const [historyOf, setHistoryOf] = useState<Product | null>(null);
  const { utils } = useTrpc();
  const opened = useOpenProduct('products', () => void utils.products.page.invalidate());

  const filters = (
    <>
      <SearchBox label="Search products" placeholder="Name, provider, type or ID" {...list.searchBox} />
      <NativeSelect
        aria-label="Visibility"
        data={visibilities}
        value={list.visibility}
        onChange={({ currentTarget }) => list.setVisibility(currentTarget.value)}
      />
    </>
  );

  return (
    <Panel
      id="products"
      title="Product Visibility"
      lead="What visitors can see. Changes appear on the public site at once."
      actions={filters}
    >
      <PagedList
        query={list.query}
        fallback="The products could not be loaded."
        pager={{ label: 'Products', total: list.total, ...list.pager }}
        label="Products"
        head={<Head list={list} />}
        columns={COLUMNS}
        hasCards
        className={styles.list}
        rows={list.products}
        empty={
          isEmptyCatalogue(list) ? <EmptyCatalogue /> : 'No products found matching your search criteria'
        }
      >
        {(product) => (
          <ProductRow
            key={product.id}
            product={product}
            onChanged={list.replace}
            onEdit={() => setEditing(product)}
            onHistory={() => setHistoryOf(product)}
          />
        )}
      </PagedList>
      <Suspense fallback={null}>
        {editing && (
          <EditProduct
            key={editing.id}
            product={editing}
            onStored={list.replace}
            onClose={() => setEditing(null)}
          />
        )}
        {opened.dialog}
        {historyOf && <ProductHistory product={historyOf} onClose={() => setHistoryOf(null)} />}
      </Suspense>
    </Panel>
  );
}
