import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../../head/PageHead.tsx';
import styles from './guide-view.module.css';

/** For a guide that does not exist or could not be read. */
export function GuideNotFound() {
  return (
    <Page title="Guide Not Found" lead="Sorry, we couldn't find the guide you're looking for.">
      <PageHead title="Guide Not Found" status={404} noIndex />
      <p className={styles.ways}>
        <LinkButton href="/#guides">Back to Guides</LinkButton>
      </p>
    </Page>
  );
}
