import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { AuthPage } from '../layout/AuthPage.tsx';

/** /login. */
export default function LoginPage() {
  return (
    <AuthPage title="Login" path="/login">
      <LoginForm />
    </AuthPage>
  );
}
