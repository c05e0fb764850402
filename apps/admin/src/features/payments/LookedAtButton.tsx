import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { needsLook, type Order } from './order-words.ts';

type Props = {
  order: Order;
  /** It has been marked, or the order is not any more what is shown of it. Not called once the button is gone. */
  onDone?: () => void;
};

/** Acknowledges a flagged order, which then sorts among the others, or withdraws the acknowledgement. */
export function LookedAtButton({ order, onDone }: Props) {
  const { client, utils } = useTrpc();
  // What a press makes of it.
  const isAcknowledged = needsLook(order);
  const label = isAcknowledged ? 'Mark as looked at' : 'Flag again';
  const mark = useMutation({
    ...calls(client.payments.acknowledgeOrder),
    onSuccess: () => {
      const place = isAcknowledged ? 'among the others now' : 'before the others again';
      notify({
        tone: 'success',
        title: isAcknowledged ? 'Marked as looked at' : 'Flagged again',
        message: `The order of ${order.user.username} stands ${place}.`,
      });
    },
    onError: (error) =>
      notifyFailure('Error marking order', messageOf(error, 'The order could not be marked.')),
    // Where it was refused, it has perhaps changed: the list shows what it is now.
    onSettled: () => {
      void utils.payments.invalidate();
    },
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={mark.isPending}
      aria-label={`${label}: order ${order.orderId}`}
      onClick={() =>
        mark.mutate(
          { orderId: order.orderId, updatedAt: order.updatedAt, isAcknowledged },
          { onSettled: () => onDone?.() },
        )
      }
    >
      {label}
    </Button>
  );
}
