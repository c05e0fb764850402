import { notify, notifyFailure } from '@isa/ui/toast.ts';
import { Button } from '@mantine/core';
import { problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { needsLook, type Order } from './order-words.ts';

type Props = {
  order: Order;
  /** It has been marked, or the order is not any more what is shown of it. Not called once the button is gone. */
  onDone?: () => void;
};

/** Acknowledges a flagged order, which then sorts among the others, or withdraws the acknowledgement. */
export function LookedAtButton({ order, onDone }: Props) {
  const utils = trpc.useUtils();
  // What a press makes of it.
  const isAcknowledged = needsLook(order);
  const label = isAcknowledged ? 'Mark as looked at' : 'Flag again';
  const mark = trpc.payments.acknowledgeOrder.useMutation({
    onSuccess: () => {
      const place = isAcknowledged ? 'among the others now' : 'before the others again';
      notify({
        tone: 'success',
        title: isAcknowledged ? 'Marked as looked at' : 'Flagged again',
        message: `The order of ${order.user.username} stands ${place}.`,
      });
    },
    onError: (error) =>
      notifyFailure('Error marking order', problemText(error, 'The order could not be marked.')),
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
