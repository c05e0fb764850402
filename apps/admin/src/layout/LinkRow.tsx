import { Link } from 'wouter';
import styles from './link-row.module.css';

const links = [
  { href: '/product-update', label: 'Product Update Center' },
  { href: '/api-settings', label: 'API Settings' },
  { href: '/status', label: 'Status Monitor' },
] as const;

/** Links from the admin panel to the pages that are run from it. */
export function LinkRow() {
  return (
    <nav aria-label="Admin pages" className={styles.row}>
      {links.map(({ href, label }) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
