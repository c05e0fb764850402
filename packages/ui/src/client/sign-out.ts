import { useMutation } from '@tanstack/react-query';
import { messageOf, statusOf } from './errors.ts';
import { notifyFailure } from './toast.ts';
import { calls, useTrpc } from './trpc.ts';

type Steps = {
  /** Runs before the request; from now on a 401 of an earlier request is expected. */
  onBegin: () => void | Promise<void>;
  /** The server has ended the session. */
  onEnded: () => void;
  /** It was over before. */
  onWasOver: (error: unknown) => void;
  /** The server could not be reached, so the session goes on. */
  onGoesOn: () => void;
};

/** Ends the session, in steps that each client takes in its own way. */
export function useSignOut({ onBegin, onEnded, onWasOver, onGoesOn }: Steps) {
  const { client } = useTrpc();
  const logout = useMutation({
    ...calls(client.auth.logout),
    onMutate: onBegin,
    onSuccess: onEnded,
    onError(error) {
      if (statusOf(error) === 401) {
        onWasOver(error);
        return;
      }
      onGoesOn();
      notifyFailure('Sign out failed', messageOf(error, 'Please try again later.'));
    },
  });
  return {
    run() {
      if (!logout.isPending) logout.mutate();
    },
    isBusy: logout.isPending,
  };
}
