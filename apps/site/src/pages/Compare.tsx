import { compareHref, productHref } from '@isa/api/domain/comparison/comparison-query';
import { listed } from '@isa/api/domain/text';
import { Alert } from '@isa/ui/Alert';
import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { compareNote } from '../features/compare/compare-note.ts';
import {
  parseCompare,
  productsHref,
  visitOf,
  type CompareView,
} from '../features/compare/compare-address.ts';
import styles from '../features/compare/compare.module.css';
import { type Products, SideBySide } from '../features/compare/SideBySide.tsx';
import { breadcrumbList } from '../framework/head/json-ld.ts';
import { PageHead } from '../framework/head/PageHead.tsx';
import { useSearch } from '../framework/navigation/address.ts';
import type { PageData } from '../framework/page-data.ts';
import type { RouteParams } from '../framework/routes.ts';
import { useSiteEnv } from '../framework/site-env.tsx';

/** As in structured data. */
const trail = [
  { name: 'Home', href: '/' },
  { name: 'Compare ISAs', href: '/products' },
] as const;

const TITLE = 'Compare ISAs side by side';
const CURRENT = 'Side by side';
const LONGEST_TITLE = 100;

const inputOf = ({ ids, amount, monthly, months }: CompareView) => ({
  ids,
  amount: amount || null,
  monthly,
  months,
});

export async function prefetch(data: PageData, _params: RouteParams, search: string): Promise<void> {
  const view = parseCompare(search);
  if (view.ids.length > 0) await data.read(data.queries.products.sideBySide.queryOptions(inputOf(view)));
}

function titleOf(products: Products): string {
  if (products.length < 2) return TITLE;
  const names = products.map(({ name }) => name);
  for (let named = names.length; named > 0; named -= 1) {
    const others = names.length - named;
    const title = `${listed([...names.slice(0, named), ...(others > 0 ? [`${others} more`] : [])])} compared`;
    if (title.length <= LONGEST_TITLE) return title;
  }
  return `${names.length} ISAs compared`;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the products" className={styles.section}>
      <Skeleton height="32rem" />
    </div>
  );
}

function TooFew({ products, view }: { products: Products; view: CompareView }) {
  const [only] = products;
  const ids = products.map(({ id }) => id);
  return (
    <div className={styles.empty}>
      <h2>{only ? 'One more product is needed' : 'Choose products to compare'}</h2>
      <p>
        {only && (
          <>
            <a href={productHref(only.id, visitOf(view), ids)}>{only.name}</a> is the only product here.{' '}
          </>
        )}
        This page shows two to four ISAs in columns: every fact, what your money earns or costs, and where
        they differ. Choose them from the list of all products.
      </p>
      <LinkButton href={productsHref(ids, view)}>Choose products</LinkButton>
    </div>
  );
}

const NONE: Products = [];

/** /compare: two to four products side by side. The URL is the state, so it works without script and can be shared. */
export default function ComparePage() {
  const view = parseCompare(useSearch());
  const { ids, problems } = view;
  const { publicUrl } = useSiteEnv();
  const { utils } = useTrpc();
  const isAsked = ids.length > 0;
  const query = useQuery(utils.products.sideBySide.queryOptions(inputOf(view), { enabled: isAsked }));
  const { data, isError, refetch } = query;
  const products = data?.products ?? NONE;
  const isKnown = !isAsked || data !== undefined;
  const note = isKnown ? compareNote(problems, ids.length - products.length) : null;
  const found = data === undefined ? ids : products.map(({ id }) => id);
  const href = compareHref(found, view);
  const [home, list] = trail;
  const above = [home, { ...list, href: productsHref(found, view) }];
  return (
    <Page above={<Breadcrumbs above={above} current={CURRENT} />} title={TITLE} isDense>
      <PageHead
        title={titleOf(products)}
        description="Two to four UK ISAs in columns: rates, access, transfers, fees and protection, with what your money earns or costs in each."
        canonical={href}
        jsonLd={
          import.meta.env.SSR
            ? [breadcrumbList(publicUrl, [...trail, { name: CURRENT, href: '/compare' }])]
            : []
        }
        noIndex
      />
      {note !== null && (
        <div className={styles.note}>
          <Alert tone="warning">
            <p>
              {note} {products.length > 0 && <a href={href}>Remove this from the link</a>}
            </p>
          </Alert>
        </div>
      )}
      {!isKnown && !isError && <Loading />}
      {!isKnown && isError && (
        <div className={styles.section}>
          <Alert tone="danger" title="The products could not be loaded">
            <RetryButton onRetry={refetch} />
          </Alert>
        </div>
      )}
      {isKnown && products.length < 2 && <TooFew products={products} view={view} />}
      {data && products.length >= 2 && <SideBySide {...data} view={view} />}
    </Page>
  );
}
