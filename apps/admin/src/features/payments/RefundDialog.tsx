import { formatPounds, parseAmount } from '@isa/api/domain/money';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { notify, notifyFailure } from '../../notifications/notify.ts';
import { problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { type Order, refundablePence } from './order-words.ts';
import styles from './payments.module.css';

const FAILED = 'The refund could not be made. Please try again.';

/** The typed amount in pence, or what is wrong with it. */
function readAmount(text: string, left: number): { pence: number } | { problem: string } {
  const amount = parseAmount(text);
  const pence = amount.ok ? Math.round(amount.value * 100) : 0;
  const isWhole = amount.ok && Math.abs(amount.value * 100 - pence) < 1e-6;
  if (!isWhole || pence < 1 || pence > left) {
    return { problem: `Enter an amount from £0.01 to ${formatPounds(left / 100)}.` };
  }
  return { pence };
}

/** Gives money back through the payment provider; says what that means before it happens. */
export default function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const utils = trpc.useUtils();
  const left = refundablePence(order);
  const [text, setText] = useState((left / 100).toFixed(2));
  const [problem, setProblem] = useState<string | null>(null);
  const refund = trpc.payments.refund.useMutation({
    onSuccess: async ({ refundedPence }) => {
      const message = `${formatPounds(refundedPence / 100)} of this order is refunded now.`;
      notify({ tone: 'success', title: 'Payment refunded', message });
      onClose();
      await Promise.all([utils.payments.invalidate(), utils.users.invalidate()]);
    },
    onError: (error) => notifyFailure('Error refunding payment', problemText(error, FAILED)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readAmount(text, left);
    setProblem('problem' in read ? read.problem : null);
    if ('pence' in read) refund.mutate({ orderId: order.orderId, amountPence: read.pence });
  }

  return (
    <Modal
      opened
      centered
      title={`Refund ${order.user.username}?`}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate className={styles.details} onSubmit={submit}>
        <p>
          The money goes back to the card and the credits of this order are taken back in proportion. This
          cannot be undone.
        </p>
        <TextInput
          label="Amount to refund (£)"
          inputMode="decimal"
          data-autofocus
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {refund.error && <OutcomeAlert isGood={false}>{problemText(refund.error, FAILED)}</OutcomeAlert>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" loading={refund.isPending}>
            Refund
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
