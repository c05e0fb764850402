import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classes } from './classes.ts';

type Props = { tone: 'danger' | 'success' | 'warning'; title?: ReactNode; children?: ReactNode };

/** What has just happened, where one looks. Screen readers hear it at once. */
export function Alert({ tone, title, children }: Props) {
  return (
    <div className={classes(styles.alert, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
