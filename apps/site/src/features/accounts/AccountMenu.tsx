import { counted, formatCount } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import { Button } from '@isa/ui/Button';
import { useSignOut } from '@isa/ui/client/sign-out.ts';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconChevronDown } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { usePath } from '../../framework/navigation/address.ts';
import { useCredits } from '../session/credits.ts';
import type { SessionUser } from '../session/current-user.ts';
import { leave, signingOut, stillSignedIn } from '../session/session.ts';
import { useUser } from '../session/useUser.ts';
import { openUpgrade } from '../upgrade/open-upgrade.ts';
import styles from './account-menu.module.css';

const POLL_MS = 3000;

const nameOf = (user: SessionUser) => user.firstName || user.username || 'User';

/** Nothing until it is known. */
function VerifiedBadge({ verified }: { verified: boolean | undefined }) {
  if (verified === undefined) return null;
  return verified ? <Badge>Verified</Badge> : <Badge tone="warning">Verify Email</Badge>;
}

/** Closes the menu, and on small screens the surrounding one, after a choice. */
function closeMenus({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !target.closest('a, button')) return;
  const header = currentTarget.closest('header');
  for (const menu of header?.querySelectorAll<HTMLElement>(':popover-open') ?? []) menu.hidePopover();
}

function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePath();
  return (
    <li>
      <a href={href} className={styles.item} aria-current={href === path ? 'page' : undefined}>
        {children}
      </a>
    </li>
  );
}

function Links({ user }: { user: SessionUser }) {
  return (
    <ul>
      {user.isAdmin && <MenuLink href="/admin">Admin Panel</MenuLink>}
      {user.isAdmin && <MenuLink href="/status">Status Monitor</MenuLink>}
      {user.emailVerified === false && <MenuLink href="/verify-email">Verify Email</MenuLink>}
      <li>
        <button type="button" className={styles.item} onClick={openUpgrade}>
          Buy More Credits
        </button>
      </li>
      <MenuLink href="/account">Account</MenuLink>
      <MenuLink href="/chat-history">Chat history</MenuLink>
    </ul>
  );
}

const home = () => leave('/', { title: 'You are signed out', tone: 'success' });

/** The account menu, a native popover. On small screens it is expanded inside the site menu. */
export default function AccountMenu() {
  const user = useUser();
  const credits = useCredits(POLL_MS);
  const signOut = useSignOut({
    onBegin: signingOut,
    onEnded: home,
    onWasOver: home,
    onGoesOn: stillSignedIn,
  });
  if (!user) return null;
  return (
    <div className={styles.account}>
      <Button look="quiet" size="small" popoverTarget="account-menu" className={styles.opener}>
        <VisuallyHidden>Account menu:</VisuallyHidden>
        <span className={styles.name}>{nameOf(user)}</span>
        <VerifiedBadge verified={user.emailVerified} />
        <span className={styles.count}>{counted(credits, 'credit')}</span>
        <IconChevronDown size={18} aria-hidden="true" />
      </Button>
      {/* Only closes the menu; the clicked item acts itself. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div id="account-menu" popover="auto" className={styles.menu} onClick={closeMenus}>
        <p className={styles.who}>
          <b className={styles.name}>{nameOf(user)}</b> <VerifiedBadge verified={user.emailVerified} />
        </p>
        <p className={styles.email}>{user.username}</p>
        <div className={styles.credits}>
          <span>
            Credits <b>{formatCount(credits)}</b>
          </span>
          <Button look="secondary" size="small" onClick={openUpgrade}>
            Upgrade
          </Button>
        </div>
        <nav aria-label="Account">
          <Links user={user} />
        </nav>
        <div className={styles.out}>
          <button type="button" className={styles.item} onClick={signOut.run}>
            Sign out
          </button>
        </div>
      </div>
    </div>
  );
}
