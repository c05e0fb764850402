import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './note.module.css';

type Props = { children: ReactNode; tone?: 'plain' | 'warning'; label?: string };

/** A remark beside a text, such as the current rule. */
export function Note({ children, tone = 'plain', label }: Props) {
  return (
    <div
      className={classes(styles.note, tone === 'warning' && styles.warning)}
      role="note"
      aria-label={label}
    >
      {children}
    </div>
  );
}
