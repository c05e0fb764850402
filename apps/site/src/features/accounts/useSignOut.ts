import { useMutation } from '@tanstack/react-query';
import { signOutCall } from '@isa/ui/sign-out.ts';
import { problemOf, statusOf } from '../../server-error.ts';
import { calls, useTrpc } from '../../trpc.ts';
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
  const { client } = useTrpc();
  const logout = useMutation({ ...calls(client.auth.logout), ...signOut });
  return () => {
    if (!logout.isPending) logout.mutate();
  };
}
