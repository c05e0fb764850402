import type { ReactNode } from 'react';
import { PageHead } from '../framework/head/PageHead.tsx';
import styles from './auth-page.module.css';
import { Logo } from './Logo.tsx';

type Props = {
  title: string;
  lead?: string;
  /** Meta description; the lead by default. */
  description?: string;
  /** Canonical path; omitted if the URL contains a secret. */
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
