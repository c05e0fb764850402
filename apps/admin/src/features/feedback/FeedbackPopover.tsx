import type { FeedbackPopoverProps } from '@isa/ui/client/feedback/feedback-button';
import { FeedbackForm } from '@isa/ui/client/feedback/FeedbackForm';
import { useFeedbackForm } from '@isa/ui/client/feedback/useFeedbackForm.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useState } from 'react';
import { SessionEndedDialog } from '../../components/dialogs/SessionEndedDialog.tsx';
import { useAskBeforeUnload } from '../../components/unsaved-changes/useAskBeforeUnload.ts';
import { useHeldPage } from '../../session/hold.ts';

/** The feedback form of the console. What is begun in it outlives the session and is not left behind unasked. */
export default function FeedbackPopover({ path, open, setOpen }: FeedbackPopoverProps) {
  const { utils } = useTrpc();
  const [hasEnded, setEnded] = useState(false);
  const close = () => setOpen(false);
  const state = useFeedbackForm({
    path,
    onStored() {
      void utils.feedback.invalidate();
      void utils.overview.invalidate();
    },
    onSent: close,
  });
  useAskBeforeUnload(!state.isBlank);
  useHeldPage(!state.isBlank, () => {
    // It may have been put aside: its message needs it in sight.
    setOpen(true);
    setEnded(true);
  });
  return (
    <>
      <FeedbackForm state={state} path={path} open={open} onClose={close} />
      <SessionEndedDialog isOpen={hasEnded} onClose={() => setEnded(false)} />
    </>
  );
}
