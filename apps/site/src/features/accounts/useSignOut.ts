import { signOutCall } from '@isa/ui/sign-out.ts';
import { problemOf, statusOf } from '../../server-error.ts';
import { trpc } from '../../trpc.ts';
import { leave, signingOut, stillSignedIn } from '../session/session.ts';

const home = () => leave('/');

const signOut = signOutCall({
  onBegin: signingOut,
  onEnded: home,
  onWasOver: home,
  onGoesOn: stillSignedIn,
  statusOf,
  messageOf: (error, fallback) => problemOf(error)?.message ?? fallback,
});

/** Ends this session, forgets the user and goes to the home page. */
export function useSignOut(): () => void {
  const logout = trpc.auth.logout.useMutation(signOut);
  return () => {
    if (!logout.isPending) logout.mutate();
  };
}
