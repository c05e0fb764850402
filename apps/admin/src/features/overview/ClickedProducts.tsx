import { formatCount } from '@isa/api/domain/money';
import { OVERVIEW_PRODUCTS } from '@isa/api/domain/console/overview';
import { classes } from '@isa/ui/classes.ts';
import { clickPageName } from '../../click-pages.ts';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import type { CSSProperties } from 'react';
import styles from './overview.module.css';

type Product = Outputs['overview']['get']['products'][number];
type ClickPage = Outputs['overview']['get']['clickPages'][number];

/** A bar relative to the first product's count. */
const barOf = (share: number): CSSProperties & { '--share': string } => ({ '--share': `${share * 100}%` });

function Bars({ products }: { products: readonly Product[] }) {
  const most = products[0]?.clicks ?? 1;
  return (
    <ol>
      {products.map((product) => (
        <li key={product.productId} className={styles.bar} style={barOf(product.clicks / most)}>
          <span className={styles.product}>{product.name}</span>
          <span className={styles.clicks}>{formatCount(product.clicks)}</span>
        </li>
      ))}
    </ol>
  );
}

/** As many bars as there can be, so that nothing moves when they load. */
function ComingBars() {
  return (
    <ol aria-hidden="true">
      {Array.from({ length: OVERVIEW_PRODUCTS }, (_, at) => (
        <li key={at} className={classes(styles.bar, styles.coming)} />
      ))}
    </ol>
  );
}

const pageText = ({ page, clicks }: ClickPage) => `${clickPageName(page)} ${formatCount(clicks)}`;

type Props = {
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  pages: readonly ClickPage[] | undefined;
  days: number;
};

export function ClickedProducts({ products, pages = [], days }: Props) {
  return (
    <div className={styles.clicked}>
      <h3>Referral clicks by product</h3>
      {products === undefined && <ComingBars />}
      {products?.length === 0 && (
        <div className={styles.none}>
          <p>No clicks in the last {days} days.</p>
          <p>Each press of “Apply Now” is counted here, by product and page.</p>
        </div>
      )}
      {products && products.length > 0 && <Bars products={products} />}
      {pages.length > 0 && <p className={styles.label}>Clicked on: {pages.map(pageText).join(' · ')}</p>}
    </div>
  );
}
