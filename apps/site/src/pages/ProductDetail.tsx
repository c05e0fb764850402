import { useQuery } from '@tanstack/react-query';
import { parseProductId } from '../features/products/product-id.ts';
import { ProductView } from '../features/products/ProductView.tsx';
import { ProductViewSkeleton } from '../features/products/ProductViewSkeleton.tsx';
import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';
import type { PageData } from '../page-data.ts';
import type { RouteParams } from '../routes.ts';
import { trpc } from '../trpc.ts';

export async function prefetch(data: PageData, { id }: RouteParams): Promise<void> {
  const productId = parseProductId(id);
  if (productId !== null) await data.product(productId);
}

/** For a product that does not exist, is hidden or could not be read. */
const notFound = (
  <NotFoundScreen
    title="Product Not Found"
    lead="Sorry, we couldn't find the ISA product you're looking for."
    href="/#products"
    label="Back to Products"
  />
);

function KnownProduct({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const { data: product, isPending } = useQuery(utils.products.byId.queryOptions({ id }));
  if (isPending) return <ProductViewSkeleton />;
  return product ? <ProductView product={product} /> : notFound;
}

/** /products/{id}. */
export default function ProductDetailPage({ params }: { params: RouteParams }) {
  const id = parseProductId(params['id']);
  return id === null ? notFound : <KnownProduct id={id} />;
}
