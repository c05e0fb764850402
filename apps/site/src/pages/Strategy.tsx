import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import { Prose } from '@isa/ui/Prose';
import { useView } from '../features/analytics/useView.ts';
import { ruleNote } from '../features/rules/RuleNote.tsx';
import { PageHead } from '../head/PageHead.tsx';
import styles from '../layout/text-page.module.css';
import { StrategyContent } from './strategy/content.tsx';

const above = [
  { name: 'Home', href: '/' },
  { name: 'Guides', href: '/guides' },
];

/** /isa-strategy and /guides/isa-strategy. */
export default function StrategyPage() {
  useView({ event: 'pageView', data: { page: 'isa-strategy' } });
  return (
    <Page
      above={<Breadcrumbs above={above} current="ISA Strategy" />}
      title="ISA Strategy Guide"
      lead="Four principles, a mix for each goal, and what experienced savers do next."
    >
      <PageHead
        title="ISA Strategy Guide"
        description="How to use your ISA allowance: four key principles, which ISAs suit which goals, and advanced strategies such as transfers and Bed and ISA."
        canonical="/isa-strategy"
      />
      <div className={styles.text}>
        <Prose>
          <StrategyContent note={ruleNote} />
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
