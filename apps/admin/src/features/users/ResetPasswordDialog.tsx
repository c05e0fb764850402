import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import type { AdminUser, UserActions } from './useUserActions.ts';

type Props = { user: AdminUser | null; actions: UserActions; onClose: () => void };

/** Asks before a password is lost. */
export function ResetPasswordDialog({ user, actions, onClose }: Props) {
  return (
    <ConfirmDialog
      title={user && `Reset the password of ${user.username}?`}
      confirmLabel="Reset password"
      isBusy={actions.isResetting}
      onCancel={onClose}
      onConfirm={() => {
        if (user) actions.resetPassword(user, onClose);
      }}
    >
      <p>
        The old password stops working and every session of this user ends. A new password is shown to you
        once.
      </p>
    </ConfirmDialog>
  );
}
