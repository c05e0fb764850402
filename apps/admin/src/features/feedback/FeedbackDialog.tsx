import { NOTES_MAX } from '@isa/api/domain/feedback-areas';
import { Button, Group, Modal, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Facts } from '../../components/Facts.tsx';
import { useDiscardGuard } from '../../components/useDiscardGuard.tsx';
import { formatFeedbackDate } from '../../format.ts';
import { notify, notifyFailure } from '../../notifications/notify.ts';
import { problemText } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { asStatus, authorOf, type FeedbackItem, statuses, typeLabel } from './feedback-words.ts';
import styles from './feedback.module.css';

/** One piece of feedback in full, where its status and the notes of the administrators are set. */
export default function FeedbackDialog({ item, onClose }: { item: FeedbackItem; onClose: () => void }) {
  const utils = trpc.useUtils();
  const guard = useDiscardGuard(onClose);
  const [status, setStatus] = useState(item.status);
  const [notes, setNotes] = useState(item.adminNotes ?? '');
  const update = trpc.feedback.update.useMutation({
    onSuccess: async () => {
      notify({ tone: 'success', title: 'Feedback updated', message: 'Status and notes are saved.' });
      onClose();
      await Promise.all([utils.feedback.invalidate(), utils.overview.invalidate()]);
    },
    onError: (error) => {
      notifyFailure('Error updating feedback', problemText(error, 'The feedback could not be saved.'));
      // Somebody else may have changed it: opened again, it is to be what it is now.
      void utils.feedback.invalidate();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const seen = { status: item.status, adminNotes: item.adminNotes };
    update.mutate({ id: item.id, status, adminNotes: notes, seen });
  }

  return (
    <Modal
      opened
      size="lg"
      title="Feedback details"
      onClose={guard.close}
      closeOnClickOutside={false}
      closeOnEscape={!guard.isAsking}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate className={styles.details} onChange={guard.touch} onSubmit={submit}>
        <Facts
          facts={[
            { term: 'Type', value: typeLabel(item.type) },
            { term: 'From', value: authorOf(item) },
            { term: 'Date', value: formatFeedbackDate(item.createdAt) },
          ]}
        />
        <blockquote className={styles.quote}>{item.message}</blockquote>
        <NativeSelect
          label="Status"
          data-autofocus
          data={statuses}
          value={status}
          onChange={({ currentTarget }) => setStatus(asStatus(currentTarget.value) ?? status)}
        />
        <Textarea
          label="Admin notes"
          description="Seen by administrators only."
          autosize
          minRows={3}
          maxRows={12}
          maxLength={NOTES_MAX}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={guard.close}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Update Feedback
          </Button>
        </Group>
      </form>
      {guard.dialogs}
    </Modal>
  );
}
