import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../head/PageHead.tsx';
import styles from '../layout/text-page.module.css';

/** /login. */
export default function LoginPage() {
  return (
    <Page title="Login" lead="Accounts are not open yet. Comparing ISAs and reading the guides needs none.">
      <PageHead title="Login" canonical="/login" noIndex />
      <p className={styles.onward}>
        <LinkButton href="/">Return to Home</LinkButton>
      </p>
    </Page>
  );
}
