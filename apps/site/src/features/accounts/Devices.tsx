import { Badge } from '@isa/ui/Badge';
import { Button } from '@isa/ui/Button';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { useQuery, useMutation } from '@tanstack/react-query';
import { formatLongMoment } from '../../moment.ts';
import { leave, signingOut, stillSignedIn } from '../session/session.ts';
import styles from './accounts.module.css';
import { deviceName } from './device.ts';

type Session = Outputs['account']['sessions'][number];

/** Stale time in milliseconds. */
const FRESH_MS = 10_000;

function Device({ session }: { session: Session }) {
  return (
    <li>
      <b title={session.device}>{deviceName(session.device)}</b>
      {session.current && <Badge>This device</Badge>}
      <p className={styles.soft}>
        Last used <time dateTime={session.lastUsedAt}>{formatLongMoment(session.lastUsedAt)}</time>. Signed in{' '}
        <time dateTime={session.createdAt}>{formatLongMoment(session.createdAt)}</time>.
      </p>
    </li>
  );
}

/** Sessions of the user, and signing out of all of them. */
export function Devices() {
  const { client, utils } = useTrpc();
  const { data, isError, refetch } = useQuery(
    utils.account.sessions.queryOptions(undefined, { staleTime: FRESH_MS }),
  );
  const everywhere = useMutation({
    ...calls(client.account.signOutEverywhere),
    onMutate: signingOut,
    onSuccess: () =>
      leave('/login', {
        title: 'Signed out everywhere',
        message: 'Every device has been signed out.',
        tone: 'success',
      }),
    onError: (error) => {
      stillSignedIn();
      notifyFailure('Sign out failed', messageOf(error, 'Please try again.'));
    },
  });
  return (
    <>
      {isError && !data ? (
        <p className={styles.stack}>
          Your devices could not be loaded. <RetryButton onRetry={refetch} />
        </p>
      ) : (
        <ul className={styles.devices} aria-label="Signed-in devices">
          {data ? (
            data.map((session) => <Device key={session.id} session={session} />)
          ) : (
            <li>
              <Skeleton width="14rem" />
            </li>
          )}
        </ul>
      )}
      <div className={styles.actions}>
        <Button
          look="secondary"
          aria-disabled={everywhere.isPending || undefined}
          onClick={() => {
            if (!everywhere.isPending) everywhere.mutate();
          }}
        >
          Sign out everywhere
        </Button>
        <span className={styles.soft}>You will be signed out here as well.</span>
      </div>
    </>
  );
}
