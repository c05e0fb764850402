import { MONTHLY_CREDITS } from '@isa/api/domain/payments/credits';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { AuthPage } from '../layout/AuthPage.tsx';

/** /login. */
export default function LoginPage() {
  return (
    <AuthPage
      title="Login"
      path="/login"
      lead={`Sign in to ask the AI advisor. An account is free and gets ${MONTHLY_CREDITS} credits each month; the rest of the site needs none.`}
      description="Sign in to ISA Compass to ask the AI advisor about ISAs, with your credits and earlier conversations."
    >
      <LoginForm />
    </AuthPage>
  );
}
