import { useEffect, useEffectEvent } from 'react';

/** Makes the browser confirm closing, reloading or leaving the console. */
export function useAskBeforeUnload(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}

/**
 * Intercepts Back and Forward within the console. The router learns of them afterwards; the Navigation API
 * announces them. A browser without it navigates as usual.
 * @param ask gets a function that continues the navigation
 */
export function useAskBeforeBack(isWanted: boolean, ask: (goOn: () => void) => void): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (!isWanted || !('navigation' in window)) return undefined;
    const { navigation } = window;
    const stop = new AbortController();
    const hold = (event: NavigateEvent) => {
      const { key, sameDocument } = event.destination;
      // `beforeunload` covers leaving the console.
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
