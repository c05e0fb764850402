import type { ReactNode } from 'react';
import { HighFrame } from '../../components/HighFrame.tsx';
import styles from './product-updates.module.css';

type Props = { title: string; isOpen?: boolean; className?: string | undefined; children: ReactNode };

/** A list that may be long, under its title. */
export function FoldedList({ title, isOpen = true, className, children }: Props) {
  return (
    <details open={isOpen} className={className}>
      <summary>{title}</summary>
      <HighFrame label={title} className={styles.high}>
        <ul className={styles.list}>{children}</ul>
      </HighFrame>
    </details>
  );
}
