import { QUERY_COST_TEXT } from '@isa/api/domain/payments/credits';
import { counted } from '@isa/api/domain/money';
import { Button } from '@isa/ui/Button';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CREDITS_FRESH_MS } from '../../framework/page-data.ts';
import { useUser } from '../session/useUser.ts';
import { openUpgrade } from '../upgrade/open-upgrade.ts';
import { formatLongMoment } from '../../moment.ts';
import styles from './purchases.module.css';
import { reasonInWords, signed } from './words.ts';

type RowsProps = {
  /** Only rows older than this one. */
  before?: number;
  /** Only the newest few, with a button to show all. */
  onAll?: (() => void) | undefined;
  /** Focuses the first newly shown row. */
  isExpanded?: boolean;
  /** Number of further pages to show. */
  pages: number;
  onOlder: () => void;
};

function StateRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={2}>{children}</td>
    </tr>
  );
}

/** Number of changes shown at first. */
const NEWEST = 5;

/** Focuses the first row that "Show older" loaded, since the button is gone. */
function takeLostFocus(row: HTMLTableRowElement | null): void {
  if (document.activeElement === document.body) row?.focus({ preventScroll: true });
}

/** One page of the ledger and, below it, the next, starting where this one ends. */
function Rows({ before, onAll, isExpanded, pages, onOlder }: RowsProps) {
  const input = before === undefined ? undefined : { before };
  const { utils } = useTrpc();
  const { data, isError, refetch } = useQuery(
    utils.credits.statement.queryOptions(input, {
      staleTime: CREDITS_FRESH_MS,
      refetchOnWindowFocus: true,
    }),
  );
  if (!data) {
    return isError ? (
      <StateRow>
        Your credits could not be loaded. <RetryButton onRetry={refetch} />
      </StateRow>
    ) : (
      <StateRow>
        <Skeleton />
      </StateRow>
    );
  }
  const hasMore = data.entries.length > NEWEST;
  const isShort = onAll !== undefined && hasMore;
  const entered = isExpanded ? NEWEST : before === undefined ? -1 : 0;
  return (
    <>
      {(isShort ? data.entries.slice(0, NEWEST) : data.entries).map((row, at) => (
        <tr key={row.id} {...(at === entered && { tabIndex: -1, ref: takeLostFocus })}>
          <td>
            {reasonInWords(row)}
            <time dateTime={row.createdAt} className={styles.when}>
              {formatLongMoment(row.createdAt)}
            </time>
          </td>
          <td className={styles.delta}>{signed(row.delta)}</td>
        </tr>
      ))}
      {isShort && (
        <StateRow>
          <Button look="quiet" size="small" onClick={onAll}>
            Show all
          </Button>
        </StateRow>
      )}
      {!isShort && data.next !== null && pages > 0 && (
        <Rows before={data.next} pages={pages - 1} onOlder={onOlder} />
      )}
      {!isShort && data.next !== null && pages === 0 && (
        <StateRow>
          <Button look="quiet" size="small" onClick={onOlder}>
            Show older
          </Button>
        </StateRow>
      )}
    </>
  );
}

/** Refetches when the balance changes, also by other tabs or a slow bank. */
function useFresh(credits: number): void {
  const { utils } = useTrpc();
  const shown = useRef(credits);
  useEffect(() => {
    if (shown.current === credits) return;
    shown.current = credits;
    void utils.credits.statement.invalidate();
    void utils.payments.purchases.invalidate();
  }, [credits, utils]);
}

/** Balance, link to buy credits, and the ledger. */
export function CreditStatement() {
  const credits = useUser()?.credits ?? 0;
  useFresh(credits);
  const [pages, setPages] = useState(0);
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <div className={styles.balance}>
        <p>
          You have <b>{counted(credits, 'credit')}</b>. {QUERY_COST_TEXT}.
        </p>
        <Button onClick={openUpgrade}>Buy More Credits</Button>
      </div>
      <table className={styles.statement}>
        <caption>Changes to your credits, newest first</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.delta}>
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          <Rows
            onAll={isWhole ? undefined : () => setWhole(true)}
            isExpanded={isWhole}
            pages={pages}
            onOlder={() => setPages(pages + 1)}
          />
        </tbody>
      </table>
    </>
  );
}
