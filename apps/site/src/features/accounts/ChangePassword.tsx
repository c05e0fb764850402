import { Alert } from '@isa/ui/Alert';
import { problemOf } from '@isa/ui/client/errors.ts';
import { notify } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { PasswordField } from '@isa/ui/form/PasswordField';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { updateUser } from '../session/session.ts';
import { useUser } from '../session/useUser.ts';
import styles from './accounts.module.css';
import { newPasswordErrors } from './new-password.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useForm } from './useForm.ts';

const CURRENT_MISSING = 'Please enter your current password';

/** Handled on the mutation, since the user may have left the page. */
function usePasswordChange() {
  const { client, utils } = useTrpc();
  return useMutation({
    ...calls(client.account.changePassword),
    onSuccess: () => {
      const chosen = { mustChangePassword: false };
      // The advisor page would show the cached value.
      utils.auth.me.setData(undefined, (me) => me && { ...me, ...chosen });
      updateUser(chosen);
      void utils.account.sessions.invalidate();
      notify({
        title: 'Password changed',
        message: 'You stay signed in here. Every other device has been signed out.',
        tone: 'success',
      });
    },
  });
}

function ChangeForm({ onChanged }: { onChanged: () => void }) {
  const { ref, errors, setErrors, onSubmit } = useForm();
  const change = usePasswordChange();
  const send = onSubmit((textOf) => {
    const currentPassword = textOf('currentPassword');
    const newPassword = textOf('password');
    const missing = currentPassword === '' ? { currentPassword: CURRENT_MISSING } : null;
    const wrong = missing ?? newPasswordErrors(newPassword, textOf('confirmPassword'));
    if (wrong) {
      setErrors(wrong);
      return;
    }
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: onChanged,
        onError: (error) => {
          const problem = problemOf(error);
          // An error without a field is about the current password, which only the server can check.
          const field = problem?.issues?.[0]?.path === 'newPassword' ? 'password' : 'currentPassword';
          setErrors({ [field]: problem?.message ?? 'The password could not be changed. Please try again.' });
        },
      },
    );
  });
  return (
    <form ref={ref} method="post" noValidate className={styles.form} onSubmit={send}>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <NewPasswordField label="New password" name="password" error={errors.password} />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <div>
        <SubmitButton busy={change.isPending}>Change password</SubmitButton>
      </div>
    </form>
  );
}

/** Form to change the password; required after a reset by an administrator. */
export function ChangePassword() {
  const user = useUser();
  const [changes, setChanges] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // The form is remounted empty, and its button would lose the focus.
  useEffect(() => {
    if (hadFocus.current) box.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    hadFocus.current = false;
  }, [changes]);
  const onChanged = () => {
    hadFocus.current = box.current?.contains(document.activeElement) === true;
    setChanges(changes + 1);
  };
  return (
    <div ref={box} className={styles.narrow}>
      {user?.mustChangePassword && (
        <div className={styles.stack}>
          <Alert tone="warning" title="Please choose a new password">
            <p>Yours was set by an administrator and is only temporary.</p>
          </Alert>
        </div>
      )}
      <ChangeForm key={changes} onChanged={onChanged} />
    </div>
  );
}
