import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './note.module.css';

type Props = { children: ReactNode; tone?: 'plain' | 'warning'; label?: string };

/** A remark beside the text it belongs to, such as what the rule is today. */
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
