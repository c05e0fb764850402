import { useEffect, useEffectEvent } from 'react';

type Holder = { onEnded: () => void };

const holders = new Set<Holder>();
let afterwards: (() => void) | null = null;

/**
 * Notifies the holders of the page that the session has ended. Without holders the page is left at once, else
 * after the last one releases it, unless a new session has been noticed by then.
 */
export function leaveWhenFree(leave: () => void): void {
  if (holders.size === 0) {
    leave();
    return;
  }
  afterwards = leave;
  for (const { onEnded } of holders) onEnded();
}

/** A successful response: the user has signed in again in another tab. */
export function stayAfterAll(): void {
  afterwards = null;
}

/**
 * Keeps the page open after the session has ended, so that unsaved work is not lost.
 * @param onEnded shows that the session has ended
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
