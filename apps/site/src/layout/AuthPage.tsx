import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import styles from './auth-page.module.css';
import { Logo } from './Logo.tsx';

type Props = {
  title: string;
  lead?: string;
  /** For search engines' readers; the lead unless said. */
  description?: string;
  /** The one address of this page; none where it holds a secret. */
  path?: string;
  children: ReactNode;
};

/** A page with one form and a link home. */
export function AuthPage({ title, lead, description = lead, path, children }: Props) {
  const place = path === undefined ? {} : { canonical: path };
  const about = description === undefined ? {} : { description };
  return (
    <div className={styles.page}>
      <PageHead title={title} noIndex {...place} {...about} />
      <a href="/" className={styles.home} aria-label="ISA Compass home">
        <Logo />
      </a>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <noscript>
          <p className={styles.lead}>This page needs JavaScript. The rest of the site can be read without.</p>
        </noscript>
        {children}
      </div>
    </div>
  );
}
