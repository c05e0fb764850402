import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { isUnacknowledged, type Order } from './order-words.ts';

type Props = {
  order: Order;
  /** Called after the request, whether it succeeded or the order had changed; not once the button is unmounted. */
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
