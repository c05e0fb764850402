import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { Prose } from '@isa/ui/Prose';
import { ruleNote } from '../features/rules/RuleNote.tsx';
import { PageHead } from '../head/PageHead.tsx';
import styles from '../layout/text-page.module.css';
import { DeadlineContent } from './deadline/content.tsx';

const above = [
  { name: 'Home', href: '/' },
  { name: 'Guides', href: '/guides' },
];

/** /isa-deadline and /guides/isa-deadline. */
export default function DeadlinePage() {
  return (
    <Page
      above={<Breadcrumbs above={above} current="ISA Deadline" />}
      title="ISA Deadline 2025: Use It or Lose It"
    >
      <PageHead
        title="ISA Deadline 2025: Use Your £20,000 Allowance"
        description="The ISA deadline is April 5th, 2025. Why your £20,000 allowance is use it or lose it, and last-minute tips for cash, stocks and shares and Lifetime ISAs."
        canonical="/isa-deadline"
      />
      <div className={styles.text}>
        <Prose>
          <DeadlineContent note={ruleNote} />
        </Prose>
      </div>
      <p className={styles.onward}>
        <LinkButton href="/products">Compare ISAs</LinkButton>
        <LinkButton href="/chat-advisor" look="secondary">
          Chat with AI Advisor
        </LinkButton>
      </p>
    </Page>
  );
}
