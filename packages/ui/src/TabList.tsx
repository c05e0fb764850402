import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tab-list.module.css';

/** Arrow keys, Home and End move between tabs. */
function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const now = tabs.findIndex((tab) => tab === document.activeElement);
  const wanted = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
  if (wanted === undefined) return;
  const next = tabs.at(wanted % tabs.length);
  event.preventDefault();
  next?.focus();
  next?.click();
}

/** A row of tabs that scrolls sideways where it is too long. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={moveBetweenTabs}>
      {children}
    </div>
  );
}

/** For each link or button in a `TabList`. */
export const tabProps = (id: string, panel: string, isSelected: boolean) => ({
  role: 'tab',
  id,
  'aria-selected': isSelected,
  'aria-controls': panel,
  tabIndex: isSelected ? 0 : -1,
  className: styles.tab,
});
