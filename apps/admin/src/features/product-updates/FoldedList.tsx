import type { ReactNode } from 'react';
import { ScrollArea } from '../../components/table/ScrollArea.tsx';
import styles from './product-updates.module.css';

type Props = { title: string; isOpen?: boolean; className?: string | undefined; children: ReactNode };

/** A list that may be long, under its title. */
export function FoldedList({ title, isOpen = true, className, children }: Props) {
  return (
    <details open={isOpen} className={className}>
      <summary>{title}</summary>
      <ScrollArea label={title} className={styles.high}>
        <ul className={styles.list}>{children}</ul>
      </ScrollArea>
    </details>
  );
}
