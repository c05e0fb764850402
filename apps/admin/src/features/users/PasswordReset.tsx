import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { useAskBeforeUnload, useAskBeforeBack } from '../../components/unsaved-changes/ask-before-leaving.ts';
import { useCurrentUser } from '../../session/Guard.tsx';
import { leaveWhenFree, useHeldPage } from '../../session/hold.ts';
import { leaveSignedOut } from '../../session/leave.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** A new password, known only here. */
export type NewPassword = { username: string; password: string; isOwn: boolean };

type Target = { id: number; username: string };

type Reset = {
  /**
   * Resets a user's password and shows the new one.
   * @param onDone called after the response, successful or not
   */
  reset: (user: Target, onDone: () => void) => void;
  isResetting: boolean;
  newPassword: NewPassword | null;
};

const ResetContext = createContext<Reset | null>(null);

/** Resets passwords and keeps the last one until it is dismissed. */
function useReset() {
  const { client, utils } = useTrpc();
  const me = useCurrentUser();
  const [newPassword, setNewPassword] = useState<NewPassword | null>(null);
  // The response has the id only, so the name is kept.
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
      // Resetting your own password ends the session.
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
      // After the dialog has removed its `beforeunload` handler.
      if (newPassword?.isOwn) leaveWhenFree(leaveSignedOut);
      setNewPassword(null);
      change.reset();
    },
  };
}

/** Holds the reset above the pages, so that the password is shown on any of them. */
export function PasswordReset({ children }: { children: ReactNode }) {
  const { newPassword, isResetting, reset, forget } = useReset();
  const isLosable = isResetting || newPassword !== null;
  useAskBeforeUnload(isLosable);
  useAskBeforeBack(newPassword !== null, () => undefined);
  useHeldPage(isLosable, () => undefined);
  return (
    <ResetContext value={{ reset, isResetting, newPassword }}>
      {children}
      <PasswordDialog made={newPassword} onClose={forget} />
    </ResetContext>
  );
}

export function usePasswordReset(): Reset {
  const reset = use(ResetContext);
  if (reset === null) throw new Error('usePasswordReset needs PasswordReset around it');
  return reset;
}
