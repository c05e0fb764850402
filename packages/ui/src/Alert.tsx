import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classes } from './classes.ts';

type Props = {
  tone: 'danger' | 'success' | 'warning';
  title?: ReactNode;
  children?: ReactNode;
  /** Code may move the focus to it. */
  isFocusable?: boolean;
  /** Id of the element that says more. */
  describedBy?: string | undefined;
};

/** What has just happened, where one looks. Screen readers hear it at once. */
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
