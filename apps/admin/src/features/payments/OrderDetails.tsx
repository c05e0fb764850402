import { formatPounds } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import { Group, Modal } from '@mantine/core';
import { Link } from 'wouter';
import { Facts } from '../../components/Facts.tsx';
import { EmptyRow, Table, Th } from '../../components/table/Table.tsx';
import { searchAddress } from '../../components/table/SearchBox.tsx';
import { formatMoment } from '../../format.ts';
import { causeInWords, type Order, statusLabelOf, stepInWords } from './order-words.ts';
import { OrderFlag, AcknowledgeButton } from './OrderFlag.tsx';
import styles from './payments.module.css';

function factsOf(order: Order) {
  const { label, tone } = statusLabelOf(order);
  const always = [
    { term: 'State', value: <Badge tone={tone}>{label}</Badge> },
    {
      term: 'User',
      value: (
        <>
          <Link href={searchAddress('users', order.user.username)}>{order.user.username}</Link> (ID{' '}
          {order.user.id})
        </>
      ),
    },
    { term: 'Plan', value: `${order.planName}, ${order.credits} credits` },
    { term: 'Amount', value: `${formatPounds(order.amountPence / 100)} ${order.currency.toUpperCase()}` },
    { term: 'Refunded', value: formatPounds(order.refundedPence / 100) },
    { term: 'Payment', value: order.paymentReference ?? 'Not started' },
    { term: 'Changed', value: formatMoment(order.updatedAt) },
  ];
  const shortfall = { term: 'Credits not taken back', value: `${order.shortfall} (already spent)` };
  return [...always, ...(order.shortfall > 0 ? [shortfall] : [])];
}

const head = (
  <>
    <Th>When</Th>
    <Th>Step</Th>
    <Th>Source</Th>
  </>
);

/** An order with its events. */
export default function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Modal opened size="lg" title={`Order ${order.orderId}`} onClose={onClose}>
      <div className={styles.details}>
        {order.flag !== null && (
          <Group justify="space-between" gap="xs">
            <OrderFlag order={order} />
            <AcknowledgeButton order={order} onDone={onClose} />
          </Group>
        )}
        <Facts facts={factsOf(order)} />
        <Table label="Order history" head={head}>
          {order.history.length === 0 && <EmptyRow columns={3}>No changes since it was created.</EmptyRow>}
          {order.history.map((step) => (
            <tr key={`${step.createdAt}-${step.fromState}-${step.toState}-${step.cause}`}>
              <td className={styles.date}>{formatMoment(step.createdAt)}</td>
              <td>{stepInWords(step)}</td>
              <td className={styles.cause} title={step.cause}>
                {causeInWords(step)}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </Modal>
  );
}
