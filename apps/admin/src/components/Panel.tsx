import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = {
  /** Anchor of links to this panel. */
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Beside the title: search, filters, buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

export function Panel({ id, title, lead, actions, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={headingId}>{title}</h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** Padding for content other than a table, which reaches the panel's edges. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
