import { Alert } from '@isa/ui/Alert';
import { PasswordField } from '@isa/ui/form/PasswordField';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { EmailField } from '@isa/ui/form/TextField';
import type { PublicUser } from '@isa/api';
import { notifyFailure } from '@isa/ui/toast.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { problemOf, statusOf } from '../../server-error.ts';
import { trpc } from '../../trpc.ts';
import { useSearch } from '../../navigation/address.ts';
import { afterSignIn, questionIn, withQuestion } from '../advisor/brought-question.ts';
import { takeReturn } from '../session/return-to.ts';
import { signedIn } from '../session/session.ts';
import { fetchAccountMenu } from './account-menu.ts';
import styles from './accounts.module.css';
import { cookieProblem } from './no-cookies.ts';
import { useNotice } from './notices.ts';
import { keepAddress } from './typed-address.ts';
import { useForm } from './useForm.ts';

const NO_ANSWER = 'Login failed';

const missing = (username: string, password: string) => ({
  ...(username === '' ? { username: 'Please enter your email or username' } : {}),
  ...(password === '' ? { password: 'Please enter your password' } : {}),
});

function takeIn(user: PublicUser): void {
  fetchAccountMenu();
  signedIn(user);
}

/**
 * Signs in. Administrators go to the console, which is a build of its own, and there to the page that an ended session
 * led away from; others go to the home page, or with the question they brought to the advisor.
 */
export function LoginForm() {
  const { ref, errors, setErrors, onSubmit } = useForm();
  const [, navigate] = useLocation();
  const search = useSearch();
  const notice = useNotice();
  useEffect(fetchAccountMenu, []);

  const arrive = (user: PublicUser) => {
    const back = takeReturn(user.id);
    if (user.mustChangePassword) navigate('/account#password', { replace: true });
    else if (user.isAdmin) location.assign(back ?? '/admin');
    else navigate(afterSignIn(search), { replace: true });
  };

  const refuse = (error: unknown) => {
    setErrors({ form: problemOf(error)?.message ?? NO_ANSWER });
    const isAboutCredentials = [400, 401].includes(statusOf(error) ?? 0);
    notifyFailure(
      'Login failed',
      isAboutCredentials ? 'Please check your credentials' : 'Please try again later.',
    );
  };

  // Who left the page meanwhile is signed in as well, and stays where they are.
  const login = trpc.auth.login.useMutation({ onSuccess: takeIn, onError: refuse });
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
      {errors.form !== undefined && <Alert tone="danger">{errors.form}</Alert>}
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
      {/* The second press of a double click may meet them: the button moves up when an error goes. */}
      <p className={styles.ways} inert={login.isPending || login.isSuccess}>
        <a href="/forgot-password" onClick={() => keepAddress(ref.current)}>
          Forgot your password?
        </a>
        <span>
          No account yet? <a href={withQuestion('/register', questionIn(search))}>Register</a>
        </span>
      </p>
    </form>
  );
}
