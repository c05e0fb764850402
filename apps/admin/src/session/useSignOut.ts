import { notifyFailure } from '@isa/ui/toast.ts';
import { problemText } from '../problem.ts';
import { trpc } from '../trpc.ts';
import { leaveIfSignedOut, leaveTo, setSigningOut } from './leave.ts';
import { clearStoredUser } from './stored-user.ts';

/** Ends the session, forgets the user and goes to the home page. */
export function useSignOut(): { run: () => void; isBusy: boolean } {
  const { auth } = trpc.useUtils();
  const logout = trpc.auth.logout.useMutation({
    onMutate: () => {
      setSigningOut(true);
      // An answer about the user that is still on its way would be stored after they are forgotten.
      return auth.me.cancel();
    },
    onSuccess: () => {
      clearStoredUser();
      leaveTo('/');
    },
    onError: (error) => {
      setSigningOut(false);
      if (leaveIfSignedOut(error)) return;
      notifyFailure('Sign out failed', problemText(error, 'Please try again later.'));
    },
  });
  return { run: () => logout.mutate(undefined), isBusy: logout.isPending };
}
