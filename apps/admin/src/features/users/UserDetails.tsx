import { formatCount, parseAmount } from '@isa/api/domain/money';
import { CREDIT_GRANT_MAX, CREDIT_GRANT_TEXT } from '@isa/api/domain/payments/credits';
import { Badge } from '@isa/ui/Badge';
import { useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { Skeleton } from '@isa/ui/Skeleton';
import { Button, Drawer, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useFocusOnProblem } from '../../components/field-errors.ts';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Facts } from '../../components/Facts.tsx';
import { QueryProblem } from '../../components/query-state.tsx';
import { searchAddress } from '../../components/table/SearchBox.tsx';
import { formatMoment } from '../../format.ts';
import { useCurrentUser } from '../../session/Guard.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { UserLedger } from './UserLedger.tsx';
import type { LedgerEntry, UserActions } from './useUserActions.ts';
import styles from './user-details.module.css';

type Detail = Outputs['users']['detail'];

const mailWords = {
  waiting: 'not sent yet',
  sending: 'being sent',
  sent: 'sent',
  refused: 'refused',
  failed: 'given up',
  dropped: 'no longer wanted',
} as const;

const stopWords = {
  unsubscribed: 'Stopped by the user.',
  refused: 'Stopped: the mail server refused several emails.',
} as const;

/** How many alerts a user has, whether their mails are stopped, and what became of the last one. */
function alertWords({ count, stopped, lastMail }: Detail['alerts']): string {
  const words = [count === 0 ? 'None.' : `${formatCount(count)}.`];
  if (stopped !== null) words.push(stopWords[stopped]);
  if (lastMail !== null) {
    const { state, problem, updatedAt } = lastMail;
    const end = `Last email ${mailWords[state]}, ${formatMoment(updatedAt)}`;
    words.push(problem === null ? `${end}.` : `${end}: ${problem}`);
  }
  return words.join(' ');
}

function factsOf(user: Detail) {
  return [
    {
      term: 'Email',
      value: user.emailVerified ? <Badge>Verified</Badge> : <Badge tone="warning">Unverified</Badge>,
    },
    { term: 'Role', value: user.isAdmin ? 'Administrator' : 'Registered user' },
    { term: 'Registered', value: formatMoment(user.createdAt) },
    { term: 'Credits', value: formatCount(user.credits) },
    { term: 'Chats', value: formatCount(user.chats) },
    {
      term: 'Purchases',
      value: (
        <>
          {formatCount(user.purchases)} ·{' '}
          <Link href={searchAddress('payments', `user:${user.id}`)} className={styles.orders}>
            Orders
          </Link>
        </>
      ),
    },
    { term: 'Sessions', value: formatCount(user.sessions) },
    {
      term: 'Session last used',
      value: user.lastUsedAt === null ? 'No session now' : formatMoment(user.lastUsedAt),
    },
    { term: 'Alerts by email', value: alertWords(user.alerts) },
    {
      term: 'Password',
      value: user.temporaryPassword ? 'Temporary, set by an administrator' : 'Chosen by the user',
    },
  ];
}

function GrantForm({ user, actions }: { user: Detail; actions: UserActions }) {
  const { form, focusProblem } = useFocusOnProblem<HTMLFormElement>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = parseAmount(text);
    const credits = typed.ok ? typed.value : 0;
    const isGood = Number.isInteger(credits) && credits >= 1 && credits <= CREDIT_GRANT_MAX;
    setProblem(isGood ? null : CREDIT_GRANT_TEXT);
    if (!isGood) {
      focusProblem();
      return;
    }
    // Unless another amount is being typed.
    actions.addCredits(user, credits, () => setText((now) => (now === text ? '' : now)));
  }

  return (
    <form ref={form} noValidate className={styles.grant} onSubmit={submit}>
      <TextInput
        label="Credits to add"
        inputMode="numeric"
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={actions.isAddingTo(user)}>
        Add credits
      </Button>
    </form>
  );
}

type RightsProps = {
  user: Detail;
  actions: UserActions;
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
};

function AdminRights({ user, actions, isAsking, setAsking }: RightsProps) {
  const me = useCurrentUser();
  const actionLabel = user.isAdmin ? 'Remove administrator rights' : 'Make administrator';
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {actionLabel}
      </Button>
      <ConfirmDialog
        title={isAsking ? `${actionLabel}: ${user.username}?` : null}
        confirmLabel={actionLabel}
        isBusy={actions.isUpdating}
        onCancel={() => setAsking(false)}
        onConfirm={() => actions.setAdmin(user, !user.isAdmin, () => setAsking(false))}
      >
        {user.isAdmin ? (
          <p>{user.id === me.id ? 'You lose' : 'This user loses'} access to this console at once.</p>
        ) : (
          <p>This user can then change the catalogue, credits, passwords and other administrators.</p>
        )}
      </ConfirmDialog>
    </>
  );
}

type Props = {
  id: number;
  actions: UserActions;
  /** Opens the confirmation of a password reset. */
  onReset: (user: Detail) => void;
  /** A dialog above this one handles Escape. */
  isCovered: boolean;
  onClose: () => void;
};

/** Details of a user, beside the list. */
export default function UserDetails({ id, actions, onReset, isCovered, onClose }: Props) {
  const { utils } = useTrpc();
  const query = useQuery(utils.users.detail.queryOptions({ id }, { staleTime: 0 }));
  const user = query.data;
  const [isAsking, setAsking] = useState(false);
  const [takingBack, setTakingBack] = useState<LedgerEntry | null>(null);
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      closeOnEscape={!isCovered && !isAsking && takingBack === null}
      title={user?.username ?? `User ${id}`}
      onClose={onClose}
    >
      {/* Not on Close, or a repeated Enter would close it again. */}
      <div data-autofocus tabIndex={-1} className={styles.body}>
        {query.isError && <QueryProblem query={query} fallback="The user could not be loaded." />}
        {query.isPending && <Skeleton height="14rem" />}
        {user && (
          <div className={styles.details}>
            <p className={styles.name}>
              {user.firstName} {user.lastName} · ID {user.id}
            </p>
            <Facts facts={factsOf(user)} />
            <Group gap="xs">
              {!user.emailVerified && (
                <Button
                  variant="default"
                  loading={actions.isVerifying(user)}
                  onClick={() => actions.verify(user)}
                >
                  Verify
                </Button>
              )}
              <Button variant="default" onClick={() => onReset(user)}>
                Reset password
              </Button>
              <AdminRights user={user} actions={actions} isAsking={isAsking} setAsking={setAsking} />
            </Group>
            <GrantForm user={user} actions={actions} />
            <UserLedger id={user.id} credits={user.credits} onTakeBack={setTakingBack} />
            <TakeBackDialog
              user={user}
              entry={takingBack}
              actions={actions}
              // The response may come when the dialog is about another entry.
              onClose={(entry) => setTakingBack((now) => (now?.id === entry.id ? null : now))}
            />
          </div>
        )}
      </div>
    </Drawer>
  );
}
