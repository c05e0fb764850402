import type { SumCell } from '@isa/api/domain/comparison/side-by-side';
import styles from './compare.module.css';

/** A stated value, or “Not stated” in a softer colour. */
export const Stated = ({ text, isStated }: Partial<Pick<SumCell, 'text' | 'isStated'>>) => (
  <span className={isStated ? undefined : styles.unstated}>{text}</span>
);
