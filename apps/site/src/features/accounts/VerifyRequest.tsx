import { Alert } from '@isa/ui/Alert';
import { Button } from '@isa/ui/Button';
import { Redirect } from 'wouter';
import { useSiteEnv } from '../../site-env.tsx';
import { useUser } from '../session/useUser.ts';
import styles from './accounts.module.css';
import { CopyField } from './CopyField.tsx';
import { useResend } from './useResend.ts';

/** What to do to verify one's e-mail, and the link itself where no mail could carry it. */
export function VerifyRequest() {
  const user = useUser();
  const { publicUrl } = useSiteEnv();
  const { resend, isPending } = useResend();
  if (user?.emailVerified) return <Redirect to="/" replace />;
  const token = user?.verificationToken;
  return (
    <div className={styles.stack}>
      {token === undefined ? (
        <p>
          We sent a verification link to <b>{user?.username}</b>. Open it within 24 hours to verify your
          email. If it has not come, look in your spam folder or ask for another one.
        </p>
      ) : (
        <>
          <Alert tone="warning" title="The email could not be delivered">
            <p>
              We could not reach <b>{user?.username}</b>. Open this link in your browser instead, within 24
              hours.
            </p>
          </Alert>
          <CopyField label="Verification link" text={`${publicUrl}/verify-email/${token}`} />
        </>
      )}
      <div className={styles.actions}>
        <Button onClick={resend} aria-disabled={isPending || undefined}>
          Resend Verification Email
        </Button>
        <a href="/">Back to ISA Compass</a>
      </div>
    </div>
  );
}
