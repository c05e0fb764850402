import type { CheckedLine as Line } from '@isa/api/domain/products/product-proofs';
import styles from './checked-line.module.css';

/** The age of a figure: amber after a week, with advice to confirm it after a month. */
export function CheckedLine({ line: { age, text } }: { line: Line }) {
  return (
    <small className={styles.line} data-age={age}>
      {text}
    </small>
  );
}
