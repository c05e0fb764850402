import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Panels side by side where they fit. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
