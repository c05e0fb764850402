import { notifyFailure } from './toast.ts';

type SignOut = {
  /** Runs before the request; from now on a 401 of an earlier request is expected. */
  onBegin: () => void | Promise<void>;
  /** The server has ended the session. */
  onEnded: () => void;
  /** It was over before. */
  onWasOver: (error: unknown) => void;
  /** The server could not be reached, so the session goes on. */
  onGoesOn: () => void;
  /** The HTTP status of a refused call; undefined when no answer came at all. */
  statusOf: (error: unknown) => number | undefined;
  /** What the server said about it to a person, else the fallback. */
  messageOf: (error: unknown, fallback: string) => string;
};

/** What belongs to the call that ends the session, in both clients; for `useMutation`. */
export function signOutCall({ onBegin, onEnded, onWasOver, onGoesOn, statusOf, messageOf }: SignOut) {
  return {
    onMutate: onBegin,
    onSuccess: onEnded,
    onError(error: unknown): void {
      if (statusOf(error) === 401) {
        onWasOver(error);
        return;
      }
      onGoesOn();
      notifyFailure('Sign out failed', messageOf(error, 'Please try again later.'));
    },
  };
}
