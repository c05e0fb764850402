import { Card } from '@isa/ui/Card';
import { Section } from '@isa/ui/Page';
import { IconBook2, IconMessageCircle, IconScale } from '@tabler/icons-react';
import styles from './home.module.css';

const cards = [
  {
    Icon: IconScale,
    title: 'Compare like with like',
    text: 'Rates, fees, bonuses and ratings in one table, sorted by what matters to you.',
    href: '/products',
    link: 'Compare ISAs',
  },
  {
    Icon: IconBook2,
    title: 'Learn the rules',
    text: 'Short guides to ISAs, with the dates the rules apply from.',
    href: '/guides',
    link: 'Read the guides',
  },
  {
    Icon: IconMessageCircle,
    title: 'Ask in your own words',
    text: 'The AI advisor explains ISAs and shows where its answers come from.',
    href: '/chat-advisor',
    link: 'Start a conversation',
  },
] as const;

/** The three things the site does. */
export function FeatureCards() {
  return (
    <Section tone="sunken" title="Three ways to get started">
      <ul className={styles.cards}>
        {cards.map(({ Icon, title, text, href, link }) => (
          <Card as="li" key={href} className={styles.card}>
            <Icon size={28} stroke={1.6} aria-hidden="true" className={styles.cardIcon} />
            <h3>{title}</h3>
            <p>{text}</p>
            <a href={href}>{link}</a>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
