import { alertTexts, isEndAlert, END_DAYS } from '@isa/api/domain/accounts/alerts';
import { formatDate } from '@isa/api/domain/isa/tax-year';
import { Alert } from '@isa/ui/Alert';
import { Button } from '@isa/ui/Button';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { useUser } from '../session/useUser.ts';
import styles from './alerts.module.css';
import { type OwnAlert, useAlerts } from './useAlerts.ts';

function about({ kind, productId, product, endsOn }: OwnAlert): string {
  if (kind === 'tax-year-end') return 'The end of the tax year, 30 and 7 days before';
  const name = product?.name ?? `Product ${productId}, which is no longer listed`;
  if (isEndAlert(kind) && endsOn !== null)
    return `${name}: ${END_DAYS} days or fewer before the ${kind === 'bonus-end' ? 'bonus' : 'fix'} ends on ${formatDate(endsOn)}`;
  return `${name}: when ${alertTexts[kind]}`;
}

const reasons = {
  unsubscribed: 'You stopped all alerts through the link in an email.',
  refused: 'Your mail server refused three of our mails in a row, so we stopped sending them.',
} as const;

function Entry({ alert, onDelete }: { alert: OwnAlert; onDelete: () => void }) {
  const text = about(alert);
  return (
    <li>
      {alert.product === null ? <span>{text}</span> : <a href={`/products/${alert.productId}`}>{text}</a>}
      <Button look="quiet" size="small" aria-label={`Delete: ${text}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  );
}

/** The user's alerts, to view and delete, and the one that is not about a product. */
export function AlertList() {
  const user = useUser();
  const { data, isError, refetch, save, remove, resume } = useAlerts();
  if (isError && !data)
    return (
      <p className={styles.text}>
        Your alerts could not be loaded. <RetryButton onRetry={refetch} />
      </p>
    );
  if (!data) return <Skeleton width="14rem" />;
  const { alerts, stopped } = data;
  const hasYearEnd = alerts.some(({ kind }) => kind === 'tax-year-end');
  return (
    <div className={styles.list}>
      <p className={styles.text}>
        At most one mail a day, between 8:00 and 21:00. Set alerts on a product page or on your{' '}
        <a href="/shortlist">shortlist</a>.
      </p>
      {stopped !== null && (
        <Alert tone="warning" title="No alerts are sent">
          <p>{reasons[stopped]}</p>
          <Button look="secondary" size="small" onClick={() => resume.mutate()}>
            Send them again
          </Button>
        </Alert>
      )}
      {alerts.length === 0 ? (
        <p className={styles.text}>You have no alerts.</p>
      ) : (
        <ul className={styles.entries} aria-label="Your alerts">
          {alerts.map((alert) => (
            <Entry
              key={`${alert.kind} ${alert.productId}`}
              alert={alert}
              onDelete={() => remove.mutate({ kind: alert.kind, productId: alert.productId })}
            />
          ))}
        </ul>
      )}
      {!hasYearEnd && user?.emailVerified === true && (
        <p>
          <Button look="secondary" size="small" onClick={() => save.mutate({ kind: 'tax-year-end' })}>
            Tell me before the tax year ends
          </Button>
        </p>
      )}
      {user?.emailVerified === false && (
        <p className={styles.text}>
          <a href="/verify-email">Verify your email</a> to get alerts.
        </p>
      )}
    </div>
  );
}
