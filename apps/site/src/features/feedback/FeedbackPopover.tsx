import type { FeedbackPopoverProps } from '@isa/ui/client/feedback/feedback-button';
import { FeedbackForm } from '@isa/ui/client/feedback/FeedbackForm';
import { useFeedbackForm } from '@isa/ui/client/feedback/useFeedbackForm.ts';
import { EmailField } from '@isa/ui/form/TextField';
import { useUser } from '../session/useUser.ts';

/** The feedback form, which also asks visitors for an e-mail address. */
export default function FeedbackPopover({ path, open, setOpen }: FeedbackPopoverProps) {
  const asksEmail = useUser() === null;
  const close = () => setOpen(false);
  const state = useFeedbackForm({ path, asksEmail, onSent: close });
  return (
    <FeedbackForm state={state} path={path} open={open} onClose={close}>
      {asksEmail && (
        <EmailField
          label="Email (optional)"
          hint="Only if you would like a reply."
          value={state.written.email}
          error={state.emailError}
          autoComplete="email"
          onChange={(event) => state.change({ email: event.target.value })}
        />
      )}
    </FeedbackForm>
  );
}
