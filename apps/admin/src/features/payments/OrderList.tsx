import { PAYMENT_ORDERS } from '@isa/api/domain/console/list-orders';
import { counted, formatPounds } from '@isa/api/domain/money';
import type { OrderFilter } from '@isa/api/domain/payments/orders';
import { Badge } from '@isa/ui/Badge';
import { classes } from '@isa/ui/classes.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { breakAt } from '../../components/break-at.tsx';
import { lazyDialog } from '../../components/dialogs/lazy-dialog.ts';
import { PagedList } from '../../components/table/PagedList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RefreshButton } from '../../components/query-state.tsx';
import { SearchBox, useSearch } from '../../components/table/SearchBox.tsx';
import {
  ActionsCell,
  heardInCards,
  NumberCell,
  over,
  SortTh,
  Th,
  under,
} from '../../components/table/Table.tsx';
import { usePaging } from '../../components/table/usePaging.ts';
import { useSorting } from '../../components/table/useSorting.ts';
import { useUrlState, useChoice } from '../../components/url-state/useUrlState.ts';
import { formatMoment } from '../../format.ts';
import { AcknowledgeButton, OrderFlag } from './OrderFlag.tsx';
import { filters, isUnacknowledged, type Order, refundablePence, statusLabelOf } from './order-words.ts';
import styles from './payments.module.css';

const OrderDetails = lazyDialog(() => import('./OrderDetails.tsx'));
const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx'));

const COLUMNS = 7;
const choices = [{ value: '', label: 'All orders' } as const, ...filters];

type RowProps = { order: Order; onDetails: () => void; onRefund: () => void };

function OrderRow({ order, onDetails, onRefund }: RowProps) {
  const { label, tone } = statusLabelOf(order);
  return (
    <tr role="row">
      <td role="cell" className={classes(styles.date, under)}>
        {formatMoment(order.createdAt)}
      </td>
      <td role="cell" className={classes(styles.user, over)}>
        {breakAt(order.user.username)}
      </td>
      <td role="cell" className={styles.state}>
        <Badge tone={tone}>{label}</Badge>
        {order.flag !== null && <OrderFlag order={order} />}
      </td>
      <td role="cell" className={styles.plan}>
        {order.planName} <span className={styles.soft}>({order.credits} credits)</span>
      </td>
      <NumberCell className={classes(styles.amount, over)}>
        {formatPounds(order.amountPence / 100)}
      </NumberCell>
      <NumberCell
        className={classes(heardInCards, styles.refunded, under, order.refundedPence === 0 && styles.nothing)}
      >
        {order.refundedPence === 0 ? '–' : formatPounds(order.refundedPence / 100)}
      </NumberCell>
      <ActionsCell className={styles.actions}>
        {isUnacknowledged(order) && <AcknowledgeButton order={order} />}
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
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Details of order ${order.orderId}`}
          onClick={onDetails}
        >
          Details
        </Button>
      </ActionsCell>
    </tr>
  );
}

function emptyText(search: string, status: OrderFilter | undefined): string {
  if (search !== '') return 'No order matches this search.';
  if (status === 'flagged') return 'No flagged orders.';
  return status === undefined ? 'No orders yet.' : 'No orders with this status.';
}

/** Every order: unacknowledged flags first, then the newest. */
export function OrderList() {
  const [choice, choose] = useChoice('payments.state', choices, '');
  const status = choice === '' ? undefined : choice;
  const { page, limit, toFirstPage, pager } = usePaging('payments');
  const search = useSearch('payments', toFirstPage);
  const { order: sortedBy, direction, by } = useSorting('payments', PAYMENT_ORDERS, toFirstPage);
  const [begunText, chooseBegun] = useUrlState('payments.begun');
  const begun = begunText === 'shown';
  const [shown, setShown] = useState<Order | null>(null);
  const [refunding, setRefunding] = useState<Order | null>(null);
  const { utils } = useTrpc();
  const query = useQuery(
    utils.payments.orders.queryOptions(
      {
        search: search.settled,
        status,
        begun,
        order: sortedBy,
        direction,
        page,
        limit,
      },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );

  const head = (
    <>
      <SortTh className={under} {...by('date')}>
        Date
      </SortTh>
      <SortTh className={over} {...by('user')}>
        User
      </SortTh>
      <SortTh {...by('state')}>State</SortTh>
      <SortTh {...by('plan')}>Plan</SortTh>
      <SortTh isEnd className={over} {...by('amount')}>
        Amount
      </SortTh>
      <SortTh isEnd className={under} {...by('refunded')}>
        Refunded
      </SortTh>
      <Th isEnd>Actions</Th>
    </>
  );
  const begunCount = query.data?.begun ?? 0;
  const isChosen = search.settled !== '' || status !== undefined;

  return (
    <Panel
      id="payments"
      title="Orders"
      lead={sortedBy === 'needed' ? 'Flagged orders come first.' : undefined}
      actions={
        <>
          <SearchBox label="Search orders" placeholder="Buyer, user ID or reference" {...search.box} />
          <NativeSelect
            aria-label="Filter orders"
            data={choices}
            value={choice}
            onChange={({ currentTarget }) => {
              choose(currentTarget.value);
              toFirstPage();
            }}
          />
          <RefreshButton query={query} />
        </>
      }
    >
      <PagedList
        query={query}
        fallback="The orders could not be loaded."
        pager={{ label: 'Orders', total: query.data?.count, ...pager }}
        label="All orders"
        head={head}
        columns={COLUMNS}
        hasCards
        hasPairs
        className={styles.list}
        rows={query.data?.orders}
        empty={emptyText(search.settled, status)}
      >
        {(order) => (
          <OrderRow
            key={order.orderId}
            order={order}
            onDetails={() => setShown(order)}
            onRefund={() => setRefunding(order)}
          />
        )}
      </PagedList>
      {begunCount > 0 && !isChosen && (
        <p className={styles.begun}>
          {begun
            ? `${counted(begunCount, 'unpaid order')} included.`
            : `${counted(begunCount, 'unpaid order')} not shown.`}{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            aria-pressed={begun}
            onClick={() => {
              chooseBegun(begun ? '' : 'shown');
              toFirstPage();
            }}
          >
            {begun ? 'Hide them' : 'Show them'}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {shown && <OrderDetails key={shown.orderId} order={shown} onClose={() => setShown(null)} />}
        {refunding && (
          <RefundDialog key={refunding.orderId} order={refunding} onClose={() => setRefunding(null)} />
        )}
      </Suspense>
    </Panel>
  );
}
