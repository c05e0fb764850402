import { describeSignInFailure } from './call-failure.ts';
import { Alert } from '@isa/ui/Alert';
import { httpStatusOf, problemOf } from '@isa/ui/client/errors.ts';
import { takeReturn } from '@isa/ui/client/session-storage.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { PasswordField } from '@isa/ui/form/PasswordField';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { EmailField } from '@isa/ui/form/TextField';
import type { PublicUser } from '@isa/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from '../../framework/navigation/address.ts';
import { returnPath, withReturn } from '../session/return-path.ts';
import { signedIn } from '../session/session.ts';
import { fetchAccountMenu } from './account-menu.ts';
import styles from './accounts.module.css';
import { FormProblem } from './FormProblem.tsx';
import { cookieProblem } from './no-cookies.ts';
import { useNotice } from './notices.ts';
import { rememberEmail } from './remembered-email.ts';
import { useForm } from './useForm.ts';

const missing = (username: string, password: string) => ({
  ...(username === '' ? { username: 'Please enter your email or username' } : {}),
  ...(password === '' ? { password: 'Please enter your password' } : {}),
});

function takeIn(user: PublicUser): void {
  fetchAccountMenu();
  signedIn(user);
}

/**
 * Signs in and returns to the page named in the query. Without one, administrators go to the console, to the
 * page where their session ended; others go to the home page.
 */
export function LoginForm() {
  const { ref, errors, setErrors, onSubmit } = useForm();
  const [, navigate] = useLocation();
  const search = useSearch();
  const notice = useNotice();
  useEffect(fetchAccountMenu, []);

  const arrive = (user: PublicUser) => {
    const back = takeReturn(user.id);
    const next = returnPath(search);
    if (user.mustChangePassword) navigate('/account#password', { replace: true });
    else if (user.isAdmin && next === null) location.assign(back ?? '/admin');
    else navigate(next ?? '/', { replace: true });
  };

  const refuse = (error: unknown) => {
    const { message, cause, advice } = describeSignInFailure({
      status: httpStatusOf(error),
      message: problemOf(error)?.message,
      isOnline: navigator.onLine,
    });
    setErrors({ form: message, cause });
    notifyFailure('Login failed', advice);
  };

  // A user who has left the page is signed in without navigation.
  const { client } = useTrpc();
  const login = useMutation({ ...calls(client.auth.login), onSuccess: takeIn, onError: refuse });
  const send = onSubmit((textOf) => {
    const username = textOf('username').trim();
    const password = textOf('password');
    const found = missing(username, password);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const blocked = cookieProblem();
    if (blocked !== null) return setErrors({ form: blocked });
    login.mutate({ username, password }, { onSuccess: arrive });
  });

  return (
    <form ref={ref} method="post" noValidate className={styles.form} onSubmit={send}>
      {notice !== null && errors.form === undefined && <Alert tone="success">{notice}</Alert>}
      <FormProblem problem={errors.form} cause={errors.cause} />
      <EmailField
        label="Email or username"
        name="username"
        autoComplete="username"
        required
        error={errors.username}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <SubmitButton busy={login.isPending}>{login.isPending ? 'Logging in…' : 'Login'}</SubmitButton>
      {/* A double click may hit them, since the button moves up when an error disappears. */}
      <p className={styles.ways} inert={login.isPending || login.isSuccess}>
        <a href="/forgot-password" onClick={() => rememberEmail(ref.current)}>
          Forgot your password?
        </a>
        <span>
          No account yet? <a href={withReturn('/register', search)}>Register</a>
        </span>
      </p>
    </form>
  );
}
