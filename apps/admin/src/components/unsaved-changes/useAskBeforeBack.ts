import { useEffect, useEffectEvent } from 'react';

/**
 * Holds up the browser's Back and Forward within the console. The router only learns of them when they have happened;
 * the Navigation API announces first. A browser without it navigates as usual.
 * @param ask gets what goes on after all
 */
export function useAskBeforeBack(isWanted: boolean, ask: (goOn: () => void) => void): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (!isWanted || !('navigation' in window)) return undefined;
    const { navigation } = window;
    const stop = new AbortController();
    const hold = (event: NavigateEvent) => {
      const { key, sameDocument } = event.destination;
      // Leaving the console altogether is for `beforeunload` to ask about.
      if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument) return;
      event.preventDefault();
      onAsk(() => {
        stop.abort();
        navigation.traverseTo(key);
      });
    };
    navigation.addEventListener('navigate', hold, stop);
    return () => stop.abort();
  }, [isWanted]);
}
