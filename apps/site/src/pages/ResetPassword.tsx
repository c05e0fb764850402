import { ResetForm } from '../features/accounts/ResetForm.tsx';
import { AuthPage } from '../layout/AuthPage.tsx';
import type { RouteParams } from '../framework/routes.ts';

/** /reset-password/{token}. */
export default function ResetPasswordPage({ params: { token = '' } }: { params: RouteParams }) {
  return (
    <AuthPage title="Choose a new password">
      <ResetForm token={token} />
    </AuthPage>
  );
}
