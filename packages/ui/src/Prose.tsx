import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text: headings, paragraphs and lists at a comfortable measure. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

/** The same for HTML that the server has already sanitised. */
export function ProseHtml({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
