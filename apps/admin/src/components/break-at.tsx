import type { ReactNode } from 'react';
import styles from './break-at.module.css';

/** An email address that breaks, if it must, before the @. */
export function breakAt(address: string): ReactNode {
  const at = address.lastIndexOf('@');
  if (at <= 0) return address;
  // One element, since a button's label lays out its children side by side.
  return (
    <span>
      {address.slice(0, at)}
      <span className={styles.at}>{address.slice(at)}</span>
    </span>
  );
}
