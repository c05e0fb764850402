import { comparisonHref, type ComparisonQuery } from '@isa/api/domain/comparison/comparison-query';
import type { ReactNode } from 'react';
import styles from './list-notes.module.css';

type Props = {
  /** As `products.compare` words them; left out while they are not known. */
  notes?: string | undefined;
  children?: ReactNode;
};

/** Takes the links to providers that pay us away, or brings them back; the order stays. */
export function PayersLink({ wanted }: { wanted: ComparisonQuery }) {
  const { hidesPayers } = wanted;
  return (
    <a href={comparisonHref({ ...wanted, hidesPayers: !hidesPayers })}>
      {hidesPayers ? 'Show who pays us' : 'Hide who pays us'}
    </a>
  );
}

/** Notes above a table: sort order, market coverage, and how many products pay us. */
export function ListNotes({ notes, children }: Props) {
  return (
    <p className={styles.notes}>
      {notes} <a href="/methodology">How we compare</a>
      {children}
    </p>
  );
}
