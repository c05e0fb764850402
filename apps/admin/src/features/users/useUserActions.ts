import { formatCount } from '@isa/api/domain/money';
import { messageOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { calls, useTrpc, type Inputs, type Outputs } from '@isa/ui/client/trpc.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomKey } from '../../random-key.ts';

export type AdminUser = Outputs['users']['page']['users'][number];
export type LedgerEntry = Outputs['users']['ledger']['entries'][number];

type Grant = Pick<Inputs['users']['addCredits'], 'id' | 'credits'>;
const grantOf = ({ id, credits }: Grant) => `${id}:${credits}`;

/** Mutations of a user with their toasts; they invalidate lists and details. */
export function useUserActions() {
  const { client, utils } = useTrpc();
  // After a failure too: the data on screen may be stale, or the change may have been stored.
  const readAnew = () => utils.users.invalidate();

  // Idempotency key: after a lost response, pressing the same button again is the same grant.
  const keys = useRef(new Map<string, string>());
  function keyed(grant: Grant) {
    const key = keys.current.get(grantOf(grant)) ?? randomKey();
    keys.current.set(grantOf(grant), key);
    return { ...grant, key };
  }

  // Names the user, since another one may be open.
  const names = useRef(new Map<Grant['id'], string>());
  const named = ({ id, username }: AdminUser) => {
    names.current.set(id, username);
    return { id };
  };
  const balanceOf = (id: Grant['id'], change: string, credits: number) =>
    `${names.current.get(id) ?? `User ${id}`}: ${change}; the balance is now ${formatCount(credits)}.`;

  const verify = useMutation({
    ...calls(client.users.verifyEmail),
    onSuccess: (user) => {
      notify({ tone: 'success', title: 'Email verified', message: `${user.username} is verified.` });
    },
    onError: (error) =>
      notifyFailure(
        'Error verifying email',
        messageOf(error, 'An error occurred while verifying the email.'),
      ),
    onSettled: readAnew,
  });
  const addCredits = useMutation({
    ...calls(client.users.addCredits),
    onSuccess: ({ credits, repeated }, input) => {
      keys.current.delete(grantOf(input));
      const given = repeated ? 'These credits had already been added' : `+${formatCount(input.credits)}`;
      notify({ tone: 'success', title: 'Credits added', message: balanceOf(input.id, given, credits) });
    },
    onError: (error) =>
      notifyFailure('Error adding credits', messageOf(error, 'An error occurred while adding credits.')),
    onSettled: readAnew,
  });
  const takeBack = useMutation({
    ...calls(client.users.takeBackCredits),
    onSuccess: ({ taken, credits }, { id }) => {
      const message = balanceOf(id, `-${formatCount(taken)}`, credits);
      notify({ tone: 'success', title: 'Credits taken back', message });
    },
    onError: (error) =>
      notifyFailure('Error taking back credits', messageOf(error, 'The credits could not be taken back.')),
    onSettled: readAnew,
  });
  const update = useMutation({
    ...calls(client.users.update),
    onSuccess: (user) => {
      const rights = user.isAdmin ? 'is an administrator now' : 'is no longer an administrator';
      notify({ tone: 'success', title: 'User updated', message: `${user.username} ${rights}.` });
    },
    onError: (error) =>
      notifyFailure('Error updating user', messageOf(error, 'The user could not be changed.')),
    onSettled: readAnew,
  });

  return {
    verify: (user: AdminUser) => verify.mutate({ id: user.id }),
    isVerifying: (user: AdminUser) => verify.isPending && verify.variables.id === user.id,
    addCredits: (user: AdminUser, credits: number, onAdded: () => void = () => undefined) =>
      addCredits.mutate(keyed({ ...named(user), credits }), { onSuccess: onAdded }),
    isAddingTo: (user: AdminUser) => addCredits.isPending && addCredits.variables.id === user.id,
    takeBack: (user: AdminUser, entry: LedgerEntry, reason: string, onDone: () => void) =>
      takeBack.mutate({ ...named(user), entryId: entry.id, reason }, { onSettled: onDone }),
    isTakingBack: takeBack.isPending,
    setAdmin: (user: AdminUser, isAdmin: boolean, onDone: () => void) =>
      update.mutate({ id: user.id, isAdmin }, { onSettled: onDone }),
    isUpdating: update.isPending,
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
