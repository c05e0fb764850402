import { MONTHLY_CREDITS, QUERY_COST } from '@isa/api/domain/payments/credits';
import { RegisterForm } from '../features/accounts/RegisterForm.tsx';
import { AuthPage } from '../layout/AuthPage.tsx';

/** /register. */
export default function RegisterPage() {
  return (
    <AuthPage
      title="Register"
      path="/register"
      lead={`Registered users get ${MONTHLY_CREDITS} credits each month, free. Each question to the AI advisor costs ${QUERY_COST}.`}
    >
      <RegisterForm />
    </AuthPage>
  );
}
