import { counted } from '@isa/api/domain/money';
import { daysToDeadline, formatDate, nextDeadline } from '@isa/api/domain/isa/tax-year';
import { Button } from '@isa/ui/Button';
import { withStorage } from '@isa/ui/client/storage.ts';
import { Container } from '@isa/ui/Page';
import { IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useSiteEnv } from '../../framework/site-env.tsx';
import styles from './deadline-banner.module.css';

/** The style sheet hides the banner of a page marked so; the inline script marks later pages before they are painted. */
const isMarkedClosed = () => document.documentElement.dataset['deadlineBanner'] === 'closed';

const never = () => () => undefined;

function markClosed(): void {
  document.documentElement.dataset['deadlineBanner'] = 'closed';
  withStorage(() => sessionStorage.setItem('deadline-banner', 'closed'));
}

/** Days left until 5 April; closed, it stays closed for the visit. */
export function DeadlineBanner() {
  const { today } = useSiteEnv();
  const [isClosed, setClosed] = useState(false);
  const wasClosed = useSyncExternalStore(never, isMarkedClosed, () => false);
  if (isClosed || wasClosed) return null;

  const close = () => {
    markClosed();
    setClosed(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside aria-label="ISA deadline" className={styles.banner}>
      <Container className={styles.row}>
        <p>
          <b>{counted(daysToDeadline(today), 'day')} left</b> until {formatDate(nextDeadline(today))} to use
          this year’s ISA allowance. <a href="/isa-deadline">Deadline guide</a>
        </p>
        <Button
          look="quiet"
          iconOnly
          className={styles.close}
          aria-label="Close deadline banner"
          onClick={close}
        >
          <IconX size={18} aria-hidden="true" />
        </Button>
      </Container>
    </aside>
  );
}
