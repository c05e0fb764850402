import { SCARCE_CREDITS } from '@isa/api/domain/payments/credits';
import { counted } from '@isa/api/domain/money';
import { Button } from '@isa/ui/Button';
import { ErrorBoundary } from '@isa/ui/ErrorBoundary';
import { LinkButton } from '@isa/ui/LinkButton';
import { Container } from '@isa/ui/Page';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { AccountMenu } from '../features/accounts/account-menu.ts';
import { useVisitQuery } from '../features/products/useVisitQuery.ts';
import { useUser } from '../features/session/useUser.ts';
import { ShortlistLink } from '../features/shortlist/ShortlistLink.tsx';
import { openUpgrade } from '../features/upgrade/open-upgrade.ts';
import styles from './header.module.css';
import { Logo } from './Logo.tsx';

const links = [
  { href: '/', label: 'Home' },
  { href: '/chat-advisor', label: 'Chat with AI Advisor' },
  { href: '/products', label: 'Compare ISAs' },
  { href: '/guides', label: 'Guides' },
] as const;

const adminLinks = [...links, { href: '/admin', label: 'Admin' }] as const;

/** Guides outside /guides. */
const GUIDE_PATHS = new Set(['/isa-strategy', '/isa-deadline']);

const leadsHere = (href: string, path: string) =>
  href === path ||
  (href !== '/' && path.startsWith(`${href}/`)) ||
  (href === '/guides' && GUIDE_PATHS.has(path));

/** Fallback if the account menu cannot be loaded. */
function PlainAccount() {
  return (
    <div className={styles.account}>
      <LinkButton href="/account" look="quiet" size="small">
        Account
      </LinkButton>
    </div>
  );
}

/** On small screens the links are a native popover, which works without script. */
export function Header({ path }: { path: string }) {
  const menu = useRef<HTMLDivElement>(null);
  const user = useUser();
  const visit = useVisitQuery();
  const shown = useRef(path);
  useEffect(() => {
    // Not at hydration: the menu may have been opened before.
    if (shown.current !== path && menu.current?.matches(':popover-open')) menu.current.hidePopover();
    shown.current = path;
  }, [path]);
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <a href="/" className={styles.home} aria-label="ISA Compass home">
          <Logo />
        </a>
        <div id="site-menu" popover="auto" ref={menu} className={styles.menu}>
          <div className={styles.menuTop}>
            <Logo />
            <Button
              look="quiet"
              iconOnly
              aria-label="Close menu"
              popoverTarget="site-menu"
              popoverTargetAction="hide"
            >
              <IconX size={20} aria-hidden="true" />
            </Button>
          </div>
          <nav aria-label="Main">
            <ul className={styles.links}>
              {(user?.isAdmin ? adminLinks : links).map(({ href, label }) => (
                <li key={href}>
                  <a
                    href={href === '/products' ? href + visit : href}
                    className={styles.link}
                    aria-current={leadsHere(href, path) ? 'page' : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {user ? (
            <ErrorBoundary fallback={<PlainAccount />}>
              <Suspense fallback={null}>
                <AccountMenu />
              </Suspense>
            </ErrorBoundary>
          ) : (
            <div className={styles.account}>
              <LinkButton href="/login" look="quiet" size="small">
                Login
              </LinkButton>
              <LinkButton href="/register" look="secondary" size="small">
                Register
              </LinkButton>
            </div>
          )}
        </div>
        <ShortlistLink href={`/shortlist${visit}`} isCurrent={path === '/shortlist'} />
        <Button look="quiet" className={styles.toggle} popoverTarget="site-menu">
          <IconMenu2 size={20} aria-hidden="true" />
          Menu
        </Button>
      </Container>
      {user && user.credits < SCARCE_CREDITS && (
        <Container className={styles.scarce}>
          {counted(user.credits, 'credit')} left
          <Button look="secondary" size="small" onClick={openUpgrade}>
            Buy More Credits
          </Button>
        </Container>
      )}
    </header>
  );
}
