import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { AuthPage } from '../layout/AuthPage.tsx';

/** /login. */
export default function LoginPage() {
  return (
    <AuthPage
      title="Login"
      path="/login"
      description="Sign in to ISA Compass to ask the AI advisor about ISAs, with your credits and earlier conversations."
    >
      <LoginForm />
    </AuthPage>
  );
}
