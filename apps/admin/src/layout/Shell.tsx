import type { ReactNode } from 'react';
import { Navigation } from './Navigation.tsx';
import styles from './shell.module.css';

/** The frame of every screen: the navigation on the left, the page beside it. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
