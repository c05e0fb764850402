import { creditsForRefund } from '@isa/api/domain/payments/credits';
import { counted, formatCount, formatPounds, parseAmount } from '@isa/api/domain/money';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFocusOnProblem } from '../../components/field-errors.ts';
import { Facts } from '../../components/Facts.tsx';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { ReasonField, useReason } from '../../components/ReasonField.tsx';
import { useDoubleClickGuard } from '../../components/dialogs/ConfirmDialog.tsx';
import { useIsMounted } from '../../components/useIsMounted.ts';
import { formatMoment } from '../../format.ts';
import { type Order, refundablePence } from './order-words.ts';
import styles from './payments.module.css';

const FAILED = 'The refund could not be made. Please try again.';

/** The amount in pence, or an error. */
function readAmount(text: string, left: number): { pence: number } | { problem: string } {
  const amount = parseAmount(text);
  const pence = amount.ok ? Math.round(amount.value * 100) : 0;
  const isWhole = amount.ok && Math.abs(amount.value * 100 - pence) < 1e-6;
  if (!isWhole || pence < 1 || pence > left) {
    return { problem: `Enter an amount from £0.01 to ${formatPounds(left / 100)}.` };
  }
  return { pence };
}

const factsOf = (order: Order) => [
  { term: 'Order', value: order.orderId },
  { term: 'Date', value: formatMoment(order.createdAt) },
  { term: 'Plan', value: `${order.planName}, ${counted(order.credits, 'credit')}` },
  { term: 'Paid', value: formatPounds(order.amountPence / 100) },
  { term: 'Refunded so far', value: formatPounds(order.refundedPence / 100) },
  { term: 'Credits the user has', value: formatCount(order.user.credits) },
];

/** The credits that a refund takes from the balance. */
function consequence(order: Order, pence: number): string {
  const { refundedPence, user } = order;
  const takes = creditsForRefund(order, refundedPence + pence) - creditsForRefund(order, refundedPence);
  const taken = `This refund takes back ${counted(takes, 'credit')}`;
  if (user.credits >= takes) return `${taken}; ${formatCount(user.credits - takes)} will be left.`;
  const spent = user.credits === 0 ? 'all' : formatCount(takes - user.credits);
  return `${taken}, but ${spent} of them are already spent.`;
}

/** The current order: the list may be stale, and another administrator may have refunded it. */
function useOrderNow(order: Order): Order {
  const { utils } = useTrpc();
  const query = useQuery(
    utils.payments.orders.queryOptions({ search: order.orderId, limit: 5 }, { staleTime: 0 }),
  );
  return query.data?.orders.find(({ orderId }) => orderId === order.orderId) ?? order;
}

type Props = { order: Order; onClose: () => void };

/** Refunds an order through the payment provider, with a confirmation. */
export default function RefundDialog({ order: listed, onClose }: Props) {
  const { client, utils } = useTrpc();
  const order = useOrderNow(listed);
  const left = refundablePence(order);
  const wasRead = useDoubleClickGuard(true);
  const isMounted = useIsMounted();
  const { reason, check, field } = useReason('Please give a reason.');
  const [text, setText] = useState((left / 100).toFixed(2));
  const [problem, setProblem] = useState<string | null>(null);
  const refund = useMutation({
    ...calls(client.payments.refund),
    // Names the user, since it may appear after this dialog has closed.
    onSuccess: ({ refundedPence }) => {
      const paid = `${formatPounds(order.amountPence / 100)} that ${order.user.username} paid`;
      const message = `${formatPounds(refundedPence / 100)} of the ${paid} is now refunded.`;
      notify({ tone: 'success', title: 'Payment refunded', message });
      void utils.payments.invalidate();
      void utils.users.invalidate();
    },
    onError: async (error) => {
      if (!isMounted.current) notifyFailure('Error refunding payment', messageOf(error, FAILED));
      // It may have been refunded elsewhere: refresh the list and this dialog.
      await utils.payments.invalidate();
    },
  });

  const { form, focusProblem } = useFocusOnProblem<HTMLFormElement>(refund.isPending);

  const typed = readAmount(text, left);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!wasRead) return;
    focusProblem();
    setProblem('problem' in typed ? typed.problem : null);
    if (!check() || !('pence' in typed)) return;
    // Passed to this call only: after this dialog has closed, another one may be open.
    refund.mutate({ orderId: order.orderId, amountPence: typed.pence, reason }, { onSuccess: onClose });
  }

  return (
    <Modal opened centered size="lg" title={`Refund ${order.user.username}?`} onClose={onClose}>
      <form ref={form} noValidate className={styles.details} onSubmit={submit}>
        <Facts facts={factsOf(order)} />
        <p>
          The money goes back to the card and the credits of this order are taken back in proportion. This
          cannot be undone.
        </p>
        <TextInput
          label="Amount to refund (£)"
          inputMode="decimal"
          data-autofocus
          disabled={refund.isPending}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(null);
          }}
        />
        <ReasonField
          {...field}
          label="Reason"
          description="Kept in the audit log. The customer does not see it."
          isDisabled={refund.isPending}
        />
        {'pence' in typed && <p>{consequence(order, typed.pence)}</p>}
        {refund.error && <OutcomeAlert isGood={false}>{messageOf(refund.error, FAILED)}</OutcomeAlert>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            aria-disabled={!wasRead || undefined}
            loading={refund.isPending}
          >
            Refund
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
