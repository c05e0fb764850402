import { type ReactNode, useEffect, useRef } from 'react';
import { FeedbackButton } from '../features/feedback/FeedbackButton.ts';
import { Navigation } from './Navigation.tsx';
import styles from './shell.module.css';
import { useIgnoreKeyRepeat } from './useIgnoreKeyRepeat.ts';
import { useFocusRestore } from './useFocusRestore.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useTolerantClick } from './useTolerantClick.ts';

/** The frame of every screen: the navigation on the left, the page beside it, and the button for feedback at the edge. */
export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useShortcuts();
  useIgnoreKeyRepeat();
  useTolerantClick();
  useFocusRestore();

  // A new page begins at its top, for eyes and for the keyboard.
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus();
  }, [path]);

  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Navigation path={path} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <FeedbackButton path={path} />
    </div>
  );
}
