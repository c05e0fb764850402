import { formatCount } from '@isa/api/domain/money';
import { notify, notifyFailure } from '@isa/ui/toast.ts';
import { problemText } from '../../problem.ts';
import { type Outputs, trpc } from '../../trpc.ts';

export type AdminUser = Outputs['users']['page']['users'][number];
export type LedgerEntry = Outputs['users']['ledger']['entries'][number];

/** What an administrator can do to a user, each with its toasts; lists and details read anew afterwards. */
export function useUserActions() {
  const utils = trpc.useUtils();
  const readAnew = () => utils.users.invalidate();

  const verify = trpc.users.verifyEmail.useMutation({
    onSuccess: async (user) => {
      notify({ tone: 'success', title: 'Email verified', message: `${user.username} is verified.` });
      await readAnew();
    },
    onError: (error) =>
      notifyFailure(
        'Error verifying email',
        problemText(error, 'An error occurred while verifying the email.'),
      ),
  });
  const addCredits = trpc.users.addCredits.useMutation({
    onSuccess: async ({ credits }, input) => {
      const message = `+${formatCount(input.credits)}; the balance is now ${formatCount(credits)}.`;
      notify({ tone: 'success', title: 'Credits added', message });
      await readAnew();
    },
    onError: (error) =>
      notifyFailure('Error adding credits', problemText(error, 'An error occurred while adding credits.')),
  });
  const takeBack = trpc.users.takeBackCredits.useMutation({
    onSuccess: ({ taken, credits }) => {
      const message = `-${formatCount(taken)}; the balance is now ${formatCount(credits)}.`;
      notify({ tone: 'success', title: 'Credits taken back', message });
    },
    onError: (error) =>
      notifyFailure('Error taking back credits', problemText(error, 'The credits could not be taken back.')),
    // Where it was refused, what is on screen is not how it is any more.
    onSettled: readAnew,
  });
  const update = trpc.users.update.useMutation({
    onSuccess: async (user) => {
      const rights = user.isAdmin ? 'is an administrator now' : 'is no administrator any more';
      notify({ tone: 'success', title: 'User updated', message: `${user.username} ${rights}.` });
      await readAnew();
    },
    onError: (error) =>
      notifyFailure('Error updating user', problemText(error, 'The user could not be changed.')),
  });

  return {
    verify: (user: AdminUser) => verify.mutate({ id: user.id }),
    isVerifying: (user: AdminUser) => verify.isPending && verify.variables.id === user.id,
    addCredits: (user: AdminUser, credits: number, onAdded: () => void = () => undefined) =>
      addCredits.mutate({ id: user.id, credits }, { onSuccess: onAdded }),
    isAddingTo: (user: AdminUser) => addCredits.isPending && addCredits.variables.id === user.id,
    takeBack: (user: AdminUser, entry: LedgerEntry, onDone: () => void) =>
      takeBack.mutate({ id: user.id, entryId: entry.id }, { onSettled: onDone }),
    isTakingBack: takeBack.isPending,
    setAdmin: (user: AdminUser, isAdmin: boolean, onDone: () => void) =>
      update.mutate({ id: user.id, isAdmin }, { onSettled: onDone }),
    isUpdating: update.isPending,
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
