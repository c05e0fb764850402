import { Button } from '@isa/ui/Button';
import { PasswordField } from '@isa/ui/form/PasswordField';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { useId, useState, type RefObject } from 'react';
import { problemOf } from '../../server-error.ts';
import { trpc } from '../../trpc.ts';
import { endingSession, leave } from '../session/session.ts';
import styles from './accounts.module.css';
import { useForm } from './useForm.ts';

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const { ref, errors, setErrors, onSubmit } = useForm();
  const remove = trpc.account.delete.useMutation({
    onMutate: () => endingSession(true),
    onError: () => endingSession(false),
  });
  const send = onSubmit((textOf) => {
    const password = textOf('password');
    if (password === '') {
      setErrors({ password: 'Please enter your password' });
      return;
    }
    remove.mutate(
      { password },
      {
        onSuccess: () =>
          leave('/', {
            title: 'Account deleted',
            message: 'Your account and your personal data have been deleted.',
            tone: 'success',
          }),
        onError: (error) =>
          setErrors({
            password: problemOf(error)?.message ?? 'The account could not be deleted. Please try again.',
          }),
      },
    );
  });
  return (
    <form ref={ref} method="post" noValidate className={styles.form} onSubmit={send}>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className={styles.actions}>
        <SubmitButton busy={remove.isPending} look="secondary" className={styles.danger}>
          Delete my account for good
        </SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Asks whether it is meant, and for the password. Each opening begins with an empty form. */
export function DeleteDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const titleId = useId();
  const [openings, setOpenings] = useState(0);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => setOpenings(openings + 1)}
    >
      <h2 id={titleId}>Delete your account?</h2>
      <p className={styles.hint}>
        Your profile, conversations and remaining credits will be gone. This cannot be undone.
      </p>
      <DeleteForm key={openings} onCancel={() => ref.current?.close()} />
    </dialog>
  );
}
