import { Alert } from '@isa/ui/Alert';
import { problemOf } from '@isa/ui/client/errors.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { PasswordField } from '@isa/ui/form/PasswordField';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { checkSession } from '../session/session.ts';
import styles from './accounts.module.css';
import { newPasswordErrors } from './new-password.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { withNotice } from './notices.ts';
import { useForm } from './useForm.ts';

/** Checks the link before a password is entered. */
function useLinkProblem(token: string): string | undefined {
  const { client } = useTrpc();
  const { mutate, data } = useMutation(calls(client.auth.resetLinkProblem));
  useEffect(() => mutate({ token }), [token, mutate]);
  return data?.problem ?? undefined;
}

function DeadLink({ problem, className }: { problem: string; className?: string | undefined }) {
  return (
    <div className={className}>
      <Alert tone="danger">
        <p>{problem}</p>
        <p>
          <a href="/forgot-password" className={styles.alone}>
            Get a new link
          </a>
        </p>
      </Alert>
    </div>
  );
}

/**
 * Sets a new password by a mailed link. That ends all sessions of the account; this browser's session may
 * belong to another.
 */
export function ResetForm({ token }: { token: string }) {
  const { ref, errors, setErrors, onSubmit } = useForm();
  const { client } = useTrpc();
  const reset = useMutation({ ...calls(client.auth.resetPassword), onSuccess: checkSession });
  const [, navigate] = useLocation();
  const linkProblem = useLinkProblem(token);
  const send = onSubmit((textOf) => {
    const password = textOf('password');
    const wrong = newPasswordErrors(password, textOf('confirmPassword'));
    if (wrong) {
      setErrors(wrong);
      return;
    }
    reset.mutate(
      { token, password },
      {
        onSuccess: () => navigate('/login', withNotice('password-reset')),
        onError: (error) => {
          const problem = problemOf(error);
          const field = problem?.issues?.[0]?.path ?? 'form';
          setErrors({ [field]: problem?.message ?? 'The password could not be changed. Please try again.' });
        },
      },
    );
  });
  if (linkProblem !== undefined) return <DeadLink problem={linkProblem} className={styles.form} />;
  return (
    <form ref={ref} method="post" noValidate className={styles.form} onSubmit={send}>
      <p className={styles.soft}>You will be signed out on every device.</p>
      {errors.form !== undefined && <DeadLink problem={errors.form} />}
      <NewPasswordField label="New password" name="password" error={errors.password} />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <SubmitButton busy={reset.isPending}>Change password</SubmitButton>
    </form>
  );
}
