import { moneyNote } from '@isa/api/domain/comparison/address-note';
import {
  hasMoney,
  parseMyMoney,
  readChosen,
  readHidesPayers,
} from '@isa/api/domain/comparison/comparison-query';
import { usualMoney } from '@isa/api/domain/comparison/product-comparison';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useQuery } from '@tanstack/react-query';
import { unlistedInput, useUnlisted } from '../features/products/useChosen.ts';
import { parseProductId } from '../features/products/product-id.ts';
import { ProductView } from '../features/products/ProductView.tsx';
import { ProductViewSkeleton } from '../features/products/ProductViewSkeleton.tsx';
import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';
import { useSearch } from '../framework/navigation/address.ts';
import type { PageData } from '../framework/page-data.ts';
import type { RouteParams } from '../framework/routes.ts';

export async function prefetch(data: PageData, { id }: RouteParams, search: string): Promise<void> {
  const productId = parseProductId(id);
  if (productId === null) return;
  const { problems: _said, ...money } = parseMyMoney(search);
  // Optional: without it the page is shorter.
  const related = data
    .read(data.queries.products.related.queryOptions({ id: productId, ...money }))
    .catch((error: unknown) => {
      console.debug('Nothing beside the product', productId, error);
    });
  const chosen = unlistedInput(readChosen(search));
  await Promise.all([
    data.read(data.queries.products.byId.queryOptions({ id: productId })),
    related,
    chosen.ids.length > 0 && data.read(data.queries.products.unlisted.queryOptions(chosen)),
  ]);
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
  const search = useSearch();
  const { problems: _said, ...own } = parseMyMoney(search);
  const { utils } = useTrpc();
  const { data: product, error, isPending } = useQuery(utils.products.byId.queryOptions({ id }));
  const { data: related } = useQuery(utils.products.related.queryOptions({ id, ...own }));
  const { ofLink, since } = useUnlisted(product ?? error ?? undefined);
  if (isPending) return <ProductViewSkeleton />;
  if (!product) return notFound;
  const { amount, monthly } = hasMoney(own) ? own : usualMoney(product);
  const hidesPayers = readHidesPayers(search);
  const money = {
    amount: amount ?? 0,
    monthly,
    months: own.months,
    hidesPayers,
    named: { ...own, hidesPayers },
    problem: moneyNote(search),
  };
  return (
    <ProductView product={product} money={money} related={related ?? undefined} unlisted={ofLink + since} />
  );
}

/** /products/{id}. */
export default function ProductDetailPage({ params }: { params: RouteParams }) {
  const id = parseProductId(params['id']);
  return id === null ? notFound : <KnownProduct id={id} />;
}
