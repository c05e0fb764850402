import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';
import type { ReactNode } from 'react';
import { LongText, type PageText } from './LongText.tsx';
import styles from './text-page.module.css';

const above = [
  { name: 'Home', href: '/' },
  { name: 'Guides', href: '/guides' },
];

type Props = { title: string; lead?: string; current: string; head: ReactNode; text: PageText };

/** A guide with its own page. `current` is its breadcrumb. */
export function GuidePage({ title, lead, current, head, text }: Props) {
  return (
    <Page above={<Breadcrumbs above={above} current={current} />} title={title} lead={lead}>
      {head}
      <LongText text={text} />
      <p className={styles.onward}>
        <LinkButton href="/products">Compare ISAs</LinkButton>
        <LinkButton href="/chat-advisor" look="secondary">
          Chat with AI Advisor
        </LinkButton>
      </p>
    </Page>
  );
}
