import { Alert } from '@isa/ui/Alert';
import { problemOf } from '@isa/ui/client/errors.ts';
import { calls, useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { LinkButton } from '@isa/ui/LinkButton';
import { RetryButton } from '@isa/ui/RetryButton';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { getUser } from '../session/current-user.ts';
import { setUser } from '../session/session.ts';
import { useUser } from '../session/useUser.ts';
import styles from './accounts.module.css';
import { withNotice } from './notices.ts';

type Verified = Outputs['auth']['verifyEmail'];

function noteVerified({ user }: Verified): void {
  const current = getUser();
  if (current?.id !== user.id) return;
  const { verificationToken: _spent, ...rest } = current;
  setUser({ ...rest, emailVerified: true });
}

/** Confirms an e-mail address by a link. Signed-out users continue to /login, which shows the success. */
export function VerifyLink({ token }: { token: string }) {
  const user = useUser();
  const [, navigate] = useLocation();
  const { client } = useTrpc();
  const verify = useMutation({ ...calls(client.auth.verifyEmail), onSuccess: noteVerified });
  const used = useRef(false);
  const { mutate } = verify;
  const isDone = user?.emailVerified === true && verify.isIdle;

  const send = useCallback(() => {
    const arrive = () => {
      if (!getUser()) navigate('/login', withNotice('verified'));
    };
    mutate({ token }, { onSuccess: arrive });
  }, [token, mutate, navigate]);

  useEffect(() => {
    if (isDone || used.current) return;
    used.current = true;
    send();
  }, [isDone, send]);

  if (isDone) return <Redirect to="/" replace />;
  if (verify.isSuccess) {
    return (
      <div className={styles.stack}>
        <Alert tone="success">{verify.data.message}</Alert>
        <LinkButton href="/">Continue to ISA Compass</LinkButton>
      </div>
    );
  }
  if (verify.isError) {
    const problem = problemOf(verify.error);
    return (
      <div className={styles.stack}>
        <Alert tone="danger" title="Verification Failed">
          <p>{problem?.message ?? 'Failed to verify your email. Please try again.'}</p>
        </Alert>
        <div className={styles.actions}>
          {/* Without a response the link may still be valid. */}
          {!problem && <RetryButton onRetry={send} />}
          <LinkButton href="/verify-email">Get a new link</LinkButton>
        </div>
      </div>
    );
  }
  return (
    <p className={styles.form}>
      <output>Verifying your email…</output>
    </p>
  );
}
