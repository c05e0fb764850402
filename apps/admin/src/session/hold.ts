import { useEffect, useEffectEvent } from 'react';

type Holder = { onEnded: () => void };

const holders = new Set<Holder>();
let afterwards: (() => void) | null = null;

/**
 * Notifies the holders of the page that the session is over. Without holders, the page is left at once; else when the
 * last of them lets go and no answer has shown by then that there is a session again.
 */
export function leaveWhenFree(leave: () => void): void {
  if (holders.size === 0) {
    leave();
    return;
  }
  afterwards = leave;
  for (const { onEnded } of holders) onEnded();
}

/** A successful answer: the user has signed in again in another tab. */
export function stayAfterAll(): void {
  afterwards = null;
}

/**
 * Holds the page open though the session ends, so that unsaved work is not lost.
 * @param onEnded says in place that the session is over
 */
export function useHeldPage(isWanted: boolean, onEnded: () => void): void {
  const onSessionOver = useEffectEvent(onEnded);
  useEffect(() => {
    if (!isWanted) return undefined;
    const holder = { onEnded: () => onSessionOver() };
    holders.add(holder);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) afterwards?.();
    };
  }, [isWanted]);
}
