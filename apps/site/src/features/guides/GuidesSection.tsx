import { Card } from '@isa/ui/Card';
import styles from './guides.module.css';
import { GuideTabs } from './GuideTabs.tsx';
import type { ComponentProps } from 'react';

const resources = [
  { href: '/calculator', title: 'ISA Calculator', text: 'See what regular saving could come to.' },
  { href: '/faq', title: 'ISA FAQ', text: 'Short answers to the questions people ask most.' },
  {
    href: '/isa-strategy',
    title: 'ISA Strategy Guide',
    text: 'Divide your allowance by when you need the money.',
  },
] as const;

function GuideResources() {
  return (
    <ul className={styles.resources}>
      {resources.map(({ href, title, text }) => (
        <Card as="li" key={href} className={styles.resource}>
          <a href={href} className={styles.read}>
            {title}
          </a>
          <p>{text}</p>
        </Card>
      ))}
    </ul>
  );
}

export function GuidesSection(props: ComponentProps<typeof GuideTabs>) {
  return (
    <div className={styles.columns}>
      <GuideTabs {...props} />
      <GuideResources />
    </div>
  );
}
