import { useEffect, useEffectEvent } from 'react';

type Holder = { onEnded: () => void };

const holders = new Set<Holder>();
let afterwards: (() => void) | null = null;

/**
 * Tells those who hold the page that the session is over. When nobody does, it is left at once; else when the last of
 * them lets go and no answer has shown meanwhile that there is a session again.
 */
export function leaveWhenFree(leave: () => void): void {
  if (holders.size === 0) {
    leave();
    return;
  }
  afterwards = leave;
  for (const { onEnded } of holders) onEnded();
}

/** A good answer: who stayed has signed in again elsewhere. */
export function stayAfterAll(): void {
  afterwards = null;
}

/**
 * Holds the page open though the session ends: something stands on it that would be lost.
 * @param onEnded says in place that the session is over
 */
export function useHeldPage(isWanted: boolean, onEnded: () => void): void {
  const onTold = useEffectEvent(onEnded);
  useEffect(() => {
    if (!isWanted) return undefined;
    const holder = { onEnded: () => onTold() };
    holders.add(holder);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) afterwards?.();
    };
  }, [isWanted]);
}
