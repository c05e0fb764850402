import { counted, formatRating } from '@isa/api/domain/money';
import { hasFewReviews } from '@isa/api/domain/comparison/product-list';
import type { Product } from '@isa/api/domain/products/product';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import type { CSSProperties } from 'react';
import styles from './stars.module.css';

/** The rating of a product as stars and number, and as a sentence for screen readers. */
export function Stars({
  product: { rating, reviewCount },
}: {
  product: Pick<Product, 'rating' | 'reviewCount'>;
}) {
  const reviews = counted(reviewCount, 'review');
  if (rating === null) return <span className={styles.none}>Not yet rated</span>;
  const filled: CSSProperties & { '--filled': string } = { '--filled': `${(rating / 5) * 100}%` };
  return (
    <span className={styles.rating}>
      <VisuallyHidden>
        Rated {formatRating(rating)} out of 5 from {reviews}
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.stars} style={filled} />
      <span aria-hidden="true" className={styles.figures}>
        <b>{formatRating(rating)}</b> <span className={styles.count}>({reviews})</span>
      </span>
      {hasFewReviews(reviewCount) && <span className={styles.few}> few reviews</span>}
    </span>
  );
}
