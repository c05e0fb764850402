import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { usePasswordReset } from './PasswordReset.tsx';
import type { AdminUser } from './useUserActions.ts';

type Props = {
  user: AdminUser | null;
  /** The question about this user is over. */
  onClose: (user: AdminUser) => void;
};

/** Asks before a password is lost. */
export function ResetPasswordDialog({ user, onClose }: Props) {
  const { reset, isResetting } = usePasswordReset();
  return (
    <ConfirmDialog
      title={user && `Reset the password of ${user.username}?`}
      confirmLabel="Reset password"
      isBusy={isResetting}
      onCancel={() => user && onClose(user)}
      onConfirm={() => user && reset(user, () => onClose(user))}
    >
      <p>
        The old password stops working and every session of this user ends. A new password is shown to you
        once.
      </p>
    </ConfirmDialog>
  );
}
