import { VerifyLink } from '../features/accounts/VerifyLink.tsx';
import { VerifyRequest } from '../features/accounts/VerifyRequest.tsx';
import { AuthPage } from '../layout/AuthPage.tsx';
import type { RouteParams } from '../framework/routes.ts';

/** /verify-email for the signed-in, and /verify-email/{token} for anyone with a link. */
export default function VerifyEmailPage({ params: { token } }: { params: RouteParams }) {
  return (
    <AuthPage title="Verify your email" {...(token === undefined ? { path: '/verify-email' } : {})}>
      {token === undefined ? <VerifyRequest /> : <VerifyLink token={token} />}
    </AuthPage>
  );
}
