import { classes } from '@isa/ui/classes.ts';
import { IconFlag } from '@tabler/icons-react';
import { isUnacknowledged, type Order } from './order-words.ts';
import styles from './payments.module.css';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

/** Why an order is flagged; muted once it is acknowledged. */
export function OrderFlag({ order }: { order: Order }) {
  const isOpen = isUnacknowledged(order);
  return (
    <p className={classes(styles.flag, isOpen && styles.open)}>
      <IconFlag size={14} aria-hidden="true" />
      <span>
        {!isOpen && 'Acknowledged: '}
        {order.flag}
      </span>
    </p>
  );
}

type Props = {
  order: Order;
  /** Called after the request, also when the order had changed; not after unmounting. */
  onDone?: () => void;
};

/** Acknowledges a flagged order, which then sorts among the others, or withdraws the acknowledgement. */
export function AcknowledgeButton({ order, onDone }: Props) {
  const { client, utils } = useTrpc();
  const isAcknowledged = isUnacknowledged(order);
  const label = isAcknowledged ? 'Acknowledge' : 'Flag again';
  const acknowledge = useMutation({
    ...calls(client.payments.acknowledgeOrder),
    onSuccess: () => {
      const place = isAcknowledged ? 'with the others now' : 'at the top again';
      notify({
        tone: 'success',
        title: isAcknowledged ? 'Order acknowledged' : 'Order flagged again',
        message: `The order of ${order.user.username} is ${place}.`,
      });
    },
    onError: (error) =>
      notifyFailure('Error updating order', messageOf(error, 'The order could not be updated.')),
    // A refused order may have changed: the list shows its present state.
    onSettled: () => {
      void utils.payments.invalidate();
    },
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={acknowledge.isPending}
      aria-label={`${label}: order ${order.orderId}`}
      onClick={() =>
        acknowledge.mutate(
          { orderId: order.orderId, updatedAt: order.updatedAt, isAcknowledged },
          { onSettled: () => onDone?.() },
        )
      }
    >
      {label}
    </Button>
  );
}
