import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { PageHead } from '../head/PageHead.tsx';
import styles from '../layout/text-page.module.css';

/** /chat-advisor. */
export default function ChatAdvisorPage() {
  return (
    <Page title="AI Advisor" lead="The AI advisor is not open yet. The guides explain the rules meanwhile.">
      <PageHead title="AI Advisor" canonical="/chat-advisor" noIndex />
      <p className={styles.onward}>
        <LinkButton href="/guides">Read the guides</LinkButton>
      </p>
    </Page>
  );
}
