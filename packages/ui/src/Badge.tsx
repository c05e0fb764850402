import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';

type Props = { children: ReactNode; tone?: 'brand' | 'plain' | 'warning' };

export function Badge({ children, tone = 'brand' }: Props) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
