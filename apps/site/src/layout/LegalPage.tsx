import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../framework/head/PageHead.tsx';
import { LongText, type PageText } from './LongText.tsx';
import styles from './text-page.module.css';

type Props = { title: string; description: string; path: string; text: PageText };

export function LegalPage({ title, description, path, text }: Props) {
  return (
    <Page title={title}>
      <PageHead title={title} description={description} canonical={path} />
      <LongText text={text} />
      <p className={styles.onward}>
        <LinkButton href="/" look="secondary">
          Return to Home
        </LinkButton>
      </p>
    </Page>
  );
}
