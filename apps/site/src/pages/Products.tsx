import { comparisonNote } from '@isa/api/domain/comparison/address-note';
import { PAGE_SIZE, sortOptions } from '@isa/api/domain/comparison/product-list';
import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { Page } from '@isa/ui/Page';
import { useSearch } from '../framework/navigation/address.ts';
import { useView } from '../features/analytics/useView.ts';
import { comparisonListing } from '@isa/api/domain/comparison/search-listing';
import {
  conditionCount,
  isMoneySort,
  moneySorts,
  parseComparison,
  type ComparisonQuery,
  withoutChosen,
} from '@isa/api/domain/comparison/comparison-query';
import { ComparisonList } from '../features/products/ComparisonList.tsx';
import { ComparisonControls, ComparisonHeading } from '../features/products/ComparisonControls.tsx';
import { unlistedInput, useChosen, useUnlisted } from '../features/products/useChosen.ts';
import { useComparison } from '../features/products/useComparison.ts';
import { comparisonTitle } from '../features/products/comparison-title.ts';
import { breadcrumbList, itemList } from '../framework/head/json-ld.ts';
import { PageHead } from '../framework/head/PageHead.tsx';
import type { PageData } from '../framework/page-data.ts';
import type { RouteParams } from '../framework/routes.ts';
import { useSiteEnv } from '../framework/site-env.tsx';

const trail = [{ name: 'Home', href: '/' }];

const queryOf = ({ queries }: PageData, wanted: ComparisonQuery) =>
  queries.products.compare.queryOptions(withoutChosen(wanted));

export async function prefetch(data: PageData, _params: RouteParams, search: string): Promise<void> {
  const wanted = parseComparison(search);
  const input = unlistedInput(wanted.ids);
  await Promise.all([
    data.read(queryOf(data, wanted)),
    input.ids.length > 0 && data.read(data.queries.products.unlisted.queryOptions(input)),
  ]);
}

/** The other sort orders, since most visitors sort next. */
export async function ahead(data: PageData, _params: RouteParams, search: string): Promise<void> {
  const wanted = parseComparison(search);
  if (conditionCount(wanted) > 0 || wanted.amount !== null) return;
  const others = sortOptions.filter(({ id }) => id !== wanted.sort);
  await Promise.all(others.map(({ id }) => data.read(queryOf(data, { ...wanted, sort: id, page: 1 }))));
}

/** /products: every active product, by kind, order and page as the URL says. */
export default function ProductsPage() {
  const search = useSearch();
  const wanted = { ...parseComparison(search), ids: useChosen() };
  const { publicUrl } = useSiteEnv();
  const query = useComparison(wanted);
  const { type, sort } = wanted;
  const page = query.data?.page ?? wanted.page;
  const { ofLink, since } = useUnlisted(query.data);
  const note = comparisonNote(search, {
    page: query.isPlaceholderData ? wanted.page : page,
    unlisted: ofLink,
  });
  const { canonical, isListed } = comparisonListing({ ...wanted, page });
  const title = comparisonTitle({ ...wanted, page }, query.data?.filters);
  const order = [...sortOptions, ...moneySorts].find(({ id }) => id === sort)?.label ?? '';
  useView({ event: 'pageView', data: { page: 'products', filter: type } });
  useView(
    query.data && !query.isPlaceholderData && !isMoneySort(sort)
      ? { event: 'productsViewed', data: { isaType: type, sortBy: sort, page } }
      : null,
  );
  return (
    <Page
      above={<Breadcrumbs above={trail} current="Compare ISAs" />}
      title={<ComparisonHeading type={type} />}
      isDense
    >
      <PageHead
        title={title}
        description={`${title}: ${order.toLowerCase()} first, with rates, fees and ratings of UK Individual Savings Accounts side by side.`}
        canonical={canonical}
        noIndex={!isListed || note !== null}
        jsonLd={
          import.meta.env.SSR
            ? [breadcrumbList(publicUrl, [...trail, { name: 'Compare ISAs', href: '/products' }])]
            : []
        }
        products={
          import.meta.env.SSR && query.data
            ? [itemList(publicUrl, query.data.products, (page - 1) * PAGE_SIZE + 1)]
            : []
        }
      />
      <ComparisonControls search={search} wanted={wanted} data={query.data} note={note} />
      <ComparisonList wanted={wanted} query={query} unlisted={since} />
    </Page>
  );
}
