import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type Props = { width?: CSSProperties['width']; height?: CSSProperties['height'] };

export function Skeleton({ width = '100%', height = '1em' }: Props) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}
