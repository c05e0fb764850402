import { type ReactNode, useEffect } from 'react';
import styles from './console-page.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Beside the title, such as the main button of the page. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the console: one heading, its actions, its panels. */
export function ConsolePage({ title, lead, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} | ISA Compass admin`;
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.panels}>{children}</div>
    </>
  );
}
