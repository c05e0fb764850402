import { ForgotForm } from '../features/accounts/ForgotForm.tsx';
import { AuthPage } from '../layout/AuthPage.tsx';

/** /forgot-password. */
export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Forgot your password?"
      path="/forgot-password"
      lead="Enter the email address of your account. We will send you a link to choose a new password, which works for one hour."
    >
      <ForgotForm />
    </AuthPage>
  );
}
