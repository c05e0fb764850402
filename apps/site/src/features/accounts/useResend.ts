import { problemOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { useMutation } from '@tanstack/react-query';
import { getUser } from '../session/current-user.ts';
import { followStorage, setUser, updateUser } from '../session/session.ts';

type Resent = Outputs['auth']['resendVerification'];

const FAILED = 'Failed to resend verification email';
const NO_USER = 'User information not found. Please refresh the page and try again.';

function showLink(verificationToken: string): void {
  updateUser({ verificationToken });
  notifyFailure('Email delivery failed', 'Use the verification link on this page instead.');
}

function forgetLink(): void {
  const user = getUser();
  if (!user) return;
  const { verificationToken: _replaced, ...rest } = user;
  setUser(rest);
}

const notifyResendFailure = (message: string | undefined) =>
  notify({ title: FAILED, ...(message === undefined ? {} : { message }), tone: 'danger' });

/** Handled on the mutation, since the user may have left the page. */
function takeAnswer({ emailSent, verificationToken }: Resent, { userId }: { userId?: unknown }): void {
  const user = getUser();
  if (!user || user.id !== userId) return;
  if (verificationToken !== undefined) {
    showLink(verificationToken);
  } else if (emailSent) {
    forgetLink();
    notify({
      title: 'Verification email sent',
      message: `Please check the inbox of ${user.username}.`,
      tone: 'success',
    });
  } else {
    // The server sends none to verified users.
    updateUser({ emailVerified: true });
  }
}

/** Requests another verification mail, or the link itself where mail cannot be delivered. */
export function useResend(): { resend: () => void; isPending: boolean } {
  const { client } = useTrpc();
  const sending = useMutation({
    ...calls(client.auth.resendVerification),
    onSuccess: takeAnswer,
    onError: (error) => notifyResendFailure(problemOf(error)?.message),
  });
  const { isPending } = sending;

  const resend = () => {
    if (isPending) return;
    followStorage();
    const user = getUser();
    if (!user) {
      notifyResendFailure(NO_USER);
      return;
    }
    sending.mutate({ userId: user.id });
  };
  return { resend, isPending };
}
