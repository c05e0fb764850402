import { commissionText } from '@isa/api/domain/products/product-commission';
import type { ListedProduct } from '@isa/api/domain/products/product';
import styles from './who-pays.module.css';

type Props = { product: Pick<ListedProduct, 'commission' | 'referralLink'> };

/** What the provider pays us for a product, shown beside Apply Now. */
export function WhoPays({ product: { commission, referralLink } }: Props) {
  if (referralLink === null) return null;
  return <span className={styles.text}>{commissionText(commission)}</span>;
}
