import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { usePasswordReset } from './PasswordReset.tsx';
import { type AdminUser, type UserActions, useUserActions } from './useUserActions.ts';
import { USER_ORDERS } from '@isa/api/domain/console/list-orders';
import { formatCount } from '@isa/api/domain/money';
import { Badge } from '@isa/ui/Badge';
import { classes } from '@isa/ui/classes.ts';
import { useTrpc } from '@isa/ui/client/trpc.ts';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { breakAt } from '../../components/break-at.tsx';
import { lazyDialog } from '../../components/dialogs/lazy-dialog.ts';
import { PagedList } from '../../components/table/PagedList.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RefreshButton } from '../../components/query-state.tsx';
import { SearchBox, useSearch } from '../../components/table/SearchBox.tsx';
import { ActionsCell, NumberCell, over, SortTh, Th, under } from '../../components/table/Table.tsx';
import { useChoice } from '../../components/url-state/useUrlState.ts';
import { usePaging } from '../../components/table/usePaging.ts';
import { useSorting } from '../../components/table/useSorting.ts';
import { formatMoment, formatUserDate } from '../../format.ts';
import styles from './user-management.module.css';

type Props = {
  user: AdminUser | null;
  /** Called when the dialog closes. */
  onClose: (user: AdminUser) => void;
};

/** Confirms a password reset. */
function ResetPasswordDialog({ user, onClose }: Props) {
  const { reset, isResetting } = usePasswordReset();
  return (
    <ConfirmDialog
      title={user && `Reset the password of ${user.username}?`}
      confirmLabel="Reset password"
      isBusy={isResetting}
      onCancel={() => user && onClose(user)}
      onConfirm={() => user && reset(user, () => onClose(user))}
    >
      <p>
        The old password stops working and every session of this user ends. A new password is shown to you
        once.
      </p>
    </ConfirmDialog>
  );
}

const UserDetails = lazyDialog(() => import('./UserDetails.tsx'));

const COLUMNS = 7;
const GRANTS = [20, 50, 100] as const;

const kinds = [
  { value: 'all', label: 'All users' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'unverified', label: 'Email not verified' },
] as const;

const nameOf = (user: AdminUser) => `${user.firstName} ${user.lastName}`.trim();

type RowProps = { user: AdminUser; actions: UserActions; onReset: () => void; onDetails: () => void };

function UserRow({ user, actions, onReset, onDetails }: RowProps) {
  // Names the user of the buttons.
  const nameId = `user-${user.id}`;
  return (
    <tr role="row">
      <NumberCell className={styles.id}>{user.id}</NumberCell>
      <td role="cell" className={classes(styles.username, over)}>
        <Button id={nameId} size="compact-xs" variant="subtle" onClick={onDetails}>
          {breakAt(user.username)}
        </Button>
      </td>
      <td role="cell" className={classes(styles.name, under)}>
        {nameOf(user)}
      </td>
      <td role="cell" className={classes(styles.status, over)}>
        {user.emailVerified ? <Badge>Verified</Badge> : <Badge tone="warning">Unverified</Badge>}
        {user.isAdmin && <Badge tone="plain">Admin</Badge>}
      </td>
      <NumberCell className={classes(styles.credits, under)}>{formatCount(user.credits)}</NumberCell>
      <td role="cell" className={styles.registered} title={formatMoment(user.createdAt)}>
        {formatUserDate(user.createdAt)}
      </td>
      <ActionsCell>
        {!user.emailVerified && (
          <Button
            size="compact-xs"
            variant="default"
            loading={actions.isVerifying(user)}
            aria-describedby={nameId}
            onClick={() => actions.verify(user)}
          >
            Verify
          </Button>
        )}
        {GRANTS.map((credits) => (
          <Button
            key={credits}
            size="compact-xs"
            variant="default"
            disabled={actions.isAddingTo(user)}
            aria-describedby={nameId}
            // A second press may come after the first has finished.
            onClick={({ detail: presses }) => presses < 2 && actions.addCredits(user, credits)}
          >
            +{credits}
          </Button>
        ))}
        <Button size="compact-xs" variant="subtle" aria-describedby={nameId} onClick={onReset}>
          Reset password
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          className={styles.details}
          aria-describedby={nameId}
          onClick={onDetails}
        >
          Details
        </Button>
      </ActionsCell>
    </tr>
  );
}

/** User list with search by name, email or id, and actions. */
export function UserManagement() {
  const { page, limit, toFirstPage, pager } = usePaging('users');
  const search = useSearch('users', toFirstPage);
  const { order, direction, by } = useSorting('users', USER_ORDERS, toFirstPage);
  const [kind, setKind] = useChoice('users.kind', kinds, 'all');
  const [resetting, setResetting] = useState<AdminUser | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const actions = useUserActions();
  const { newPassword } = usePasswordReset();
  const { utils } = useTrpc();
  const query = useQuery(
    utils.users.page.queryOptions(
      { search: search.settled, kind, order, direction, page, limit },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );

  const tools = (
    <>
      <SearchBox label="Search users" placeholder="Name, email or ID" {...search.box} />
      <NativeSelect
        aria-label="Filter users"
        data={kinds}
        value={kind}
        onChange={({ currentTarget }) => {
          setKind(currentTarget.value);
          toFirstPage();
        }}
      />
      <RefreshButton query={query} />
    </>
  );

  const head = (
    <>
      <SortTh isEnd {...by('id')}>
        ID
      </SortTh>
      <SortTh className={over} {...by('username')}>
        Username
      </SortTh>
      <SortTh className={under} {...by('name')}>
        Name
      </SortTh>
      <SortTh className={over} {...by('status')}>
        Status
      </SortTh>
      <SortTh isEnd className={under} {...by('credits')}>
        Credits
      </SortTh>
      <SortTh {...by('registered')}>Registered</SortTh>
      <Th isEnd>Actions</Th>
    </>
  );

  return (
    <Panel id="users" title="User Management" actions={tools}>
      <PagedList
        query={query}
        fallback="The users could not be loaded."
        pager={{ label: 'Users', total: query.data?.total, isMore: query.data?.isMore, ...pager }}
        label="Users"
        head={head}
        columns={COLUMNS}
        hasCards
        hasPairs
        className={styles.list}
        rows={query.data?.users}
        empty="No users found matching your search criteria"
      >
        {(user) => (
          <UserRow
            key={user.id}
            user={user}
            actions={actions}
            onReset={() => setResetting(user)}
            onDetails={() => setShown(user.id)}
          />
        )}
      </PagedList>
      <Suspense fallback={null}>
        {shown !== null && (
          <UserDetails
            id={shown}
            actions={actions}
            onReset={setResetting}
            isCovered={resetting !== null || newPassword !== null}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
      <ResetPasswordDialog
        user={resetting}
        // The response may come when the dialog is about another user.
        onClose={(user) => setResetting((now) => (now?.id === user.id ? null : now))}
      />
    </Panel>
  );
}
