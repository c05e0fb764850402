import { formatPounds } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazySoon } from '../../components/lazy-soon.ts';
import { ListTable } from '../../components/ListTable.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { QueryProblem } from '../../components/QueryProblem.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { NumberCell, Th } from '../../components/Table.tsx';
import { usePaging } from '../../components/usePaging.ts';
import { useSearch } from '../../components/useSearch.ts';
import { formatMoment } from '../../format.ts';
import { trpc } from '../../trpc.ts';
import { type Order, refundablePence, stateOf } from './order-words.ts';
import styles from './payments.module.css';

const OrderDetails = lazySoon(() => import('./OrderDetails.tsx'));
const RefundDialog = lazySoon(() => import('./RefundDialog.tsx'));

const COLUMNS = 7;

const head = (
  <>
    <Th>Date</Th>
    <Th>User</Th>
    <Th>Plan</Th>
    <Th isEnd>Amount</Th>
    <Th isEnd>Refunded</Th>
    <Th>State</Th>
    <Th>Actions</Th>
  </>
);

type RowProps = { order: Order; onDetails: () => void; onRefund: () => void };

function OrderRow({ order, onDetails, onRefund }: RowProps) {
  const { label, tone } = stateOf(order);
  return (
    <tr>
      <td className={styles.date}>{formatMoment(order.createdAt)}</td>
      <td className={styles.user}>{order.user.username}</td>
      <td>
        {order.planName} <span className={styles.soft}>({order.credits} credits)</span>
      </td>
      <NumberCell>{formatPounds(order.amountPence / 100)}</NumberCell>
      <NumberCell>{order.refundedPence === 0 ? '–' : formatPounds(order.refundedPence / 100)}</NumberCell>
      <td>
        <Badge tone={tone}>{label}</Badge>
        {order.flag !== null && (
          <span className={styles.flag}>
            <IconFlag size={14} aria-hidden="true" />
            {order.flag}
          </span>
        )}
      </td>
      <td className={styles.actions}>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Details of order ${order.orderId}`}
          onClick={onDetails}
        >
          Details
        </Button>
        {refundablePence(order) > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Refund order ${order.orderId}`}
            onClick={onRefund}
          >
            Refund
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Every order: those that need a look first, then the newest. */
export function Payments() {
  const { page, limit, toFirstPage, pager } = usePaging('payments');
  const search = useSearch('payments', toFirstPage);
  const [shown, setShown] = useState<Order | null>(null);
  const [refunding, setRefunding] = useState<Order | null>(null);
  const query = trpc.payments.orders.useQuery(
    { search: search.settled, page, limit },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

  return (
    <Panel
      id="payments"
      title="Orders"
      lead="Flagged orders stand first: they need a look."
      actions={
        <>
          <SearchBox label="Search orders" placeholder="Buyer or payment reference" {...search.box} />
          <RefreshButton query={query} />
        </>
      }
    >
      {query.isError ? (
        <PanelBody>
          <QueryProblem query={query} fallback="The orders could not be loaded." />
        </PanelBody>
      ) : (
        <>
          <ListTable
            label="All orders"
            head={head}
            columns={COLUMNS}
            rows={query.data?.orders}
            isBusy={query.isPlaceholderData}
            empty={search.settled === '' ? 'Nobody has bought credits yet.' : 'No order matches this search.'}
          >
            {(order) => (
              <OrderRow
                key={order.orderId}
                order={order}
                onDetails={() => setShown(order)}
                onRefund={() => setRefunding(order)}
              />
            )}
          </ListTable>
          <Pager label="Orders" total={query.data?.count} {...pager} />
        </>
      )}
      <Suspense fallback={null}>
        {shown && <OrderDetails order={shown} onClose={() => setShown(null)} />}
        {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(null)} />}
      </Suspense>
    </Panel>
  );
}
