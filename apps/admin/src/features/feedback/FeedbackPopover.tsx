import type { FeedbackPopoverProps } from '@isa/ui/client/feedback/feedback-button';
import { FeedbackForm } from '@isa/ui/client/feedback/FeedbackForm';
import { useFeedbackForm } from '@isa/ui/client/feedback/useFeedbackForm.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { useState } from 'react';
import { SessionEndedDialog } from '../../components/dialogs/SessionEndedDialog.tsx';
import { useAskBeforeUnload } from '../../components/unsaved-changes/ask-before-leaving.ts';
import { useHeldPage } from '../../session/hold.ts';

/** The feedback form of the console. It keeps a message when the session ends and asks before unload. */
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
    // The form may be minimised; the dialog needs it open.
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
