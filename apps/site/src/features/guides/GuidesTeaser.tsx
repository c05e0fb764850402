import { Section } from '@isa/ui/Page';
import styles from './guides.module.css';

const reads = [
  { href: '/guides', title: 'ISA guides', text: 'What each kind of ISA is, who it suits and what it costs.' },
  {
    href: '/isa-strategy',
    title: 'ISA strategy',
    text: 'How to divide your allowance by when you need the money.',
  },
  { href: '/isa-deadline', title: 'ISA deadline', text: 'What to do before the tax year ends on 5 April.' },
] as const;

/** The way to the guides from the home page. */
export function GuidesTeaser() {
  return (
    <Section id="guides" tone="sunken" title="Guides" lead="Ten minutes with these and the rest makes sense.">
      <ul className={styles.reads}>
        {reads.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href} className={styles.read}>
              {title}
            </a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
