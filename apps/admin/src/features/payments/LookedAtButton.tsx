import { Button } from '@mantine/core';
import { notify, notifyFailure } from '../../notifications/notify.ts';
import { problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { needsLook, type Order } from './order-words.ts';

type Props = {
  order: Order;
  /** It has been marked, or the order is not any more what is shown of it. */
  onDone?: () => void;
};

/** Says that a flagged order was looked at, whereupon it stands among the others; nothing where there is no need. */
export function LookedAtButton({ order, onDone }: Props) {
  const utils = trpc.useUtils();
  const mark = trpc.payments.markLookedAt.useMutation({
    onSuccess: async () => {
      const message = `The order of ${order.user.username} stands among the others now.`;
      notify({ tone: 'success', title: 'Marked as looked at', message });
      onDone?.();
      await utils.payments.invalidate();
    },
    onError: async (error) => {
      notifyFailure('Error marking order', problemText(error, 'The order could not be marked.'));
      // It may have changed: the list shows what it is now.
      onDone?.();
      await utils.payments.invalidate();
    },
  });
  if (!needsLook(order)) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={mark.isPending}
      aria-label={`Mark order ${order.orderId} as looked at`}
      onClick={() => mark.mutate({ orderId: order.orderId, updatedAt: order.updatedAt })}
    >
      Mark as looked at
    </Button>
  );
}
