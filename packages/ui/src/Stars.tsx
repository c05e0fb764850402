import type { CSSProperties } from 'react';
import styles from './stars.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  /** 0 to 5, or null when nobody has rated it. */
  rating: number | null;
  reviewCount: number;
};

const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-GB');

/** A rating: stars to glance at, the number to compare, and the sentence for screen readers. */
export function Stars({ rating, reviewCount }: Props) {
  const reviews = `${whole.format(reviewCount)} ${reviewCount === 1 ? 'review' : 'reviews'}`;
  if (rating === null) return <span className={styles.none}>Not yet rated</span>;
  const filled: CSSProperties & { '--filled': string } = { '--filled': `${(rating / 5) * 100}%` };
  return (
    <span className={styles.rating}>
      <VisuallyHidden>
        Rated {oneDecimal.format(rating)} out of 5 from {reviews}
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.stars} style={filled} />
      <span aria-hidden="true" className={styles.figures}>
        <b>{oneDecimal.format(rating)}</b> <span className={styles.count}>({reviews})</span>
      </span>
    </span>
  );
}
