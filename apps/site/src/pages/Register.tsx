import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../head/PageHead.tsx';
import styles from '../layout/text-page.module.css';

/** /register. */
export default function RegisterPage() {
  return (
    <Page
      title="Register"
      lead="Accounts are not open yet. Comparing ISAs and reading the guides needs none."
    >
      <PageHead title="Register" canonical="/register" noIndex />
      <p className={styles.onward}>
        <LinkButton href="/">Return to Home</LinkButton>
      </p>
    </Page>
  );
}
