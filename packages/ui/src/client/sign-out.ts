import { useMutation } from '@tanstack/react-query';
import { messageOf, statusOf } from './errors.ts';
import { notifyFailure } from './toast.ts';
import { calls, useTrpc } from './trpc.ts';

type Steps = {
  /** Runs before the request; from then on a 401 of earlier requests is expected. */
  onBegin: () => void | Promise<void>;
  onEnded: () => void;
  /** It had ended before. */
  onWasOver: (error: unknown) => void;
  /** The server is unreachable, so the session continues. */
  onGoesOn: () => void;
};

/** Ends the session; each client handles the steps itself. */
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
