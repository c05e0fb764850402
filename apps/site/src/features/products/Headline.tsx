import type { ListedProduct } from '@isa/api/domain/product';
import { bonusText, headlineFigure } from '@isa/api/domain/product-ranking';
import styles from './headline.module.css';

type Props = { product: ListedProduct; large?: boolean };

/** The one figure a product is known by, with what it is and what of it ends. */
export function Headline({ product, large = false }: Props) {
  const { kind, label, text } = headlineFigure(product);
  const bonus = kind === 'interestRate' ? bonusText(product) : null;
  if (kind === 'none') return <span className={styles.none}>N/A</span>;
  return (
    <span className={large ? styles.large : styles.headline}>
      <span className={styles.figure}>{text}</span> <span className={styles.label}>{label}</span>{' '}
      {bonus !== null && <span className={styles.bonus}>{bonus}</span>}
    </span>
  );
}
