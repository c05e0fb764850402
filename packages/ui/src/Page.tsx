import type { ReactNode } from 'react';
import styles from './page.module.css';
import { classes } from './classes.ts';

/** The page's column. */
export function Container({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes(styles.container, className)}>{children}</div>;
}

type PageProps = {
  title: ReactNode;
  /** Content above the title, such as breadcrumbs or a badge. */
  above?: ReactNode;
  lead?: ReactNode;
  /** Less space above the content. */
  isDense?: boolean;
  children?: ReactNode;
};

/** A page with heading, lead and content. */
export function Page({ title, above, lead, isDense = false, children }: PageProps) {
  return (
    <Container className={classes(styles.page, isDense && styles.dense)}>
      {above}
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </Container>
  );
}

type SectionProps = {
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  tone?: 'plain' | 'sunken';
};

/** A section of a long page, labelled by its heading. */
export function Section({ id, title, lead, children, tone = 'plain' }: SectionProps) {
  return (
    <section id={id} className={classes(styles.section, tone === 'sunken' && styles.sunken)}>
      <Container>
        <h2>{title}</h2>
        {lead !== undefined && <p className={styles.sectionLead}>{lead}</p>}
        <div className={styles.sectionBody}>{children}</div>
      </Container>
    </section>
  );
}
