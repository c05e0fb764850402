import { useTrpc } from '@isa/ui/client/trpc.ts';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { Badge } from '@isa/ui/Badge';
import { useQuery } from '@tanstack/react-query';
import { CREDITS_FRESH_MS } from '../../framework/page-data.ts';
import { formatLongMoment } from '../../moment.ts';
import styles from './purchases.module.css';
import { Receipt } from './Receipt.tsx';
import { pounds, stateInWords, type Purchase } from './words.ts';

function PurchaseItem({ purchase }: { purchase: Purchase }) {
  const { planName, credits, amountPence, createdAt, state } = purchase;
  return (
    <li className={styles.purchase}>
      <p className={styles.what}>
        <b>
          {planName}: {credits} credits
        </b>
        <Badge tone={state === 'succeeded' ? 'brand' : 'warning'}>{stateInWords(purchase)}</Badge>
      </p>
      <b className={styles.amount}>{pounds(amountPence)}</b>
      <p className={styles.soft}>
        <time dateTime={createdAt}>{formatLongMoment(createdAt)}</time>
      </p>
      <Receipt purchase={purchase} />
    </li>
  );
}

/** Purchases, newest first, with receipts. */
export function Purchases() {
  const { utils } = useTrpc();
  const { data, isError, refetch } = useQuery(
    utils.payments.purchases.queryOptions(undefined, {
      staleTime: CREDITS_FRESH_MS,
      refetchOnWindowFocus: true,
    }),
  );
  if (!data) {
    return isError ? (
      <p className={styles.space}>
        Your purchases could not be loaded. <RetryButton onRetry={refetch} />
      </p>
    ) : (
      <p className={styles.space}>
        <Skeleton width="16rem" />
      </p>
    );
  }
  if (data.length === 0) return <p className={styles.space}>You have not bought any credits yet.</p>;
  return (
    <ul className={styles.purchases} aria-label="Purchases">
      {data.map((purchase) => (
        <PurchaseItem key={purchase.orderId} purchase={purchase} />
      ))}
    </ul>
  );
}
