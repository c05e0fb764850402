import { feedbackTypeLabel, NOTES_MAX } from '@isa/api/domain/accounts/feedback';
import { messageOf, statusOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, Group, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showValue } from '../../field-words.ts';
import { Facts } from '../../components/Facts.tsx';
import { OutcomeAlert } from '../../components/OutcomeAlert.tsx';
import { useDiscardGuard } from '../../components/unsaved-changes/useDiscardGuard.tsx';
import { formatFeedbackDate } from '../../format.ts';
import { FeedbackReplies } from './FeedbackReplies.tsx';
import { asStatus, authorOf, type FeedbackItem, statuses, statusLabel } from './feedback-words.ts';
import styles from './feedback.module.css';

const SAVED = 'Status and notes are saved.';
const SAVED_WITHOUT_REPLY = `${SAVED} Your reply has not been sent yet.`;
const FAILED = 'The feedback could not be saved.';

/** The stored values after a concurrent change, and a button to overwrite them. */
function theirsInWords({ status, adminNotes }: FeedbackItem): string {
  const stored = `Status: ${statusLabel(status)}; Admin notes: ${showValue(adminNotes)}`;
  return ` Now stored: ${stored}. Update again to replace it with yours.`;
}

/** One feedback message with its status, notes and replies. */
export default function FeedbackDialog({ item, onClose }: { item: FeedbackItem; onClose: () => void }) {
  const { client, utils } = useTrpc();
  const [status, setStatus] = useState(item.status);
  const [notes, setNotes] = useState(item.adminNotes ?? '');
  // Optimistic locking: the stored values that were shown.
  const [seen, setSeen] = useState(item);
  // Written but not sent.
  const [hasReply, setHasReply] = useState(false);
  const update = useMutation({
    ...calls(client.feedback.update),
    onSuccess: () => {
      notify({ tone: 'success', title: 'Feedback updated', message: hasReply ? SAVED_WITHOUT_REPLY : SAVED });
      void utils.feedback.invalidate();
      void utils.overview.invalidate();
    },
    onError: async (error) => {
      notifyFailure('Error updating feedback', messageOf(error, FAILED));
      if (statusOf(error) !== 409) return;
      try {
        setSeen(await client.feedback.byId.query({ id: item.id }));
      } catch (failure) {
        console.debug('Could not load the current version', failure);
      }
      await utils.feedback.invalidate();
    },
  });

  const isEdited = status !== seen.status || notes !== (seen.adminNotes ?? '');
  const guard = useDiscardGuard(onClose, { isSaving: update.isPending });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { adminNotes } = seen;
    const input = { id: item.id, status, adminNotes: notes, seen: { status: seen.status, adminNotes } };
    // Passed to this call only: after this dialog has closed, another one may be open.
    update.mutate(input, { onSuccess: hasReply ? setSeen : onClose });
  }

  return (
    <Modal
      opened
      size="lg"
      title="Feedback details"
      onClose={guard.close}
      closeOnClickOutside={false}
      closeOnEscape={!guard.isAsking}
    >
      <form noValidate className={styles.details} onChange={guard.touch} onSubmit={submit}>
        <Facts
          facts={[
            { term: 'Type', value: feedbackTypeLabel(item.type) },
            { term: 'From', value: authorOf(item) },
            { term: 'Date', value: formatFeedbackDate(item.createdAt) },
            { term: 'Page', value: item.page ?? 'Not known' },
          ]}
        />
        <blockquote className={styles.quote}>{item.message}</blockquote>
        <NativeSelect
          label="Status"
          data-autofocus
          // Disabled, since text typed before the response would be lost.
          disabled={update.isPending}
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
          disabled={update.isPending}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {update.error && (
          <OutcomeAlert isGood={false}>
            {messageOf(update.error, FAILED)}
            {seen !== item && theirsInWords(seen)}
          </OutcomeAlert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={guard.close}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Update Feedback
          </Button>
        </Group>
      </form>
      <FeedbackReplies
        item={item}
        onTouch={guard.touch}
        onDraft={setHasReply}
        onSent={isEdited ? () => undefined : guard.settle}
      />
      {guard.dialogs}
    </Modal>
  );
}
