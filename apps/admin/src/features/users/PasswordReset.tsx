import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { useAskBeforeBack } from '../../components/unsaved-changes/useAskBeforeBack.ts';
import { useAskBeforeUnload } from '../../components/unsaved-changes/useAskBeforeUnload.ts';
import { useCurrentUser } from '../../session/Guard.tsx';
import { leaveWhenFree, useHeldPage } from '../../session/hold.ts';
import { leaveSignedOut } from '../../session/leave.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** A password that an administrator has just made; it is known nowhere else. */
export type NewPassword = { username: string; password: string; isOwn: boolean };

type Target = { id: number; username: string };

type Reset = {
  /** Gives a user a new password and shows it. @param onDone called when there is an answer, good or bad */
  reset: (user: Target, onDone: () => void) => void;
  isResetting: boolean;
  newPassword: NewPassword | null;
};

const ResetContext = createContext<Reset | null>(null);

/** Makes new passwords and keeps the last one until it is let go. */
function useReset() {
  const { client, utils } = useTrpc();
  const me = useCurrentUser();
  const [newPassword, setNewPassword] = useState<NewPassword | null>(null);
  // By its number alone the answer would not say whose password it is.
  const [target, setTarget] = useState<Target | null>(null);
  const change = useMutation({
    ...calls(client.users.resetPassword),
    onSuccess: ({ password }, { id }) => {
      const username = target?.username ?? `user ${id}`;
      setNewPassword({ username, password, isOwn: id === me.id });
      notify({
        tone: 'success',
        title: 'Password reset',
        message: `The new password of ${username} is ${password}`,
      });
      // With one's own password the session is gone: whatever is asked now is refused.
      if (id !== me.id) void utils.users.invalidate();
    },
    onError: (error) =>
      notifyFailure(
        'Error resetting password',
        messageOf(error, 'An error occurred while resetting the password.'),
      ),
  });

  return {
    newPassword,
    isResetting: change.isPending,
    reset: (user: Target, onDone: () => void) => {
      setTarget(user);
      change.mutate({ id: user.id }, { onSettled: onDone });
    },
    forget: () => {
      // Once the dialog lets go of the page: it would ask before that.
      if (newPassword?.isOwn) leaveWhenFree(leaveSignedOut);
      setNewPassword(null);
      change.reset();
    },
  };
}

/** Holds the password reset above the pages, so that the password is shown on any of them. */
export function PasswordReset({ children }: { children: ReactNode }) {
  const { newPassword, isResetting, reset, forget } = useReset();
  const isLosable = isResetting || newPassword !== null;
  useAskBeforeUnload(isLosable);
  // Nothing is asked: Done leads on.
  useAskBeforeBack(newPassword !== null, () => undefined);
  useHeldPage(isLosable, () => undefined);
  return (
    <ResetContext value={{ reset, isResetting, newPassword }}>
      {children}
      <PasswordDialog made={newPassword} onClose={forget} />
    </ResetContext>
  );
}

/** The making of passwords of this console. */
export function usePasswordReset(): Reset {
  const reset = use(ResetContext);
  if (reset === null) throw new Error('usePasswordReset needs PasswordReset around it');
  return reset;
}
