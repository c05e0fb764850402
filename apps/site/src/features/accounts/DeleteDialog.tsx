import { Button } from '@isa/ui/Button';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { PasswordField } from '@isa/ui/form/PasswordField';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type RefObject } from 'react';
import { endingSession, leave } from '../session/session.ts';
import styles from './accounts.module.css';
import { useForm } from './useForm.ts';

type Dialog = RefObject<HTMLDialogElement | null>;

const problemText = (error: unknown) =>
  messageOf(error, 'The account could not be deleted. Please try again.');

/** Handled on the mutation, since the dialog may have been closed. */
function useDeletion(dialog: Dialog) {
  const { client } = useTrpc();
  return useMutation({
    ...calls(client.account.delete),
    onMutate: () => endingSession(true),
    onSuccess: () =>
      leave('/', {
        title: 'Account deleted',
        message: 'Your account and your personal data have been deleted.',
        tone: 'success',
      }),
    onError: (error) => {
      endingSession(false);
      if (!dialog.current?.open) notifyFailure('Account not deleted', problemText(error));
    },
  });
}

type FormProps = { remove: ReturnType<typeof useDeletion>; onCancel: () => void };

function DeleteForm({ remove, onCancel }: FormProps) {
  const { ref, errors, setErrors, onSubmit } = useForm();
  const send = onSubmit((textOf) => {
    const password = textOf('password');
    if (password === '') {
      setErrors({ password: 'Please enter your password' });
      return;
    }
    remove.mutate({ password }, { onError: (error) => setErrors({ password: problemText(error) }) });
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
          Delete my account permanently
        </SubmitButton>
        <Button look="quiet" aria-disabled={remove.isPending || undefined} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/**
 * Confirms the deletion with the password. The form is empty at each opening. A running request cannot be
 * cancelled, so the dialog stays open until the response.
 */
export function DeleteDialog({ ref }: { ref: Dialog }) {
  const titleId = useId();
  const [openings, setOpenings] = useState(0);
  const remove = useDeletion(ref);
  const { isPending } = remove;
  const cancel = () => {
    if (!isPending) ref.current?.close();
  };
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (isPending) event.preventDefault();
      }}
      onClose={() => {
        // A browser may still close it at a second Escape.
        if (!isPending) setOpenings(openings + 1);
      }}
    >
      <h2 id={titleId}>Delete your account?</h2>
      <p className={styles.hint}>
        Your profile, shortlist, conversations and remaining credits will be deleted. This cannot be undone.
      </p>
      <DeleteForm key={openings} remove={remove} onCancel={cancel} />
    </dialog>
  );
}
