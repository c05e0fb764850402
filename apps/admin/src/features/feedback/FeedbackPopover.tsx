import { feedbackArea, suggestionsFor } from '@isa/api/domain/feedback-areas';
import { feedbackRules } from '@isa/api/domain/feedback-form';
import type { FeedbackPopoverProps } from '@isa/ui/feedback/feedback-button';
import { FeedbackForm } from '@isa/ui/feedback/FeedbackForm';
import { useFeedbackForm } from '@isa/ui/feedback/useFeedbackForm.ts';
import { useState } from 'react';
import { SessionEndedDialog } from '../../components/SessionEndedDialog.tsx';
import { useAskBeforeUnload } from '../../components/useAskBeforeUnload.ts';
import { problemText } from '../../problem.ts';
import { useHeldPage } from '../../session/hold.ts';
import { trpc } from '../../trpc.ts';

/** The feedback form of the console. What is begun in it outlives the session and is not left behind unasked. */
export default function FeedbackPopover({ path, open, setOpen }: FeedbackPopoverProps) {
  const utils = trpc.useUtils();
  const [hasEnded, setEnded] = useState(false);
  const { isPending, mutateAsync } = trpc.feedback.submit.useMutation({
    onSuccess: () => {
      void utils.feedback.invalidate();
      void utils.overview.invalidate();
    },
  });
  const close = () => setOpen(false);
  const state = useFeedbackForm({
    rules: feedbackRules,
    send: ({ type, message }) => mutateAsync({ type, message, page: path }),
    isSending: isPending,
    messageOf: problemText,
    onSent: close,
  });
  useAskBeforeUnload(!state.isBlank);
  useHeldPage(!state.isBlank, () => {
    // It may have been put aside: who is told of it has to see it.
    setOpen(true);
    setEnded(true);
  });
  return (
    <>
      <FeedbackForm
        state={state}
        suggestions={suggestionsFor(feedbackArea(path))}
        open={open}
        onClose={close}
      />
      <SessionEndedDialog isOpen={hasEnded} onClose={() => setEnded(false)} />
    </>
  );
}
