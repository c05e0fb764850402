import type { ReactNode } from 'react';
import styles from './break-at.module.css';

/** An email address, or its placeholder: where it takes two lines, the second begins with the @. */
export function breakAt(address: string): ReactNode {
  const at = address.lastIndexOf('@');
  if (at <= 0) return address;
  // In one element: the label of a button lays out its children side by side.
  return (
    <span>
      {address.slice(0, at)}
      <span className={styles.at}>{address.slice(at)}</span>
    </span>
  );
}
