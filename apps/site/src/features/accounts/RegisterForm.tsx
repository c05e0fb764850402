import { useEffect, useId } from 'react';
import styles from './accounts.module.css';
import { registrationProblems } from '@isa/api/domain/accounts/registration';
import { problemOf, statusOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure, type Toast } from '@isa/ui/client/toast.ts';
import { calls, type Outputs, useTrpc } from '@isa/ui/client/trpc.ts';
import { PasswordField } from '@isa/ui/form/PasswordField';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { EmailField, TextField } from '@isa/ui/form/TextField';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearch } from '../../framework/navigation/address.ts';
import { returnPath, withReturn } from '../session/return-path.ts';
import { signedIn } from '../session/session.ts';
import { fetchAccountMenu } from './account-menu.ts';
import { FormProblem } from './FormProblem.tsx';
import { cookieProblem } from './no-cookies.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useForm } from './useForm.ts';

/** Consent; its links open in new tabs, so that nothing typed is lost. */
function TermsField({ error }: { error: string | undefined }) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.terms}>
      <input
        type="checkbox"
        id={id}
        name="agreeToTerms"
        required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      <div>
        <label htmlFor={id}>
          I agree to the Terms and Conditions and acknowledge the disclaimer about AI advice
        </label>
        <p className={styles.hint}>
          Read the{' '}
          <a href="/terms" target="_blank">
            Terms and Conditions
          </a>{' '}
          and the{' '}
          <a href="/disclaimer" target="_blank">
            Disclaimer
          </a>{' '}
          (they open in a new tab).
        </p>
        {error !== undefined && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

const NO_ANSWER = 'Registration failed';

/** Fields that show their own errors; others are shown above the form. */
const FIELDS = new Set(['username', 'firstName', 'lastName', 'password', 'confirmPassword', 'agreeToTerms']);

type Registered = Outputs['auth']['register'];

const welcome = ({ emailSent, username }: Registered): Toast => ({
  title: 'Registration successful',
  message: emailSent
    ? `A verification email is on its way to ${username}.`
    : 'A verification email could not be sent, but you can still verify your email from the account menu.',
  tone: 'success',
});

function takeIn(registered: Registered): void {
  fetchAccountMenu();
  signedIn(registered);
  notify(welcome(registered));
}

/** Registration form. It validates with the server's rules and shows the first error. */
export function RegisterForm() {
  const { ref, errors, setErrors, onSubmit } = useForm();
  const [, navigate] = useLocation();
  const search = useSearch();
  useEffect(fetchAccountMenu, []);

  // The error is shown at its field; the toast does not repeat it.
  const refuse = (place: string, problem: string) => {
    setErrors({ [place]: problem });
    const message = place === 'form' ? 'Please try again later.' : 'Please check what you entered.';
    notifyFailure('Registration failed', message);
  };

  const onError = (error: unknown) => {
    const problem = problemOf(error);
    const isTaken = statusOf(error) === 409;
    const path = isTaken ? 'username' : (problem?.issues?.[0]?.path ?? 'form');
    refuse(FIELDS.has(path) ? path : 'form', problem?.message ?? NO_ANSWER);
  };

  // A user who has left the page is signed in without navigation.
  const { client } = useTrpc();
  const register = useMutation({ ...calls(client.auth.register), onSuccess: takeIn, onError });
  const arrive = () => navigate(returnPath(search) ?? '/', { replace: true });

  const send = onSubmit((textOf) => {
    const input = {
      username: textOf('username'),
      firstName: textOf('firstName'),
      lastName: textOf('lastName'),
      password: textOf('password'),
      confirmPassword: textOf('confirmPassword'),
      agreeToTerms: textOf('agreeToTerms') !== '',
    };
    const [first] = registrationProblems(input);
    const blocked = cookieProblem();
    if (first) refuse(first.path, first.message);
    else if (blocked !== null) setErrors({ form: blocked });
    else register.mutate(input, { onSuccess: arrive });
  });

  return (
    <form ref={ref} method="post" noValidate className={styles.form} onSubmit={send}>
      <FormProblem problem={errors.form} />
      <EmailField label="Email" name="username" autoComplete="email" required error={errors.username} />
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          error={errors.lastName}
        />
      </div>
      <NewPasswordField label="Password" name="password" error={errors.password} />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <TermsField error={errors.agreeToTerms} />
      <SubmitButton busy={register.isPending}>
        {register.isPending ? 'Creating your account…' : 'Register'}
      </SubmitButton>
      {/* A double click may hit them, since the button moves up when an error disappears. */}
      <p className={styles.ways} inert={register.isPending || register.isSuccess}>
        <span>
          Already have an account? <a href={withReturn('/login', search)}>Login</a>
        </span>
      </p>
    </form>
  );
}
