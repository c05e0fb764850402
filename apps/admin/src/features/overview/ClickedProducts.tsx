import type { CSSProperties } from 'react';
import type { Outputs } from '../../trpc.ts';
import styles from './overview.module.css';

type Product = Outputs['overview']['get']['products'][number];

/** The products most clicked through to, each with a bar as long as its share of the first. */
export function ClickedProducts({ products, days }: { products: readonly Product[]; days: number }) {
  const most = products[0]?.clicks ?? 1;
  const barOf = (clicks: number): CSSProperties & { '--share': string } => ({
    '--share': `${(clicks / most) * 100}%`,
  });
  return (
    <div className={styles.clicked}>
      <h3>Referral clicks by product</h3>
      {products.length === 0 ? (
        <p className={styles.label}>No clicks in the last {days} days.</p>
      ) : (
        <ol>
          {products.map((product) => (
            <li key={product.productId} className={styles.bar} style={barOf(product.clicks)}>
              <span className={styles.product}>{product.name}</span>
              <span className={styles.clicks}>{product.clicks.toLocaleString('en-GB')}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
