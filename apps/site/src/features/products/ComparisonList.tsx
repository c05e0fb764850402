import { counted, formatCount, formatRate } from '@isa/api/domain/money';
import type { ListedProduct } from '@isa/api/domain/products/product';
import { PAGE_SIZE } from '@isa/api/domain/comparison/product-list';
import { headlineFigure } from '@isa/api/domain/products/headline-figure';
import { Button } from '@isa/ui/Button';
import { Card } from '@isa/ui/Card';
import { Pagination } from '@isa/ui/Pagination';
import { Skeleton } from '@isa/ui/Skeleton';
import { Fragment, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { FirstScreenEnd } from '../../framework/head/FirstScreenEnd.tsx';
import { isPlainClick } from '../../framework/navigation/plain-click.ts';
import { CommissionNote, SampleDataLabel } from './CatalogueNotes.tsx';
import styles from './comparison-list.module.css';
import {
  comparisonHref,
  type ComparisonQuery,
  withoutConditions,
  withoutSome,
} from '@isa/api/domain/comparison/comparison-query';
import { CompareTick, CompareTray } from './CompareTray.tsx';
import { ListNotes, PayersLink } from './ListNotes.tsx';
import { MoneyLine } from './MoneyLine.tsx';
import { ProductTable } from './ProductTable.tsx';
import { ProductTableSkeleton } from './ProductTableSkeleton.tsx';
import type { ComparisonData, ComparisonResult } from './useComparison.ts';

type Props = {
  wanted: ComparisonQuery;
  query: ComparisonResult;
  /** As the tray says it. */
  unlisted: number;
};

/** Scrolls to the top of the list after paging and focuses it. */
function useListTop(page: number) {
  const summary = useRef<HTMLParagraphElement>(null);
  const isTurned = useRef(false);
  useEffect(() => {
    if (!isTurned.current) return;
    isTurned.current = false;
    summary.current?.scrollIntoView({ block: 'start' });
    summary.current?.focus({ preventScroll: true });
  }, [page]);
  const onTurn = ({ nativeEvent }: MouseEvent) => {
    isTurned.current = isPlainClick(nativeEvent);
  };
  return { summary, onTurn };
}

/** The fee, when the list is sorted by it and it is not the headline figure. */
function annualFee(product: ListedProduct) {
  if (headlineFigure(product).kind === 'fee') return null;
  const fee = product.annualFee === null ? 'not stated' : formatRate(product.annualFee);
  return <span className={styles.fee}>Annual fee {fee}</span>;
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <Card>
      <p>The products could not be loaded. Please try again.</p>
      <Button className={styles.retry} onClick={retry}>
        Try Again
      </Button>
    </Card>
  );
}

type ComparedProduct = ComparisonData['products'][number];

/** The line below the headline figure: the fee that decides the order, and the result for the saver’s money. */
const underFigure =
  ({ sort }: ComparisonQuery) =>
  (product: ComparedProduct): ReactNode => [
    sort === 'fees' && <Fragment key="fee">{annualFee(product)}</Fragment>,
    <MoneyLine key="money" product={product} />,
  ];

const compareTick = (product: ComparedProduct): ReactNode => (
  <CompareTick key={product.id} product={product} />
);

/** Empty state: suggests filters to remove. */
function NothingLeft({ wanted, data }: { wanted: ComparisonQuery; data: ComparisonData }) {
  const { relax, notStated } = data;
  return (
    <div className={styles.body}>
      <Card>
        <h2 className={styles.empty}>No product meets all of these conditions</h2>
        {notStated > 0 && <p>{counted(notStated, 'product')} may match (not stated).</p>}
        {relax !== null && (
          <p>
            <a href={withoutSome(wanted, relax.keys)}>
              Without {relax.words}: {counted(relax.leaves, 'product')}
            </a>
          </p>
        )}
        <p>
          <a href={withoutConditions(wanted)}>Clear all conditions</a>
        </p>
      </Card>
    </div>
  );
}

/** One page of products with total and pager, in all states. */
export function ComparisonList({ wanted, query, unlisted }: Props) {
  const { data, isError, isPlaceholderData } = query;
  const { summary, onTurn } = useListTop(data?.page ?? wanted.page);
  if (isError) return <div className={styles.body}>{<Failed retry={() => void query.refetch()} />}</div>;
  if (!data) {
    return (
      <div className={styles.body}>
        <div className={styles.above}>
          <Skeleton width="14rem" height="1.5rem" />
          <SampleDataLabel />
        </div>
        <ProductTableSkeleton />
      </div>
    );
  }
  if (data.total === 0 && data.available > 0) return <NothingLeft wanted={wanted} data={data} />;
  if (data.total === 0) {
    return (
      <div className={styles.body}>
        <Card>
          <h2 className={styles.empty}>No ISA Products Available Right Now</h2>
          <p>Please check back soon, or choose another kind of ISA.</p>
        </Card>
      </div>
    );
  }
  const first = (data.page - 1) * PAGE_SIZE + 1;
  return (
    <div className={styles.body} aria-busy={isPlaceholderData}>
      <div className={styles.above}>
        <p ref={summary} tabIndex={-1} className={styles.summary} aria-live="polite">
          {data.total <= PAGE_SIZE
            ? counted(data.total, 'product')
            : `Showing ${formatCount(first)} to ${formatCount(first + data.products.length - 1)} of ${formatCount(data.total)} products`}
          {data.notStated > 0 && `; ${formatCount(data.notStated)} more may match (not stated)`}
        </p>
        <SampleDataLabel />
      </div>
      <ListNotes notes={data.notes}>
        {' · '}
        <PayersLink
          hidesPayers={wanted.hidesPayers}
          href={comparisonHref({ ...wanted, hidesPayers: !wanted.hidesPayers })}
        />
      </ListNotes>
      <FirstScreenEnd />
      <div>
        <ProductTable
          products={data.products}
          under={underFigure(wanted)}
          tick={compareTick}
          firstRank={first}
          money={wanted}
          ids={wanted.ids}
        />
        <CompareTray
          products={data.products}
          money={wanted}
          unlisted={unlisted}
          hrefCleared={comparisonHref({ ...wanted, ids: [] })}
        />
      </div>
      {data.assumptions !== null && <p className={styles.pounds}>{data.assumptions}</p>}
      <Pagination
        page={data.page}
        pages={data.pages}
        hrefOf={(page) => comparisonHref({ ...wanted, page })}
        onTurn={onTurn}
      />
      <CommissionNote hidesPayers={wanted.hidesPayers} />
    </div>
  );
}
