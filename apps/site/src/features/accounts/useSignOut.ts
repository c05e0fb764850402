import { notifyFailure } from '@isa/ui/toast.ts';
import { problemOf, statusOf } from '../../server-error.ts';
import { trpc } from '../../trpc.ts';
import { leave, signingOut, stillSignedIn } from '../session/session.ts';

/** Ends this session, forgets the user and goes to the home page. */
export function useSignOut(): () => void {
  const logout = trpc.auth.logout.useMutation({
    onMutate: signingOut,
    onSuccess: () => leave('/'),
    onError: (error) => {
      if (statusOf(error) === 401) leave('/');
      else {
        stillSignedIn();
        const message = problemOf(error)?.message ?? 'Please try again.';
        notifyFailure('Sign out failed', message);
      }
    },
  });
  return () => {
    if (!logout.isPending) logout.mutate();
  };
}
