import { type ReactNode, useEffect } from 'react';
import styles from './console-page.module.css';
import { Button } from '@mantine/core';
import { Skeleton } from '@isa/ui/Skeleton';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Shown beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

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

/** Fallback of the error boundary. */
export function PageFailed() {
  return (
    <ConsolePage
      title="Something went wrong"
      lead="This page could not be shown. Loading it again usually helps."
    >
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </ConsolePage>
  );
}

/** Skeleton while the page's code loads. */
export function PageLoading() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="14rem" height="1.5rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
