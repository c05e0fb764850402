import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over the value that a field had before hydration.
 * @param take called once, before replayed events
 */
export function useEarlyValue(take: () => void): void {
  const onArrival = useEffectEvent(take);
  useLayoutEffect(() => onArrival(), []);
}
