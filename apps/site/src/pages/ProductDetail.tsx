import { useQuery } from '@tanstack/react-query';
import { ProductNotFound } from '../features/products/ProductNotFound.tsx';
import { parseProductId } from '../features/products/product-id.ts';
import { ProductView } from '../features/products/ProductView.tsx';
import { ProductViewSkeleton } from '../features/products/ProductViewSkeleton.tsx';
import type { PageData } from '../page-data.ts';
import type { RouteParams } from '../routes.ts';
import { trpc } from '../trpc.ts';

export async function prefetch(data: PageData, { id }: RouteParams): Promise<void> {
  const productId = parseProductId(id);
  if (productId !== null) await data.product(productId);
}

function KnownProduct({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const { data: product, isPending } = useQuery(utils.products.byId.queryOptions({ id }));
  if (isPending) return <ProductViewSkeleton />;
  return product ? <ProductView product={product} /> : <ProductNotFound />;
}

/** /products/{id}. */
export default function ProductDetailPage({ params }: { params: RouteParams }) {
  const id = parseProductId(params['id']);
  return id === null ? <ProductNotFound /> : <KnownProduct id={id} />;
}
