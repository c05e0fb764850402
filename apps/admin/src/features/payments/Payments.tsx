import { formatPounds } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import { Button } from '@mantine/core';
import { IconFlag, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadProblem } from '../../components/LoadProblem.tsx';
import { DEFAULT_PAGE_SIZE, Pager, type PageSize } from '../../components/Pager.tsx';
import { Panel, PanelBody } from '../../components/Panel.tsx';
import { EmptyRow, LoadingRows, NumberCell, Table, Th } from '../../components/Table.tsx';
import { formatMoment } from '../../format.ts';
import { problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { type Order, refundablePence, stateOf } from './order-words.ts';
import styles from './payments.module.css';

const OrderDetails = lazy(() => import('./OrderDetails.tsx'));
const RefundDialog = lazy(() => import('./RefundDialog.tsx'));

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
  const [page, setPage] = useState(0);
  const [limit, setLimit] = useState<PageSize>(DEFAULT_PAGE_SIZE);
  const [shown, setShown] = useState<Order | null>(null);
  const [refunding, setRefunding] = useState<Order | null>(null);
  const query = trpc.payments.orders.useQuery(
    { page, limit },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const orders = query.data?.orders;

  return (
    <Panel
      id="payments"
      title="Orders"
      lead="Flagged orders stand first: they need a look."
      actions={
        <Button
          variant="default"
          loading={query.isFetching}
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => void query.refetch()}
        >
          Refresh
        </Button>
      }
    >
      {query.isError ? (
        <PanelBody>
          <LoadProblem onRetry={() => void query.refetch()}>
            {problemText(query.error, 'The orders could not be loaded.')}
          </LoadProblem>
        </PanelBody>
      ) : (
        <>
          <Table label="All orders" head={head} isBusy={query.isPlaceholderData}>
            {orders === undefined && <LoadingRows columns={COLUMNS} />}
            {orders?.length === 0 && <EmptyRow columns={COLUMNS}>Nobody has bought credits yet.</EmptyRow>}
            {orders?.map((order) => (
              <OrderRow
                key={order.orderId}
                order={order}
                onDetails={() => setShown(order)}
                onRefund={() => setRefunding(order)}
              />
            ))}
          </Table>
          <Pager
            label="Orders"
            page={page}
            limit={limit}
            total={query.data?.count ?? 0}
            onPage={setPage}
            onLimit={(size) => {
              setLimit(size);
              setPage(0);
            }}
          />
        </>
      )}
      <Suspense fallback={null}>
        {shown && <OrderDetails order={shown} onClose={() => setShown(null)} />}
        {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(null)} />}
      </Suspense>
    </Panel>
  );
}
