import { EMAIL_MESSAGE, isEmail, normaliseEmail } from '@isa/api/domain/accounts/registration';
import { Alert } from '@isa/ui/Alert';
import { messageOf } from '@isa/ui/client/errors.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { EmailField } from '@isa/ui/form/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './accounts.module.css';
import { FormProblem } from './FormProblem.tsx';
import { takeRememberedEmail } from './remembered-email.ts';
import { useForm } from './useForm.ts';

/** Asks for a link to choose a new password. The response never reveals whether the address has an account. */
export function ForgotForm() {
  const { ref, errors, setErrors, onSubmit } = useForm();
  const [typed] = useState(takeRememberedEmail);
  const { client } = useTrpc();
  const forgot = useMutation(calls(client.auth.forgotPassword));
  const send = onSubmit((textOf) => {
    const username = normaliseEmail(textOf('username'));
    if (!isEmail(username)) {
      setErrors({ username: EMAIL_MESSAGE });
      return;
    }
    forgot.mutate(
      { username },
      {
        onError: (error) =>
          setErrors({ form: messageOf(error, 'The link could not be sent. Please try again.') }),
      },
    );
  });
  return (
    <form ref={ref} method="post" noValidate className={styles.form} onSubmit={send}>
      {forgot.isSuccess && <Alert tone="success">{forgot.data.message}</Alert>}
      <FormProblem problem={errors.form} />
      <EmailField
        label="Email"
        name="username"
        autoComplete="username"
        required
        defaultValue={typed}
        error={errors.username}
      />
      <SubmitButton busy={forgot.isPending}>Send the link</SubmitButton>
      <p className={styles.ways}>
        <a href="/login">Back to login</a>
      </p>
    </form>
  );
}
