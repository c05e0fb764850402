import { classes } from '@isa/ui/classes.ts';
import { useSignOut } from '@isa/ui/client/sign-out.ts';
import { writeStoredUser } from '@isa/ui/client/stored-user.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { IconLogout, IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useCurrentUser } from '../session/Guard.tsx';
import { leaveIfSignedOut, leaveTo, setSigningOut } from '../session/leave.ts';
import { navigationGroups } from './navigation-links.ts';
import styles from './navigation.module.css';

/** The sign of the site: a compass. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M22 10l-4.1 8.1L10 22l4.1-8.1z" fill="currentColor" />
    </svg>
  );
}

function Links({ path }: { path: string }) {
  return navigationGroups.map(({ label, links }) => (
    <div key={label ?? 'top'} className={styles.group}>
      {label !== null && <p className={styles.label}>{label}</p>}
      <ul>
        {links.map(({ href, label: name, Icon }) => (
          <li key={href}>
            <Link href={href} className={styles.link ?? ''} aria-current={href === path ? 'page' : undefined}>
              <Icon size={17} stroke={1.75} aria-hidden="true" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/**
 * The console's pages and the current user. On narrow screens it is a native popover, which handles opening,
 * closing and focus itself.
 */
export function Navigation({ path }: { path: string }) {
  const user = useCurrentUser();
  const { utils } = useTrpc();
  const signOut = useSignOut({
    onBegin() {
      setSigningOut(true);
      // A pending response about the user would store them again.
      return utils.auth.me.cancel();
    },
    onEnded() {
      writeStoredUser(null);
      leaveTo('/');
    },
    onWasOver(error) {
      setSigningOut(false);
      leaveIfSignedOut(error);
    },
    onGoesOn: () => setSigningOut(false),
  });
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [path]);

  return (
    <nav aria-label="Console" className={styles.side}>
      <div className={styles.top}>
        <Link href="/admin" className={styles.home ?? ''} aria-label="ISA Compass admin">
          <Mark />
          <span>
            ISA Compass <b>Admin</b>
          </span>
        </Link>
        <button type="button" className={styles.toggle} popoverTarget="console-menu">
          <IconMenu2 size={18} aria-hidden="true" />
          Menu
        </button>
      </div>
      <div id="console-menu" popover="auto" ref={menu} className={styles.menu}>
        <button
          type="button"
          className={classes(styles.toggle, styles.close)}
          popoverTarget="console-menu"
          popoverTargetAction="hide"
        >
          <IconX size={18} aria-hidden="true" />
          Close
        </button>
        <div>
          <Links path={path} />
        </div>
        <div className={styles.foot}>
          <p className={styles.user} title={user.username}>
            Signed in as
          </p>
          <a href="/" className={styles.link}>
            View site
          </a>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconLogout size={16} aria-hidden="true" />}
            loading={signOut.isBusy}
            onClick={signOut.run}
          >
            Sign out
          </Button>
        </div>
      </div>
    </nav>
  );
}
