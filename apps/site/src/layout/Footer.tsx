import { Container } from '@isa/ui/Page';
import styles from './footer.module.css';
import { Logo } from './Logo.tsx';

const columns = [
  {
    title: 'Explore',
    links: [
      { href: '/', label: 'Home' },
      { href: '/chat-advisor', label: 'Chat with AI Advisor' },
      { href: '/products', label: 'Compare ISAs' },
      { href: '/methodology', label: 'How we compare' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { href: '/#guides', label: 'ISA Guides' },
      { href: '/calculator', label: 'Calculator' },
      { href: '/tools', label: 'Planning Tools' },
      { href: '/isa-strategy', label: 'ISA Strategy' },
      { href: '/faq', label: 'ISA FAQ' },
      { href: '/rules', label: 'ISA Rules' },
      { href: '/changes', label: 'Changes' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/terms', label: 'Terms and Conditions' },
      { href: '/privacy', label: 'Privacy Policy' },
      { href: '/cookies', label: 'Cookie Policy' },
      { href: '/disclaimer', label: 'Disclaimer' },
      { href: '/admin', label: 'Admin' },
    ],
  },
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>
            ISA Compass is not a financial adviser. Everything here is educational only and is not a
            recommendation. Please consult a qualified professional before you decide.
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Container>
    </footer>
  );
}
