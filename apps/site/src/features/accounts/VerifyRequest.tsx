import { Button } from '@isa/ui/Button';
import { TextField } from '@isa/ui/form/TextField';
import { useEffect, useRef, useState } from 'react';
import styles from './accounts.module.css';
import { Alert } from '@isa/ui/Alert';
import { calls, useTrpc } from '@isa/ui/client/trpc.ts';
import { LinkButton } from '@isa/ui/LinkButton';
import { useMutation } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { useSiteEnv } from '../../framework/site-env.tsx';
import { getUser, withSession } from '../session/current-user.ts';
import { useUser } from '../session/useUser.ts';
import { useResend } from './useResend.ts';

/** A text with a copy button. */
function CopyField({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  // Resets for another text.
  const [copiedText, setCopiedText] = useState<string | null>(null);
  const copied = copiedText === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedText(text);
    } catch (error) {
      console.debug('To be copied by hand', error);
      input.current?.select();
    }
  };
  return (
    <div className={styles.copy}>
      <TextField ref={input} label={label} value={text} readOnly onFocus={(event) => event.target.select()} />
      <Button look="secondary" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <output className={styles.hint}>{copied && 'The link is in your clipboard.'}</output>
    </div>
  );
}

/** Without mail delivery the page shows a link at once, for a lost link or another browser. */
function useUndeliveredLink(userId: number | undefined): void {
  const { client } = useTrpc();
  const { mutate } = useMutation(calls(client.auth.undeliveredLink));
  useEffect(() => {
    if (userId === undefined) return;
    // Storage can be read only after hydration.
    withSession(({ updateUser }) => {
      if (getUser()?.verificationToken !== undefined) return;
      mutate(
        { userId },
        {
          onSuccess: ({ verificationToken }) => {
            if (verificationToken !== null) updateUser({ verificationToken });
          },
          onError: (error) => console.debug('The delivery of the mail could not be confirmed', error),
        },
      );
    });
  }, [userId, mutate]);
}

/** How to verify the e-mail address; shows the link itself where mail cannot be delivered. */
export function VerifyRequest() {
  const user = useUser();
  const { publicUrl } = useSiteEnv();
  const { resend, isPending } = useResend();
  const token = user?.verificationToken;
  useUndeliveredLink(user?.emailVerified ? undefined : user?.id);
  if (user?.emailVerified) return <Redirect to="/" replace />;
  return (
    <div className={styles.stack}>
      {token === undefined ? (
        <p>
          We sent a verification link to <b>{user?.username}</b>. Open it within 24 hours to verify your
          email. If it has not arrived, check your spam folder or request another one.
        </p>
      ) : (
        <>
          <Alert tone="warning" title="The email could not be delivered">
            <p>
              We could not send the email to <b>{user?.username}</b>. You can verify it here instead, or open
              this link within 24 hours.
            </p>
          </Alert>
          <p>
            <LinkButton href={`/verify-email/${token}`}>Verify now</LinkButton>
          </p>
          <CopyField label="Verification link" text={`${publicUrl}/verify-email/${token}`} />
        </>
      )}
      <div className={styles.actions}>
        <Button
          look={token === undefined ? 'primary' : 'secondary'}
          onClick={resend}
          aria-disabled={isPending || undefined}
        >
          Resend Verification Email
        </Button>
        <a href="/">Back to ISA Compass</a>
      </div>
    </div>
  );
}
