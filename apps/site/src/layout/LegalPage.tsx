import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { Prose } from '@isa/ui/Prose';
import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import styles from './text-page.module.css';

type Props = { title: string; description: string; path: string; children: ReactNode };

/** A static text with the way back to the home page. */
export function LegalPage({ title, description, path, children }: Props) {
  return (
    <Page title={title}>
      <PageHead title={title} description={description} canonical={path} />
      <div className={styles.text}>
        <Prose>{children}</Prose>
      </div>
      <p className={styles.onward}>
        <LinkButton href="/" look="secondary">
          Return to Home
        </LinkButton>
      </p>
    </Page>
  );
}
