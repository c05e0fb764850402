import styles from './logo.module.css';

/** The compass and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
        <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M22 10l-4.1 8.1L10 22l4.1-8.1z" className={styles.needle} />
        <circle cx="16" cy="16" r="1.6" className={styles.pin} />
      </svg>
      <span>ISA Compass</span>
    </span>
  );
}
