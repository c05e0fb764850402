import { signOutCall } from '@isa/ui/sign-out.ts';
import { problemText, statusOf } from '../problem.ts';
import { trpc } from '../trpc.ts';
import { leaveIfSignedOut, leaveTo, setSigningOut } from './leave.ts';
import { clearStoredUser } from './stored-user.ts';

/** Ends the session, forgets the user and goes to the home page. */
export function useSignOut(): { run: () => void; isBusy: boolean } {
  const { auth } = trpc.useUtils();
  const logout = trpc.auth.logout.useMutation(
    signOutCall({
      onBegin() {
        setSigningOut(true);
        // An answer about the user that is still on its way would be stored after they are forgotten.
        return auth.me.cancel();
      },
      onEnded() {
        clearStoredUser();
        leaveTo('/');
      },
      onWasOver(error) {
        setSigningOut(false);
        leaveIfSignedOut(error);
      },
      onGoesOn: () => setSigningOut(false),
      statusOf,
      messageOf: problemText,
    }),
  );
  return { run: () => logout.mutate(undefined), isBusy: logout.isPending };
}
