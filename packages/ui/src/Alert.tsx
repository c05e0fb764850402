import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classes } from './classes.ts';

type Props = {
  tone: 'danger' | 'success' | 'warning';
  title?: ReactNode;
  children?: ReactNode;
  /** Focusable by code. */
  isFocusable?: boolean;
  /** Id of a description. */
  describedBy?: string | undefined;
};

/** A message in place, announced at once. */
export function Alert({ tone, title, children, isFocusable = false, describedBy }: Props) {
  return (
    <div
      className={classes(styles.alert, styles[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={isFocusable ? -1 : undefined}
      aria-describedby={describedBy}
    >
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
