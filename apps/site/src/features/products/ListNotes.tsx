import type { ReactNode } from 'react';
import styles from './list-notes.module.css';

type Props = {
  /** Explanation of the sort order; omitted until it is known. */
  notes?: string | undefined;
  children?: ReactNode;
};

type PayersProps = { hidesPayers: boolean; /** The other way. */ href: string };

/** Hides or shows referral links; the order stays the same. */
export const PayersLink = ({ hidesPayers, href }: PayersProps) => (
  <a href={href}>{hidesPayers ? 'Show who pays us' : 'Hide who pays us'}</a>
);

/** Notes above a table: sort order, market coverage, and how many products pay us. */
export function ListNotes({ notes, children }: Props) {
  return (
    <p className={styles.notes}>
      {notes} <a href="/methodology">How we compare</a>
      {children}
    </p>
  );
}
