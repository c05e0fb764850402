import { commissionText } from '@isa/api/domain/products/product-commission';
import type { Product } from '@isa/api/domain/products/product';
import styles from './who-pays.module.css';

/** What the provider pays us for a product, shown beside Apply Now. */
export function WhoPays({ product: { commission } }: { product: Pick<Product, 'commission'> }) {
  return <span className={styles.text}>{commissionText(commission)}</span>;
}
