import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../head/PageHead.tsx';
import styles from '../layout/text-page.module.css';

/** /faq. */
export default function FaqPage() {
  return (
    <Page
      title="ISA Frequently Asked Questions"
      lead="The questions and answers are being prepared. The guides explain the rules meanwhile."
    >
      <PageHead title="ISA Frequently Asked Questions" canonical="/faq" noIndex />
      <p className={styles.onward}>
        <LinkButton href="/guides">Read the guides</LinkButton>
      </p>
    </Page>
  );
}
