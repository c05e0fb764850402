import { useMutation } from '@tanstack/react-query';
import { feedbackArea, suggestionsFor } from '@isa/api/domain/feedback-areas';
import { feedbackRules } from '@isa/api/domain/feedback-form';
import { EMAIL_MESSAGE, isEmail, normaliseEmail } from '@isa/api/domain/registration';
import type { FeedbackPopoverProps } from '@isa/ui/feedback/feedback-button';
import { FeedbackForm } from '@isa/ui/feedback/FeedbackForm';
import { useFeedbackForm } from '@isa/ui/feedback/useFeedbackForm.ts';
import { EmailField } from '@isa/ui/form/TextField';
import { problemOf } from '../../server-error.ts';
import { calls, useTrpc } from '../../trpc.ts';
import { useUser } from '../session/useUser.ts';

/** What is wrong with the address of who may leave it out. */
function emailProblem(email: string): string | undefined {
  const address = normaliseEmail(email);
  return address === '' || isEmail(address) ? undefined : EMAIL_MESSAGE;
}

/** The feedback form of the site, which asks who is not signed in for an address as well. */
export default function FeedbackPopover({ path, open, setOpen }: FeedbackPopoverProps) {
  const isAnonymous = useUser() === null;
  const { client } = useTrpc();
  const { isPending, mutateAsync } = useMutation(calls(client.feedback.submit));
  const close = () => setOpen(false);
  const state = useFeedbackForm({
    rules: feedbackRules,
    send({ type, message, email }) {
      const address = isAnonymous ? normaliseEmail(email) : '';
      return mutateAsync({ type, message, page: path, ...(address === '' ? {} : { email: address }) });
    },
    isSending: isPending,
    messageOf: (error, fallback) => problemOf(error)?.message ?? fallback,
    ...(isAnonymous ? { emailProblem } : {}),
    onSent: close,
  });
  return (
    <FeedbackForm state={state} suggestions={suggestionsFor(feedbackArea(path))} open={open} onClose={close}>
      {isAnonymous && (
        <EmailField
          label="Email (optional)"
          hint="Only if you would like an answer."
          value={state.written.email}
          error={state.emailError}
          autoComplete="email"
          onChange={(event) => state.change({ email: event.target.value })}
        />
      )}
    </FeedbackForm>
  );
}
