import {
  IconActivity,
  IconDatabase,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListDetails,
  IconMessage2,
  IconReceipt2,
  IconRefresh,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import styles from './navigation.module.css';

const groups = [
  { label: null, links: [{ href: '/admin', label: 'Dashboard', Icon: IconLayoutDashboard }] },
  {
    label: 'Catalogue',
    links: [
      { href: '/admin/products', label: 'Products', Icon: IconListDetails },
      { href: '/product-update', label: 'Product Update Center', Icon: IconRefresh },
      { href: '/api-settings', label: 'API Settings', Icon: IconKey },
    ],
  },
  {
    label: 'People',
    links: [
      { href: '/admin/users', label: 'Users', Icon: IconUsers },
      { href: '/admin/feedback', label: 'Feedback', Icon: IconMessage2 },
      { href: '/admin/payments', label: 'Payments', Icon: IconReceipt2 },
    ],
  },
  {
    label: 'System',
    links: [
      { href: '/admin/database', label: 'Database', Icon: IconDatabase },
      { href: '/admin/audit', label: 'Audit log', Icon: IconHistory },
      { href: '/status', label: 'Status Monitor', Icon: IconActivity },
    ],
  },
] as const;

export function Navigation() {
  const [path] = useLocation();
  return (
    <nav aria-label="Console" className={styles.navigation}>
      {groups.map(({ label, links }) => (
        <div key={label ?? 'top'} className={styles.group}>
          {label !== null && <p className={styles.label}>{label}</p>}
          <ul>
            {links.map(({ href, label: name, Icon }) => (
              <li key={href}>
                <Link href={href} className={styles.link ?? ''} aria-current={href === path ? 'page' : undefined}>
                  <Icon size={18} aria-hidden="true" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
