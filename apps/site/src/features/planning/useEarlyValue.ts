import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over what a field held before the page was hydrated: afterwards React knows every value.
 * @param take called once, before a press that came while the page was hydrated is replayed
 */
export function useEarlyValue(take: () => void): void {
  const onArrival = useEffectEvent(take);
  useLayoutEffect(() => onArrival(), []);
}
